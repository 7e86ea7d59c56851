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
import * as Island from "../../../memory/island-record.ts";
import * as Note from "../../../memory/note-layout.ts";
import { F64 } from "../../../memory/views.ts";
import { sweep } from "../../../multipliers/descent/sweep.ts";
import * as Row from "../../../rows/impulse-row.ts";
import * as Motion from "../../../rows/motion.ts";
import { hasJoints, manifoldAt, wordOf } from "../../islands/island-parts.ts";
import { boundHeaps } from "./bound-parting.ts";
import { leadTrees, moveBodies, readWay, startFromNothing, writePartingRow } from "./heap-rows.ts";

/** Rounds; more if overlaps are connected and propagate. */
const ROUNDS: i32 = 3;
const MORE_ROUNDS: i32 = 8;
/** A heap whose bodies still move faster does not fall asleep (J/kg): 2 mm/s. */
const RESTLESS: f64 = 2e-6;

/** Values that reuse the bundle number, no longer needed: the body overlaps another deeply; the same with its displacement known; next to a heap with its displacement known. */
const IN_HEAP: f64 = -2.0;
const IN_HEAP_READ: f64 = -3.0;
const BESIDE_READ: f64 = -4.0;

/** Expects the next poses; the rows of the step are no longer needed, and their memory is free. */
export function partHeaps(w: i32): void {
  if (Col.header(w, Col.QUIET) !== 0 || Col.header(w, Col.MANIFOLDS_NEXT) === 0) return;
  for (let i: i32 = 0; i < Col.header(w, Col.ISLAND_COUNT); i++)
    if (isLeft(w, i)) {
      const rounds: i32 = markHeap(w, i);
      if (rounds > 0) partHeap(w, i, placeFor(w, i), rounds);
    }
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
function markHeap(w: i32, island: i32): i32 {
  let overlaps: i32 = 0;
  let bodies: i32 = 0;
  const end: i32 = wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++) {
    const kept: i32 = manifoldAt(w, i);
    if (!isDeep(w, kept)) continue;
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

/** The displacement of a shape's body in the step, read once because many contacts need it. Fixed bodies belong to many islands and are read for each. */
function readOnce(w: i32, shape: i32): void {
  const mark: i32 = markOf(w, shape);
  if (F64[mark] === IN_HEAP_READ || F64[mark] === BESIDE_READ) return;
  readWay(w, bodyAt(w, shape));
  if (F64[mark - Motion.LAST_BUNDLE + Motion.INVERSE_MASS] > 0.0)
    F64[mark] = F64[mark] === IN_HEAP ? IN_HEAP_READ : BESIDE_READ;
}

/** All contacts of these bodies take part: a body that is moved aside takes its neighbours along. Others are not disturbed. */
function partHeap(w: i32, island: i32, rows: i32, rounds: i32): void {
  leadTrees(w, island);
  let row: i32 = rows;
  const end: i32 = wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++) {
    const kept: i32 = manifoldAt(w, i);
    if (!isInHeap(w, Kept.shapeA(kept)) && !isInHeap(w, Kept.shapeB(kept))) continue;
    readOnce(w, Kept.shapeA(kept));
    readOnce(w, Kept.shapeB(kept));
    for (let p: i32 = 0; p < M.countOf(kept); p++) row = writePartingRow(w, kept, p, row);
  }
  startFromNothing(w, island, rows, row);
  for (let i: i32 = 0; i < rounds; i++) sweep(rows, row);
  boundHeaps(w, island, RESTLESS);
  moveBodies(w, island);
}
