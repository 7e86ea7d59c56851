// Heaps: bodies that overlap deeply, in islands that use substeps or have joints. While the step is solved their contacts only keep an
// overlap from growing, or reduce it slowly (substeps/hold-deep.ts); here, after the step, the bodies are moved apart. Velocities are not
// changed, so a heap does not burst.
//
//   s = separation + J d       d: displacement of the two bodies in the step
//   u + wanted(s) ≥ 0          some rounds over all contacts of bodies that overlap deeply, from zero
//   x += h u, and the body turns by h ω
//
// Pairs push in a row, and their speeds add up: bound-parting.ts has a bound for the heap.

import * as M from "../../../collision/manifold.ts";
import { isDeep } from "../../../contacts/deep-overlap.ts";
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import { bodyAt } from "../../../contacts/shape-record.ts";
import * as Col from "../../../memory/column-access.ts";
import { fork, isForked } from "../../../memory/fork.ts";
import * as Island from "../../../memory/island-record.ts";
import * as Job from "../../../memory/jobs.ts";
import * as Note from "../../../memory/note-layout.ts";
import * as Range from "../../../memory/ranges.ts";
import { F64, I32 } from "../../../memory/views.ts";
import { sweep } from "../../../multipliers/descent/sweep.ts";
import * as Node from "../../../response/tree/node.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Row from "../../../rows/impulse-row.ts";
import * as Motion from "../../../rows/motion.ts";
import { hasJoints, manifoldAt, manifoldsOf, motionOf, treeAt, wordOf } from "../../islands/island-parts.ts";
import { boundHeaps } from "./bound-parting.ts";
import { leadTrees, moveTree, readWay, startFromNothing, writePartingRow } from "./heap-rows.ts";
import { joinHeaps } from "./heap-sets.ts";

/** Rounds; more if overlaps are connected and propagate. */
const ROUNDS: i32 = 3;
const MORE_ROUNDS: i32 = 8;
/** A heap whose bodies still move faster does not fall asleep (J/kg): 2 mm/s. */
const RESTLESS: f64 = 2e-6;

/** Values that reuse the bundle number, no longer needed: the body overlaps another deeply; the same with its displacement known; next to a heap with its displacement known. */
const IN_HEAP: f64 = -2.0;
const IN_HEAP_READ: f64 = -3.0;
const BESIDE_READ: f64 = -4.0;

/** A task takes 128 manifolds, or trees. */
const RANGE_BITS: i32 = 7;

// what is known of a manifold, in the word beside its number in the order, which is free once it is made
/** It overlaps deeply. */
const IS_DEEP: i32 = 1;
/** One of its bodies is in a heap. */
const TAKES_PART: i32 = 2;

/** Expects the next poses; the rows of the step are no longer needed, and their memory is free. */
export function partHeaps(w: i32): void {
  if (Col.header(w, Col.QUIET) !== 0 || Col.header(w, Col.MANIFOLDS_NEXT) === 0) return;
  const bits: i32 = Range.bitsFor(placesOf(w), RANGE_BITS);
  const tasks: i32 = Range.tasksOf(placesOf(w), bits);
  if (isForked(w) && tasks > 1) fork(w, Job.FIND_DEEP, tasks, bits, 0, 0);
  else for (let task: i32 = 0; task < tasks; task++) deepRange(w, task, bits);
  if (Range.sumUp(w, tasks, Range.TASK_FIRST) === 0) return;
  for (let i: i32 = 0; i < Col.header(w, Col.ISLAND_COUNT); i++)
    if (isLeft(w, i)) {
      const rounds: i32 = markHeap(w, i);
      if (rounds > 0) partHeap(w, i, placeFor(w, i), rounds);
    }
}

/** Manifolds in the order: those that belong to islands. */
function placesOf(w: i32): i32 {
  const islands: i32 = Col.header(w, Col.ISLAND_COUNT);
  return islands > 0 ? wordOf(w, islands - 1, Island.END_MANIFOLD) : 0;
}

/** Task: marks which of a range of manifolds, in their order, overlap deeply, and counts them. */
export function deepRange(w: i32, task: i32, bits: i32): void {
  const end: i32 = Range.endOf(task, bits, placesOf(w));
  let count: i32 = 0;
  for (let i: i32 = Range.firstOf(task, bits); i < end; i++) {
    const deep: bool = isDeep(w, manifoldAt(w, i));
    I32[knownOf(w, i)] = deep ? IS_DEEP : 0;
    if (deep) count++;
  }
  I32[Range.wordAt(w, task, Range.TASK_COUNT)] = count;
}

