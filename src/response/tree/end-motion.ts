// The motion of one body at the end of a solved (sub)step, from its mean motion.
//
//   v1 = v0 + κ (v̄ - v0)     W1 = W0 + κ (R1ᵀ w - W0), in world axes ω1 = R1 W0 + κ (w - R1 W0)
import { F64 } from "../../memory/views.ts";
import * as N from "./node.ts";
import * as T from "./tree.ts";

/** v1 from the mean velocity u + w × s_m. */
export function endVelocity(n: i32, t: i32): void {
  const kappa: f64 = F64[t + T.KAPPA];
  const w0: f64 = F64[n + N.W];
  const w1: f64 = F64[n + N.W + 1];
  const w2: f64 = F64[n + N.W + 2];
  const m0: f64 = 0.5 * (F64[n + N.S0] + F64[n + N.S1]);
  const m1: f64 = 0.5 * (F64[n + N.S0 + 1] + F64[n + N.S1 + 1]);
  const m2: f64 = 0.5 * (F64[n + N.S0 + 2] + F64[n + N.S1 + 2]);
  const v0: f64 = F64[n + N.V];
  const v1: f64 = F64[n + N.V + 1];
  const v2: f64 = F64[n + N.V + 2];
  F64[n + N.V] = v0 + kappa * (F64[n + N.U] + w1 * m2 - w2 * m1 - v0);
  F64[n + N.V + 1] = v1 + kappa * (F64[n + N.U + 1] + w2 * m0 - w0 * m2 - v1);
  F64[n + N.V + 2] = v2 + kappa * (F64[n + N.U + 2] + w0 * m1 - w1 * m0 - v2);
}

/** Orientation and spin at the end: the normalized quaternion (a, 1) q, and ω1. */
export function turnBody(n: i32, t: i32): void {
  const kappa: f64 = F64[t + T.KAPPA];
  const half: f64 = 0.5 * F64[t + T.H];
  const w0: f64 = F64[n + N.W];
  const w1: f64 = F64[n + N.W + 1];
  const w2: f64 = F64[n + N.W + 2];
  const a0: f64 = half * w0;
  const a1: f64 = half * w1;
  const a2: f64 = half * w2;
  const squared: f64 = a0 * a0 + a1 * a1 + a2 * a2;
  if (4.0 * squared > F64[t + T.FASTEST]) F64[t + T.FASTEST] = 4.0 * squared;
  const x: f64 = F64[n + N.Q];
  const y: f64 = F64[n + N.Q + 1];
  const z: f64 = F64[n + N.Q + 2];
  const s: f64 = F64[n + N.Q + 3];
  const qx: f64 = x + a0 * s + a1 * z - a2 * y;
  const qy: f64 = y + a1 * s + a2 * x - a0 * z;
  const qz: f64 = z + a2 * s + a0 * y - a1 * x;
  const qs: f64 = s - a0 * x - a1 * y - a2 * z;
  const unit: f64 = 1.0 / Math.sqrt(qx * qx + qy * qy + qz * qz + qs * qs);
  F64[n + N.Q] = qx * unit;
  F64[n + N.Q + 1] = qy * unit;
  F64[n + N.Q + 2] = qz * unit;
  F64[n + N.Q + 3] = qs * unit;

  // R1 W0 is ω0 turned by the Cayley rotation of a: ω0 + 2 (a × ω0 + a × (a × ω0)) / (1 + a²)
  const o0: f64 = F64[n + N.OM];
  const o1: f64 = F64[n + N.OM + 1];
  const o2: f64 = F64[n + N.OM + 2];
  const t0: f64 = a1 * o2 - a2 * o1;
  const t1: f64 = a2 * o0 - a0 * o2;
  const t2: f64 = a0 * o1 - a1 * o0;
  const c: f64 = 2.0 / (1.0 + squared);
  const r0: f64 = o0 + c * (t0 + a1 * t2 - a2 * t1);
  const r1: f64 = o1 + c * (t1 + a2 * t0 - a0 * t2);
  const r2: f64 = o2 + c * (t2 + a0 * t1 - a1 * t0);
  F64[n + N.OM] = r0 + kappa * (w0 - r0);
  F64[n + N.OM + 1] = r1 + kappa * (w1 - r1);
  F64[n + N.OM + 2] = r2 + kappa * (w2 - r2);
}
