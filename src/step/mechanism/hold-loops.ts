// Loops that pass a singular pose between the middle and the end of a step. Forces act along J̄, in the middle, and loops must close
// along J, at the end: on either side of the pose these have opposite signs along the motion that becomes free there, and S = J M⁻¹ J̄ᵀ
// is not semidefinite. The boxed solver takes a negative pivot for rounding and drops its row, so the loop stays open; closing
// it after the step costs energy of first order in h. Such a system is solved by complete pivoting. Not under a contact load:
// there a negative pivot indicates a chain under compression, which must be found again on the other side.
import { F64 } from "../../memory/views.ts";
import { atHead, atLo, atR, atScale, atX, SMALLEST } from "../../multipliers/boxed/layout.ts";
import { largestMiss, solveSquare } from "../../multipliers/lu/solve-square.ts";
import * as Row from "../../rows/row.ts";

/**
 * Compliance of a loop, relative to the response of its bodies without joints. If a loop can carry any force, as a straight
 * chain between two pins can, or if its bodies cannot move against each other at all, its multipliers would grow
 * without bound; elsewhere this is far below rounding of the pose.
 */
export const YIELD: f64 = 1e-12;
/** Relative to the initial residual of the rows: a larger one is not rounding. */
const MISSED: f64 = 1e-9;

/** After solveBoxed on `rows` rows from `first` on, whose SOFTNESS is their compliance: solves again for loops and locks that it missed. */
export function holdLoops(first: i32, rows: i32, system: i32): void {
  if (!(F64[atHead(system, rows) + SMALLEST] < 0.0) && !pushesBack(rows, system)) return;
  for (let i: i32 = 0; i < rows; i++) if (Row.workOf(first + i * Row.STRIDE) > Row.LOCK) return;
  const d: i32 = atScale(system, rows);
  let wanted: f64 = 0.0;
  for (let i: i32 = 0; i < rows; i++) {
    const soft: f64 = F64[first + i * Row.STRIDE + Row.SOFTNESS];
    F64[d + i] = soft > 0.0 ? Math.sqrt(YIELD / soft) : 0.0;
    wanted = Math.max(wanted, Math.abs(F64[d + i] * F64[atR(system, rows) + i]));
  }
  const before: f64 = largestMiss(system, rows);
  if (!(before > MISSED * wanted)) return;
  // no row has a bound, so there is room for the other solution
  const x: i32 = atX(system, rows);
  const kept: i32 = atLo(system, rows);
  for (let i: i32 = 0; i < rows; i++) F64[kept + i] = F64[x + i];
  solveSquare(system, rows);
  if (largestMiss(system, rows) < before) return;
  for (let i: i32 = 0; i < rows; i++) F64[x + i] = F64[kept + i];
}

/** Whether a row moves against its own force. */
function pushesBack(rows: i32, system: i32): bool {
  for (let i: i32 = 0; i < rows; i++) if (F64[system + (rows + 1) * i] < 0.0) return true;
  return false;
}
