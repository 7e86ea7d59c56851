// Newton and Euler for one node: the force and torque at its origin that give it the acceleration it has.
//   f = m a + α × h + ω × (ω × h)        n = h × a + I α + ω × I ω
import { F64 } from "../../memory/views.ts";
import * as N from "./layout.ts";

export function loadNode(c: i32, n: i32): void {
  const m: f64 = F64[c + N.MASS];
  if (m === 0.0) {
    for (let i: i32 = 0; i < 6; i++) F64[n + N.F + i] = 0.0;
    return;
  }
  const a0: f64 = F64[n + N.A];
  const a1: f64 = F64[n + N.A + 1];
  const a2: f64 = F64[n + N.A + 2];
  const e0: f64 = F64[n + N.A + 3];
  const e1: f64 = F64[n + N.A + 4];
  const e2: f64 = F64[n + N.A + 5];
  const w0: f64 = F64[n + N.W];
  const w1: f64 = F64[n + N.W + 1];
  const w2: f64 = F64[n + N.W + 2];
  const h0: f64 = F64[n + N.WORLD_MOMENT];
  const h1: f64 = F64[n + N.WORLD_MOMENT + 1];
  const h2: f64 = F64[n + N.WORLD_MOMENT + 2];
  const xx: f64 = F64[n + N.WORLD_INERTIA];
  const yy: f64 = F64[n + N.WORLD_INERTIA + 1];
  const zz: f64 = F64[n + N.WORLD_INERTIA + 2];
  const xy: f64 = F64[n + N.WORLD_INERTIA + 3];
  const xz: f64 = F64[n + N.WORLD_INERTIA + 4];
  const yz: f64 = F64[n + N.WORLD_INERTIA + 5];
  const c0: f64 = w1 * h2 - w2 * h1;
  const c1: f64 = w2 * h0 - w0 * h2;
  const c2: f64 = w0 * h1 - w1 * h0;
  F64[n + N.F] = m * a0 + (e1 * h2 - e2 * h1) + (w1 * c2 - w2 * c1);
  F64[n + N.F + 1] = m * a1 + (e2 * h0 - e0 * h2) + (w2 * c0 - w0 * c2);
  F64[n + N.F + 2] = m * a2 + (e0 * h1 - e1 * h0) + (w0 * c1 - w1 * c0);
  const l0: f64 = xx * w0 + xy * w1 + xz * w2;
  const l1: f64 = xy * w0 + yy * w1 + yz * w2;
  const l2: f64 = xz * w0 + yz * w1 + zz * w2;
  F64[n + N.F + 3] = h1 * a2 - h2 * a1 + (xx * e0 + xy * e1 + xz * e2) + (w1 * l2 - w2 * l1);
  F64[n + N.F + 4] = h2 * a0 - h0 * a2 + (xy * e0 + yy * e1 + yz * e2) + (w2 * l0 - w0 * l2);
  F64[n + N.F + 5] = h0 * a1 - h1 * a0 + (xz * e0 + yz * e1 + zz * e2) + (w0 * l1 - w1 * l0);
}
