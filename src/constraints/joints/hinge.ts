// Hinge (revolute joint): the anchors stay together, and so do the axes.
//
//   held     d = 0                         point: 3 rows
//            a1·b2 = 0, a1·b3 = 0          axis: 2 rows; b1 is then a1
//   free     turn of b against a about a1
//   turn     q = atan2(a3·b2, a2·b2)       q̇ = a1·(ω_b - ω_a)
import { ANGULAR_AXIS, LINEAR_POINT, TURN } from "../../memory/codes.ts";
import type { JointDescriptor } from "./descriptor.ts";
import type { CommonAnchor, DriveOptions, JointAxes } from "./options.ts";

export interface HingeOptions extends CommonAnchor, JointAxes, DriveOptions {
  readonly turn?: DriveOptions;
}

export const hinge: JointDescriptor<HingeOptions> = {
  kind: "hinge",
  linear: LINEAR_POINT,
  angular: ANGULAR_AXIS,
  directions: [{ name: "turn", coordinate: TURN }],
  main: "turn",
  atTop: true,
  anchors: "common",
  axes: "both",
  drawn: { parts: ["pin"], limits: "arc" },
};
