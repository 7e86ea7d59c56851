// Fits the velocities of a mechanism to its joints, its loops, and to what held in the step: limits that pushed, motors
// and friction within their bounds. The fit removes kinetic energy and never adds any.
import { F64 } from "../../memory/views.ts";
import { moveJoint } from "../../response/joint-tree/correct-joint.ts";
import { countEnergy, instantPlace, momentumOf, velocityOf } from "../../response/joint-tree/fit-mechanism.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Mark from "../../response/tree/tree-marks.ts";
import * as Row from "../../rows/row.ts";
import { countRedundant } from "./count-redundant.ts";
import { eliminateMechanism } from "./eliminate-mechanism.ts";
import { clearDrives } from "./rows/push-rows.ts";
import { rowsBetween, solveRows } from "./rows/solve-rows.ts";

/**
 * FITV and FITO from V and OM at the pose in R, S1 and END; prescribed nodes have their velocity in DU and DPHI. The rows
 * from `first` to `last` are those of velocity-rows.ts. V and OM keep a part of the deviation, unless a limit or a motor held.
 */
export function fitMechanism(t: i32, first: i32, last: i32, work: i32): void {
  const h: f64 = F64[t + T.H];
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    momentumOf(n);
    instantPlace(Node.linkOf(n));
  }
  clearDrives(t);
  F64[t + T.H] = 0.0; // no geometric terms at an instant
  eliminateMechanism(t);
  T.setRedundantRows(t, 0);
  if (last > first) {
    solveRows(t, first, last, work, true);
    const rows: i32 = rowsBetween(first, last);
    countRedundant(t, first, rows, work + 2 * rows * T.freedoms(t));
  }
  F64[t + T.H] = h;
  Mark.setEliminated(t, true);
  let kept: f64 = T.KEPT;
  for (let row: i32 = first; row < last; row += Row.STRIDE) {
    if (Row.workOf(row) >= Row.LIMIT_LOWER) kept = 0.0;
  }
  endFit(t, kept);
}

/** FITV and FITO from what the joints answer; V and OM keep this part of the deviation. */
export function endFit(t: i32, kept: f64): void {
  F64[t + T.KINETIC] = 0.0;
  F64[t + T.LOST] = 0.0;
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    moveJoint(n);
    velocityOf(n);
  }
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    if (kept > 0.0) countEnergy(n, t);
    for (let i: i32 = 0; i < 3; i++) {
      F64[n + Node.V + i] = F64[n + Node.FITV + i] + kept * (F64[n + Node.V + i] - F64[n + Node.FITV + i]);
      F64[n + Node.OM + i] = F64[n + Node.FITO + i] + kept * (F64[n + Node.OM + i] - F64[n + Node.FITO + i]);
    }
  }
}

/** The part of the joints' impulses in the fit that stays with the motion, at SHARE. */
export function shareOfFit(t: i32, first: i32, last: i32): void {
  // in first order these velocities, and the impulses of their fit, do not reach the next step
  F64[t + T.SHARE] = Mark.isFirstOrder(t) ? 0.0 : 1.0 - T.KEPT;
  if (Mark.isFirstOrder(t)) return;
  for (let row: i32 = first; row < last; row += Row.STRIDE) {
    if (Row.workOf(row) >= Row.LIMIT_LOWER) F64[t + T.SHARE] = 1.0;
  }
}
