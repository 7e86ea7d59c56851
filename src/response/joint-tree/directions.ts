// The free directions of a joint: n at the end of the step, m at its mean pose, and how m·W changes with the rotation of
// the parent. n satisfies the joint's conditions J1 n = 0 exactly, m is orthogonal to all its forces J̄ᵀλ.
//
//   points held         n                 m
//   point               –                 –
//   line                a1                ā2 × ā3
//   plane               a2, a3            ā3 × ā1, ā1 × ā2
//   rod                 two across d1     two across d̄
//   nothing             three             three
//   directions held
//   all                 –                 –
//   axis                a1                ā1           (b2 × a1) × (b3 × a1) = a1 (a1·b1), even if the joint is open
//   cross               a1, b2            ā1, b̄2
//   nothing             three             three
//
//   δ(x̄ × ȳ)·F = (h/2) φ·(x1 × (ȳ × F) + y1 × (F × x̄))          δx̄·T = (h/2) φ·(x1 × T)
import { copy3, cross3, dot3 } from "../../math/vec3.ts";
import {
  ANGULAR_AXIS,
  ANGULAR_CROSS,
  ANGULAR_CROSS_REVERSED,
  ANGULAR_FREE,
  BALL_FORM,
  LINEAR_FREE,
  LINEAR_LINE,
  LINEAR_PLANE,
  LINEAR_ROD,
} from "../../memory/codes.ts";
import { F64 } from "../../memory/views.ts";
import { AXES_A, AXES_B, D } from "../../rows/place.ts";
import * as L from "./link.ts";

/** Number of free translations of a joint that holds `linear`. */
export function freeTranslations(linear: i32): i32 {
  if (linear === LINEAR_ROD) return 2;
  return 3 - linear;
}

/** The axes of the parent and of the child that a universal joint keeps perpendicular. */
export function crossAxisA(angular: i32): i32 {
  return angular === ANGULAR_CROSS_REVERSED ? 3 : 0;
}
export function crossAxisB(angular: i32): i32 {
  return angular === ANGULAR_CROSS_REVERSED ? 0 : 3;
}

/** n and m of link k from its places at the end and in the mean. */
export function freeDirections(k: i32): void {
  if (L.formOf(k) === BALL_FORM) return; // its three directions are used as they are
  const linear: i32 = L.linearOf(k);
  const angular: i32 = L.angularOf(k);
  let n: i32 = k + L.N;
  let m: i32 = k + L.M;
  const a1: i32 = k + L.END + AXES_A;
  const am: i32 = k + L.MEAN + AXES_A;
  if (linear === LINEAR_LINE) {
    copy3(n, a1);
    cross3(m, am + 3, am + 6);
    n += 3;
    m += 3;
  } else if (linear === LINEAR_PLANE) {
    copy3(n, a1 + 3);
    copy3(n + 3, a1 + 6);
    cross3(m, am + 6, am);
    cross3(m + 3, am, am + 3);
    n += 6;
    m += 6;
  } else if (linear === LINEAR_ROD) {
    acrossBoth(n, k + L.END + D);
    acrossBoth(m, k + L.MEAN + D);
    n += 6;
    m += 6;
  } else if (linear === LINEAR_FREE) {
    identity(n);
    identity(m);
    n += 9;
    m += 9;
  }
  if (angular === ANGULAR_FREE) {
    identity(n);
    identity(m);
  } else if (angular === ANGULAR_AXIS) {
    copy3(n, a1);
    copy3(m, am);
  } else if (angular === ANGULAR_CROSS || angular === ANGULAR_CROSS_REVERSED) {
    const onA: i32 = AXES_A + crossAxisA(angular);
    const onB: i32 = AXES_B + crossAxisB(angular);
    copy3(n, k + L.END + onA);
    copy3(m, k + L.MEAN + onA);
    copy3(n + 3, k + L.END + onB);
    copy3(m + 3, k + L.MEAN + onB);
  }
}

/** The rotation, over h, that closes the error of the directions at the end: Newton's residual of those rows. */
export function closingTurn(k: i32, out: i32, place: i32): void {
  const angular: i32 = L.angularOf(k);
  const a: i32 = place + AXES_A;
  const b: i32 = place + AXES_B;
  for (let i: i32 = 0; i < 3; i++) F64[out + i] = 0.0;
  if (angular === ANGULAR_FREE) return;
  if (angular === ANGULAR_AXIS) {
    cross3(out, b, a);
    return;
  }
  if (angular === ANGULAR_CROSS || angular === ANGULAR_CROSS_REVERSED) {
    const onA: i32 = a + crossAxisA(angular);
    const onB: i32 = b + crossAxisB(angular);
    cross3(out, onB, onA);
    const factor: f64 = -dot3(onA, onB) / dot3(out, out);
    for (let i: i32 = 0; i < 3; i++) F64[out + i] *= factor;
    return;
  }
  // half the sum of b_i × a_i turns one frame into the other
  for (let i: i32 = 0; i < 9; i += 3) {
    F64[out] += 0.5 * (F64[b + i + 1] * F64[a + i + 2] - F64[b + i + 2] * F64[a + i + 1]);
    F64[out + 1] += 0.5 * (F64[b + i + 2] * F64[a + i] - F64[b + i] * F64[a + i + 2]);
    F64[out + 2] += 0.5 * (F64[b + i] * F64[a + i + 1] - F64[b + i + 1] * F64[a + i]);
  }
}

/** Two unit vectors orthogonal to d and to each other. */
function acrossBoth(out: i32, d: i32): void {
  const x: f64 = Math.abs(F64[d]);
  const y: f64 = Math.abs(F64[d + 1]);
  const z: f64 = Math.abs(F64[d + 2]);
  // the world axis least along d
  const i: i32 = x <= y && x <= z ? 0 : y <= z ? 1 : 2;
  for (let j: i32 = 0; j < 3; j++) F64[out + 3 + j] = i === j ? 1.0 : 0.0;
  cross3(out, d, out + 3);
  scaleTo1(out);
  cross3(out + 3, d, out);
  scaleTo1(out + 3);
}

function scaleTo1(v: i32): void {
  const factor: f64 = 1.0 / Math.sqrt(dot3(v, v));
  for (let i: i32 = 0; i < 3; i++) F64[v + i] *= factor;
}

function identity(out: i32): void {
  for (let i: i32 = 0; i < 9; i++) F64[out + i] = i === 0 || i === 4 || i === 8 ? 1.0 : 0.0;
}
