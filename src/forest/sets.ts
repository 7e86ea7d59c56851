// Disjoint sets of bodies in the island records, by slot.
import * as Island from "../memory/island-record.ts";
import { I32 } from "../memory/views.ts";
import { lowestOf, unite } from "./disjoint-sets.ts";

/** Each body in its own set. */
export function startSets(w: i32, bodies: i32): void {
  for (let b: i32 = 0; b < bodies; b++) {
    I32[Island.wordAt(w, b, Island.PARENT)] = b;
    I32[Island.wordAt(w, b, Island.MARK)] = 0;
  }
}

/** The lowest slot of the set of b. */
export function setOf(w: i32, b: i32): i32 {
  return lowestOf(Island.wordAt(w, 0, Island.PARENT), Island.WORDS, b);
}

export function uniteSets(w: i32, a: i32, b: i32): void {
  unite(Island.wordAt(w, 0, Island.PARENT), Island.WORDS, a, b);
}
