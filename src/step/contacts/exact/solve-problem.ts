// Solves for the forces of a contact problem. If little has changed since the last step, the active sets are known and linear systems suffice. Otherwise
// the law of the source text is solved by pivoting, then refined to full Coulomb friction; large problems try the refinement alone first.
// A problem counts as solved only if its residual says so, whatever its solvers report.
import { TALLY_PIVOTS, TALLY_REFINED } from "../../../memory/codes.ts";
import { F64, I32, truncate, zeros } from "../../../memory/views.ts";
import { coulombNumbers } from "../../../multipliers/coulomb/layout.ts";
import { refineByNewton, refineWithin } from "../../../multipliers/coulomb/refine-coulomb.ts";
import { stick } from "../../../multipliers/coulomb/stick.ts";
import { computeFrictionForces } from "../../../multipliers/pivoting-friction/compute-friction-forces.ts";
import { frictionNumbers } from "../../../multipliers/pivoting-friction/layout.ts";
import * as P from "../../../multipliers/problem/layout.ts";
import { DIM } from "../../answers/dimension.ts";
import { jamNumbers } from "./jams.ts";
import { missedBy, missedWith } from "./missed-by.ts";
import { blowNumbers } from "./strike.ts";

/** Largest residual of a solved problem, relative to its largest velocity. */
const MISSED: f64 = 1e-8;
/** Accepted if nothing came closer, for example with mass ratios of 1e8: descent would not do better. */
const NEARLY: f64 = 1e-6;
/**
 * A larger relative residual is refined: in a short step a small velocity is a large part of what forces do. But if large forces
 * cancel, nothing smaller is left to refine.
 */
const ROUNDING: f64 = 1e-14;

/** Friction above this part of its bound is at it. */
const ON_CONE: f64 = 1.0 - 1e-9;

/** Rounds in which sets may change if nothing slides, and Newton steps if something does. */
const ROUNDS: i32 = 6;
const NEWTON_STEPS: i32 = 8;
/** Largest relative residual of that. */
const CARRIED: f64 = 1e-11;
/** Residuals are the same within this part. */
const SAME: f64 = 1e-3;

/** Multiplications allowed for the refinement: seconds if exact forces were asked for, otherwise some milliseconds, or a fraction of one. */
export const PATIENT: f64 = 5e9;
/** If no other solver does as well. */
export const MUCH: f64 = 2e8;
export const SOME: f64 = 3e7;
export const LITTLE: f64 = 3e5;
/** Newton's method alone: substeps take over. */
export const NONE: f64 = 0.0;
/** The same for joints without loops, which do not turn what is missed into other poses: rest is found sooner. */
export const LOOSELY: f64 = -1.0;
/** Multiplications allowed for pivoting; fewest pivots and steps; most pivots per row, and most steps. */
const MOST_PIVOTING: f64 = 2e10;
const LEAST_PIVOTS: f64 = 100.0;
const LEAST_STEPS: f64 = 4.0;
const PIVOTS_A_ROW: f64 = 10.0;
const STEPS: f64 = 100.0;
/** Pivots with less than PATIENT work, plus one per row. */
const FEW_PIVOTS: f64 = 40.0;

/** Rows above which pivoting takes longer than refinement from zero; and above which it is not tried. */
const PIVOTED_FIRST: i32 = 300;
const MOST_PIVOTED: i32 = 600;

/** Numbers of workspace for a problem of n rows and so many contacts. */
export function solverNumbers(n: i32, contacts: i32): i32 {
  let numbers: i32 = blowNumbers(n, contacts);
  if (jamNumbers(n, contacts) > numbers) numbers = jamNumbers(n, contacts);
  if (frictionNumbers(n) > numbers) numbers = frictionNumbers(n);
  if (coulombNumbers(n) > numbers) numbers = coulombNumbers(n);
  return numbers;
}

/**
 * Solves the problem at p, from the impulses of the last step or from zero, with at most `work`: PATIENT, or less if
 * another solver can take over. Returns whether it is solved; adds the work to the tally.
 */
export function solveProblem(p: i32, tally: i32, work: f64): bool {
  if (attempt(p, tally, work)) return true;
  if (work >= PATIENT && I32[2 * p + P.WARM] !== 0) {
    const n: i32 = I32[2 * p + P.ROWS];
    I32[2 * p + P.WARM] = 0;
    zeros(P.forcesAt(p, n), n);
    if (attempt(p, tally, work)) return true;
  }
  return missedBy(p) <= NEARLY * sizeOf(p);
}

/** WARM is unchanged. */
function attempt(p: i32, tally: i32, work: f64): bool {
  const n: i32 = I32[2 * p + P.ROWS];
  if (n <= PIVOTED_FIRST && carryOn(p, tally, work)) return true;
  const most: f64 = MISSED * sizeOf(p);
  if (n > PIVOTED_FIRST && work > NONE) {
    refine(p, tally, work);
    if (missedBy(p) <= most) return true;
  }
  if (n > MOST_PIVOTED) return false;
  pivot(p, tally, work);
  // a solved problem is only polished
  if (!holdsToRounding(p)) refineIfBetter(p, tally, missedBy(p) <= most ? NONE : work, work === LOOSELY);
  return missedBy(p) <= most;
}

