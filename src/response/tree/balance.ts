// The implicit energy–momentum step of one body at the current w and u: its pose at the end, the residual of its momentum balance,
// and its own part of Newton's matrix.
//
//   R1 = Cayley(h w) R0     a = h w / 2     v̄ = u + w × s_m
//   F = κ m (v̄ - v0) - h f                      T = π1 - π0 - h τ,  π1 = κ I1 w + (1 - κ) R1 I W0
//   E = T + s_m × F
//   C = κ I1 (1 + â + a aᵀ) - h π̂1 - κ m ŝ_m ŝ1 + (h/2) (s1 Fᵀ - F·s1)
import { rotate, rotateSymmetric, rotationMatrix } from "../../math/mat3.ts";
import { F64 } from "../../memory/views.ts";
import * as N from "./node.ts";
import { H, KAPPA } from "./tree.ts";

/** R1 and s1 from w. */
export function turnNode(n: i32, t: i32): void {
  turnAlone(n, t);
  rotate(n + N.S1, n + N.R, n + N.SB);
}

/** R1 from w: the quaternion (a, 1) q. */
export function turnAlone(n: i32, t: i32): void {
  const half: f64 = 0.5 * F64[t + H];
  const a0: f64 = half * F64[n + N.W];
  const a1: f64 = half * F64[n + N.W + 1];
  const a2: f64 = half * F64[n + N.W + 2];
  const x: f64 = F64[n + N.Q];
  const y: f64 = F64[n + N.Q + 1];
  const z: f64 = F64[n + N.Q + 2];
  const s: f64 = F64[n + N.Q + 3];
  F64[n + N.Q1] = x + a0 * s + a1 * z - a2 * y;
  F64[n + N.Q1 + 1] = y + a1 * s + a2 * x - a0 * z;
  F64[n + N.Q1 + 2] = z + a2 * s + a0 * y - a1 * x;
  F64[n + N.Q1 + 3] = s - a0 * x - a1 * y - a2 * z;
  rotationMatrix(n + N.R, n + N.Q1);
}

/** F alone, with the same bits: from w, u and the pose they lead to. */
export function balanceForce(n: i32): void {
  const w0: f64 = F64[n + N.W];
  const w1: f64 = F64[n + N.W + 1];
  const w2: f64 = F64[n + N.W + 2];
  const m0: f64 = 0.5 * (F64[n + N.S0] + F64[n + N.S1]);
  const m1: f64 = 0.5 * (F64[n + N.S0 + 1] + F64[n + N.S1 + 1]);
  const m2: f64 = 0.5 * (F64[n + N.S0 + 2] + F64[n + N.S1 + 2]);
  const km: f64 = F64[n + N.KM];
  F64[n + N.F] = km * (F64[n + N.U] + w1 * m2 - w2 * m1) - F64[n + N.FIN];
  F64[n + N.F + 1] = km * (F64[n + N.U + 1] + w2 * m0 - w0 * m2) - F64[n + N.FIN + 1];
  F64[n + N.F + 2] = km * (F64[n + N.U + 2] + w0 * m1 - w1 * m0) - F64[n + N.FIN + 2];
}

