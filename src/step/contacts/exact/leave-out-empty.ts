// Rows of springs that joints have taken in (step/mechanism/rows/fold-springs.ts) stay empty when a problem is written. They are left out before it is solved.
import { FRICTION, VECTORS } from "../../../../build/records/multipliers/problem/layout.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as P from "../../../multipliers/problem/layout.ts";

/** Of the problem at p, whose matrix has its lower half. */
export function leaveOutEmpty(p: i32): void {
  const n: i32 = I32[2 * p + P.ROWS];
  const empty: i32 = 2 * P.workAt(p, n);
  let left: i32 = n;
  for (let i: i32 = 0; i < n; i++) {
    I32[empty + i] = i < I32[2 * p + P.BOXED] && F64[P.matrixAt(p) + (n + 1) * i] === 0.0 ? 1 : 0;
    left -= I32[empty + i];
  }
  if (left < n) closeGaps(p, n, left, empty);
}

/** n rows become `left`. Numbers move down only, so nothing is overwritten before it is read. */
function closeGaps(p: i32, n: i32, left: i32, empty: i32): void {
  let to: i32 = P.matrixAt(p);
  for (let i: i32 = 0; i < n; i++) {
    if (I32[empty + i] !== 0) continue;
    const row: i32 = P.matrixAt(p) + n * i;
    let at: i32 = to;
    for (let l: i32 = 0; l <= i; l++) {
      if (I32[empty + l] !== 0) continue;
      F64[at] = F64[row + l];
      at++;
    }
    to += left;
  }
  // that of friction has a number for each contact
  for (let vector: i32 = 0; vector < VECTORS; vector++) {
    const from: i32 = P.freeAt(p, n) + vector * n;
    let out: i32 = P.freeAt(p, left) + vector * left;
    for (let i: i32 = 0; i < n; i++) {
      if (vector === FRICTION ? i >= I32[2 * p + P.CONTACTS] : I32[empty + i] !== 0) continue;
      F64[out] = F64[from + i];
      out++;
    }
  }
  I32[2 * p + P.BOXED] -= n - left;
  I32[2 * p + P.ROWS] = left;
}
