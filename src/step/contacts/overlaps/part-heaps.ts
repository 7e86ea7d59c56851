// Heaps: bodies that overlap deeply, in islands that use substeps or have joints. While the step is solved their contacts only keep an
// overlap from growing, or reduce it slowly (substeps/hold-deep.ts); here, after the step, the bodies are moved apart. Velocities are not
// changed, so a heap does not burst.
//
//   s = separation + J d       d: displacement of the two bodies in the step
//   u + wanted(s) ≥ 0          some rounds over all contacts of bodies that overlap deeply, from zero
//   x += h u, and the body turns by h ω
//
// Pairs push in a row, and their speeds add up: bound-parting.ts has a bound for the heap. Rows are grouped by the domains that the substeps have parted a large
// island into, and threads share the groups.

import * as M from "../../../collision/manifold.ts";
import * as Col from "../../../memory/column-access.ts";
import { fork, isForked } from "../../../memory/fork.ts";
import * as Island from "../../../memory/island-record.ts";
import * as Job from "../../../memory/jobs.ts";
import * as Note from "../../../memory/note-layout.ts";
import * as Range from "../../../memory/ranges.ts";
import { I32 } from "../../../memory/views.ts";
import * as Row from "../../../rows/impulse-row.ts";
import { hasJoints, manifoldAt, manifoldsOf, treeAt, treesOf, wordOf } from "../../islands/island-parts.ts";
import { domainsFor, isParted } from "../substeps/domains/large-islands.ts";
import { boundHeaps } from "./bound-parting.ts";
import * as H from "./heap-layout.ts";
import {
  deepRange,
  groupOf,
  heapRange,
  markHeap,
  needWays,
  placesOf,
  TREES,
  takesPart,
  wayRange,
} from "./heap-marks.ts";
import { leadTrees, moveTree, startFromNothing, writePartingRow } from "./heap-rows.ts";
import { sweepHeap } from "./sweep-heap.ts";

/** A heap whose bodies still move faster does not fall asleep (J/kg): 2 mm/s. */
const RESTLESS: f64 = 2e-6;

/** A task takes 128 manifolds. */
const RANGE_BITS: i32 = 7;

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
      if (rounds > 0) partHeap(w, i, rounds);
    }
}

/** Memory for the heaps of an island: behind the rows of the step if there is room, so that these can be inspected; otherwise in their place. */
function placeFor(w: i32, island: i32, tasks: i32): i32 {
  let points: i32 = 0;
  for (let i: i32 = 0; i < Col.header(w, Col.ISLAND_COUNT); i++) {
    const by: i32 = wordOf(w, i, Note.NOTE_SOLVER);
    if (by === Note.BY_PIVOTING || by === Note.BY_SWEEPS) points += wordOf(w, i, Note.NOTE_POINTS);
  }
  const room: i32 = Row.STRIDE * (Col.header(w, Col.CONTACT_ROW_ROOM) - 3 * points);
  const behind: bool = H.heapNumbers(wordOf(w, island, Note.NOTE_POINTS), tasks) <= room;
  return Col.column(w, Col.CONTACT_ROW) + (behind ? 3 * points * Row.STRIDE : 0);
}

/** Whether the deep overlaps of an island are separated here: part-overlaps.ts has moved bodies without joints in all islands that substeps did not solve. */
function isLeft(w: i32, island: i32): bool {
  const by: i32 = wordOf(w, island, Note.NOTE_SOLVER);
  return by === Note.BY_SUBSTEPS || (by !== Note.BY_NONE && hasJoints(w, island));
}

/** Parts the bodies of an island, which are marked, in so many rounds. */
function partHeap(w: i32, island: i32, rounds: i32): void {
  leadTrees(w, island);
  const bits: i32 = Range.bitsFor(manifoldsOf(w, island), RANGE_BITS);
  const tasks: i32 = Range.tasksOf(manifoldsOf(w, island), bits);
  const treeTasks: i32 = Range.tasksOf(treesOf(w, island), TREES);
  const heap: i32 = H.heapFrom(placeFor(w, island, tasks), groupsFor(w, island));
  if (isForked(w) && tasks > 1) fork(w, Job.MARK_HEAPS, tasks, island, bits, heap);
  else for (let task: i32 = 0; task < tasks; task++) heapRange(w, task, island, bits, heap);
  H.placeRows(heap, tasks);
  needWays(w, island);
  if (isForked(w) && treeTasks > 1) fork(w, Job.READ_WAYS, treeTasks, island, 0, 0);
  else for (let task: i32 = 0; task < treeTasks; task++) wayRange(w, task, island);
  if (isForked(w) && tasks > 1) fork(w, Job.WRITE_HEAPS, tasks, island, bits, heap);
  else for (let task: i32 = 0; task < tasks; task++) rowRange(w, task, island, bits, heap);
  startFromNothing(w, island);
  sweepHeap(w, heap, rounds);
  boundHeaps(w, island, heap, RESTLESS);
  if (isForked(w) && treeTasks > 1) fork(w, Job.MOVE_HEAPS, treeTasks, island, 0, 0);
  else for (let task: i32 = 0; task < treeTasks; task++) moveRange(w, task, island);
}

/** Groups of rows: a domain each, and one of what lies between them, if substeps have parted the island. */
function groupsFor(w: i32, island: i32): i32 {
  const parted: bool = wordOf(w, island, Note.NOTE_SOLVER) === Note.BY_SUBSTEPS && isParted(w, island);
  return parted ? domainsFor(manifoldsOf(w, island)) + 1 : 1;
}

/** Task: the rows of a range of manifolds of the island. */
export function rowRange(w: i32, task: i32, island: i32, bits: i32, heap: i32): void {
  const first: i32 = wordOf(w, island, Island.FIRST_MANIFOLD);
  const end: i32 = first + Range.endOf(task, bits, manifoldsOf(w, island));
  for (let i: i32 = first + Range.firstOf(task, bits); i < end; i++) {
    if (!takesPart(w, i)) continue;
    const kept: i32 = manifoldAt(w, i);
    const g: i32 = groupOf(w, kept, heap);
    let row: i32 = I32[H.countAt(heap, task, g)];
    for (let p: i32 = 0; p < M.countOf(kept); p++) row = writePartingRow(w, kept, p, row, H.nobodyOf(heap, g));
    I32[H.countAt(heap, task, g)] = row;
  }
}

/** Task: moves the bodies of a range of trees of the island. */
export function moveRange(w: i32, task: i32, island: i32): void {
  const first: i32 = wordOf(w, island, Island.FIRST_TREE);
  const end: i32 = first + Range.endOf(task, TREES, treesOf(w, island));
  for (let i: i32 = first + Range.firstOf(task, TREES); i < end; i++) moveTree(w, treeAt(w, i));
}
