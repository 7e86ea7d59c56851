// The loop around the listings. It ends when a review finds no row above the threshold, or after the given number of sweeps;
// the caller then checks the time, and may call again.
import {
  sweepBoxed,
  sweepCompressed,
  sweepHalved,
} from "../../../../build/unrolled/multipliers/descent/variants/sweep-pairs.ts";
import { F64, I32 } from "../../../memory/views.ts";
import { sweepAuxiliary } from "./auxiliary.ts";
import { carryOn } from "./carry-on.ts";
import { sweepFiltered } from "./filtered.ts";
import { sweepIncremental } from "./incremental.ts";
import { sweepJacobi } from "./jacobi.ts";
import * as L from "./layout.ts";
import { beginMixing, mix } from "./mix.ts";
import { sweepPlain } from "./plain.ts";
import { isWorse, restoreBest, review } from "./review.ts";
import { kindOf } from "./row.ts";
import { bounded, solvePair } from "./solve-row.ts";
import { tagAll } from "./tags.ts";

/** Sweeps between reviews, a power of two minus one; more if the listing has its own test, which may end it earlier. */
const EVERY: i32 = 7;
const EVERY_TESTED: i32 = 15;
/** Reviews without a better candidate after which Jacobi's steps are too long: it may oscillate forever. */
const PATIENCE: i32 = 3;

/** Clamps f to its bounds and computes w from f. Returns 1 if no row is above the threshold. */
export function beginDescent(p: i32): i32 {
  const n: i32 = I32[2 * p + L.ROWS];
  for (let i: i32 = 0; i < n; i++) {
    const row: i32 = L.rowsAt(p) + L.ROW * i;
    const kind: i32 = kindOf(row);
    if (kind === L.SINGLE) F64[row + L.F] = bounded(row, F64[row + L.F]);
    if (kind === L.FIRST) solvePair(p, row, 0.0, 0.0);
    if (kind !== L.FIRST) keepStart(p, n, i);
    if (kind === L.SECOND) keepStart(p, n, i - 1);
  }
  I32[2 * p + L.SWEEPS] = 0;
  F64[p + L.BEST_MERIT] = 1e300;
  F64[p + L.THETA] = 1.0;
  if (I32[2 * p + L.ACCELERATED] === L.MIXING) beginMixing(p);
  tagAll(p);
  review(p);
  return F64[p + L.RESIDUAL] <= F64[p + L.THRESHOLD] ? 1 : 0;
}

function keepStart(p: i32, n: i32, i: i32): void {
  const f: f64 = F64[L.rowsAt(p) + L.ROW * i + L.F];
  F64[L.bestAt(p, n) + i] = f;
  F64[L.lastAt(p, n) + i] = f;
  F64[L.beforeAt(p, n) + i] = f;
}

function sweepOnce(p: i32): void {
  const variant: i32 = I32[2 * p + L.VARIANT];
  if (variant === L.PLAIN) sweepPlain(p);
  else if (variant === L.AUXILIARY) sweepAuxiliary(p);
  else if (variant === L.INCREMENTAL) sweepIncremental(p);
  else if (variant === L.COMPRESSED) sweepCompressed(p);
  else if (variant === L.BOXED) sweepBoxed(p);
  else if (variant === L.HALVED) sweepHalved(p);
  else if (variant === L.FILTERED) sweepFiltered(p);
  else sweepJacobi(p);
}

/** Between two sweeps. */
function goAhead(p: i32): void {
  if (I32[2 * p + L.ACCELERATED] === L.CARRIED) carryOn(p);
  else if (I32[2 * p + L.ACCELERATED] === L.MIXING) mix(p);
}

/** At most `sweeps` sweeps. Returns 1 if no row is above the threshold. */
export function descend(p: i32, sweeps: i32): i32 {
  const variant: i32 = I32[2 * p + L.VARIANT];
  const tests: bool = variant === L.BOXED || variant === L.FILTERED;
  for (let k: i32 = 0; k < sweeps; k++) {
    // after the previous sweep: the last one of a call stays as the sweep left it
    if (I32[2 * p + L.SWEEPS] > 0) goAhead(p);
    sweepOnce(p);
    I32[2 * p + L.SWEEPS] += 1;
    const isTurn: bool = (I32[2 * p + L.SWEEPS] & (tests ? EVERY_TESTED : EVERY)) === 0;
    if (!isTurn && !(tests && F64[p + L.WORST] <= F64[p + L.THRESHOLD])) continue;
    review(p);
    if (F64[p + L.RESIDUAL] <= F64[p + L.THRESHOLD]) return 1;
    if (variant === L.JACOBI && (isWorse(p) || I32[2 * p + L.STALE] > PATIENCE)) calmDown(p);
  }
  return 0;
}

/** Half the step, from the best candidate: eventually short enough for any matrix. */
function calmDown(p: i32): void {
  const n: i32 = I32[2 * p + L.ROWS];
  for (let i: i32 = 0; i < n; i++) F64[L.rowsAt(p) + L.ROW * i + L.INVERSE] *= 0.5;
  restoreBest(p);
  I32[2 * p + L.STALE] = 0;
}

/** The last candidate, or the best one if the last is clearly worse. */
export function finishDescent(p: i32): void {
  review(p);
  if (isWorse(p)) restoreBest(p);
}
