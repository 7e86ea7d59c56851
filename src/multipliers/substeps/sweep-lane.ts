// One manifold in one substep: its points one after the other, then friction at its centre, then both bodies.
//
//   s_i = gap_i + D_n + y_i D_1 - x_i D_2      u_i = V_n + y_i W_1 - x_i W_2
//   apart      f = max(0, f - (u + s / h) / a)
//   touching   f = max(0, share (f - (u + max(rate s, fastest)) / a))
//   friction   (f_1, f_2) towards V_t = 0, projected onto the disc of radius μ Σ f;  twist towards W_n = 0, within Σ f_i reach_i
//
// V, W: velocity of b relative to a at the centre, and their relative spin, in the manifold's frame; D the same for displacements.
// Friction comes last, so that it is within the cone of the current load of the points.
import { F64 } from "../../memory/views.ts";
import { larger, less, smaller } from "./lane.ts";
import * as L from "./lane-layout.ts";

/** p: the lane; a, b: its runners; s: settings; points: the number of its points that count. */
export function sweepLane(p: i32, a: i32, b: i32, s: i32, points: i32): void {
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
  const px: f64 = pbx - pax;
  const py: f64 = pby - pay;
  const pz: f64 = pbz - paz;
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
  const d1: f64 = t1x * px + t1y * py + t1z * pz;
  const d2: f64 = t2x * px + t2y * py + t2z * pz;

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
  const ox: f64 = wbx - wax;
  const oy: f64 = wby - way;
  const oz: f64 = wbz - waz;
  const vn: f64 = nx * ux + ny * uy + nz * uz;
  const v1: f64 = t1x * ux + t1y * uy + t1z * uz + F64[p + L.LANES * L.SLIDE];
  const v2: f64 = F64[p + L.LANES * L.SCALE] * (t2x * ux + t2y * uy + t2z * uz) + F64[p + L.LANES * (L.SLIDE + 1)];
  const wn: f64 = nx * ox + ny * oy + nz * oz;
  const w1: f64 = t1x * ox + t1y * oy + t1z * oz;
  const w2: f64 = t2x * ox + t2y * oy + t2z * oz;

  // the points
  const perSubstep: f64 = F64[s + L.PER_SUBSTEP];
  const fastest: f64 = F64[s + L.FASTEST];
  const rate: f64 = F64[p + L.LANES * L.RATE];
  const share: f64 = F64[p + L.LANES * L.SHARE];
  let fn: f64 = 0.0;
  let m1: f64 = 0.0;
  let m2: f64 = 0.0;
  for (let i: i32 = 0; i < points; i++) {
    const x: f64 = F64[p + L.LANES * (L.X + L.PER_PLACE * i)];
    const y: f64 = F64[p + L.LANES * (L.Y + L.PER_PLACE * i)];
    const f: f64 = F64[p + L.LANES * (L.F + L.PER_LOAD * i)];
    const gap: f64 = F64[p + L.LANES * (L.GAP + L.PER_LOAD * i)] + dn + y * d1 - x * d2;
    const bias: f64 = less(0.0, gap, gap * perSubstep, larger(rate * gap, fastest));
    const part: f64 = less(0.0, gap, 1.0, share);
    const takes: f64 = part * F64[p + L.LANES * (L.INVERSE + L.PER_LOAD * i)];
    let g: f64 = part * f - takes * (vn + bias + (y * w1 - x * w2));
    // only this depends on the points before
    for (let k: i32 = 0; k < i; k++)
      g -=
        takes * F64[p + L.LANES * (L.PAIRED + k + L.PER_PLACE * i)] * F64[p + L.LANES * (L.CHANGE + L.PER_PLACE * k)];
    g = larger(0.0, g);
    const e: f64 = g - f;
    F64[p + L.LANES * (L.F + L.PER_LOAD * i)] = g;
    F64[p + L.LANES * (L.CHANGE + L.PER_PLACE * i)] = e;
    F64[p + L.LANES * (L.SUM + L.PER_LOAD * i)] = F64[p + L.LANES * (L.SUM + L.PER_LOAD * i)] + g;
    fn = fn + e;
    m1 = m1 + y * e;
    m2 = m2 - x * e;
  }

  // friction, within the current load of the points
  let load: f64 = 0.0;
  let reach: f64 = 0.0;
  for (let i: i32 = 0; i < points; i++) {
    const f: f64 = F64[p + L.LANES * (L.F + L.PER_LOAD * i)];
    load = load + f;
    reach = reach + F64[p + L.LANES * (L.REACH + L.PER_PLACE * i)] * f;
  }
  const most: f64 = F64[p + L.LANES * L.MU] * load;
  const f1: f64 = F64[p + L.LANES * L.FRICTION];
  const f2: f64 = F64[p + L.LANES * (L.FRICTION + 1)];
  const x1: f64 =
    v1 + F64[p + L.LANES * L.PULL] * fn + F64[p + L.LANES * L.COUPLING] * m1 + F64[p + L.LANES * (L.COUPLING + 3)] * m2;
  const x2: f64 =
    v2 +
    F64[p + L.LANES * L.SCALE] *
      (F64[p + L.LANES * (L.PULL + 1)] * fn +
        F64[p + L.LANES * (L.COUPLING + 1)] * m1 +
        F64[p + L.LANES * (L.COUPLING + 4)] * m2);
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
  const f3: f64 = F64[p + L.LANES * L.TWIST];
  const spin: f64 =
    wn +
    F64[p + L.LANES * L.TURN] * fn +
    F64[p + L.LANES * (L.COUPLING + 2)] * m1 +
    F64[p + L.LANES * (L.COUPLING + 5)] * m2 +
    F64[p + L.LANES * L.CROSS] * e1 +
    F64[p + L.LANES * (L.CROSS + 1)] * e2;
  const g3: f64 = larger(-reach, smaller(reach, f3 - F64[p + L.LANES * L.INVERSE_TWIST] * spin));
  F64[p + L.LANES * L.TWIST] = g3;
  F64[p + L.LANES * L.SUM_TWIST] = F64[p + L.LANES * L.SUM_TWIST] + g3;
  const e3: f64 = g3 - f3;

  // force and torque at the centre, then on the bodies
  const fx: f64 = nx * fn + t1x * e1 + t2x * e2;
  const fy: f64 = ny * fn + t1y * e1 + t2y * e2;
  const fz: f64 = nz * fn + t1z * e1 + t2z * e2;
  const tx: f64 = t1x * m1 + t2x * m2 + nx * e3;
  const ty: f64 = t1y * m1 + t2y * m2 + ny * e3;
  const tz: f64 = t1z * m1 + t2z * m2 + nz * e3;
  const ma: f64 = F64[p + L.LANES * L.MASS_A];
  vax = vax - ma * fx;
  vay = vay - ma * fy;
  vaz = vaz - ma * fz;
  const lax: f64 = tx + ray * fz - raz * fy;
  const lay: f64 = ty + raz * fx - rax * fz;
  const laz: f64 = tz + rax * fy - ray * fx;
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
  const lbx: f64 = tx + rby * fz - rbz * fy;
  const lby: f64 = ty + rbz * fx - rbx * fz;
  const lbz: f64 = tz + rbx * fy - rby * fx;
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
