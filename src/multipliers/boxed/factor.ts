// B = L U without row exchanges: S is positive semidefinite up to a small skew part, and EPSILON keeps every pivot
// away from zero (Golub and Van Loan, 4.1.5: unsymmetric positive definite systems). Terms of layout.ts.
import { F64, I32 } from "../../memory/views.ts";
import * as B from "./layout.ts";

/** A pivot below this part of EPSILON can only be rounding of an indefinite matrix: the row is left out. */
const LOST: f64 = 0.1;

/** Gathers F; returns its number of rows. */
export function gatherFree(p: i32, n: i32): i32 {
  const set: i32 = B.sets(p, n);
  const rows: i32 = B.freeRows(p, n);
  let f: i32 = 0;
  for (let i: i32 = 0; i < n; i++)
    if (I32[set + i] === B.FREE) {
      I32[rows + f] = i;
      f++;
    }
  return f;
}

/**
 * Copies B into the scratch, with `shift` in place of EPSILON, and factors it: L below, U above, 1 / u_ii on the diagonal. SMALLEST gets the smallest
 * pivot.
 */
export function factorFree(p: i32, n: i32, f: i32, shift: f64): void {
  const b: i32 = B.atFactor(p, n);
  const d: i32 = B.atScale(p, n);
  const rows: i32 = B.freeRows(p, n);
  for (let k: i32 = 0; k < f; k++) {
    const i: i32 = I32[rows + k];
    const scale: f64 = F64[d + i];
    const row: i32 = b + f * k;
    for (let l: i32 = 0; l < f; l++) {
      const j: i32 = I32[rows + l];
      F64[row + l] = scale * F64[p + n * i + j] * F64[d + j];
    }
    F64[row + k] += shift;
  }
  let smallest: f64 = 1;
  for (let k: i32 = 0; k < f; k++) {
    const above: i32 = b + f * k;
    const pivot: f64 = F64[above + k];
    smallest = Math.min(smallest, pivot);
    // written so that NaN is left out too
    const reciprocal: f64 = pivot > LOST * B.EPSILON ? 1.0 / pivot : 0.0;
    F64[above + k] = reciprocal;
    for (let i: i32 = k + 1; i < f; i++) {
      const row: i32 = b + f * i;
      const l: f64 = F64[row + k] * reciprocal;
      F64[row + k] = l;
      if (l === 0.0) continue;
      for (let j: i32 = k + 1; j < f; j++) F64[row + j] -= l * F64[above + j];
    }
  }
  F64[B.atHead(p, n) + B.SMALLEST] = smallest;
  F64[B.atHead(p, n) + B.SHIFT] = shift;
}

/** t = B^-1 t */
export function solveFree(p: i32, n: i32, f: i32, t: i32): void {
  const b: i32 = B.atFactor(p, n);
  for (let i: i32 = 1; i < f; i++) {
    const row: i32 = b + f * i;
    let sum: f64 = F64[t + i];
    for (let j: i32 = 0; j < i; j++) sum -= F64[row + j] * F64[t + j];
    F64[t + i] = sum;
  }
  for (let i: i32 = f - 1; i >= 0; i--) {
    const row: i32 = b + f * i;
    let sum: f64 = F64[t + i];
    for (let j: i32 = i + 1; j < f; j++) sum -= F64[row + j] * F64[t + j];
    F64[t + i] = sum * F64[row + i];
  }
}
