// What a user says of a new joint: hinge({ a, b, anchor, axis }). Every function checks all but the bodies; what it returns
// goes to world.addJoint.
import type { JointKind } from "../../constraints/joints/index.ts";
import type { Quat, Vec3 } from "../../errors/checks.ts";
import { labelOf } from "../../errors/show.ts";
import type { Body } from "../body/body.ts";
import { checkJoint } from "./check-joint.ts";
import type { DriveOptions, LimitOptions } from "./drive-options.ts";

export interface JointOptions {
  /** The body that holds, or null for the world. */
  readonly a: Body | null;
  /** The body that is held. */
  readonly b: Body;
  readonly name?: string;
  readonly userData?: unknown;
  /** Whether a and b touch each other; false unless said. */
  readonly collide?: boolean;
  /** The joint breaks when it carries more, N and N m; never unless given. */
  readonly maxForce?: number;
  readonly maxTorque?: number;
}

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

type Rotation = Omit<DriveOptions, "limits">;

export interface BallOptions extends JointOptions, CommonAnchor, JointAxes {
  /** The largest angle between the axes on a and b; needs an axis. */
  readonly cone?: number | { readonly limits?: LimitOptions };
  /** About the axis; needs one. */
  readonly twist?: DriveOptions;
  /** On the rotation vector, along the axes of the joint's frame on a. */
  readonly x?: Rotation;
  readonly y?: Rotation;
  readonly z?: Rotation;
}
export interface HingeOptions extends JointOptions, CommonAnchor, JointAxes, DriveOptions {
  readonly turn?: DriveOptions;
}
export interface SliderOptions extends JointOptions, CommonAnchor, WorldAnchors, JointAxes, DriveOptions {
  readonly slide?: DriveOptions;
}
/** Limits, motor and so on beside the other options act on `slide`. */
export interface CylindricalOptions extends JointOptions, CommonAnchor, WorldAnchors, JointAxes, DriveOptions {
  readonly slide?: DriveOptions;
  readonly turn?: DriveOptions;
}
export interface UniversalOptions extends JointOptions, CommonAnchor, JointAxes {
  /** The axis that b keeps, in the world as the bodies stand now; perpendicular to `axis`. In b's frame it is axisB. */
  readonly secondAxis?: Vec3;
  readonly turnA?: DriveOptions;
  readonly turnB?: DriveOptions;
}
/** The axis is the normal. Limits, motor and so on beside the other options act on `slideY`. */
export interface PlanarOptions extends JointOptions, CommonAnchor, WorldAnchors, JointAxes, DriveOptions {
  readonly slideY?: DriveOptions;
  readonly slideZ?: DriveOptions;
  readonly turn?: DriveOptions;
}
export interface FixedOptions extends JointOptions, CommonAnchor, JointFrames {}
export interface DistanceOptions extends JointOptions, WorldAnchors {
  /** Metres, greater than 0; the present distance of the anchors unless given. */
  readonly length?: number;
}
export interface RopeOptions extends JointOptions, WorldAnchors, DriveOptions {
  /** Metres, greater than 0; the present distance of the anchors unless given. */
  readonly length?: number;
}
export interface PointOnLineOptions extends JointOptions, CommonAnchor, WorldAnchors, AxisOnA, DriveOptions {
  readonly slide?: DriveOptions;
}
/** The axis is the normal. */
export interface PointOnPlaneOptions extends JointOptions, CommonAnchor, WorldAnchors, AxisOnA {
  readonly slideY?: DriveOptions;
  readonly slideZ?: DriveOptions;
  /** The point may leave the plane on the side of the normal. It then has `height` in place of slideY and slideZ. */
  readonly oneSided?: boolean;
  readonly height?: DriveOptions;
}

/** Frames as the bodies stand, unless they are given: directions are then those of the world at the start. */
export interface BushingOptions extends JointOptions, CommonAnchor, WorldAnchors, JointFrames {
  readonly slideX?: DriveOptions;
  readonly slideY?: DriveOptions;
  readonly slideZ?: DriveOptions;
  readonly x?: Rotation;
  readonly y?: Rotation;
  readonly z?: Rotation;
}

export interface JointOptionsOf {
  ball: BallOptions;
  hinge: HingeOptions;
  slider: SliderOptions;
  cylindrical: CylindricalOptions;
  universal: UniversalOptions;
  planar: PlanarOptions;
  fixed: FixedOptions;
  distance: DistanceOptions;
  rope: RopeOptions;
  pointOnLine: PointOnLineOptions;
  pointOnPlane: PointOnPlaneOptions;
  bushing: BushingOptions;
}

/** What world.addJoint takes. */
export type JointDescription = { [K in JointKind]: { readonly kind: K } & JointOptionsOf[K] }[JointKind];

function describe<K extends JointKind>(kind: K, options: JointOptionsOf[K]): JointDescription {
  const subject = labelOf("joint", options, `${kind} joint`);
  const description = (
    options !== null && typeof options === "object" ? { ...options, kind } : options
  ) as JointDescription;
  checkJoint(subject, description);
  return description;
}

/** Two points stay together; b turns as it likes. */
export const ball = (options: BallOptions): JointDescription => describe("ball", options);
/** Two points stay together, and b turns about one axis. */
export const hinge = (options: HingeOptions): JointDescription => describe("hinge", options);
/** b moves along one axis of a without turning. */
export const slider = (options: SliderOptions): JointDescription => describe("slider", options);
/** b moves along one axis of a and turns about it. */
export const cylindrical = (options: CylindricalOptions): JointDescription => describe("cylindrical", options);
/** Two points stay together, and an axis of a stays perpendicular to an axis of b. */
export const universal = (options: UniversalOptions): JointDescription => describe("universal", options);
/** b moves in a plane of a and turns about its normal. */
export const planar = (options: PlanarOptions): JointDescription => describe("planar", options);
/** b stays as it is against a. */
export const fixed = (options: FixedOptions): JointDescription => describe("fixed", options);
/** Two points stay at a distance: a rod without mass. */
export const distance = (options: DistanceOptions): JointDescription => describe("distance", options);
/** Two points are at most a length apart. */
export const rope = (options: RopeOptions): JointDescription => describe("rope", options);
/** A point of b stays on a line of a. */
export const pointOnLine = (options: PointOnLineOptions): JointDescription => describe("pointOnLine", options);
/** A point of b stays in a plane of a, or on one side of it. */
export const pointOnPlane = (options: PointOnPlaneOptions): JointDescription => describe("pointOnPlane", options);
/** Nothing is held: springs and servos act between a point of a and a point of b. */
export const bushing = (options: BushingOptions): JointDescription => describe("bushing", options);
