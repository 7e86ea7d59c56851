// The implicit step of a body that hangs on nothing, at the current w and u: balance.ts of response/tree without the lever to a joint, s = 0. C is asked for
// with a new matrix only.
//
//   F = κ m (u - v0) - h f          E = π1 - π0 - h τ,  π1 = R1 (κ I R1ᵀ w + (1 - κ) I W0)          C = κ I1 (1 + â + a aᵀ) - h π̂1,  a = h w / 2
import { rotate, rotateSymmetric, timesSymmetric, transposeRotate } from "../../math/mat3.ts";
import { F64 } from "../../memory/views.ts";
import { turnAlone } from "../tree/balance.ts";
import * as N from "../tree/node.ts";
import { H, KAPPA } from "../tree/tree.ts";

/** R1, F and E of a node; with `matrix` also C. */
export function balanceFree(n: i32, t: i32, matrix: bool): void {
  turnAlone(n, t);
  const km: f64 = F64[n + N.KM];
  for (let i: i32 = 0; i < 3; i++) F64[n + N.F + i] = km * F64[n + N.U + i] - F64[n + N.FIN + i];
  const ki: f64 = F64[n + N.KI];
  const rest: f64 = 1.0 - F64[t + KAPPA];
  const e: i32 = n + N.E;
  transposeRotate(e, n + N.R, n + N.W);
  timesSymmetric(e, n + N.I, e);
  for (let i: i32 = 0; i < 3; i++) F64[e + i] = ki * F64[e + i] + rest * F64[n + N.L0 + i];
  rotate(e, n + N.R, e);
  const p0: f64 = F64[e];
  const p1: f64 = F64[e + 1];
  const p2: f64 = F64[e + 2];
  for (let i: i32 = 0; i < 3; i++) F64[e + i] -= F64[n + N.PIN + i];
  if (!matrix) return;
  const h: f64 = F64[t + H];
  const a0: f64 = 0.5 * h * F64[n + N.W];
  const a1: f64 = 0.5 * h * F64[n + N.W + 1];
  const a2: f64 = 0.5 * h * F64[n + N.W + 2];
  const c: i32 = n + N.C;
  rotateSymmetric(c, n + N.R, n + N.I);
  const xx: f64 = F64[c];
  const yy: f64 = F64[c + 1];
  const zz: f64 = F64[c + 2];
  const xy: f64 = F64[c + 3];
  const xz: f64 = F64[c + 4];
  const yz: f64 = F64[c + 5];
  const b0: f64 = xx * a0 + xy * a1 + xz * a2;
  const b1: f64 = xy * a0 + yy * a1 + yz * a2;
  const b2: f64 = xz * a0 + yz * a1 + zz * a2;
  F64[c] = ki * (xx + (xy * a2 - xz * a1) + b0 * a0);
  F64[c + 1] = ki * (xy + (xz * a0 - xx * a2) + b0 * a1) + h * p2;
  F64[c + 2] = ki * (xz + (xx * a1 - xy * a0) + b0 * a2) - h * p1;
  F64[c + 3] = ki * (xy + (yy * a2 - yz * a1) + b1 * a0) - h * p2;
  F64[c + 4] = ki * (yy + (yz * a0 - xy * a2) + b1 * a1);
  F64[c + 5] = ki * (yz + (xy * a1 - yy * a0) + b1 * a2) + h * p0;
  F64[c + 6] = ki * (xz + (yz * a2 - zz * a1) + b2 * a0) + h * p1;
  F64[c + 7] = ki * (yz + (zz * a0 - xz * a2) + b2 * a1) - h * p0;
  F64[c + 8] = ki * (zz + (xz * a1 - yz * a0) + b2 * a2);
}
