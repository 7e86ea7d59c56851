// Columns → nodes: positions of the joints of a tree, and the motion of its root's pin.
import { pointVelocity } from "../../math/spatial.ts";
import { addScaled3, copy3, dot3 } from "../../math/vec3.ts";
import * as Col from "../../memory/column-access.ts";
import { F64, I32 } from "../../memory/views.ts";
import { anchorOn } from "../tree/anchor-on.ts";
import * as N from "../tree/node.ts";
import * as T from "../tree/tree.ts";
import * as Mark from "../tree/tree-marks.ts";
import { pinOn } from "./pin-on.ts";

/** s = joint → centre of mass; r = from the parent's own joint to this one, in the parent's frame. */
export function gatherLevers(w: i32, first: i32, end: i32): void {
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

/** The pin of the root: its position, and its motion with the body it belongs to. Uses the record's R block as scratch. */
export function gatherAnchor(w: i32, t: i32): void {
  if (T.isFree(t)) return;
  const root: i32 = T.firstNode(t);
  const holder: i32 = T.pinnedTo(t);
  const joint: i32 = N.jointOf(root);
  const anchor: i32 = anchorOn(w, joint, holder);
  for (let i: i32 = 0; i < 3; i++) {
    F64[t + T.ANCHOR_MEAN + i] = 0.0;
    F64[t + T.ANCHOR_START + i] = 0.0;
    F64[t + T.ANCHOR_END + i] = 0.0;
  }
  Mark.setGivenEnergy(t, false);
  if (holder < 0) {
    copy3(t + T.ANCHOR, anchor);
    return;
  }
  const here: i32 = Col.now(w, Col.POSITION) + 3 * holder;
  pinOn(here, Col.now(w, Col.ORIENTATION) + 4 * holder, root, anchor, t + T.ANCHOR);
  if (I32[2 * (Col.column(w, Col.KIND) + holder) + Col.BODY_KIND] !== Col.KINEMATIC) return;
  // the holder has moved already: where it will be, and how it moves there, lies in the next state
  const there: i32 = Col.next(w, Col.POSITION) + 3 * holder;
  const velocity: i32 = Col.next(w, Col.VELOCITY) + 3 * holder;
  const spin: i32 = Col.next(w, Col.SPIN) + 3 * holder;
  const end: i32 = t + T.ANCHOR_MEAN; // temporarily the pin at the end of the step
  pinOn(there, Col.next(w, Col.ORIENTATION) + 4 * holder, root, anchor, end);
  const lever: i32 = root + N.R; // scratch
  addScaled3(lever, t + T.ANCHOR, -1.0, here);
  pointVelocity(t + T.ANCHOR_START, velocity, spin, lever);
  addScaled3(lever, end, -1.0, there);
  pointVelocity(t + T.ANCHOR_END, velocity, spin, lever);
  for (let i: i32 = 0; i < 3; i++)
    F64[t + T.ANCHOR_MEAN + i] = (F64[end + i] - F64[t + T.ANCHOR + i]) / F64[w + Col.STEP_LENGTH];
  Mark.setGivenEnergy(t, dot3(t + T.ANCHOR_MEAN, t + T.ANCHOR_MEAN) > 0.0);
}
