// Removes a row from the factor, O(k²). Without row and column r of L D L^T the block behind them is that of A plus d_r l l^T,
// l the column r below the diagonal: a rank-one update (Gill, Golub, Murray and Saunders 1974, method C1), here row by row.
// Terms: v the remainder of l, α the weight of v v^T, p_j and β_j what row j leaves for those below it.
import { F64, I32 } from "../../memory/views.ts";
import { later } from "./add-index.ts";
import { factorAt, firstAt, HELD_COUNT, headAt, inversesAt, orderAt, pivotsAt, placesAt, spareAt } from "./layout.ts";

/** i leaves C; the rows behind it move up. */
export function removeIndex(p: i32, n: i32, i: i32): void {
  const k: i32 = I32[2 * headAt(p, n) + HELD_COUNT];
  const factor: i32 = factorAt(p, n);
  const firsts: i32 = firstAt(p, n);
  const pivots: i32 = pivotsAt(p, n);
  const inverses: i32 = inversesAt(p, n);
  const order: i32 = orderAt(p, n);
  const places: i32 = placesAt(p, n);
  const ps: i32 = spareAt(p, n);
  const betas: i32 = ps + n;
  const r: i32 = I32[places + i];
  let alpha: f64 = F64[pivots + r];
  for (let m: i32 = r + 1; m < k; m++) {
    const from: i32 = factor + n * m;
    const to: i32 = from - n;
    const first: i32 = I32[firsts + m];
    for (let j: i32 = first; j < r; j++) F64[to + j] = F64[from + j];
    let v: f64 = first <= r ? F64[from + r] : 0.0;
    for (let j: i32 = later(first, r + 1); j < m; j++) {
      const l: f64 = F64[from + j];
      v -= F64[ps + j] * l;
      F64[to + j - 1] = l + F64[betas + j] * v;
    }
    const old: f64 = F64[pivots + m];
    const pivot: f64 = old + alpha * v * v;
    const inverse: f64 = 1.0 / pivot;
    F64[ps + m] = v;
    F64[betas + m] = v * alpha * inverse;
    alpha *= old * inverse;
    F64[pivots + m - 1] = pivot;
    F64[inverses + m - 1] = inverse;
    I32[firsts + m - 1] = first > r ? first - 1 : first;
    I32[order + m - 1] = I32[order + m];
    I32[places + I32[order + m]] = m - 1;
  }
  I32[2 * headAt(p, n) + HELD_COUNT] = k - 1;
}
