// What rows carry along when they climb from their bodies to the root.

/** Rows that climb together, at most: as many as one joint can hold. */
export const TOGETHER: i32 = 6;
/** Of a row, j and k, six numbers each. */
export const CARRIED: i32 = 12;
/** Numbers of scratch for half-solves: what rows carry from either end. */
export const SCRATCH: i32 = 2 * TOGETHER * CARRIED;
