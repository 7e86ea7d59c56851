// When Newton's factor is made anew. Rows change with the turns of bodies alone: with a factor that is Θ rad old, a correction by τ leaves gaps of Θ τ + τ²/2
// of the levers, and the next one is ρ τ. With a new factor it is the same, and all that is left after it is about its square.
import { F64, I32 } from "../../memory/views.ts";
import * as Net from "../../response/net/net.ts";
import * as T from "../../response/tree/tree.ts";

/** A factor costs as much as so many solves, each with an evaluation. */
const COST: f64 = 2.0;
/** Corrections shrink at best by this times the turns since the factor was made. */
const SLOWER: f64 = 10.0;
const MANY: f64 = 10.0;
/** Gaps may be larger than what turns tell by this factor. */
const MORE: f64 = 3.0;
/** Nobody would turn further (rad). */
const SETTLED: f64 = 1e-7;

/** The factor is that of the present pose. */
export function noteFactor(net: i32): void {
  F64[net + Net.AGE] = 0.0;
  F64[net + Net.TAU] = 0.0;
}

/** After a correction: TURN of the tree is the square of τ. */
export function noteTurn(t: i32, net: i32): void {
  const turn: f64 = Math.sqrt(F64[t + T.TURN]);
  const last: f64 = F64[net + Net.TAU];
  const age: f64 = F64[net + Net.AGE];
  F64[net + Net.GAP_AFTER] = turn * (age + 0.5 * turn);
  F64[net + Net.AGE] = age + turn;
  F64[net + Net.SHRINKS] = Math.max(last > 0.0 ? turn / last : 0.0, SLOWER * (age + turn));
  F64[net + Net.TAU] = turn;
}

/** After an evaluation: whether OPEN is what turns told. It is more where a solve is not exact. */
export function noteOpen(t: i32, net: i32): void {
  I32[2 * net + Net.SURE] = F64[t + T.OPEN] <= MORE * F64[net + Net.GAP_AFTER] ? 1 : 0;
}

/** Whether what corrections leave open follows from turns. */
export function isTold(net: i32): bool {
  return I32[2 * net + Net.ON_POINTS] !== 0;
}

/** Whether the last correction left nothing to do. OPEN is then what it left. */
export function isSettled(t: i32, net: i32, closed: f64): bool {
  if (!isTold(net) || I32[2 * net + Net.SURE] === 0 || !(F64[net + Net.GAP_AFTER] < closed)) return false;
  if (!(F64[net + Net.SHRINKS] * F64[net + Net.TAU] < SETTLED)) return false;
  F64[t + T.OPEN] = F64[net + Net.GAP_AFTER];
  return true;
}

/** Whether a new factor would save more solves than it costs. */
export function renews(net: i32, closed: f64): bool {
  const rho: f64 = F64[net + Net.SHRINKS];
  let next: f64 = rho * F64[net + Net.TAU];
  const fresh: f64 = COST + (0.5 * next * next < closed ? 1.0 : 2.0);
  let kept: f64 = 1.0;
  while (kept < MANY && F64[net + Net.AGE] * next > closed) {
    next *= rho;
    kept += 1.0;
  }
  return kept > fresh;
}
