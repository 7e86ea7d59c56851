// Loads of the joints of a mechanism: impulses on body b at its anchor, summed over the pieces of a step, drives
// included. The impulse of a drive along its coordinate is also counted separately.
import { dot3 } from "../../math/vec3.ts";
import { BALL_FORM } from "../../memory/codes.ts";
import { F64 } from "../../memory/views.ts";
import * as L from "../../response/joint-tree/link.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import { D, LEVER_A, LEVER_B } from "../../rows/place.ts";
import * as Row from "../../rows/row.ts";
import * as A from "./rows/action.ts";
import { isInternal } from "./rows/push-rows.ts";

/** Adds the SHARE of the impulses after the last sweep down, W = K x_p + k, and of the rows' multipliers. */
export function addReactions(t: i32, rows: i32, rowEnd: i32): void {
  const part: f64 = F64[t + T.SHARE];
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (!Node.isPrescribed(n) && L.nodeA(Node.linkOf(n)) !== Node.NONE) addTreeReaction(Node.linkOf(n), t);
  }
  for (let row: i32 = rows; row < rowEnd; row += Row.STRIDE) {
    F64[row + Row.SPREAD] = F64[row + Row.KAPPA];
    if (Row.workOf(row) === Row.LOOP) addRow(Row.sourceOf(row), row, Row.sourceOf(row) + L.MEAN + LEVER_B, t);
    else if (Row.workOf(row) >= Row.LIMIT_LOWER) {
      const action: i32 = Row.sourceOf(row);
      const sign: f64 = Row.workOf(row) === Row.LIMIT_UPPER ? -part : part;
      F64[action + A.IMPULSE] += sign * F64[row + Row.KAPPA];
      // for a joint in the tree, W includes all that the drive gave before the last solve
      F64[row + Row.SPREAD] = isInternal(row) ? F64[row + Row.LAST] : F64[row + Row.KAPPA];
      addRow(A.linkOf(action), row, action + A.MEAN + LEVER_B, t);
    }
  }
}

function addTreeReaction(k: i32, t: i32): void {
  const part: f64 = F64[t + T.SHARE];
  if (L.formOf(k) === BALL_FORM) {
    const u: i32 = L.nodeB(k) + Node.DU;
    const sign: f64 = L.isReversed(k) ? -part : part;
    for (let i: i32 = 0; i < 3; i++) F64[k + L.REACTION + i] += sign * (dot3(k + L.P + 3 * i, u) + F64[k + L.PV + i]);
    return;
  }
  const p: i32 = L.nodeA(k);
  const out: i32 = k + L.SCRATCH;
  let u0: f64 = F64[p + Node.DU];
  let u1: f64 = F64[p + Node.DU + 1];
  let u2: f64 = F64[p + Node.DU + 2];
  const f: i32 = p + Node.DPHI;
  if (Node.isPrescribed(p)) {
    // nothing gathers the subtree here: K is still at the anchor
    const r: i32 = k + L.END + LEVER_A;
    u0 += F64[f + 1] * F64[r + 2] - F64[f + 2] * F64[r + 1];
    u1 += F64[f + 2] * F64[r] - F64[f] * F64[r + 2];
    u2 += F64[f] * F64[r + 1] - F64[f + 1] * F64[r];
  }
  for (let i: i32 = 0; i < 6; i++) {
    const row: i32 = k + L.P + 6 * i;
    const moved: f64 = F64[row] * u0 + F64[row + 1] * u1 + F64[row + 2] * u2;
    const turned: f64 = F64[row + 3] * F64[f] + F64[row + 4] * F64[f + 1] + F64[row + 5] * F64[f + 2];
    F64[out + i] = part * (moved + turned + F64[k + L.PV + i]);
  }
  const f0: f64 = F64[out];
  const f1: f64 = F64[out + 1];
  const f2: f64 = F64[out + 2];
  // K gives the torque at the parent's anchor; at the child's, d away, subtract d × Φ
  const d: i32 = k + L.MEAN + D;
  const own: bool = L.isReversed(k);
  const t0: f64 = own ? 0.0 : F64[d + 1] * f2 - F64[d + 2] * f1;
  const t1: f64 = own ? 0.0 : F64[d + 2] * f0 - F64[d] * f2;
  const t2: f64 = own ? 0.0 : F64[d] * f1 - F64[d + 1] * f0;
  const sign: f64 = own ? -1.0 : 1.0;
  F64[k + L.REACTION] += sign * f0;
  F64[k + L.REACTION + 1] += sign * f1;
  F64[k + L.REACTION + 2] += sign * f2;
  F64[k + L.REACTION + 3] += sign * (F64[out + 3] - t0);
  F64[k + L.REACTION + 4] += sign * (F64[out + 4] - t1);
  F64[k + L.REACTION + 5] += sign * (F64[out + 5] - t2);
}

/** Adds the force of a row on body b, for the part SPREAD of its multiplier, and its torque about the anchor there, at r from the reference point of the row. */
function addRow(k: i32, row: i32, r: i32, t: i32): void {
  const kappa: f64 = F64[t + T.SHARE] * F64[row + Row.SPREAD];
  const f0: f64 = kappa * F64[row + Row.K + 6];
  const f1: f64 = kappa * F64[row + Row.K + 7];
  const f2: f64 = kappa * F64[row + Row.K + 8];
  F64[k + L.REACTION] += f0;
  F64[k + L.REACTION + 1] += f1;
  F64[k + L.REACTION + 2] += f2;
  F64[k + L.REACTION + 3] += kappa * F64[row + Row.K + 9] - (F64[r + 1] * f2 - F64[r + 2] * f1);
  F64[k + L.REACTION + 4] += kappa * F64[row + Row.K + 10] - (F64[r + 2] * f0 - F64[r] * f2);
  F64[k + L.REACTION + 5] += kappa * F64[row + Row.K + 11] - (F64[r] * f1 - F64[r + 1] * f0);
}
