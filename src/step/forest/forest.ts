// All trees of a world, one after the other: stages 5 to 7 of a step, for jointed and single bodies.

import { TREE_WIDTH } from "../../../build/records/memory/widths.ts";
import * as Code from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import * as Island from "../../memory/island-record.ts";
import * as Range from "../../memory/ranges.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as T from "../../response/tree/tree.ts";
import * as Mark from "../../response/tree/tree-marks.ts";
import { keepResting } from "../sleep/keep-resting.ts";
import { gatherTree, isLockedTree, scatterTree, treeWork } from "../tree/kinds.ts";
import { followContacts } from "./follow-contacts.ts";
import { stepTogether, stepTree } from "./step-tree.ts";

/** Rows times rows and DOFs: beyond this the workspace of a mechanism would take gigabytes. */
const MOST_WORK: f64 = 5e7;

/** A task of stage 7 takes 16 trees. */
const SCATTER_BITS: i32 = 4;

/**
 * Fills the records of all trees with joints; the others wait until their solver is known. Stores in the header the memory that the auxiliary rows of the
 * largest mechanism need.
 */
export function gatherForest(w: i32): void {
  const trees: i32 = Col.header(w, Col.TREE_COUNT);
  const tally: i32 = Col.column(w, Col.TALLY);
  for (let i: i32 = 0; i < Code.TALLY_COMPLETED; i++) F64[tally + i] = 0.0;
  keepConstraints(w);
  const firstOrder: bool = Col.header(w, Col.FIRST_ORDER) !== 0;
  let rows: i32 = 0;
  let work: i32 = 0;
  for (let i: i32 = 0; i < trees; i++) {
    const t: i32 = Col.column(w, Col.TREE) + TREE_WIDTH * i;
    T.setTouched(t, false);
    T.setRun(t, false);
    if (T.isAlone(t) || sleeps(w, t)) continue;
    Mark.setFirstOrder(t, firstOrder);
    const wanted: i32 = gatherTree(w, t);
    if ((wanted as f64) * ((wanted + T.freedoms(t)) as f64) > MOST_WORK) {
      // more than can be addressed: the stage reports it, and nothing is solved
      I32[2 * w + Col.ROWS_WANTED] = -wanted;
      return;
    }
    const numbers: i32 = treeWork(t, wanted);
    if (wanted > rows) rows = wanted;
    if (numbers > work) work = numbers;
  }
  I32[2 * w + Col.ROWS_WANTED] = rows;
  I32[2 * w + Col.WORK_WANTED] = work;
}

/** Copies the forces and turns of constraints that no tree moves. */
function keepConstraints(w: i32): void {
  const numbers: i32 = Code.CONSTRAINT_STATE_NUMBERS * Col.header(w, Col.CONSTRAINT_SLOTS);
  for (let i: i32 = 0; i < numbers; i++)
    F64[Col.next(w, Col.CONSTRAINT_STATE) + i] = F64[Col.now(w, Col.CONSTRAINT_STATE) + i];
}

/** Whether the bodies of a tree rest in this step: either all or none do. */
function sleeps(w: i32, t: i32): bool {
  return Col.header(w, Col.SLEEPING) !== 0 && Island.isResting(w, T.memberOf(t));
}

/** Steps all trees; if a mechanism did not move as predicted to its contacts, its island repeats its step. */
export function solveForest(w: i32): void {
  const trees: i32 = Col.header(w, Col.TREE_COUNT);
  for (let i: i32 = 0; i < trees; i++) {
    const t: i32 = Col.column(w, Col.TREE) + TREE_WIDTH * i;
    if (sleeps(w, t) || T.isRun(t) || T.isPartedTogether(t)) continue;
    // if contacts pushed it, its record is already filled
    if (T.isAlone(t) && !T.isTouched(t)) gatherTree(w, t);
    stepTree(w, t);
  }
  for (let i: i32 = 0; i < Col.header(w, Col.ISLAND_COUNT); i++) stepTogether(w, i);
  followContacts(w);
  for (let i: i32 = 0; i < trees; i++) {
    const t: i32 = Col.column(w, Col.TREE) + TREE_WIDTH * i;
    if (!sleeps(w, t) && !T.isRun(t)) countTree(t, Col.column(w, Col.TALLY));
  }
}

