// One manifold before the first substep: inverts its response, subtracts the load offset of its points from their gaps,
// and applies the warm start to both bodies.
//
//   sinks = gives Σ mean_i a_i      firmer = sinks / deep, from 1 to firmest      share' = firmer share / (give + firmer share)
//   a_i = A_VV33 + y (2 A_VW31 + y A_WW11) - …      offset = min(sinks / firmer, most)      gap_i -= offset
import { block, blockAt, crossed, vector } from "../../math/locals.ts";
import { F64 } from "../../memory/views.ts";
import { larger, less, smaller } from "./lane.ts";
import * as L from "./lane-layout.ts";
import { forceOf, momentOf, push, readMotions, torqueOf, writeMotions } from "./lane-locals.ts";

/** If the response is below this part of that without joints, the direction is held: no contact tries to move it. */
const HELD: f64 = 1e-9;

/** Contacts that would sink deeper (m) under their mean load are stiffer, or tall structures lean. If all were, loose bodies would shake. */
const DEEP: f64 = 1.5e-4;

/** p: the lane, which has its answers; a, b: its runners; points: how many of its points count. */
function startLane(p: i32, a: i32, b: i32, points: i32): void {
  const least: f64 = HELD * F64[p + L.LANES * L.FREE];

  // friction, the second tangent scaled; if locks or loops leave one direction free, the inverse is that along it, if none, zero
  const scale: f64 = F64[p + L.LANES * L.SCALE];
  const a11: f64 = F64[p + L.LANES * L.TANGENT];
  const a12: f64 = scale * F64[p + L.LANES * (L.TANGENT + 1)];
  const a22: f64 = scale * scale * F64[p + L.LANES * (L.TANGENT + 2)];
  const det: f64 = a11 * a22 - a12 * a12;
  const trace: f64 = a11 + a22;
  const per: f64 = less(least, trace, 1.0 / (trace * trace), 0.0);
  const enough: f64 = least * trace;
  F64[p + L.LANES * L.TANGENT] = less(enough, det, a22 / det, per * a11);
  F64[p + L.LANES * (L.TANGENT + 1)] = less(enough, det, -a12 / det, per * a12);
  F64[p + L.LANES * (L.TANGENT + 2)] = less(enough, det, a11 / det, per * a22);
  const f1: f64 = F64[p + L.LANES * L.FRICTION];
  const f2: f64 = F64[p + L.LANES * (L.FRICTION + 1)];
  const g1: f64 = less(enough, det, f1, per * trace * (a11 * f1 + a12 * f2));
  const g2: f64 = less(enough, det, f2, per * trace * (a12 * f1 + a22 * f2));
  F64[p + L.LANES * L.FRICTION] = g1;
  F64[p + L.LANES * (L.FRICTION + 1)] = g2;
  const turns: f64 = F64[p + L.LANES * L.INVERSE_TWIST];
  F64[p + L.LANES * L.INVERSE_TWIST] = less(0.0, turns, 1.0 / turns, 0.0);

  // the points
  const mu: f64 = F64[p + L.LANES * L.MU];
  const c0: f64 = F64[p + L.LANES * L.DIRECT];
  const c1: f64 = F64[p + L.LANES * (L.DIRECT + 1)];
  const c2: f64 = F64[p + L.LANES * (L.DIRECT + 2)];
  const k11: f64 = F64[p + L.LANES * L.TURNING];
  const k12: f64 = F64[p + L.LANES * (L.TURNING + 1)];
  const k22: f64 = F64[p + L.LANES * (L.TURNING + 2)];
  let load: f64 = 0.0;
  let fn: f64 = 0.0;
  const m: f64[] = vector(2);
  for (let i: i32 = 0; i < 2; i++) m[i] = 0.0;
  for (let i: i32 = 0; i < points; i++) {
    const x: f64 = F64[p + L.LANES * (L.X + L.PER_PLACE * i)];
    const y: f64 = F64[p + L.LANES * (L.Y + L.PER_PLACE * i)];
    const is: f64 = F64[p + L.LANES * (L.INVERSE + L.PER_LOAD * i)];
    const u: f64 = c0 + c1 * y - c2 * x;
    const w1: f64 = c1 + k11 * y - k12 * x;
    const w2: f64 = c2 + k12 * y - k22 * x;
    const own: f64 = u + y * w1 - x * w2;
    const f: f64 = F64[p + L.LANES * (L.F + L.PER_LOAD * i)];
    load += F64[p + L.LANES * (L.MEAN + L.PER_LOAD * i)] * own;
    fn += f;
    m[0] += y * f;
    m[1] -= x * f;
    for (let k: i32 = 0; k < i; k++)
      F64[p + L.LANES * (L.PAIRED + k + L.PER_PLACE * i)] =
        u + F64[p + L.LANES * (L.Y + L.PER_PLACE * k)] * w1 - F64[p + L.LANES * (L.X + L.PER_PLACE * k)] * w2;
    F64[p + L.LANES * (L.INVERSE + L.PER_LOAD * i)] = less(least, own, is / own, 0.0);
    F64[p + L.LANES * (L.REACH + L.PER_PLACE * i)] += mu * Math.sqrt(x * x + y * y);
    F64[p + L.LANES * (L.SUM + L.PER_LOAD * i)] = 0.0;
  }
  const sinks: f64 = F64[p + L.LANES * L.GIVES] * load;
  const firmer: f64 = larger(1.0, smaller(sinks / DEEP, F64[p + L.LANES * L.FIRMEST]));
  const share: f64 = F64[p + L.LANES * L.SHARE];
  F64[p + L.LANES * L.SHARE] = (firmer * share) / (1.0 - share + firmer * share);
  const offset: f64 = smaller(sinks / firmer, F64[p + L.LANES * L.MOST_OFFSET]);
  for (let i: i32 = 0; i < points; i++) F64[p + L.LANES * (L.GAP + L.PER_LOAD * i)] -= offset;
  for (let i: i32 = 0; i < 3; i++) F64[p + L.LANES * (L.SUM_FRICTION + i)] = 0.0;

  // t1, t2, n; then lever × n
  const frame: f64[][] = blockAt(3, 3, p + L.LANES * L.T1, L.LANES);
  const lever: f64[][] = blockAt(2, 3, p + L.LANES * L.RA, L.LANES);
  for (let i: i32 = 0; i < 3; i++) F64[p + L.LANES * (L.LEVER_A + i)] = crossed(lever[0], frame[2], i);
  for (let i: i32 = 0; i < 3; i++) F64[p + L.LANES * (L.LEVER_B + i)] = crossed(lever[1], frame[2], i);

  // force and torque at the centre, then on the bodies
  const e: f64[] = vector(2);
  e[0] = g1;
  e[1] = scale * g2;
  const twist: f64 = F64[p + L.LANES * L.TWIST];
  const f: f64[] = vector(3);
  const t: f64[] = vector(3);
  const l: f64[][] = block(2, 3);
  for (let i: i32 = 0; i < 3; i++) f[i] = forceOf(frame, fn, e, i);
  for (let i: i32 = 0; i < 3; i++) t[i] = torqueOf(frame, m, twist, i);
  for (let k: i32 = 0; k < 2; k++) for (let i: i32 = 0; i < 3; i++) l[k][i] = momentOf(t, lever[k], f, i);
  const v: f64[][] = block(2, 3);
  const w: f64[][] = block(2, 3);
  readMotions(v, w, a, b);
  push(p, v, w, f, l);
  writeMotions(v, w, a, b);
}

export const UNROLLED = { startLane: [startLane, {}] } as const;
