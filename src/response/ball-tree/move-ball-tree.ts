// Turns a solved piece into the motion of a ball tree, and undoes it.
import { F64 } from "../../memory/views.ts";
import * as N from "../tree/node.ts";
import * as T from "../tree/tree.ts";
import { endNode } from "./end-node.ts";
import { FIT_IMPULSE, projectVelocities } from "./project-velocities.ts";

export function moveBallTree(t: i32): void {
  const first: i32 = T.firstNode(t);
  const end: i32 = T.endNode(t);
  for (let n: i32 = first; n < end; n += N.STRIDE) endNode(n, t);
  projectVelocities(t, t + T.ANCHOR_END);
  for (let i: i32 = 0; i < 3; i++) F64[t + T.ANCHOR + i] += F64[t + T.H] * F64[t + T.ANCHOR_MEAN + i];
  F64[t + T.PIECES] += 1.0;
}

/** After the bodies are restored: restores the pin and the joint loads. */
export function takeBackBallTree(t: i32): void {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += N.STRIDE) {
    for (let i: i32 = 0; i < 3; i++) F64[n + N.REACTION + i] -= F64[n + N.IMPULSE + i] + F64[n + FIT_IMPULSE + i];
  }
  for (let i: i32 = 0; i < 3; i++) F64[t + T.ANCHOR + i] -= F64[t + T.H] * F64[t + T.ANCHOR_MEAN + i];
}
