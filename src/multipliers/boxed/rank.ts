// The rank of the rows without bounds: pivots of S_EE scaled to unit diagonal, largest first. Off the hot path: it uses
// the scratch of the solve. Terms of layout.ts.
import { F64, I32 } from "../../memory/views.ts";
import { atFactor, atHi, atLo, freeRows, UNBOUNDED } from "./layout.ts";

/** A scaled pivot is the squared sine of an angle between rows: below this they count as dependent. */
const DEPENDENT: f64 = 1e-8;
const VANISHES: f64 = 1e-13;

/** How many of the equalities are independent. */
export function rankOfEqualities(p: i32, n: i32): i32 {
  const b: i32 = atFactor(p, n);
  const rows: i32 = freeRows(p, n);
  let largest: f64 = 0;
  for (let i: i32 = 0; i < n; i++) largest = Math.max(largest, F64[p + n * i + i]);
  let f: i32 = 0;
  for (let i: i32 = 0; i < n; i++) {
    const bounded: i32 = F64[atLo(p, n) + i] > -UNBOUNDED || F64[atHi(p, n) + i] < UNBOUNDED ? 1 : 0;
    if (bounded === 1 || !(F64[p + n * i + i] > VANISHES * largest)) continue;
    I32[rows + f] = i;
    f++;
  }
  for (let k: i32 = 0; k < f; k++)
    for (let l: i32 = 0; l < f; l++) {
      const i: i32 = I32[rows + k];
      const j: i32 = I32[rows + l];
      const size: f64 = Math.sqrt(F64[p + n * i + i] * F64[p + n * j + j]);
      F64[b + f * k + l] = F64[p + n * i + j] / size;
    }
  for (let rank: i32 = 0; rank < f; rank++) {
    let best: i32 = rank;
    for (let k: i32 = rank + 1; k < f; k++) if (F64[b + (f + 1) * k] > F64[b + (f + 1) * best]) best = k;
    if (!(F64[b + (f + 1) * best] > DEPENDENT)) return rank;
    exchange(b, f, rank, best);
    const above: i32 = b + f * rank;
    for (let k: i32 = rank + 1; k < f; k++) {
      const row: i32 = b + f * k;
      const factor: f64 = F64[row + rank] / F64[above + rank];
      for (let l: i32 = rank + 1; l < f; l++) F64[row + l] -= factor * F64[above + l];
    }
  }
  return f;
}

/** Rows and columns k and l. */
function exchange(b: i32, f: i32, k: i32, l: i32): void {
  for (let i: i32 = 0; i < f; i++) {
    const kept: f64 = F64[b + f * k + i];
    F64[b + f * k + i] = F64[b + f * l + i];
    F64[b + f * l + i] = kept;
  }
  for (let i: i32 = 0; i < f; i++) {
    const kept: f64 = F64[b + f * i + k];
    F64[b + f * i + k] = F64[b + f * i + l];
    F64[b + f * i + l] = kept;
  }
}
