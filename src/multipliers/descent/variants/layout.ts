// Where a problem of projected descent lies in memory. Constants and addresses only: kernels and the code around them share
// this file.
//
//   u = A f + b     rows of their own: lo ≤ f ≤ hi, u = 0 inside, u ≥ 0 at lo, u ≤ 0 at hi
//                   friction: |f| ≤ μ f_N of the normal force it has now, one row (pyramid) or two at once (cone)
//
// Head, rows, four vectors of the rows, bodies, tags, and what the variant stores of A.

// words, I32[2 * p + …]
export const ROWS: i32 = 0;
/** The world stands behind them as one more, which nothing moves. */
export const BODIES: i32 = 1;
export const VARIANT: i32 = 2;
export const STORAGE: i32 = 3;
/** Written: sweeps so far. */
export const SWEEPS: i32 = 4;
/** 1: carried on from sweep to sweep; 2: mixed with the last ones. */
export const ACCELERATED: i32 = 5;
/** 1 where a row has bounds from another: there is no energy that falls. */
export const FRICTION: i32 = 6;
/** Reviews since the best candidate was found. */
export const STALE: i32 = 7;
/** Where what sweeps are mixed from lies; and how many differences there have been, -1 before the first sweep. */
export const HISTORY: i32 = 8;
export const MIXED: i32 = 9;
// numbers, F64[p + …]
/** Least size of a sweep's change since differences were last forgotten, where sweeps are mixed. */
export const LEAST: i32 = 12;
export const THRESHOLD: i32 = 13;
/** Written: worst violation seen in the last sweep, by rows as they were before it; and in the last review. */
export const WORST: i32 = 5;
export const RESIDUAL: i32 = 6;
/** Written: ½ fᵀ A f + bᵀ f at the last review. */
export const ENERGY: i32 = 7;
/** Of the best candidate so far: its energy, or with friction its residual. */
export const BEST_MERIT: i32 = 8;
export const THETA: i32 = 9;
/** What a pair of rows changes. */
export const CHANGE: i32 = 10;
const HEAD: i32 = 14;

export const CARRIED: i32 = 1;
export const MIXING: i32 = 2;
/** Differences that are kept, a power of two. */
export const WINDOW: i32 = 4;

export const PLAIN: i32 = 1;
export const AUXILIARY: i32 = 2;
export const INCREMENTAL: i32 = 3;
export const COMPRESSED: i32 = 4;
export const BOXED: i32 = 5;
export const HALVED: i32 = 6;
export const FILTERED: i32 = 7;
export const JACOBI: i32 = 8;

/** A itself. */
export const MATRIX: i32 = 1;
/** J and B = J M⁻¹, every row over all bodies. */
export const DENSE: i32 = 2;
/** The twelve numbers of J and the twelve of B on the two bodies of a row. */
export const PAIRED: i32 = 3;
/** The twelve of J W, W Wᵀ = M⁻¹; w is weighted then. Filtering adds what each body has of a. */
export const HALF: i32 = 4;

// a row, F64[row + …]
export const FREE: i32 = 0;
export const LO: i32 = 1;
export const HI: i32 = 2;
export const MU: i32 = 3;
/** ω / a, of a pair over its largest eigenvalue; 0 of a row that nothing moves. */
export const INVERSE: i32 = 4;
export const F: i32 = 5;
/** Words: the bodies; the row of the normal, or 0, and what kind of row it is. */
const PLACES: i32 = 6;
export const ROW: i32 = 8;

/** With bounds of its own or of its normal. */
export const SINGLE: i32 = 0;
/** The first and the second of two rows that share a disc. */
export const FIRST: i32 = 1;
export const SECOND: i32 = 2;

/** Six numbers, and two that are always 0. */
export const BODY: i32 = 8;

export function placesAt(row: i32): i32 {
  return 2 * (row + PLACES);
}
export function rowsAt(p: i32): i32 {
  return p + HEAD;
}
/** u of every row at the last review. */
export function velocitiesAt(p: i32, n: i32): i32 {
  return p + HEAD + ROW * n;
}
export function bestAt(p: i32, n: i32): i32 {
  return velocitiesAt(p, n) + n;
}
/** f after the sweep before the last one, and before the last one, where sweeps are carried on. */
export function lastAt(p: i32, n: i32): i32 {
  return velocitiesAt(p, n) + 2 * n;
}
export function beforeAt(p: i32, n: i32): i32 {
  return velocitiesAt(p, n) + 3 * n;
}
export function bodiesAt(p: i32, n: i32): i32 {
  return velocitiesAt(p, n) + 4 * n;
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