function knownOf(w: i32, place: i32): i32 {
  return 2 * (Col.column(w, Col.MANIFOLD_ORDER) + place) + 1;
}

/** Memory for the rows of an island: behind those of the step if there is room, so that these can be inspected; otherwise in their place. */
function placeFor(w: i32, island: i32): i32 {
  let points: i32 = 0;
  for (let i: i32 = 0; i < Col.header(w, Col.ISLAND_COUNT); i++) {
    const by: i32 = wordOf(w, i, Note.NOTE_SOLVER);
    if (by === Note.BY_PIVOTING || by === Note.BY_SWEEPS) points += wordOf(w, i, Note.NOTE_POINTS);
  }
  const room: i32 = Col.header(w, Col.CONTACT_ROW_ROOM) - 3 * points;
  const behind: bool = wordOf(w, island, Note.NOTE_POINTS) <= room;
  return Col.column(w, Col.CONTACT_ROW) + (behind ? 3 * points * Row.STRIDE : 0);
}

/** Whether the deep overlaps of an island are separated here: part-overlaps.ts has moved bodies without joints in all islands that substeps did not solve. */
function isLeft(w: i32, island: i32): bool {
  const by: i32 = wordOf(w, island, Note.NOTE_SOLVER);
  return by === Note.BY_SUBSTEPS || (by !== Note.BY_NONE && hasJoints(w, island));
}

/** Marks the bodies that overlap deeply; returns the number of rounds they take, 0 if there are none. */
export function markHeap(w: i32, island: i32): i32 {
  let overlaps: i32 = 0;
  let bodies: i32 = 0;
  const end: i32 = wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++) {
    if (I32[knownOf(w, i)] === 0) continue;
    const kept: i32 = manifoldAt(w, i);
    bodies += mark(w, Kept.shapeA(kept)) + mark(w, Kept.shapeB(kept));
    overlaps++;
  }
  if (overlaps === 0) return 0;
  // unrelated pairs have half as many overlaps as bodies
  return 5 * overlaps > 3 * bodies ? MORE_ROUNDS : ROUNDS;
}

/** 1 if the body of a shape was not marked yet. Fixed bodies are not marked and count each time: they connect nothing, and other islands touch them too. */
function mark(w: i32, shape: i32): i32 {
  const at: i32 = markOf(w, shape);
  if (F64[at] === IN_HEAP) return 0;
  if (F64[at - Motion.LAST_BUNDLE + Motion.INVERSE_MASS] > 0.0) F64[at] = IN_HEAP;
  return 1;
}

function markOf(w: i32, shape: i32): i32 {
  return Col.column(w, Col.MOTION) + Motion.STRIDE * bodyAt(w, shape) + Motion.LAST_BUNDLE;
}

/** Only moving bodies count: a floor into which one body has sunk does not concern the others on it. */
function isInHeap(w: i32, shape: i32): bool {
  const mark: i32 = markOf(w, shape);
  const moves: bool = F64[mark - Motion.LAST_BUNDLE + Motion.INVERSE_MASS] > 0.0;
  return moves && (F64[mark] === IN_HEAP || F64[mark] === IN_HEAP_READ);
}

/**
 * Notes that the displacement of a shape's body in the step is needed; it is read once (wayRange), because many contacts need it. Fixed bodies belong to many
 * islands and are read at once, for each.
 */
function needWay(w: i32, shape: i32): void {
  const mark: i32 = markOf(w, shape);
  if (F64[mark] === IN_HEAP_READ || F64[mark] === BESIDE_READ) return;
  if (F64[mark - Motion.LAST_BUNDLE + Motion.INVERSE_MASS] > 0.0)
    F64[mark] = F64[mark] === IN_HEAP ? IN_HEAP_READ : BESIDE_READ;
  else readWay(w, bodyAt(w, shape));
}

