// A robot as plain data: the output of importers, written by hand, or the input of a Model. Links are frames with mass and
// shapes, joints define how one link moves relative to another. SI units, radians, quaternions x y z w.
import type { Quat, Vec3 } from "../../math/tuples.ts";
import type { Shape } from "../../shapes/kinds.ts";

/** Place in a file; lines and columns count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A frame in another frame. Default: position 0 0 0, orientation 0 0 0 1. */
export interface Pose {
  readonly position?: Vec3;
  readonly orientation?: Quat;
}

export interface Inertial {
  readonly mass: number;
  /** Centre of mass in the link's frame. */
  readonly com: Vec3;
  /** About the centre of mass, along the axes of the link: xx yy zz xy xz yz. */
  readonly inertia: readonly [number, number, number, number, number, number];
}

export interface LinkDescription {
  readonly name: string;
  /** A link without an inertial is only a frame. */
  readonly inertial?: Inertial;
  /** Collision shapes, placed in the link's frame. */
  readonly shapes?: readonly Shape[];
  readonly at?: Place;
}

export const JOINT_TYPES = [
  "revolute",
  "prismatic",
  "helical",
  "cylindrical",
  "universal",
  "spherical",
  "planar",
  "fixed",
  "free",
] as const;
export type JointType = (typeof JOINT_TYPES)[number];

/** Limits of one coordinate. Default: infinite. */
export interface JointLimits {
  readonly lower?: number;
  readonly upper?: number;
  /** Largest speed and largest force or torque; for information, not enforced by the dynamics. */
  readonly velocity?: number;
  readonly effort?: number;
}

/** The joint follows another: its coordinate is multiplier * other + offset. Both have one freedom. */
export interface Mimic {
  readonly joint: string;
  readonly multiplier: number;
  readonly offset: number;
}

/**
 * A joint between two links. Its frame is placed in both; at zero the two placements coincide.
 * Coordinates q and speeds v, by type:
 *   revolute     angle about the axis                         prismatic  distance along the axis
 *   helical      angle; moves pitch * angle along the axis    cylindrical  distance along, then angle about the axis
 *   universal    angle about the axis, then about secondAxis (which rotates with the first)
 *   planar       distance along x and y of the plane, then the angle about the axis, its normal. x and y are those of the joint's
 *                frame after the shortest rotation from z to the axis
 *   spherical    quaternion; v is the angular velocity relative to the parent, along the axes of the joint's frame on the child
 *   free         position and quaternion of the joint's frame on the child in its frame on the parent; v is the twist of this
 *                frame relative to the parent, along its own axes, linear part first
 *   fixed        none
 * Several joints with the same parent and child form a series in the order of the list: each moves all the ones after it.
 * `inParent` of all but the first is then in a frame that coincides with the child's when all of them are at zero.
 */
export interface JointDescription {
  readonly name: string;
  readonly type: JointType;
  /** Name of a link, or null for the world. */
  readonly parent: string | null;
  readonly child: string;
  /** The joint's frame in the parent link, and in the child link. */
  readonly inParent?: Pose;
  readonly inChild?: Pose;
  /** Axis in the joint's frame, any nonzero length. Default: z. */
  readonly axis?: Vec3;
  /** Second axis of a universal joint, perpendicular to the axis. Default: y. */
  readonly secondAxis?: Vec3;
  /** Metres per radian, of a helical joint. */
  readonly pitch?: number;
  /** One entry per freedom. */
  readonly limits?: readonly JointLimits[];
  /** Viscous damping, N m s/rad or N s/m, of every freedom of the joint. */
  readonly damping?: number;
  /** Dry friction, N m or N, of every freedom. */
  readonly friction?: number;
  /** Rotor inertia reflected through the gears, kg m² or kg, of every freedom. */
  readonly armature?: number;
  /** Stiffness of a spring about `springReference`, for joints with one freedom; for spherical joints, about `initial`. */
  readonly stiffness?: number;
  readonly springReference?: number;
  /** Coordinate at which the two placements coincide, for joints with one freedom. Default: 0. */
  readonly reference?: number;
  readonly mimic?: Mimic;
  /** Initial coordinates. Default: zeros (and the unit quaternion). */
  readonly initial?: readonly number[];
  readonly at?: Place;
}

/** A loop closure, held exactly. */
export type LoopDescription =
  | {
      /** connect: the origins of two frames stay together; weld: the frames do. */
      readonly kind: "connect" | "weld";
      readonly name: string;
      /** Links, or null for the world, and the frames in them. */
      readonly a: string | null;
      readonly b: string | null;
      readonly inA?: Pose;
      readonly inB?: Pose;
      readonly at?: Place;
    }
  | {
      /** q(joint) = c0 + c1 x + c2 x² + c3 x³ + c4 x⁴ with x = q(other); without another joint q(joint) = c0. */
      readonly kind: "joint";
      readonly name: string;
      readonly joint: string;
      readonly other: string | null;
      readonly coefficients: readonly [number, number, number, number, number];
      readonly at?: Place;
    };

/** force = gain * control + bias[0] + bias[1] * length + bias[2] * speed, where length = gear * q; torque = gear * force. */
export interface ActuatorDescription {
  readonly name: string;
  readonly kind: "motor" | "position" | "velocity" | "general";
  readonly joint: string;
  /** One per freedom of the joint. */
  readonly gear: readonly number[];
  readonly gain: number;
  readonly bias: readonly [number, number, number];
  readonly controlRange?: readonly [number, number];
  readonly forceRange?: readonly [number, number];
  readonly at?: Place;
}

export const SENSOR_KINDS = [
  "jointPosition",
  "jointVelocity",
  "actuatorForce",
  "framePosition",
  "frameOrientation",
  "frameLinearVelocity",
  "frameAngularVelocity",
  "gyro",
  "velocimeter",
  "accelerometer",
  "subtreeCom",
] as const;
export interface SensorDescription {
  readonly name: string;
  readonly kind: (typeof SENSOR_KINDS)[number];
  /** The joint, the actuator or the link it reads. */
  readonly of: string;
  /** The sensor's frame in the link. */
  readonly inLink?: Pose;
  readonly at?: Place;
}

/** A named state; each list in the order of the model. */
export interface KeyframeDescription {
  readonly name: string;
  readonly q: readonly number[];
  readonly v?: readonly number[];
  readonly control?: readonly number[];
  readonly at?: Place;
}

/** Something in a file that was ignored or changed. */
export interface Warning {
  readonly message: string;
  readonly at?: Place;
}

export interface RobotDescription {
  readonly name: string;
  readonly links: readonly LinkDescription[];
  readonly joints: readonly JointDescription[];
  readonly loops?: readonly LoopDescription[];
  readonly actuators?: readonly ActuatorDescription[];
  readonly sensors?: readonly SensorDescription[];
  readonly keyframes?: readonly KeyframeDescription[];
  /** Pairs of links that never collide, in addition to those connected by a joint. */
  readonly excluded?: readonly (readonly [string, string])[];
  /** Shapes of the world itself, such as a floor. */
  readonly scenery?: readonly Shape[];
  /** As given in the file. */
  readonly gravity?: Vec3;
  readonly warnings?: readonly Warning[];
}
