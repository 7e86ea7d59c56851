// Disjoint sets of bodies in the island records, by slot.
import * as Awake from "../memory/awake.ts";
import * as Island from "../memory/island-record.ts";
import { I32 } from "../memory/views.ts";
import { lowestOf, unite } from "./disjoint-sets.ts";

/** Each body in its own set; what is set aside stays in its sets. */
export function startSets(w: i32): void {
  const list: i32 = Awake.bodyList(w);
  const count: i32 = Awake.bodies(w);
  for (let i: i32 = 0; i < count; i++) {
    const b: i32 = Awake.at(list, i);
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
