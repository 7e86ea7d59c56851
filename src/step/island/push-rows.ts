// The forces of the auxiliary rows as they are so far: drives of joints in the tree join their joints; of all others the
// balance of their nodes takes note, F and E lose K κ, and C gains how the moment of the force changes when its lever turns
// with the body, (h/2)(r1 fᵀ - f·r1).
import { F64 } from "../../memory/views.ts";
import * as Node from "../../response/ball-tree/node.ts";
import * as T from "../../response/ball-tree/tree.ts";
import { bend, bends, straighten } from "../../response/joint-tree/bend.ts";
import * as L from "../../response/joint-tree/link.ts";
import { D, LEVER_A, LEVER_B } from "../../rows/place.ts";
import * as Row from "../../rows/row.ts";
import * as A from "./action.ts";

export function pushRows(t: i32, first: i32, end: i32): void {
  clearDrives(t);
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    if (F64[row + Row.KAPPA] === 0.0) continue;
    if (isInternal(row)) {
      driveJoint(row);
      continue;
    }
    const a: i32 = Row.nodeA(row);
    const b: i32 = Row.nodeB(row);
    if (a !== Node.NONE && !Node.isPrescribed(a)) push(t, row, a, row + Row.K, 0);
    if (b !== Node.NONE && !Node.isPrescribed(b)) push(t, row, b, row + Row.K + 6, 1);
  }
}

/** The drives of a joint in the tree are part of the joint: what they give to its child they take from its parent. */
export function isInternal(row: i32): bool {
  return Row.workOf(row) >= Row.LIMIT_LOWER && L.isInTree(A.linkOf(Row.sourceOf(row)));
}

/** No joint is driven, as while velocities are fitted. */
export function clearDrives(t: i32): void {
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) {
    const k: i32 = A.linkOf(a);
    for (let i: i32 = 0; i < 6; i++) F64[k + L.DRIVE + i] = 0.0;
    if (L.isDrivenBall(k)) straighten(k);
  }
}

function driveJoint(row: i32): void {
  const a: i32 = Row.sourceOf(row);
  const k: i32 = A.linkOf(a);
  const kappa: f64 = F64[row + Row.KAPPA];
  const force: i32 = row + Row.K + (L.isReversed(k) ? 0 : 6);
  for (let i: i32 = 0; i < 6; i++) F64[k + L.DRIVE + i] += kappa * F64[force + i];
  if (!L.isDrivenBall(k) || !bends(A.coordinateOf(a))) return;
  const sign: f64 = Row.workOf(row) === Row.LIMIT_UPPER ? -1.0 : 1.0;
  bend(k, A.coordinateOf(a), a + A.MEAN, a + A.END, sign * kappa);
}

/** `side` is 0 for node a, 1 for node b; k is the force of the row on node n. */
function push(t: i32, row: i32, n: i32, k: i32, side: i32): void {
  const kappa: f64 = F64[row + Row.KAPPA];
  for (let i: i32 = 0; i < 3; i++) {
    F64[n + Node.F + i] -= kappa * F64[k + i];
    F64[n + Node.E + i] -= kappa * F64[k + 3 + i];
  }
  const work: i32 = Row.workOf(row);
  if (work === Row.LOCK) return;
  // the lever at the end of the step: of a link, or of the own place of an action
  const place: i32 = work === Row.LOOP ? Row.sourceOf(row) + L.END : Row.sourceOf(row) + A.END;
  let r0: f64 = F64[place + (side === 0 ? LEVER_A : LEVER_B)];
  let r1: f64 = F64[place + (side === 0 ? LEVER_A : LEVER_B) + 1];
  let r2: f64 = F64[place + (side === 0 ? LEVER_A : LEVER_B) + 2];
  if (side === 0) {
    r0 += F64[place + D];
    r1 += F64[place + D + 1];
    r2 += F64[place + D + 2];
  }
  const half: f64 = -0.5 * F64[t + T.H] * kappa;
  const f0: f64 = half * F64[k];
  const f1: f64 = half * F64[k + 1];
  const f2: f64 = half * F64[k + 2];
  const rf: f64 = r0 * f0 + r1 * f1 + r2 * f2;
  const c: i32 = n + Node.C;
  F64[c] += r0 * f0 - rf;
  F64[c + 1] += r0 * f1;
  F64[c + 2] += r0 * f2;
  F64[c + 3] += r1 * f0;
  F64[c + 4] += r1 * f1 - rf;
  F64[c + 5] += r1 * f2;
  F64[c + 6] += r2 * f0;
  F64[c + 7] += r2 * f1;
  F64[c + 8] += r2 * f2 - rf;
}
