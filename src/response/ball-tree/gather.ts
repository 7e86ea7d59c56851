// Columns → nodes: what a step of a tree needs of its bodies and joints.
import * as Col from "../../memory/column-ids.ts";
import { F64, I32 } from "../../memory/views.ts";
import { rotate, rotationMatrix } from "../../math/mat3.ts";
import { addScaled3, copy3 } from "../../math/vec3.ts";
import * as N from "./node.ts";
import * as T from "./tree.ts";

/** Fills the nodes and the record of tree t of world w for a step of length dt. */
export function gather(w: i32, t: i32, dt: f64): void {
  gatherBodies(w, T.firstNode(t), T.endNode(t));
  gatherLevers(w, T.firstNode(t), T.endNode(t));
  gatherAnchor(w, t, dt);
  F64[t + T.EXCESS_NOW] = F64[Col.now(w, Col.EXCESS) + N.bodyOf(T.firstNode(t))];
}

function gatherBodies(w: i32, first: i32, end: i32): void {
  const masses: i32 = Col.column(w, Col.MASS);
  const inertias: i32 = Col.column(w, Col.INERTIA);
  const dampings: i32 = Col.column(w, Col.DAMPING);
  const loads: i32 = Col.column(w, Col.LOAD);
  const positions: i32 = Col.now(w, Col.POSITION);
  const orientations: i32 = Col.now(w, Col.ORIENTATION);
  for (let n: i32 = first; n < end; n += N.STRIDE) {
    const b: i32 = N.bodyOf(n);
    F64[n + N.M] = F64[masses + b];
    copy3(n + N.I, inertias + 6 * b);
    copy3(n + N.I + 3, inertias + 6 * b + 3);
    copy3(n + N.Q, orientations + 4 * b);
    F64[n + N.Q + 3] = F64[orientations + 4 * b + 3];
    copy3(n + N.X, positions + 3 * b);
    copy3(n + N.FORCE, loads + 6 * b);
    copy3(n + N.TORQUE, loads + 6 * b + 3);
    F64[n + N.DAMP] = F64[dampings + 2 * b];
    F64[n + N.DAMP + 1] = F64[dampings + 2 * b + 1];
  }
  gatherVelocities(w, first, end);
}

/** The velocities the step starts from, and the spin of the middle of the step, carried on from the last one. */
function gatherVelocities(w: i32, first: i32, end: i32): void {
  const velocities: i32 = Col.now(w, Col.VELOCITY);
  const spins: i32 = Col.now(w, Col.SPIN);
  const means: i32 = Col.now(w, Col.MEAN_SPIN);
  const deviations: i32 = Col.now(w, Col.DEVIATION);
  for (let n: i32 = first; n < end; n += N.STRIDE) {
    const b: i32 = N.bodyOf(n);
    addScaled3(n + N.V, velocities + 3 * b, 1.0, deviations + 6 * b);
    addScaled3(n + N.OM, spins + 3 * b, 1.0, deviations + 6 * b + 3);
    // a line through the middle and the end of the last step, at the middle of this one
    for (let i: i32 = 0; i < 3; i++) F64[n + N.GUESS + i] = 2.0 * F64[spins + 3 * b + i] - F64[means + 3 * b + i];
    const locks: i32 = N.locksOf(n) & 7;
    if (locks === 0) continue;
    for (let i: i32 = 0; i < 3; i++) {
      if (((locks >> i) & 1) === 0) continue;
      F64[n + N.OM + i] = 0.0;
      F64[n + N.GUESS + i] = 0.0;
    }
  }
}

/** Where joint j holds body b, from its centre of mass, in its own frame. */
function anchorOn(w: i32, j: i32, b: i32): i32 {
  const bodies: i32 = 2 * (Col.column(w, Col.JOINT_BODIES) + j);
  return Col.column(w, Col.ANCHORS) + 6 * j + (I32[bodies] === b ? 0 : 3);
}

/** s = joint → centre of mass; r = from the parent's own joint to this one, in the parent's frame. */
function gatherLevers(w: i32, first: i32, end: i32): void {
  for (let n: i32 = first; n < end; n += N.STRIDE) {
    const j: i32 = N.jointOf(n);
    if (j < 0) {
      // a free root is anchored at its centre of mass
      for (let i: i32 = 0; i < 3; i++) F64[n + N.SB + i] = 0.0;
      continue;
    }
    const own: i32 = anchorOn(w, j, N.bodyOf(n));
    F64[n + N.SB] = -F64[own];
    F64[n + N.SB + 1] = -F64[own + 1];
    F64[n + N.SB + 2] = -F64[own + 2];
    const p: i32 = N.parentOf(n);
    if (p !== N.NONE) addScaled3(n + N.RB, anchorOn(w, j, N.bodyOf(p)), 1.0, p + N.SB);
  }
}

/** The pin of the root: where it is, and how the body it belongs to moves it. The record's R block is scratch. */
function gatherAnchor(w: i32, t: i32, dt: f64): void {
  if (T.isFree(t)) return;
  const root: i32 = T.firstNode(t);
  const holder: i32 = T.pinnedTo(t);
  const joint: i32 = N.jointOf(root);
  const anchor: i32 = anchorOn(w, joint, holder);
  for (let i: i32 = 0; i < 3; i++) {
    F64[t + T.ANCHOR_MEAN + i] = 0.0;
    F64[t + T.ANCHOR_END + i] = 0.0;
  }
  if (holder < 0) {
    copy3(t + T.ANCHOR, anchor);
    return;
  }
  pinOn(Col.now(w, Col.POSITION) + 3 * holder, Col.now(w, Col.ORIENTATION) + 4 * holder, root, anchor, t + T.ANCHOR);
  if (I32[2 * (Col.column(w, Col.KIND) + holder)] !== Col.KINEMATIC) return;
  // the holder has moved already: its pose at the end of the step lies in the next state
  const there: i32 = Col.next(w, Col.POSITION) + 3 * holder;
  pinOn(there, Col.next(w, Col.ORIENTATION) + 4 * holder, root, anchor, t + T.ANCHOR_END);
  const spin: i32 = Col.next(w, Col.SPIN) + 3 * holder;
  const velocity: i32 = Col.next(w, Col.VELOCITY) + 3 * holder;
  const l0: f64 = F64[t + T.ANCHOR_END] - F64[there];
  const l1: f64 = F64[t + T.ANCHOR_END + 1] - F64[there + 1];
  const l2: f64 = F64[t + T.ANCHOR_END + 2] - F64[there + 2];
  for (let i: i32 = 0; i < 3; i++)
    F64[t + T.ANCHOR_MEAN + i] = (F64[t + T.ANCHOR_END + i] - F64[t + T.ANCHOR + i]) / dt;
  F64[t + T.ANCHOR_END] = F64[velocity] + F64[spin + 1] * l2 - F64[spin + 2] * l1;
  F64[t + T.ANCHOR_END + 1] = F64[velocity + 1] + F64[spin + 2] * l0 - F64[spin] * l2;
  F64[t + T.ANCHOR_END + 2] = F64[velocity + 2] + F64[spin] * l1 - F64[spin + 1] * l0;
}

function pinOn(position: i32, orientation: i32, root: i32, anchor: i32, out: i32): void {
  rotationMatrix(root + N.R, orientation);
  rotate(out, root + N.R, anchor);
  for (let i: i32 = 0; i < 3; i++) F64[out + i] += F64[position + i];
}
