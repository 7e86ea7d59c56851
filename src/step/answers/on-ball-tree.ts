// The response of a ball tree to contact rows.
import { copy3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as P from "../../multipliers/problem/layout.ts";
import {
  answerWidth,
  anticipateRow,
  placeTree,
  prepareAnswers,
  ROW_SCRATCH,
} from "../../response/ball-tree/answer-rows.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Row from "../../rows/impulse-row.ts";
import * as Motion from "../../rows/motion.ts";
import { motionOf } from "../islands/island-parts.ts";
import { addTurning, expectTurning, maySwing, swingBallTree } from "./expect-turning.ts";
import { nodeOn } from "./jointed-rows.ts";

/** Numbers of workspace for so many rows of tree t: their list, and half-solves. */
export function ballTreeWork(t: i32, rows: i32): i32 {
  return rows + 2 * rows * answerWidth(t) + ROW_SCRATCH;
}

/** Adds the response of tree t to A and b of the problem at p. It has no rows of its own: returns `first` unchanged. */
export function addBallTree(w: i32, t: i32, p: i32, first: i32, rows: i32, rowsEnd: i32): i32 {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    copy3(n + Node.V, motionOf(w, n) + Motion.V);
    copy3(n + Node.OM, motionOf(w, n) + Motion.V + 3);
  }
  placeTree(t);
  const turning: bool = maySwing(w, p) && swingBallTree(w, t) && expectTurning(w, t, rows, rowsEnd);
  prepareAnswers(t, t + T.ANCHOR_START);
  const n: i32 = I32[2 * p + P.ROWS];
  const width: i32 = answerWidth(t);
  const list: i32 = P.workAt(p, n);
  const scratch: i32 = list + n;
  let count: i32 = 0;
  let place: i32 = I32[2 * p + P.BOXED];
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) {
    const a: i32 = nodeOn(t, row, 0);
    const b: i32 = nodeOn(t, row, 1);
    if (a !== Node.NONE || b !== Node.NONE) {
      const iota: i32 = scratch + ROW_SCRATCH + 2 * width * count;
      anticipateRow(t, a, b, row + Row.J, iota, scratch);
      I32[2 * list + count] = place;
      count++;
      if (a !== Node.NONE) addFree(p, n, place, row + Row.J, a);
      if (b !== Node.NONE) addFree(p, n, place, row + Row.J + 6, b);
    }
    place++;
  }
  addProducts(p, n, list, count, scratch + ROW_SCRATCH, width);
  if (turning) addTurning(t, p, rows, rowsEnd);
  return first;
}

/** Adds J v of a node, fitted to its joints, to b. */
function addFree(p: i32, n: i32, place: i32, j: i32, node: i32): void {
  for (let i: i32 = 0; i < 6; i++) F64[P.freeAt(p, n) + place] += F64[j + i] * F64[node + Node.FITTED + i];
}

/** S_il = ι_i·ε_l */
function addProducts(p: i32, n: i32, list: i32, count: i32, first: i32, width: i32): void {
  for (let i: i32 = 0; i < count; i++) {
    const iota: i32 = first + 2 * width * i;
    const out: i32 = P.matrixAt(p) + n * I32[2 * list + i];
    for (let l: i32 = 0; l <= i; l++) {
      const epsilon: i32 = first + 2 * width * l + width;
      let sum: f64 = 0.0;
      for (let f: i32 = 0; f < width; f++) sum += F64[iota + f] * F64[epsilon + f];
      F64[out + I32[2 * list + l]] += sum;
    }
  }
}
