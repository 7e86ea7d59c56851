// One manifold of a single point, in one substep: what sweep-lane-unrolled.ts does where the point is the centre (x = y = 0) and nothing resists
// its twist, with the same bits. No spin about the centre matters then, and half of the work falls away.
//
//   s = gap + D_n      u = V_n      apart, touching and friction as there
import { block, blockAt, crossed, dotted, vector } from "../../math/locals.ts";
import { F64 } from "../../memory/views.ts";
import { larger, less } from "./lane.ts";
import * as L from "./lane-layout.ts";
import { against, forceOf, push, readMotions, rub, wayAlong, writeMotions } from "./lane-locals.ts";

/** p: the lane; a, b: its runners; s: settings. */
function sweepPointLane(p: i32, a: i32, b: i32, s: i32): void {
  const frame: f64[][] = blockAt(3, 3, p + L.LANES * L.T1, L.LANES);
  const lever: f64[][] = blockAt(2, 3, p + L.LANES * L.RA, L.LANES);

  // how far b has moved against a since the step began, and how fast it moves
  const dn: f64 = wayAlong(p, a, b, frame[2]);
  const v: f64[][] = block(2, 3);
  const w: f64[][] = block(2, 3);
  readMotions(v, w, a, b);
  const u: f64[] = vector(3);
  for (let i: i32 = 0; i < 3; i++) u[i] = against(v, w, lever, i);
  const vn: f64 = dotted(frame[2], u);

  // the point
  const f: f64 = F64[p + L.LANES * L.F];
  const gap: f64 = F64[p + L.LANES * L.GAP] + dn;
  const touching: f64 = larger(F64[p + L.LANES * L.RATE] * gap, F64[s + L.FASTEST]);
  const bias: f64 = less(0.0, gap, gap * F64[s + L.PER_SUBSTEP], touching);
  const part: f64 = less(0.0, gap, 1.0, F64[p + L.LANES * L.SHARE]);
  const g: f64 = larger(0.0, part * f - part * F64[p + L.LANES * L.INVERSE] * (vn + bias));
  F64[p + L.LANES * L.F] = g;
  F64[p + L.LANES * L.SUM] = F64[p + L.LANES * L.SUM] + g;
  const fn: f64 = g - f;

  // friction, within what the point carries now
  const scale: f64 = F64[p + L.LANES * L.SCALE];
  const x: f64[] = vector(2);
  const e: f64[] = vector(2);
  x[0] = dotted(frame[0], u) + F64[p + L.LANES * L.SLIDE] + F64[p + L.LANES * L.PULL] * fn;
  x[1] =
    scale * dotted(frame[1], u) + F64[p + L.LANES * (L.SLIDE + 1)] + scale * (F64[p + L.LANES * (L.PULL + 1)] * fn);
  rub(e, p, x, F64[p + L.LANES * L.MU] * g);

  // the force, then on the bodies
  const force: f64[] = vector(3);
  const l: f64[][] = block(2, 3);
  for (let i: i32 = 0; i < 3; i++) force[i] = forceOf(frame, fn, e, i);
  for (let k: i32 = 0; k < 2; k++) for (let i: i32 = 0; i < 3; i++) l[k][i] = crossed(lever[k], force, i);
  push(p, v, w, force, l);
  writeMotions(v, w, a, b);
}

export const UNROLLED = { sweepPointLane: [sweepPointLane, {}] } as const;
