// Cylindrical joint: b slides along an axis of a and turns about it.
//
//   held     d·a2 = 0, d·a3 = 0            line: 2 rows
//            a1·b2 = 0, a1·b3 = 0          axis: 2 rows
//   free     translation along a1, turn about a1
//   slide    q = d·a1                      q̇ = a1·(v_b + ω_b × r_b - v_a - ω_a × (r_a + d))
//   turn     q = atan2(a3·b2, a2·b2)       q̇ = a1·(ω_b - ω_a)
import { ANGULAR_AXIS, LINEAR_LINE, SLIDE_X, TURN } from "../../memory/codes.ts";
import type { JointDescriptor } from "./descriptor.ts";
import type { CommonAnchor, DriveOptions, JointAxes, WorldAnchors } from "./options.ts";

/** Limits, motor and so on at the top level act on `slide`. */
export interface CylindricalOptions extends CommonAnchor, WorldAnchors, JointAxes, DriveOptions {
  readonly slide?: DriveOptions;
  readonly turn?: DriveOptions;
}

export const cylindrical: JointDescriptor<CylindricalOptions> = {
  kind: "cylindrical",
  linear: LINEAR_LINE,
  angular: ANGULAR_AXIS,
  directions: [
    { name: "slide", coordinate: SLIDE_X },
    { name: "turn", coordinate: TURN },
  ],
  main: "slide",
  atTop: true,
  anchors: "any",
  axes: "both",
  drawn: { parts: ["guide", "bead"], spring: "slide" },
};
