// Brings all of C to a = 0 at once, from guessed forces or forces with accumulated rounding: Δf_C = -A_CC^-1 a_C, a step of length 1,
// or up to the first bound, where that index leaves C.
import { F64, I32 } from "../../memory/views.ts";
import { answersAt, BUDGET, ENDLESS, forcesAt, USED } from "../problem/layout.ts";
import { settlingDirection } from "./f-direction.ts";
import { enter, IGNORED, LEANING, leave, setOf } from "./index-sets.ts";
import * as W from "./layout.ts";
import { boundEvent, ROUNDING } from "./max-step.ts";
import { answer } from "./prepare.ts";

/** A residual of a on C below this part of the largest scaled force is rounding. */
const SETTLED: f64 = 1e-15;

/** Puts the indices with a force strictly within its bounds into C, unless they depend on each other: those without bounds first. */
export function holdInside(p: i32, n: i32): void {
  for (let bounded: i32 = 0; bounded < 2; bounded++)
    for (let i: i32 = 0; i < n; i++) {
      if (setOf(p, n, i) !== IGNORED) continue;
      const low: f64 = F64[W.lowAt(p, n) + i];
      const high: f64 = F64[W.highAt(p, n) + i];
      const endless: i32 = low <= -ENDLESS && high >= ENDLESS ? 0 : 1;
      if (endless !== bounded) continue;
      const f: f64 = F64[forcesAt(p, n) + i];
      if (f > low && f < high) enter(p, n, i, LEANING);
    }
}

/** Expects a to match f. Returns 0 if the budget ended before a = 0 on all of C; afterwards a matches f again. */
export function settle(p: i32, n: i32): i32 {
  const head: i32 = W.headAt(p, n);
  let left: f64 = ENDLESS;
  while (I32[2 * p + USED] < I32[2 * p + BUDGET]) {
    measureHeld(p, n);
    const size: f64 = F64[head + W.RATIO];
    // rounding, or no better than before: this is the limit of the factor; written so that NaN ends it too
    if (!(size > SETTLED * F64[head + W.FORCE] && size <= 0.5 * left)) {
      const woken: i32 = mostAwake(p, n);
      if (woken < 0) return 1;
      I32[2 * p + USED] += 1;
      enter(p, n, woken, IGNORED);
      left = ENDLESS;
      continue;
    }
    settlingDirection(p, n, answersAt(p, n));
    const j: i32 = firstBound(p, n);
    const ending: i32 = I32[2 * head + W.ENDING];
    moveHeld(p, n);
    left = j < 0 ? size : ENDLESS;
    if (j >= 0) {
      I32[2 * p + USED] += 1;
      leave(p, n, j, ending);
    }
    answer(p, n);
  }
  return 0;
}

/** f_C += s Δf_C */
function moveHeld(p: i32, n: i32): void {
  const k: i32 = I32[2 * W.headAt(p, n) + W.HELD_COUNT];
  const s: f64 = F64[W.headAt(p, n) + W.STEP];
  for (let m: i32 = 0; m < k; m++) {
    const i: i32 = I32[W.orderAt(p, n) + m];
    const f: f64 = F64[forcesAt(p, n) + i] + s * F64[W.changeAt(p, n) + i];
    F64[forcesAt(p, n) + i] = Math.min(Math.max(f, F64[W.lowAt(p, n) + i]), F64[W.highAt(p, n) + i]);
  }
}

/** RATIO gets the largest scaled |a| over C. */
function measureHeld(p: i32, n: i32): void {
  let largest: f64 = 0.0;
  const k: i32 = I32[2 * W.headAt(p, n) + W.HELD_COUNT];
  for (let m: i32 = 0; m < k; m++) {
    const i: i32 = I32[W.orderAt(p, n) + m];
    largest = Math.max(largest, Math.abs(F64[answersAt(p, n) + i]) * F64[W.scaleAt(p, n) + i]);
  }
  F64[W.headAt(p, n) + W.RATIO] = largest;
}

/** A leaning index whose a did not reach zero with that of C: it leans on nothing. -1 if there is none. */
function mostAwake(p: i32, n: i32): i32 {
  const sets: i32 = W.setsAt(p, n);
  let best: i32 = -1;
  let most: f64 = ROUNDING * F64[W.headAt(p, n) + W.FORCE];
  for (let i: i32 = 0; i < n; i++) {
    if (I32[sets + i] !== LEANING) continue;
    const left: f64 = Math.abs(F64[answersAt(p, n) + i]) * F64[W.scaleAt(p, n) + i];
    if (!(left > most)) continue;
    most = left;
    best = i;
  }
  return best;
}

/** The index of C that meets a bound within a step of length 1, -1 if none; the length goes to STEP. */
function firstBound(p: i32, n: i32): i32 {
  const head: i32 = W.headAt(p, n);
  const k: i32 = I32[2 * head + W.HELD_COUNT];
  let best: i32 = -1;
  let s: f64 = 1.0;
  for (let m: i32 = 0; m < k; m++) {
    const i: i32 = I32[W.orderAt(p, n) + m];
    const to: f64 = F64[forcesAt(p, n) + i] + F64[W.changeAt(p, n) + i];
    if (to >= F64[W.lowAt(p, n) + i] && to <= F64[W.highAt(p, n) + i]) continue;
    if (boundEvent(p, n, i) === 0 || F64[head + W.RATIO] >= s) continue;
    s = Math.max(0.0, F64[head + W.RATIO]);
    best = i;
  }
  if (best >= 0) boundEvent(p, n, best);
  F64[head + W.STEP] = s;
  return best;
}
