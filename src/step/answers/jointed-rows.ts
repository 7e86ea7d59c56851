// Contact rows that touch a tree, and the nodes they touch.
import { F64, I32, truncate } from "../../memory/views.ts";
import * as P from "../../multipliers/problem/layout.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Row from "../../rows/impulse-row.ts";
import * as Motion from "../../rows/motion.ts";

/** The node of tree t that a row pushes with body a (0) or b (1); none if that body is elsewhere. */
export function nodeOn(t: i32, row: i32, side: i32): i32 {
  // stored by markJointed of solve-contacts.ts
  const n: i32 = truncate(F64[(side === 0 ? Row.motionA(row) : Row.motionB(row)) + Motion.JOINTED]);
  return n >= T.firstNode(t) && n < T.endNode(t) ? n : Node.NONE;
}

/** Adds the responses S of `count` rows, whose indices in the problem are listed, to the lower half of A; `stride` numbers per row of S. */
export function addAnswers(p: i32, list: i32, count: i32, S: i32, stride: i32): void {
  const n: i32 = I32[2 * p + P.ROWS];
  const A: i32 = P.matrixAt(p);
  for (let i: i32 = 0; i < count; i++) {
    const row: i32 = A + n * I32[2 * list + i];
    for (let l: i32 = 0; l <= i; l++) F64[row + I32[2 * list + l]] += F64[S + stride * i + l];
  }
}
