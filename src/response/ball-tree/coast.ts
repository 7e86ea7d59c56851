// A step without iteration, for a tree whose budget is spent: the velocities due to forces and joints at the start of
// the step are kept through it. First order and always defined; joints hold as in every step, but energy is not conserved.
import { copy3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import { begin } from "../tree/begin.ts";
import * as N from "../tree/node.ts";
import { push } from "../tree/push.ts";
import * as T from "../tree/tree.ts";
import { fitVelocities } from "./fit-velocities.ts";

/** Leaves w and u for a step of length H with κ = 1. */
export function coast(t: i32): void {
  const first: i32 = T.firstNode(t);
  const end: i32 = T.endNode(t);
  for (let n: i32 = first; n < end; n += N.STRIDE) push(n, t);
  fitVelocities(t, t + T.ANCHOR_MEAN);
  for (let n: i32 = first; n < end; n += N.STRIDE) {
    begin(n, t);
    copy3(n + N.W, n + N.OM);
    for (let i: i32 = 0; i < 3; i++) F64[n + N.IMPULSE + i] = 0.0; // the joint impulses are not known
  }
}