/** Counts the work of a tree's step. */
function countTree(t: i32, tally: i32): void {
  F64[tally + Code.TALLY_ITERATIONS] += F64[t + T.ITERATIONS];
  F64[tally + Code.TALLY_WORST] = Math.max(F64[tally + Code.TALLY_WORST], F64[t + T.ITERATIONS]);
  if (F64[t + T.PIECES] > 1.0) F64[tally + Code.TALLY_HALVED] += 1.0;
  F64[tally + Code.TALLY_REJECTED] += F64[t + T.REJECTED];
  F64[tally + Code.TALLY_UNSOLVED] += F64[t + T.UNSOLVED];
  if (isLockedTree(t)) F64[tally + Code.TALLY_LOCKED] += 1.0;
  F64[tally + Code.TALLY_REDUNDANT] += T.stackedRedundant(t) + T.redundantRows(t);
  F64[tally + Code.TALLY_EXCESS] = Math.max(F64[tally + Code.TALLY_EXCESS], F64[t + T.EXCESS_NOW]);
  F64[tally + Code.TALLY_TURN] = Math.max(F64[tally + Code.TALLY_TURN], F64[t + T.FASTEST]);
}

export function scatterForest(w: i32): void {
  if (Col.header(w, Col.IDLE_JOINTS) !== 0) restIdleJoints(w);
  const tasks: i32 = Range.tasksOf(Col.header(w, Col.TREE_COUNT), SCATTER_BITS);
  for (let task: i32 = 0; task < tasks; task++) scatterRange(w, task);
  if (Col.header(w, Col.SLEEPING) !== 0) keepResting(w);
  advanceClock(w, Col.next(w, Col.CLOCK));
}

/** Task: a range of trees. */
export function scatterRange(w: i32, task: i32): void {
  const end: i32 = Range.endOf(task, SCATTER_BITS, Col.header(w, Col.TREE_COUNT));
  for (let i: i32 = Range.firstOf(task, SCATTER_BITS); i < end; i++) {
    const t: i32 = Col.column(w, Col.TREE) + TREE_WIDTH * i;
    if (!sleeps(w, t) && !T.isRun(t)) scatterTree(w, t);
  }
}

/** Joints between fixed bodies carry nothing; the coordinates of their drives do not change. */
function restIdleJoints(w: i32): void {
  const joints: i32 = Col.header(w, Col.JOINT_SLOTS);
  const drives: i32 = Col.header(w, Col.DRIVE_SLOTS);
  for (let i: i32 = 0; i < 6 * joints; i++) F64[Col.next(w, Col.REACTION) + i] = 0.0;
  for (let d: i32 = 0; d < drives; d++) {
    if (I32[2 * (Col.column(w, Col.DRIVE_WORDS) + d) + Col.DRIVE_JOINT] === Code.NO_JOINT) continue;
    const from: i32 = Col.now(w, Col.DRIVE_STATE) + Code.DRIVE_STATE_NUMBERS * d;
    const to: i32 = Col.next(w, Col.DRIVE_STATE) + Code.DRIVE_STATE_NUMBERS * d;
    F64[to] = F64[from];
    for (let i: i32 = 1; i < Code.DRIVE_STATE_NUMBERS; i++) F64[to + i] = 0.0;
  }
}

/** time = time before the steps of this dt + their number x dt, so that rounding does not accumulate. */
function advanceClock(w: i32, after: i32): void {
  const dt: f64 = F64[w + Col.STEP_LENGTH];
  const before: i32 = Col.now(w, Col.CLOCK);
  const same: bool = F64[before + Col.LAST_STEP] === dt;
  F64[after + Col.LAST_STEP] = dt;
  F64[after + Col.STEPS_ALIKE] = same ? F64[before + Col.STEPS_ALIKE] + 1.0 : 1.0;
  F64[after + Col.TIME_BEFORE] = same ? F64[before + Col.TIME_BEFORE] : F64[before + Col.TIME];
  F64[after + Col.TIME] = F64[after + Col.TIME_BEFORE] + F64[after + Col.STEPS_ALIKE] * dt;
  F64[after + Col.STEPS] = F64[before + Col.STEPS] + 1.0;
}

/** A step in which nothing moves: in the present state. */
export function passTime(w: i32): void {
  advanceClock(w, Col.now(w, Col.CLOCK));
}
