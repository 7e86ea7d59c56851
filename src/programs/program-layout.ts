// A program in memory:
//   header | operations | outputs | terms | values at ends 0, 1, 2 | adjoints | first derivatives | second derivatives
// Each quantity has one place in the values; at another end, or its adjoint or derivative, lies whole blocks further.
//
// TERMS of an output: of a vector (its first component says so) the number of its terms; of a product a . b or a length |a|, whose
// operation LAST is then, -(terms of a + PAIR terms of b). Else 0.
export * from "../../build/records/programs/program.ts";

export const PAIR: i32 = 8;
/** Most terms of one output. */
export const MOST_TERMS: i32 = 6;

/** Blocks from a value at end 0 to its adjoint and its derivatives along the motion. */
export const ADJOINT: i32 = 3;
export const FIRST: i32 = 4;
export const SECOND: i32 = 5;
export const BLOCKS: i32 = 6;

/** No column: what does not vary with the unknowns of this program. */
export const NO_COLUMN: i32 = -1;
/** The motion is given: it goes into the last number of the row. */
export const GIVEN: i32 = -2;
