// One function a kind of joint: hinge({ a, b, anchor, axis }). Each checks all but the bodies; what it returns goes to world.addJoint.
import type { JointKind } from "../../constraints/joints/index.ts";
import { labelOf } from "../../errors/show.ts";
import { checkJoint } from "./check-joint.ts";
import type { JointDescription, JointOptionsOf } from "./joint-options.ts";

function describe<K extends JointKind>(kind: K, options: JointOptionsOf<K>): JointDescription {
  const subject = labelOf("joint", options, `${kind} joint`);
  const description = (
    options !== null && typeof options === "object" ? { ...options, kind } : options
  ) as JointDescription;
  checkJoint(subject, description);
  return description;
}

export type BallOptions = JointOptionsOf<"ball">;
/** Ball joint: two points stay together, and b rotates freely. */
export const ball = (options: BallOptions): JointDescription => describe("ball", options);

export type HingeOptions = JointOptionsOf<"hinge">;
/** Hinge: two points stay together, and b rotates about one axis. */
export const hinge = (options: HingeOptions): JointDescription => describe("hinge", options);

export type SliderOptions = JointOptionsOf<"slider">;
/** Slider: b moves along one axis of a without rotating. */
export const slider = (options: SliderOptions): JointDescription => describe("slider", options);

export type CylindricalOptions = JointOptionsOf<"cylindrical">;
/** Cylindrical joint: b moves along one axis of a and rotates about it. */
export const cylindrical = (options: CylindricalOptions): JointDescription => describe("cylindrical", options);

export type UniversalOptions = JointOptionsOf<"universal">;
/** Universal joint: two points stay together, and an axis of a stays perpendicular to an axis of b. */
export const universal = (options: UniversalOptions): JointDescription => describe("universal", options);

export type PlanarOptions = JointOptionsOf<"planar">;
/** Planar joint: b moves in a plane of a and rotates about its normal. */
export const planar = (options: PlanarOptions): JointDescription => describe("planar", options);

export type FixedOptions = JointOptionsOf<"fixed">;
/** Fixed joint: b does not move relative to a. */
export const fixed = (options: FixedOptions): JointDescription => describe("fixed", options);

export type DistanceOptions = JointOptionsOf<"distance">;
/** Distance joint: two points stay at a fixed distance, as on a massless rod. */
export const distance = (options: DistanceOptions): JointDescription => describe("distance", options);

export type RopeOptions = JointOptionsOf<"rope">;
/** Rope: two points are at most a given length apart. */
export const rope = (options: RopeOptions): JointDescription => describe("rope", options);

export type PointOnLineOptions = JointOptionsOf<"pointOnLine">;
/** A point of b stays on a line of a. */
export const pointOnLine = (options: PointOnLineOptions): JointDescription => describe("pointOnLine", options);

export type PointOnPlaneOptions = JointOptionsOf<"pointOnPlane">;
/** A point of b stays in a plane of a, or on one side of it. */
export const pointOnPlane = (options: PointOnPlaneOptions): JointDescription => describe("pointOnPlane", options);

export type BushingOptions = JointOptionsOf<"bushing">;
/** Bushing: nothing is held rigidly; springs and servos act between a point of a and a point of b. */
export const bushing = (options: BushingOptions): JointDescription => describe("bushing", options);
