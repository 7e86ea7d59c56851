// Counts the redundant auxiliary rows: pivots of the system that fitted the velocities which are nothing
// but the compliance of a loop and rounding. The number of rows minus these is the rank.
import { F64, I32 } from "../../memory/views.ts";
import { atFactor, atHead, FREE, freeRows, SHIFT, sets } from "../../multipliers/boxed/layout.ts";
import * as T from "../../response/tree/tree.ts";
import * as Row from "../../rows/row.ts";

/** A row is redundant if its pivot is below this part of the diagonal (a squared sine of an angle between rows), */
const DEPENDENT: f64 = 1e-8;
/** or below this many times its compliance: rows before it yield too. */
const OF_GIVE: f64 = 100.0;

/** For `rows` rows from `first` on, whose boxed system has just been solved; stored in the record of the mechanism. */
export function countRedundant(t: i32, first: i32, rows: i32, system: i32): void {
  let free: i32 = 0;
  for (let i: i32 = 0; i < rows; i++) if (I32[sets(system, rows) + i] === FREE) free++;
  let redundant: i32 = 0;
  for (let k: i32 = 0; k < free; k++) {
    const i: i32 = I32[freeRows(system, rows) + k];
    const reciprocal: f64 = F64[atFactor(system, rows) + free * k + k];
    const diagonal: f64 = F64[system + rows * i + i];
    // the factor has a unit diagonal plus SHIFT; a row that was left out has no reciprocal
    const pivot: f64 = reciprocal > 0.0 ? (1.0 / reciprocal - F64[atHead(system, rows) + SHIFT]) * diagonal : 0.0;
    const give: f64 = OF_GIVE * F64[first + i * Row.STRIDE + Row.SOFTNESS];
    if (pivot < Math.max(DEPENDENT * diagonal, give)) redundant++;
  }
  T.setRedundantRows(t, redundant);
}
