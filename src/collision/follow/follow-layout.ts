// Workspace of followNormal, in the place of lists that the expanding polytope has no use for meanwhile, and the points it works on: supports of A - B with the features they come from.
import {
  CHOSEN,
  COUNT,
  FEATURES,
  N,
  POINT,
  RING,
  T1,
  T2,
} from "../../../build/records/collision/follow/follow-layout.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as S from "../gjk/simplex.ts";
import * as P from "../placed.ts";
import { FEATURE, supportOffset } from "../support.ts";

export * from "../../../build/records/collision/follow/follow-layout.ts";

export function ring(s: i32, k: i32): i32 {
  return s + RING + POINT * k;
}
export function chosen(s: i32, k: i32): i32 {
  return s + CHOSEN + POINT * k;
}
export function countOf(s: i32): i32 {
  return I32[2 * s + COUNT];
}
export function setCount(s: i32, count: i32): void {
  I32[2 * s + COUNT] = count;
}

/** The support of A - B along the vector at d, of any length, as a point at out: W, A, B and features. */
export function supportPoint(a: i32, b: i32, d: i32, out: i32): void {
  // the word of the feature falls on what is written later: B, and the weight
  supportOffset(a, d, out + S.A);
  I32[2 * out + FEATURES] = I32[2 * (out + S.A) + FEATURE];
  for (let i: i32 = 0; i < 3; i++) F64[out + i] = -F64[d + i];
  supportOffset(b, out, out + S.B);
  I32[2 * out + FEATURES + 1] = I32[2 * (out + S.B) + FEATURE];
  for (let i: i32 = 0; i < 3; i++) {
    F64[out + S.B + i] += F64[b + P.CENTRE + i] - F64[a + P.CENTRE + i];
    F64[out + i] = F64[out + S.A + i] - F64[out + S.B + i];
  }
}

/** T1 and T2 for N. */
export function placeTangents(s: i32): void {
  const x: f64 = F64[s + N];
  const y: f64 = F64[s + N + 1];
  const z: f64 = F64[s + N + 2];
  // from the axis that is least along n: e × n, made unit
  const least: i32 = Math.abs(x) <= Math.abs(y) && Math.abs(x) <= Math.abs(z) ? 0 : Math.abs(y) <= Math.abs(z) ? 1 : 2;
  let t0: f64 = least === 1 ? z : least === 2 ? -y : 0.0;
  let t1: f64 = least === 0 ? -z : least === 2 ? x : 0.0;
  let t2: f64 = least === 0 ? y : least === 1 ? -x : 0.0;
  const unit: f64 = 1.0 / Math.sqrt(t0 * t0 + t1 * t1 + t2 * t2);
  t0 *= unit;
  t1 *= unit;
  t2 *= unit;
  F64[s + T1] = t0;
  F64[s + T1 + 1] = t1;
  F64[s + T1 + 2] = t2;
  F64[s + T2] = y * t2 - z * t1;
  F64[s + T2 + 1] = z * t0 - x * t2;
  F64[s + T2 + 2] = x * t1 - y * t0;
}
