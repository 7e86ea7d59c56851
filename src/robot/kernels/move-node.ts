// Velocity and acceleration of one node from its parent's. The acceleration is that of points (d/dt of a velocity), so linear
// velocities are not needed: with r the vector between the origins, s the axis of the joint and ω_p the parent's spin
//   turning   ω = ω_p + s q̇          α = α_p + s q̈ + ω_p × s q̇       a = a_p + α_p × r + ω_p × (ω_p × r)
//   sliding                                                          a += s q̈ + 2 ω_p × s q̇
// A ball has R v in place of s q̇. A free joint moves its origin by R v too: a += R v̇ + (ω_p + ω) × R v.
import {
  carried,
  movingFreely,
  sliding,
  turning,
  turningFreely,
} from "../../../build/unrolled/robot/kernels/move-node.ts";
import { freedom, kind } from "./access.ts";
import * as N from "./layout.ts";

/** c: constants, n: record, p: parent's record, v and a: speeds and their rates, of all freedoms. */
export function moveNode(c: i32, n: i32, p: i32, v: i32, a: i32): void {
  const at: i32 = freedom(c);
  carried(n, p);
  switch (kind(c)) {
    case N.REVOLUTE:
      turning(c, n, p, v + at, a + at);
      break;
    case N.SLIDING:
      turning(c, n, p, v + at, a + at);
      sliding(c, n, p, v + at, a + at);
      break;
    case N.SPHERICAL:
      turningFreely(n, p, v + at, a + at);
      break;
    default:
      turningFreely(n, p, v + at + 3, a + at + 3);
      movingFreely(n, p, v + at, a + at);
  }
}
