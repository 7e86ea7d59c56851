// Where the dense system S x = b of m rows lies, S = Λ⁻¹ symmetric and semidefinite, and what its solve needs: see factor-delassus.ts.

/** Integers: how S was factored, and its rank. */
export const MODE: i32 = 0;
/** What is added to the diagonal of S. */
export const DAMPING: i32 = 1;
/** Sines at or below count as nothing. */
export const DEPENDENT: i32 = 2;
/** How much of the numbers that cancel in a row counts as nothing. */
export const CANCELLED: i32 = 3;
const SOLVE_HEADER: i32 = 4;

/** Cholesky, every pivot safely positive; or by the rows of W, and least norm. */
export const PLAIN: i32 = 0;
export const REVEALED: i32 = 1;

export function solveNumbers(m: i32): i32 {
  return SOLVE_HEADER + 4 * m * m + 9 * m;
}
/** S, row by row, both triangles. */
export function atS(p: i32): i32 {
  return p + SOLVE_HEADER;
}
/** G of S = G Gᵀ, or R of the scaled and permuted rows of W, by columns: see reveal-rank.ts. */
export function atFactor(p: i32, m: i32): i32 {
  return p + SOLVE_HEADER + m * m;
}
/** Orthonormal columns, one after the other, and the triangle T, column by column. */
export function atQ(p: i32, m: i32): i32 {
  return p + SOLVE_HEADER + 2 * m * m;
}
export function atT(p: i32, m: i32): i32 {
  return p + SOLVE_HEADER + 3 * m * m;
}
export function atB(p: i32, m: i32): i32 {
  return p + SOLVE_HEADER + 4 * m * m;
}
export function atX(p: i32, m: i32): i32 {
  return p + SOLVE_HEADER + 4 * m * m + m;
}
/** What S_ii would be if nothing cancelled: rounding is measured by it. 0 of a dense J. */
export function atScales(p: i32, m: i32): i32 {
  return p + SOLVE_HEADER + 4 * m * m + 2 * m;
}
/** 1 / sqrt(S_ii), or 0 where that is rounding; the least sine that counts. */
export function atRoots(p: i32, m: i32): i32 {
  return p + SOLVE_HEADER + 4 * m * m + 3 * m;
}
export function atBars(p: i32, m: i32): i32 {
  return p + SOLVE_HEADER + 4 * m * m + 4 * m;
}
/** Scratch. */
export function atLeft(p: i32, m: i32): i32 {
  return p + SOLVE_HEADER + 4 * m * m + 5 * m;
}
export function atZ(p: i32, m: i32): i32 {
  return p + SOLVE_HEADER + 4 * m * m + 6 * m;
}
/** first index in I32: the rows in the order of their pivots */
export function atOrder(p: i32, m: i32): i32 {
  return 2 * (p + SOLVE_HEADER + 4 * m * m + 7 * m);
}
/** What x asks of the orthonormal rows of W, in the order of their pivots. */
export function atAlong(p: i32, m: i32): i32 {
  return p + SOLVE_HEADER + 4 * m * m + 8 * m;
}
