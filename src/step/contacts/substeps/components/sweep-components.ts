// Manifolds that touch a component, one by one: the kernel of all lanes finds their impulses, and where a body is jointed the component
// takes them. Each has a bundle of its own, whose other lanes are empty; there lies what is known of its bodies.
import * as Scratch from "../../../../../build/records/step/contacts/substeps/components/sweep-components.ts";
import { sweepLane } from "../../../../../build/unrolled/multipliers/substeps/sweep-lane.ts";
import { F32, F64, I32, zeros } from "../../../../memory/views.ts";
import { laneOf } from "../../../../multipliers/substeps/lane-access.ts";
import * as L from "../../../../multipliers/substeps/lane-layout.ts";
import * as C from "../../../../response/component/layout.ts";
import { pushBody, readVelocity, sweepRows } from "../../../../response/component/move.ts";

export { SWEEP_SCRATCH } from "../../../../../build/records/step/contacts/substeps/components/sweep-components.ts";

/** Words behind the runner of the only lane: 1 where that runner is a body of a component. */
export const JOINTED: i32 = 1;

/** Word behind the same: its touch, or 0 where it is a lane still. */
export const TOUCH: i32 = 2;

/** One sweep over the bundles from `first` to `end`; `last`: the last of its substep; s: settings of the lanes, in double precision. */
export function sweepJointed(first: i32, end: i32, s: i32, clock: i32, scratch: i32, single: bool, last: bool): void {
  for (let bundle: i32 = first; bundle < end; bundle += L.BUNDLE) {
    const words: i32 = 2 * bundle;
    if (I32[words + L.RUNNERS_A + TOUCH] !== 0) continue;
    const p: i32 = laneOf(bundle, 0, false);
    const points: i32 = I32[words + L.POINTS];
    const a: i32 = take(words + L.RUNNERS_A, scratch + Scratch.RUNNER_A, clock, single);
    const b: i32 = take(words + L.RUNNERS_B, scratch + Scratch.RUNNER_B, clock, single);
    for (let i: i32 = 0; i < 6; i++) F64[scratch + Scratch.BEFORE + i] = F64[p + L.LANES * (L.FRICTION + i)];
    for (let i: i32 = 0; i < points; i++) {
      F64[scratch + Scratch.LOADS + 2 * i] = F64[p + L.LANES * (L.F + L.PER_LOAD * i)];
      F64[scratch + Scratch.LOADS + 2 * i + 1] = F64[p + L.LANES * (L.SUM + L.PER_LOAD * i)];
    }
    sweepLane(p, a, b, s, points);
    // the impulse of a substep is that of its last sweep
    if (!last) takeSumsBack(p, points, scratch);
    if (single) giveBack(words + L.RUNNERS_A, a);
    if (single) giveBack(words + L.RUNNERS_B, b);
    if (changed(p, points, scratch)) pushBoth(p, words, scratch);
  }
}

function takeSumsBack(p: i32, points: i32, scratch: i32): void {
  for (let i: i32 = 3; i < 6; i++) F64[p + L.LANES * (L.FRICTION + i)] = F64[scratch + Scratch.BEFORE + i];
  for (let i: i32 = 0; i < points; i++)
    F64[p + L.LANES * (L.SUM + L.PER_LOAD * i)] = F64[scratch + Scratch.LOADS + 2 * i + 1];
}

/** Applies the warm start of a step to the bodies of components. */
export function warmJointed(first: i32, end: i32, scratch: i32): void {
  for (let bundle: i32 = first; bundle < end; bundle += L.BUNDLE) {
    if (I32[2 * bundle + L.RUNNERS_A + TOUCH] !== 0) continue;
    const p: i32 = laneOf(bundle, 0, false);
    zeros(scratch + Scratch.BEFORE, Scratch.FORCE - Scratch.BEFORE);
    if (changed(p, I32[2 * bundle + L.POINTS], scratch)) pushBoth(p, 2 * bundle, scratch);
  }
}

