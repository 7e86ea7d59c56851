// Slider (prismatic joint): b keeps its orientation against a and moves along one axis of a.
//
//   held     d·a2 = 0, d·a3 = 0                  line: 2 rows
//            a1·b2 = 0, a1·b3 = 0, a2·b3 = 0     all directions: 3 rows
//   free     translation along a1
//   slide    q = d·a1                            q̇ = a1·(v_b + ω_b × r_b - v_a - ω_a × (r_a + d))
import { ANGULAR_ALL, LINEAR_LINE, SLIDE_X } from "../../memory/codes.ts";
import type { JointDescriptor } from "./descriptor.ts";
import type { CommonAnchor, DriveOptions, JointAxes, WorldAnchors } from "./options.ts";

export interface SliderOptions extends CommonAnchor, WorldAnchors, JointAxes, DriveOptions {
  readonly slide?: DriveOptions;
}

export const slider: JointDescriptor<SliderOptions> = {
  kind: "slider",
  linear: LINEAR_LINE,
  angular: ANGULAR_ALL,
  directions: [{ name: "slide", coordinate: SLIDE_X }],
  main: "slide",
  atTop: true,
  anchors: "any",
  axes: "both",
  drawn: { parts: ["rail", "block"], spring: "slide" },
};
