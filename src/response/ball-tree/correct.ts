// Newton's correction, from the root to the leaves: δu = δu_p + φ_p × r1, φ = -(g + G δu), w += φ - a × φ + a (a·φ),
// and the impulse K δu + k through the own joint.
import { solve3 } from "../../math/solve3.ts";
import { F64 } from "../../memory/views.ts";
import * as N from "../tree/node.ts";
import * as T from "../tree/tree.ts";
import { turnByCorrection } from "../tree/turn-by-correction.ts";

/** Corrects w of node n of tree t, and u of a free root; raises TURN to |h φ|². Call for its parent first. */
export function correct(n: i32, t: i32): void {
  const p: i32 = N.parentOf(n);
  let d0: f64 = 0.0;
  let d1: f64 = 0.0;
  let d2: f64 = 0.0;
  if (p !== N.NONE) {
    const q0: f64 = F64[p + N.DPHI];
    const q1: f64 = F64[p + N.DPHI + 1];
    const q2: f64 = F64[p + N.DPHI + 2];
    const r0: f64 = F64[n + N.R1];
    const r1: f64 = F64[n + N.R1 + 1];
    const r2: f64 = F64[n + N.R1 + 2];
    d0 = F64[p + N.DU] + q1 * r2 - q2 * r1;
    d1 = F64[p + N.DU + 1] + q2 * r0 - q0 * r2;
    d2 = F64[p + N.DU + 2] + q0 * r1 - q1 * r0;
  } else if (T.isFree(t)) {
    // nothing holds a free root: the impulse K δu + k through its joint is zero
    solve3(n + N.DU, n + N.K, n + N.KV, N.locksOf(n) >> 3);
    d0 = -F64[n + N.DU];
    d1 = -F64[n + N.DU + 1];
    d2 = -F64[n + N.DU + 2];
    F64[n + N.U] += d0;
    F64[n + N.U + 1] += d1;
    F64[n + N.U + 2] += d2;
  }
  F64[n + N.DU] = d0;
  F64[n + N.DU + 1] = d1;
  F64[n + N.DU + 2] = d2;

  const k: i32 = n + N.K;
  F64[n + N.IMPULSE] = F64[k] * d0 + F64[k + 1] * d1 + F64[k + 2] * d2 + F64[n + N.KV];
  F64[n + N.IMPULSE + 1] = F64[k + 3] * d0 + F64[k + 4] * d1 + F64[k + 5] * d2 + F64[n + N.KV + 1];
  F64[n + N.IMPULSE + 2] = F64[k + 6] * d0 + F64[k + 7] * d1 + F64[k + 8] * d2 + F64[n + N.KV + 2];

  const g: i32 = n + N.G;
  const f0: f64 = -(F64[n + N.GV] + F64[g] * d0 + F64[g + 1] * d1 + F64[g + 2] * d2);
  const f1: f64 = -(F64[n + N.GV + 1] + F64[g + 3] * d0 + F64[g + 4] * d1 + F64[g + 5] * d2);
  const f2: f64 = -(F64[n + N.GV + 2] + F64[g + 6] * d0 + F64[g + 7] * d1 + F64[g + 8] * d2);
  F64[n + N.DPHI] = f0;
  F64[n + N.DPHI + 1] = f1;
  F64[n + N.DPHI + 2] = f2;

  turnByCorrection(n, t);
}
