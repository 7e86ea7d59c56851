// Planar joint: a point of b stays in a plane of a, and b turns only about the normal.
//
//   held     d·a1 = 0                      plane: 1 row
//            a1·b2 = 0, a1·b3 = 0          axis: 2 rows
//   free     translation along a2 and a3, turn about the normal a1
//   slideY   q = d·a2                      q̇ = a2·(v_b + ω_b × r_b - v_a - ω_a × (r_a + d))
//   slideZ   q = d·a3
//   turn     q = atan2(a3·b2, a2·b2)       q̇ = a1·(ω_b - ω_a)
import { ANGULAR_AXIS, LINEAR_PLANE, SLIDE_Y, SLIDE_Z, TURN } from "../../memory/codes.ts";
import type { JointDescriptor } from "./descriptor.ts";
import type { CommonAnchor, DriveOptions, JointAxes, WorldAnchors } from "./options.ts";

/** The axis is the normal. Limits, motor and so on at the top level act on `slideY`. */
export interface PlanarOptions extends CommonAnchor, WorldAnchors, JointAxes, DriveOptions {
  readonly slideY?: DriveOptions;
  readonly slideZ?: DriveOptions;
  readonly turn?: DriveOptions;
}

export const planar: JointDescriptor<PlanarOptions> = {
  kind: "planar",
  linear: LINEAR_PLANE,
  angular: ANGULAR_AXIS,
  directions: [
    { name: "slideY", coordinate: SLIDE_Y },
    { name: "slideZ", coordinate: SLIDE_Z },
    { name: "turn", coordinate: TURN },
  ],
  main: "slideY",
  atTop: true,
  anchors: "any",
  axes: "both",
  drawn: { parts: ["plate", "ball"] },
};
