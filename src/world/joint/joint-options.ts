// Options of a new joint: hinge({ a, b, anchor, axis }). Every function checks everything but the bodies; its result goes
// to world.addJoint.
import type { JointKind } from "../../constraints/joints/index.ts";
import type { Quat, Vec3 } from "../../errors/checks.ts";
import { labelOf } from "../../errors/show.ts";
import type { Body } from "../body/body.ts";
import { checkJoint } from "./check-joint.ts";
import type { DriveOptions, LimitOptions } from "./drive-options.ts";

export interface JointOptions {
  /** First body, or null for the world. */
  readonly a: Body | null;
  /** Second body. */
  readonly b: Body;
  readonly name?: string;
  readonly userData?: unknown;
  /** Whether a and b collide with each other. Default: false. */
  readonly collide?: boolean;
  /** The joint breaks when it carries more than this, N and N m. Default: it never breaks. */
  readonly maxForce?: number;
  readonly maxTorque?: number;
}

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

type Rotation = Omit<DriveOptions, "limits">;

export interface BallOptions extends JointOptions, CommonAnchor, JointAxes {
  /** Largest angle between the axes on a and b. Needs an axis. */
  readonly cone?: number | { readonly limits?: LimitOptions };
  /** Rotation about the axis. Needs an axis. */
  readonly twist?: DriveOptions;
  /** Components of the rotation vector along the axes of the joint's frame on a. */
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
/** Limits, motor and so on at the top level act on `slide`. */
export interface CylindricalOptions extends JointOptions, CommonAnchor, WorldAnchors, JointAxes, DriveOptions {
  readonly slide?: DriveOptions;
  readonly turn?: DriveOptions;
}
export interface UniversalOptions extends JointOptions, CommonAnchor, JointAxes {
  /** The axis fixed to b, in the world at the current poses; perpendicular to `axis`. In b's frame it is axisB. */
  readonly secondAxis?: Vec3;
  readonly turnA?: DriveOptions;
  readonly turnB?: DriveOptions;
}
/** The axis is the normal. Limits, motor and so on at the top level act on `slideY`. */
export interface PlanarOptions extends JointOptions, CommonAnchor, WorldAnchors, JointAxes, DriveOptions {
  readonly slideY?: DriveOptions;
  readonly slideZ?: DriveOptions;
  readonly turn?: DriveOptions;
}
export interface FixedOptions extends JointOptions, CommonAnchor, JointFrames {}
export interface DistanceOptions extends JointOptions, WorldAnchors {
  /** Metres, greater than 0. Default: the current distance between the anchors. */
  readonly length?: number;
}
export interface RopeOptions extends JointOptions, WorldAnchors, DriveOptions {
  /** Metres, greater than 0. Default: the current distance between the anchors. */
  readonly length?: number;
}
export interface PointOnLineOptions extends JointOptions, CommonAnchor, WorldAnchors, AxisOnA, DriveOptions {
  readonly slide?: DriveOptions;
}
/** The axis is the normal. */
export interface PointOnPlaneOptions extends JointOptions, CommonAnchor, WorldAnchors, AxisOnA {
  readonly slideY?: DriveOptions;
  readonly slideZ?: DriveOptions;
  /** Whether the point may leave the plane on the side of the normal. The joint then has `height` instead of slideY and slideZ. */
  readonly oneSided?: boolean;
  readonly height?: DriveOptions;
}

/** Default frames: those of the current poses, so that directions are the world's at the start. */
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

/** Options of world.addJoint. */
export type JointDescription = { [K in JointKind]: { readonly kind: K } & JointOptionsOf[K] }[JointKind];

function describe<K extends JointKind>(kind: K, options: JointOptionsOf[K]): JointDescription {
  const subject = labelOf("joint", options, `${kind} joint`);
  const description = (
    options !== null && typeof options === "object" ? { ...options, kind } : options
  ) as JointDescription;
  checkJoint(subject, description);
  return description;
}

/** Ball joint: two points stay together, and b rotates freely. */
export const ball = (options: BallOptions): JointDescription => describe("ball", options);
/** Hinge: two points stay together, and b rotates about one axis. */
export const hinge = (options: HingeOptions): JointDescription => describe("hinge", options);
/** Slider: b moves along one axis of a without rotating. */
export const slider = (options: SliderOptions): JointDescription => describe("slider", options);
/** Cylindrical joint: b moves along one axis of a and rotates about it. */
export const cylindrical = (options: CylindricalOptions): JointDescription => describe("cylindrical", options);
/** Universal joint: two points stay together, and an axis of a stays perpendicular to an axis of b. */
export const universal = (options: UniversalOptions): JointDescription => describe("universal", options);
/** Planar joint: b moves in a plane of a and rotates about its normal. */
export const planar = (options: PlanarOptions): JointDescription => describe("planar", options);
/** Fixed joint: b does not move relative to a. */
export const fixed = (options: FixedOptions): JointDescription => describe("fixed", options);
/** Distance joint: two points stay at a fixed distance, as on a massless rod. */
export const distance = (options: DistanceOptions): JointDescription => describe("distance", options);
/** Rope: two points are at most a given length apart. */
export const rope = (options: RopeOptions): JointDescription => describe("rope", options);
/** A point of b stays on a line of a. */
export const pointOnLine = (options: PointOnLineOptions): JointDescription => describe("pointOnLine", options);
/** A point of b stays in a plane of a, or on one side of it. */
export const pointOnPlane = (options: PointOnPlaneOptions): JointDescription => describe("pointOnPlane", options);
/** Bushing: nothing is held rigidly; springs and servos act between a point of a and a point of b. */
export const bushing = (options: BushingOptions): JointDescription => describe("bushing", options);
