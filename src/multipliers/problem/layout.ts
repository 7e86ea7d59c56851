// Where a contact problem lies in memory: what the solvers of contact forces are given and what they leave. Constants and
// addresses only: kernels and the code around them share this file.
//
//   a = A f + b     rows with bounds: lo ≤ f ≤ hi, a = 0 inside, a ≥ 0 at lo, a ≤ 0 at hi
//                   contacts: f_N ≥ 0, a_N ≥ 0, f_N a_N = 0, |f_T| ≤ μ f_N, friction by the law of the solver
//
// Rows with bounds come first, then contact by contact its normal and its tangents. Everything but F, ACC, RAY and two words is
// only read by a solver.
import {
  ANSWERS,
  FORCES,
  FRICTION,
  HEAD,
  LOWER,
  RAY,
  UPPER,
  VECTORS,
} from "../../../build/records/multipliers/problem/layout.ts";

export {
  BOXED,
  BUDGET,
  CONTACTS,
  DIM,
  FOLDS,
  METHOD,
  ROWS,
  SYMMETRIC,
  USED,
  WARM,
} from "../../../build/records/multipliers/problem/layout.ts";

// how a solver ended
export const SOLVED: i32 = 0;
/** The budget ran out: f lies within its bounds and cones, the certificate tells how good it is. */
export const OUT_OF_BUDGET: i32 = 1;
/** A force can grow without end along RAY and no condition stops it; f is where that began. */
export const UNBOUNDED: i32 = 2;
/** b is outside of what A can reach: no finite forces answer. f lies within its bounds and cones. */
export const INCONSISTENT: i32 = 3;

// METHOD
export const PIVOTING: i32 = 1;
export const NEWTON: i32 = 2;
export const SPLITTING: i32 = 3;
export const GAUSS_SEIDEL: i32 = 4;
/** Interior points, polished by Newton. */
export const INTERIOR: i32 = 5;
/** Lemke's algorithm, after pivoting found no answer. */
export const LEMKE: i32 = 6;

export const ENDLESS: f64 = 1e300;

/** A, n x n, row after row. */
export function matrixAt(p: i32): i32 {
  return p + HEAD;
}
/** b. */
export function freeAt(p: i32, n: i32): i32 {
  return p + HEAD + n * n;
}
export function lowerAt(p: i32, n: i32): i32 {
  return freeAt(p, n) + LOWER * n;
}
export function upperAt(p: i32, n: i32): i32 {
  return freeAt(p, n) + UPPER * n;
}
/** μ, one a contact. */
export function frictionAt(p: i32, n: i32): i32 {
  return freeAt(p, n) + FRICTION * n;
}
export function forcesAt(p: i32, n: i32): i32 {
  return freeAt(p, n) + FORCES * n;
}
/** a = A f + b, as the solver left it. */
export function answersAt(p: i32, n: i32): i32 {
  return freeAt(p, n) + ANSWERS * n;
}
export function rayAt(p: i32, n: i32): i32 {
  return freeAt(p, n) + RAY * n;
}
/** Where the workspace of a solver begins. */
export function workAt(p: i32, n: i32): i32 {
  return freeAt(p, n) + VECTORS * n;
}

/** Numbers of the record without workspace. */
export function headNumbers(n: i32): i32 {
  return HEAD + n * n + VECTORS * n;
}
