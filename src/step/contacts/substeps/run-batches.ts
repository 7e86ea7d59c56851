// Many small islands: substeps pass over all lanes of the islands that run together, once each. If these are more than a cache holds, every pass
// waits for memory. So islands run some thousands of manifolds at a time, and all their substeps are taken before the next ones begin.
// An island is solved from its own numbers alone, so bits do not depend on who runs beside it.
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import * as Note from "../../../memory/note-layout.ts";
import { I32 } from "../../../memory/views.ts";
import { hasJoints, manifoldsOf, wordOf } from "../../islands/island-parts.ts";
import { runIslands } from "./leave-islands.ts";

/** Manifolds of a batch: 2 MB of lanes at most. Batches four times as large took 12 % longer with 50,000 bodies in columns of five. */
export const BATCH: i32 = 2048;

/** Runs all islands left to substeps; workspace from `at` on. */
export function runInBatches(w: i32, at: i32): void {
  if (manifoldsLeft(w) <= BATCH) {
    runIslands(w, at);
    return;
  }
  const islands: i32 = Col.header(w, Col.ISLAND_COUNT);
  mark(w, 0, islands, Note.BY_SUBSTEPS, Note.COMES_LATER);
  let first: i32 = 0;
  while (first < islands) {
    const end: i32 = startBatch(w, first);
    runIslands(w, at);
    mark(w, first, end, Note.BY_SUBSTEPS, Note.HAS_RUN);
    first = end;
  }
  // those with joints all together: their components lie side by side
  mark(w, 0, islands, Note.COMES_LATER, Note.BY_SUBSTEPS);
  runIslands(w, at);
  mark(w, 0, islands, Note.HAS_RUN, Note.BY_SUBSTEPS);
}

/** Manifolds of islands left to substeps, without those that have joints. */
function manifoldsLeft(w: i32): i32 {
  let count: i32 = 0;
  for (let i: i32 = 0; i < Col.header(w, Col.ISLAND_COUNT); i++)
    if (wordOf(w, i, Note.NOTE_SOLVER) === Note.BY_SUBSTEPS && !hasJoints(w, i)) count += manifoldsOf(w, i);
  return count;
}

/** Lets islands from `first` on run, until they have enough manifolds; returns one past the last. */
function startBatch(w: i32, first: i32): i32 {
  let count: i32 = 0;
  let i: i32 = first;
  for (; i < Col.header(w, Col.ISLAND_COUNT) && count < BATCH; i++) {
    if (wordOf(w, i, Note.NOTE_SOLVER) !== Note.COMES_LATER || hasJoints(w, i)) continue;
    I32[2 * Island.noteOf(w, i) + Note.NOTE_SOLVER] = Note.BY_SUBSTEPS;
    count += manifoldsOf(w, i);
  }
  return i;
}

/** Islands from `first` to `end` that are marked with one thing are marked with another. */
function mark(w: i32, first: i32, end: i32, from: i32, to: i32): void {
  for (let i: i32 = first; i < end; i++) {
    const by: i32 = 2 * Island.noteOf(w, i) + Note.NOTE_SOLVER;
    if (I32[by] === from) I32[by] = to;
  }
}