/** The runner of a side with its current velocity; in single precision a copy. */
function take(words: i32, copy: i32, clock: i32, single: bool): i32 {
  const runner: i32 = I32[words];
  if (I32[words + JOINTED] !== 0) {
    readVelocity(runner, clock);
    return runner;
  }
  if (!single) return runner;
  for (let i: i32 = 0; i < 12; i++) F64[copy + i] = F32[2 * runner + i];
  return copy;
}

function giveBack(words: i32, copy: i32): void {
  if (I32[words + JOINTED] !== 0) return;
  for (let i: i32 = 0; i < 6; i++) F32[2 * I32[words] + i] = F64[copy + i];
}

function pushBoth(p: i32, words: i32, scratch: i32): void {
  if (I32[words + L.RUNNERS_B + JOINTED] !== 0) push(p, L.RB, I32[words + L.RUNNERS_B], 1.0, scratch);
  if (I32[words + L.RUNNERS_A + JOINTED] !== 0) push(p, L.RA, I32[words + L.RUNNERS_A], -1.0, scratch);
}

/** The change of the lane's impulses, as force and torque at the centre; false if there is none. */
function changed(p: i32, points: i32, scratch: i32): bool {
  let fn: f64 = 0.0;
  let m1: f64 = 0.0;
  let m2: f64 = 0.0;
  for (let i: i32 = 0; i < points; i++) {
    const e: f64 = F64[p + L.LANES * (L.F + L.PER_LOAD * i)] - F64[scratch + Scratch.LOADS + 2 * i];
    fn += e;
    m1 += F64[p + L.LANES * (L.Y + L.PER_PLACE * i)] * e;
    m2 -= F64[p + L.LANES * (L.X + L.PER_PLACE * i)] * e;
  }
  const friction: i32 = p + L.LANES * L.FRICTION;
  const e1: f64 = F64[friction] - F64[scratch + Scratch.BEFORE];
  const e2: f64 = F64[p + L.LANES * L.SCALE] * (F64[friction + L.LANES] - F64[scratch + Scratch.BEFORE + 1]);
  const e3: f64 = F64[p + L.LANES * L.TWIST] - F64[scratch + Scratch.BEFORE + 2];
  for (let i: i32 = 0; i < 3; i++) {
    const t1: f64 = F64[p + L.LANES * (L.T1 + i)];
    const t2: f64 = F64[p + L.LANES * (L.T2 + i)];
    const n: f64 = F64[p + L.LANES * (L.NORMAL + i)];
    F64[scratch + Scratch.FORCE + i] = n * fn + t1 * e1 + t2 * e2;
    F64[scratch + Scratch.TORQUE + i] = t1 * m1 + t2 * m2 + n * e3;
  }
  return fn !== 0.0 || m1 !== 0.0 || m2 !== 0.0 || e1 !== 0.0 || e2 !== 0.0 || e3 !== 0.0;
}

/** Applies the impulse to a body, about its centre of mass: f and τ + r × f, or their negatives. */
function push(p: i32, lever: i32, body: i32, sign: f64, scratch: i32): void {
  const r0: f64 = F64[p + L.LANES * lever];
  const r1: f64 = F64[p + L.LANES * (lever + 1)];
  const r2: f64 = F64[p + L.LANES * (lever + 2)];
  const f: i32 = scratch + Scratch.FORCE;
  const t: i32 = scratch + Scratch.TORQUE;
  const out: i32 = scratch + Scratch.WRENCH;
  for (let i: i32 = 0; i < 3; i++) F64[out + i] = sign * F64[f + i];
  F64[out + 3] = sign * (F64[t] + r1 * F64[f + 2] - r2 * F64[f + 1]);
  F64[out + 4] = sign * (F64[t + 1] + r2 * F64[f] - r0 * F64[f + 2]);
  F64[out + 5] = sign * (F64[t + 2] + r0 * F64[f + 1] - r1 * F64[f]);
  pushBody(body, out);
}

/** One sweep over the rows of all components. */
export function sweepAllRows(first: i32, end: i32, clock: i32): void {
  for (let c: i32 = first; c < end; c = C.wordOf(c, C.END)) sweepRows(c, clock);
}
