// Solves a small boxed system exactly: block principal pivoting, then least-index pivots (Júdice and Pires 1994,
// Murty 1974), each set solved by LU, inside a proximal iteration that makes semidefinite systems definite.
//
//   w = S x + r,   lo <= x <= hi,   w = 0 inside, w >= 0 at lo, w <= 0 at hi
//
// If no row has bounds, or the sets of the incoming x are right, it costs one factorisation. Layout in layout.ts.
import { F64, I32, truncate } from "../../memory/views.ts";
import { grant, missed, moveCentre, placeRows, readSets, wish } from "./choose-sets.ts";
import { factorFree, gatherFree } from "./factor.ts";
import * as B from "./layout.ts";
import { refine, step } from "./refine.ts";

/** Block pivots that may fail to reduce the number of violated rows before single pivots take over. */
const PATIENCE: i32 = 10;
/** Proximal centres tried. */
const ROUNDS: i32 = 6;
const SWEEPS: i32 = 50;
/** Multipliers beyond this times what the rows require indicate a contradiction. */
const BLOWN_UP: f64 = 1e4;

/** Work, in multiplications, allowed for pivots on many rows; block pivots seldom need more than twenty. */
const MOST_WORK: f64 = 6e8;
const FEWEST: f64 = 20.0;

function budgetOf(n: i32): i32 {
  const cube: f64 = (n as f64) * (n as f64) * (n as f64);
  return truncate(Math.min(50.0 + 40.0 * n, Math.max(FEWEST, MOST_WORK / Math.max(1.0, cube))));
}

/**
 * Returns the number of pivots (factorisations), negated if the budget ended before the conditions held, or if rows
 * with bounds contradict each other: x is then a feasible compromise. Equalities that contradict each other leave their
 * residual in w, and nothing else.
 */
export function solveBoxed(p: i32, n: i32): i32 {
  const movable: i32 = readSets(p, n);
  const budget: i32 = budgetOf(n);
  let pivots: i32 = 0;
  for (let round: i32 = 0; round < ROUNDS; round++) {
    let fewest: i32 = n + 1;
    let patience: i32 = PATIENCE;
    for (;;) {
      placeRows(p, n);
      const f: i32 = gatherFree(p, n);
      factorFree(p, n, f, B.EPSILON);
      pivots++;
      step(p, n, f, round === 0 && f === n);
      if (movable > 0) B.multiply(p, n, f, 1);
      const moves: i32 = movable > 0 ? wish(p, n) : 0;
      if (moves === 0) {
        refine(p, n, f);
        break;
      }
      if (pivots >= budget) return giveUp(p, n, pivots);
      if (moves < fewest) {
        fewest = moves;
        patience = PATIENCE;
      } else patience--;
      grant(p, n, patience > 0 ? 1 : 0);
    }
    if (movable === 0) return pivots;
    // the sets hold for the proximal problem; around the refined x they must hold for the problem itself
    moveCentre(p, n);
    if (wish(p, n) === 0) {
      for (let i: i32 = 0; i < n; i++) F64[B.atX(p, n) + i] = F64[B.atCentre(p, n) + i];
      return missed(p, n) > 0 ? -pivots : pivots;
    }
    grant(p, n, 1);
  }
  return giveUp(p, n, pivots);
}

/**
 * No sets hold, or the budget is used up: clamps x to its bounds and improves it by sweeps that never raise ½ x S x + r x.
 * One-sided rows that contradict each other drive x to 1 / EPSILON: then it starts from zero.
 */
function giveUp(p: i32, n: i32, pivots: i32): i32 {
  const x: i32 = B.atX(p, n);
  let wanted: f64 = 0;
  let largest: f64 = 0;
  for (let i: i32 = 0; i < n; i++) {
    const d: f64 = F64[B.atScale(p, n) + i];
    if (d === 0.0) continue;
    wanted = Math.max(wanted, Math.abs(d * F64[B.atR(p, n) + i]));
    if (I32[B.sets(p, n) + i] === B.FREE) largest = Math.max(largest, Math.abs(F64[x + i] / d));
  }
  const blownUp: i32 = largest > BLOWN_UP * wanted ? 1 : 0;
  for (let i: i32 = 0; i < n; i++) if (blownUp === 1) F64[x + i] = 0;
  moveCentre(p, n);
  for (let i: i32 = 0; i < n; i++) F64[x + i] = F64[B.atCentre(p, n) + i];
  for (let sweep: i32 = 0; sweep < SWEEPS; sweep++)
    for (let i: i32 = 0; i < n; i++) {
      if (I32[B.sets(p, n) + i] === B.DEAD) continue;
      let w: f64 = F64[B.atR(p, n) + i];
      for (let j: i32 = 0; j < n; j++) w += F64[p + n * i + j] * F64[x + j];
      const to: f64 = F64[x + i] - w / F64[p + n * i + i];
      F64[x + i] = Math.min(Math.max(to, F64[B.atLo(p, n) + i]), F64[B.atHi(p, n) + i]);
    }
  B.multiply(p, n, 0, 1);
  return -pivots;
}
