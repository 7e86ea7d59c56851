// Bodies → runners before the substeps, and back after them.
//
// In the first substep a runner starts with its velocity plus the gain of a substep: h (f / m), and for rotation h I⁻¹ (τ - ω × I ω),
// the last term by one Newton step for the end of the step, which gains no energy however fast a body spins.
import { turn } from "../../../math/quat.ts";
import * as Col from "../../../memory/column-access.ts";
import { clearFew } from "../../../memory/few.ts";
import { F32, F64, truncate } from "../../../memory/views.ts";
import * as L from "../../../multipliers/substeps/lane-layout.ts";
import * as Motion from "../../../rows/motion.ts";
import { addWeight } from "./burdens.ts";
import { addGyroscopic } from "./gyroscopic.ts";

/** In place of the address of a runner: one is needed. */
const WANTED: f64 = -1.0;

/**
 * Where the address of a body's runner is, once the bodies of the island have their ranks. A body that contacts do not move may have one in each batch
 * that runs at the same time. (Its mass does not tell: burdens change it.)
 */
export function runnerOf(w: i32, b: i32): i32 {
  const motion: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * b;
  return F64[motion + Motion.RANK] > 0.0 ? motion + Motion.RUNNER : Col.column(w, Col.STANDING_RUNNER) + b;
}

/** Marks a body that needs a runner and has none. */
export function wantRunner(w: i32, b: i32): void {
  const runner: i32 = runnerOf(w, b);
  if (F64[runner] === 0.0) F64[runner] = WANTED;
}

/** Makes the runner of a body at `free`, if one is needed. Returns the location of the next. */
export function takeRunner(w: i32, b: i32, free: i32, substeps: i32): i32 {
  if (F64[runnerOf(w, b)] !== WANTED) return free;
  makeRunner(w, b, free, substeps);
  return free + L.RUNNER;
}

/** Makes the runner of a body at `free`. */
export function makeRunner(w: i32, b: i32, free: i32, substeps: i32): void {
  const motion: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * b;
  F64[runnerOf(w, b)] = free as f64;
  clearFew(free, L.RUNNER);
  const moves: bool = F64[motion + Motion.INVERSE_MASS] > 0.0;
  if (moves) F64[motion + Motion.LAST_BUNDLE] = -1.0;
  if (moves) start(w, b, motion, free, 1.0 / (substeps as f64));
  else for (let i: i32 = 0; i < 6; i++) F64[free + L.V + i] = F64[motion + i];
  for (let i: i32 = 0; i < 6; i++) {
    F64[free + L.V + i] += F64[free + L.GAIN + i];
    F64[free + L.BEFORE + i] = F64[free + L.V + i];
  }
}

/** Makes a runner at `free` of a body that moves by itself. */
export function copyDriven(motion: i32, free: i32): void {
  clearFew(free, L.RUNNER);
  for (let i: i32 = 0; i < 6; i++) {
    F64[free + L.V + i] = F64[motion + i];
    F64[free + L.BEFORE + i] = F64[motion + i];
  }
}

/** The motion holds the velocities at the end of a step without contacts. */
function start(w: i32, b: i32, motion: i32, runner: i32, part: f64): void {
  const deviation: i32 = Col.now(w, Col.DEVIATION) + 6 * b;
  for (let i: i32 = 0; i < 3; i++) {
    F64[runner + i] = F64[Col.now(w, Col.VELOCITY) + 3 * b + i] + F64[deviation + i];
    F64[runner + 3 + i] = F64[Col.now(w, Col.SPIN) + 3 * b + i] + F64[deviation + 3 + i];
  }
  // locked axes do not move
  for (let i: i32 = 0; i < 6; i++) if (F64[motion + i] === 0.0) F64[runner + i] = 0.0;
  for (let i: i32 = 0; i < 6; i++) F64[runner + L.GAIN + i] = part * (F64[motion + i] - F64[runner + i]);
  addGyroscopic(w, b, runner + L.V + 3, runner + L.GAIN + 3, part);
  addWeight(w, motion, runner);
}

/** To single precision, in place. */
export function narrowRunners(first: i32, end: i32): void {
  for (let runner: i32 = first; runner < end; runner += L.RUNNER)
    for (let i: i32 = 0; i < L.RUNNER; i++) F32[2 * runner + i] = F64[runner + i];
}

/** Back to double precision. */
export function widenRunners(first: i32, end: i32): void {
  for (let runner: i32 = first; runner < end; runner += L.RUNNER)
    for (let i: i32 = L.RUNNER - 1; i >= 0; i--) F64[runner + i] = F32[2 * runner + i];
}

/**
 * The next state of a body moved by its runner; its motion has the velocities, s: settings. Substeps move with the velocity at their end: an
 * evenly pushed body is off by half the gain of a substep, too far or not far enough.
 */
export function finishRunner(w: i32, b: i32, motion: i32, s: i32): void {
  const position: i32 = Col.next(w, Col.POSITION) + 3 * b;
  const d: i32 = truncate(F64[motion + Motion.RUNNER]) + L.D;
  if (isPushedEvenly(w, b, motion, s)) {
    const half: f64 = 0.5 * F64[s + L.SUBSTEP];
    for (let i: i32 = 0; i < 3; i++) {
      F64[d + i] -= half * (F64[motion + i] - F64[Col.now(w, Col.VELOCITY) + 3 * b + i]);
      F64[d + 3 + i] -= half * (F64[motion + 3 + i] - F64[Col.now(w, Col.SPIN) + 3 * b + i]);
    }
  }
  for (let i: i32 = 0; i < 3; i++) {
    F64[position + i] = F64[Col.now(w, Col.POSITION) + 3 * b + i] + F64[d + i];
    F64[Col.next(w, Col.VELOCITY) + 3 * b + i] = F64[motion + i];
    F64[Col.next(w, Col.SPIN) + 3 * b + i] = F64[motion + 3 + i];
    F64[Col.next(w, Col.MEAN_SPIN) + 3 * b + i] = F64[motion + 3 + i];
    F64[Col.next(w, Col.DEVIATION) + 6 * b + i] = 0.0;
    F64[Col.next(w, Col.DEVIATION) + 6 * b + 3 + i] = 0.0;
  }
  F64[Col.next(w, Col.EXCESS) + b] = 0.0;
  turn(Col.next(w, Col.ORIENTATION) + 4 * b, Col.now(w, Col.ORIENTATION) + 4 * b, F64[d + 3], F64[d + 4], F64[d + 5]);
}

/** Whether contacts have changed its velocity by no more than gravity would: nothing has struck it. */
function isPushedEvenly(w: i32, b: i32, motion: i32, s: i32): bool {
  const gain: i32 = truncate(F64[motion + Motion.RUNNER]) + L.GAIN;
  let changed: f64 = 0.0;
  let gained: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) {
    const v: f64 = F64[motion + i] - F64[Col.now(w, Col.VELOCITY) + 3 * b + i];
    const g: f64 = F64[s + L.COUNT] * F64[gain + i];
    changed += v * v;
    gained += g * g;
  }
  return changed <= gained;
}
