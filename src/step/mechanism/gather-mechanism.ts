// Columns → nodes, links and actions of a mechanism: the data of bodies, joints and drives for its step.
import { copy3, dot3 } from "../../math/vec3.ts";
import * as Code from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as L from "../../response/joint-tree/link.ts";
import { anchorOn } from "../../response/tree/anchor-on.ts";
import { gatherBodies, gatherVelocities } from "../../response/tree/gather-bodies.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Mark from "../../response/tree/tree-marks.ts";
import { frameAxes } from "../../rows/place.ts";
import { END_ORIENTATION, END_POSITION, START_ORIENTATION, START_POSITION } from "./prescribed.ts";
import * as A from "./rows/action.ts";
import { chooseDriveRows } from "./start-mechanism.ts";

/** Prepares the next step; returns the largest number of auxiliary rows it may need. */
export function gatherMechanism(w: i32, t: i32): i32 {
  gatherRecords(w, t);
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) {
    const state: i32 = Col.now(w, Col.DRIVE_STATE) + Code.DRIVE_STATE_NUMBERS * A.driveOf(a);
    F64[a + A.RESPONSE] = F64[state + Code.DRIVE_RESPONSE];
  }
  return chooseDriveRows(w, t);
}

/** Only the records, which an assembly has as well. */
export function gatherRecords(w: i32, t: i32): void {
  F64[t + T.SIZE] = 0.0;
  Mark.setEliminated(t, false);
  Mark.setGivenEnergy(t, Mark.isFirstOrder(t)); // in first order there is no kinetic energy
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) {
      gatherPrescribed(w, t, n);
      continue;
    }
    gatherBodies(w, n, n + Node.STRIDE);
    gatherVelocities(w, n, n + Node.STRIDE);
    const k: i32 = Node.linkOf(n);
    gatherOwnLever(w, n);
    if (L.jointOf(k) >= 0) gatherLink(w, t, k);
    for (let i: i32 = 0; i < 3; i++) F64[k + L.X0 + i] = 0.0;
    for (let i: i32 = 0; i < 6; i++) F64[k + L.DRIVE + i] = 0.0;
    F64[t + T.SIZE] = Math.max(F64[t + T.SIZE], Math.sqrt(dot3(n + Node.SB, n + Node.SB)));
    // multipliers of locked axes start at zero
    if (Node.locksOf(n) !== 0) for (let i: i32 = 0; i < 6; i++) F64[n + Node.LOCK_IMPULSES + i] = 0.0;
  }
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) {
    gatherLink(w, t, k);
    // multipliers are not warm-started unless the step fails without it: in redundant loops an error would
    // never decay
    for (let i: i32 = 0; i < 6; i++) F64[k + L.E0 + i] = 0.0;
    copy3(k + L.WARM, Col.now(w, Col.REACTION) + 6 * L.jointOf(k));
  }
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) gatherAction(w, a);
  // a mechanism of points has no size: use a metre
  if (!(F64[t + T.SIZE] > 1e-9)) F64[t + T.SIZE] = 1.0;
}

/** Own joint → centre of mass; a free root is anchored at its centre of mass. */
function gatherOwnLever(w: i32, n: i32): void {
  const j: i32 = L.jointOf(Node.linkOf(n));
  const own: i32 = j < 0 ? 0 : anchorOn(w, j, Node.bodyOf(n));
  for (let i: i32 = 0; i < 3; i++) F64[n + Node.SB + i] = j < 0 ? 0.0 : -F64[own + i];
}

