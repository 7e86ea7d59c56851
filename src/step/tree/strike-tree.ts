// Impacts on a tree at one instant, on all its bodies at once, with the response of the joints. The motions of its bodies hold the
// impulses, force and torque times time, in place of velocities.
import { invertFree } from "../../contacts/prepare-motion.ts";
import { rotateSymmetric, rotationMatrix, timesSymmetric } from "../../math/mat3.ts";
import { addScaled3, copy3 } from "../../math/vec3.ts";
import * as Col from "../../memory/column-access.ts";
import { F64 } from "../../memory/views.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Motion from "../../rows/motion.ts";
import { motionOf } from "../islands/island-parts.ts";
import { fitStruckTree, restartTreeLocks } from "./kinds.ts";

/** Applies the impulses at the start, with the response of the joints. */
export function strikeEarly(w: i32, t: i32): void {
  strikeTree(w, t);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    // the first guess of the step follows what the joints leave of it
    const spin: i32 = Col.now(w, Col.SPIN) + 3 * Node.bodyOf(n);
    for (let i: i32 = 0; i < 3; i++)
      F64[n + Node.GUESS + i] = F64[motionOf(w, n) + i] + F64[n + Node.FITO + i] - F64[spin + i];
  }
  restartTreeLocks(t);
}

/** The inverse inertia at the current pose of the body. */
export function turnInertia(n: i32, out: i32, rotation: i32): void {
  rotationMatrix(rotation, n + Node.Q);
  rotateSymmetric(out, rotation, n + Node.I);
  invertFree(out, Node.locksOf(n) & 7);
}

/** Applies the impulses in the motions to all nodes at once, with the response of the joints. Leaves GUESS in the motions. */
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
  fitStruckTree(w, t);
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
