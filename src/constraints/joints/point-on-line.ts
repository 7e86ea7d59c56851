// Point on line: the anchor of b stays on a line of a, through the anchor of a along a1; b turns as it likes.
//
//   held     d·a2 = 0, d·a3 = 0            line: 2 rows
//   free     translation along a1 and all three rotations
//   slide    q = d·a1                      q̇ = a1·(v_b + ω_b × r_b - v_a - ω_a × (r_a + d))
import { ANGULAR_FREE, LINEAR_LINE, SLIDE_X } from "../../memory/codes.ts";
import type { JointDescriptor } from "./descriptor.ts";
import type { AxisOnA, CommonAnchor, DriveOptions, WorldAnchors } from "./options.ts";

export interface PointOnLineOptions extends CommonAnchor, WorldAnchors, AxisOnA, DriveOptions {
  readonly slide?: DriveOptions;
}

export const pointOnLine: JointDescriptor<PointOnLineOptions> = {
  kind: "pointOnLine",
  linear: LINEAR_LINE,
  angular: ANGULAR_FREE,
  directions: [{ name: "slide", coordinate: SLIDE_X }],
  main: "slide",
  atTop: true,
  anchors: "any",
  axes: "onA",
  particles: "b",
  drawn: { parts: ["guide", "bead"], spring: "slide" },
};
