// One outer product of an LDLᵀ factor with exchange of rows: a is n x n, its lower triangle in use, `rows` the order of its rows
// so far, as integers.
import { swap, swapWords } from "../../math/swap.ts";
import { F64 } from "../../memory/views.ts";

/** Row and column `best` >= k become the k-th: L below the diagonal, D on it, and the remainder. */
export function eliminatePivot(a: i32, n: i32, rows: i32, k: i32, best: i32): void {
  if (best !== k) {
    exchange(a, n, k, best);
    swapWords(rows + k, rows + best);
  }
  const reciprocal: f64 = 1.0 / F64[a + (n + 1) * k];
  for (let i: i32 = k + 1; i < n; i++) {
    const l: f64 = F64[a + n * i + k] * reciprocal;
    for (let j: i32 = k + 1; j <= i; j++) F64[a + n * i + j] -= l * F64[a + n * j + k];
  }
  for (let i: i32 = k + 1; i < n; i++) F64[a + n * i + k] *= reciprocal;
}

/** Exchanges rows and columns k < l of the lower triangle. */
function exchange(a: i32, n: i32, k: i32, l: i32): void {
  for (let j: i32 = 0; j < k; j++) swap(a + n * k + j, a + n * l + j);
  swap(a + (n + 1) * k, a + (n + 1) * l);
  for (let i: i32 = k + 1; i < l; i++) swap(a + n * i + k, a + n * l + i);
  for (let i: i32 = l + 1; i < n; i++) swap(a + n * i + k, a + n * i + l);
}
