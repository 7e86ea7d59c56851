// Equalities S x + r = 0 with S symmetric and semidefinite: L D L^T with diagonal pivoting (Golub and Van Loan, 4.2.8),
// the rank, and the solution of least norm.
// Terms: S scaled to unit diagonal and permuted is R D R^T with R (n x rank) unit lower trapezoidal, D > 0; the
// remainder of S when the largest pivot is below TINY is rounding. Then x = -R Q^-1 D^-1 Q^-1 R^T r with Q = R^T R is the
// pseudo-inverse: least norm, and least squares if rows contradict each other. With full rank x = -L^-T D^-1 L^-1 r.
//
// Layout: S at p (n x n, row-major), r at p + n², x at p + n² + n, scratch behind.
import { factorBlock, solveLower, solveUpper } from "../../math/block.ts";
import { F64, I32 } from "../../memory/views.ts";
import { factorLdlt } from "./factor-ldlt.ts";
import { atD, atFactor, atGram, atR, atT, atX, atY, ldltOrder } from "./layout.ts";

/** Q is the Gram matrix of independent columns. */
const TINY_GRAM: f64 = 1e-15;

/** Q = R^T R, lower triangle, and its Cholesky factor */
function factorGram(p: i32, n: i32, rank: i32): void {
  const l: i32 = atFactor(p, n);
  const q: i32 = atGram(p, n);
  for (let i: i32 = 0; i < rank; i++)
    for (let j: i32 = 0; j <= i; j++) {
      // R has ones on its diagonal and zeros above it
      let sum: f64 = i === j ? 1.0 : F64[l + n * i + j];
      for (let k: i32 = i + 1; k < n; k++) sum += F64[l + n * k + i] * F64[l + n * k + j];
      F64[q + rank * i + j] = sum;
    }
  factorBlock(q, rank, TINY_GRAM);
}

/** y = R^T t, or with full rank L^-1 t */
function down(p: i32, n: i32, rank: i32): void {
  const l: i32 = atFactor(p, n);
  const t: i32 = atT(p, n);
  const y: i32 = atY(p, n);
  if (rank === n) {
    for (let i: i32 = 0; i < n; i++) {
      let sum: f64 = F64[t + i];
      for (let k: i32 = 0; k < i; k++) sum -= F64[l + n * i + k] * F64[y + k];
      F64[y + i] = sum;
    }
    return;
  }
  for (let i: i32 = 0; i < rank; i++) {
    let sum: f64 = F64[t + i];
    for (let k: i32 = i + 1; k < n; k++) sum += F64[l + n * k + i] * F64[t + k];
    F64[y + i] = sum;
  }
  solveLower(y, atGram(p, n), rank);
  solveUpper(y, atGram(p, n), rank);
}

/** t = R y, or with full rank L^-T y */
function up(p: i32, n: i32, rank: i32): void {
  const l: i32 = atFactor(p, n);
  const t: i32 = atT(p, n);
  const y: i32 = atY(p, n);
  if (rank === n) {
    for (let i: i32 = n - 1; i >= 0; i--) {
      let sum: f64 = F64[y + i];
      for (let k: i32 = i + 1; k < n; k++) sum -= F64[l + n * k + i] * F64[t + k];
      F64[t + i] = sum;
    }
    return;
  }
  solveLower(y, atGram(p, n), rank);
  solveUpper(y, atGram(p, n), rank);
  for (let i: i32 = 0; i < n; i++) {
    let sum: f64 = i < rank ? F64[y + i] : 0.0;
    const last: i32 = i < rank ? i : rank;
    for (let k: i32 = 0; k < last; k++) sum += F64[l + n * i + k] * F64[y + k];
    F64[t + i] = sum;
  }
}

/** x -= S^+ (S x + r) */
function step(p: i32, n: i32, rank: i32): void {
  const x: i32 = atX(p, n);
  const t: i32 = atT(p, n);
  for (let k: i32 = 0; k < n; k++) {
    const i: i32 = I32[ldltOrder(p, n) + k];
    let sum: f64 = F64[atR(p, n) + i];
    for (let j: i32 = 0; j < n; j++) sum += F64[p + n * i + j] * F64[x + j];
    F64[t + k] = sum * F64[atD(p, n) + i];
  }
  down(p, n, rank);
  for (let i: i32 = 0; i < rank; i++) F64[atY(p, n) + i] /= F64[atFactor(p, n) + (n + 1) * i];
  up(p, n, rank);
  for (let k: i32 = 0; k < n; k++) {
    const i: i32 = I32[ldltOrder(p, n) + k];
    F64[x + i] -= F64[atD(p, n) + i] * F64[t + k];
  }
}

/** Factors S; returns the rank. The rows beyond it in `ldltOrder` depend on the others. */
export function prepareLdlt(p: i32, n: i32): i32 {
  const rank: i32 = factorLdlt(p, n);
  if (rank < n) factorGram(p, n, rank);
  return rank;
}

/** x for the current r and factor; S and r are unchanged. */
export function applyLdlt(p: i32, n: i32, rank: i32): void {
  for (let i: i32 = 0; i < n; i++) F64[atX(p, n) + i] = 0;
  step(p, n, rank);
  step(p, n, rank); // one iterative refinement
}

export function solveLdlt(p: i32, n: i32): i32 {
  const rank: i32 = prepareLdlt(p, n);
  applyLdlt(p, n, rank);
  return rank;
}
