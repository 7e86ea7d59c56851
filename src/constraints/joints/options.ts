// What users say of joints, whatever the kind: where a joint is, and what acts on its free directions. Each kind has its own options beside
// its descriptor.
import type { Quat, Vec3 } from "../../errors/checks.ts";

/** Two points, each in its body's frame; in the world's frame where a is null. */
export interface AnchorPair {
  readonly anchorA?: Vec3;
  readonly anchorB?: Vec3;
}
export interface CommonAnchor extends AnchorPair {
  /** The common point, in the world as the bodies stand now. */
  readonly anchor?: Vec3;
}
export interface WorldAnchors extends AnchorPair {
  /** The two points in the world, as the bodies stand now. */
  readonly worldAnchorA?: Vec3;
  readonly worldAnchorB?: Vec3;
}

/** The joint's frame in each body's frame, x y z w; its first axis is the joint's axis. It also says where angles are 0. */
export interface JointFrames {
  readonly frameA?: Quat;
  readonly frameB?: Quat;
}
export interface AxisOnA extends JointFrames {
  /** In the world, as the bodies stand now; of any length but zero. */
  readonly axis?: Vec3;
  /** Or in the frame of a, the world's where a is null. */
  readonly axisA?: Vec3;
}
/** With `axis`, or with axisA and axisB, angles are 0 as the bodies stand now. */
export interface JointAxes extends AxisOnA {
  /** The axis in the frame of b. */
  readonly axisB?: Vec3;
}

/** What may act on a rotation that has no limits. */
export type Rotation = Omit<DriveOptions, "limits">;

export interface LimitOptions {
  /** m or rad; none unless given. Angles count full turns. */
  readonly lower?: number;
  readonly upper?: number;
  /** How far a limit gives way, m/N or rad/(N m); 0, a hard stop, unless given. */
  readonly compliance?: number;
}

export interface MotorOptions {
  /** m/s or rad/s */
  readonly speed: number;
  /** N or N m; no bound unless given. With 0 there is no motor. */
  readonly maxForce?: number;
}

export interface ServoOptions {
  /** m or rad */
  readonly target: number;
  /** N/m or N m/rad */
  readonly stiffness: number;
  /** N s/m or N m s/rad; 0 unless given */
  readonly damping?: number;
  /** N or N m; no bound unless given. With 0 there is no servo. */
  readonly maxForce?: number;
}

export interface SpringOptions {
  /** N/m or N m/rad */
  readonly stiffness: number;
  /** N s/m or N m s/rad; 0 unless given */
  readonly damping?: number;
  /** The coordinate at which it does not pull; 0 unless given. */
  readonly rest?: number;
}

export interface DriveOptions {
  readonly limits?: LimitOptions;
  /** Keeps a speed, as far as its force reaches. */
  readonly motor?: MotorOptions;
  /** Goes to a target, as far as its force reaches. Its energy comes from outside. */
  readonly servo?: ServoOptions;
  /** Holds energy, which counts as potential energy. */
  readonly spring?: SpringOptions;
  /** The largest force or torque of dry friction; 0 unless given. */
  readonly friction?: number;
}
