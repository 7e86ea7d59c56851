// Fits the velocities of a tree to its joints with the least change in the mass metric: the linear
// time factor and solve of the joints (a dense KKT solve gives the same), in anchored variables (u, ω).
//
//   up    project-up-unrolled.ts: the subtree as its joint feels it, K and h
//   down  u = u_p + ω_p × r    ω = C⁻¹a - G u    v = u + ω × s
//
// The levers S1, R1 are those of the pose in question; the inertia in world axes is in C, which K will overwrite.

import { projectUp } from "../../../build/unrolled/response/ball-tree/project-up.ts";
import { fullFromSymmetric } from "../../math/mat3.ts";
import { solve3 } from "../../math/solve3.ts";
import { copy3, dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as N from "../tree/node.ts";
import { endNode, firstNode, isFree, KEPT, KINETIC, LOST } from "../tree/tree.ts";
import * as Mark from "../tree/tree-marks.ts";
import { H, SPIN_MOMENTUM } from "./project-layout.ts";

/** The impulse of the fit, once I ω is no longer needed. */
export const FIT_IMPULSE: i32 = SPIN_MOMENTUM;

/** FITV and FITO from V and OM of tree t, whose pin moves with the velocity at `anchor`; V and OM keep a part of the deviation. */
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

/** The root's joint: `anchor` holds the velocity of the pin; a free root moves so that no impulse passes. */
function projectRoot(n: i32, anchor: i32, free: bool): void {
  if (!free) {
    copy3(n + N.U, anchor);
    return;
  }
  fullFromSymmetric(n + N.K);
  solve3(n + N.U, n + N.K, n + H, N.locksOf(n) >> 3);
}

function projectDown(n: i32, t: i32, given: bool): void {
  const p: i32 = N.parentOf(n);
  if (p !== N.NONE) {
    const q0: f64 = F64[p + N.FITO];
    const q1: f64 = F64[p + N.FITO + 1];
    const q2: f64 = F64[p + N.FITO + 2];
    const r0: f64 = F64[n + N.R1];
    const r1: f64 = F64[n + N.R1 + 1];
    const r2: f64 = F64[n + N.R1 + 2];
    F64[n + N.U] = F64[p + N.U] + q1 * r2 - q2 * r1;
    F64[n + N.U + 1] = F64[p + N.U + 1] + q2 * r0 - q0 * r2;
    F64[n + N.U + 2] = F64[p + N.U + 2] + q0 * r1 - q1 * r0;
  }
  const u0: f64 = F64[n + N.U];
  const u1: f64 = F64[n + N.U + 1];
  const u2: f64 = F64[n + N.U + 2];
  const g: i32 = n + N.G;
  const o0: f64 = F64[n + N.GV] - (F64[g] * u0 + F64[g + 1] * u1 + F64[g + 2] * u2);
  const o1: f64 = F64[n + N.GV + 1] - (F64[g + 3] * u0 + F64[g + 4] * u1 + F64[g + 5] * u2);
  const o2: f64 = F64[n + N.GV + 2] - (F64[g + 6] * u0 + F64[g + 7] * u1 + F64[g + 8] * u2);
  const s0: f64 = F64[n + N.S1];
  const s1: f64 = F64[n + N.S1 + 1];
  const s2: f64 = F64[n + N.S1 + 2];
  F64[n + N.FITO] = o0;
  F64[n + N.FITO + 1] = o1;
  F64[n + N.FITO + 2] = o2;
  F64[n + N.FITV] = u0 + o1 * s2 - o2 * s1;
  F64[n + N.FITV + 1] = u1 + o2 * s0 - o0 * s2;
  F64[n + N.FITV + 2] = u2 + o0 * s1 - o1 * s0;
  if (!given) countEnergy(n, t);
  addReaction(n);
  for (let i: i32 = 0; i < 3; i++) {
    F64[n + N.V + i] = F64[n + N.FITV + i] + KEPT * (F64[n + N.V + i] - F64[n + N.FITV + i]);
    F64[n + N.OM + i] = F64[n + N.FITO + i] + KEPT * (F64[n + N.OM + i] - F64[n + N.FITO + i]);
  }
}

/** The impulse K u - h of the fit through the own joint, as far as it stays with the motion; left in FIT_IMPULSE. */
function addReaction(n: i32): void {
  if (N.jointOf(n) < 0) return;
  const k: i32 = n + N.K;
  const u0: f64 = F64[n + N.U];
  const u1: f64 = F64[n + N.U + 1];
  const u2: f64 = F64[n + N.U + 2];
  const i0: f64 = (1.0 - KEPT) * (F64[k] * u0 + F64[k + 3] * u1 + F64[k + 4] * u2 - F64[n + H]);
  const i1: f64 = (1.0 - KEPT) * (F64[k + 3] * u0 + F64[k + 1] * u1 + F64[k + 5] * u2 - F64[n + H + 1]);
  const i2: f64 = (1.0 - KEPT) * (F64[k + 4] * u0 + F64[k + 5] * u1 + F64[k + 2] * u2 - F64[n + H + 2]);
  F64[n + FIT_IMPULSE] = i0;
  F64[n + FIT_IMPULSE + 1] = i1;
  F64[n + FIT_IMPULSE + 2] = i2;
  F64[n + N.REACTION] += i0;
  F64[n + N.REACTION + 1] += i1;
  F64[n + N.REACTION + 2] += i2;
}

/**
 * Kinetic energy before and after the fit. The fitted velocities are a projection in the mass metric, so their energy is
 * half their product with the momenta before.
 */
function countEnergy(n: i32, t: i32): void {
  const i: i32 = n + SPIN_MOMENTUM;
  const m: f64 = F64[n + N.M];
  const before: f64 = 0.5 * (m * dot3(n + N.V, n + N.V) + dot3(i, n + N.OM));
  F64[t + KINETIC] += before;
  F64[t + LOST] += before - 0.5 * (m * dot3(n + N.V, n + N.FITV) + dot3(i, n + N.FITO));
}
