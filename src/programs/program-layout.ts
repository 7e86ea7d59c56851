// A program in memory:
//   header | operations | outputs | terms | values at ends 0, 1, 2 | adjoints | first derivatives | second derivatives
// Each quantity has one place in the values; at another end, or its adjoint or derivative, lies whole blocks further.

/** Numbers of the header; its words, I32[2 * p + …]. */
export const HEADER: i32 = 16;
export const IS_VELOCITY: i32 = 0;
export const COLUMNS: i32 = 1;
export const OPERATIONS: i32 = 2;
export const OUTPUTS: i32 = 3;
/** Numbers of a block of values. */
export const VALUES: i32 = 4;
/** Indices of the first operation and the first output. */
export const FIRST_OPERATION: i32 = 5;
export const FIRST_OUTPUT: i32 = 6;
/** Numbers of the header that are workspace: six for a force and its opposite, six for rotations. */
export const FORCE: i32 = 4;
export const SCRATCH: i32 = 10;

// an output: OUTPUT numbers, its words
export const OUTPUT: i32 = 2;
/** Index of its value at end 0. */
export const VALUE: i32 = 0;
/** The operation it comes from, and the first one it depends on: the sweep goes from one to the other. */
export const LAST: i32 = 1;
export const EARLIEST: i32 = 2;
/**
 * Where it is made of terms: where they lie, and how many. Of a vector (its first component says so) the number of its
 * terms; of a product a . b or a length |a|, whose operation LAST is then, -(terms of a + PAIR terms of b). Else 0.
 */
export const FIRST_TERM: i32 = 2;
export const TERMS: i32 = 3;
export const PAIR: i32 = 8;
/** Most terms of one output. */
export const MOST_TERMS: i32 = 6;

/** A term: word 0 its operation, word 1 its sign. */
export const TERM: i32 = 1;

/** Blocks from a value at end 0 to its adjoint and its derivatives along the motion. */
export const ADJOINT: i32 = 3;
export const FIRST: i32 = 4;
export const SECOND: i32 = 5;
export const BLOCKS: i32 = 6;

// an operation: OPERATION numbers, its words
export const OPERATION: i32 = 4;
export const CODE: i32 = 0;
/** Indices of its value and its operands, at end 0. */
export const OUT: i32 = 1;
export const A: i32 = 2;
export const B: i32 = 3;
export const C: i32 = 4;
/** The record of its body; of a time or a turn, where that number lies. */
export const SOURCE: i32 = 5;
/** Its first column in a row, or one of the two below. */
export const COLUMN: i32 = 6;
/** Which number of a user-defined pose; 1 where a body has one scale for all axes. */
export const WHICH: i32 = 7;
/** Of a sum, a product a . b and a length these two are the operations its operands come from, -1 a constant. */
export const FROM_A: i32 = 6;
export const FROM_B: i32 = 7;

/** No column: what does not vary with the unknowns of this program. */
export const NO_COLUMN: i32 = -1;
/** The motion is given: it goes into the last number of the row. */
export const GIVEN: i32 = -2;
