// A row as solveRow does it (sweep.ts), but for the order of sums: products of even places are added before those of odd ones. row-in-pairs.as.ts is the
// AssemblyScript twin on SIMD lanes.
import { F64 } from "../../memory/views.ts";
import * as Row from "../../rows/impulse-row.ts";

/** One that shares no round cone. */
export function solveInPairs(row: i32): void {
  if (F64[row + Row.INVERSE] === 0.0) return;
  const a: i32 = Row.motionA(row);
  const b: i32 = Row.motionB(row);
  const j: i32 = row + Row.J;
  const even: f64 =
    F64[j] * F64[a] +
    F64[j + 2] * F64[a + 2] +
    F64[j + 4] * F64[a + 4] +
    F64[j + 6] * F64[b] +
    F64[j + 8] * F64[b + 2] +
    F64[j + 10] * F64[b + 4];
  const odd: f64 =
    F64[j + 1] * F64[a + 1] +
    F64[j + 3] * F64[a + 3] +
    F64[j + 5] * F64[a + 5] +
    F64[j + 7] * F64[b + 1] +
    F64[j + 9] * F64[b + 3] +
    F64[j + 11] * F64[b + 5];
  const f: f64 = F64[row + Row.F];
  const u: f64 = F64[row + Row.BIAS] + (even + odd) + F64[row + Row.SOFTNESS] * f;
  const normal: i32 = Row.normalOf(row);
  let lo: f64 = F64[row + Row.LO];
  let hi: f64 = F64[row + Row.HI];
  if (normal !== 0) {
    hi = F64[row + Row.MU] * F64[normal + Row.F];
    lo = -hi;
  }
  const g: f64 = Math.min(Math.max(f - u * F64[row + Row.INVERSE], lo), hi);
  const change: f64 = g - f;
  if (change === 0.0) return;
  F64[row + Row.F] = g;
  for (let i: i32 = 0; i < 6; i++) {
    F64[a + i] += F64[row + Row.B + i] * change;
    F64[b + i] += F64[row + Row.B + 6 + i] * change;
  }
}
