// Gaussian elimination with partial pivoting, in blocks (Golub and Van Loan, 3.4.4 and 3.2.11): the reference for the time of a contact
// solve, and a solver of dense unsymmetric systems.
//
//   M x = r     M (n x n, row-major) at p becomes L and U with its rows exchanged, r behind it becomes x
//
// A panel of columns is eliminated first, then the rows right of it, then the rest by one product, in strips of columns that
// stay in the cache.

import { subtractDot, subtractProduct, subtractScaled } from "../../math/dense.ts";
import { swap } from "../../math/swap.ts";
import { F64 } from "../../memory/views.ts";

const PANEL: i32 = 24;
const STRIP: i32 = 64;
/** A smaller matrix is a single panel. */
const SMALL: i32 = 48;

/** M, r, and room for a strip of U. */
export function eliminationNumbers(n: i32): i32 {
  return n * n + n + PANEL * STRIP;
}

/** Returns 1, or 0 if a column has only zero pivots: M is singular, and x is not computed. */
export function eliminate(p: i32, n: i32): i32 {
  const panel: i32 = n <= SMALL ? n : PANEL;
  for (let first: i32 = 0; first < n; first += panel) {
    const end: i32 = first + panel < n ? first + panel : n;
    if (eliminatePanel(p, n, first, end) === 0) return 0;
    if (end < n) {
      eliminateRight(p, n, first, end);
      eliminateRest(p, n, first, end);
    }
  }
  const r: i32 = p + n * n;
  for (let i: i32 = 1; i < n; i++) subtractDot(r + i, p + n * i, r, i);
  for (let i: i32 = n - 1; i >= 0; i--) {
    if (i < n - 1) subtractDot(r + i, p + n * i + i + 1, r + i + 1, n - 1 - i);
    F64[r + i] /= F64[p + (n + 1) * i];
  }
  return 1;
}

/** Columns first … end of all rows below. */
function eliminatePanel(p: i32, n: i32, first: i32, end: i32): i32 {
  for (let k: i32 = first; k < end; k++) {
    let best: i32 = k;
    let largest: f64 = Math.abs(F64[p + (n + 1) * k]);
    for (let i: i32 = k + 1; i < n; i++) {
      const size: f64 = Math.abs(F64[p + n * i + k]);
      if (size <= largest) continue;
      largest = size;
      best = i;
    }
    // written so that NaN is rejected as a pivot
    if (!(largest > 0.0)) return 0;
    if (best !== k) exchange(p, n, k, best);
    const above: i32 = p + n * k;
    const reciprocal: f64 = 1.0 / F64[above + k];
    for (let i: i32 = k + 1; i < n; i++) {
      const row: i32 = p + n * i;
      const l: f64 = F64[row + k] * reciprocal;
      F64[row + k] = l;
      for (let j: i32 = k + 1; j < end; j++) F64[row + j] -= l * F64[above + j];
    }
  }
  return 1;
}

/** Exchanges rows i and k of M and r. */
function exchange(p: i32, n: i32, k: i32, i: i32): void {
  for (let j: i32 = 0; j < n; j++) swap(p + n * k + j, p + n * i + j);
  swap(p + n * n + k, p + n * n + i);
}

/** The rows of the panel right of it: U there is L^-1 M. */
function eliminateRight(p: i32, n: i32, first: i32, end: i32): void {
  for (let i: i32 = first + 1; i < end; i++)
    for (let k: i32 = first; k < i; k++) subtractScaled(p + n * i + end, p + n * i + k, p + n * k + end, n - end);
}

/** The part below and right of the panel: M -= L U. */
function eliminateRest(p: i32, n: i32, first: i32, end: i32): void {
  const depth: i32 = end - first;
  const strip: i32 = p + n * n + n;
  for (let j: i32 = end; j < n; j += STRIP) {
    const width: i32 = j + STRIP < n ? STRIP : n - j;
    for (let k: i32 = 0; k < depth; k++)
      for (let m: i32 = 0; m < width; m++) F64[strip + STRIP * k + m] = F64[p + n * (first + k) + j + m];
    subtractProduct(p + n * end + j, n, p + n * end + first, n, strip, STRIP, n - end, width, depth);
  }
}
