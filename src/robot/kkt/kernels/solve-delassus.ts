// x = (S + damping)⁻¹ b with the factor of factor-delassus.ts and one refinement, or with reveal-rank.ts, more accurate than S.
import { solveLower, solveUpper } from "../../../math/block.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as Z from "./delassus-layout.ts";
import { leastNorm } from "./least-norm.ts";

/** x for the current b; S and b stay. */
export function solveDelassus(p: i32, m: i32): void {
  if (I32[2 * p + Z.MODE] === Z.REVEALED) {
    for (let i: i32 = 0; i < m; i++) F64[Z.atLeft(p, m) + i] = F64[Z.atB(p, m) + i];
    leastNorm(p, m, I32[2 * p + Z.RANK]);
    return;
  }
  for (let i: i32 = 0; i < m; i++) F64[Z.atX(p, m) + i] = 0.0;
  for (let round: i32 = 0; round < 2; round++) {
    leave(p, m, round);
    solveLower(Z.atLeft(p, m), Z.atFactor(p, m), m);
    solveUpper(Z.atLeft(p, m), Z.atFactor(p, m), m);
    for (let i: i32 = 0; i < m; i++) F64[Z.atX(p, m) + i] += F64[Z.atLeft(p, m) + i];
  }
}

/** left = b - (S + damping) x; in the first round x is zero */
function leave(p: i32, m: i32, round: i32): void {
  const x: i32 = Z.atX(p, m);
  const left: i32 = Z.atLeft(p, m);
  const damping: f64 = F64[p + Z.DAMPING];
  for (let i: i32 = 0; i < m; i++) {
    let sum: f64 = F64[Z.atB(p, m) + i];
    if (round > 0) {
      const row: i32 = Z.atS(p) + m * i;
      sum -= damping * F64[x + i];
      for (let j: i32 = 0; j < m; j++) sum -= F64[row + j] * F64[x + j];
    }
    F64[left + i] = sum;
  }
}
