// Projected descent: one row after the other is brought as near to its condition as its bounds allow, and the velocities of
// its two bodies follow at once. (The fourth listing of the source text, with w updated incrementally.)
//
//   u = b + J w + softness f      g = clamp(f - u / (a + softness), lo, hi)      w += B (g - f)      f = g
import { F64 } from "../../memory/views.ts";
import * as Row from "../../rows/impulse-row.ts";
import { bounded } from "./bounded.ts";
import { solveRound } from "./solve-round.ts";

/**
 * A round over the rows from `first` to `end`: one sweep forward and one back, so that neither end of a stack is favoured. Friction
 * follows its normal force in both directions: its bounds are the current ones.
 */
export function sweep(first: i32, end: i32): void {
  for (let row: i32 = first; row < end; row += Row.STRIDE) solveRow(row);
  let behind: i32 = end;
  for (let row: i32 = end - Row.STRIDE; row >= first; row -= Row.STRIDE) {
    if (Row.normalOf(row) !== 0) continue;
    for (let own: i32 = row; own < behind; own += Row.STRIDE) solveRow(own);
    behind = row;
  }
}

/** Solves a row, or both rows of a round cone together with the first of them. */
export function solveRow(row: i32): void {
  if (Row.isRound(row)) {
    // the first of the two solves both
    if (row - Row.normalOf(row) === Row.STRIDE) solveRound(row);
    return;
  }
  if (F64[row + Row.INVERSE] === 0.0) return;
  const a: i32 = Row.motionA(row);
  const b: i32 = Row.motionB(row);
  const j: i32 = row + Row.J;
  const f: f64 = F64[row + Row.F];
  const ua: f64 =
    F64[j] * F64[a] +
    F64[j + 1] * F64[a + 1] +
    F64[j + 2] * F64[a + 2] +
    F64[j + 3] * F64[a + 3] +
    F64[j + 4] * F64[a + 4] +
    F64[j + 5] * F64[a + 5];
  const ub: f64 =
    F64[j + 6] * F64[b] +
    F64[j + 7] * F64[b + 1] +
    F64[j + 8] * F64[b + 2] +
    F64[j + 9] * F64[b + 3] +
    F64[j + 10] * F64[b + 4] +
    F64[j + 11] * F64[b + 5];
  const u: f64 = F64[row + Row.BIAS] + ua + ub + F64[row + Row.SOFTNESS] * f;
  const g: f64 = bounded(row, f - u * F64[row + Row.INVERSE]);
  const change: f64 = g - f;
  if (change === 0.0) return;
  F64[row + Row.F] = g;
  const m: i32 = row + Row.B;
  F64[a] += F64[m] * change;
  F64[a + 1] += F64[m + 1] * change;
  F64[a + 2] += F64[m + 2] * change;
  F64[a + 3] += F64[m + 3] * change;
  F64[a + 4] += F64[m + 4] * change;
  F64[a + 5] += F64[m + 5] * change;
  F64[b] += F64[m + 6] * change;
  F64[b + 1] += F64[m + 7] * change;
  F64[b + 2] += F64[m + 8] * change;
  F64[b + 3] += F64[m + 9] * change;
  F64[b + 4] += F64[m + 10] * change;
  F64[b + 5] += F64[m + 11] * change;
}

/** Sets w to the effect of the impulses: w += B f for all rows, after clamping f to its bounds. */
export function warmStart(first: i32, end: i32): void {
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    const f: f64 = bounded(row, F64[row + Row.F]);
    F64[row + Row.F] = f;
    F64[row + Row.BEFORE] = f;
    F64[row + Row.LAST] = f;
    for (let i: i32 = 0; i < 6; i++) {
      F64[Row.motionA(row) + i] += F64[row + Row.B + i] * f;
      F64[Row.motionB(row) + i] += F64[row + Row.B + 6 + i] * f;
    }
  }
}
