// The reference, which uses new forces only after all rows have theirs: f = P(f - D⁻¹ (A f + b)), D the diagonal over the
// relaxation. It diverges if 2 D - A is not definite; review.ts then goes back and halves the step.
import { F64, I32 } from "../../../memory/views.ts";
import * as L from "./layout.ts";
import { kindOf } from "./row.ts";
import { solvePair, solveRow } from "./solve-row.ts";
import { gather, velocityOf } from "./storage.ts";

export function sweepJacobi(p: i32): void {
  const n: i32 = I32[2 * p + L.ROWS];
  const u: i32 = L.velocitiesAt(p, n);
  for (let i: i32 = 0; i < n; i++) F64[u + i] = velocityOf(p, i);
  for (let i: i32 = 0; i < n; i++) {
    const row: i32 = L.rowsAt(p) + L.ROW * i;
    const kind: i32 = kindOf(row);
    if (kind === L.FIRST) solvePair(p, row, F64[u + i], F64[u + i + 1]);
    else if (kind === L.SINGLE) F64[p + L.CHANGE] = solveRow(row, F64[u + i]);
  }
  gather(p);
}
