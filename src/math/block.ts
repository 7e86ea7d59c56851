// Small dense blocks of any size: m x n numbers, row-major, row stride n; a block is named by the index of its first
// number. Symmetric blocks are read and written in their lower triangle only. Golub and Van Loan, 4.2 (Cholesky by
// rows) and 3.1 (triangular solves). Terms: S symmetric positive definite, S = G G^T, G lower triangular; the diagonal
// of a stored G holds 1 / g_ii, so that no solve divides.
// Sizes 3 and 6 are in block-unrolled.ts.
import {
  addAtA3,
  addAtA6,
  addAtx3,
  addAtx6,
  addAx3,
  addAx6,
  solveLower3,
  solveLower6,
  solveLowerBy3,
  solveLowerBy6,
  solveUpper3,
  solveUpper6,
} from "../../build/unrolled/math/block.ts";
import { F64 } from "../memory/views.ts";

/** Scaled pivots are compared without a division as long as they are above this. */
const SMALL: f64 = 1e-3;

/**
 * Cholesky, S -> G in place. The scaled pivot of a row is that of S scaled to unit diagonal: the squared sine of the
 * angle to the rows before it. A row at or below `tiny` depends on those: it is dropped, its reciprocal becomes 0, and G
 * is the exact factor of S without it. A small pivot p leaves the later ones uncertain by rounding / sqrt(p), and raises
 * the bar for them. Returns 0 if a row was dropped, else the smallest scaled pivot if that is below 1e-3, else 1.
 */
export function factorBlock(s: i32, m: i32, tiny: f64): f64 {
  let smallest: f64 = 1;
  let bar: f64 = tiny;
  let dropped: i32 = 0;
  let row: i32 = s;
  for (let i: i32 = 0; i < m; i++) {
    const diagonal: f64 = F64[row + i];
    let pivot: f64 = diagonal;
    let above: i32 = s;
    for (let j: i32 = 0; j < i; j++) {
      let g: f64 = F64[row + j];
      for (let k: i32 = 0; k < j; k++) g -= F64[row + k] * F64[above + k];
      g *= F64[above + j];
      F64[row + j] = g;
      pivot -= g * g;
      above += m;
    }
    // written so that NaN is dropped too
    if (pivot > bar * diagonal) {
      if (pivot < SMALL * diagonal) {
        smallest = Math.min(smallest, pivot / diagonal);
        bar = tiny / Math.sqrt(smallest);
      }
      F64[row + i] = 1 / Math.sqrt(pivot);
    } else {
      dropped = 1;
      for (let j: i32 = 0; j <= i; j++) F64[row + j] = 0;
    }
    row += m;
  }
  return dropped === 1 ? 0 : smallest;
}

/** x = G^-1 x */
export function solveLower(x: i32, g: i32, m: i32): void {
  if (m === 6) {
    solveLower6(x, g);
    return;
  }
  if (m === 3) {
    solveLower3(x, g);
    return;
  }
  let row: i32 = g;
  for (let i: i32 = 0; i < m; i++) {
    let sum: f64 = F64[x + i];
    for (let k: i32 = 0; k < i; k++) sum -= F64[row + k] * F64[x + k];
    F64[x + i] = sum * F64[row + i];
    row += m;
  }
}

/** x = G^-T x */
export function solveUpper(x: i32, g: i32, m: i32): void {
  if (m === 6) {
    solveUpper6(x, g);
    return;
  }
  if (m === 3) {
    solveUpper3(x, g);
    return;
  }
  let row: i32 = g + m * (m - 1);
  for (let i: i32 = m - 1; i >= 0; i--) {
    const xi: f64 = F64[x + i] * F64[row + i];
    F64[x + i] = xi;
    for (let k: i32 = 0; k < i; k++) F64[x + k] -= F64[row + k] * xi;
    row -= m;
  }
}

/** A = G^-1 A, with A (m x n) */
export function solveLowerBlock(a: i32, g: i32, m: i32, n: i32): void {
  if (n === 6) {
    solveLowerBy6(a, g, m);
    return;
  }
  if (n === 3) {
    solveLowerBy3(a, g, m);
    return;
  }
  let row: i32 = g;
  let ai: i32 = a;
  for (let i: i32 = 0; i < m; i++) {
    const reciprocal: f64 = F64[row + i];
    for (let j: i32 = 0; j < n; j++) {
      let sum: f64 = F64[ai + j];
      let ak: i32 = a + j;
      for (let k: i32 = 0; k < i; k++) {
        sum -= F64[row + k] * F64[ak];
        ak += n;
      }
      F64[ai + j] = sum * reciprocal;
    }
    row += m;
    ai += n;
  }
}

/** lower triangle of S += A^T A, with A (m x n) and S (n x n) */
export function addAtA(s: i32, a: i32, m: i32, n: i32): void {
  if (n === 6) {
    addAtA6(s, a, m);
    return;
  }
  if (n === 3) {
    addAtA3(s, a, m);
    return;
  }
  let si: i32 = s;
  for (let i: i32 = 0; i < n; i++) {
    for (let j: i32 = 0; j <= i; j++) {
      let sum: f64 = F64[si + j];
      let ak: i32 = a;
      for (let k: i32 = 0; k < m; k++) {
        sum += F64[ak + i] * F64[ak + j];
        ak += n;
      }
      F64[si + j] = sum;
    }
    si += n;
  }
}

/** y += scale A x, with A (m x n) and scale 1 or -1 */
export function addAx(y: i32, a: i32, x: i32, m: i32, n: i32, scale: f64): void {
  if (n === 6) {
    addAx6(y, a, x, m, scale);
    return;
  }
  if (n === 3) {
    addAx3(y, a, x, m, scale);
    return;
  }
  let ai: i32 = a;
  for (let i: i32 = 0; i < m; i++) {
    let sum: f64 = F64[y + i];
    for (let j: i32 = 0; j < n; j++) sum += F64[ai + j] * (scale * F64[x + j]);
    F64[y + i] = sum;
    ai += n;
  }
}

/** y += scale A^T x, with A (m x n) and scale 1 or -1 */
export function addAtx(y: i32, a: i32, x: i32, m: i32, n: i32, scale: f64): void {
  if (n === 6) {
    addAtx6(y, a, x, m, scale);
    return;
  }
  if (n === 3) {
    addAtx3(y, a, x, m, scale);
    return;
  }
  let ai: i32 = a;
  for (let i: i32 = 0; i < m; i++) {
    const xi: f64 = scale * F64[x + i];
    for (let j: i32 = 0; j < n; j++) F64[y + j] += F64[ai + j] * xi;
    ai += n;
  }
}
