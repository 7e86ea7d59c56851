// A mechanism in the hands of the stepping policy: one attempt, a piece accepted, a piece without iteration, its energy.
import { rotationMatrix } from "../../math/mat3.ts";
import { copy6 } from "../../math/spatial.ts";
import { copy3 } from "../../math/vec3.ts";
import { AT_LOWER, AT_UPPER, LINEAR_POINT, SATURATED } from "../../memory/codes.ts";
import { F64 } from "../../memory/views.ts";
import { push } from "../../response/ball-tree/coast.ts";
import * as Node from "../../response/ball-tree/node.ts";
import * as T from "../../response/ball-tree/tree.ts";
import { returnEnergy, savedEnergy, treeEnergy } from "../../response/ball-tree/tree-energy.ts";
import * as L from "../../response/joint-tree/link.ts";
import { spreadRows } from "../../response/joint-tree/pass-force.ts";
import { PLACE_WIDTH } from "../../rows/place.ts";
import * as Row from "../../rows/row.ts";
import * as A from "./action.ts";
import { targetOfSpring } from "./drive-rows.ts";
import { fitMechanism, shareOfFit } from "./fit-velocities.ts";
import { movePose } from "./move-mechanism.ts";
import { beginMechanism } from "./newton-mechanism.ts";
import { endPrescribed } from "./prescribed.ts";
import { addReactions } from "./reactions.ts";
import { rowsBetween } from "./solve-rows.ts";
import { isStiffSpring } from "./velocity-rows.ts";

/** The solved piece becomes the motion. */
export function moveMechanism(t: i32, rows: i32, work: i32): void {
  const end: i32 = rows + T.rowCount(t) * Row.STRIDE;
  F64[t + T.RENEWED] = 0.0;
  keepSums(t, L.SAVED, L.REACTION, A.SAVED, A.IMPULSE);
  spreadRows(t, rows, end);
  F64[t + T.SHARE] = 1.0;
  addReactions(t, rows, end);
  noteDrives(rows, end);
  movePose(t, rows, work);
  for (let row: i32 = rows; row < end; row += Row.STRIDE) if (isStiffSpring(row)) targetOfSpring(t, row);
  prescribedVelocities(t);
  const last: i32 = fitMechanism(t, rows, end, work);
  spreadRows(t, rows, last);
  shareOfFit(t, rows, last);
  addReactions(t, rows, last);
  // bodies that were moved to close a loop may have been lifted: that energy is taken from their motion
  if (F64[t + T.RENEWED] > 0.0) returnEnergy(t, treeEnergy(t) - savedEnergy(t));
  F64[t + T.DONE] += F64[t + T.H];
  F64[t + T.PIECES] += 1.0;
}

/** The piece did not happen: what it added to the account of the step is taken back, and its time. */
export function takeBackMechanism(t: i32): void {
  keepSums(t, L.REACTION, L.SAVED, A.IMPULSE, A.SAVED);
  F64[t + T.DONE] -= F64[t + T.H];
}

/** Copies the impulses of all joints and drives from one place of their records to another. */
function keepSums(t: i32, to: i32, from: i32, toDrive: i32, fromDrive: i32): void {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (!Node.isPrescribed(n)) copy6(Node.linkOf(n) + to, Node.linkOf(n) + from);
  }
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) copy6(k + to, k + from);
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) F64[a + toDrive] = F64[a + fromDrive];
}

/**
 * After an attempt that failed the multipliers start anew: from the forces of the last step, without which a chain that is
 * stretched straight between two pins is not found again, or from nothing.
 */
export function restartMultipliers(t: i32, warm: bool): void {
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) {
    const holds: bool = warm && L.linearOf(k) === LINEAR_POINT;
    for (let i: i32 = 0; i < 6; i++) F64[k + L.E0 + i] = holds && i < 3 ? F64[t + T.H] * F64[k + L.WARM + i] : 0.0;
  }
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n) || Node.locksOf(n) === 0) continue;
    for (let i: i32 = 0; i < 6; i++) F64[n + Node.FITV + i] = 0.0; // those of locked axes
  }
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) {
    for (let i: i32 = 0; i < 6; i++) F64[a + A.KAPPAS + i] = 0.0;
  }
}

/** What the drives did in this piece. */
function noteDrives(rows: i32, end: i32): void {
  for (let row: i32 = rows; row < end; row += Row.STRIDE) {
    const work: i32 = Row.workOf(row);
    if (work < Row.LIMIT_LOWER) continue;
    const action: i32 = Row.sourceOf(row);
    const held: bool = F64[row + Row.HELD] !== 0.0;
    let flags: i32 = A.flagsOf(action);
    if (work === Row.LIMIT_LOWER && held) flags |= AT_LOWER;
    if (work === Row.LIMIT_UPPER && held) flags |= AT_UPPER;
    if ((work === Row.MOTOR || work === Row.SERVO) && !held) flags |= SATURATED;
    A.setFlags(action, flags);
  }
}

export function prescribedVelocities(t: i32): void {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) if (Node.isPrescribed(n)) endPrescribed(n, t);
}

/** A piece without iteration: forces become velocities, joints and loops take their part, and the motion is kept. */
export function coastMechanism(t: i32, rows: i32, work: i32): void {
  beginMechanism(t);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) {
      copy3(n + Node.DU, n + Node.U);
      copy3(n + Node.DPHI, n + Node.W);
      continue;
    }
    push(n, t);
    rotationMatrix(n + Node.R, n + Node.Q); // push leaves it, and needs the place of S1
    copy3(n + Node.S1, n + Node.S0);
    stay(Node.linkOf(n));
  }
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) stay(k);
  const last: i32 = fitMechanism(t, rows, rows, work);
  T.setRowCount(t, rowsBetween(rows, last));
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    copy3(n + Node.V, n + Node.FITV);
    copy3(n + Node.OM, n + Node.FITO);
    copy3(n + Node.W, n + Node.DPHI);
    copy3(n + Node.U, n + Node.DU);
  }
}

function stay(k: i32): void {
  for (let i: i32 = 0; i < PLACE_WIDTH; i++) F64[k + L.END + i] = F64[k + L.START + i];
}
