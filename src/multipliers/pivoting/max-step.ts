// maxstep, section 4.3, (10) to (12), with bounds: how far f may go along Δf, and the index j that ends the step.
//
// The text takes the least of all ratios. Here ratios that differ only by rounding are ties: every condition gets a slack for
// rounding, the least ratio with slack is the limit, and among the events before it the driven index wins, then the one whose
// condition changes fastest: it makes the best pivot. After many zero steps the least index wins (Bland 1977).
import { F64, I32 } from "../../memory/views.ts";
import { answersAt, ENDLESS, forcesAt } from "../problem/layout.ts";
import { DEPENDENT } from "./add-index.ts";
import { AT_LOWER, AT_UPPER, HELD, setOf } from "./index-sets.ts";
import * as W from "./layout.ts";

/** Changes below this part of the largest scaled change of a force are rounding. */
export const ROUNDING: f64 = 1e-11;
/** Slack of a condition, relative to the largest scaled force or load. */
const SLACK: f64 = 1e-13;

/** f_i on its way to a bound; returns 1 if it gets there */
export function boundEvent(p: i32, n: i32, i: i32): i32 {
  const head: i32 = W.headAt(p, n);
  const change: f64 = F64[W.changeAt(p, n) + i];
  const speed: f64 = Math.abs(change) * F64[W.rootAt(p, n) + i];
  if (!(speed > ROUNDING * F64[head + W.SIZE])) return 0;
  const bound: f64 = F64[(change < 0.0 ? W.lowAt(p, n) : W.highAt(p, n)) + i];
  if (Math.abs(bound) >= ENDLESS) return 0;
  const ratio: f64 = (bound - F64[forcesAt(p, n) + i]) / change;
  F64[head + W.RATIO] = ratio;
  F64[head + W.RELAXED] = ratio + (SLACK * F64[head + W.FORCE]) / speed;
  F64[head + W.SPEED] = speed;
  I32[2 * head + W.ENDING] = change < 0.0 ? AT_LOWER : AT_UPPER;
  return 1;
}

/** a_i on its way to zero; returns 1 if it gets there */
function zeroEvent(p: i32, n: i32, i: i32, driven: i32): i32 {
  const head: i32 = W.headAt(p, n);
  const a: f64 = F64[answersAt(p, n) + i];
  const response: f64 = F64[W.responseAt(p, n) + i];
  const scale: f64 = F64[W.scaleAt(p, n) + i];
  const speed: f64 = Math.abs(response) * scale;
  // Δa_d is the Schur pivot of d: positive in theory (theorem 2), zero if its row depends on those of C
  const least: f64 = Math.max(driven === 1 ? DEPENDENT : 0.0, ROUNDING * F64[head + W.SIZE]);
  if (!(speed > least)) return 0;
  F64[head + W.RATIO] = -a / response;
  F64[head + W.RELAXED] = -a / response + (SLACK * F64[head + W.FORCE]) / speed;
  F64[head + W.SPEED] = speed;
  I32[2 * head + W.ENDING] = HELD;
  return 1;
}

/** The event of index i along Δf, if any. For d both events count, the earlier one. */
function event(p: i32, n: i32, i: i32, d: i32): i32 {
  const head: i32 = W.headAt(p, n);
  if (i === d) {
    const bound: i32 = boundEvent(p, n, i);
    const ratio: f64 = bound === 1 ? F64[head + W.RATIO] : ENDLESS;
    const towards: bool = F64[W.changeAt(p, n) + d] * F64[W.responseAt(p, n) + d] > 0.0;
    if (!towards) return bound;
    if (zeroEvent(p, n, i, 1) === 0) return bound;
    if (bound === 1 && ratio < F64[head + W.RATIO]) boundEvent(p, n, i);
    return 1;
  }
  const set: i32 = setOf(p, n, i);
  if (set === HELD) return boundEvent(p, n, i);
  if (set === AT_LOWER) return F64[W.responseAt(p, n) + i] < 0.0 ? zeroEvent(p, n, i, 0) : 0;
  if (set === AT_UPPER) return F64[W.responseAt(p, n) + i] > 0.0 ? zeroEvent(p, n, i, 0) : 0;
  return 0;
}

/** s into STEP, its kind into ENDING; returns j, or -1 if nothing ends the step. */
export function maxStep(p: i32, n: i32, d: i32): i32 {
  const head: i32 = W.headAt(p, n);
  let limit: f64 = ENDLESS;
  for (let i: i32 = 0; i < n; i++) if (event(p, n, i, d) === 1) limit = Math.min(limit, F64[head + W.RELAXED]);
  let best: i32 = -1;
  let speed: f64 = 0.0;
  if (event(p, n, d, d) === 1 && F64[head + W.RATIO] <= limit) best = d;
  for (let i: i32 = 0; i < n && best !== d; i++) {
    if (i === d || event(p, n, i, d) === 0 || !(F64[head + W.RATIO] <= limit)) continue;
    if (I32[2 * head + W.STALLED] === 1) {
      best = i;
      break;
    }
    if (F64[head + W.SPEED] <= speed) continue;
    speed = F64[head + W.SPEED];
    best = i;
  }
  if (best < 0) return -1;
  event(p, n, best, d);
  F64[head + W.STEP] = Math.max(0.0, F64[head + W.RATIO]);
  return best;
}
