// One manifold of a single point, in one substep: like sweep-lane.ts if the point is the centre (x = y = 0) and nothing resists
// its twist, with the same bits. Spin about the centre does not matter then, which saves half of the work.
//
//   s = gap + D_n      u = V_n      apart, touching and friction as there
import { F64 } from "../../memory/views.ts";
import { larger, less } from "./lane.ts";
import * as L from "./lane-layout.ts";

/** p: the lane; a, b: its runners; s: settings. */
export function sweepPointLane(p: i32, a: i32, b: i32, s: i32): void {
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

  // displacement of b relative to a since the step began
  const pax: f64 = F64[a + L.D + 3];
  const pay: f64 = F64[a + L.D + 4];
  const paz: f64 = F64[a + L.D + 5];
  const pbx: f64 = F64[b + L.D + 3];
  const pby: f64 = F64[b + L.D + 4];
  const pbz: f64 = F64[b + L.D + 5];
  const dn: f64 =
    nx * (F64[b + L.D] - F64[a + L.D]) +
    ny * (F64[b + L.D + 1] - F64[a + L.D + 1]) +
    nz * (F64[b + L.D + 2] - F64[a + L.D + 2]) +
    (F64[p + L.LANES * L.LEVER_B] * pbx +
      F64[p + L.LANES * (L.LEVER_B + 1)] * pby +
      F64[p + L.LANES * (L.LEVER_B + 2)] * pbz) -
    (F64[p + L.LANES * L.LEVER_A] * pax +
      F64[p + L.LANES * (L.LEVER_A + 1)] * pay +
      F64[p + L.LANES * (L.LEVER_A + 2)] * paz);
  // relative velocity
  let vax: f64 = F64[a];
  let vay: f64 = F64[a + 1];
  let vaz: f64 = F64[a + 2];
  let wax: f64 = F64[a + 3];
  let way: f64 = F64[a + 4];
  let waz: f64 = F64[a + 5];
  let vbx: f64 = F64[b];
  let vby: f64 = F64[b + 1];
  let vbz: f64 = F64[b + 2];
  let wbx: f64 = F64[b + 3];
  let wby: f64 = F64[b + 4];
  let wbz: f64 = F64[b + 5];
  const ux: f64 = vbx - vax + (wby * rbz - wbz * rby) - (way * raz - waz * ray);
  const uy: f64 = vby - vay + (wbz * rbx - wbx * rbz) - (waz * rax - wax * raz);
  const uz: f64 = vbz - vaz + (wbx * rby - wby * rbx) - (wax * ray - way * rax);
  const vn: f64 = nx * ux + ny * uy + nz * uz;
  const v1: f64 = t1x * ux + t1y * uy + t1z * uz + F64[p + L.LANES * L.SLIDE];
  const v2: f64 = F64[p + L.LANES * L.SCALE] * (t2x * ux + t2y * uy + t2z * uz) + F64[p + L.LANES * (L.SLIDE + 1)];

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

  // friction, within the current load of the point
  const most: f64 = F64[p + L.LANES * L.MU] * g;
  const f1: f64 = F64[p + L.LANES * L.FRICTION];
  const f2: f64 = F64[p + L.LANES * (L.FRICTION + 1)];
  const x1: f64 = v1 + F64[p + L.LANES * L.PULL] * fn;
  const x2: f64 = v2 + F64[p + L.LANES * L.SCALE] * (F64[p + L.LANES * (L.PULL + 1)] * fn);
  const m12: f64 = F64[p + L.LANES * (L.TANGENT + 1)];
  let g1: f64 = f1 - (F64[p + L.LANES * L.TANGENT] * x1 + m12 * x2);
  let g2: f64 = f2 - (m12 * x1 + F64[p + L.LANES * (L.TANGENT + 2)] * x2);
  const size: f64 = g1 * g1 + g2 * g2;
  const back: f64 = less(most * most, size, most / Math.sqrt(larger(size, 1e-30)), 1.0);
  g1 = g1 * back;
  g2 = g2 * back;
  F64[p + L.LANES * L.FRICTION] = g1;
  F64[p + L.LANES * (L.FRICTION + 1)] = g2;
  F64[p + L.LANES * L.SUM_FRICTION] = F64[p + L.LANES * L.SUM_FRICTION] + g1;
  F64[p + L.LANES * (L.SUM_FRICTION + 1)] = F64[p + L.LANES * (L.SUM_FRICTION + 1)] + g2;
  const e1: f64 = g1 - f1;
  const e2: f64 = F64[p + L.LANES * L.SCALE] * (g2 - f2);
  // the force, then on the bodies
  const fx: f64 = nx * fn + t1x * e1 + t2x * e2;
  const fy: f64 = ny * fn + t1y * e1 + t2y * e2;
  const fz: f64 = nz * fn + t1z * e1 + t2z * e2;
  const ma: f64 = F64[p + L.LANES * L.MASS_A];
  vax = vax - ma * fx;
  vay = vay - ma * fy;
  vaz = vaz - ma * fz;
  const lax: f64 = ray * fz - raz * fy;
  const lay: f64 = raz * fx - rax * fz;
  const laz: f64 = rax * fy - ray * fx;
  const axy: f64 = F64[p + L.LANES * (L.INERTIA_A + 3)];
  const axz: f64 = F64[p + L.LANES * (L.INERTIA_A + 4)];
  const ayz: f64 = F64[p + L.LANES * (L.INERTIA_A + 5)];
  wax = wax - (F64[p + L.LANES * L.INERTIA_A] * lax + axy * lay + axz * laz);
  way = way - (axy * lax + F64[p + L.LANES * (L.INERTIA_A + 1)] * lay + ayz * laz);
  waz = waz - (axz * lax + ayz * lay + F64[p + L.LANES * (L.INERTIA_A + 2)] * laz);
  const mb: f64 = F64[p + L.LANES * L.MASS_B];
  vbx = vbx + mb * fx;
  vby = vby + mb * fy;
  vbz = vbz + mb * fz;
  const lbx: f64 = rby * fz - rbz * fy;
  const lby: f64 = rbz * fx - rbx * fz;
  const lbz: f64 = rbx * fy - rby * fx;
  const bxy: f64 = F64[p + L.LANES * (L.INERTIA_B + 3)];
  const bxz: f64 = F64[p + L.LANES * (L.INERTIA_B + 4)];
  const byz: f64 = F64[p + L.LANES * (L.INERTIA_B + 5)];
  wbx = wbx + (F64[p + L.LANES * L.INERTIA_B] * lbx + bxy * lby + bxz * lbz);
  wby = wby + (bxy * lbx + F64[p + L.LANES * (L.INERTIA_B + 1)] * lby + byz * lbz);
  wbz = wbz + (bxz * lbx + byz * lby + F64[p + L.LANES * (L.INERTIA_B + 2)] * lbz);

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
