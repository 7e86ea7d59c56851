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

export const pointOnPlane: JointDescriptor = {
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
};

export const pointOnOneSide: JointDescriptor = {
  kind: "pointOnPlane",
  linear: LINEAR_FREE,
  angular: ANGULAR_FREE,
  directions: [{ name: "height", coordinate: SLIDE_X }],
  main: "height",
  atTop: false,
  anchors: "any",
  axes: "onA",
  keeps: "lower",
};
