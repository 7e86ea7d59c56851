// Newton's correction of a rotation.
import { F64 } from "../../memory/views.ts";
import * as N from "./node.ts";
import * as T from "./tree.ts";

/** Largest correction of a rotation in one iteration. */
const LARGEST_TURN: f64 = 0.7;
const ENDLESS: f64 = 1e300;

/** w += φ - a × φ + a (a·φ), with φ at DPHI cut to the largest rotation; raises TURN to |h φ|². */
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
  // NaN counts as infinite
  if (!(turn <= F64[t + T.TURN])) F64[t + T.TURN] = turn < ENDLESS ? turn : ENDLESS;
}
