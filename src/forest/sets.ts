// Disjoint sets of bodies in the records of islands: path halving, and the lowest slot stands for the set, so that what
// comes out depends on who is joined and not on the order of joining.
import * as Island from "../memory/island-record.ts";
import { I32 } from "../memory/views.ts";

/** Every body on its own. */
export function startSets(w: i32, bodies: i32): void {
  for (let b: i32 = 0; b < bodies; b++) {
    I32[Island.wordAt(w, b, Island.PARENT)] = b;
    I32[Island.wordAt(w, b, Island.MARK)] = 0;
  }
}

/** The lowest slot of the set of b. */
export function setOf(w: i32, b: i32): i32 {
  const parents: i32 = Island.wordAt(w, 0, Island.PARENT);
  let i: i32 = b;
  while (I32[parents + Island.WORDS * i] !== i) {
    const above: i32 = I32[parents + Island.WORDS * i];
    I32[parents + Island.WORDS * i] = I32[parents + Island.WORDS * above];
    i = I32[parents + Island.WORDS * i];
  }
  return i;
}

export function uniteSets(w: i32, a: i32, b: i32): void {
  const i: i32 = setOf(w, a);
  const j: i32 = setOf(w, b);
  if (i === j) return;
  const low: i32 = i < j ? i : j;
  const high: i32 = i < j ? j : i;
  I32[Island.wordAt(w, high, Island.PARENT)] = low;
}
