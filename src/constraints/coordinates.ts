// The coordinates of a joint: what a drive reads, and the row along which it pushes.
//
//   slide     q = d·a_i                                       along a_i
//   length    q = |d|                                         along d / |d|
//   turn      q = atan2(a3·b2 - a2·b3, a2·b2 + a3·b3)         about (a1 + b1) / (1 + a1·b1), the twist; a1 where axes agree
//   turn a    q = atan2(b2·a3, b2·a2)                         about a1      universal joint: R = R_x(q_a) R_y(q_b)
//   turn b    q = atan2(a1·b3, a1·b1)                         about b2
//   cone      q = angle of a1 and b1                          about (a1 × b1) / |a1 × b1|
//   rotate    q = a_i·φ, φ the rotation vector of b from a    about a_i     a spring of one stiffness in all three is exact
import { atan2 } from "../math/trig/index.ts";
import { dot3 } from "../math/vec3.ts";
import { CONE, LENGTH, ROTATE_X, SLIDE_Z, TURN, TURN_A, TURN_B } from "../memory/codes.ts";
import { F64, truncate } from "../memory/views.ts";
import { rowAbout, rowAlong } from "./conditions.ts";
import { AXES_A, AXES_B, D } from "./place.ts";

/** A full turn: where a coordinate that is an angle comes back. */
const FULL_TURN: f64 = 6.283185307179586;

export function isAngle(coordinate: i32): bool {
  return coordinate === TURN || coordinate === TURN_A || coordinate === TURN_B;
}

/** Moves the angle at `value` by full turns to where it is nearest to the one at `near`. */
export function countTurns(value: i32, near: i32): void {
  const turns: f64 = (F64[near] - F64[value]) / FULL_TURN;
  const whole: i32 = truncate(turns + (turns < 0.0 ? -0.5 : 0.5));
  F64[value] += FULL_TURN * (whole as f64);
}

/** The row of a coordinate, twelve numbers. */
export function coordinateRow(out: i32, place: i32, coordinate: i32): void {
  const a: i32 = place + AXES_A;
  const b: i32 = place + AXES_B;
  const about: i32 = out + 9; // where the row keeps its direction
  if (coordinate <= SLIDE_Z) {
    rowAlong(out, place, a + 3 * coordinate);
    return;
  }
  if (coordinate === LENGTH) {
    unit(about, place + D);
    rowAlong(out, place, about);
    return;
  }
  if (coordinate === TURN) {
    const scale: f64 = 1.0 + dot3(a, b);
    for (let i: i32 = 0; i < 3; i++) F64[about + i] = (F64[a + i] + F64[b + i]) / (scale > 1e-9 ? scale : 1e-9);
  } else if (coordinate === CONE) {
    F64[about] = F64[a + 1] * F64[b + 2] - F64[a + 2] * F64[b + 1];
    F64[about + 1] = F64[a + 2] * F64[b] - F64[a] * F64[b + 2];
    F64[about + 2] = F64[a] * F64[b + 1] - F64[a + 1] * F64[b];
    unit(about, about);
  } else if (coordinate === TURN_B) unit(about, b + 3);
  else unit(about, coordinate === TURN_A ? a : a + 3 * (coordinate - ROTATE_X));
  rowAbout(out, about);
}

/** The value of a coordinate at out; angles between -π and π. */
export function coordinateValue(out: i32, place: i32, coordinate: i32): void {
  const a: i32 = place + AXES_A;
  const b: i32 = place + AXES_B;
  const d: i32 = place + D;
  if (coordinate <= SLIDE_Z) F64[out] = dot3(d, a + 3 * coordinate);
  else if (coordinate === LENGTH) F64[out] = Math.sqrt(dot3(d, d));
  else if (coordinate === TURN)
    F64[out] = atan2(dot3(a + 6, b + 3) - dot3(a + 3, b + 6), dot3(a + 3, b + 3) + dot3(a + 6, b + 6));
  else if (coordinate === TURN_A) F64[out] = atan2(dot3(b + 3, a + 6), dot3(b + 3, a + 3));
  else if (coordinate === TURN_B) F64[out] = atan2(dot3(a, b + 6), dot3(a, b));
  else if (coordinate === CONE) F64[out] = angleBetween(a, b);
  else F64[out] = rotationAlong(a, b, coordinate - ROTATE_X);
}

/** Exact also for small angles, where the cosine says little. */
function angleBetween(a: i32, b: i32): f64 {
  const x: f64 = F64[a + 1] * F64[b + 2] - F64[a + 2] * F64[b + 1];
  const y: f64 = F64[a + 2] * F64[b] - F64[a] * F64[b + 2];
  const z: f64 = F64[a] * F64[b + 1] - F64[a + 1] * F64[b];
  return atan2(Math.sqrt(x * x + y * y + z * z), dot3(a, b));
}

/**
 * Component i of the rotation vector φ = θ n of R_ij = a_i·b_j: half the antisymmetric part of R is n sin θ. Beyond a right
 * angle the sine says less and less, nothing at half a turn, and n comes from the symmetric part.
 */
function rotationAlong(a: i32, b: i32, i: i32): f64 {
  const x: f64 = 0.5 * (dot3(a + 6, b + 3) - dot3(a + 3, b + 6));
  const y: f64 = 0.5 * (dot3(a, b + 6) - dot3(a + 6, b));
  const z: f64 = 0.5 * (dot3(a + 3, b) - dot3(a, b + 3));
  const sine: f64 = Math.sqrt(x * x + y * y + z * z);
  const cosine: f64 = 0.5 * (dot3(a, b) + dot3(a + 3, b + 3) + dot3(a + 6, b + 6) - 1.0);
  const component: f64 = i === 0 ? x : i === 1 ? y : z;
  if (cosine < 0.0) return atan2(sine, cosine) * axisComponent(a, b, cosine, x, y, z, i);
  return sine > 1e-12 ? (component * atan2(sine, cosine)) / sine : component;
}

/** n_i, from (R + Rᵀ)/2 - cos θ = (1 - cos θ) n nᵀ: its column with the largest diagonal, on the side of (x, y, z). */
function axisComponent(a: i32, b: i32, cosine: f64, x: f64, y: f64, z: f64, i: i32): f64 {
  let k: i32 = 0;
  if (dot3(a + 3, b + 3) > dot3(a, b)) k = 1;
  if (dot3(a + 6, b + 6) > dot3(a + 3 * k, b + 3 * k)) k = 2;
  const n0: f64 = 0.5 * (dot3(a, b + 3 * k) + dot3(a + 3 * k, b)) - (k === 0 ? cosine : 0.0);
  const n1: f64 = 0.5 * (dot3(a + 3, b + 3 * k) + dot3(a + 3 * k, b + 3)) - (k === 1 ? cosine : 0.0);
  const n2: f64 = 0.5 * (dot3(a + 6, b + 3 * k) + dot3(a + 3 * k, b + 6)) - (k === 2 ? cosine : 0.0);
  const size: f64 = Math.sqrt(n0 * n0 + n1 * n1 + n2 * n2);
  const component: f64 = i === 0 ? n0 : i === 1 ? n1 : n2;
  return n0 * x + n1 * y + n2 * z < 0.0 ? -component / size : component / size;
}

/** out = v / |v|, or zero */
function unit(out: i32, v: i32): void {
  const length: f64 = Math.sqrt(dot3(v, v));
  const factor: f64 = length > 1e-12 ? 1.0 / length : 0.0;
  for (let i: i32 = 0; i < 3; i++) F64[out + i] = factor * F64[v + i];
}
