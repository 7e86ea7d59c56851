// Solves the contact problem of an island again from the end of its step: mechanisms respond at the pose they reached, with the stiffness of
// their joint forces, and from their actual motion (known-motion.ts).
import { prepareDynamic } from "../../contacts/prepare-motion.ts";
import * as Col from "../../memory/column-access.ts";
import * as Island from "../../memory/island-record.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Mark from "../../response/tree/tree-marks.ts";
import { motionOf, treeAt, wordOf } from "../islands/island-parts.ts";
import { answersWithLoops } from "../tree/kinds.ts";
import { heldRows } from "./choose/choose-exact.ts";
import { canTakeRounds } from "./choose/fit-rounds.ts";
import { MUCH, SOME, solveProblem } from "./exact/solve-problem.ts";
import { writeProblem } from "./exact/write-problem.ts";
import { takeForces } from "./exact-island.ts";
import { solveByRounds } from "./rounds/solve-rounds.ts";

/** Its trees have taken their steps. Returns whether its rows have new impulses; if not they are unchanged. */
export function solveAgain(w: i32, island: i32, rows: i32, rowsEnd: i32, rounds: bool): bool {
  const p: i32 = Col.column(w, Col.CONTACT_MATRIX);
  setTakenAgain(w, island, true);
  if (rounds) solveByRounds(w, island, rows, rowsEnd, true);
  else writeProblem(w, island, p, heldRows(w, island), false, rows, rowsEnd);
  setTakenAgain(w, island, false);
  if (rounds) return true;
  if (!solveProblem(p, Col.column(w, Col.TALLY), canTakeRounds(w, island) ? SOME : MUCH)) return false;
  takeForces(p, rows, rowsEnd);
  return true;
}

/** Resets the motions of the bodies to those before contacts; mechanisms respond from where they are. */
function setTakenAgain(w: i32, island: i32, again: bool): void {
  const end: i32 = wordOf(w, island, Island.END_TREE);
  const anchored: bool = again && anchorsAll(w, island);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    Mark.setTakenAgain(t, again);
    Mark.setAnchored(t, anchored);
    if (!again) continue;
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
      if (!Node.isPrescribed(n)) prepareDynamic(w, Node.bodyOf(n), motionOf(w, n));
  }
}

function anchorsAll(w: i32, island: i32): bool {
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) if (answersWithLoops(treeAt(w, i))) return true;
  return false;
}
