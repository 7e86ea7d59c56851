// The first substep begins with what the contacts gave at the end of the last step: their impulses as a force and a torque at the centre
// of the manifold, and from there on both bodies.
import { timesSymmetric } from "../../../math/mat3.ts";
import { F64, truncate } from "../../../memory/views.ts";
import { getField } from "../../../multipliers/substeps/lane-access.ts";
import * as L from "../../../multipliers/substeps/lane-layout.ts";
import * as Motion from "../../../rows/motion.ts";
import * as P from "./pair-layout.ts";

/** Force and torque on b of the impulses of a lane that was written from `pair`. */
export function writePush(pair: i32, bundle: i32, lane: i32, points: i32, single: bool): void {
  let fn: f64 = 0.0;
  let m1: f64 = 0.0;
  let m2: f64 = 0.0;
  for (let i: i32 = 0; i < points; i++) {
    const f: f64 = getField(bundle, lane, L.F + i, single);
    fn += f;
    m1 += getField(bundle, lane, L.Y + i, single) * f;
    m2 -= getField(bundle, lane, L.X + i, single) * f;
  }
  const f1: f64 = getField(bundle, lane, L.FRICTION, single);
  const f2: f64 = getField(bundle, lane, L.SCALE, single) * getField(bundle, lane, L.FRICTION + 1, single);
  const m3: f64 = getField(bundle, lane, L.TWIST, single);
  for (let i: i32 = 0; i < 3; i++) {
    const t1: f64 = F64[pair + P.FRAME + i];
    const t2: f64 = F64[pair + P.FRAME + 3 + i];
    const n: f64 = F64[pair + P.FRAME + 6 + i];
    F64[pair + P.PUSH + i] = n * fn + t1 * f1 + t2 * f2;
    F64[pair + P.PUSH + 3 + i] = t1 * m1 + t2 * m2 + n * m3;
  }
}

/** Adds what that gives to the velocity of a runner, with its lever at `lever`; sign -1 for body a. The runner is in double precision still. */
export function pushRunner(pair: i32, motion: i32, lever: i32, sign: f64): void {
  if (F64[motion + Motion.INVERSE_MASS] === 0.0) return;
  const runner: i32 = truncate(F64[motion + Motion.RUNNER]);
  const f: i32 = pair + P.PUSH;
  const torque: i32 = pair + P.K;
  const m: f64 = sign * F64[motion + Motion.INVERSE_MASS];
  F64[torque] = F64[f + 3] + F64[lever + 1] * F64[f + 2] - F64[lever + 2] * F64[f + 1];
  F64[torque + 1] = F64[f + 4] + F64[lever + 2] * F64[f] - F64[lever] * F64[f + 2];
  F64[torque + 2] = F64[f + 5] + F64[lever] * F64[f + 1] - F64[lever + 1] * F64[f];
  timesSymmetric(torque, motion + Motion.INVERSE_INERTIA, torque);
  for (let i: i32 = 0; i < 3; i++) {
    F64[runner + i] += m * F64[f + i];
    F64[runner + 3 + i] += sign * F64[torque + i];
  }
}
