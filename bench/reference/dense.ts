// The O(n³) method: A = J M^-1 J^T as a full matrix, and its Cholesky factor. Section 4 of the paper, before sparsity.
import type { RowSystem } from "./row-system.ts";

/** All entries; rows that share no body have zeros. O(n²) to write, zeros included. */
export function delassus({ rows: n, bodies, width, body, j, w }: RowSystem, A: Float64Array = new Float64Array(n * n)) {
  A.fill(0);
  const sidesAt: number[][] = Array.from({ length: bodies }, () => []);
  for (let at = 0; at < 2 * n; at++) if (body[at] >= 0) sidesAt[body[at]].push(at);
  for (const sides of sidesAt)
    for (const p of sides)
      for (const q of sides) {
        let sum = 0;
        for (let k = 0; k < width; k++) sum += j[p * width + k] * w[q * width + k];
        A[(p >> 1) * n + (q >> 1)] += sum;
      }
  return A;
}

/** Cholesky by rows, in place: the lower triangle becomes G with A = G G^T. */
export function cholesky(A: Float64Array, n: number): void {
  for (let i = 0; i < n; i++) {
    const row = i * n;
    for (let k = 0; k <= i; k++) {
      const above = k * n;
      let sum = A[row + k];
      for (let l = 0; l < k; l++) sum -= A[row + l] * A[above + l];
      A[row + k] = k < i ? sum / A[above + k] : Math.sqrt(sum);
    }
  }
}

/** x = -(G G^T)^-1 b */
export function substitute(G: Float64Array, n: number, b: Float64Array): Float64Array {
  const x = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    let sum = -b[i];
    for (let k = 0; k < i; k++) sum -= G[i * n + k] * x[k];
    x[i] = sum / G[i * n + i];
  }
  for (let i = n - 1; i >= 0; i--) {
    x[i] /= G[i * n + i];
    for (let k = 0; k < i; k++) x[k] -= G[i * n + k] * x[i];
  }
  return x;
}

export function denseMultipliers(system: RowSystem): Float64Array {
  const A = delassus(system);
  cholesky(A, system.rows);
  return substitute(A, system.rows, system.b);
}
