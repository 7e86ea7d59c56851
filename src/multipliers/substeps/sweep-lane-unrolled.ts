// One manifold in one substep: its points one after the other, then friction at its centre, then both bodies.
//
//   s_i = gap_i + D_n + y_i D_1 - x_i D_2      u_i = V_n + y_i W_1 - x_i W_2
//   apart      f = max(0, f - (u + s / h) / a)
//   touching   f = max(0, share (f - (u + max(rate s, fastest)) / a))
//   friction   (f_1, f_2) brought to V_t = 0, then to the disc of radius μ Σ f;  twist to W_n = 0, within Σ f_i reach_i
//
// V, W: velocity of b against a at the centre, and their spin against each other, in the manifold's frame; D the same of displacements.
// Friction comes last, so that it is within the cone of what the points carry now.
import { block, blockAt, dotted, vector } from "../../math/locals.ts";
import { F64 } from "../../memory/views.ts";
import { larger, less, smaller } from "./lane.ts";
import * as L from "./lane-layout.ts";
import { against, forceOf, momentOf, push, readMotions, rub, torqueOf, wayAlong, writeMotions } from "./lane-locals.ts";

/** p: the lane; a, b: its runners; s: settings; points: how many of its points count. */
function sweepLane(p: i32, a: i32, b: i32, s: i32, points: i32): void {
  // t1, t2, n
  const frame: f64[][] = blockAt(3, 3, p + L.LANES * L.T1, L.LANES);
  const lever: f64[][] = blockAt(2, 3, p + L.LANES * L.RA, L.LANES);

  // how far b has moved against a since the step began
  const dn: f64 = wayAlong(p, a, b, frame[2]);
  const turn: f64[] = vector(3);
  for (let i: i32 = 0; i < 3; i++) turn[i] = F64[b + L.D + 3 + i] - F64[a + L.D + 3 + i];
  const d1: f64 = dotted(frame[0], turn);
  const d2: f64 = dotted(frame[1], turn);

  // how fast it moves
  const v: f64[][] = block(2, 3);
  const w: f64[][] = block(2, 3);
  readMotions(v, w, a, b);
  const u: f64[] = vector(3);
  const o: f64[] = vector(3);
  for (let i: i32 = 0; i < 3; i++) u[i] = against(v, w, lever, i);
  for (let i: i32 = 0; i < 3; i++) o[i] = w[1][i] - w[0][i];
  const scale: f64 = F64[p + L.LANES * L.SCALE];
  const vn: f64 = dotted(frame[2], u);
  const v1: f64 = dotted(frame[0], u) + F64[p + L.LANES * L.SLIDE];
  const v2: f64 = scale * dotted(frame[1], u) + F64[p + L.LANES * (L.SLIDE + 1)];
  const wn: f64 = dotted(frame[2], o);
  const w1: f64 = dotted(frame[0], o);
  const w2: f64 = dotted(frame[1], o);

  // the points
  const perSubstep: f64 = F64[s + L.PER_SUBSTEP];
  const fastest: f64 = F64[s + L.FASTEST];
  const rate: f64 = F64[p + L.LANES * L.RATE];
  const share: f64 = F64[p + L.LANES * L.SHARE];
  let fn: f64 = 0.0;
  const m: f64[] = vector(2);
  for (let i: i32 = 0; i < 2; i++) m[i] = 0.0;
  for (let i: i32 = 0; i < points; i++) {
    const x: f64 = F64[p + L.LANES * (L.X + L.PER_PLACE * i)];
    const y: f64 = F64[p + L.LANES * (L.Y + L.PER_PLACE * i)];
    const f: f64 = F64[p + L.LANES * (L.F + L.PER_LOAD * i)];
    const gap: f64 = F64[p + L.LANES * (L.GAP + L.PER_LOAD * i)] + dn + y * d1 - x * d2;
    const bias: f64 = less(0.0, gap, gap * perSubstep, larger(rate * gap, fastest));
    const part: f64 = less(0.0, gap, 1.0, share);
    const takes: f64 = part * F64[p + L.LANES * (L.INVERSE + L.PER_LOAD * i)];
    let g: f64 = part * f - takes * (vn + bias + (y * w1 - x * w2));
    // nothing but this waits for the points before
    for (let k: i32 = 0; k < i; k++)
      g -=
        takes * F64[p + L.LANES * (L.PAIRED + k + L.PER_PLACE * i)] * F64[p + L.LANES * (L.CHANGE + L.PER_PLACE * k)];
    g = larger(0.0, g);
    const e: f64 = g - f;
    F64[p + L.LANES * (L.F + L.PER_LOAD * i)] = g;
    F64[p + L.LANES * (L.CHANGE + L.PER_PLACE * i)] = e;
    F64[p + L.LANES * (L.SUM + L.PER_LOAD * i)] = F64[p + L.LANES * (L.SUM + L.PER_LOAD * i)] + g;
    fn = fn + e;
    m[0] = m[0] + y * e;
    m[1] = m[1] - x * e;
  }

  // friction, within what the points carry now
  let load: f64 = 0.0;
  let reach: f64 = 0.0;
  for (let i: i32 = 0; i < points; i++) {
    const f: f64 = F64[p + L.LANES * (L.F + L.PER_LOAD * i)];
    load = load + f;
    reach = reach + F64[p + L.LANES * (L.REACH + L.PER_PLACE * i)] * f;
  }
  const x: f64[] = vector(2);
  const e: f64[] = vector(2);
  x[0] =
    v1 +
    F64[p + L.LANES * L.PULL] * fn +
    F64[p + L.LANES * L.COUPLING] * m[0] +
    F64[p + L.LANES * (L.COUPLING + 3)] * m[1];
  x[1] =
    v2 +
    scale *
      (F64[p + L.LANES * (L.PULL + 1)] * fn +
        F64[p + L.LANES * (L.COUPLING + 1)] * m[0] +
        F64[p + L.LANES * (L.COUPLING + 4)] * m[1]);
  rub(e, p, x, F64[p + L.LANES * L.MU] * load);
  const f3: f64 = F64[p + L.LANES * L.TWIST];
  const spin: f64 =
    wn +
    F64[p + L.LANES * L.TURN] * fn +
    F64[p + L.LANES * (L.COUPLING + 2)] * m[0] +
    F64[p + L.LANES * (L.COUPLING + 5)] * m[1] +
    F64[p + L.LANES * L.CROSS] * e[0] +
    F64[p + L.LANES * (L.CROSS + 1)] * e[1];
  const g3: f64 = larger(-reach, smaller(reach, f3 - F64[p + L.LANES * L.INVERSE_TWIST] * spin));
  F64[p + L.LANES * L.TWIST] = g3;
  F64[p + L.LANES * L.SUM_TWIST] = F64[p + L.LANES * L.SUM_TWIST] + g3;

  // force and torque at the centre, then on the bodies
  const f: f64[] = vector(3);
  const t: f64[] = vector(3);
  const l: f64[][] = block(2, 3);
  for (let i: i32 = 0; i < 3; i++) f[i] = forceOf(frame, fn, e, i);
  const twist: f64 = g3 - f3;
  for (let i: i32 = 0; i < 3; i++) t[i] = torqueOf(frame, m, twist, i);
  for (let k: i32 = 0; k < 2; k++) for (let i: i32 = 0; i < 3; i++) l[k][i] = momentOf(t, lever[k], f, i);
  push(p, v, w, f, l);
  writeMotions(v, w, a, b);
}

export const UNROLLED = { sweepLane: [sweepLane, {}] } as const;
