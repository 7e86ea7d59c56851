// Least squares by normal equations, for a few columns that are far from dependent.

/** x with (SᵀS) x = r, by Cholesky; S by columns. Columns dependent on earlier ones get zero. */
export function solveGram(S: readonly (readonly number[])[], r: readonly number[]): number[] {
  const n = S.length;
  const L = S.map((column) => S.map((other) => column.reduce((sum, x, i) => sum + x * other[i], 0)));
  const x = [...r];
  for (let j = 0; j < n; j++) {
    const full = L[j][j];
    for (let k = 0; k < j; k++) L[j][j] -= L[j][k] * L[j][k];
    const pivot = L[j][j] > 1e-24 * full ? Math.sqrt(L[j][j]) : Number.POSITIVE_INFINITY;
    L[j][j] = pivot;
    for (let i = j + 1; i < n; i++) {
      for (let k = 0; k < j; k++) L[i][j] -= L[i][k] * L[j][k];
      L[i][j] /= pivot;
    }
    for (let k = 0; k < j; k++) x[j] -= L[j][k] * x[k];
    x[j] /= pivot;
  }
  for (let j = n - 1; j >= 0; j--) {
    for (let i = j + 1; i < n; i++) x[j] -= L[i][j] * x[i];
    x[j] /= L[j][j];
  }
  return x;
}