/** All contacts of these bodies take part: a body that is moved aside takes its neighbours along. Others are not disturbed. */
function partHeap(w: i32, island: i32, rows: i32, rounds: i32): void {
  leadTrees(w, island);
  const bits: i32 = Range.bitsFor(manifoldsOf(w, island), RANGE_BITS);
  const tasks: i32 = Range.tasksOf(manifoldsOf(w, island), bits);
  const treeTasks: i32 = Range.tasksOf(treesOf(w, island), RANGE_BITS);
  if (isForked(w) && tasks > 1) fork(w, Job.MARK_HEAPS, tasks, island, bits, 0);
  else for (let task: i32 = 0; task < tasks; task++) heapRange(w, task, island, bits);
  const end: i32 = rows + Row.STRIDE * Range.sumUp(w, tasks, Range.TASK_FIRST);
  needWays(w, island);
  if (isForked(w) && treeTasks > 1) fork(w, Job.READ_WAYS, treeTasks, island, 0, 0);
  else for (let task: i32 = 0; task < treeTasks; task++) wayRange(w, task, island);
  if (isForked(w) && tasks > 1) fork(w, Job.WRITE_HEAPS, tasks, island, bits, rows);
  else for (let task: i32 = 0; task < tasks; task++) rowRange(w, task, island, bits, rows);
  for (let row: i32 = rows; row < end; row += Row.STRIDE) joinHeaps(Row.motionA(row), Row.motionB(row));
  startFromNothing(w, island, rows, end);
  for (let i: i32 = 0; i < rounds; i++) sweep(rows, end);
  boundHeaps(w, island, RESTLESS);
  if (isForked(w) && treeTasks > 1) fork(w, Job.MOVE_HEAPS, treeTasks, island, 0, 0);
  else for (let task: i32 = 0; task < treeTasks; task++) moveRange(w, task, island);
}

function treesOf(w: i32, island: i32): i32 {
  return wordOf(w, island, Island.END_TREE) - wordOf(w, island, Island.FIRST_TREE);
}

/** Task: marks which of a range of 2^bits manifolds of the island take part, and counts their points. */
export function heapRange(w: i32, task: i32, island: i32, bits: i32): void {
  const first: i32 = wordOf(w, island, Island.FIRST_MANIFOLD);
  const end: i32 = first + Range.endOf(task, bits, manifoldsOf(w, island));
  let points: i32 = 0;
  for (let i: i32 = first + Range.firstOf(task, bits); i < end; i++) {
    const kept: i32 = manifoldAt(w, i);
    if (!isInHeap(w, Kept.shapeA(kept)) && !isInHeap(w, Kept.shapeB(kept))) continue;
    I32[knownOf(w, i)] |= TAKES_PART;
    points += M.countOf(kept);
  }
  I32[Range.wordAt(w, task, Range.TASK_COUNT)] = points;
}

function takesPart(w: i32, place: i32): bool {
  return (I32[knownOf(w, place)] & TAKES_PART) !== 0;
}

/** Notes whose displacements are needed, by all manifolds of the island that take part. */
export function needWays(w: i32, island: i32): void {
  const end: i32 = wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++) {
    if (!takesPart(w, i)) continue;
    needWay(w, Kept.shapeA(manifoldAt(w, i)));
    needWay(w, Kept.shapeB(manifoldAt(w, i)));
  }
}

/** Task: displacements of the bodies of a range of trees of the island, as far as they are needed. */
export function wayRange(w: i32, task: i32, island: i32): void {
  const first: i32 = wordOf(w, island, Island.FIRST_TREE);
  const end: i32 = first + Range.endOf(task, RANGE_BITS, treesOf(w, island));
  for (let i: i32 = first + Range.firstOf(task, RANGE_BITS); i < end; i++) {
    const t: i32 = treeAt(w, i);
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
      if (Node.isPrescribed(n)) continue;
      const mark: f64 = F64[motionOf(w, n) + Motion.LAST_BUNDLE];
      if (mark === IN_HEAP_READ || mark === BESIDE_READ) readWay(w, Node.bodyOf(n));
    }
  }
}

/** Task: the rows of a range of manifolds of the island. */
export function rowRange(w: i32, task: i32, island: i32, bits: i32, rows: i32): void {
  const first: i32 = wordOf(w, island, Island.FIRST_MANIFOLD);
  const end: i32 = first + Range.endOf(task, bits, manifoldsOf(w, island));
  let row: i32 = rows + Row.STRIDE * I32[Range.wordAt(w, task, Range.TASK_FIRST)];
  for (let i: i32 = first + Range.firstOf(task, bits); i < end; i++) {
    if (!takesPart(w, i)) continue;
    const kept: i32 = manifoldAt(w, i);
    for (let p: i32 = 0; p < M.countOf(kept); p++) row = writePartingRow(w, kept, p, row);
  }
}

/** Task: moves the bodies of a range of trees of the island. */
export function moveRange(w: i32, task: i32, island: i32): void {
  const first: i32 = wordOf(w, island, Island.FIRST_TREE);
  const end: i32 = first + Range.endOf(task, RANGE_BITS, treesOf(w, island));
  for (let i: i32 = first + Range.firstOf(task, RANGE_BITS); i < end; i++) moveTree(w, treeAt(w, i));
}
