// Where contacts lie while they are solved. Rows of islands that are solved exactly or by sweeps lie one island after the other in the column of rows. Islands by
// substeps run in batches: islands one after the other, with components and lanes of their own. A large island is a batch by itself, whose domains all threads share. Batches do not depend on each other, so they may run
// in any order, or on several threads at once. An island is solved from its own numbers alone, so bits do not depend on who runs beside it.
//
// Bounds, from counts of manifolds, points and bodies: how full bundles will be is not known before they are filled.
import { ROLL_NUMBERS } from "../../../../build/records/step/contacts/substeps/components/rolling.ts";
import * as M from "../../../collision/manifold.ts";
import * as Col from "../../../memory/column-access.ts";
import { isForked } from "../../../memory/fork.ts";
import * as Island from "../../../memory/island-record.ts";
import * as Note from "../../../memory/note-layout.ts";
import { MOST_TASKS } from "../../../memory/task-layout.ts";
import { I32 } from "../../../memory/views.ts";
import * as L from "../../../multipliers/substeps/lane-layout.ts";
import * as Row from "../../../rows/impulse-row.ts";
import { DIM } from "../../answers/dimension.ts";
import * as Parts from "../../islands/island-parts.ts";
import { heapNumbers } from "../overlaps/heap-layout.ts";
import { COMMON, islandNumbers, islandScratch } from "../substeps/components/choose-components.ts";
import { isParted, PARTED_ROOM } from "../substeps/domains/large-islands.ts";
import { ENTRY } from "../substeps/order-manifolds.ts";

/** Manifolds of a batch: 2 MB of lanes at most, which a cache holds. Batches four times as large took 12 % longer with 50,000 bodies in columns of five. */
const BATCH: i32 = 2048;
/** Numbers of the components and touches of a batch: some figures, whose trees then stay in the cache from their answers to their impulses. */
const MOST_JOINTED: i32 = 32768;
/** Where threads share the batches there are some for each: this part of all manifolds, as a power of two, but no fewer than it takes to fill lanes. */
const SHARED: i32 = 5;
const LEAST: i32 = 64;

/** Of a manifold with no points: its place in the list and where that is sorted, and a bundle that no other shares. */
const ALONE: i32 = ENTRY + L.HEAD + L.LEAST_FIELDS;
/** Settings, the runner of nobody, the end of the last bundle, and numbers that make places even. */
const ONCE: i32 = L.SETTINGS + L.RUNNER + L.BUNDLE + 8;

/** Numbers of the rows of an island. */
export function rowsOf(w: i32, island: i32): i32 {
  return DIM * Row.STRIDE * Parts.pointsOf(w, island);
}

/** Numbers that an island takes in its batch of substeps. A contact that resists turning may count as a point more. */
function lanesOf(w: i32, island: i32): i32 {
  const bodies: i32 = Parts.wordOf(w, island, Note.NOTE_BODIES) + Parts.wordOf(w, island, Note.NOTE_STANDING);
  return (
    (isParted(w, island) ? PARTED_ROOM : 0) +
    ALONE * Parts.manifoldsOf(w, island) +
    L.FIELDS_PER_POINT * Parts.pointsOf(w, island) +
    L.RUNNER * bodies +
    (ROLL_NUMBERS + L.FIELDS_PER_POINT) * Parts.rollingIn(w, island)
  );
}

export function beginPlan(w: i32): void {
  I32[2 * w + Col.FIRST_ISLAND] = 0;
  I32[2 * w + Col.BATCHES] = 0;
  I32[2 * w + Col.ROWS_END] = 0;
  I32[2 * w + Col.ROOM_WANTED] = 0;
  I32[2 * w + Col.LANES_WANTED] = 0;
  I32[2 * w + Col.PARTS_WANTED] = 0;
  for (let i: i32 = 0; i < Col.header(w, Col.ISLAND_COUNT); i++) set(w, i, Note.NOTE_ROWS, -1);
}

/** Gives an island its rows. */
export function planRows(w: i32, island: i32): void {
  set(w, island, Note.NOTE_ROWS, Col.header(w, Col.ROWS_END));
  I32[2 * w + Col.ROWS_END] += rowsOf(w, island);
}

