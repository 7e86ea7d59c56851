// Batches of islands that are left to substeps (choose/plan-room.ts). Substeps pass over all lanes of the islands that run together, once each. If these are more than a
// cache holds, every pass waits for memory; so all substeps of a batch are taken before the next one begins. Threads take a batch each, and share the large ones.
import * as Col from "../../memory/column-access.ts";
import { fork, isForked } from "../../memory/fork.ts";
import { RUN_BATCHES } from "../../memory/jobs.ts";
import * as Note from "../../memory/note-layout.ts";
import { I32 } from "../../memory/views.ts";
import { isShared, wordOf } from "./choose/plan-room.ts";
import { keepPressed } from "./keep-pressed.ts";
import { isParted } from "./substeps/domains/large-islands.ts";
import { runIslands } from "./substeps/leave-islands.ts";

/** Runs all islands left to substeps. */
export function runInBatches(w: i32): void {
  const batches: i32 = Col.header(w, Col.BATCHES);
  for (let batch: i32 = 0; batch < batches; batch++)
    if (!isShared(w, batch)) runBatch(w, batch, Col.column(w, Col.CONTACT_ROW) + Col.header(w, Col.ROWS_END));
  if (isForked(w)) fork(w, RUN_BATCHES, batches, 0, 0, 0);
}

/** A task: a batch, with lanes of its thread. The large ones have run before. */
export function runShared(w: i32, batch: i32): void {
  if (wordOf(w, batch, Note.BATCH_LARGE) === 0) runBatch(w, batch, Col.column(w, Col.LANE));
}

/** Runs the islands of a batch as if there were no others; lanes from `at` on. Their components stay where they are until the trees have taken their steps. */
function runBatch(w: i32, batch: i32, at: i32): void {
  const islands: i32 = Col.header(w, Col.ISLAND_COUNT);
  const matrix: i32 = 2 * w + Col.FIRST_OFFSET + Col.CONTACT_MATRIX;
  const own: i32 = I32[matrix];
  I32[matrix] = Col.column(w, Col.COMPONENT) - w + wordOf(w, batch, Note.BATCH_PLACE);
  I32[2 * w + Col.FIRST_ISLAND] = wordOf(w, batch, Note.BATCH_FIRST);
  I32[2 * w + Col.ISLAND_COUNT] = wordOf(w, batch, Note.BATCH_END);
  runIslands(w, at);
  for (let i: i32 = Col.header(w, Col.FIRST_ISLAND); i < Col.header(w, Col.ISLAND_COUNT); i++)
    if (wordOf(w, i, Note.NOTE_SOLVER) === Note.BY_SUBSTEPS && !isParted(w, i)) keepPressed(w, i);
  I32[2 * w + Col.FIRST_ISLAND] = 0;
  I32[2 * w + Col.ISLAND_COUNT] = islands;
  I32[matrix] = own;
}
