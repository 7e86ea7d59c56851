// The contact problem of an island once more, from where its step led: mechanisms answer at the pose they came to, as stiff as the forces
// of their joints made them. The answers are put right by what the motion made and the problem did not know,
//
//   u(f') = u_made + A (f' - f)        f the forces of the step that was made
import { prepareDynamic } from "../../../contacts/prepare-motion.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as Boxed from "../../../multipliers/boxed/layout.ts";
import { solveBoxed } from "../../../multipliers/boxed/solve-boxed.ts";
import { bringAbout } from "../../../multipliers/problem/bring-about.ts";
import * as P from "../../../multipliers/problem/layout.ts";
import * as Node from "../../../response/ball-tree/node.ts";
import * as T from "../../../response/ball-tree/tree.ts";
import * as Row from "../../../rows/impulse-row.ts";
import { motionOf, treeAt, wordOf } from "../island-parts.ts";
import { heldRows } from "./choose-exact.ts";
import { takeForces, workFor } from "./exact-island.ts";
import { MADE } from "./made-motion.ts";
import { solveProblem } from "./solve-problem.ts";
import { writeProblem } from "./write-problem.ts";

/** MADE of the rows is known. Whether they have new impulses; if not they are as they were. */
export function solveAgain(w: i32, island: i32, rows: i32, rowsEnd: i32): bool {
  const p: i32 = Col.column(w, Col.CONTACT_MATRIX);
  setTakenAgain(w, island, true);
  writeProblem(w, island, p, heldRows(w, island), rows, rowsEnd);
  setTakenAgain(w, island, false);
  putRight(p, rows, rowsEnd);
  if (!solveProblem(p, Col.column(w, Col.TALLY), workFor(w, island))) return false;
  takeForces(p, rows, rowsEnd);
  return true;
}

/** Motions of the bodies as before contacts; mechanisms answer from where they are. */
function setTakenAgain(w: i32, island: i32, again: bool): void {
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    T.setTakenAgain(t, again);
    if (!again) continue;
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
      if (!Node.isPrescribed(n)) prepareDynamic(w, Node.bodyOf(n), motionOf(w, n));
  }
}

/** b becomes u_made + bias - A f: the forces of loops, locks and drives are first those that answer f. */
function putRight(p: i32, rows: i32, rowsEnd: i32): void {
  const n: i32 = I32[2 * p + P.ROWS];
  const held: i32 = I32[2 * p + P.BOXED];
  if (held > 0) holdAgainst(p, n, held);
  bringAbout(p, n);
  let i: i32 = held;
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) {
    F64[P.freeAt(p, n) + i] += F64[row + MADE] + F64[row + Row.BIAS] - F64[P.answersAt(p, n) + i];
    i++;
  }
}

/** Forces of the rows with bounds that hold them against those of the contacts. */
function holdAgainst(p: i32, n: i32, held: i32): void {
  const system: i32 = P.workAt(p, n);
  for (let i: i32 = 0; i < held; i++) {
    const row: i32 = P.matrixAt(p) + n * i;
    let r: f64 = F64[P.freeAt(p, n) + i];
    for (let l: i32 = 0; l < held; l++) F64[system + held * i + l] = F64[row + l];
    for (let l: i32 = held; l < n; l++) r += F64[row + l] * F64[P.forcesAt(p, n) + l];
    F64[Boxed.atR(system, held) + i] = r;
    F64[Boxed.atLo(system, held) + i] = F64[P.lowerAt(p, n) + i];
    F64[Boxed.atHi(system, held) + i] = F64[P.upperAt(p, n) + i];
    F64[Boxed.atX(system, held) + i] = 0.0;
  }
  solveBoxed(system, held);
  for (let i: i32 = 0; i < held; i++) F64[P.forcesAt(p, n) + i] = F64[Boxed.atX(system, held) + i];
}
