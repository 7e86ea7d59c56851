// Blows on a tree at one instant: all its bodies at once, and the joints take their part. The motions of its bodies have the
// blows, force and torque times time, where they would have velocities.
import { invertFree } from "../../contacts/prepare-motion.ts";
import { rotateSymmetric, rotationMatrix, timesSymmetric } from "../../math/mat3.ts";
import { addScaled3, copy3 } from "../../math/vec3.ts";
import * as Col from "../../memory/column-access.ts";
import { F64 } from "../../memory/views.ts";
import { fitVelocities } from "../../response/ball-tree/fit-velocities.ts";
import * as Node from "../../response/ball-tree/node.ts";
import { FIT_IMPULSE, KEPT } from "../../response/ball-tree/project-velocities.ts";
import * as T from "../../response/ball-tree/tree.ts";
import { spreadRows } from "../../response/joint-tree/pass-force.ts";
import * as Motion from "../../rows/motion.ts";
import { motionOf } from "../islands/island-parts.ts";
import { addReactions } from "./reactions.ts";
import { fitPushed } from "./start-mechanism.ts";

/** The blows at the start, and the joints take their part. */
export function strikeEarly(w: i32, t: i32): void {
  strikeTree(w, t);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    // the first guess of the step goes along with what the joints leave of it
    const spin: i32 = Col.now(w, Col.SPIN) + 3 * Node.bodyOf(n);
    for (let i: i32 = 0; i < 3; i++)
      F64[n + Node.GUESS + i] = F64[motionOf(w, n) + i] + F64[n + Node.FITO + i] - F64[spin + i];
    if (T.isMechanism(t) && Node.locksOf(n) !== 0) for (let i: i32 = 0; i < 6; i++) F64[n + Node.FITV + i] = 0.0;
  }
}

/** The inverse inertia at the pose that the body has come to. */
export function turnInertia(n: i32, out: i32, rotation: i32): void {
  rotationMatrix(rotation, n + Node.Q);
  rotateSymmetric(out, rotation, n + Node.I);
  invertFree(out, Node.locksOf(n) & 7);
}

/** What the joints of a mechanism give in the fit is part of their reactions in this step. */
function fitMechanism(w: i32, t: i32): void {
  const rows: i32 = Col.column(w, Col.ROW);
  const last: i32 = fitPushed(t, rows, Col.column(w, Col.WORK));
  spreadRows(t, rows, last);
  F64[t + T.SHARE] = 1.0;
  addReactions(t, rows, last);
}

/** The same of a tree of balls; the fit has counted the part of it that stays with the motion in the fits of a step, and here all of it stays. */
function fitBalls(t: i32): void {
  fitVelocities(t, t + T.ANCHOR_START);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.jointOf(n) < 0) continue;
    for (let i: i32 = 0; i < 3; i++) F64[n + Node.REACTION + i] += (KEPT / (1.0 - KEPT)) * F64[n + FIT_IMPULSE + i];
  }
}

/** All nodes at once get the blows where their motions have velocities, and the joints take their part. GUESS is left in the motions. */
export function strikeTree(w: i32, t: i32): void {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    const blow: i32 = motionOf(w, n);
    for (let i: i32 = 0; i < 3; i++)
      F64[n + Node.V + i] += F64[blow + Motion.INVERSE_MASS] * F64[blow + Motion.FREE + i] * F64[blow + i];
    timesSymmetric(blow + 3, blow + Motion.INVERSE_INERTIA, blow + 3);
    for (let i: i32 = 0; i < 3; i++) F64[n + Node.OM + i] += F64[blow + 3 + i];
    copy3(blow, n + Node.GUESS);
  }
  if (T.isMechanism(t)) fitMechanism(w, t);
  else fitBalls(t);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    copy3(n + Node.V, n + Node.FITV);
    copy3(n + Node.OM, n + Node.FITO);
  }
}

/** A body without joints, before its step. */
export function strikeAlone(n: i32, blow: i32): void {
  for (let i: i32 = 0; i < 3; i++)
    F64[n + Node.V + i] += F64[blow + Motion.INVERSE_MASS] * F64[blow + Motion.FREE + i] * F64[blow + i];
  timesSymmetric(blow + 3, blow + Motion.INVERSE_INERTIA, blow + 3);
  addScaled3(n + Node.OM, n + Node.OM, 1.0, blow + 3);
  addScaled3(n + Node.GUESS, n + Node.GUESS, 1.0, blow + 3);
}
