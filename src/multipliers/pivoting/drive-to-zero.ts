// drive-to-zero, section 4.3: f_d grows (or shrinks, if a_d > 0) until a_d = 0 or f_d meets a bound, while all indices that
// satisfied their conditions keep them. Every step lowers ½ f·A f + b·f, so f never returns to an earlier value.
import { F64, I32 } from "../../memory/views.ts";
import { answersAt, BUDGET, forcesAt, INCONSISTENT, OUT_OF_BUDGET, SOLVED, USED } from "../problem/layout.ts";
import { DEPENDENT } from "./add-index.ts";
import { fDirection } from "./f-direction.ts";
import { enter, HELD, IGNORED, LEANING, leave, put, rest } from "./index-sets.ts";
import * as W from "./layout.ts";
import { maxStep, ROUNDING } from "./max-step.ts";

/** Consecutive zero steps before ties go to the least index. */
const PATIENCE: i32 = 8;
/** Scaled forces beyond this times the current largest, or the load. */
const RUNAWAY: f64 = 1e8;

export function driveToZero(p: i32, n: i32, d: i32): i32 {
  const head: i32 = W.headAt(p, n);
  const side: i32 = F64[answersAt(p, n) + d] < 0.0 ? 1 : -1;
  put(p, n, d, IGNORED);
  let zeroSteps: i32 = 0;
  I32[2 * head + W.STALLED] = 0;
  while (I32[2 * p + USED] < I32[2 * p + BUDGET]) {
    I32[2 * p + USED] += 1;
    I32[2 * head + W.DRIVEN] = d;
    fDirection(p, n, d, side);
    const woken: i32 = mostAwake(p, n, d);
    if (woken >= 0) {
      enter(p, n, woken, IGNORED);
      continue;
    }
    const j: i32 = maxStep(p, n, d);
    if (j < 0 || runsAway(p, n, d)) return INCONSISTENT;
    advance(p, n, d);
    zeroSteps = F64[head + W.STEP] > 0.0 ? 0 : zeroSteps + 1;
    I32[2 * head + W.STALLED] = zeroSteps > PATIENCE ? 1 : 0;
    const ending: i32 = I32[2 * head + W.ENDING];
    if (j === d) {
      if (ending !== HELD) rest(p, n, d, ending);
      else {
        F64[answersAt(p, n) + d] = 0.0;
        enter(p, n, d, LEANING);
      }
      return SOLVED;
    }
    if (ending === HELD) {
      F64[answersAt(p, n) + j] = 0.0;
      enter(p, n, j, IGNORED);
    } else leave(p, n, j, ending);
  }
  return OUT_OF_BUDGET;
}

/** Along the null space only a bound ends a step. A bound this far away counts as none: the Δf that leads there is rounding. */
function runsAway(p: i32, n: i32, d: i32): bool {
  const head: i32 = W.headAt(p, n);
  if (Math.abs(F64[W.responseAt(p, n) + d]) * F64[W.scaleAt(p, n) + d] > DEPENDENT) return false;
  const far: f64 = RUNAWAY * Math.max(F64[head + W.FORCE], F64[head + W.SCALED_LOAD]);
  return F64[head + W.STEP] * F64[head + W.SIZE] > far;
}

/** A leaning index whose a would change: C lost the index it leaned on. The one that changes most, -1 if none. */
function mostAwake(p: i32, n: i32, d: i32): i32 {
  const sets: i32 = W.setsAt(p, n);
  const response: i32 = W.responseAt(p, n);
  const scale: i32 = W.scaleAt(p, n);
  let best: i32 = -1;
  let most: f64 = ROUNDING * F64[W.headAt(p, n) + W.SIZE];
  for (let i: i32 = 0; i < n; i++) {
    if (I32[sets + i] !== LEANING || i === d) continue;
    const speed: f64 = Math.abs(F64[response + i]) * F64[scale + i];
    if (!(speed > most)) continue;
    most = speed;
    best = i;
  }
  return best;
}

/** f += s Δf, a += s Δa */
function advance(p: i32, n: i32, d: i32): void {
  const s: f64 = F64[W.headAt(p, n) + W.STEP];
  if (s === 0.0) return;
  const roots: i32 = W.rootAt(p, n);
  const f: i32 = forcesAt(p, n);
  const answers: i32 = answersAt(p, n);
  const response: i32 = W.responseAt(p, n);
  const change: i32 = W.changeAt(p, n);
  const sets: i32 = W.setsAt(p, n);
  const lows: i32 = W.lowAt(p, n);
  const highs: i32 = W.highAt(p, n);
  let largest: f64 = F64[W.headAt(p, n) + W.FORCE];
  for (let i: i32 = 0; i < n; i++) {
    F64[answers + i] += s * F64[response + i];
    if (i !== d && I32[sets + i] !== HELD) continue;
    const to: f64 = F64[f + i] + s * F64[change + i];
    F64[f + i] = Math.min(Math.max(to, F64[lows + i]), F64[highs + i]);
    largest = Math.max(largest, Math.abs(to) * F64[roots + i]);
  }
  F64[W.headAt(p, n) + W.FORCE] = largest;
}
