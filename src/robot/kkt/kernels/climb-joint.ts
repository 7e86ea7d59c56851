// One joint on the path to the root, for all entries of a group: half = G⁻¹ u at the node's freedoms, p' = shift(p - U D⁻¹ u).
// n: the node's record; level: freedoms before it; entries from `first` to `end`; starts: their own joint forces enter here.
import { solveLower6 } from "../../../../build/unrolled/math/block.ts";
import { F64 } from "../../../memory/views.ts";
import * as N from "../../kernels/layout.ts";
import { halfAt, kindOf } from "./access.ts";
import * as K from "./layout.ts";

export function climbTurning(k: i32, n: i32, level: i32, first: i32, end: i32, starts: bool): void {
  const inverse: f64 = F64[n + N.D_INVERSE];
  const root: f64 = Math.sqrt(inverse);
  const s0: f64 = F64[n + N.R + 2];
  const s1: f64 = F64[n + N.R + 5];
  const s2: f64 = F64[n + N.R + 8];
  for (let e: i32 = first; e < end; e += K.ENTRY) {
    const p: i32 = e + K.CLIMBING;
    let u: f64 = s0 * F64[p + 3] + s1 * F64[p + 4] + s2 * F64[p + 5];
    if (starts && kindOf(e) === K.AT_FREEDOM) u += F64[e + K.WRENCH];
    F64[halfAt(k, e) + level] = root * u;
    F64[p + 6] = inverse * u;
    passOne(n, p);
  }
}

export function climbSliding(k: i32, c: i32, n: i32, level: i32, first: i32, end: i32, starts: bool): void {
  const inverse: f64 = F64[n + N.D_INVERSE];
  const root: f64 = Math.sqrt(inverse);
  const along: f64 = F64[c + N.ALONG];
  const about: f64 = F64[c + N.ABOUT];
  const s0: f64 = F64[n + N.R + 2];
  const s1: f64 = F64[n + N.R + 5];
  const s2: f64 = F64[n + N.R + 8];
  for (let e: i32 = first; e < end; e += K.ENTRY) {
    const p: i32 = e + K.CLIMBING;
    let u: f64 =
      along * (s0 * F64[p] + s1 * F64[p + 1] + s2 * F64[p + 2]) +
      about * (s0 * F64[p + 3] + s1 * F64[p + 4] + s2 * F64[p + 5]);
    if (starts && kindOf(e) === K.AT_FREEDOM) u += F64[e + K.WRENCH];
    F64[halfAt(k, e) + level] = root * u;
    F64[p + 6] = inverse * u;
    passOne(n, p);
  }
}

/** p = shift(p - U x), with x after p */
function passOne(n: i32, p: i32): void {
  const x: f64 = F64[p + 6];
  const u: i32 = n + N.U;
  const f0: f64 = F64[p] - F64[u] * x;
  const f1: f64 = F64[p + 1] - F64[u + 1] * x;
  const f2: f64 = F64[p + 2] - F64[u + 2] * x;
  const r0: f64 = F64[n + N.OFFSET];
  const r1: f64 = F64[n + N.OFFSET + 1];
  const r2: f64 = F64[n + N.OFFSET + 2];
  F64[p] = f0;
  F64[p + 1] = f1;
  F64[p + 2] = f2;
  F64[p + 3] = F64[p + 3] - F64[u + 3] * x + (r1 * f2 - r2 * f1);
  F64[p + 4] = F64[p + 4] - F64[u + 4] * x + (r2 * f0 - r0 * f2);
  F64[p + 5] = F64[p + 5] - F64[u + 5] * x + (r0 * f1 - r1 * f0);
}

/** D⁻¹ = L Lᵀ, half = Lᵀ u: u along world axes */
export function climbBall(k: i32, n: i32, level: i32, first: i32, end: i32, starts: bool): void {
  const d: i32 = n + N.D_INVERSE;
  const l00: f64 = Math.sqrt(F64[d]);
  const l10: f64 = F64[d + 3] / l00;
  const l20: f64 = F64[d + 4] / l00;
  const l11: f64 = Math.sqrt(F64[d + 1] - l10 * l10);
  const l21: f64 = (F64[d + 5] - l20 * l10) / l11;
  const l22: f64 = Math.sqrt(F64[d + 2] - l20 * l20 - l21 * l21);
  for (let e: i32 = first; e < end; e += K.ENTRY) {
    const p: i32 = e + K.CLIMBING;
    let u0: f64 = F64[p + 3];
    let u1: f64 = F64[p + 4];
    let u2: f64 = F64[p + 5];
    if (starts && kindOf(e) === K.AT_FREEDOM) {
      u0 += F64[e + K.WRENCH];
      u1 += F64[e + K.WRENCH + 1];
      u2 += F64[e + K.WRENCH + 2];
    }
    const half: i32 = halfAt(k, e) + level;
    const h0: f64 = l00 * u0 + l10 * u1 + l20 * u2;
    const h1: f64 = l11 * u1 + l21 * u2;
    const h2: f64 = l22 * u2;
    F64[half] = h0;
    F64[half + 1] = h1;
    F64[half + 2] = h2;
    // x = D⁻¹ u = L half
    const x0: f64 = l00 * h0;
    const x1: f64 = l10 * h0 + l11 * h1;
    const x2: f64 = l20 * h0 + l21 * h1 + l22 * h2;
    for (let j: i32 = 0; j < 6; j++) {
      const u: i32 = n + N.U + 3 * j;
      F64[p + j] -= F64[u] * x0 + F64[u + 1] * x1 + F64[u + 2] * x2;
    }
    shift(n, p);
  }
}

/** A free joint passes on only its own force. */
export function climbFree(k: i32, n: i32, level: i32, first: i32, end: i32, starts: bool): void {
  for (let e: i32 = first; e < end; e += K.ENTRY) {
    const p: i32 = e + K.CLIMBING;
    const half: i32 = halfAt(k, e) + level;
    const isJoint: bool = starts && kindOf(e) === K.AT_FREEDOM;
    for (let j: i32 = 0; j < 6; j++) {
      const own: f64 = isJoint ? F64[e + K.WRENCH + j] : 0.0;
      F64[half + j] = F64[p + j] + own;
      F64[p + j] = -own;
    }
    solveLower6(half, n + N.U);
    shift(n, p);
  }
}

/** Shifts the six numbers p to the parent's origin. */
function shift(n: i32, p: i32): void {
  const r: i32 = n + N.OFFSET;
  F64[p + 3] += F64[r + 1] * F64[p + 2] - F64[r + 2] * F64[p + 1];
  F64[p + 4] += F64[r + 2] * F64[p] - F64[r] * F64[p + 2];
  F64[p + 5] += F64[r] * F64[p + 1] - F64[r + 1] * F64[p];
}
