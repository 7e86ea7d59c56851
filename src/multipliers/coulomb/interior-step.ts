// An interior step: a predictor to gap zero; from its length follow the gap to keep and the correction.
import { F64, I32 } from "../../memory/views.ts";
import { DIM } from "../problem/layout.ts";
import { ALMOST, distance, distanceUpper, findStep } from "./interior-length.ts";
import { BOUND, FIXED, HEAD, kindOf } from "./interior-start.ts";
import { solveInterior } from "./interior-system.ts";
import {
  BETA,
  DX,
  DY,
  DY_UPPER,
  FLOOR,
  fieldAt,
  GAP,
  GOAL,
  INFEASIBLE,
  LAMBDA,
  LARGEST,
  PAIRS,
  RIGHT,
  SHARE,
  STEP,
  vectorAt,
  W,
  X,
  XI,
  Y,
  Y_UPPER,
} from "./layout.ts";
import { divide, scaleBy, unscaleBy } from "./lorentz.ts";

const SHORT: f64 = 0.1;

/** RIGHT of the rows with bounds, for GOAL; with `order` 1 the product of DX and DY is corrected. DY_UPPER: its own part. */
function aimBound(p: i32, n: i32, i: i32, order: i32): void {
  const goal: f64 = F64[fieldAt(p, n, GOAL)];
  const y: f64 = F64[vectorAt(p, n, Y) + i];
  const upper: f64 = F64[vectorAt(p, n, Y_UPPER) + i];
  const dx: f64 = order === 1 ? F64[vectorAt(p, n, DX) + i] : 0.0;
  const dUpper: f64 = order === 1 ? F64[vectorAt(p, n, DY_UPPER) + i] : 0.0;
  const dLower: f64 = order === 1 ? F64[vectorAt(p, n, DY) + i] + dUpper : 0.0;
  let right: f64 = 0;
  let ofUpper: f64 = 0;
  if (y > 0.0) right = (goal - dx * dLower) / distance(p, n, i) - y;
  if (upper > 0.0) ofUpper = (goal + dx * dUpper) / distanceUpper(p, n, i) - upper;
  F64[vectorAt(p, n, RIGHT) + i] = right - ofUpper;
  F64[vectorAt(p, n, XI) + i] = ofUpper;
}

/** DX, DY to gap zero, and GOAL: the gap to aim for, by how much of it that step would leave. */
export function predict(p: i32, n: i32): void {
  F64[fieldAt(p, n, GOAL)] = 0;
  F64[fieldAt(p, n, SHARE)] = 1;
  for (let i: i32 = 0; i < n; i++) {
    // cones: W⁻¹ ξ = -y
    F64[vectorAt(p, n, RIGHT) + i] = kindOf(p, n, i) >= HEAD ? -F64[vectorAt(p, n, Y) + i] : 0.0;
    if (kindOf(p, n, i) === BOUND) aimBound(p, n, i, 0);
  }
  solveInterior(p, n);
  findStep(p, n);
  const s: f64 = Math.min(F64[fieldAt(p, n, STEP)], 1.0);
  let left: f64 = 0;
  for (let i: i32 = 0; i < n; i++) {
    const kind: i32 = kindOf(p, n, i);
    const dx: f64 = s * F64[vectorAt(p, n, DX) + i];
    const dy: f64 = s * F64[vectorAt(p, n, DY) + i];
    const upper: f64 = F64[vectorAt(p, n, Y_UPPER) + i];
    const dUpper: f64 = s * F64[vectorAt(p, n, DY_UPPER) + i];
    const y: f64 = F64[vectorAt(p, n, Y) + i];
    if (kind >= HEAD) left += (F64[vectorAt(p, n, X) + i] + dx) * (y + dy);
    if (kind === BOUND && y > 0.0) left += (distance(p, n, i) + dx) * (y + dy + dUpper);
    if (kind === BOUND && upper > 0.0) left += (distanceUpper(p, n, i) - dx) * (upper + dUpper);
  }
  const gap: f64 = F64[fieldAt(p, n, GAP)];
  const part: f64 = Math.min(1.0, Math.max(0.0, left / (gap * F64[fieldAt(p, n, PAIRS)])));
  let rest: f64 = 0;
  for (let i: i32 = 0; i < n; i++)
    if (kindOf(p, n, i) !== FIXED) rest = Math.max(rest, Math.abs(F64[vectorAt(p, n, INFEASIBLE) + i]));
  rest *= F64[fieldAt(p, n, FLOOR)] * F64[fieldAt(p, n, LARGEST)];
  F64[fieldAt(p, n, GOAL)] = Math.max(part * part * part * gap, Math.min(gap, rest));
  // with FLOOR, if the gap hardly shrinks, the step goes to the centre
  if (F64[fieldAt(p, n, FLOOR)] > 0.0) F64[fieldAt(p, n, SHARE)] = 1.0 - part * part * part;
}

/** Aims for GOAL with the predicted error corrected, and takes the step. With FLOOR a short predictor is ignored. */
export function correct(p: i32, n: i32): void {
  const dim: i32 = I32[2 * p + DIM];
  const order: i32 = F64[fieldAt(p, n, FLOOR)] === 0.0 || F64[fieldAt(p, n, STEP)] > SHORT ? 1 : 0;
  for (let i: i32 = 0; i < n; i++) {
    const dx: i32 = vectorAt(p, n, DX) + i;
    const dy: i32 = vectorAt(p, n, DY) + i;
    if (kindOf(p, n, i) === BOUND) aimBound(p, n, i, order);
    else if (kindOf(p, n, i) === HEAD) {
      const w: i32 = vectorAt(p, n, W) + i;
      const beta: i32 = vectorAt(p, n, BETA) + i;
      const xi: i32 = vectorAt(p, n, XI) + i;
      unscaleBy(w, beta, dx, dim, dx);
      scaleBy(w, beta, dy, dim, dy);
      if (order === 0) for (let k: i32 = 0; k < dim; k++) F64[dx + k] = 0;
      divide(vectorAt(p, n, LAMBDA) + i, dx, dy, F64[fieldAt(p, n, GOAL)], dim, xi);
      unscaleBy(w, beta, xi, dim, vectorAt(p, n, RIGHT) + i);
      i += dim - 1;
    } else F64[vectorAt(p, n, RIGHT) + i] = 0;
  }
  solveInterior(p, n);
  findStep(p, n);
  const step: i32 = fieldAt(p, n, STEP);
  F64[step] = Math.min(1.0, ALMOST * F64[step]);
  for (let i: i32 = 0; i < n; i++) {
    const dUpper: f64 = kindOf(p, n, i) === BOUND ? F64[vectorAt(p, n, DY_UPPER) + i] : 0.0;
    F64[vectorAt(p, n, X) + i] += F64[step] * F64[vectorAt(p, n, DX) + i];
    F64[vectorAt(p, n, Y_UPPER) + i] += F64[step] * dUpper;
    // rows without a pair have y = 0 and keep it
    const paired: bool = kindOf(p, n, i) >= HEAD || F64[vectorAt(p, n, Y) + i] > 0.0;
    if (paired) F64[vectorAt(p, n, Y) + i] += F64[step] * (F64[vectorAt(p, n, DY) + i] + dUpper);
  }
}
