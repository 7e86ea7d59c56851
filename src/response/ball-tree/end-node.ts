// Turns a solved step into the motion of the node: orientation, position rebuilt from the root, velocities at the end (tree/end-motion.ts).
import { rotate, rotateSymmetric, rotationMatrix } from "../../math/mat3.ts";
import { F64 } from "../../memory/views.ts";
import { endVelocity, turnBody } from "../tree/end-motion.ts";
import * as N from "../tree/node.ts";
import * as T from "../tree/tree.ts";
import { rideOnParent } from "./evaluate.ts";

/** Node n of tree t after a solved step; call for its parent first. Leaves I1 in the C block. */
export function endNode(n: i32, t: i32): void {
  const h: f64 = F64[t + T.H];
  for (let i: i32 = 0; i < 3; i++) F64[n + N.REACTION + i] += F64[n + N.IMPULSE + i];
  turnBody(n, t);
  rotationMatrix(n + N.R, n + N.Q);
  rotate(n + N.S1, n + N.R, n + N.SB);
  rotateSymmetric(n + N.C, n + N.R, n + N.I);
  const p: i32 = N.parentOf(n);
  if (p !== N.NONE) rideOnParent(n, p);
  endVelocity(n, t);

  if (p !== N.NONE) {
    F64[n + N.X] = F64[p + N.X] - F64[p + N.S1] + F64[n + N.R1] + F64[n + N.S1];
    F64[n + N.X + 1] = F64[p + N.X + 1] - F64[p + N.S1 + 1] + F64[n + N.R1 + 1] + F64[n + N.S1 + 1];
    F64[n + N.X + 2] = F64[p + N.X + 2] - F64[p + N.S1 + 2] + F64[n + N.R1 + 2] + F64[n + N.S1 + 2];
    return;
  }
  for (let i: i32 = 0; i < 3; i++) {
    if (T.isFree(t)) F64[n + N.X + i] += h * F64[n + N.U + i];
    else F64[n + N.X + i] = F64[t + T.ANCHOR + i] + h * F64[t + T.ANCHOR_MEAN + i] + F64[n + N.S1 + i];
  }
}
