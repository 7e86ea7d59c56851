// Pseudo-code example 7: one array of twelve numbers a row, J W with W Wᵀ = M⁻¹, in place of two, (26) to (31). The text has
// W = M^-1/2; the factor of Cholesky serves as well. w is weighted: the velocity is W w.
import { F64, I32 } from "../../../memory/views.ts";
import * as L from "./layout.ts";
import { bodyA, bodyB, kindOf } from "./row.ts";
import { addScaled6, dot6 } from "./six.ts";
import { solvePair, solveRow } from "./solve-row.ts";

export function sweepHalved(p: i32): void {
  const n: i32 = I32[2 * p + L.ROWS];
  const store: i32 = L.storeAt(p, n, I32[2 * p + L.BODIES]);
  for (let i: i32 = 0; i < n; i++) {
    const row: i32 = L.rowsAt(p) + L.ROW * i;
    const kind: i32 = kindOf(row);
    if (kind === L.SECOND) continue;
    const j: i32 = store + 12 * i;
    const a: i32 = bodyA(row);
    const b: i32 = bodyB(row);
    const u: f64 = F64[row + L.FREE] + dot6(j, a) + dot6(j + 6, b);
    if (kind === L.SINGLE) {
      const change: f64 = solveRow(row, u);
      addScaled6(a, j, change);
      addScaled6(b, j + 6, change);
      continue;
    }
    const second: i32 = row + L.ROW;
    const a2: i32 = bodyA(second);
    const b2: i32 = bodyB(second);
    solvePair(p, row, u, F64[second + L.FREE] + dot6(j + 12, a2) + dot6(j + 18, b2));
    addScaled6(a, j, F64[p + L.CHANGE]);
    addScaled6(b, j + 6, F64[p + L.CHANGE]);
    addScaled6(a2, j + 12, F64[p + L.CHANGE + 1]);
    addScaled6(b2, j + 18, F64[p + L.CHANGE + 1]);
  }
}
