// Pseudo-code example 2: with the auxiliary variable w = (J M⁻¹)ᵀ f, a row reads J w in place of A f, (12); w is recomputed
// after every row, (13), which costs more than it saves: example 3 fixes that.
import { F64, I32 } from "../../../memory/views.ts";
import * as L from "./layout.ts";
import { kindOf } from "./row.ts";
import { solvePair, solveRow } from "./solve-row.ts";
import { gather, velocityOf } from "./storage.ts";

export function sweepAuxiliary(p: i32): void {
  const n: i32 = I32[2 * p + L.ROWS];
  for (let i: i32 = 0; i < n; i++) {
    const row: i32 = L.rowsAt(p) + L.ROW * i;
    const kind: i32 = kindOf(row);
    if (kind === L.SECOND) continue;
    if (kind === L.FIRST) solvePair(p, row, velocityOf(p, i), velocityOf(p, i + 1));
    else F64[p + L.CHANGE] = solveRow(row, velocityOf(p, i));
    gather(p);
  }
}
