// One implicit step of a net of rods. The impulse of a rod turns with it, which makes beads resist each other, by (h/2) λ; the matrix has only what each resists by
// itself. So corrections shrink by a factor where those of Newton's method square, but each costs a tenth, and the last few together tell the rest (mix-steps.ts).
import { F64 } from "../../../memory/views.ts";
import * as T from "../../tree/tree.ts";
import * as Net from "../net.ts";
import { beginRods, endRods, evaluateRods } from "./evaluate-rods.ts";
import { factorAsPulled } from "./factor-as-pulled.ts";
import { forgetSteps, mixSteps } from "./mix-steps.ts";
import * as R from "./rods.ts";
import { beginRopes, changeRopes } from "./ropes.ts";
import { rightOfRods, solveRods } from "./solve-rods.ts";

/** Rows are closed to this part of the size, */
const CLOSED: f64 = 1e-11;
/** and nothing moves further, as a part of it. */
const SETTLED: f64 = 1e-8;
/** Rows that are open by more than this part of the size were never near a solution. */
const LOST: f64 = 10.0;
const MOST: i32 = 64;
/** Where rows are still open by this part of the size */
const ASTRAY: f64 = 1e-4;
/** after so many corrections, more do not help: the piece is too long for how far rods turn, */
const ENOUGH: i32 = 20;
/** or, where as many more close rows by less than this factor, for how hard rods press. */
const STUCK: f64 = 0.05;
/** With less than this one rods are so taut that ties take less time (newton-net.ts). */
const SLOW: f64 = 1e-5;
/** Rods that have turned further (rad) make the factor anew, */
const TURNED: f64 = 0.05;
/** so many times, */
const MOST_FACTORS: i32 = 3;
/** after so many corrections. */
const AFTER: i32 = 3;
/** Ropes are looked at before the rest has converged so many times, */
const EARLY: i32 = 6;
/** and at all. */
const MOST_CHANGES: i32 = 24;

/** A piece of length H with KAPPA, from what beginNet left. Returns the number of factors, negated if it did not converge, and 0 if rods do not tell what ties hold. */
export function newtonRods(t: i32, rods: i32): i32 {
  beginRods(t, rods);
  const ropes: bool = R.hasRopes(rods);
  if (ropes) {
    evaluateRods(t, rods);
    beginRopes(rods);
  }
  let early: i32 = ropes ? EARLY : 0;
  let factors: i32 = 0;
  for (let changes: i32 = 0; changes < MOST_CHANGES; changes++) {
    factors = iterate(t, rods, early > 0);
    if (factors <= 0) return factors;
    // what converged, or came near, may be with ropes that press or have become too long
    const changed: bool = ropes && changeRopes(t, rods);
    if (!changed && isConverged(t, rods)) {
      endRods(t, rods);
      return factors;
    }
    early = changed ? early - 1 : 0;
  }
  return -factors;
}

function isConverged(t: i32, rods: i32): bool {
  return F64[rods + R.OPEN] < CLOSED && F64[t + T.H] * F64[rods + R.MOVED] < SETTLED * F64[t + T.SIZE];
}

/** With the ropes that hold, from the present unknowns. `briefly`: only so far that it shows which of them should. */
function iterate(t: i32, rods: i32, briefly: bool): i32 {
  let factors: i32 = 0;
  let age: i32 = 0;
  let before: f64 = 0.0;
  F64[rods + R.MOVED] = 1e300;
  for (let iteration: i32 = 0; iteration < MOST; iteration++) {
    evaluateRods(t, rods);
    const open: f64 = F64[rods + R.OPEN];
    if (isConverged(t, rods)) return factors;
    if (!(open < LOST) || (iteration >= ENOUGH && open > ASTRAY)) break;
    if (iteration === ENOUGH) before = open;
    if (iteration === 2 * ENOUGH && open > STUCK * before) break;
    if (iteration === 2 * ENOUGH && open > SLOW * before) return R.hasRopes(rods) ? -factors : 0;
    if (factors === 0 || (factors < MOST_FACTORS && age >= AFTER && F64[rods + R.TURNED] > TURNED)) {
      if (!factorAsPulled(t, rods)) return 0;
      forgetSteps(rods);
      factors++;
      age = 0;
    }
    correctRods(rods);
    mixSteps(rods);
    age++;
    if (briefly && iteration === AFTER) {
      evaluateRods(t, rods);
      return factors;
    }
  }
  return -factors;
}

/** STEP, with the factor that is there; MOVED. */
function correctRods(rods: i32): void {
  const z: i32 = R.wordOf(rods, R.Z);
  const g: i32 = R.wordOf(rods, R.STEP);
  const perMass: i32 = R.wordOf(rods, R.PER_MASS);
  const count: i32 = 3 * R.wordOf(rods, R.BEADS);
  for (let i: i32 = 0; i < count; i++) F64[z + i] *= F64[perMass + i];
  rightOfRods(rods);
  solveRods(rods);
  let moved: f64 = 0.0;
  for (let i: i32 = 0; i < count; i++) {
    F64[g + i] = F64[z + i];
    moved = Math.max(moved, Math.abs(F64[z + i]));
  }
  F64[rods + R.MOVED] = moved;
  const right: i32 = Net.table(R.wordOf(rods, R.ELIMINATION), Net.RIGHT);
  let step: i32 = g + count;
  for (let rod: i32 = R.wordOf(rods, R.FIRST_ROD); rod < R.wordOf(rods, R.END_ROD); rod += R.ROD) {
    F64[step] = F64[right + R.rowOf(rod)] / F64[rod + R.LENGTH];
    step++;
  }
}
