// Joint loads of a ball tree whose velocities or forces are changed from outside.
import { F64 } from "../../memory/views.ts";
import * as N from "../tree/node.ts";
import * as T from "../tree/tree.ts";
import { fitVelocities } from "./fit-velocities.ts";
import { FIT_IMPULSE } from "./project-velocities.ts";

/**
 * Fits velocities changed by an impact to the joints. The fit has added only the part of its impulses that stays with the motion
 * in the fits of a step; here all of it stays.
 */
export function fitStruck(t: i32): void {
  fitVelocities(t, t + T.ANCHOR_START);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += N.STRIDE) {
    if (N.jointOf(n) < 0) continue;
    for (let i: i32 = 0; i < 3; i++) F64[n + N.REACTION + i] += (T.KEPT / (1.0 - T.KEPT)) * F64[n + FIT_IMPULSE + i];
  }
}

/** Scales the loads by SHARE. */
export function strengthenBallTree(t: i32): void {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += N.STRIDE) {
    for (let i: i32 = 0; i < 3; i++) F64[n + N.REACTION + i] *= F64[t + T.SHARE];
  }
}
