// Where the words lie that a step has of a body in islands. Constants only: kernels and the code around them share this file.
import { ISLAND_WIDTH } from "./widths.ts";

// words of a body
export const PARENT: i32 = 0; // of its set: forest/sets.ts
export const NUMBER: i32 = 1; // of its island, -1 for bodies that are not dynamic
export const REST: i32 = 2; // one of the three below
export const MARK: i32 = 3; // of the first body of a set: what is so for the whole
export const WORDS: i32 = 2 * ISLAND_WIDTH;
/** Before there are sets: how many pairs it has (contacts/filter-pairs.ts). */
export const PAIRS: i32 = MARK;

/** It moves, or may be moved. */
export const MOVES: i32 = 0;
/** It sleeps, or stands as it stood in the last step: what two such bodies have between them is as it was. */
export const RESTS: i32 = 1;
/** It sleeps, and its contacts are to be found. */
export const COMES_TO_REST: i32 = 2;
