// Pseudo-code example 1: f_i = clamp(f_i - (b_i + (A f)_i) / a_ii, lo_i, hi_i), (9). The whole of A is stored, and a row reads
// a row of it.
import { F64, I32 } from "../../../memory/views.ts";
import * as L from "./layout.ts";
import { kindOf } from "./row.ts";
import { solvePair, solveRow } from "./solve-row.ts";
import { velocityOf } from "./storage.ts";

export function sweepPlain(p: i32): void {
  const n: i32 = I32[2 * p + L.ROWS];
  for (let i: i32 = 0; i < n; i++) {
    const row: i32 = L.rowsAt(p) + L.ROW * i;
    const kind: i32 = kindOf(row);
    if (kind === L.FIRST) solvePair(p, row, velocityOf(p, i), velocityOf(p, i + 1));
    else if (kind === L.SINGLE) F64[p + L.CHANGE] = solveRow(row, velocityOf(p, i));
  }
}
