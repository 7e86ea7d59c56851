// What a step knows of bodies in islands, one record for every slot of a body; and where it is told what an island is
// (note-layout.ts).

import { ISLAND_NOTE_WIDTH } from "../../build/records/memory/widths.ts";
import * as Col from "./column-access.ts";
import { MOVES, NUMBER, REST, RESTS, WORDS } from "./island-layout.ts";
import { I32 } from "./views.ts";

export * from "./island-layout.ts";
export { END_MANIFOLD, END_TREE, FIRST_MANIFOLD, FIRST_TREE } from "./note-layout.ts";

/** Address of a word of body b. */
export function wordAt(w: i32, b: i32, word: i32): i32 {
  return 2 * Col.column(w, Col.ISLAND) + WORDS * b + word;
}

/** The island of two bodies: what does not move has none. -1 if neither does. */
export function numberOf(w: i32, a: i32, b: i32): i32 {
  const island: i32 = I32[wordAt(w, a, NUMBER)];
  return island >= 0 ? island : I32[wordAt(w, b, NUMBER)];
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
