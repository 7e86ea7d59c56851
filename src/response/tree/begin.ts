// The start of a (sub)step: what stays fixed during Newton's iterations, and the first guess of w.

import { rotate, rotationMatrix, timesSymmetric, transposeRotate } from "../../math/mat3.ts";
import { F64 } from "../../memory/views.ts";
import * as N from "./node.ts";
import { H, KAPPA } from "./tree.ts";

/** Damping rates are capped at this per step: a higher one stops a body no better. */
const MOST_DAMPING: f64 = 1e3;

/** Node n of tree t at the start of a step; call for its parent first. */
export function begin(n: i32, t: i32): void {
  const h: f64 = F64[t + H];
  const kappa: f64 = F64[t + KAPPA];
  const m: f64 = F64[n + N.M];
  F64[n + N.KM] = kappa * m;
  F64[n + N.KI] = kappa;
  if (F64[n + N.DAMP] > 0.0 || F64[n + N.DAMP + 1] > 0.0) damp(n, t);

  rotationMatrix(n + N.R, n + N.Q);
  rotate(n + N.S0, n + N.R, n + N.SB);
  const p: i32 = N.parentOf(n);
  if (p !== N.NONE) rotate(n + N.R0, p + N.R, n + N.RB);

  // L0 = I Rᵀ ω0, PIN = R L0 + h torque
  transposeRotate(n + N.L0, n + N.R, n + N.OM);
  timesSymmetric(n + N.L0, n + N.I, n + N.L0);
  rotate(n + N.PIN, n + N.R, n + N.L0);

  const km: f64 = kappa * m;
  for (let i: i32 = 0; i < 3; i++) {
    F64[n + N.PIN + i] += h * F64[n + N.TORQUE + i];
    F64[n + N.FIN + i] = km * F64[n + N.V + i] + h * F64[n + N.FORCE + i];
    F64[n + N.W + i] = F64[n + N.GUESS + i];
  }
}

/**
 * Damping rates d enter as x in κ + x, x = κ (1 - e) / (κ - 1 + e): then a free body keeps the part e of its velocity,
 * whatever θ is. e is exp(-d h) to order 4, and falls to 0 without changing sign for large d h.
 */
function damp(n: i32, t: i32): void {
  const h: f64 = F64[t + H];
  const kappa: f64 = F64[t + KAPPA];
  for (let i: i32 = 0; i < 2; i++) {
    const z: f64 = Math.min(h * F64[n + N.DAMP + i], MOST_DAMPING);
    const e: f64 = 1.0 / (1.0 + z * (1.0 + z * (0.5 + z * (1.0 / 6.0 + z / 24.0))));
    const x: f64 = (kappa * (1.0 - e)) / (kappa - 1.0 + e);
    if (i === 0) F64[n + N.KM] += x * F64[n + N.M];
    else F64[n + N.KI] += x;
  }
}
