// Adds a row to the factor A_CC = L D L^T (scaled), O(k²): Golub and Van Loan, 4.1.2 and 6.5.4. L has no entries left of the
// first nonzero of a row of A_CC, so sums start there: uncoupled contacts cost nothing.
import { subtractDot, subtractScaled } from "../../math/dense.ts";
import { F64, I32 } from "../../memory/views.ts";
import { matrixAt } from "../problem/layout.ts";
import {
  factorAt,
  firstAt,
  HELD_COUNT,
  headAt,
  inversesAt,
  orderAt,
  pivotsAt,
  placesAt,
  scaleAt,
  solveAt,
} from "./layout.ts";

/** The Schur pivot of a row of unit diagonal is its squared sine to the rows of C: below this it depends on them. */
export const DEPENDENT: f64 = 1e-10;

export function later(i: i32, j: i32): i32 {
  return i > j ? i : j;
}

/** x_m -= L_m x over the columns from … m - 1; short sums here, without a call */
function subtractRow(x: i32, l: i32, from: i32, m: i32): void {
  if (m - from >= 8) {
    subtractDot(x + m, x + from, l + from, m - from);
    return;
  }
  let rest: f64 = F64[x + m];
  for (let j: i32 = from; j < m; j++) rest -= F64[x + j] * F64[l + j];
  F64[x + m] = rest;
}

/** Appends i to C. Returns 0, and does nothing, if row i depends on those of C. */
export function addIndex(p: i32, n: i32, i: i32): i32 {
  const k: i32 = I32[2 * headAt(p, n) + HELD_COUNT];
  const row: i32 = factorAt(p, n) + n * k;
  const a: i32 = matrixAt(p) + n * i;
  const d: i32 = scaleAt(p, n);
  const order: i32 = orderAt(p, n);
  const firsts: i32 = firstAt(p, n);
  const scale: f64 = F64[d + i];
  let first: i32 = k;
  for (let m: i32 = k - 1; m >= 0; m--) {
    const j: i32 = I32[order + m];
    const value: f64 = scale * F64[a + j] * F64[d + j];
    F64[row + m] = value;
    if (value !== 0.0) first = m;
  }
  const inverses: i32 = inversesAt(p, n);
  // w = L^-1 a in place, then l = D^-1 w
  const factor: i32 = factorAt(p, n);
  for (let m: i32 = first + 1; m < k; m++) {
    const from: i32 = later(first, I32[firsts + m]);
    subtractRow(row, factor + n * m, from, m);
  }
  let pivot: f64 = scale * F64[a + i] * scale;
  for (let m: i32 = first; m < k; m++) {
    const w: f64 = F64[row + m];
    const l: f64 = w * F64[inverses + m];
    pivot -= w * l;
    F64[row + m] = l;
  }
  // written so that NaN is left out too
  if (!(pivot > DEPENDENT)) return 0;
  F64[pivotsAt(p, n) + k] = pivot;
  F64[inverses + k] = 1.0 / pivot;
  I32[firsts + k] = first;
  I32[order + k] = i;
  I32[placesAt(p, n) + i] = k;
  I32[2 * headAt(p, n) + HELD_COUNT] = k + 1;
  return 1;
}

/** The vector at solveAt, t = (L D L^T)^-1 t. */
export function solveHeld(p: i32, n: i32): void {
  const k: i32 = I32[2 * headAt(p, n) + HELD_COUNT];
  const t: i32 = solveAt(p, n);
  const factor: i32 = factorAt(p, n);
  const firsts: i32 = firstAt(p, n);
  const inverses: i32 = inversesAt(p, n);
  let start: i32 = 0;
  while (start < k && F64[t + start] === 0.0) start++;
  for (let m: i32 = start + 1; m < k; m++) {
    const from: i32 = later(start, I32[firsts + m]);
    subtractRow(t, factor + n * m, from, m);
  }
  for (let m: i32 = start; m < k; m++) F64[t + m] *= F64[inverses + m];
  for (let m: i32 = k - 1; m > 0; m--) {
    const from: i32 = I32[firsts + m];
    if (from < m && F64[t + m] !== 0.0) subtractScaled(t + from, t + m, factor + n * m + from, m - from);
  }
}
