// Bounces are solved island by island: rounds, and attempts to bounce less, continue until the whole island is done, independently of others.
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import * as S from "../../../contacts/shape-record.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import { NOTE_BOUNCED, NOTE_MAY_BOUNCE } from "../../../memory/note-layout.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as L from "../../../multipliers/substeps/lane-layout.ts";
import { takesSubsteps, wordOf } from "../../islands/island-parts.ts";
import * as B from "./bounce-layout.ts";

/** Call before the lanes of an island are written. */
export function clearBounces(w: i32, island: i32): void {
  setWord(w, island, NOTE_MAY_BOUNCE, 0);
  setWord(w, island, NOTE_BOUNCED, 0);
}

/** Counts manifolds of an island that may bounce; BOUNCES of the settings s counts those of all islands. */
export function countBounces(w: i32, island: i32, count: i32, s: i32): void {
  F64[s + L.BOUNCES] += count as f64;
  setWord(w, island, NOTE_MAY_BOUNCE, wordOf(w, island, NOTE_MAY_BOUNCE) + count);
}

export function noteBounced(w: i32, island: i32): void {
  setWord(w, island, NOTE_BOUNCED, 1);
}

/** Whether something has bounced in the island of a manifold. */
export function hasBounced(w: i32, kept: i32): bool {
  return wordOf(w, islandOf(w, kept), NOTE_BOUNCED) !== 0;
}

function setWord(w: i32, island: i32, word: i32, value: i32): void {
  I32[2 * Island.noteOf(w, island) + word] = value;
}

/** The island of a manifold: that of its dynamic body. */
export function islandOf(w: i32, kept: i32): i32 {
  const shapes: i32 = Col.column(w, Col.SHAPE);
  const a: i32 = S.bodyOf(shapes + S.STRIDE * Kept.shapeA(kept));
  return Island.numberOf(w, a, S.bodyOf(shapes + S.STRIDE * Kept.shapeB(kept)));
}

/** One past the last of the islands from `first` on whose records fit in `most` together; at least one island, however many it may have. */
export function batchEnd(w: i32, first: i32, substeps: i32, single: bool, most: i32): i32 {
  let island: i32 = first;
  let records: i32 = 0;
  for (; island < Col.header(w, Col.ISLAND_COUNT); island++) {
    if (!takesSubsteps(w, island, substeps, single)) continue;
    records += wordOf(w, island, NOTE_MAY_BOUNCE);
    if (records > most && records > wordOf(w, island, NOTE_MAY_BOUNCE)) return island;
  }
  return island;
}

/** Sorts records by island, keeping the order within each. Needs room for one more behind them. */
export function sortRecords(first: i32, end: i32): void {
  for (let record: i32 = first + B.STRIDE; record < end; record += B.STRIDE) {
    if (B.islandOf(record - B.STRIDE) <= B.islandOf(record)) continue;
    copyRecord(end, record);
    let place: i32 = record;
    while (place > first && B.islandOf(place - B.STRIDE) > B.islandOf(end)) {
      copyRecord(place, place - B.STRIDE);
      place -= B.STRIDE;
    }
    copyRecord(place, end);
  }
}

function copyRecord(out: i32, record: i32): void {
  for (let i: i32 = 0; i < 2 * B.STRIDE; i++) I32[2 * out + i] = I32[2 * record + i];
}
