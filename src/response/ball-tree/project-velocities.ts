// The velocities of a tree made to fit its joints, changing them as little as possible in the mass metric: the linear
// time factor and solve of the joints (a dense KKT solve gives the same), in anchored variables (u, ω).
//
//   up    project-up-unrolled.ts: the subtree as its joint feels it, K and h
//   down  move-down.ts: u, ω and v
//
// The levers S1, R1 are those of the pose in question; the inertia in world axes lies in C, where K will lie.

import { projectUp } from "../../../build/unrolled/response/ball-tree/project-up.ts";
import { fullFromSymmetric, timesSymmetric } from "../../math/mat3.ts";
import { solve3 } from "../../math/solve3.ts";
import { copy3, dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as N from "../tree/node.ts";
import { endNode, firstNode, isFree, KEPT, KINETIC, LOST } from "../tree/tree.ts";
import * as Mark from "../tree/tree-marks.ts";
import { moveDown } from "./move-down.ts";
import { H, SPIN_MOMENTUM } from "./project-layout.ts";

/** Where the fit leaves its impulse, when I ω is no longer needed. */
export const FIT_IMPULSE: i32 = SPIN_MOMENTUM;

/** FITV and FITO from V and OM of tree t, whose pin moves with the velocity at `anchor`; V and OM keep a part of the rest. */
export function projectVelocities(t: i32, anchor: i32): void {
  const first: i32 = firstNode(t);
  const end: i32 = endNode(t);
  for (let n: i32 = end - N.STRIDE; n >= first; n -= N.STRIDE) projectUp(n);
  projectRoot(first, anchor, isFree(t));
  const given: bool = Mark.mayBeGivenEnergy(t);
  F64[t + KINETIC] = 0.0;
  F64[t + LOST] = 0.0;
  for (let n: i32 = first; n < end; n += N.STRIDE) projectDown(n, t, given);
}

/** The root's joint: `anchor` holds the velocity of the pin, a free root moves so that no impulse passes. */
function projectRoot(n: i32, anchor: i32, free: bool): void {
  if (!free) {
    copy3(n + N.U, anchor);
    return;
  }
  fullFromSymmetric(n + N.K);
  solve3(n + N.U, n + N.K, n + H, N.locksOf(n) >> 3);
}

function projectDown(n: i32, t: i32, given: bool): void {
  moveDown(n);
  if (!given) countEnergy(n, t);
  addReaction(n);
  for (let i: i32 = 0; i < 3; i++) {
    F64[n + N.V + i] = F64[n + N.FITV + i] + KEPT * (F64[n + N.V + i] - F64[n + N.FITV + i]);
    F64[n + N.OM + i] = F64[n + N.FITO + i] + KEPT * (F64[n + N.OM + i] - F64[n + N.FITO + i]);
  }
}

/** The impulse K u - h of the fit through the own joint, as far as it stays with the motion; it is left in FIT_IMPULSE. */
function addReaction(n: i32): void {
  if (N.jointOf(n) < 0) return;
  const k: i32 = n + N.K;
  timesSymmetric(n + FIT_IMPULSE, k, n + N.U);
  for (let i: i32 = 0; i < 3; i++) {
    const impulse: f64 = (1.0 - KEPT) * (F64[n + FIT_IMPULSE + i] - F64[n + H + i]);
    F64[n + FIT_IMPULSE + i] = impulse;
    F64[n + N.REACTION + i] += impulse;
  }
}

/**
 * Kinetic energy before the fit and after it. The fitted velocities are a projection in the mass metric, so theirs is
 * half their product with the momenta before.
 */
function countEnergy(n: i32, t: i32): void {
  const i: i32 = n + SPIN_MOMENTUM;
  const m: f64 = F64[n + N.M];
  const before: f64 = 0.5 * (m * dot3(n + N.V, n + N.V) + dot3(i, n + N.OM));
  F64[t + KINETIC] += before;
  F64[t + LOST] += before - 0.5 * (m * dot3(n + N.V, n + N.FITV) + dot3(i, n + N.FITO));
}
