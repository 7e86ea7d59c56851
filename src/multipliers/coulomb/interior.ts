// Interior points (Mehrotra 1992, in cones as Vandenberghe's "The CVXOPT linear and quadratic cone program solvers", with the
// slip of De Saxcé's form differentiated as in interior-system.ts). The method needs no good start and tolerates redundant
// contacts: it ends in the centre of all solutions, where the sets are clear. Newton's method is tried from time to time on the way.
import { F64, I32 } from "../../memory/views.ts";
import * as P from "../problem/layout.ts";
import { factorInterior } from "./interior-matrix.ts";
import { BOUND, HEAD, kindOf, startInterior } from "./interior-start.ts";
import { correct, predict } from "./interior-step.ts";
import * as L from "./layout.ts";
import { scalePair } from "./lorentz.ts";
import { multiply } from "./multiply.ts";
import { measure } from "./natural-map.ts";
import { isGood, keepBest, newton } from "./newton.ts";

/** Newton's method is tried when the gap is down to this, and again after every factor of ten. */
const FIRST_TRY: f64 = 1e-2;
const NEWTON_STEPS: i32 = 15;
const SHORT: f64 = 1e-6;

/** INFEASIBLE, SLIP and the mean gap at X, Y. */
function evaluate(p: i32, n: i32): void {
  const dim: i32 = I32[2 * p + P.DIM];
  const x: i32 = L.vectorAt(p, n, L.X);
  const y: i32 = L.vectorAt(p, n, L.Y);
  const upper: i32 = L.vectorAt(p, n, L.Y_UPPER);
  const rest: i32 = L.vectorAt(p, n, L.INFEASIBLE);
  const slip: i32 = L.vectorAt(p, n, L.SLIP);
  multiply(p, n, L.vectorAt(p, n, L.IN_SCALE), x, slip, 1);
  let gap: f64 = 0;
  for (let i: i32 = 0; i < n; i++) {
    F64[rest + i] = F64[slip + i] - F64[y + i] + F64[upper + i];
    if (kindOf(p, n, i) === BOUND) {
      if (F64[y + i] > 0.0) gap += F64[y + i] * (F64[x + i] - F64[L.vectorAt(p, n, L.IN_LOWER) + i]);
      if (F64[upper + i] > 0.0) gap += F64[upper + i] * (F64[L.vectorAt(p, n, L.IN_UPPER) + i] - F64[x + i]);
    } else if (kindOf(p, n, i) >= HEAD) gap += F64[x + i] * F64[y + i];
  }
  gap /= F64[L.fieldAt(p, n, L.PAIRS)];
  F64[L.fieldAt(p, n, L.GAP)] = gap;
  for (let i: i32 = 0; i < n; i++) {
    if (kindOf(p, n, i) !== HEAD) continue;
    let squares: f64 = 0;
    for (let k: i32 = 1; k < dim; k++) squares += F64[slip + i + k] * F64[slip + i + k];
    F64[rest + i] += Math.sqrt(squares);
    const smooth: f64 = 1.0 / Math.sqrt(squares + F64[L.fieldAt(p, n, L.BLUR)] * gap + 1e-300);
    for (let k: i32 = 1; k < dim; k++) F64[slip + i + k] *= smooth;
    scalePair(
      x + i,
      y + i,
      dim,
      L.vectorAt(p, n, L.W) + i,
      L.vectorAt(p, n, L.BETA) + i,
      L.vectorAt(p, n, L.LAMBDA) + i,
    );
  }
}

/** Newton's method from here; returns its steps. */
function tryNewton(p: i32, n: i32, steps: i32): i32 {
  for (let i: i32 = 0; i < n; i++) {
    const f: f64 = F64[L.vectorAt(p, n, L.IN_SCALE) + i] * F64[L.vectorAt(p, n, L.X) + i];
    F64[L.vectorAt(p, n, L.NOW) + i] = f / F64[L.vectorAt(p, n, L.SCALE) + i];
  }
  return newton(p, n, steps, false, false);
}

/**
 * Variants, the fastest first. A slip below the root of BLUR times the gap has no clear direction; with a very large BLUR
 * the slip is held fixed for a step; with FLOOR the gap waits until the equations hold.
 */
export const ATTEMPTS: i32 = 5;
function choose(p: i32, n: i32, attempt: i32): void {
  const blur: i32 = L.fieldAt(p, n, L.BLUR);
  F64[blur] = 1;
  if (attempt === 0) F64[blur] = 0.01;
  if (attempt === 2) F64[blur] = 0.1;
  if (attempt === 3) F64[blur] = 1e12;
  F64[L.fieldAt(p, n, L.FLOOR)] = attempt < 2 ? 0.0 : 0.1;
  startInterior(p, n, attempt === 4 ? 10.0 : 1.0);
}

/** Returns the steps taken, Newton's included; BEST has the result. */
export function interior(p: i32, n: i32, steps: i32, attempt: i32): i32 {
  choose(p, n, attempt);
  if (F64[L.fieldAt(p, n, L.PAIRS)] === 0.0) return 0;
  const unit: f64 = F64[L.fieldAt(p, n, L.LARGEST)] * F64[L.fieldAt(p, n, L.LARGEST)];
  let next: f64 = FIRST_TRY;
  let used: i32 = 0;
  while (used < steps) {
    evaluate(p, n);
    const gap: f64 = F64[L.fieldAt(p, n, L.GAP)] / unit;
    // no number, or so small that nothing is left to gain
    if (!(gap > 1e-28)) break;
    if (gap < next) {
      next = 0.1 * gap;
      const left: i32 = steps - used;
      used += tryNewton(p, n, left < NEWTON_STEPS ? left : NEWTON_STEPS);
      measure(p, n, L.vectorAt(p, n, L.BEST));
      if (isGood(p, n)) return used;
    }
    factorInterior(p, n);
    predict(p, n);
    correct(p, n);
    used++;
    if (F64[L.fieldAt(p, n, L.STEP)] < SHORT) break;
  }
  const last: i32 = steps - used;
  used += tryNewton(p, n, last < NEWTON_STEPS ? last : NEWTON_STEPS);
  measure(p, n, L.vectorAt(p, n, L.BEST));
  keepBest(p, n, L.vectorAt(p, n, L.BEST));
  return used;
}
