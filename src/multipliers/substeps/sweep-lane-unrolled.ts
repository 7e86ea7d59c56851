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
import * as L from "./lane-layout.ts";
import { against, forceOf, momentOf, push, readMotions, torqueOf, wayAlong, writeMotions } from "./lane-locals.ts";
import { sweepFriction, sweepPoints } from "./sweep-locals.ts";

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
  const way: f64[] = vector(3);
  way[0] = dn;
  way[1] = d1;
  way[2] = d2;
  const scale: f64 = F64[p + L.LANES * L.SCALE];
  const un: f64[] = vector(3);
  un[0] = dotted(frame[2], u);
  un[1] = dotted(frame[0], o);
  un[2] = dotted(frame[1], o);
  const ut: f64[] = vector(3);
  ut[0] = dotted(frame[0], u) + F64[p + L.LANES * L.SLIDE];
  ut[1] = scale * dotted(frame[1], u) + F64[p + L.LANES * (L.SLIDE + 1)];
  ut[2] = dotted(frame[2], o);

  const fn: f64[] = vector(1);
  const m: f64[] = vector(2);
  fn[0] = 0.0;
  for (let i: i32 = 0; i < 2; i++) m[i] = 0.0;
  sweepPoints(p, s, points, way, un, fn, m);
  const x: f64[] = vector(2);
  const e: f64[] = vector(3);
  sweepFriction(p, points, scale, ut, fn, m, x, e);

  // force and torque at the centre, then on the bodies
  const f: f64[] = vector(3);
  const t: f64[] = vector(3);
  const l: f64[][] = block(2, 3);
  for (let i: i32 = 0; i < 3; i++) f[i] = forceOf(frame, fn[0], e, i);
  for (let i: i32 = 0; i < 3; i++) t[i] = torqueOf(frame, m, e[2], i);
  for (let k: i32 = 0; k < 2; k++) for (let i: i32 = 0; i < 3; i++) l[k][i] = momentOf(t, lever[k], f, i);
  push(p, v, w, f, l);
  writeMotions(v, w, a, b);
}

export const UNROLLED = { sweepLane: [sweepLane, {}] } as const;
