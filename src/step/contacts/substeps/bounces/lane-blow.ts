// An impact on the two runners of a lane (lane-motion.ts): the effect of all its impulses in a substep, and what remains of them afterwards.
import { dot3 } from "../../../../math/vec3.ts";
import { F32, F64 } from "../../../../memory/views.ts";
import { getField } from "../../../../multipliers/substeps/lane-access.ts";
import * as L from "../../../../multipliers/substeps/lane-layout.ts";
import * as C from "../../../../response/component/layout.ts";
import { pushBefore } from "../../../../response/component/move.ts";
import { clockOf, placeOf, pushBoth, pushOne, relate, runnerOf, wrenchOn } from "./lane-motion.ts";
import { ALONG, COPY_A, COPY_B, FORCE, PUSH, SIDE_A, SIDE_B, TORQUE, WRENCH } from "./lane-motion-layout.ts";

/** The negative of this substep's friction and twist. */
export function takeFrictionBack(x: i32, p: i32, points: i32, single: bool): void {
  gatherFriction(x, p, points, -1.0, single);
  pushBoth(x, p, single);
}

function gatherFriction(x: i32, p: i32, points: i32, sign: f64, single: bool): void {
  const f1: f64 = sign * getField(p, L.FRICTION, single);
  const f2: f64 = sign * getField(p, L.SCALE, single) * getField(p, L.FRICTION + 1, single);
  const f3: f64 = points === 1 ? 0.0 : sign * getField(p, L.TWIST, single);
  for (let k: i32 = 0; k < 3; k++) {
    F64[x + FORCE + k] = f1 * getField(p, L.T1 + k, single) + f2 * getField(p, L.T2 + k, single);
    F64[x + TORQUE + k] = f3 * getField(p, L.NORMAL + k, single);
  }
}

/** Force and torque of all impulses of this substep; normal impulses include `blows` in addition to those in the lane. */
function gatherAll(x: i32, p: i32, points: i32, blows: i32, single: bool): void {
  gatherFriction(x, p, points, 1.0, single);
  for (let i: i32 = 0; i < points; i++) {
    const f: f64 = getField(p, L.F + L.PER_LOAD * i, single) + F64[blows + i];
    const y: f64 = f * placeOf(p, L.Y, i, points, single);
    const z: f64 = -f * placeOf(p, L.X, i, points, single);
    for (let k: i32 = 0; k < 3; k++) {
      F64[x + FORCE + k] += f * getField(p, L.NORMAL + k, single);
      F64[x + TORQUE + k] += y * getField(p, L.T1 + k, single) + z * getField(p, L.T2 + k, single);
    }
  }
}

/** The energy these add to the two bodies, from the mean of velocities without and with them, relative to what they took at first. */
export function gainOf(x: i32, p: i32, points: i32, blows: i32, single: bool): f64 {
  gatherAll(x, p, points, blows, single);
  let before: f64 = 0.0;
  let after: f64 = 0.0;
  relate(x, p, L.BEFORE, single);
  for (let k: i32 = 0; k < 6; k++) before += F64[x + PUSH + k] * F64[x + ALONG + k];
  relate(x, p, L.V, single);
  for (let k: i32 = 0; k < 6; k++) after += F64[x + PUSH + k] * F64[x + ALONG + k];
  return before !== 0.0 ? (0.5 * (before + after)) / Math.abs(before) : 0.0;
}

/** For sides on components: moves them as if all impulses came `time` after the substep began, whose length is h, and records the impact. */
export function tell(x: i32, p: i32, points: i32, blows: i32, time: f64, h: f64): void {
  gatherAll(x, p, points, blows, false);
  if (clockOf(x + SIDE_A) !== 0) tellJointed(x, SIDE_A, COPY_A, time, h);
  if (clockOf(x + SIDE_B) !== 0) tellJointed(x, SIDE_B, COPY_B, time, h);
}

function tellJointed(x: i32, side: i32, copy: i32, time: f64, h: f64): void {
  const body: i32 = runnerOf(x + side);
  const clock: i32 = clockOf(x + side);
  for (let i: i32 = 0; i < 6; i++) F64[body + C.D + i] -= time * (F64[x + copy + i] - F64[x + copy + L.BEFORE + i]);
  const when: f64 = F64[clock + C.STEP] - F64[clock + C.LEFT] - 0.5 * h + time;
  // the other side was struck equally hard
  C.noteBlow(C.componentOf(body), Math.sqrt(dot3(x + FORCE, x + FORCE)), when, 0.0, 0.0, true);
}

/**
 * Moves the other sides as if all impulses came `time` after the substep began, and keeps the next substep from starting with them
 * again. `narrow`: the lane is in single precision; `single`: runners are.
 */
export function pass(x: i32, p: i32, points: i32, blows: i32, time: f64, narrow: bool, single: bool): void {
  gatherAll(x, p, points, blows, narrow);
  if (clockOf(x + SIDE_A) !== 0) passJointed(x, p, SIDE_A, L.RA, -1.0, narrow);
  else passAlone(x, p, SIDE_A, COPY_A, -1.0, time, narrow, single);
  if (clockOf(x + SIDE_B) !== 0) passJointed(x, p, SIDE_B, L.RB, 1.0, narrow);
  else passAlone(x, p, SIDE_B, COPY_B, 1.0, time, narrow, single);
}

/** Turns the impulse on a body of a component in this substep into an impact, no longer part of the next warm start. */
function passJointed(x: i32, p: i32, side: i32, lever: i32, sign: f64, narrow: bool): void {
  const body: i32 = runnerOf(x + side);
  wrenchOn(x, p, lever, sign, narrow);
  for (let i: i32 = 0; i < 6; i++) {
    F64[body + C.BLOW + i] += F64[x + WRENCH + i];
    F64[body + C.IMPULSE + i] -= F64[x + WRENCH + i];
  }
  pushBefore(body, x + WRENCH);
}

function passAlone(x: i32, p: i32, side: i32, copy: i32, sign: f64, time: f64, narrow: bool, single: bool): void {
  const onA: bool = side === SIDE_A;
  const mass: i32 = onA ? L.MASS_A : L.MASS_B;
  const inertia: i32 = onA ? L.INERTIA_A : L.INERTIA_B;
  const lever: i32 = onA ? L.RA : L.RB;
  pushOne(x, x + copy + L.D, p, mass, inertia, lever, -sign * time, narrow);
  pushOne(x, x + copy + L.BEFORE, p, mass, inertia, lever, sign, narrow);
  const runner: i32 = runnerOf(x + side);
  for (let i: i32 = L.D; i < L.BEFORE + 6; i++) {
    if (single) F32[2 * runner + i] = F64[x + copy + i];
    else F64[runner + i] = F64[x + copy + i];
  }
}
