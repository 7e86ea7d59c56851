// What a step knows of islands: one record for every slot of a body. Four words are of that body, the others of the
// island whose number it is, of which there are no more than bodies.
import * as Col from "./column-access.ts";
import { I32 } from "./views.ts";
import { ISLAND_WIDTH } from "./widths.ts";

// words of a body
export const PARENT: i32 = 0; // of its set: islands/sets.ts
export const NUMBER: i32 = 1; // of its island, -1 for bodies that are not dynamic
export const REST: i32 = 2; // one of the three below
export const MARK: i32 = 3; // of the first body of a set: what is so for the whole
// words of an island
export const FIRST_MANIFOLD: i32 = 4; // in the order of manifolds, and one past its last
export const END_MANIFOLD: i32 = 5;
export const FIRST_TREE: i32 = 6; // in the order of trees
export const END_TREE: i32 = 7;
export const SOLVED_BY: i32 = 8; // one of those below: how its contacts are solved in this step
export const SWEEPS: i32 = 9; // that took
export const WORDS: i32 = 2 * ISLAND_WIDTH;

export const BY_NOBODY: i32 = 0;
export const EXACTLY: i32 = 1;
export const BY_SWEEPS: i32 = 2;
export const BY_SUBSTEPS: i32 = 3;

/** It moves, or may be moved. */
export const MOVES: i32 = 0;
/** It sleeps, or stands as it stood in the last step: what two such bodies have between them is as it was. */
export const RESTS: i32 = 1;
/** It sleeps, and its contacts are to be found. */
export const COMES_TO_REST: i32 = 2;

/** Address of a word of entry i. */
export function wordAt(w: i32, i: i32, word: i32): i32 {
  return 2 * Col.column(w, Col.ISLAND) + WORDS * i + word;
}

/** Whether a dynamic body sleeps through this step. */
export function isResting(w: i32, b: i32): bool {
  return Col.header(w, Col.SLEEPING) !== 0 && I32[wordAt(w, b, REST)] !== MOVES;
}

/** Whether neither of two bodies has moved or can move, and their contacts are known. */
export function bothRest(w: i32, a: i32, b: i32): bool {
  if (Col.header(w, Col.SLEEPING) === 0) return false;
  return I32[wordAt(w, a, REST)] === RESTS && I32[wordAt(w, b, REST)] === RESTS;
}