/** Frames and levers of a joint, parent first; a lever points from the own joint of a node to this one. */
export function gatherLink(w: i32, t: i32, k: i32): void {
  const j: i32 = L.jointOf(k);
  const a: i32 = L.nodeA(k);
  const b: i32 = L.nodeB(k);
  const swap: i32 = L.isReversed(k) ? 1 : 0;
  const frames: i32 = Col.column(w, Col.JOINT_FRAMES) + 8 * j;
  const anchors: i32 = Col.column(w, Col.ANCHORS) + 6 * j;
  // the frame of a stack came with the plan
  if (L.stackCount(k) === 0) {
    frameAxes(k + L.FA, frames + 4 * swap);
    frameAxes(k + L.FB, frames + 4 * (1 - swap));
  }
  for (let i: i32 = 0; i < 3; i++) {
    F64[k + L.LA + i] = F64[anchors + 3 * swap + i] + F64[a + Node.SB + i];
    F64[k + L.LB + i] = F64[anchors + 3 * (1 - swap) + i] + F64[b + Node.SB + i];
  }
  F64[k + L.ROD] = F64[Col.column(w, Col.JOINT_BOUNDS) + 3 * j + Code.ROD_LENGTH];
  for (let i: i32 = 0; i < 6; i++) F64[k + L.REACTION + i] = 0.0;
  if (!Node.isPrescribed(a)) F64[t + T.SIZE] = Math.max(F64[t + T.SIZE], Math.sqrt(dot3(k + L.LA, k + L.LA)));
  F64[t + T.SIZE] = Math.max(F64[t + T.SIZE], Math.max(F64[k + L.ROD], Math.sqrt(dot3(k + L.LB, k + L.LB))));
}

export function gatherAction(w: i32, a: i32): void {
  const drive: i32 = A.driveOf(a);
  I32[2 * a + A.NUMBERS] = Col.column(w, Col.DRIVE) + Code.DRIVE_NUMBERS * drive;
  F64[a + A.Q0] = F64[Col.now(w, Col.DRIVE_STATE) + Code.DRIVE_STATE_NUMBERS * drive + Code.DRIVE_COORDINATE];
  F64[a + A.IMPULSE] = 0.0;
  F64[a + A.RESPONSE] = 0.0;
  A.setFlags(a, 0);
  for (let i: i32 = 0; i < 6; i++) F64[a + A.KAPPAS + i] = 0.0;
}

/** A prescribed body; kinematic ones are already at their next pose. Slot -1 is the world. */
export function gatherPrescribed(w: i32, t: i32, n: i32): void {
  const b: i32 = Node.bodyOf(n);
  F64[n + Node.M] = 0.0;
  for (let i: i32 = 0; i < 3; i++) {
    F64[n + Node.SB + i] = 0.0;
    F64[n + START_POSITION + i] = 0.0;
    F64[n + END_POSITION + i] = 0.0;
    F64[n + Node.V + i] = 0.0;
    F64[n + Node.OM + i] = 0.0;
  }
  for (let i: i32 = 0; i < 4; i++) {
    F64[n + START_ORIENTATION + i] = i === 3 ? 1.0 : 0.0;
    F64[n + END_ORIENTATION + i] = i === 3 ? 1.0 : 0.0;
  }
  if (b < 0) return;
  const moves: bool = I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_KIND] === Col.KINEMATIC;
  const q0: i32 = Col.now(w, Col.ORIENTATION) + 4 * b;
  const x0: i32 = Col.now(w, Col.POSITION) + 3 * b;
  const q1: i32 = moves ? Col.next(w, Col.ORIENTATION) + 4 * b : q0;
  const x1: i32 = moves ? Col.next(w, Col.POSITION) + 3 * b : x0;
  for (let i: i32 = 0; i < 4; i++) {
    F64[n + START_ORIENTATION + i] = F64[q0 + i];
    F64[n + END_ORIENTATION + i] = F64[q1 + i];
  }
  copy3(n + START_POSITION, x0);
  copy3(n + END_POSITION, x1);
  if (!moves) return;
  copy3(n + Node.V, Col.next(w, Col.VELOCITY) + 3 * b);
  copy3(n + Node.OM, Col.next(w, Col.SPIN) + 3 * b);
  Mark.setGivenEnergy(t, true);
}
