// compute-forces, section 4.3 of the text (Baraff 1994): contact forces without friction by pivoting, for rows with bounds.
//
//   a = A f + b,   lo ≤ f ≤ hi,   a = 0 inside, a ≥ 0 at lo, a ≤ 0 at hi,   A symmetric and positive semidefinite
//
// The text starts from f = 0 and empty sets. We may start from any f within its bounds: an index strictly inside belongs to C, or
// leans on C if its row depends on rows of C, and C is solved as one block. Violated indices are then driven to zero, the most
// violated first. The problem is described in ../problem/layout.ts.
import { F64, I32 } from "../../memory/views.ts";
import * as P from "../problem/layout.ts";
import { driveToZero } from "./drive-to-zero.ts";
import { guess } from "./guess.ts";
import * as S from "./index-sets.ts";
import * as W from "./layout.ts";
import { mostViolated } from "./most-violated.ts";
import { answer, prepare } from "./prepare.ts";
import { holdInside, settle } from "./settle.ts";
import { sharpen } from "./sharpen.ts";

/** Each round tolerates more: rows that depend on each other up to 1e-10 can pass rounding back and forth forever. */
const ROUNDS: i32 = 5;
const PATIENCE: f64 = 4.0;
/** A guess is dropped if more than n / MANY of its forces outside C leave an acceleration. */
const MANY: i32 = 20;
const IN_VAIN: f64 = 1e-9;
/** Largest residual of a solution, as a multiple of the tolerance. */
const LEFT: f64 = 500.0;

function ownBudget(n: i32): i32 {
  return 50 + 20 * n;
}

export function computeForces(p: i32): i32 {
  const n: i32 = I32[2 * p + P.ROWS];
  const asked: i32 = I32[2 * p + P.BUDGET];
  if (asked <= 0) I32[2 * p + P.BUDGET] = ownBudget(n);
  prepare(p, n);
  const status: i32 = solve(p, n);
  I32[2 * p + P.BUDGET] = asked;
  if (status === P.OUT_OF_BUDGET) answer(p, n);
  else sharpen(p, n);
  const lost: i32 = I32[2 * W.headAt(p, n) + W.SOME_LOST];
  if (status === P.SOLVED && lost === 0 && I32[2 * p + P.USED] === 0) return status;
  F64[W.headAt(p, n) + W.PATIENCE] = LEFT;
  if (mostViolated(p, n, true) < 0) return P.SOLVED;
  return status === P.SOLVED && lost === 1 ? P.INCONSISTENT : P.OUT_OF_BUDGET;
}

function solve(p: i32, n: i32): i32 {
  if (I32[2 * p + P.WARM] === 0) guess(p, n);
  else answer(p, n);
  holdInside(p, n);
  if (settle(p, n) === 0) return P.OUT_OF_BUDGET;
  if (I32[2 * p + P.WARM] === 0 && leaningInVain(p, n)) {
    startAnew(p, n);
    if (settle(p, n) === 0) return P.OUT_OF_BUDGET;
  }
  F64[W.headAt(p, n) + W.PATIENCE] = 1.0;
  for (let round: i32 = 0; round < ROUNDS; round++) {
    let driven: i32 = 0;
    for (;;) {
      const d: i32 = mostViolated(p, n, false);
      if (d < 0) break;
      driven++;
      const status: i32 = driveToZero(p, n, d);
      if (status === P.OUT_OF_BUDGET) return status;
      if (status === P.INCONSISTENT) lose(p, n, d);
    }
    if (driven === 0) return P.SOLVED;
    // with a recomputed: this shows the rounding of many steps, and of a bad pivot, and corrects it
    answer(p, n);
    if (settle(p, n) === 0) return P.OUT_OF_BUDGET;
    F64[W.headAt(p, n) + W.PATIENCE] *= PATIENCE;
  }
  return P.OUT_OF_BUDGET;
}

function lose(p: i32, n: i32, i: i32): void {
  S.put(p, n, i, S.LOST);
  I32[2 * W.headAt(p, n) + W.SOME_LOST] = 1;
}

/** Restarts from f = 0, or the bounds nearest to it, with only the rows without bounds in C. */
function startAnew(p: i32, n: i32): void {
  prepare(p, n);
  answer(p, n);
  holdInside(p, n);
}

/**
 * Whether b is outside the range of A, so that a of leaning indices is not zero: gaps differ from contact to contact. Such a
 * solution has few forces, and a guess that spreads them over many is farther from it than zero.
 */
function leaningInVain(p: i32, n: i32): bool {
  let count: i32 = 0;
  const least: f64 = IN_VAIN * F64[W.headAt(p, n) + W.SCALED_LOAD];
  for (let i: i32 = 0; i < n; i++) {
    const f: f64 = F64[P.forcesAt(p, n) + i];
    if (S.setOf(p, n, i) === S.HELD || f <= F64[W.lowAt(p, n) + i] || f >= F64[W.highAt(p, n) + i]) continue;
    if (Math.abs(F64[P.answersAt(p, n) + i]) * F64[W.scaleAt(p, n) + i] > least) count++;
  }
  return MANY * count > n;
}
