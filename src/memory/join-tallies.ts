// What the tasks of further threads counted goes to the tally of the world: sums of whole numbers and maxima, which do not depend on who counted what.
import * as Code from "./codes.ts";
import { column, header } from "./column-access.ts";
import { TALLY, THREADS } from "./column-ids.ts";
import { threadHeader } from "./thread-header.ts";
import { F64 } from "./views.ts";

/** Before the first job of a step. */
export function clearTallies(w: i32): void {
  for (let thread: i32 = 1; thread < header(w, THREADS); thread++) {
    const own: i32 = column(threadHeader(w, thread), TALLY);
    for (let i: i32 = 0; i < Code.TALLY_COMPLETED; i++) F64[own + i] = 0.0;
  }
}

/** After a job whose tasks count something. */
export function joinTallies(w: i32): void {
  const all: i32 = column(w, TALLY);
  for (let thread: i32 = 1; thread < header(w, THREADS); thread++) {
    const own: i32 = column(threadHeader(w, thread), TALLY);
    for (let i: i32 = 0; i < Code.TALLY_COMPLETED; i++) {
      if (F64[own + i] === 0.0) continue;
      if (i === Code.TALLY_BROKEN) F64[all + i] = firstBroken(F64[all + i], F64[own + i]);
      else if (isLargest(i)) F64[all + i] = Math.max(F64[all + i], F64[own + i]);
      else F64[all + i] += F64[own + i];
      F64[own + i] = 0.0;
    }
  }
}

function isLargest(i: i32): bool {
  if (i === Code.TALLY_WORST || i === Code.TALLY_EXCESS || i === Code.TALLY_TURN || i === Code.TALLY_SWEEPS)
    return true;
  if (i === Code.TALLY_APPROACH || i === Code.TALLY_MISSED) return true;
  return i === Code.TALLY_ROWS || i === Code.TALLY_WORK || i === Code.TALLY_TOO_MANY;
}

/** Of two values of TALLY_BROKEN, which may be negative, the one of the lower slot: the same in any order. */
export function firstBroken(one: f64, other: f64): f64 {
  if (one === 0.0) return other;
  return other !== 0.0 && Math.abs(other) < Math.abs(one) ? other : one;
}
