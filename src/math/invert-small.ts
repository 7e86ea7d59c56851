// The inverse of a small matrix in place: Gauss-Jordan with row exchanges.
import { F64 } from "../memory/views.ts";

/** A ← A⁻¹ for the n x n matrix at a, n ≤ 6. A zero pivot leaves non-finite numbers, which the caller's tests detect. */
export function invertSmall(a: i32, n: i32): void {
  if (n === 1) {
    F64[a] = 1.0 / F64[a];
    return;
  }
  let exchanges: i32 = 0; // four bits for each column: the row it was exchanged with
  for (let k: i32 = 0; k < n; k++) {
    let best: i32 = k;
    for (let i: i32 = k + 1; i < n; i++) {
      if (Math.abs(F64[a + n * i + k]) > Math.abs(F64[a + n * best + k])) best = i;
    }
    exchanges |= best << (4 * k);
    if (best !== k) {
      for (let j: i32 = 0; j < n; j++) {
        const kept: f64 = F64[a + n * k + j];
        F64[a + n * k + j] = F64[a + n * best + j];
        F64[a + n * best + j] = kept;
      }
    }
    const pivot: f64 = 1.0 / F64[a + n * k + k];
    F64[a + n * k + k] = 1.0;
    for (let j: i32 = 0; j < n; j++) F64[a + n * k + j] *= pivot;
    for (let i: i32 = 0; i < n; i++) {
      if (i === k) continue;
      const factor: f64 = F64[a + n * i + k];
      F64[a + n * i + k] = 0.0;
      for (let j: i32 = 0; j < n; j++) F64[a + n * i + j] -= factor * F64[a + n * k + j];
    }
  }
  // exchanged rows of A are exchanged columns of its inverse
  for (let k: i32 = n - 1; k >= 0; k--) {
    const l: i32 = (exchanges >> (4 * k)) & 15;
    if (l === k) continue;
    for (let i: i32 = 0; i < n; i++) {
      const kept: f64 = F64[a + n * i + k];
      F64[a + n * i + k] = F64[a + n * i + l];
      F64[a + n * i + l] = kept;
    }
  }
}
