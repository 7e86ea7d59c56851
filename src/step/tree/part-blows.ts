// Impacts of exact contacts on a tree, or a single body, within the step: it is then taken in two parts (step-parted.ts), so that an impact acts at the pose
// reached by then. A long tumbling body responds quite differently at another pose, and would gain energy.
import { dot3 } from "../../math/vec3.ts";
import * as Col from "../../memory/column-access.ts";
import * as Island from "../../memory/island-record.ts";
import { F64 } from "../../memory/views.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Row from "../../rows/impulse-row.ts";
import * as Motion from "../../rows/motion.ts";
import { nodeOn } from "../answers/jointed-rows.ts";
import { isAlone, motionOf, treeAt, wordOf } from "../islands/island-parts.ts";

/** Relative to an impulse: the remainder besides its impact is rounding. */
const ALL: f64 = 1e-12;
/** Relative to the step: impacts no further apart are one. */
const AT_ONCE: f64 = 1e-6;

/** Whether the rows of an island have an impact. */
export function areStruck(rows: i32, rowsEnd: i32): bool {
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) if (F64[row + Row.BLOW] !== 0.0) return true;
  return false;
}

/** Whether one of the rows strikes tree t. */
export function isStruckBy(w: i32, t: i32, rows: i32, rowsEnd: i32): bool {
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE)
    if (F64[row + Row.BLOW] !== 0.0 && (isOn(w, t, row, 0) || isOn(w, t, row, 1))) return true;
  return false;
}

/** Subtracts the impacts on tree t from the impulses of its bodies: they strike within the step. */
export function partBlows(w: i32, t: i32, rows: i32, rowsEnd: i32): void {
  if (!noteBlows(w, t, rows, rowsEnd)) return;
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    for (let l: i32 = 0; l < 6; l++) F64[motionOf(w, n) + l] -= F64[motionOf(w, n) + Motion.MOMENT + l];
  }
}

/**
 * The same for a single body, if impacts are all it gets. Returns false and changes nothing if not, or if it is the only body of its island and does not turn.
 * Its motion has the impulse in place of V and its moment in place of Q, as pushTimed expects; afterwards no impulse is left, and the impact is in place of Q.
 */
export function partAlone(w: i32, t: i32, rows: i32, rowsEnd: i32, only: bool): bool {
  const n: i32 = T.firstNode(t);
  const motion: i32 = motionOf(w, n);
  if (only && dot3(n + Node.OM, n + Node.OM) + dot3(motion + 3, motion + 3) === 0.0) return false;
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) {
    if (!isOn(w, t, row, 0) && !isOn(w, t, row, 1)) continue;
    if (Math.abs(F64[row + Row.F] - F64[row + Row.BLOW]) > ALL * Math.abs(F64[row + Row.F])) return false;
  }
  if (!only && !areAtOnce(w, t, rows, rowsEnd)) return false;
  if (!noteBlows(w, t, rows, rowsEnd)) return false;
  for (let i: i32 = 0; i < 6; i++) {
    F64[motion + Motion.MOMENT + i] = F64[motion + i];
    F64[motion + i] = 0.0;
  }
  return true;
}

/** Records the time of the impact on tree t, and its work with the contact velocities; false if it is not struck. */
function noteBlows(w: i32, t: i32, rows: i32, rowsEnd: i32): bool {
  let size: f64 = 0.0;
  let time: f64 = 0.0;
  let together: bool = false;
  F64[t + T.CAME] = 0.0;
  F64[t + T.WENT] = 0.0;
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) {
    if (F64[row + Row.BLOW] === 0.0) continue;
    const onA: bool = isOn(w, t, row, 0);
    const onB: bool = isOn(w, t, row, 1);
    if (!onA && !onB) continue;
    size += Math.abs(F64[row + Row.BLOW]);
    time += F64[row + Row.BLOW_TIME];
    F64[t + T.CAME] += F64[row + Row.CAME];
    F64[t + T.WENT] += F64[row + Row.WENT];
    const other: i32 = onA ? Row.motionB(row) : Row.motionA(row);
    if (onA !== onB && F64[other + Motion.INVERSE_MASS] > 0.0) together = true;
  }
  if (size === 0.0) return false;
  F64[t + T.BLOW_TIME] = Math.min(time / size, F64[w + Col.STEP_LENGTH]);
  if (together) T.setPartedTogether(t);
  else T.setParted(t);
  return true;
}

/** Whether the impacts on tree t come at one instant. */
function areAtOnce(w: i32, t: i32, rows: i32, rowsEnd: i32): bool {
  let first: f64 = Infinity;
  let last: f64 = 0.0;
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) {
    const blow: f64 = Math.abs(F64[row + Row.BLOW]);
    if (blow === 0.0 || (!isOn(w, t, row, 0) && !isOn(w, t, row, 1))) continue;
    first = Math.min(first, F64[row + Row.BLOW_TIME] / blow);
    last = Math.max(last, F64[row + Row.BLOW_TIME] / blow);
  }
  return last - first <= AT_ONCE * F64[w + Col.STEP_LENGTH];
}

function isOn(w: i32, t: i32, row: i32, side: i32): bool {
  if (!isAlone(t)) return nodeOn(t, row, side) !== Node.NONE;
  return (side === 0 ? Row.motionA(row) : Row.motionB(row)) === motionOf(w, T.firstNode(t));
}

/**
 * Impacts between bodies of an island are scaled alike for all of them: all struck trees then have the sums of all rows. If one of them is not
 * struck within its step (`equal` is false), the others take the impacts unscaled.
 */
export function joinBlows(w: i32, island: i32, rows: i32, rowsEnd: i32, equal: bool): void {
  const first: i32 = wordOf(w, island, Island.FIRST_TREE);
  const end: i32 = wordOf(w, island, Island.END_TREE);
  let any: bool = false;
  for (let i: i32 = first; i < end; i++) if (T.isPartedTogether(treeAt(w, i))) any = true;
  if (!any) return;
  let came: f64 = 0.0;
  let went: f64 = 0.0;
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) {
    if (F64[row + Row.BLOW] === 0.0) continue;
    came += F64[row + Row.CAME];
    went += F64[row + Row.WENT];
  }
  for (let i: i32 = first; i < end; i++) {
    const t: i32 = treeAt(w, i);
    if (!T.isParted(t) || (!equal && !T.isPartedTogether(t))) continue;
    if (equal) T.setPartedTogether(t);
    else T.setParted(t);
    F64[t + T.CAME] = equal ? came : 0.0;
    F64[t + T.WENT] = went;
  }
}
