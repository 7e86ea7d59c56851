// Universal joint (Cardan's): the anchors stay together, and an axis of a stays perpendicular to an axis of b.
//
//   held     d = 0                         point: 3 rows
//            a1·b2 = 0                     cross: 1 row
//   free     two turns: b = R_x(q_a) R_y(q_b) of a, about the axis a1 of a and the axis b2 of b
//   turnA    q_a = atan2(b2·a3, b2·a2)     q̇ = a1·(ω_b - ω_a)
//   turnB    q_b = atan2(a1·b3, a1·b1)     q̇ = b2·(ω_b - ω_a)

import type { Vec3 } from "../../errors/checks.ts";
import { ANGULAR_CROSS, LINEAR_POINT, TURN_A, TURN_B } from "../../memory/codes.ts";
import type { JointDescriptor } from "./descriptor.ts";
import type { CommonAnchor, DriveOptions, JointAxes } from "./options.ts";

export interface UniversalOptions extends CommonAnchor, JointAxes {
  /** The axis fixed to b, in the world at the current poses; perpendicular to `axis`. In b's frame it is axisB. */
  readonly secondAxis?: Vec3;
  readonly turnA?: DriveOptions;
  readonly turnB?: DriveOptions;
}

export const universal: JointDescriptor<UniversalOptions> = {
  kind: "universal",
  linear: LINEAR_POINT,
  angular: ANGULAR_CROSS,
  directions: [
    { name: "turnA", coordinate: TURN_A },
    { name: "turnB", coordinate: TURN_B },
  ],
  main: "turnA",
  atTop: false,
  anchors: "common",
  axes: "crossed",
  drawn: { parts: ["cross", "ball"] },
};
