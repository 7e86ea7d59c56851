// Columns → nodes: what a step of a tree needs of its bodies and joints.

import { copy6 } from "../../math/spatial.ts";
import { addScaled3, copy3 } from "../../math/vec3.ts";
import { INTERRUPTED } from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import { F64 } from "../../memory/views.ts";
import { fitVelocities } from "./fit-velocities.ts";
import { gatherInertia } from "./gather-inertia.ts";
import { gatherAnchor, gatherLevers } from "./gather-levers.ts";
import * as N from "./node.ts";
import * as T from "./tree.ts";

const BLOCK: i32 = 32 * N.STRIDE;

/** Fills the nodes and the record of tree t of world w for the step to come. */
export function gather(w: i32, t: i32): void {
  const end: i32 = T.endNode(t);
  // block by block, so that a node is still in the cache when its next part is filled
  for (let n: i32 = T.firstNode(t); n < end; n += BLOCK) {
    const blockEnd: i32 = n + BLOCK < end ? n + BLOCK : end;
    gatherBodies(w, n, blockEnd);
    gatherVelocities(w, n, blockEnd);
    gatherLevers(w, n, blockEnd);
  }
  gatherAnchor(w, t);
  gatherExcess(w, t);
}

/** Carries θ on; where the motion of a body was set, the velocities of its tree are fitted to the joints first. */
function gatherExcess(w: i32, t: i32): void {
  const excesses: i32 = Col.now(w, Col.EXCESS);
  const end: i32 = T.endNode(t);
  let interrupted: bool = false;
  let excess: f64 = 0.0;
  for (let n: i32 = T.firstNode(t); n < end; n += N.STRIDE) {
    const x: f64 = F64[excesses + N.bodyOf(n)];
    if (x === INTERRUPTED) interrupted = true;
    else excess = x;
  }
  F64[t + T.EXCESS_NOW] = excess;
  T.partExcess(t);
  if (!interrupted) return;
  fitVelocities(t, t + T.ANCHOR_START);
  // what it took to bring the velocities together was no force of this step
  for (let n: i32 = T.firstNode(t); n < end; n += N.STRIDE) {
    for (let i: i32 = 0; i < 3; i++) F64[n + N.REACTION + i] = 0.0;
  }
}

export function gatherBodies(w: i32, first: i32, end: i32): void {
  const loads: i32 = Col.column(w, Col.LOAD);
  const positions: i32 = Col.now(w, Col.POSITION);
  const orientations: i32 = Col.now(w, Col.ORIENTATION);
  for (let n: i32 = first; n < end; n += N.STRIDE) {
    const b: i32 = N.bodyOf(n);
    gatherInertia(w, n);
    copy3(n + N.Q, orientations + 4 * b);
    F64[n + N.Q + 3] = F64[orientations + 4 * b + 3];
    copy3(n + N.X, positions + 3 * b);
    copy6(n + N.FORCE, loads + 6 * b); // and the torque behind it
    for (let i: i32 = 0; i < 3; i++) F64[n + N.REACTION + i] = 0.0;
  }
}

/** The velocities the step starts from, and the spin of the middle of the step, carried on from the last one. */
export function gatherVelocities(w: i32, first: i32, end: i32): void {
  if (Col.header(w, Col.FIRST_ORDER) !== 0) {
    for (let n: i32 = first; n < end; n += N.STRIDE) stand(n);
    return;
  }
  const velocities: i32 = Col.now(w, Col.VELOCITY);
  const spins: i32 = Col.now(w, Col.SPIN);
  const means: i32 = Col.now(w, Col.MEAN_SPIN);
  const deviations: i32 = Col.now(w, Col.DEVIATION);
  const part: f64 = deviationPart(w);
  for (let n: i32 = first; n < end; n += N.STRIDE) {
    const b: i32 = N.bodyOf(n);
    addScaled3(n + N.V, velocities + 3 * b, part, deviations + 6 * b);
    addScaled3(n + N.OM, spins + 3 * b, part, deviations + 6 * b + 3);
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

/** In first order nothing coasts. */
function stand(n: i32): void {
  for (let i: i32 = 0; i < 3; i++) {
    F64[n + N.V + i] = 0.0;
    F64[n + N.OM + i] = 0.0;
    F64[n + N.GUESS + i] = 0.0;
  }
}

/** The deviation goes with dt²: carried on as it is into shorter steps, it would ask for large forces. */
function deviationPart(w: i32): f64 {
  const last: f64 = F64[Col.now(w, Col.CLOCK) + 2];
  const now: f64 = F64[w + Col.STEP_LENGTH];
  return now < last ? (now / last) * (now / last) : 1.0;
}
