// A node of the tree: a body or a constraint. Records have the size they need and lie children before parents behind a table.
//
// A record: ten integers, D (dim x dim), G (rows of the constraint x freedoms of the body, whichever of the two is the parent; a root has none).
// D becomes its factors L and U; G is D⁻¹ applied to the rows of the edge (factor.ts).

/** the integers of a record */
export const DIM: i32 = 0;
export const PARENT: i32 = 1; // record of the parent, or 0
export const IS_CONSTRAINT: i32 = 2;
export const X: i32 = 3; // where the node's part of a vector starts
export const OWN: i32 = 4; // the block D of a body (dim x dim), 0 for a constraint
export const EDGE_J: i32 = 5; // first number of the block of rows at the end of the step, between the constraint and the body
export const EDGE_K: i32 = 6; // the same in the mean
export const STRIDE: i32 = 7; // from row to row of both
export const PARENT_DIM: i32 = 8;
export const REACHED: i32 = 9; // 1 where auxiliary rows reach: a body they touch, or an ancestor of one

export const D: i32 = 5;

/** A pivot of a constraint below this part of its diagonal is rounding: the row depends on those before it. */
export const TINY: f64 = 1e-12;
/** A body's block is definite by itself, and what hangs on a light body may be heavier by more than that: its freedoms are never left out. */
export const TINY_BODY: f64 = 1e-24;
