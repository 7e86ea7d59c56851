// A round over the contacts of an island, manifold by manifold, forward and back. The velocities of the two bodies are read once per manifold;
// its rows are swept as for free bodies, and their impulses are passed on to the components.
import { F64, zeros } from "../../../memory/views.ts";
import { solveRow } from "../../../multipliers/descent/sweep.ts";
import * as C from "../../../response/component/layout.ts";
import { pushBody, readVelocity, sweepRows } from "../../../response/component/move.ts";
import * as Row from "../../../rows/impulse-row.ts";
import { clockOf } from "../substeps/components/component-places.ts";
import { isWithin, onComponent } from "./write-answers.ts";

/** Impulse of a row at the start of its manifold, or before it was warm-started. */
const BEGAN: i32 = Row.WENT;
/** Sweeps over the rows of a manifold per read of its bodies' velocities. */
const SWEEPS: i32 = 2;

/** Expects rows from `rows` on to be attached, with the ends of their manifolds. */
export function sweepAnswers(w: i32, rows: i32, rowsEnd: i32): void {
  let row: i32 = rows;
  while (row < rowsEnd) {
    const end: i32 = manifoldEnd(row, rowsEnd);
    sweepManifold(w, row, end);
    row = end;
  }
  sweepBounded(w);
  let end: i32 = rowsEnd;
  while (end > rows) {
    const first: i32 = manifoldStart(end, rows);
    sweepManifold(w, first, end);
    end = first;
  }
  sweepBounded(w);
}

/** One past the consecutive rows between the same two bodies. */
export function manifoldEnd(first: i32, rowsEnd: i32): i32 {
  let row: i32 = first;
  while (row < rowsEnd && isAlike(row, first)) row += Row.STRIDE;
  return row;
}
function manifoldStart(end: i32, rows: i32): i32 {
  let row: i32 = end - Row.STRIDE;
  while (row > rows && isAlike(row - Row.STRIDE, end - Row.STRIDE)) row -= Row.STRIDE;
  return row;
}
function isAlike(row: i32, other: i32): bool {
  return Row.motionA(row) === Row.motionA(other) && Row.motionB(row) === Row.motionB(other);
}

export function sweepManifold(w: i32, first: i32, end: i32): void {
  if (isWithin(w, first)) {
    // contact by contact: only then is the effect on the other body of the component known
    for (let row: i32 = first; row < end; row += 3 * Row.STRIDE) sweepTogether(w, row, row + 3 * Row.STRIDE, 1);
    return;
  }
  sweepTogether(w, first, end, SWEEPS);
}

function sweepTogether(w: i32, first: i32, end: i32, sweeps: i32): void {
  if (onComponent(w, first, 0)) readVelocity(Row.motionA(first), clockOf(w));
  if (onComponent(w, first, 1)) readVelocity(Row.motionB(first), clockOf(w));
  for (let row: i32 = first; row < end; row += Row.STRIDE) F64[row + BEGAN] = F64[row + Row.F];
  for (let k: i32 = 0; k < sweeps; k++) for (let row: i32 = first; row < end; row += Row.STRIDE) solveRow(row);
  passManifoldOn(w, first, end, BEGAN);
}

/** Passes the impulses of the rows of a manifold since `before` to the components. */
export function passManifoldOn(w: i32, first: i32, end: i32, before: i32): void {
  for (let side: i32 = 0; side < 2; side++) {
    if (!onComponent(w, first, side)) continue;
    const wrench: i32 = clockOf(w) + C.CLOCK;
    zeros(wrench, 6);
    if (!addWrench(wrench, first, end, side, before)) continue;
    pushBody(side === 0 ? Row.motionA(first) : Row.motionB(first), wrench);
  }
}

/** Adds to six numbers what the rows from `first` to `end` gave to the body on this side, since `before`; returns whether they gave anything. */
export function addWrench(wrench: i32, first: i32, end: i32, side: i32, before: i32): bool {
  let any: bool = false;
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    const change: f64 = F64[row + Row.F] - F64[row + before];
    if (change === 0.0) continue;
    any = true;
    const j: i32 = row + Row.J + 6 * side;
    for (let i: i32 = 0; i < 6; i++) F64[wrench + i] += change * F64[j + i];
  }
  return any;
}

/** Passes the impulses of all rows beyond `before`, a field of theirs. */
export function passAllOn(w: i32, rows: i32, rowsEnd: i32, before: i32): void {
  let row: i32 = rows;
  while (row < rowsEnd) {
    const end: i32 = manifoldEnd(row, rowsEnd);
    passManifoldOn(w, row, end, before);
    row = end;
  }
}

/** Sweeps limits, friction and saturated drives of all components. */
export function sweepBounded(w: i32): void {
  const clock: i32 = clockOf(w);
  const end: i32 = C.wordOf(clock, C.END_COMPONENT);
  for (let c: i32 = C.wordOf(clock, C.FIRST_COMPONENT); c < end; c = C.wordOf(c, C.END)) sweepRows(c, clock);
}
