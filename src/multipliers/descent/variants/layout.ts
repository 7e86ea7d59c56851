// Where a problem of projected descent lies in memory. Constants and addresses only: kernels and the code around them share
// this file.
//
//   u = A f + b     rows of their own: lo ≤ f ≤ hi, u = 0 inside, u ≥ 0 at lo, u ≤ 0 at hi
//                   friction: |f| ≤ μ f_N of the normal force it has now, one row (pyramid) or two at once (cone)
//
// Head, rows, four vectors of the rows, bodies, tags, and what the variant stores of A.
import {
  BEFORE,
  BEST,
  BODY,
  HEAD,
  LAST,
  ROW,
  VECTORS,
} from "../../../../build/records/multipliers/descent/variants/layout.ts";

export * from "../../../../build/records/multipliers/descent/variants/layout.ts";

// ACCELERATED
export const CARRIED: i32 = 1;
export const MIXING: i32 = 2;
/** Differences that are kept, a power of two. */
export const WINDOW: i32 = 4;

// VARIANT
export const PLAIN: i32 = 1;
export const AUXILIARY: i32 = 2;
export const INCREMENTAL: i32 = 3;
export const COMPRESSED: i32 = 4;
export const BOXED: i32 = 5;
export const HALVED: i32 = 6;
export const FILTERED: i32 = 7;
export const JACOBI: i32 = 8;

// STORAGE
/** A itself. */
export const MATRIX: i32 = 1;
/** J and B = J M⁻¹, every row over all bodies. */
export const DENSE: i32 = 2;
/** The twelve numbers of J and the twelve of B on the two bodies of a row. */
export const PAIRED: i32 = 3;
/** The twelve of J W, W Wᵀ = M⁻¹; w is weighted then. Filtering adds what each body has of a. */
export const HALF: i32 = 4;

// KIND of a row
/** With bounds of its own or of its normal. */
export const SINGLE: i32 = 0;
/** The first and the second of two rows that share a disc. */
export const FIRST: i32 = 1;
export const SECOND: i32 = 2;

export function rowsAt(p: i32): i32 {
  return p + HEAD;
}
/** u of every row at the last review. */
export function velocitiesAt(p: i32, n: i32): i32 {
  return p + HEAD + ROW * n;
}
export function bestAt(p: i32, n: i32): i32 {
  return velocitiesAt(p, n) + BEST * n;
}
/** f after the sweep before the last one, and before the last one, where sweeps are carried on. */
export function lastAt(p: i32, n: i32): i32 {
  return velocitiesAt(p, n) + LAST * n;
}
export function beforeAt(p: i32, n: i32): i32 {
  return velocitiesAt(p, n) + BEFORE * n;
}
export function bodiesAt(p: i32, n: i32): i32 {
  return velocitiesAt(p, n) + VECTORS * n;
}
/** Numbers of a table of one bit a body. */
export function tagNumbers(bodies: i32): i32 {
  return (bodies + 64) >> 6;
}
/** Two tables: who changed in the last sweep, and in this one. */
export function tagsAt(p: i32, n: i32, bodies: i32): i32 {
  return bodiesAt(p, n) + BODY * (bodies + 1);
}
export function storeAt(p: i32, n: i32, bodies: i32): i32 {
  return tagsAt(p, n, bodies) + 2 * tagNumbers(bodies);
}
/** Of every row what its two bodies have of a, behind the halves. */
export function sharesAt(p: i32, n: i32, bodies: i32): i32 {
  return storeAt(p, n, bodies) + 12 * n;
}

/** Numbers behind the storage where sweeps are mixed: weights, the last change, differences of changes and of forces, a small system. */
export function historyNumbers(n: i32): i32 {
  return (2 + 2 * WINDOW) * n + WINDOW + 2 * WINDOW * WINDOW;
}
