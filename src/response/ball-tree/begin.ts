// The start of a (sub)step: what does not change while Newton iterates, and the first guess of w.

import { rotate, rotationMatrix, timesSymmetric, transposeRotate } from "../../math/mat3.ts";
import { F64 } from "../../memory/views.ts";
import * as N from "./node.ts";
import { H, KAPPA } from "./tree.ts";

/** Node n of tree t at the start of a step; its parent has begun already. */
export function begin(n: i32, t: i32): void {
  const h: f64 = F64[t + H];
  const kappa: f64 = F64[t + KAPPA];
  const m: f64 = F64[n + N.M];
  F64[n + N.KM] = (kappa + h * F64[n + N.DAMP]) * m;
  F64[n + N.KI] = kappa + h * F64[n + N.DAMP + 1];

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
