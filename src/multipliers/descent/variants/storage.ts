// The interface of every storage of A: the velocity of a row, and w recomputed from f.
import { F64, I32, zeros } from "../../../memory/views.ts";
import * as L from "./layout.ts";
import { bodyA, bodyB } from "./row.ts";
import { addScaled6, dot6 } from "./six.ts";

/** Numbers of a row over all bodies. */
export function widthOf(p: i32): i32 {
  return L.BODY * I32[2 * p + L.BODIES];
}

/** u = b + (A f) of row i: from f if A is stored, from w otherwise. */
export function velocityOf(p: i32, i: i32): f64 {
  const n: i32 = I32[2 * p + L.ROWS];
  const row: i32 = L.rowsAt(p) + L.ROW * i;
  const store: i32 = L.storeAt(p, n, I32[2 * p + L.BODIES]);
  const storage: i32 = I32[2 * p + L.STORAGE];
  if (storage === L.MATRIX) {
    let sum: f64 = 0.0;
    for (let k: i32 = 0; k < n; k++) sum += F64[store + n * i + k] * F64[L.rowsAt(p) + L.ROW * k + L.F];
    return F64[row + L.FREE] + sum;
  }
  if (storage === L.DENSE) {
    const width: i32 = widthOf(p);
    const w: i32 = L.bodiesAt(p, n);
    let sum: f64 = 0.0;
    for (let k: i32 = 0; k < width; k++) sum += F64[store + width * i + k] * F64[w + k];
    return F64[row + L.FREE] + sum;
  }
  const j: i32 = store + (storage === L.PAIRED ? 24 : 12) * i;
  return F64[row + L.FREE] + dot6(j, bodyA(row)) + dot6(j + 6, bodyB(row));
}

/** w = B f, (11) of the text: after a warm start, and to remove rounding that sweeps have accumulated. */
export function gather(p: i32): void {
  const n: i32 = I32[2 * p + L.ROWS];
  const bodies: i32 = I32[2 * p + L.BODIES];
  const storage: i32 = I32[2 * p + L.STORAGE];
  if (storage === L.MATRIX) return;
  const w: i32 = L.bodiesAt(p, n);
  zeros(w, L.BODY * (bodies + 1));
  const store: i32 = L.storeAt(p, n, bodies);
  for (let i: i32 = 0; i < n; i++) {
    const row: i32 = L.rowsAt(p) + L.ROW * i;
    const f: f64 = F64[row + L.F];
    if (f === 0.0) continue;
    if (storage === L.DENSE) {
      const width: i32 = widthOf(p);
      for (let k: i32 = 0; k < width; k++) F64[w + k] += F64[store + width * (n + i) + k] * f;
    } else {
      const j: i32 = storage === L.PAIRED ? store + 24 * i + 12 : store + 12 * i;
      addScaled6(bodyA(row), j, f);
      addScaled6(bodyB(row), j + 6, f);
    }
  }
}
