// Sizes of the data that rows carry from their bodies to the root.

/** Most rows that climb together: as many as one joint can hold. */
export const TOGETHER: i32 = 6;
/** j and k of a row, six numbers each. */
export const CARRIED: i32 = 12;
/** Numbers of scratch for half-solves: the data that rows carry from either end. */
export const SCRATCH: i32 = 2 * TOGETHER * CARRIED;
