// An interior step: a predictor to gap zero; from its length follow the gap to keep and the correction.
import { F64, I32 } from "../../memory/views.ts";
import * as P from "../problem/layout.ts";
import { ALMOST, distance, distanceUpper, findStep } from "./interior-length.ts";
import { BOUND, FIXED, HEAD, kindOf } from "./interior-start.ts";
import { solveInterior } from "./interior-system.ts";
import * as L from "./layout.ts";
import { divide, scaleBy, unscaleBy } from "./lorentz.ts";

const SHORT: f64 = 0.1;

/** RIGHT of the rows with bounds, for GOAL; with `order` 1 the product of DX and DY is corrected. DY_UPPER: its own part. */
function aimBound(p: i32, n: i32, i: i32, order: i32): void {
  const goal: f64 = F64[L.fieldAt(p, n, L.GOAL)];
  const y: f64 = F64[L.vectorAt(p, n, L.Y) + i];
  const upper: f64 = F64[L.vectorAt(p, n, L.Y_UPPER) + i];
  const dx: f64 = order === 1 ? F64[L.vectorAt(p, n, L.DX) + i] : 0.0;
  const dUpper: f64 = order === 1 ? F64[L.vectorAt(p, n, L.DY_UPPER) + i] : 0.0;
  const dLower: f64 = order === 1 ? F64[L.vectorAt(p, n, L.DY) + i] + dUpper : 0.0;
  let right: f64 = 0;
  let ofUpper: f64 = 0;
  if (y > 0.0) right = (goal - dx * dLower) / distance(p, n, i) - y;
  if (upper > 0.0) ofUpper = (goal + dx * dUpper) / distanceUpper(p, n, i) - upper;
  F64[L.vectorAt(p, n, L.RIGHT) + i] = right - ofUpper;
  F64[L.vectorAt(p, n, L.XI) + i] = ofUpper;
}

/** DX, DY to gap zero, and GOAL: the gap to aim for, by how much of it that step would leave. */
export function predict(p: i32, n: i32): void {
  F64[L.fieldAt(p, n, L.GOAL)] = 0;
  F64[L.fieldAt(p, n, L.SHARE)] = 1;
  for (let i: i32 = 0; i < n; i++) {
    // cones: W⁻¹ ξ = -y
    F64[L.vectorAt(p, n, L.RIGHT) + i] = kindOf(p, n, i) >= HEAD ? -F64[L.vectorAt(p, n, L.Y) + i] : 0.0;
    if (kindOf(p, n, i) === BOUND) aimBound(p, n, i, 0);
  }
  solveInterior(p, n);
  findStep(p, n);
  const s: f64 = Math.min(F64[L.fieldAt(p, n, L.STEP)], 1.0);
  let left: f64 = 0;
  for (let i: i32 = 0; i < n; i++) {
    const kind: i32 = kindOf(p, n, i);
    const dx: f64 = s * F64[L.vectorAt(p, n, L.DX) + i];
    const dy: f64 = s * F64[L.vectorAt(p, n, L.DY) + i];
    const upper: f64 = F64[L.vectorAt(p, n, L.Y_UPPER) + i];
    const dUpper: f64 = s * F64[L.vectorAt(p, n, L.DY_UPPER) + i];
    const y: f64 = F64[L.vectorAt(p, n, L.Y) + i];
    if (kind >= HEAD) left += (F64[L.vectorAt(p, n, L.X) + i] + dx) * (y + dy);
    if (kind === BOUND && y > 0.0) left += (distance(p, n, i) + dx) * (y + dy + dUpper);
    if (kind === BOUND && upper > 0.0) left += (distanceUpper(p, n, i) - dx) * (upper + dUpper);
  }
  const gap: f64 = F64[L.fieldAt(p, n, L.GAP)];
  const part: f64 = Math.min(1.0, Math.max(0.0, left / (gap * F64[L.fieldAt(p, n, L.PAIRS)])));
  let rest: f64 = 0;
  for (let i: i32 = 0; i < n; i++)
    if (kindOf(p, n, i) !== FIXED) rest = Math.max(rest, Math.abs(F64[L.vectorAt(p, n, L.INFEASIBLE) + i]));
  rest *= F64[L.fieldAt(p, n, L.FLOOR)] * F64[L.fieldAt(p, n, L.LARGEST)];
  F64[L.fieldAt(p, n, L.GOAL)] = Math.max(part * part * part * gap, Math.min(gap, rest));
  // with FLOOR, where hardly anything of the gap goes, the step is to the middle
  if (F64[L.fieldAt(p, n, L.FLOOR)] > 0.0) F64[L.fieldAt(p, n, L.SHARE)] = 1.0 - part * part * part;
}

/** Aims for GOAL with the predicted error corrected, and takes the step. With FLOOR a short predictor is ignored. */
export function correct(p: i32, n: i32): void {
  const dim: i32 = I32[2 * p + P.DIM];
  const order: i32 = F64[L.fieldAt(p, n, L.FLOOR)] === 0.0 || F64[L.fieldAt(p, n, L.STEP)] > SHORT ? 1 : 0;
  for (let i: i32 = 0; i < n; i++) {
    const dx: i32 = L.vectorAt(p, n, L.DX) + i;
    const dy: i32 = L.vectorAt(p, n, L.DY) + i;
    if (kindOf(p, n, i) === BOUND) aimBound(p, n, i, order);
    else if (kindOf(p, n, i) === HEAD) {
      const w: i32 = L.vectorAt(p, n, L.W) + i;
      const beta: i32 = L.vectorAt(p, n, L.BETA) + i;
      const xi: i32 = L.vectorAt(p, n, L.XI) + i;
      unscaleBy(w, beta, dx, dim, dx);
      scaleBy(w, beta, dy, dim, dy);
      if (order === 0) for (let k: i32 = 0; k < dim; k++) F64[dx + k] = 0;
      divide(L.vectorAt(p, n, L.LAMBDA) + i, dx, dy, F64[L.fieldAt(p, n, L.GOAL)], dim, xi);
      unscaleBy(w, beta, xi, dim, L.vectorAt(p, n, L.RIGHT) + i);
      i += dim - 1;
    } else F64[L.vectorAt(p, n, L.RIGHT) + i] = 0;
  }
  solveInterior(p, n);
  findStep(p, n);
  const step: i32 = L.fieldAt(p, n, L.STEP);
  F64[step] = Math.min(1.0, ALMOST * F64[step]);
  for (let i: i32 = 0; i < n; i++) {
    const dUpper: f64 = kindOf(p, n, i) === BOUND ? F64[L.vectorAt(p, n, L.DY_UPPER) + i] : 0.0;
    F64[L.vectorAt(p, n, L.X) + i] += F64[step] * F64[L.vectorAt(p, n, L.DX) + i];
    F64[L.vectorAt(p, n, L.Y_UPPER) + i] += F64[step] * dUpper;
    // rows without a pair have y = 0 and stay so
    const paired: bool = kindOf(p, n, i) >= HEAD || F64[L.vectorAt(p, n, L.Y) + i] > 0.0;
    if (paired) F64[L.vectorAt(p, n, L.Y) + i] += F64[step] * (F64[L.vectorAt(p, n, L.DY) + i] + dUpper);
  }
}
