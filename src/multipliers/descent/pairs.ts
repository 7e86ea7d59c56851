// Sums over a row, those of its even places before those of its odd ones. pairs.as.ts is the AssemblyScript twin on SIMD lanes.
import { F64 } from "../../memory/views.ts";
import * as Row from "../../rows/impulse-row.ts";

/** J w */
export function velocityInPairs(row: i32): f64 {
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
  return even + odd;
}

/** w gains B times a change of the impulse. */
export function pushInPairs(row: i32, change: f64): void {
  const a: i32 = Row.motionA(row);
  const b: i32 = Row.motionB(row);
  for (let i: i32 = 0; i < 6; i++) {
    F64[a + i] += F64[row + Row.B + i] * change;
    F64[b + i] += F64[row + Row.B + 6 + i] * change;
  }
}
