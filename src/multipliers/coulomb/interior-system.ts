// The linear system of an interior step. Every contact requires y = u + |u_T| e_N in its cone (De Saxcé), so a step has
//
//   (I + P) A dx - dy = -rest     P maps the slip along t = u_T/|u_T| to the normal row
//   W⁻¹ dx + W dy = ξ             for cones; rows with bounds: dy = (goal - corrections)/(x - lo) - y - y/(x - lo) dx
//
// and with (I + P)⁻¹ = I - P:  (A + (I - P) W⁻²) dx = (I - P)(W⁻¹ ξ - rest).
import { F64, I32 } from "../../memory/views.ts";
import { DIM } from "../problem/layout.ts";
import { LITTLE, solveOrdered, stiffness } from "./interior-matrix.ts";
import { BOUND, FIXED, HEAD, kindOf } from "./interior-start.ts";
import {
  BETA,
  DX,
  DY,
  fieldAt,
  IN_SCALE,
  INFEASIBLE,
  PRODUCT,
  RESIDUAL,
  RIGHT,
  SHARE,
  SLIP,
  UNKNOWN,
  vectorAt,
  W,
} from "./layout.ts";
import { unscaleTwice } from "./lorentz.ts";
import { multiply } from "./multiply.ts";

const PASSES: i32 = 2;

/** x_N -= t·x_T of every cone: I - P. */
function dropSlip(p: i32, n: i32, x: i32): void {
  for (let i: i32 = 0; i < n; i++)
    if (kindOf(p, n, i) === HEAD)
      for (let k: i32 = 1; k < I32[2 * p + DIM]; k++) F64[x + i] -= F64[vectorAt(p, n, SLIP) + i + k] * F64[x + i + k];
}

/** out = (the matrix without A) x */
function applyBarrier(p: i32, n: i32, x: i32, out: i32): void {
  const dim: i32 = I32[2 * p + DIM];
  for (let i: i32 = 0; i < n; i++) {
    const kind: i32 = kindOf(p, n, i);
    F64[out + i] = LITTLE * F64[x + i];
    if (kind === BOUND) F64[out + i] += F64[x + i] * stiffness(p, n, i);
    if (kind !== HEAD) continue;
    unscaleTwice(vectorAt(p, n, W) + i, vectorAt(p, n, BETA) + i, x + i, dim, out + i);
    for (let k: i32 = 0; k < dim; k++) F64[out + i + k] += LITTLE * F64[x + i + k];
    i += dim - 1;
  }
  dropSlip(p, n, out);
}

/** DX and DY from RIGHT = W⁻¹ ξ; for rows with bounds from what the bounds require. */
export function solveInterior(p: i32, n: i32): void {
  const right: i32 = vectorAt(p, n, RIGHT);
  const residual: i32 = vectorAt(p, n, RESIDUAL);
  const barrier: i32 = vectorAt(p, n, UNKNOWN);
  const product: i32 = vectorAt(p, n, PRODUCT);
  const dx: i32 = vectorAt(p, n, DX);
  const share: f64 = F64[fieldAt(p, n, SHARE)];
  for (let i: i32 = 0; i < n; i++) F64[right + i] -= share * F64[vectorAt(p, n, INFEASIBLE) + i];
  dropSlip(p, n, right);
  for (let i: i32 = 0; i < n; i++) {
    F64[residual + i] = kindOf(p, n, i) === FIXED ? 0.0 : F64[right + i];
    F64[dx + i] = 0;
  }
  for (let pass: i32 = 0; ; pass++) {
    solveOrdered(p, n, residual);
    for (let i: i32 = 0; i < n; i++) F64[dx + i] += F64[residual + i];
    multiply(p, n, vectorAt(p, n, IN_SCALE), dx, product, 0);
    if (pass === PASSES) break;
    applyBarrier(p, n, dx, barrier);
    for (let i: i32 = 0; i < n; i++)
      F64[residual + i] = kindOf(p, n, i) === FIXED ? 0.0 : F64[right + i] - F64[product + i] - F64[barrier + i];
  }
  for (let i: i32 = 0; i < n; i++) {
    F64[vectorAt(p, n, DY) + i] = F64[product + i] + share * F64[vectorAt(p, n, INFEASIBLE) + i];
    if (kindOf(p, n, i) !== HEAD) continue;
    for (let k: i32 = 1; k < I32[2 * p + DIM]; k++)
      F64[vectorAt(p, n, DY) + i] += F64[vectorAt(p, n, SLIP) + i + k] * F64[product + i + k];
  }
}
