// Where a boxed system lies: S (n x n, row-major), r, lo, hi, x, w (n each), then what the solve needs for itself.
//
//   w = S x + r,   lo <= x <= hi,   w = 0 inside, w >= 0 at lo, w <= 0 at hi
//
// Terms: d_i = 1 / sqrt(S_ii), the scale that gives S a unit diagonal whatever the units of the rows; c the centre of
// the proximal step; F the free rows, B = d_F S_FF d_F + EPSILON, factored B = L U; t, u vectors over F.
import {
  CENTRE,
  FREE_ROWS,
  HEAD,
  HI,
  LO,
  SCALE,
  SETS,
  T,
  U,
  VECTORS,
  W,
  X,
} from "../../../build/records/multipliers/boxed/layout.ts";
import { F64, I32 } from "../../memory/views.ts";

export { RESIDUAL, SHIFT, SMALLEST } from "../../../build/records/multipliers/boxed/layout.ts";

/** Added to the unit diagonal: what makes a rank-deficient S a P-matrix, and its multipliers those of least norm. */
export const EPSILON: f64 = 1e-9;
/** Bounds from here on are none. */
export const UNBOUNDED: f64 = 1e300;

/** the sets; a dead row has no diagonal: no force of its own moves it */
export const FREE: i32 = 0;
export const AT_LO: i32 = 1;
export const AT_HI: i32 = 2;
export const DEAD: i32 = 3;

export function boxedNumbers(n: i32): i32 {
  return 2 * n * n + VECTORS * n + HEAD;
}

/** R is the first. */
export function atR(p: i32, n: i32): i32 {
  return p + n * n;
}
export function atLo(p: i32, n: i32): i32 {
  return p + n * n + LO * n;
}
export function atHi(p: i32, n: i32): i32 {
  return p + n * n + HI * n;
}
export function atX(p: i32, n: i32): i32 {
  return p + n * n + X * n;
}
export function atW(p: i32, n: i32): i32 {
  return p + n * n + W * n;
}

/** scratch: d, c, t, u (n each), the sets and the free rows (integers), the head, the factor */
export function atScale(p: i32, n: i32): i32 {
  return p + n * n + SCALE * n;
}
export function atCentre(p: i32, n: i32): i32 {
  return p + n * n + CENTRE * n;
}
export function atT(p: i32, n: i32): i32 {
  return p + n * n + T * n;
}
export function atU(p: i32, n: i32): i32 {
  return p + n * n + U * n;
}
/** first index in I32: the set of each row, now and wished for */
export function sets(p: i32, n: i32): i32 {
  return 2 * (p + n * n + SETS * n);
}
export function wishes(p: i32, n: i32): i32 {
  return 2 * (p + n * n + SETS * n) + n;
}
/** first index in I32: the rows of F, ascending */
export function freeRows(p: i32, n: i32): i32 {
  return 2 * (p + n * n + FREE_ROWS * n);
}
export function atHead(p: i32, n: i32): i32 {
  return p + n * n + VECTORS * n;
}
export function atFactor(p: i32, n: i32): i32 {
  return p + n * n + VECTORS * n + HEAD;
}

/** w_i = r_i + S_i x for the rows of F (all = 0), or for every row (all = 1) */
export function multiply(p: i32, n: i32, f: i32, all: i32): void {
  const x: i32 = atX(p, n);
  const rows: i32 = freeRows(p, n);
  const count: i32 = all === 1 ? n : f;
  for (let k: i32 = 0; k < count; k++) {
    const i: i32 = all === 1 ? k : I32[rows + k];
    let sum: f64 = F64[atR(p, n) + i];
    const row: i32 = p + n * i;
    for (let j: i32 = 0; j < n; j++) sum += F64[row + j] * F64[x + j];
    F64[atW(p, n) + i] = sum;
  }
}
