// The linear system of an interior step. Every contact requires y = u + |u_T| e_N in its cone (De Saxcé), so a step has
//
//   (I + P) A dx - dy = -rest     P maps the slip along t = u_T/|u_T| to the normal row
//   W⁻¹ dx + W dy = ξ             for cones; rows with bounds: dy = (goal - corrections)/(x - lo) - y - y/(x - lo) dx
//
// and with (I + P)⁻¹ = I - P:  (A + (I - P) W⁻²) dx = (I - P)(W⁻¹ ξ - rest).
import { F64, I32 } from "../../memory/views.ts";
import * as P from "../problem/layout.ts";
import { LITTLE, solveOrdered, stiffness } from "./interior-matrix.ts";
import { BOUND, FIXED, HEAD, kindOf } from "./interior-start.ts";
import * as L from "./layout.ts";
import { unscaleTwice } from "./lorentz.ts";
import { multiply } from "./multiply.ts";

const PASSES: i32 = 2;

/** x_N -= t·x_T of every cone: I - P. */
function dropSlip(p: i32, n: i32, x: i32): void {
  for (let i: i32 = 0; i < n; i++)
    if (kindOf(p, n, i) === HEAD)
      for (let k: i32 = 1; k < I32[2 * p + P.DIM]; k++)
        F64[x + i] -= F64[L.vectorAt(p, n, L.SLIP) + i + k] * F64[x + i + k];
}

/** out = (the matrix without A) x */
function applyBarrier(p: i32, n: i32, x: i32, out: i32): void {
  const dim: i32 = I32[2 * p + P.DIM];
  for (let i: i32 = 0; i < n; i++) {
    const kind: i32 = kindOf(p, n, i);
    F64[out + i] = LITTLE * F64[x + i];
    if (kind === BOUND) F64[out + i] += F64[x + i] * stiffness(p, n, i);
    if (kind !== HEAD) continue;
    unscaleTwice(L.vectorAt(p, n, L.W) + i, L.vectorAt(p, n, L.BETA) + i, x + i, dim, out + i);
    for (let k: i32 = 0; k < dim; k++) F64[out + i + k] += LITTLE * F64[x + i + k];
    i += dim - 1;
  }
  dropSlip(p, n, out);
}

/** DX and DY from RIGHT = W⁻¹ ξ; for rows with bounds from what the bounds require. */
export function solveInterior(p: i32, n: i32): void {
  const right: i32 = L.vectorAt(p, n, L.RIGHT);
  const residual: i32 = L.vectorAt(p, n, L.RESIDUAL);
  const barrier: i32 = L.vectorAt(p, n, L.UNKNOWN);
  const product: i32 = L.vectorAt(p, n, L.PRODUCT);
  const dx: i32 = L.vectorAt(p, n, L.DX);
  const share: f64 = F64[L.fieldAt(p, n, L.SHARE)];
  for (let i: i32 = 0; i < n; i++) F64[right + i] -= share * F64[L.vectorAt(p, n, L.INFEASIBLE) + i];
  dropSlip(p, n, right);
  for (let i: i32 = 0; i < n; i++) {
    F64[residual + i] = kindOf(p, n, i) === FIXED ? 0.0 : F64[right + i];
    F64[dx + i] = 0;
  }
  for (let pass: i32 = 0; ; pass++) {
    solveOrdered(p, n, residual);
    for (let i: i32 = 0; i < n; i++) F64[dx + i] += F64[residual + i];
    multiply(p, n, L.vectorAt(p, n, L.IN_SCALE), dx, product, 0);
    if (pass === PASSES) break;
    applyBarrier(p, n, dx, barrier);
    for (let i: i32 = 0; i < n; i++)
      F64[residual + i] = kindOf(p, n, i) === FIXED ? 0.0 : F64[right + i] - F64[product + i] - F64[barrier + i];
  }
  for (let i: i32 = 0; i < n; i++) {
    F64[L.vectorAt(p, n, L.DY) + i] = F64[product + i] + share * F64[L.vectorAt(p, n, L.INFEASIBLE) + i];
    if (kindOf(p, n, i) !== HEAD) continue;
    for (let k: i32 = 1; k < I32[2 * p + P.DIM]; k++)
      F64[L.vectorAt(p, n, L.DY) + i] += F64[L.vectorAt(p, n, L.SLIP) + i + k] * F64[product + i + k];
  }
}
