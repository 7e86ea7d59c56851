// Contribution of a scalable body's growth to the motion of an anchor at r = R (s ∘ p):
//
//   g = R (ṡ ∘ p)      ḋ gains g, and the acceleration of d gains 2 ω × g
import { scaledOf, scaleRate } from "../bodies/scales.ts";
import * as Col from "../memory/column-access.ts";
import { F64, I32 } from "../memory/views.ts";

/** Contribution of growth to the rate of a row of joint j, the twelve numbers at `row`; nine numbers of scratch. */
export function growthRate(w: i32, j: i32, row: i32, scratch: i32): f64 {
  const bodies: i32 = 2 * (Col.column(w, Col.JOINT_BODIES) + j);
  const anchors: i32 = Col.column(w, Col.ANCHORS) + 6 * j;
  for (let i: i32 = 0; i < 9; i++) F64[scratch + i] = 0.0;
  addGrowth(w, I32[bodies + Col.JOINT_A], anchors + Col.ANCHOR_A, scratch, scratch + 3, scratch + 6, -1.0);
  addGrowth(w, I32[bodies + Col.JOINT_B], anchors + Col.ANCHOR_B, scratch, scratch + 3, scratch + 6, 1.0);
  let rate: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) rate += F64[row + 6 + i] * F64[scratch + 3 + i];
  return rate;
}

/** Body b with spin ω at `spin`, its anchor p, and the sign of its anchor in d; -1 is the world. */
export function addGrowth(w: i32, b: i32, anchor: i32, spin: i32, rate: i32, bias: i32, sign: f64): void {
  if (b < 0) return;
  const extra: i32 = scaledOf(w, b);
  if (extra < 0) return;
  const x: f64 = sign * scaleRate(w, extra, 0) * F64[anchor];
  const y: f64 = sign * scaleRate(w, extra, 1) * F64[anchor + 1];
  const z: f64 = sign * scaleRate(w, extra, 2) * F64[anchor + 2];
  const q: i32 = Col.now(w, Col.ORIENTATION) + 4 * b;
  const tx: f64 = 2.0 * (F64[q + 1] * z - F64[q + 2] * y);
  const ty: f64 = 2.0 * (F64[q + 2] * x - F64[q] * z);
  const tz: f64 = 2.0 * (F64[q] * y - F64[q + 1] * x);
  const g0: f64 = x + F64[q + 3] * tx + F64[q + 1] * tz - F64[q + 2] * ty;
  const g1: f64 = y + F64[q + 3] * ty + F64[q + 2] * tx - F64[q] * tz;
  const g2: f64 = z + F64[q + 3] * tz + F64[q] * ty - F64[q + 1] * tx;
  F64[rate] += g0;
  F64[rate + 1] += g1;
  F64[rate + 2] += g2;
  F64[bias] += 2.0 * (F64[spin + 1] * g2 - F64[spin + 2] * g1);
  F64[bias + 1] += 2.0 * (F64[spin + 2] * g0 - F64[spin] * g2);
  F64[bias + 2] += 2.0 * (F64[spin] * g1 - F64[spin + 1] * g0);
}
