// Heaps: bodies that overlap deeply, in islands that are moved by substeps or have joints. While the step is solved their contacts only keep an
// overlap from growing, or part it slowly (substeps/hold-deep.ts); here, after the step, the bodies are moved apart. Velocities have no part in it, so a heap does not burst.
//
//   s = separation + J d       d: how far the step has moved the two bodies
//   u + wanted(s) ≥ 0          some rounds over all contacts of bodies that overlap deeply, from nothing
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

/** Rounds; more where overlaps hang together, and pass on from one to the next. */
const ROUNDS: i32 = 3;
const MORE_ROUNDS: i32 = 8;
/** A heap whose bodies are still moved faster does not fall asleep (J/kg): 2 mm/s. */
const RESTLESS: f64 = 2e-6;

/** In place of the number of a bundle, which nobody asks for any more: the body overlaps another deeply; from READ on its way is known, or it is one beside a heap whose way is. */
const IN_HEAP: f64 = -2.0;
const IN_HEAP_READ: f64 = -3.0;
const BESIDE_READ: f64 = -4.0;

/** The next poses are there; the rows of the step are used up, and their place is free. */
export function partHeaps(w: i32): void {
  if (Col.header(w, Col.QUIET) !== 0 || Col.header(w, Col.MANIFOLDS_NEXT) === 0) return;
  for (let i: i32 = 0; i < Col.header(w, Col.ISLAND_COUNT); i++)
    if (isLeft(w, i)) {
      const rounds: i32 = markHeap(w, i);
      if (rounds > 0) partHeap(w, i, placeFor(w, i), rounds);
    }
}

/** Where the rows of an island go: behind those of the step where there is room, so that these can be looked at; else in their place. */
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

/** Whether the deep overlaps of an island are parted here: part-overlaps.ts has moved bodies without joints in all that substeps did not solve. */
function isLeft(w: i32, island: i32): bool {
  const by: i32 = wordOf(w, island, Note.NOTE_SOLVER);
  return by === Note.BY_SUBSTEPS || (by !== Note.BY_NONE && hasJoints(w, island));
}

/** Marks the bodies that overlap deeply; how many rounds they take, 0 if there are none. */
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
  // pairs that have nothing to do with each other have half as many overlaps as bodies
  return 5 * overlaps > 3 * bodies ? MORE_ROUNDS : ROUNDS;
}

/** 1 if the body of a shape was not marked yet. What stands is not marked and counts each time: it ties nobody to anybody, and other islands stand on it too. */
function mark(w: i32, shape: i32): i32 {
  const at: i32 = markOf(w, shape);
  if (F64[at] === IN_HEAP) return 0;
  if (F64[at - Motion.LAST_BUNDLE + Motion.INVERSE_MASS] > 0.0) F64[at] = IN_HEAP;
  return 1;
}

function markOf(w: i32, shape: i32): i32 {
  return Col.column(w, Col.MOTION) + Motion.STRIDE * bodyAt(w, shape) + Motion.LAST_BUNDLE;
}

/** Only what moves counts: a floor in which one body has sunk says nothing of all others on it. */
function isInHeap(w: i32, shape: i32): bool {
  const mark: i32 = markOf(w, shape);
  const moves: bool = F64[mark - Motion.LAST_BUNDLE + Motion.INVERSE_MASS] > 0.0;
  return moves && (F64[mark] === IN_HEAP || F64[mark] === IN_HEAP_READ);
}

/** How far the step has moved the body of a shape, read once: many contacts ask for it. What stands belongs to many islands, and is read for each. */
function readOnce(w: i32, shape: i32): void {
  const mark: i32 = markOf(w, shape);
  if (F64[mark] === IN_HEAP_READ || F64[mark] === BESIDE_READ) return;
  readWay(w, bodyAt(w, shape));
  if (F64[mark - Motion.LAST_BUNDLE + Motion.INVERSE_MASS] > 0.0)
    F64[mark] = F64[mark] === IN_HEAP ? IN_HEAP_READ : BESIDE_READ;
}

/** All contacts of these bodies take part: what is moved aside takes its neighbours with it. Others do not, and are not disturbed. */
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
