// The factor of solve-ldlt.ts: outer products, largest pivot first, only the lower triangle. Terms there.
import { F64, I32 } from "../../memory/views.ts";
import { eliminatePivot } from "./eliminate-pivot.ts";
import { atD, atFactor, ldltOrder } from "./layout.ts";

/** A pivot of the matrix with unit diagonal is the squared sine between a row and those before it. */
const TINY: f64 = 1e-10;
/** A diagonal below this part of the largest is rounding: no force of that row moves it. */
const VANISHES: f64 = 1e-13;

function load(p: i32, n: i32): void {
  const d: i32 = atD(p, n);
  let largest: f64 = 0;
  for (let i: i32 = 0; i < n; i++) largest = Math.max(largest, F64[p + (n + 1) * i]);
  for (let i: i32 = 0; i < n; i++) {
    const diagonal: f64 = F64[p + (n + 1) * i];
    F64[d + i] = diagonal > VANISHES * largest ? 1.0 / Math.sqrt(diagonal) : 0.0;
    I32[ldltOrder(p, n) + i] = i;
  }
  const a: i32 = atFactor(p, n);
  for (let i: i32 = 0; i < n; i++)
    for (let j: i32 = 0; j <= i; j++)
      F64[a + n * i + j] = 0.5 * (F64[p + n * i + j] + F64[p + n * j + i]) * F64[d + i] * F64[d + j];
}

/** L below the diagonal, D on it, for the rows up to the rank, which is returned; the columns beyond are not read. */
export function factorLdlt(p: i32, n: i32): i32 {
  load(p, n);
  const a: i32 = atFactor(p, n);
  const rows: i32 = ldltOrder(p, n);
  for (let k: i32 = 0; k < n; k++) {
    let best: i32 = k;
    for (let i: i32 = k + 1; i < n; i++) if (F64[a + (n + 1) * i] > F64[a + (n + 1) * best]) best = i;
    const pivot: f64 = F64[a + (n + 1) * best];
    // written so that NaN ends it too
    if (!(pivot > TINY)) return k;
    eliminatePivot(a, n, rows, k, best);
  }
  return n;
}
