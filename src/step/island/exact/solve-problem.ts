// The forces of a contact problem: the law of the source text by pivoting, then refined to full Coulomb friction; of a large problem
// the refinement alone comes first. A problem counts as solved when its conditions say so, whatever its solvers say.
import { TALLY_PIVOTS, TALLY_REFINED } from "../../../memory/codes.ts";
import { F64, I32, truncate, zeros } from "../../../memory/views.ts";
import { coulombNumbers } from "../../../multipliers/coulomb/layout.ts";
import { refineWithin } from "../../../multipliers/coulomb/refine-coulomb.ts";
import { computeFrictionForces } from "../../../multipliers/pivoting-friction/compute-friction-forces.ts";
import { frictionNumbers } from "../../../multipliers/pivoting-friction/layout.ts";
import * as P from "../../../multipliers/problem/layout.ts";
import { jamNumbers } from "./jams.ts";
import { missedBy } from "./missed-by.ts";
import { blowNumbers } from "./strike.ts";

/** By so much of the largest velocity of the problem its conditions may be missed. */
const MISSED: f64 = 1e-8;
/** And by so much where nothing came nearer, as where masses differ by 1e8: descent would not end with less. */
const NEARLY: f64 = 1e-6;
/**
 * What misses by more than this part of it is refined: in a short step a small velocity is a large part of what forces do. But of
 * velocities that large forces give and take again nothing smaller is left to refine.
 */
const ROUNDING: f64 = 1e-14;

/** Multiplications that pivots, and steps of the refinement, may take; of either at least so many, and at most so many for each row. */
const MOST_PIVOTING: f64 = 2e10;
const MOST_REFINING: f64 = 5e9;
const LEAST_PIVOTS: f64 = 100.0;
const LEAST_STEPS: f64 = 4.0;
const PIVOTS_A_ROW: f64 = 10.0;
const STEPS: f64 = 100.0;

/** Rows above which pivoting takes longer than the refinement takes from nothing; and above which it is not tried at all. */
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

/** Whether the problem at p is solved, from the impulses of the last step or else from nothing; what it took is added to the tally. */
export function solveProblem(p: i32, tally: i32): bool {
  if (attempt(p, tally)) return true;
  if (I32[2 * p + P.WARM] !== 0) {
    const n: i32 = I32[2 * p + P.ROWS];
    I32[2 * p + P.WARM] = 0;
    zeros(P.forcesAt(p, n), n);
    if (attempt(p, tally)) return true;
  }
  return missedBy(p) <= NEARLY * sizeOf(p);
}

/** WARM stays as it was. */
function attempt(p: i32, tally: i32): bool {
  const n: i32 = I32[2 * p + P.ROWS];
  const most: f64 = MISSED * sizeOf(p);
  if (n > PIVOTED_FIRST) {
    refine(p, tally);
    if (missedBy(p) <= most) return true;
  }
  if (n > MOST_PIVOTED) return false;
  pivot(p, tally);
  if (!holdsToRounding(p)) refineIfBetter(p, tally);
  return missedBy(p) <= most;
}

function pivot(p: i32, tally: i32): void {
  const n: f64 = I32[2 * p + P.ROWS] as f64;
  I32[2 * p + P.BUDGET] = truncate(Math.max(LEAST_PIVOTS, Math.min(PIVOTS_A_ROW * n, MOST_PIVOTING / (n * n))));
  computeFrictionForces(p);
  F64[tally + TALLY_PIVOTS] += I32[2 * p + P.USED];
}

function refine(p: i32, tally: i32): void {
  refineWithin(p, MOST_REFINING, LEAST_STEPS, STEPS);
  F64[tally + TALLY_REFINED] += I32[2 * p + P.USED];
}

function holdsToRounding(p: i32): bool {
  const missed: f64 = missedBy(p);
  return missed <= ROUNDING * sizeOf(p) || missed <= ROUNDING * largestPart(p);
}

/** From the forces of pivoting, which stay where they are the better ones. */
function refineIfBetter(p: i32, tally: i32): void {
  const warm: i32 = I32[2 * p + P.WARM];
  const pivoted: f64 = missedBy(p);
  copyForces(p, true);
  I32[2 * p + P.WARM] = 1;
  refine(p, tally);
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

/** Forces as they are, to where a ray would lie, or back from there. */
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
