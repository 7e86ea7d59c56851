// Auxiliary rows on velocities at one pose: loops, locked axes, and what held in the step. K = J here.
import { conditionRows } from "../../constraints/conditions.ts";
import { coordinateRow } from "../../constraints/coordinates.ts";
import { F64 } from "../../memory/views.ts";
import * as L from "../../response/joint-tree/link.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Mark from "../../response/tree/tree-marks.ts";
import { PLACE_WIDTH } from "../../rows/place.ts";
import * as Row from "../../rows/row.ts";
import * as A from "./rows/action.ts";
import { ownPlace } from "./rows/drive-rows.ts";
import { startRow } from "./rows/start-row.ts";
import { loopRows } from "./rows/write-rows.ts";

/** Overwrites the rows of the step, `first` to `end`, of which those of drives tell what held; returns one past the last. */
export function velocityRows(t: i32, first: i32, end: i32): i32 {
  let row: i32 = first;
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) {
    const rows: i32 = loopRows(k);
    for (let i: i32 = 0; i < rows; i++) asVelocity(row + i * Row.STRIDE, L.nodeA(k), L.nodeB(k), k, Row.LOOP);
    conditionRows(k + L.END, L.linearOf(k), L.angularOf(k), row + Row.J, Row.STRIDE);
    for (let i: i32 = 0; i < PLACE_WIDTH; i++) F64[k + L.MEAN + i] = F64[k + L.END + i];
    for (let i: i32 = 0; i < rows; i++) forceIsRow(row + i * Row.STRIDE);
    row += rows * Row.STRIDE;
  }
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (!Node.isPrescribed(n) && Node.locksOf(n) !== 0) row = lockRows(n, row);
  }
  return heldRows(t, row, row, end);
}

/** Those of drives that held, from `first` on, which may be `step`: theirs in the step, up to `end`. Returns one past the last. */
export function heldRows(t: i32, first: i32, step: i32, end: i32): i32 {
  let row: i32 = first;
  for (let held: i32 = step; held < end; held += Row.STRIDE) {
    if (!holdsVelocity(held) || (Mark.isFirstOrder(t) && isSoft(held))) continue;
    const a: i32 = Row.sourceOf(held);
    const target: f64 = F64[held + Row.TARGET];
    // including its impulse in the piece it stays within its bounds
    const given: f64 = F64[held + Row.KAPPA];
    const lo: f64 = F64[held + Row.LO] <= -Row.ENDLESS ? -Row.ENDLESS : F64[held + Row.LO] - given;
    const hi: f64 = F64[held + Row.HI] >= Row.ENDLESS ? Row.ENDLESS : F64[held + Row.HI] - given;
    asVelocity(row, Row.nodeA(held), Row.nodeB(held), a, Row.workOf(held));
    F64[row + Row.C] = -target;
    F64[row + Row.LO] = lo;
    F64[row + Row.HI] = hi;
    ownPlace(a + A.END, A.linkOf(a), A.linkOf(a) + L.END);
    ownPlace(a + A.MEAN, A.linkOf(a), A.linkOf(a) + L.END);
    coordinateRow(row + Row.J, a + A.END, A.coordinateOf(a));
    if (Row.workOf(row) === Row.LIMIT_UPPER)
      for (let i: i32 = 0; i < 12; i++) F64[row + Row.J + i] = -F64[row + Row.J + i];
    forceIsRow(row);
    row += Row.STRIDE;
  }
  return row;
}

/** A limit that pushed, or a motor or friction within its bounds; a soft drive only if it is stiff. */
function holdsVelocity(row: i32): bool {
  const work: i32 = Row.workOf(row);
  // a row at its bound may have gone too far: the fit takes some of it back, but adds nothing
  if (work === Row.MOTOR || work === Row.RUB) return true;
  if (F64[row + Row.HELD] === 0.0) return false;
  if (isSoft(row)) return isStiffSpring(row);
  return work >= Row.LIMIT_LOWER && F64[row + Row.HELD] === Row.RIGIDLY;
}

function isSoft(row: i32): bool {
  return Row.workOf(row) === Row.SPRING || Row.workOf(row) === Row.SERVO;
}

export function isStiffSpring(row: i32): bool {
  return isSoft(row) && F64[Row.sourceOf(row) + A.BLEND] > 0.5;
}

function asVelocity(row: i32, a: i32, b: i32, source: i32, work: i32): void {
  F64[row + Row.KAPPA] = 0.0;
  // its multiplier does not start the next piece
  startRow(row, a, b, source, work, row + Row.KAPPA);
  F64[row + Row.C] = 0.0;
}

function forceIsRow(row: i32): void {
  for (let i: i32 = 0; i < 12; i++) F64[row + Row.K + i] = F64[row + Row.J + i];
}

/** ω_i = 0, or (u + ω × s)_i = 0. */
function lockRows(n: i32, first: i32): i32 {
  let row: i32 = first;
  for (let i: i32 = 0; i < 6; i++) {
    if (((Node.locksOf(n) >> i) & 1) === 0) continue;
    asVelocity(row, Node.NONE, n, n, Row.LOCK);
    for (let l: i32 = 0; l < 12; l++) F64[row + Row.J + l] = 0.0;
    if (i < 3) F64[row + Row.J + 9 + i] = 1.0;
    else {
      const axis: i32 = i - 3;
      const j: i32 = axis === 2 ? 0 : axis + 1;
      const k: i32 = 3 - axis - j;
      F64[row + Row.J + 6 + axis] = 1.0;
      F64[row + Row.J + 9 + j] = F64[n + Node.S1 + k];
      F64[row + Row.J + 9 + k] = -F64[n + Node.S1 + j];
    }
    forceIsRow(row);
    row += Row.STRIDE;
  }
  return row;
}
