// Full Coulomb friction: from any forces to forces at which the friction of every sliding contact is saturated and
// exactly opposes its slip (maximal dissipation), together with rows with bounds. See README.md.
import { F64, I32, truncate } from "../../memory/views.ts";
import * as P from "../problem/layout.ts";
import { isInconsistent } from "./inconsistent.ts";
import { ATTEMPTS, interior } from "./interior.ts";
import * as L from "./layout.ts";
import { bringInside, measure } from "./natural-map.ts";
import { isGood, newton } from "./newton.ts";
import { orderUnits } from "./order-units.ts";

/** The natural map of a solved problem, relative to max(1, |b|). */
const SOLVES: f64 = 1e-9;
/** Forces this close have not diverged, so the problem must not be called inconsistent: large forces cause that much rounding. */
const NEARLY: f64 = 1e-6;
const NEWTON_STEPS: i32 = 15;
/** Steps of an attempt by interior points, and of all together: as many as 3e11 multiplications allow, within limits. */
const ROUND: i32 = 100;
const FEWEST: f64 = 100;
const MOST: f64 = 400;
const WORK: f64 = 3e11;

/** Scales that give every contact and every row with bounds a largest diagonal of 1. */
function prepare(p: i32, n: i32): void {
  const boxed: i32 = I32[2 * p + P.BOXED];
  const dim: i32 = I32[2 * p + P.DIM];
  const scale: i32 = L.vectorAt(p, n, L.SCALE);
  let most: f64 = 0;
  for (let i: i32 = 0; i < n; i++) most = Math.max(most, F64[P.matrixAt(p) + (n + 1) * i]);
  if (!(most > 0.0)) most = 1;
  for (let i: i32 = 0; i < n; ) {
    const rows: i32 = i < boxed ? 1 : dim;
    let largest: f64 = 0;
    for (let k: i32 = 0; k < rows; k++) largest = Math.max(largest, F64[P.matrixAt(p) + (n + 1) * (i + k)]);
    const s: f64 = 1.0 / Math.sqrt(largest > 1e-13 * most ? largest : most);
    for (let k: i32 = 0; k < rows; k++) F64[scale + i + k] = s;
    i += rows;
  }
  let own: f64 = 0;
  let scaled: f64 = 0;
  for (let i: i32 = 0; i < n; i++) {
    const b: f64 = F64[P.freeAt(p, n) + i];
    own += b * b;
    scaled += F64[scale + i] * b * (F64[scale + i] * b);
  }
  F64[L.fieldAt(p, n, L.LENGTH)] = Math.max(1.0, Math.sqrt(own));
  F64[L.fieldAt(p, n, L.SIZE)] = scaled > 0.0 ? Math.sqrt(scaled) : 1.0;
  F64[L.fieldAt(p, n, L.LEAST)] = 1e300;
}

/** The problem at p scaled, its forces in NOW. */
function begin(p: i32, n: i32): void {
  orderUnits(p, n);
  prepare(p, n);
  const now: i32 = L.vectorAt(p, n, L.NOW);
  for (let i: i32 = 0; i < n; i++) {
    const f: f64 = F64[P.forcesAt(p, n) + i] / F64[L.vectorAt(p, n, L.SCALE) + i];
    F64[now + i] = I32[2 * p + P.WARM] === 1 ? f : 0.0;
    F64[L.vectorAt(p, n, L.BEST) + i] = 0;
  }
}

/** BEST, projected onto bounds and cones, as F and ACC; returns the status. */
function finish(p: i32, n: i32): i32 {
  const best: i32 = L.vectorAt(p, n, L.BEST);
  bringInside(p, n, best);
  measure(p, n, best);
  const missed: f64 = F64[L.fieldAt(p, n, L.OWN)];
  let status: i32 = missed <= SOLVES ? P.SOLVED : P.OUT_OF_BUDGET;
  if (!(missed <= NEARLY) && I32[2 * p + P.METHOD] === P.INTERIOR && isInconsistent(p, n)) {
    // whatever came of it has run away
    status = P.INCONSISTENT;
    for (let i: i32 = 0; i < n; i++) F64[best + i] = 0;
    bringInside(p, n, best);
    measure(p, n, best);
  }
  for (let i: i32 = 0; i < n; i++) {
    const s: f64 = F64[L.vectorAt(p, n, L.SCALE) + i];
    F64[P.forcesAt(p, n) + i] = s * F64[best + i];
    F64[P.answersAt(p, n) + i] = F64[L.vectorAt(p, n, L.ANSWER) + i] / s;
  }
  return status;
}

/** Solves the problem at p, A symmetric and semidefinite. Writes F, ACC, USED and METHOD; returns SOLVED, OUT_OF_BUDGET or INCONSISTENT. */
export function refineCoulomb(p: i32): i32 {
  const budget: f64 = I32[2 * p + P.BUDGET] as f64;
  return budget > 0.0 ? refineWithin(p, WORK, budget, budget) : refineWithin(p, WORK, FEWEST, MOST);
}

/** The same with as many steps as `work` multiplications allow: at least `fewest`, at most `most`. */
export function refineWithin(p: i32, work: f64, fewest: f64, most: f64): i32 {
  const n: i32 = I32[2 * p + P.ROWS];
  I32[2 * p + P.METHOD] = P.NEWTON;
  I32[2 * p + P.USED] = 0;
  if (n === 0) return P.SOLVED;
  begin(p, n);
  const paid: f64 = work / Math.max(1.0, F64[L.fieldAt(p, n, L.WORTH)]);
  const budget: i32 = truncate(Math.max(fewest, Math.min(most, paid)));
  let used: i32 = newton(p, n, budget < NEWTON_STEPS ? budget : NEWTON_STEPS, false, false);
  measure(p, n, L.vectorAt(p, n, L.BEST));
  for (let attempt: i32 = 0; attempt < ATTEMPTS && !isGood(p, n) && used < budget; attempt++) {
    used += interior(p, n, budget - used < ROUND ? budget - used : ROUND, attempt);
    I32[2 * p + P.METHOD] = P.INTERIOR;
    if (!isGood(p, n) && isInconsistent(p, n)) break;
  }
  I32[2 * p + P.USED] = used;
  return finish(p, n);
}

/** `steps` of Newton's method alone, from forces whose sets are nearly right, such as those of the last step; with `nearly` where something slides their equations hold nearly (newton-system.ts). */
export function refineByNewton(p: i32, steps: i32, nearly: bool): i32 {
  const n: i32 = I32[2 * p + P.ROWS];
  I32[2 * p + P.METHOD] = P.NEWTON;
  begin(p, n);
  I32[2 * p + P.USED] = newton(p, n, steps, true, nearly);
  return finish(p, n);
}
