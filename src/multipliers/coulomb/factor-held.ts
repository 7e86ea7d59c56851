// The system of the held rows: its factor, without dependent rows, and solves with it.
import { subtractDot } from "../../math/dense.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as P from "../problem/layout.ts";

/** A pivot below this part of its row's scale is rounding: the row depends on those before it. */
const DEPENDS: f64 = 1e-10;

// the workspace: held rows and contacts in their order (words), d of each row, their change, and the factor
export function listAt(p: i32, n: i32): i32 {
  return 2 * P.workAt(p, n);
}
export function orderAt(p: i32, n: i32): i32 {
  return listAt(p, n) + n;
}
export function sizesAt(p: i32, n: i32): i32 {
  return P.workAt(p, n) + n;
}
export function changesAt(p: i32, n: i32): i32 {
  return P.workAt(p, n) + 2 * n;
}
function factorAt(p: i32, n: i32): i32 {
  return P.workAt(p, n) + 3 * n;
}

/** L Lᵀ = A of the listed rows that do not depend on earlier ones, with 1 / L_ii on the diagonal; lists only these, and returns their number. */
export function factorHeld(p: i32, n: i32, count: i32): i32 {
  const list: i32 = listAt(p, n);
  let rank: i32 = 0;
  for (let i: i32 = 0; i < count; i++) {
    const r: i32 = I32[list + i];
    const row: i32 = P.matrixAt(p) + n * r;
    const out: i32 = factorAt(p, n) + n * rank;
    for (let l: i32 = 0; l < rank; l++) {
      const other: i32 = factorAt(p, n) + n * l;
      F64[out + l] = F64[row + I32[list + l]];
      subtractDot(out + l, out, other, l);
      F64[out + l] *= F64[other + l];
    }
    F64[out + rank] = F64[row + r];
    subtractDot(out + rank, out, out, rank);
    if (!(F64[out + rank] > DEPENDS * F64[sizesAt(p, n) + i])) continue;
    F64[out + rank] = 1.0 / Math.sqrt(F64[out + rank]);
    I32[list + rank] = r;
    rank++;
  }
  return rank;
}

/** The change of the rows from their residual: L Lᵀ x = x. */
export function solveHeld(p: i32, n: i32, count: i32): void {
  const L: i32 = factorAt(p, n);
  const x: i32 = changesAt(p, n);
  for (let i: i32 = 0; i < count; i++) {
    subtractDot(x + i, L + n * i, x, i);
    F64[x + i] *= F64[L + (n + 1) * i];
  }
  for (let i: i32 = count - 1; i >= 0; i--) {
    F64[x + i] *= F64[L + (n + 1) * i];
    for (let l: i32 = 0; l < i; l++) F64[x + l] -= F64[L + n * i + l] * F64[x + i];
  }
}
