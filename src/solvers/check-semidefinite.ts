// Whether a matrix is symmetric and positive semidefinite, as far as rounding and measured data allow to tell.
import { ArgumentError } from "../errors/errors.ts";

type Numbers = readonly number[];

/** All relative to the diagonal, as if A were scaled to a unit diagonal. */
const NOISE = 1e-9;
/** Elimination stops here: measured matrices have eigenvalues of about -1e-7. */
const SMALLEST_PIVOT = 1e-6;
const CLEARLY = 1e-5;
/** Relative to the largest diagonal entry: a zero up to rounding. */
const ZERO = 1e-12;

const zeroOf = (A: readonly Numbers[]): number => ZERO * A.reduce((most, row, i) => Math.max(most, row[i]), 0);

/** Largest |A_ij - A_ji| relative to the diagonal; rejected above `most`. */
export function checkSymmetric(subject: string, A: readonly Numbers[], most: number, otherwise: string): number {
  const zero = zeroOf(A);
  const scale = A.map((row, i) => Math.sqrt(Math.max(zero, Math.abs(row[i]))));
  let worst = 0;
  for (let i = 0; i < A.length; i++)
    for (let j = 0; j < i; j++) {
      const difference = Math.abs(A[i][j] - A[j][i]);
      if (difference === 0) continue;
      const relative = difference / (scale[i] * scale[j]);
      if (!(relative <= most))
        throw new ArgumentError(
          subject,
          `A[${i}][${j}]`,
          `is ${A[i][j]}, but A[${j}][${i}] is ${A[j][i]}; A must be symmetric${otherwise}`,
        );
      worst = Math.max(worst, relative);
    }
  return worst > NOISE ? worst : 0;
}

/** Swaps row and column k with row and column p; only the upper triangle from k on is kept. */
function exchange(S: Float64Array, n: number, k: number, p: number): void {
  const swap = (x: number, y: number) => {
    const kept = S[x];
    S[x] = S[y];
    S[y] = kept;
  };
  swap(n * k + k, n * p + p);
  for (let i = k + 1; i < p; i++) swap(n * k + i, n * i + p);
  for (let j = p + 1; j < n; j++) swap(n * k + j, n * p + j);
}

/** Cholesky with diagonal pivoting on the upper triangle while pivots last: returns how far. Permutes `order`. Zeros cost nothing. */
function eliminate(n: number, S: Float64Array, order: number[]): number {
  for (let k = 0; k < n; k++) {
    let p = k;
    for (let i = k + 1; i < n; i++) if (S[n * i + i] > S[n * p + p]) p = i;
    if (S[n * p + p] <= SMALLEST_PIVOT) return k;
    if (p !== k) exchange(S, n, k, p);
    [order[k], order[p]] = [order[p], order[k]];
    const pivot = S[n * k + k];
    for (let i = k + 1; i < n; i++) {
      const factor = S[n * k + i] / pivot;
      if (factor === 0) continue;
      for (let j = i; j < n; j++) S[n * i + j] -= factor * S[n * k + j];
    }
  }
  return n;
}

/** Rejects a clearly negative eigenvalue. */
export function checkSemidefinite(subject: string, A: readonly Numbers[]): void {
  const n = A.length;
  const zero = zeroOf(A);
  for (let i = 0; i < n; i++)
    if (A[i][i] < -zero)
      throw new ArgumentError(
        subject,
        `A[${i}][${i}]`,
        `is ${A[i][i]}; a positive semidefinite A has no negative diagonal`,
      );
  const scale = A.map((row, i) => (row[i] > zero ? 1 / Math.sqrt(row[i]) : 0));
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++)
      if (scale[i] === 0 && Math.abs(A[i][j]) > zero)
        throw new ArgumentError(
          subject,
          `A[${i}][${j}]`,
          `is ${A[i][j]} while A[${i}][${i}] is ${A[i][i]}, so A has a negative eigenvalue; it must be positive semidefinite`,
        );
  const order = A.map((_, i) => i).filter((i) => scale[i] > 0);
  const m = order.length;
  const S = new Float64Array(m * m);
  for (const [k, i] of order.entries())
    for (let l = k; l < m; l++) S[m * k + l] = 0.5 * (A[i][order[l]] + A[order[l]][i]) * scale[i] * scale[order[l]];
  const from = eliminate(m, S, order);
  // a semidefinite remainder with a negligible diagonal is negligible everywhere
  for (let i = from; i < m; i++)
    for (let j = i; j < m; j++) {
      const left = S[m * i + j];
      if (i === j ? left < -CLEARLY : Math.abs(left) > 2 * CLEARLY)
        throw new ArgumentError(
          subject,
          "A",
          `has a negative eigenvalue (elimination leaves ${left} at A[${order[i]}][${order[j]}]); it must be positive semidefinite`,
        );
    }
}

/** Measured matrices differ from their transpose by this much, relative to the diagonal; more is an error. */
const MOST_ASYMMETRY = 1e-6;
/** Public contact problems differ from their transpose by up to this. */
const MOST_CONTACT_ASYMMETRY = 0.05;

/** For solveLcp; returns the asymmetry. */
export function checkLcpMatrix(A: readonly (readonly number[])[]): number {
  const asymmetry = checkSymmetric("solveLcp", A, MOST_ASYMMETRY, ' (solveSliding, kind "sliding", takes any A)');
  checkSemidefinite("solveLcp", A);
  return asymmetry;
}

/** For solveContact. */
export function checkContactMatrix(A: readonly (readonly number[])[]): number {
  const asymmetry = checkSymmetric("solveContact", A, MOST_CONTACT_ASYMMETRY, "");
  checkSemidefinite("solveContact", A);
  return asymmetry;
}