/** F, E and the body's own C, from w, u and the pose they lead to. */
export function balance(n: i32, t: i32): void {
  const h: f64 = F64[t + H];
  const half: f64 = 0.5 * h;
  const w0: f64 = F64[n + N.W];
  const w1: f64 = F64[n + N.W + 1];
  const w2: f64 = F64[n + N.W + 2];
  const a0: f64 = half * w0;
  const a1: f64 = half * w1;
  const a2: f64 = half * w2;

  // balance of momentum
  const s0: f64 = F64[n + N.S1];
  const s1: f64 = F64[n + N.S1 + 1];
  const s2: f64 = F64[n + N.S1 + 2];
  const m0: f64 = 0.5 * (F64[n + N.S0] + s0);
  const m1: f64 = 0.5 * (F64[n + N.S0 + 1] + s1);
  const m2: f64 = 0.5 * (F64[n + N.S0 + 2] + s2);
  const km: f64 = F64[n + N.KM];
  // as in balanceForce, but not through memory
  const f0: f64 = km * (F64[n + N.U] + w1 * m2 - w2 * m1) - F64[n + N.FIN];
  const f1: f64 = km * (F64[n + N.U + 1] + w2 * m0 - w0 * m2) - F64[n + N.FIN + 1];
  const f2: f64 = km * (F64[n + N.U + 2] + w0 * m1 - w1 * m0) - F64[n + N.FIN + 2];

  // balance of angular momentum; the C block serves as scratch for I1, then for R1 I W0
  rotateSymmetric(n + N.C, n + N.R, n + N.I);
  const xx: f64 = F64[n + N.C];
  const yy: f64 = F64[n + N.C + 1];
  const zz: f64 = F64[n + N.C + 2];
  const xy: f64 = F64[n + N.C + 3];
  const xz: f64 = F64[n + N.C + 4];
  const yz: f64 = F64[n + N.C + 5];
  rotate(n + N.C, n + N.R, n + N.L0);
  const ki: f64 = F64[n + N.KI];
  const rest: f64 = 1.0 - F64[t + KAPPA];
  const p0: f64 = ki * (xx * w0 + xy * w1 + xz * w2) + rest * F64[n + N.C];
  const p1: f64 = ki * (xy * w0 + yy * w1 + yz * w2) + rest * F64[n + N.C + 1];
  const p2: f64 = ki * (xz * w0 + yz * w1 + zz * w2) + rest * F64[n + N.C + 2];
  F64[n + N.E] = p0 - F64[n + N.PIN] + (m1 * f2 - m2 * f1);
  F64[n + N.E + 1] = p1 - F64[n + N.PIN + 1] + (m2 * f0 - m0 * f2);
  F64[n + N.E + 2] = p2 - F64[n + N.PIN + 2] + (m0 * f1 - m1 * f0);
  F64[n + N.F] = f0;
  F64[n + N.F + 1] = f1;
  F64[n + N.F + 2] = f2;

  // C: with b = I1 a, c = h π1, d = (h/2) F - κ m s_m, and the diagonal terms gathered in e
  const b0: f64 = xx * a0 + xy * a1 + xz * a2;
  const b1: f64 = xy * a0 + yy * a1 + yz * a2;
  const b2: f64 = xz * a0 + yz * a1 + zz * a2;
  const c0: f64 = h * p0;
  const c1: f64 = h * p1;
  const c2: f64 = h * p2;
  const d0: f64 = half * f0 - km * m0;
  const d1: f64 = half * f1 - km * m1;
  const d2: f64 = half * f2 - km * m2;
  const e: f64 = d0 * s0 + d1 * s1 + d2 * s2;
  F64[n + N.C] = ki * (xx + (xy * a2 - xz * a1) + b0 * a0) + s0 * d0 - e;
  F64[n + N.C + 1] = ki * (xy + (xz * a0 - xx * a2) + b0 * a1) + c2 + s0 * d1;
  F64[n + N.C + 2] = ki * (xz + (xx * a1 - xy * a0) + b0 * a2) - c1 + s0 * d2;
  F64[n + N.C + 3] = ki * (xy + (yy * a2 - yz * a1) + b1 * a0) - c2 + s1 * d0;
  F64[n + N.C + 4] = ki * (yy + (yz * a0 - xy * a2) + b1 * a1) + s1 * d1 - e;
  F64[n + N.C + 5] = ki * (yz + (xy * a1 - yy * a0) + b1 * a2) + c0 + s1 * d2;
  F64[n + N.C + 6] = ki * (xz + (yz * a2 - zz * a1) + b2 * a0) + c1 + s2 * d0;
  F64[n + N.C + 7] = ki * (yz + (zz * a0 - xz * a2) + b2 * a1) - c0 + s2 * d1;
  F64[n + N.C + 8] = ki * (zz + (xz * a1 - yz * a0) + b2 * a2) + s2 * d2 - e;
}
