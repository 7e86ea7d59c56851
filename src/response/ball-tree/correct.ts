// Newton's correction, from the root to the leaves: δu = δu_p + φ_p × r1, φ = -(g + G δu), w += φ - a × φ + a (a·φ),
// and the impulse K δu + k through the own joint.
import { solve3 } from "../../math/solve3.ts";
import { F64 } from "../../memory/views.ts";
import * as N from "./node.ts";
import * as T from "./tree.ts";

/** No rotation is corrected by more than this angle in one iteration. */
const LARGEST_TURN: f64 = 0.7;
const ENDLESS: f64 = 1e300;

/** Corrects w of node n of tree t, and u of a free root; raises TURN to |h φ|². Its parent has been corrected already. */
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

/** w += φ - a × φ + a (a·φ), with φ at DPHI cut to the largest turn; raises TURN to |h φ|². */
export function turnByCorrection(n: i32, t: i32): void {
  const h: f64 = F64[t + T.H];
  const f0: f64 = F64[n + N.DPHI];
  const f1: f64 = F64[n + N.DPHI + 1];
  const f2: f64 = F64[n + N.DPHI + 2];
  const turn: f64 = h * h * (f0 * f0 + f1 * f1 + f2 * f2);
  let part: f64 = 1.0;
  if (turn > LARGEST_TURN * LARGEST_TURN) part = LARGEST_TURN / Math.sqrt(turn);
  const half: f64 = 0.5 * h;
  const a0: f64 = half * F64[n + N.W];
  const a1: f64 = half * F64[n + N.W + 1];
  const a2: f64 = half * F64[n + N.W + 2];
  const af: f64 = a0 * f0 + a1 * f1 + a2 * f2;
  F64[n + N.W] += part * (f0 - (a1 * f2 - a2 * f1) + a0 * af);
  F64[n + N.W + 1] += part * (f1 - (a2 * f0 - a0 * f2) + a1 * af);
  F64[n + N.W + 2] += part * (f2 - (a0 * f1 - a1 * f0) + a2 * af);
  // a turn that is not a number counts as endless
  if (!(turn <= F64[t + T.TURN])) F64[t + T.TURN] = turn < ENDLESS ? turn : ENDLESS;
}
