// One manifold in one substep as in sweep-lane-unrolled.ts, where body a stands still: it neither moves nor answers, and all that concerns it falls away.
// What that adds there is zero, so the bits are the same.
import { blockAt, crossed, dotted, timesSix, vector, vectorAt } from "../../math/locals.ts";
import { F64 } from "../../memory/views.ts";
import * as L from "./lane-layout.ts";
import { forceOf, momentOf, torqueOf, turnAlong } from "./lane-locals.ts";
import { sweepFriction, sweepPoints } from "./sweep-locals.ts";

/** p: the lane; b: the runner of its body b; s: settings; points: how many of its points count. */
function sweepStandingLane(p: i32, b: i32, s: i32, points: i32): void {
  // t1, t2, n
  const frame: f64[][] = blockAt(3, 3, p + L.LANES * L.T1, L.LANES);
  const lever: f64[] = vectorAt(3, p + L.LANES * L.RB, L.LANES);

  // how far b has moved since the step began, and how fast it moves
  const d: f64[] = vectorAt(6, b + L.D);
  const turn: f64[] = vector(3);
  for (let i: i32 = 0; i < 3; i++) turn[i] = d[3 + i];
  const way: f64[] = vector(3);
  way[0] = dotted(frame[2], d) + turnAlong(p, L.LEVER_B, b);
  way[1] = dotted(frame[0], turn);
  way[2] = dotted(frame[1], turn);
  const v: f64[] = vectorAt(3, b + L.V);
  const w: f64[] = vectorAt(3, b + L.V + 3);
  const u: f64[] = vector(3);
  for (let i: i32 = 0; i < 3; i++) u[i] = v[i] + crossed(w, lever, i);
  const scale: f64 = F64[p + L.LANES * L.SCALE];
  const un: f64[] = vector(3);
  un[0] = dotted(frame[2], u);
  un[1] = dotted(frame[0], w);
  un[2] = dotted(frame[1], w);
  const ut: f64[] = vector(3);
  ut[0] = dotted(frame[0], u) + F64[p + L.LANES * L.SLIDE];
  ut[1] = scale * dotted(frame[1], u) + F64[p + L.LANES * (L.SLIDE + 1)];
  ut[2] = dotted(frame[2], w);

  const fn: f64[] = vector(1);
  const m: f64[] = vector(2);
  fn[0] = 0.0;
  for (let i: i32 = 0; i < 2; i++) m[i] = 0.0;
  sweepPoints(p, s, points, way, un, fn, m);
  const x: f64[] = vector(2);
  const e: f64[] = vector(3);
  sweepFriction(p, points, scale, ut, fn, m, x, e);

  // force and torque at the centre, then on b
  const f: f64[] = vector(3);
  const t: f64[] = vector(3);
  const l: f64[] = vector(3);
  for (let i: i32 = 0; i < 3; i++) f[i] = forceOf(frame, fn[0], e, i);
  for (let i: i32 = 0; i < 3; i++) t[i] = torqueOf(frame, m, e[2], i);
  for (let i: i32 = 0; i < 3; i++) l[i] = momentOf(t, lever, f, i);
  const mass: f64 = F64[p + L.LANES * L.MASS_B];
  const inertia: f64[] = vectorAt(6, p + L.LANES * L.INERTIA_B, L.LANES);
  for (let i: i32 = 0; i < 3; i++) F64[b + i] = v[i] + mass * f[i];
  for (let i: i32 = 0; i < 3; i++) F64[b + 3 + i] = w[i] + timesSix(inertia, l, i);
}

export const UNROLLED = { sweepStandingLane: [sweepStandingLane, {}] } as const;
