// After the trees have taken their steps: checks whether mechanisms moved as predicted to their contacts. The prediction is linear, the step is not:
// a slack bridge goes taut within it, and a straight one yields at first order only. If a contact was missed, the problem is solved
// again from the end of the step, and the island repeats its step: Newton's method on contacts and joints together.
import * as Col from "../../memory/column-access.ts";
import * as Island from "../../memory/island-record.ts";
import * as Note from "../../memory/note-layout.ts";
import { F64 } from "../../memory/views.ts";
import * as T from "../../response/tree/tree.ts";
import * as Row from "../../rows/impulse-row.ts";
import { FAR, missedMotion, readMotion } from "../answers/made-motion.ts";
import { byRounds, isLocked } from "../contacts/choose/firm-islands.ts";
import { canTakeRounds } from "../contacts/choose/fit-rounds.ts";
import { rowsOf } from "../contacts/choose/plan-room.ts";
import { pushBodies } from "../contacts/push-bodies.ts";
import { hasRing } from "../contacts/rounds/has-ring.ts";
import { solveAgain } from "../contacts/solve-again.ts";
import { keepExact, keepImpulses } from "../contacts/solve-contacts.ts";
import { rowsAt, treeAt, wordOf } from "../islands/island-parts.ts";
import { answersWithLoops } from "../tree/kinds.ts";
import { startAgain, stepTree } from "./step-tree.ts";

/** The row's impulse in the best attempt, the one with the smallest miss; a field of rows that are struck, which these are not. */
const BEST: i32 = Row.CAME;
/** Most repetitions of an island's step; fewer with more rows than this, as each then costs milliseconds. */
const MOST_TIMES: i32 = 16;
const MANY_ROWS: i32 = 120;
const SOME_TIMES: i32 = 8;
const VERY_MANY_ROWS: i32 = 600;
const FEW_TIMES: i32 = 4;

/** Added to the miss of an attempt whose step was not found (m/s). */
const STOPPED: f64 = 1e3;

export function followContacts(w: i32): void {
  if (Col.header(w, Col.QUIET) !== 0 || Col.header(w, Col.MANIFOLDS_NEXT) === 0) return;
  if (Col.header(w, Col.SHAPE_SLOTS) === 0 || Col.header(w, Col.FIRST_ORDER) !== 0) return;
  for (let i: i32 = 0; i < Col.header(w, Col.ISLAND_COUNT); i++) {
    const by: i32 = wordOf(w, i, Note.NOTE_SOLVER);
    if (by !== Note.BY_PIVOTING && by !== Note.BY_SWEEPS) continue;
    const first: i32 = rowsAt(w, i);
    // with bounces the step was taken in pieces, and the rows' targets at its end are not positions
    const inTime: bool = F64[first + Row.END] !== Row.UNTIMED;
    if (!inTime && isLocked(w, i) && (by === Note.BY_PIVOTING || (byRounds(w, i) && !hasRing(w, i))))
      follow(w, i, first, first + rowsOf(w, i));
  }
}

function follow(w: i32, island: i32, rows: i32, rowsEnd: i32): void {
  readMotion(w, island, rows, rowsEnd);
  let least: f64 = missedBySteps(w, island, rows, rowsEnd);
  if (least === 0.0) return;
  copyImpulses(rows, rowsEnd, BEST, Row.F);
  let isBest: bool = true;
  let rounds: bool = byRounds(w, island);
  const many: i32 = rowsEnd - rows > VERY_MANY_ROWS * Row.STRIDE ? FEW_TIMES : SOME_TIMES;
  const most: i32 = rowsEnd - rows > MANY_ROWS * Row.STRIDE ? many : MOST_TIMES;
  for (let time: i32 = 0; time < most && least > 0.0; time++) {
    // the solver destroys what the step left in the trees
    isBest = false;
    if (!solveAgain(w, island, rows, rowsEnd, rounds)) {
      if (rounds || !canTakeRounds(w, island)) break;
      // too hard to solve exactly within a part of a step: rounds continue from there
      rounds = true;
      takeStep(w, island, rows, rowsEnd);
      solveAgain(w, island, rows, rowsEnd, true);
    }
    takeStep(w, island, rows, rowsEnd);
    readMotion(w, island, rows, rowsEnd);
    const missed: f64 = missedBySteps(w, island, rows, rowsEnd);
    isBest = missed < least;
    if (!(missed < FAR)) break;
    if (!isBest) continue;
    least = missed;
    copyImpulses(rows, rowsEnd, BEST, Row.F);
  }
  if (!isBest) {
    copyImpulses(rows, rowsEnd, Row.F, BEST);
    takeStep(w, island, rows, rowsEnd);
  }
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) F64[row + BEST] = 0.0;
  if (rounds) keepImpulses(w, island, rows);
  else keepExact(w, island, rows);
}

/** The largest miss of a contact (m/s); a tree that was stopped because its step was not found does not meet its contacts. */
function missedBySteps(w: i32, island: i32, rows: i32, rowsEnd: i32): f64 {
  const missed: f64 = missedMotion(w, rows, rowsEnd);
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++)
    if (answersWithLoops(treeAt(w, i)) && F64[treeAt(w, i) + T.UNSOLVED] > 0.0) return missed + STOPPED;
  return missed;
}

function copyImpulses(rows: i32, rowsEnd: i32, to: i32, from: i32): void {
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) F64[row + to] = F64[row + from];
}

/** Steps all trees of the island from the start of the step, pushed by the current impulses of the rows. */
function takeStep(w: i32, island: i32, rows: i32, rowsEnd: i32): void {
  const first: i32 = wordOf(w, island, Island.FIRST_TREE);
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = first; i < end; i++) startAgain(w, treeAt(w, i));
  pushBodies(w, island, rows, rowsEnd);
  for (let i: i32 = first; i < end; i++) stepTree(w, treeAt(w, i));
}
