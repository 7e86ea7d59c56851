// What users say of joints, whatever the kind: where a joint is, and what acts on its free directions. Each kind has its own options beside
// its descriptor.
import type { Quat, Vec3 } from "../../errors/checks.ts";

/** Two points, each in its body's frame (the world's frame if a is null). */
export interface AnchorPair {
  readonly anchorA?: Vec3;
  readonly anchorB?: Vec3;
}
export interface CommonAnchor extends AnchorPair {
  /** The common point, in the world at the current poses. */
  readonly anchor?: Vec3;
}
export interface WorldAnchors extends AnchorPair {
  /** The two points, in the world at the current poses. */
  readonly worldAnchorA?: Vec3;
  readonly worldAnchorB?: Vec3;
}

/** The joint's frame in each body's frame, x y z w. Its first axis is the joint's axis. It also sets where angles are 0. */
export interface JointFrames {
  readonly frameA?: Quat;
  readonly frameB?: Quat;
}
export interface AxisOnA extends JointFrames {
  /** Axis in the world at the current poses; any nonzero length. */
  readonly axis?: Vec3;
  /** Alternatively, the axis in the frame of a (the world's frame if a is null). */
  readonly axisA?: Vec3;
}
/** With `axis`, or with axisA and axisB, angles are 0 at the current poses. */
export interface JointAxes extends AxisOnA {
  /** The axis in the frame of b. */
  readonly axisB?: Vec3;
}

/** What may act on a rotation that has no limits. */
export type Rotation = Omit<DriveOptions, "limits">;

export interface LimitOptions {
  /** m or rad. Default: no limit. Angles count full turns. */
  readonly lower?: number;
  readonly upper?: number;
  /** Compliance of the limit, m/N or rad/(N m). Default: 0, a hard stop. */
  readonly compliance?: number;
}

export interface MotorOptions {
  /** m/s or rad/s */
  readonly speed: number;
  /** N or N m. Default: unlimited. 0 disables the motor. */
  readonly maxForce?: number;
}

export interface ServoOptions {
  /** m or rad */
  readonly target: number;
  /** N/m or N m/rad */
  readonly stiffness: number;
  /** N s/m or N m s/rad. Default: 0. */
  readonly damping?: number;
  /** N or N m. Default: unlimited. 0 disables the servo. */
  readonly maxForce?: number;
}

export interface SpringOptions {
  /** N/m or N m/rad */
  readonly stiffness: number;
  /** N s/m or N m s/rad. Default: 0. */
  readonly damping?: number;
  /** Coordinate at which the spring is relaxed. Default: 0. */
  readonly rest?: number;
}

export interface DriveOptions {
  readonly limits?: LimitOptions;
  /** Holds a speed, up to its largest force. */
  readonly motor?: MotorOptions;
  /** Moves to a target, up to its largest force. Its energy comes from outside. */
  readonly servo?: ServoOptions;
  /** Stores energy, which counts as potential energy. */
  readonly spring?: SpringOptions;
  /** Largest force or torque of dry friction. Default: 0. */
  readonly friction?: number;
}
