// Nodes → columns of a ball tree: its motion, and its joint loads.
import * as Col from "../../memory/column-access.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as N from "../tree/node.ts";
import { scatter } from "../tree/scatter.ts";
import * as T from "../tree/tree.ts";

export function scatterBallTree(w: i32, t: i32): void {
  scatter(w, t);
  scatterReactions(w, t);
}

/** The impulses through the joints become mean forces, on body b of each joint. */
function scatterReactions(w: i32, t: i32): void {
  const reactions: i32 = Col.next(w, Col.REACTION);
  const bodies: i32 = 2 * Col.column(w, Col.JOINT_BODIES);
  const perStep: f64 = 1.0 / F64[w + Col.STEP_LENGTH];
  const end: i32 = T.endNode(t);
  for (let n: i32 = T.firstNode(t); n < end; n += N.STRIDE) {
    const j: i32 = N.jointOf(n);
    if (j < 0) continue;
    const sign: f64 = I32[bodies + 2 * j + Col.JOINT_B] === N.bodyOf(n) ? perStep : -perStep;
    for (let i: i32 = 0; i < 3; i++) {
      F64[reactions + 6 * j + i] = sign * F64[n + N.REACTION + i];
      F64[reactions + 6 * j + 3 + i] = 0.0;
    }
  }
}
