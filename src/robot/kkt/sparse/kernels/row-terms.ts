// How large the numbers are that cancel in the rows: what is left of them can be no smaller than rounding of that.
import { F64 } from "../../../../memory/views.ts";
import { record } from "../../../kernels/access.ts";
import * as N from "../../../kernels/layout.ts";
import { entryAt, freedomAt, headerOf, kindOf, nodeOf, placeOf } from "../../kernels/access.ts";
import * as K from "../../kernels/layout.ts";

/** The largest Σ |J| |x| of an entry for the motion of the last measureMiss: DELTA of the nodes, rates x; or the largest target. */
export function largestTerm(d: i32, k: i32, x: i32): f64 {
  let most: f64 = 0.0;
  const count: i32 = headerOf(k, K.ENTRIES);
  for (let i: i32 = 0; i < count; i++) {
    const e: i32 = entryAt(k, i);
    if (kindOf(e) === K.AT_FREEDOM) {
      most = Math.max(most, Math.abs(F64[e + K.COEFFICIENT] * F64[x + freedomAt(e)]));
      continue;
    }
    const a: i32 = record(d, nodeOf(e)) + N.DELTA;
    let sum: f64 = 0.0;
    for (let j: i32 = 0; j < 6; j++) sum += Math.abs(F64[e + K.WRENCH + j] * F64[a + j]);
    most = Math.max(most, sum);
  }
  const rows: i32 = headerOf(k, K.ROWS);
  for (let i: i32 = 0; i < rows; i++) most = Math.max(most, Math.abs(F64[placeOf(k, K.AT_TARGETS) + i]));
  return most;
}
