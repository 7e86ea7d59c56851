// When to rebuild a tree. Inserting and refitting let the boxes of a tree drift from those of a fresh one; the
// cost (refit.ts) tells how far. It is measured after as many insertions as the tree has leaves, or after all boxes were refitted,
// so that measuring adds a bounded part to the work that made it necessary. Rebuilt is
//
//   a tree whose cost is REBUILD_AT times that after its last rebuild, or
//   a tree with twice or half as many leaves as it had then (the cost of a good tree grows with them).
import { F64 } from "../../memory/views.ts";
import { rebuildTree } from "./rebuild.ts";
import { refitTree } from "./refit.ts";
import * as T from "./tree.ts";

/** Chosen, not tuned. A rebuild of 5,000 leaves takes about a third of a search for all their pairs. */
const REBUILD_AT: f64 = 1.3;

/** Measures if it is time, and rebuilds a tree that has degraded. */
export function keepQuality(broad: i32, group: i32, scratch: i32): void {
  const leaves: i32 = T.head(broad, T.LEAVES + group);
  if (leaves > 0 && T.head(broad, T.CHANGES + group) >= leaves) refitAndJudge(broad, group, scratch);
}

/** Updates all boxes of a tree, and rebuilds it if it has degraded. Uses one number at scratch. */
export function refitAndJudge(broad: i32, group: i32, scratch: i32): void {
  T.setHead(broad, T.CHANGES + group, 0);
  const leaves: i32 = T.head(broad, T.LEAVES + group);
  const then: i32 = T.head(broad, T.LEAVES_THEN + group);
  refitTree(broad, group, scratch);
  const outgrown: bool = leaves > 2 * then || 2 * leaves < then;
  if (outgrown || F64[scratch] > REBUILD_AT * F64[broad + T.COST + group]) rebuildTree(broad, group);
}
