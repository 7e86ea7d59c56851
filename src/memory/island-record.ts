// What a step knows of bodies in islands, one record for every slot of a body; and where it is told what an island is
// (note-layout.ts).
import * as Col from "./column-access.ts";
import { I32 } from "./views.ts";
import { ISLAND_NOTE_WIDTH, ISLAND_WIDTH } from "./widths.ts";

export { END_MANIFOLD, END_TREE, FIRST_MANIFOLD, FIRST_TREE } from "./note-layout.ts";

// words of a body
export const PARENT: i32 = 0; // of its set: islands/sets.ts
export const NUMBER: i32 = 1; // of its island, -1 for bodies that are not dynamic
export const REST: i32 = 2; // one of the three below
export const MARK: i32 = 3; // of the first body of a set: what is so for the whole
export const WORDS: i32 = 2 * ISLAND_WIDTH;

/** It moves, or may be moved. */
export const MOVES: i32 = 0;
/** It sleeps, or stands as it stood in the last step: what two such bodies have between them is as it was. */
export const RESTS: i32 = 1;
/** It sleeps, and its contacts are to be found. */
export const COMES_TO_REST: i32 = 2;

/** Address of a word of body b. */
export function wordAt(w: i32, b: i32, word: i32): i32 {
  return 2 * Col.column(w, Col.ISLAND) + WORDS * b + word;
}

/** Where the note of an island lies; there are no more islands than bodies. */
export function noteOf(w: i32, island: i32): i32 {
  return Col.column(w, Col.ISLAND_NOTE) + ISLAND_NOTE_WIDTH * island;
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
