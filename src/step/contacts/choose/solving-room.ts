// How much room contacts take while they are solved, in the column of rows: rows of islands that are solved exactly or by sweeps, one island after the
// other, and behind them what substeps work with, one batch of islands after the other (substeps/run-batches.ts). Bounds, from counts of
// manifolds, points and bodies: how full bundles will be is not known before they are filled.
import { ROLL_NUMBERS } from "../../../../build/records/step/contacts/substeps/components/rolling.ts";
import * as Note from "../../../memory/note-layout.ts";
import { truncate } from "../../../memory/views.ts";
import * as L from "../../../multipliers/substeps/lane-layout.ts";
import * as Row from "../../../rows/impulse-row.ts";
import { DIM } from "../../answers/dimension.ts";
import * as Parts from "../../islands/island-parts.ts";
import { isParted, PARTED_ROOM } from "../substeps/domains/large-islands.ts";
import { ENTRY } from "../substeps/order-manifolds.ts";
import { BATCH } from "../substeps/run-batches.ts";

/** Of a manifold with no points: its place in the list and where that is sorted, and a bundle that no other shares. */
const ALONE: i32 = ENTRY + L.HEAD + L.LEAST_FIELDS;
/** Settings, the runner of nobody, the end of the last bundle, and numbers that make places even. */
const ONCE: i32 = L.SETTINGS + L.RUNNER + L.BUNDLE + 8;

/** Numbers of the rows of an island. */
export function rowsOf(w: i32, island: i32): i32 {
  return DIM * Row.STRIDE * Parts.pointsOf(w, island);
}

/** Numbers that an island takes in its batch of substeps. A contact that resists turning may count as a point more. */
export function lanesOf(w: i32, island: i32): i32 {
  const bodies: i32 = Parts.wordOf(w, island, Note.NOTE_BODIES) + Parts.wordOf(w, island, Note.NOTE_STANDING);
  return (
    ALONE * Parts.manifoldsOf(w, island) +
    L.FIELDS_PER_POINT * Parts.pointsOf(w, island) +
    (isParted(w, island) ? PARTED_ROOM : 0) +
    L.RUNNER * bodies +
    (ROLL_NUMBERS + L.FIELDS_PER_POINT) * Parts.rollingIn(w, island)
  );
}

/**
 * Numbers of the largest batch. jointed: of all islands with joints, which run together; free: of all others, of which the largest has so many manifolds,
 * and none takes more than `each` a manifold.
 */
export function batchNumbers(jointed: i32, free: i32, largest: i32, each: f64): i32 {
  return ONCE + jointed + truncate(Math.min(free as f64, each * ((BATCH + largest) as f64)));
}
