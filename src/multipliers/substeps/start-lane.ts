// One manifold before the first substep: inverts its response, subtracts the load offset of its points from their gaps,
// and applies the warm start to both bodies.
//
//   sinks = gives Σ mean_i a_i      firmer = sinks / deep, from 1 to firmest      share' = firmer share / (give + firmer share)
//   a_i = A_VV33 + y (2 A_VW31 + y A_WW11) - …      offset = min(sinks / firmer, most)      gap_i -= offset
import { F64 } from "../../memory/views.ts";
import { larger, less, smaller } from "./lane.ts";
import * as L from "./lane-layout.ts";

/** If the response is below this part of that without joints, the direction is held: no contact tries to move it. */
const HELD: f64 = 1e-9;

/** Contacts that would sink deeper (m) under their mean load are stiffer, or tall structures lean. If all were, loose bodies would shake. */
const DEEP: f64 = 1.5e-4;

/** p: the lane, which has its response; a, b: its runners; points: the number of its points that count. */
export function startLane(p: i32, a: i32, b: i32, points: i32): void {
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
  let m1: f64 = 0.0;
  let m2: f64 = 0.0;
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
    m1 += y * f;
    m2 -= x * f;
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

  const t1x: f64 = F64[p + L.LANES * L.T1];
  const t1y: f64 = F64[p + L.LANES * (L.T1 + 1)];
  const t1z: f64 = F64[p + L.LANES * (L.T1 + 2)];
  const t2x: f64 = F64[p + L.LANES * L.T2];
  const t2y: f64 = F64[p + L.LANES * (L.T2 + 1)];
  const t2z: f64 = F64[p + L.LANES * (L.T2 + 2)];
  const nx: f64 = F64[p + L.LANES * L.NORMAL];
  const ny: f64 = F64[p + L.LANES * (L.NORMAL + 1)];
  const nz: f64 = F64[p + L.LANES * (L.NORMAL + 2)];
  const rax: f64 = F64[p + L.LANES * L.RA];
  const ray: f64 = F64[p + L.LANES * (L.RA + 1)];
  const raz: f64 = F64[p + L.LANES * (L.RA + 2)];
  const rbx: f64 = F64[p + L.LANES * L.RB];
  const rby: f64 = F64[p + L.LANES * (L.RB + 1)];
  const rbz: f64 = F64[p + L.LANES * (L.RB + 2)];
  F64[p + L.LANES * L.LEVER_A] = ray * nz - raz * ny;
  F64[p + L.LANES * (L.LEVER_A + 1)] = raz * nx - rax * nz;
  F64[p + L.LANES * (L.LEVER_A + 2)] = rax * ny - ray * nx;
  F64[p + L.LANES * L.LEVER_B] = rby * nz - rbz * ny;
  F64[p + L.LANES * (L.LEVER_B + 1)] = rbz * nx - rbx * nz;
  F64[p + L.LANES * (L.LEVER_B + 2)] = rbx * ny - rby * nx;

  // force and torque at the centre, then on the bodies
  const e2: f64 = scale * g2;
  const e3: f64 = F64[p + L.LANES * L.TWIST];
  const fx: f64 = nx * fn + t1x * g1 + t2x * e2;
  const fy: f64 = ny * fn + t1y * g1 + t2y * e2;
  const fz: f64 = nz * fn + t1z * g1 + t2z * e2;
  const tx: f64 = t1x * m1 + t2x * m2 + nx * e3;
  const ty: f64 = t1y * m1 + t2y * m2 + ny * e3;
  const tz: f64 = t1z * m1 + t2z * m2 + nz * e3;
  const ma: f64 = F64[p + L.LANES * L.MASS_A];
  const lax: f64 = tx + ray * fz - raz * fy;
  const lay: f64 = ty + raz * fx - rax * fz;
  const laz: f64 = tz + rax * fy - ray * fx;
  const axy: f64 = F64[p + L.LANES * (L.INERTIA_A + 3)];
  const axz: f64 = F64[p + L.LANES * (L.INERTIA_A + 4)];
  const ayz: f64 = F64[p + L.LANES * (L.INERTIA_A + 5)];
  const vax: f64 = F64[a] - ma * fx;
  const vay: f64 = F64[a + 1] - ma * fy;
  const vaz: f64 = F64[a + 2] - ma * fz;
  const wax: f64 = F64[a + 3] - (F64[p + L.LANES * L.INERTIA_A] * lax + axy * lay + axz * laz);
  const way: f64 = F64[a + 4] - (axy * lax + F64[p + L.LANES * (L.INERTIA_A + 1)] * lay + ayz * laz);
  const waz: f64 = F64[a + 5] - (axz * lax + ayz * lay + F64[p + L.LANES * (L.INERTIA_A + 2)] * laz);
  const mb: f64 = F64[p + L.LANES * L.MASS_B];
  const lbx: f64 = tx + rby * fz - rbz * fy;
  const lby: f64 = ty + rbz * fx - rbx * fz;
  const lbz: f64 = tz + rbx * fy - rby * fx;
  const bxy: f64 = F64[p + L.LANES * (L.INERTIA_B + 3)];
  const bxz: f64 = F64[p + L.LANES * (L.INERTIA_B + 4)];
  const byz: f64 = F64[p + L.LANES * (L.INERTIA_B + 5)];
  const vbx: f64 = F64[b] + mb * fx;
  const vby: f64 = F64[b + 1] + mb * fy;
  const vbz: f64 = F64[b + 2] + mb * fz;
  const wbx: f64 = F64[b + 3] + (F64[p + L.LANES * L.INERTIA_B] * lbx + bxy * lby + bxz * lbz);
  const wby: f64 = F64[b + 4] + (bxy * lbx + F64[p + L.LANES * (L.INERTIA_B + 1)] * lby + byz * lbz);
  const wbz: f64 = F64[b + 5] + (bxz * lbx + byz * lby + F64[p + L.LANES * (L.INERTIA_B + 2)] * lbz);
  F64[a] = vax;
  F64[a + 1] = vay;
  F64[a + 2] = vaz;
  F64[a + 3] = wax;
  F64[a + 4] = way;
  F64[a + 5] = waz;
  F64[b] = vbx;
  F64[b + 1] = vby;
  F64[b + 2] = vbz;
  F64[b + 3] = wbx;
  F64[b + 4] = wby;
  F64[b + 5] = wbz;
}
