// Where the dense system S x = b of m rows lies, S = Λ⁻¹ symmetric and semidefinite, and what its solve needs: see factor-delassus.ts.
// delassus-layout.fields.ts has its header, its matrices and its vectors, which lie in that order.
import {
  ALONG,
  B,
  BARS,
  FACTOR,
  LEFT,
  ORDER,
  Q,
  ROOTS,
  SCALES,
  SOLVE_HEADER,
  SOLVE_MATRICES,
  SOLVE_VECTORS,
  T,
  X,
  Z,
} from "../../../../build/records/robot/kkt/kernels/delassus-layout.ts";

export {
  CANCELLED,
  DAMPING,
  DEPENDENT,
  MODE,
  RANK,
} from "../../../../build/records/robot/kkt/kernels/delassus-layout.ts";

/** Cholesky, every pivot safely positive; or by the rows of W, and least norm. */
export const PLAIN: i32 = 0;
export const REVEALED: i32 = 1;

export function solveNumbers(m: i32): i32 {
  return SOLVE_HEADER + SOLVE_MATRICES * m * m + SOLVE_VECTORS * m;
}
/** S, row by row, both triangles. */
export function atS(p: i32): i32 {
  return p + SOLVE_HEADER;
}
/** G of S = G Gᵀ, or R of the scaled and permuted rows of W, by columns: see reveal-rank.ts. */
export function atFactor(p: i32, m: i32): i32 {
  return p + SOLVE_HEADER + FACTOR * m * m;
}
/** Orthonormal columns, one after the other, and the triangle T, column by column. */
export function atQ(p: i32, m: i32): i32 {
  return p + SOLVE_HEADER + Q * m * m;
}
export function atT(p: i32, m: i32): i32 {
  return p + SOLVE_HEADER + T * m * m;
}
export function atB(p: i32, m: i32): i32 {
  return p + SOLVE_HEADER + SOLVE_MATRICES * m * m + B * m;
}
export function atX(p: i32, m: i32): i32 {
  return p + SOLVE_HEADER + SOLVE_MATRICES * m * m + X * m;
}
/** What S_ii would be if nothing cancelled: rounding is measured by it. 0 of a dense J. */
export function atScales(p: i32, m: i32): i32 {
  return p + SOLVE_HEADER + SOLVE_MATRICES * m * m + SCALES * m;
}
/** 1 / sqrt(S_ii), or 0 where that is rounding; the least sine that counts. */
export function atRoots(p: i32, m: i32): i32 {
  return p + SOLVE_HEADER + SOLVE_MATRICES * m * m + ROOTS * m;
}
export function atBars(p: i32, m: i32): i32 {
  return p + SOLVE_HEADER + SOLVE_MATRICES * m * m + BARS * m;
}
/** Scratch. */
export function atLeft(p: i32, m: i32): i32 {
  return p + SOLVE_HEADER + SOLVE_MATRICES * m * m + LEFT * m;
}
export function atZ(p: i32, m: i32): i32 {
  return p + SOLVE_HEADER + SOLVE_MATRICES * m * m + Z * m;
}
/** first index in I32: the rows in the order of their pivots */
export function atOrder(p: i32, m: i32): i32 {
  return 2 * (p + SOLVE_HEADER + SOLVE_MATRICES * m * m + ORDER * m);
}
/** What x asks of the orthonormal rows of W, in the order of their pivots. */
export function atAlong(p: i32, m: i32): i32 {
  return p + SOLVE_HEADER + SOLVE_MATRICES * m * m + ALONG * m;
}
