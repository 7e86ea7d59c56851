// Point on plane: the anchor of b stays in a plane of a, through the anchor of a with the normal a1; b turns as it likes.
//
//   held     d·a1 = 0                      plane: 1 row
//   free     translation along a2 and a3 and all three rotations
//   slideY   q = d·a2                      q̇ = a2·(v_b + ω_b × r_b - v_a - ω_a × (r_a + d))
//   slideZ   q = d·a3
//
// One-sided, the point may leave the plane on the side of the normal: a contact without friction.
//
//   held     nothing
//   height   q = d·a1 ≥ 0                  a lower limit
import { ANGULAR_FREE, LINEAR_FREE, LINEAR_PLANE, SLIDE_X, SLIDE_Y, SLIDE_Z } from "../../memory/codes.ts";
import type { JointDescriptor } from "./descriptor.ts";
import type { AxisOnA, CommonAnchor, DriveOptions, WorldAnchors } from "./options.ts";

/** The axis is the normal. */
export interface PointOnPlaneOptions extends CommonAnchor, WorldAnchors, AxisOnA {
  readonly slideY?: DriveOptions;
  readonly slideZ?: DriveOptions;
  /** Whether the point may leave the plane on the side of the normal. The joint then has `height` instead of slideY and slideZ. */
  readonly oneSided?: boolean;
  readonly height?: DriveOptions;
}

const OWN = { oneSided: "flag" } as const;

/** What it is with `oneSided`. */
const pointOnOneSide: JointDescriptor<PointOnPlaneOptions> = {
  kind: "pointOnPlane",
  linear: LINEAR_FREE,
  angular: ANGULAR_FREE,
  directions: [{ name: "height", coordinate: SLIDE_X }],
  main: "height",
  atTop: false,
  anchors: "any",
  axes: "onA",
  keeps: "lower",
  own: OWN,
  flag: "oneSided",
  particles: "b",
  drawn: { parts: ["plate", "ball"] },
};

export const pointOnPlane: JointDescriptor<PointOnPlaneOptions> = {
  kind: "pointOnPlane",
  linear: LINEAR_PLANE,
  angular: ANGULAR_FREE,
  directions: [
    { name: "slideY", coordinate: SLIDE_Y },
    { name: "slideZ", coordinate: SLIDE_Z },
  ],
  main: "slideY",
  atTop: false,
  anchors: "any",
  axes: "onA",
  own: OWN,
  about: { oneSided: "Whether the point may leave the plane on the side of the normal." },
  variants: [pointOnOneSide],
  particles: "b",
  drawn: { parts: ["plate", "ball"] },
};
