// Pseudo-code example 3: only f_i has changed, so w += (J M⁻¹)ᵢᵀ (g - f_i), (15). J and J M⁻¹ are still stored over all bodies.
import { F64, I32 } from "../../../memory/views.ts";
import * as L from "./layout.ts";
import { kindOf } from "./row.ts";
import { solvePair, solveRow } from "./solve-row.ts";
import { velocityOf, widthOf } from "./storage.ts";

export function sweepIncremental(p: i32): void {
  const n: i32 = I32[2 * p + L.ROWS];
  for (let i: i32 = 0; i < n; i++) {
    const row: i32 = L.rowsAt(p) + L.ROW * i;
    const kind: i32 = kindOf(row);
    if (kind === L.SINGLE) push(p, i, solveRow(row, velocityOf(p, i)));
    if (kind !== L.FIRST) continue;
    solvePair(p, row, velocityOf(p, i), velocityOf(p, i + 1));
    push(p, i, F64[p + L.CHANGE]);
    push(p, i + 1, F64[p + L.CHANGE + 1]);
  }
}

function push(p: i32, i: i32, change: f64): void {
  if (change === 0.0) return;
  const n: i32 = I32[2 * p + L.ROWS];
  const width: i32 = widthOf(p);
  const w: i32 = L.bodiesAt(p, n);
  const b: i32 = L.storeAt(p, n, I32[2 * p + L.BODIES]) + width * (n + i);
  for (let k: i32 = 0; k < width; k++) F64[w + k] += F64[b + k] * change;
}