/** Adds an island to the last batch, or begins another with it. */
export function planBatch(w: i32, island: i32): void {
  const large: bool = isParted(w, island);
  if (large || isFull(w, Col.header(w, Col.BATCHES) - 1)) begin(w, island, large);
  const batch: i32 = Col.header(w, Col.BATCHES) - 1;
  set(w, batch, Note.BATCH_END, island + 1);
  add(w, batch, Note.BATCH_MANIFOLDS, Parts.manifoldsOf(w, island));
  add(w, batch, Note.BATCH_LANES, lanesOf(w, island));
  add(w, batch, Note.BATCH_JOINTED, islandNumbers(w, island));
  const scratch: i32 = islandScratch(w, island);
  if (scratch > wordOf(w, batch, Note.BATCH_SCRATCH)) set(w, batch, Note.BATCH_SCRATCH, scratch);
}

function begin(w: i32, island: i32, large: bool): void {
  const batch: i32 = Col.header(w, Col.BATCHES);
  I32[2 * w + Col.BATCHES] = batch + 1;
  set(w, batch, Note.BATCH_FIRST, island);
  set(w, batch, Note.BATCH_LARGE, large ? 1 : 0);
  set(w, batch, Note.BATCH_MANIFOLDS, 0);
  set(w, batch, Note.BATCH_LANES, ONCE);
  set(w, batch, Note.BATCH_JOINTED, COMMON);
  set(w, batch, Note.BATCH_SCRATCH, 0);
}

/** Whether no further island goes into a batch. */
function isFull(w: i32, batch: i32): bool {
  if (batch < 0 || wordOf(w, batch, Note.BATCH_LARGE) !== 0) return true;
  const part: i32 = Col.header(w, Col.MANIFOLDS_NEXT) >> SHARED;
  const most: i32 = isForked(w) && part < BATCH ? part : BATCH;
  if (wordOf(w, batch, Note.BATCH_JOINTED) >= MOST_JOINTED) return true;
  return wordOf(w, batch, Note.BATCH_MANIFOLDS) >= (most > LEAST ? most : LEAST);
}

/** Gives every batch its components, and says how much room these and lanes take. */
export function endPlan(w: i32): void {
  let components: i32 = 0;
  let behindRows: i32 = 0;
  let ofThread: i32 = 0;
  for (let batch: i32 = 0; batch < Col.header(w, Col.BATCHES); batch++) {
    set(w, batch, Note.BATCH_PLACE, components);
    components += (wordOf(w, batch, Note.BATCH_JOINTED) + wordOf(w, batch, Note.BATCH_SCRATCH) + 1) & ~1;
    const lanes: i32 = wordOf(w, batch, Note.BATCH_LANES);
    // what is parted after the step lies where lanes of one thread do
    const heaps: i32 = heapNumbers(M.MOST_POINTS * wordOf(w, batch, Note.BATCH_MANIFOLDS), MOST_TASKS);
    if (isShared(w, batch)) ofThread = lanes > ofThread ? lanes : ofThread;
    const behind: i32 = isShared(w, batch) ? heaps : lanes;
    behindRows = behind > behindRows ? behind : behindRows;
  }
  I32[2 * w + Col.ROOM_WANTED] = Col.header(w, Col.ROWS_END) + behindRows;
  I32[2 * w + Col.LANES_WANTED] = ofThread;
  I32[2 * w + Col.PARTS_WANTED] = components;
}

/** Whether a batch is a task of some thread, and its lanes lie there. */
export function isShared(w: i32, batch: i32): bool {
  return isForked(w) && wordOf(w, batch, Note.BATCH_LARGE) === 0;
}

/** A word of the note of an island, or of a batch. */
export function wordOf(w: i32, batch: i32, word: i32): i32 {
  return I32[2 * Island.noteOf(w, batch) + word];
}

function set(w: i32, batch: i32, word: i32, value: i32): void {
  I32[2 * Island.noteOf(w, batch) + word] = value;
}

function add(w: i32, batch: i32, word: i32, value: i32): void {
  I32[2 * Island.noteOf(w, batch) + word] += value;
}
