// The words that a step has of a body in islands (records/island.fields.ts). Constants only: kernels and the code around them share this file.
import { ISLAND_WIDTH } from "../../build/records/memory/widths.ts";

export * from "../../build/records/memory/records/island.ts";

/** Words of a record. */
export const WORDS: i32 = 2 * ISLAND_WIDTH;

/** It moves, or may be moved. */
export const MOVES: i32 = 0;
/** It sleeps, or stands as it stood in the last step: what two such bodies have between them is as it was. */
export const RESTS: i32 = 1;
/** It sleeps, and its contacts are to be found. */
export const COMES_TO_REST: i32 = 2;