/** Starts from the forces of the last step, if their sets are nearly right, or from zero; if that fails, restores them. */
function carryOn(p: i32, tally: i32, work: f64): bool {
  const told: bool = I32[2 * p + P.WARM] !== 0;
  const size: f64 = sizeOf(p);
  copyForces(p, true);
  // where something slid in the last step, something will slide in this one, too
  const slid: bool = told && slides(p);
  if (slid ? holdsToRounding(p) : holdFast(p, told, size, work)) return true;
  copyForces(p, false);
  if (!told) return false;
  follow(p, tally, work === LOOSELY);
  if (missedBy(p) <= CARRIED * size) return true;
  copyForces(p, false);
  if (!slid || work !== LOOSELY) return false;
  // it may have come to rest
  if (holdFast(p, told, size, work)) return true;
  copyForces(p, false);
  return false;
}

/**
 * Rounds of `stick`, which needs that nothing slides. Two contacts of a jointed body may hold it nearly, but not quite in the same direction: what their
 * rows miss then, only forces could bring about that are far larger than any load. So its sets are taken as right once they stay.
 */
function holdFast(p: i32, told: bool, size: f64, work: f64): bool {
  let last: f64 = P.ENDLESS;
  let before: f64 = P.ENDLESS;
  let missed: f64 = missedBy(p);
  for (let round: i32 = 0; round < ROUNDS; round++) {
    if (isRounding(p, missed, size)) return true;
    if (work === LOOSELY && round > 0) {
      if (missed <= MISSED * size && missed >= 0.5 * last) return true;
      // two sets by turns
      if (missed > MISSED * size && Math.abs(missed - before) <= SAME * missed) return false;
    }
    before = last;
    last = missed;
    if (!stick(p, told && round === 0, 0.1 * ROUNDING * size)) return holdsToRounding(p);
    missed = missedWith(p);
  }
  return isRounding(p, missed, size);
}

/** Whether the force of a contact is on its cone. */
function slides(p: i32): bool {
  const n: i32 = I32[2 * p + P.ROWS];
  let f: i32 = P.forcesAt(p, n) + I32[2 * p + P.BOXED];
  for (let c: i32 = 0; c < I32[2 * p + P.CONTACTS]; c++) {
    const most: f64 = ON_CONE * F64[P.frictionAt(p, n) + c] * F64[f];
    if (most > 0.0 && F64[f + 1] * F64[f + 1] + F64[f + 2] * F64[f + 2] >= most * most) return true;
    f += DIM;
  }
  return false;
}

function pivot(p: i32, tally: i32, work: f64): void {
  const n: f64 = I32[2 * p + P.ROWS] as f64;
  const most: f64 = Math.max(LEAST_PIVOTS, Math.min(PIVOTS_A_ROW * n, MOST_PIVOTING / (n * n)));
  I32[2 * p + P.BUDGET] = truncate(work < PATIENT ? FEW_PIVOTS + n : most);
  computeFrictionForces(p);
  F64[tally + TALLY_PIVOTS] += I32[2 * p + P.USED];
}

function follow(p: i32, tally: i32, nearly: bool): void {
  refineByNewton(p, NEWTON_STEPS, nearly);
  F64[tally + TALLY_REFINED] += I32[2 * p + P.USED];
}

function refine(p: i32, tally: i32, work: f64): void {
  refineWithin(p, work, LEAST_STEPS, STEPS);
  F64[tally + TALLY_REFINED] += I32[2 * p + P.USED];
}

function holdsToRounding(p: i32): bool {
  return isRounding(p, missedBy(p), sizeOf(p));
}

function isRounding(p: i32, missed: f64, size: f64): bool {
  return missed <= ROUNDING * size || (missed <= MISSED * size && missed <= ROUNDING * largestPart(p));
}

/** Refines the forces of pivoting, but keeps those if they are better; with `work`. `nearly`: Newton's steps, see newton-system.ts. */
function refineIfBetter(p: i32, tally: i32, work: f64, nearly: bool): void {
  const warm: i32 = I32[2 * p + P.WARM];
  const pivoted: f64 = missedBy(p);
  copyForces(p, true);
  I32[2 * p + P.WARM] = 1;
  if (work > NONE) refine(p, tally, work);
  else follow(p, tally, nearly);
  I32[2 * p + P.WARM] = warm;
  if (!(missedBy(p) < pivoted)) copyForces(p, false);
}

/** The largest Σ |A_ij f_j| of a row. */
function largestPart(p: i32): f64 {
  const n: i32 = I32[2 * p + P.ROWS];
  let most: f64 = 0.0;
  for (let i: i32 = 0; i < n; i++) {
    let sum: f64 = 0.0;
    for (let l: i32 = 0; l < n; l++) sum += Math.abs(F64[P.matrixAt(p) + n * i + l] * F64[P.forcesAt(p, n) + l]);
    most = Math.max(most, sum);
  }
  return most;
}

/** Copies the forces to the place of a ray, or back. */
function copyForces(p: i32, away: bool): void {
  const n: i32 = I32[2 * p + P.ROWS];
  const from: i32 = away ? P.forcesAt(p, n) : P.rayAt(p, n);
  const to: i32 = away ? P.rayAt(p, n) : P.forcesAt(p, n);
  for (let i: i32 = 0; i < n; i++) F64[to + i] = F64[from + i];
}

/** The largest velocity without forces, at least 1 m/s. */
function sizeOf(p: i32): f64 {
  const n: i32 = I32[2 * p + P.ROWS];
  let most: f64 = 1.0;
  for (let i: i32 = 0; i < n; i++) most = Math.max(most, Math.abs(F64[P.freeAt(p, n) + i]));
  return most;
}
