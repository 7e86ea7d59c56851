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
/** Two points stay together; b turns as it likes. */
export const ball = (options: BallOptions): JointDescription => describe("ball", options);

export type HingeOptions = JointOptionsOf<"hinge">;
/** Two points stay together, and b turns about one axis. */
export const hinge = (options: HingeOptions): JointDescription => describe("hinge", options);

export type SliderOptions = JointOptionsOf<"slider">;
/** b moves along one axis of a without turning. */
export const slider = (options: SliderOptions): JointDescription => describe("slider", options);

export type CylindricalOptions = JointOptionsOf<"cylindrical">;
/** b moves along one axis of a and turns about it. */
export const cylindrical = (options: CylindricalOptions): JointDescription => describe("cylindrical", options);

export type UniversalOptions = JointOptionsOf<"universal">;
/** Two points stay together, and an axis of a stays perpendicular to an axis of b. */
export const universal = (options: UniversalOptions): JointDescription => describe("universal", options);

export type PlanarOptions = JointOptionsOf<"planar">;
/** b moves in a plane of a and turns about its normal. */
export const planar = (options: PlanarOptions): JointDescription => describe("planar", options);

export type FixedOptions = JointOptionsOf<"fixed">;
/** b stays as it is against a. */
export const fixed = (options: FixedOptions): JointDescription => describe("fixed", options);

export type DistanceOptions = JointOptionsOf<"distance">;
/** Two points stay at a distance: a rod without mass. */
export const distance = (options: DistanceOptions): JointDescription => describe("distance", options);

export type RopeOptions = JointOptionsOf<"rope">;
/** Two points are at most a length apart. */
export const rope = (options: RopeOptions): JointDescription => describe("rope", options);

export type PointOnLineOptions = JointOptionsOf<"pointOnLine">;
/** A point of b stays on a line of a. */
export const pointOnLine = (options: PointOnLineOptions): JointDescription => describe("pointOnLine", options);

export type PointOnPlaneOptions = JointOptionsOf<"pointOnPlane">;
/** A point of b stays in a plane of a, or on one side of it. */
export const pointOnPlane = (options: PointOnPlaneOptions): JointDescription => describe("pointOnPlane", options);

export type BushingOptions = JointOptionsOf<"bushing">;
/** Nothing is held: springs and servos act between a point of a and a point of b. */
export const bushing = (options: BushingOptions): JointDescription => describe("bushing", options);
