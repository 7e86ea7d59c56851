// Three examples of the pseudo-code that store rows by their two bodies. A row takes `width` numbers of the store: twelve of J, and `response` numbers
// further what one unit of its f adds to w.
//
// Example 4 (the text continues counting with 5), compressed: a row has two bodies, so twelve numbers of J and twelve of B = J M⁻¹ suffice, with the indices
//   of the bodies beside them, (17) to (22). 52 operations per row.
// Example 6, boxed: example 4 with the stopping test in the sweep, (23) to (25). A row is judged by its f and u before it is solved; only a
//   review of all rows with the last w ends the loop (see violation.ts on what the text does).
// Example 7, halved: one array of twelve numbers per row, J W with W Wᵀ = M⁻¹, instead of two, (26) to (31). The text has W = M^-1/2; the Cholesky
//   factor works as well. w is weighted: the velocity is W w.
import { F64, I32 } from "../../../memory/views.ts";
import * as L from "./layout.ts";
import { bodyA, bodyB, kindOf } from "./row.ts";
import { addScaled6, dot6 } from "./six.ts";
import { solvePair, solveRow } from "./solve-row.ts";
import { changeOfPair, violationInSweep } from "./violation.ts";

function sweepPairs(width: i32, response: i32, isJudged: i32, p: i32): void {
  const n: i32 = I32[2 * p + L.ROWS];
  const store: i32 = L.storeAt(p, n, I32[2 * p + L.BODIES]);
  let worst: f64 = 0.0;
  for (let i: i32 = 0; i < n; i++) {
    const row: i32 = L.rowsAt(p) + L.ROW * i;
    const kind: i32 = kindOf(row);
    if (kind === L.SECOND) continue;
    const j: i32 = store + width * i;
    const a: i32 = bodyA(row);
    const b: i32 = bodyB(row);
    const u: f64 = F64[row + L.FREE] + dot6(j, a) + dot6(j + 6, b);
    if (kind === L.SINGLE) {
      if (isJudged === 1) worst = Math.max(worst, violationInSweep(row, u));
      const change: f64 = solveRow(row, u);
      addScaled6(a, j + response, change);
      addScaled6(b, j + response + 6, change);
      continue;
    }
    const second: i32 = row + L.ROW;
    const a2: i32 = bodyA(second);
    const b2: i32 = bodyB(second);
    const j2: i32 = j + width;
    solvePair(p, row, u, F64[second + L.FREE] + dot6(j2, a2) + dot6(j2 + 6, b2));
    if (isJudged === 1) worst = Math.max(worst, changeOfPair(p, row));
    addScaled6(a, j + response, F64[p + L.CHANGE]);
    addScaled6(b, j + response + 6, F64[p + L.CHANGE]);
    addScaled6(a2, j2 + response, F64[p + L.CHANGE + 1]);
    addScaled6(b2, j2 + response + 6, F64[p + L.CHANGE + 1]);
  }
  if (isJudged === 1) F64[p + L.WORST] = worst;
}

export const UNROLLED = {
  sweepCompressed: [sweepPairs, { width: 24, response: 12, isJudged: 0 }],
  sweepBoxed: [sweepPairs, { width: 24, response: 12, isJudged: 1 }],
  sweepHalved: [sweepPairs, { width: 12, response: 0, isJudged: 0 }],
} as const;
