// All trees of a world, one after the other: stages 5 to 7 of a step, for jointed and single bodies.

import { TREE_WIDTH } from "../../../build/records/memory/widths.ts";
import * as Awake from "../../memory/awake.ts";
import * as Code from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import { endOf, fork, isForked, partOf, tasksOf } from "../../memory/fork.ts";
import * as Island from "../../memory/island-record.ts";
import * as Job from "../../memory/jobs.ts";
import { clearTallies, joinTallies } from "../../memory/join-tallies.ts";
import { F64, I32, truncate } from "../../memory/views.ts";
import { isPartedNet } from "../../response/net/net.ts";
import * as T from "../../response/tree/tree.ts";
import * as Mark from "../../response/tree/tree-marks.ts";
import { keepResting } from "../sleep/keep-resting.ts";
import { gatherTree, isLockedTree, scatterTree, treeWork } from "../tree/kinds.ts";
import { followContacts } from "./follow-contacts.ts";
import { stepTogether, stepTree } from "./step-tree.ts";

/** Rows times rows and DOFs: beyond this the workspace of a mechanism would take gigabytes. */
const MOST_WORK: f64 = 5e7;

/**
 * Fills the records of all trees with joints; the others wait until their solver is known. Stores in the header the memory that the auxiliary rows of the
 * largest mechanism need; a negative number of rows is more than can be addressed: the stage reports it, and nothing is solved.
 */
export function gatherForest(w: i32): void {
  const tally: i32 = Col.column(w, Col.TALLY);
  for (let i: i32 = 0; i < Code.TALLY_COMPLETED; i++) F64[tally + i] = 0.0;
  clearTallies(w);
  keepConstraints(w);
  forTrees(w, Job.GATHER_TREES);
  joinTallies(w);
  const tooMany: i32 = truncate(F64[tally + Code.TALLY_TOO_MANY]);
  I32[2 * w + Col.ROWS_WANTED] = tooMany > 0 ? -tooMany : truncate(F64[tally + Code.TALLY_ROWS]);
  I32[2 * w + Col.WORK_WANTED] = truncate(F64[tally + Code.TALLY_WORK]);
}

/** Trees of a task: free bodies are quick. */
const LEAST_TREES: i32 = 1;

/** Runs a job whose tasks are parts of the list of trees. Large nets come first, each on all threads. */
function forTrees(w: i32, job: i32): void {
  const trees: i32 = Awake.trees(w);
  const part: i32 = partOf(trees, LEAST_TREES);
  const tasks: i32 = tasksOf(trees, part);
  if (isForked(w) && tasks > 1) {
    const apart: bool = job !== Job.SCATTER_TREES;
    if (apart) for (let i: i32 = 0; i < trees; i++) if (isParted(treeAt(w, i))) runTree(w, job, treeAt(w, i));
    fork(w, job, tasks, part, apart ? 1 : 0, 0);
  } else for (let task: i32 = 0; task < tasks; task++) runTrees(w, job, task, part, false);
}

/** The trees of one task, `apart`: without large nets. */
export function runTrees(w: i32, job: i32, task: i32, part: i32, apart: bool): void {
  const end: i32 = endOf(Awake.trees(w), part, task);
  for (let i: i32 = part * task; i < end; i++) if (!apart || !isParted(treeAt(w, i))) runTree(w, job, treeAt(w, i));
}

function treeAt(w: i32, i: i32): i32 {
  return Col.column(w, Col.TREE) + TREE_WIDTH * Awake.at(Awake.treeList(w), i);
}

/** Whether it is a net that is large enough for its own tasks. */
function isParted(t: i32): bool {
  return T.netOf(t) !== 0 && isPartedNet(T.netOf(t));
}

function runTree(w: i32, job: i32, t: i32): void {
  if (job === Job.GATHER_TREES) gatherJointed(w, t);
  else if (job === Job.STEP_TREES) step(w, t);
  else scatter(w, t);
}

function gatherJointed(w: i32, t: i32): void {
  T.setTouched(t, false);
  T.setRun(t, false);
  if (T.isAlone(t) || sleeps(w, t)) return;
  Mark.setFirstOrder(t, Col.header(w, Col.FIRST_ORDER) !== 0);
  const rows: i32 = gatherTree(w, t);
  const tooMany: bool = (rows as f64) * ((rows + T.freedoms(t)) as f64) > MOST_WORK;
  if (tooMany) noteMost(w, Code.TALLY_TOO_MANY, rows);
  noteMost(w, Code.TALLY_ROWS, rows);
  noteMost(w, Code.TALLY_WORK, tooMany ? 0 : treeWork(t, rows));
}

function noteMost(w: i32, figure: i32, numbers: i32): void {
  const most: i32 = Col.column(w, Col.TALLY) + figure;
  F64[most] = Math.max(F64[most], numbers as f64);
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
  const list: i32 = Awake.treeList(w);
  const trees: i32 = Awake.trees(w);
  forTrees(w, Job.STEP_TREES);
  for (let i: i32 = 0; i < Col.header(w, Col.ISLAND_COUNT); i++) stepTogether(w, i);
  followContacts(w);
  joinTallies(w);
  for (let i: i32 = 0; i < trees; i++) {
    const t: i32 = Col.column(w, Col.TREE) + TREE_WIDTH * Awake.at(list, i);
    if (!sleeps(w, t) && !T.isRun(t)) countTree(t, Col.column(w, Col.TALLY));
  }
}

function step(w: i32, t: i32): void {
  if (sleeps(w, t) || T.isRun(t) || T.isPartedTogether(t)) return;
  // if contacts pushed it, its record is already filled
  if (T.isAlone(t) && !T.isTouched(t)) gatherTree(w, t);
  stepTree(w, t);
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
  forTrees(w, Job.SCATTER_TREES);
  if (Col.header(w, Col.SLEEPING) !== 0) keepResting(w);
  advanceClock(w, Col.next(w, Col.CLOCK));
}

function scatter(w: i32, t: i32): void {
  if (!sleeps(w, t) && !T.isRun(t)) scatterTree(w, t);
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
