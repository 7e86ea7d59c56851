// The violation of a row's condition, in the units of u: from f and the u that belongs to it. (The text's tests (23) and (25)
// judge the new f with the old u, require |u| of a row with lo = hi that can never satisfy it, and have one sign wrong.)
//
//   one row     -u if u < 0 and f < hi, u if u > 0 and f > lo, else 0
//   two rows    within the disc |u|; on its edge only the part not directly opposite to f
import { F64 } from "../../../memory/views.ts";
import * as L from "./layout.ts";
import { normalOf } from "./row.ts";
import { bounded, reach } from "./solve-row.ts";

/** A pair projected onto its disc is on its edge up to rounding. */
const EDGE: f64 = 1.0 - 1e-12;

/** For a row that something moves. */
export function violation(row: i32, u: f64): f64 {
  if (F64[row + L.INVERSE] === 0.0) return 0.0;
  const f: f64 = F64[row + L.F];
  const normal: i32 = normalOf(row);
  const hi: f64 = normal === 0 ? F64[row + L.HI] : reach(row);
  const lo: f64 = normal === 0 ? F64[row + L.LO] : -hi;
  if (u < 0.0) return f < hi ? -u : 0.0;
  return f > lo ? u : 0.0;
}

/** For the row and the one behind it. */
export function pairViolation(row: i32, u1: f64, u2: f64): f64 {
  if (F64[row + L.INVERSE] === 0.0) return 0.0;
  const f1: f64 = F64[row + L.F];
  const f2: f64 = F64[row + L.ROW + L.F];
  const most: f64 = reach(row);
  if (most === 0.0) return 0.0;
  const size: f64 = Math.sqrt(f1 * f1 + f2 * f2);
  const along: f64 = u1 * f1 + u2 * f2;
  if (size < EDGE * most || along > 0.0) return Math.sqrt(u1 * u1 + u2 * u2);
  return Math.abs(u1 * f2 - u2 * f1) / size;
}

/**
 * The same within a sweep, before the row is solved. The bounds of friction have just moved with its normal force: f that was at
 * its bound no longer is, and u of a sliding contact would count in full. So the change by the row counts.
 */
export function violationInSweep(row: i32, u: f64): f64 {
  if (normalOf(row) === 0) return violation(row, u);
  const inverse: f64 = F64[row + L.INVERSE];
  if (inverse === 0.0) return 0.0;
  return Math.abs(bounded(row, F64[row + L.F] - u * inverse) - F64[row + L.F]) / inverse;
}

/** For two rows, after they are solved. */
export function changeOfPair(p: i32, row: i32): f64 {
  const inverse: f64 = F64[row + L.INVERSE];
  if (inverse === 0.0) return 0.0;
  const c1: f64 = F64[p + L.CHANGE];
  const c2: f64 = F64[p + L.CHANGE + 1];
  return Math.sqrt(c1 * c1 + c2 * c2) / inverse;
}
