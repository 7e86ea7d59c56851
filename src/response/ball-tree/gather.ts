// Columns → nodes: what a step of a tree needs of its bodies and joints.
import * as Col from "../../memory/column-ids.ts";
import { F64, I32 } from "../../memory/views.ts";
import { rotate, rotationMatrix } from "../../math/mat3.ts";
import { copy3 } from "../../math/vec3.ts";
import * as N from "./node.ts";
import * as T from "./tree.ts";

/** Fills the nodes and the record of tree t of world w for a step of length dt. */
export function gather(w: i32, t: i32, dt: f64): void {
  const first: i32 = T.firstNode(t);
  const end: i32 = T.endNode(t);
  for (let n: i32 = first; n < end; n += N.STRIDE) {
    gatherBody(w, n);
    gatherLevers(w, n);
  }
  gatherAnchor(w, t, dt);
  F64[t + T.EXCESS_NOW] = F64[Col.now(w, Col.EXCESS) + N.bodyOf(first)];
}

function gatherBody(w: i32, n: i32): void {
  const b: i32 = N.bodyOf(n);
  const locks: i32 = N.locksOf(n);
  F64[n + N.M] = F64[Col.column(w, Col.MASS) + b];
  const inertia: i32 = Col.column(w, Col.INERTIA) + 6 * b;
  for (let i: i32 = 0; i < 6; i++) F64[n + N.I + i] = F64[inertia + i];
  const q: i32 = Col.now(w, Col.ORIENTATION) + 4 * b;
  for (let i: i32 = 0; i < 4; i++) F64[n + N.Q + i] = F64[q + i];
  copy3(n + N.X, Col.now(w, Col.POSITION) + 3 * b);
  const velocity: i32 = Col.now(w, Col.VELOCITY) + 3 * b;
  const spin: i32 = Col.now(w, Col.SPIN) + 3 * b;
  const deviation: i32 = Col.now(w, Col.DEVIATION) + 6 * b;
  // the spin of the middle of the step, carried on in a line from the middle and the end of the last one
  const mean: i32 = Col.now(w, Col.MEAN_SPIN) + 3 * b;
  for (let i: i32 = 0; i < 3; i++) {
    const locked: bool = ((locks >> i) & 1) !== 0;
    F64[n + N.V + i] = F64[velocity + i] + F64[deviation + i];
    F64[n + N.OM + i] = locked ? 0.0 : F64[spin + i] + F64[deviation + 3 + i];
    F64[n + N.GUESS + i] = locked ? 0.0 : 2.0 * F64[spin + i] - F64[mean + i];
  }
  const load: i32 = Col.column(w, Col.LOAD) + 6 * b;
  copy3(n + N.FORCE, load);
  copy3(n + N.TORQUE, load + 3);
  const damping: i32 = Col.column(w, Col.DAMPING) + 2 * b;
  F64[n + N.DAMP] = F64[damping];
  F64[n + N.DAMP + 1] = F64[damping + 1];
}

/** Where joint j holds body b, from its centre of mass, in its own frame. */
function anchorOn(w: i32, j: i32, b: i32): i32 {
  const bodies: i32 = 2 * (Col.column(w, Col.JOINT_BODIES) + j);
  return Col.column(w, Col.ANCHORS) + 6 * j + (I32[bodies] === b ? 0 : 3);
}

/** s = joint → centre of mass; r = from the parent's own joint to this one, in the parent's frame. */
function gatherLevers(w: i32, n: i32): void {
  const j: i32 = N.jointOf(n);
  if (j < 0) {
    // a free root is anchored at its centre of mass
    for (let i: i32 = 0; i < 3; i++) F64[n + N.SB + i] = 0.0;
    return;
  }
  const own: i32 = anchorOn(w, j, N.bodyOf(n));
  for (let i: i32 = 0; i < 3; i++) F64[n + N.SB + i] = -F64[own + i];
  const p: i32 = N.parentOf(n);
  if (p === N.NONE) return;
  const there: i32 = anchorOn(w, j, N.bodyOf(p));
  for (let i: i32 = 0; i < 3; i++) F64[n + N.RB + i] = F64[there + i] + F64[p + N.SB + i];
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
