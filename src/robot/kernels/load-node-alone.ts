// load-node.ts for inverse dynamics, which needs no inertia along the axes of the world: spin and angular acceleration are turned
// into the node's axes and their torque back, which takes fewer products than turning the inertia.
import { F64 } from "../../memory/views.ts";
import * as N from "./layout.ts";

export function loadNodeAlone(c: i32, n: i32): void {
  const m: f64 = F64[c + N.MASS];
  if (m === 0.0) {
    for (let i: i32 = 0; i < 6; i++) F64[n + N.F + i] = 0.0;
    return;
  }
  const r00: f64 = F64[n + N.R];
  const r01: f64 = F64[n + N.R + 1];
  const r02: f64 = F64[n + N.R + 2];
  const r10: f64 = F64[n + N.R + 3];
  const r11: f64 = F64[n + N.R + 4];
  const r12: f64 = F64[n + N.R + 5];
  const r20: f64 = F64[n + N.R + 6];
  const r21: f64 = F64[n + N.R + 7];
  const r22: f64 = F64[n + N.R + 8];
  const a0: f64 = F64[n + N.A];
  const a1: f64 = F64[n + N.A + 1];
  const a2: f64 = F64[n + N.A + 2];
  const e0: f64 = F64[n + N.A + 3];
  const e1: f64 = F64[n + N.A + 4];
  const e2: f64 = F64[n + N.A + 5];
  const w0: f64 = F64[n + N.W];
  const w1: f64 = F64[n + N.W + 1];
  const w2: f64 = F64[n + N.W + 2];
  const o0: f64 = F64[c + N.MOMENT];
  const o1: f64 = F64[c + N.MOMENT + 1];
  const o2: f64 = F64[c + N.MOMENT + 2];
  const h0: f64 = r00 * o0 + r01 * o1 + r02 * o2;
  const h1: f64 = r10 * o0 + r11 * o1 + r12 * o2;
  const h2: f64 = r20 * o0 + r21 * o1 + r22 * o2;
  const c0: f64 = w1 * h2 - w2 * h1;
  const c1: f64 = w2 * h0 - w0 * h2;
  const c2: f64 = w0 * h1 - w1 * h0;
  F64[n + N.F] = m * a0 + (e1 * h2 - e2 * h1) + (w1 * c2 - w2 * c1);
  F64[n + N.F + 1] = m * a1 + (e2 * h0 - e0 * h2) + (w2 * c0 - w0 * c2);
  F64[n + N.F + 2] = m * a2 + (e0 * h1 - e1 * h0) + (w0 * c1 - w1 * c0);
  // along the node's axes
  const d0: f64 = r00 * e0 + r10 * e1 + r20 * e2;
  const d1: f64 = r01 * e0 + r11 * e1 + r21 * e2;
  const d2: f64 = r02 * e0 + r12 * e1 + r22 * e2;
  const s0: f64 = r00 * w0 + r10 * w1 + r20 * w2;
  const s1: f64 = r01 * w0 + r11 * w1 + r21 * w2;
  const s2: f64 = r02 * w0 + r12 * w1 + r22 * w2;
  const xx: f64 = F64[c + N.INERTIA];
  const yy: f64 = F64[c + N.INERTIA + 1];
  const zz: f64 = F64[c + N.INERTIA + 2];
  const xy: f64 = F64[c + N.INERTIA + 3];
  const xz: f64 = F64[c + N.INERTIA + 4];
  const yz: f64 = F64[c + N.INERTIA + 5];
  const l0: f64 = xx * s0 + xy * s1 + xz * s2;
  const l1: f64 = xy * s0 + yy * s1 + yz * s2;
  const l2: f64 = xz * s0 + yz * s1 + zz * s2;
  const t0: f64 = xx * d0 + xy * d1 + xz * d2 + (s1 * l2 - s2 * l1);
  const t1: f64 = xy * d0 + yy * d1 + yz * d2 + (s2 * l0 - s0 * l2);
  const t2: f64 = xz * d0 + yz * d1 + zz * d2 + (s0 * l1 - s1 * l0);
  F64[n + N.F + 3] = h1 * a2 - h2 * a1 + (r00 * t0 + r01 * t1 + r02 * t2);
  F64[n + N.F + 4] = h2 * a0 - h0 * a2 + (r10 * t0 + r11 * t1 + r12 * t2);
  F64[n + N.F + 5] = h0 * a1 - h1 * a0 + (r20 * t0 + r21 * t1 + r22 * t2);
}
