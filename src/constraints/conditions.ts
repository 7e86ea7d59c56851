// The conditions of all joints: at most three on points and three on directions.
//
//   along t, carried by a    C = d·t         Ċ = t·(v_b + ω_b × r_b - v_a - ω_a × (r_a + d))
//   point                    C = d           Ċ = v_b + ω_b × r_b - v_a - ω_a × r_a           along the axes of the world
//   rod                      C = (d·d - l²)/2    Ċ = d·(v_b + ω_b × r_b - v_a - ω_a × r_a)
//   directions               C = a_i·b_j     Ċ = (b_j × a_i)·(ω_b - ω_a)
//
// A row is twelve numbers: linear and angular on a, linear and angular on b.
import { dot3 } from "../math/vec3.ts";
import * as Code from "../memory/codes.ts";
import { F64 } from "../memory/views.ts";
import { AXES_A, AXES_B, D, LEVER_A, LEVER_B } from "./place.ts";

export function linearCount(linear: i32): i32 {
  return linear === Code.LINEAR_ROD ? 1 : linear;
}

/** The row of `direction` t carried by a, with the lever to the anchor of b on both sides. */
export function rowAlong(out: i32, place: i32, direction: i32): void {
  const x: f64 = F64[direction];
  const y: f64 = F64[direction + 1];
  const z: f64 = F64[direction + 2];
  const a0: f64 = F64[place + LEVER_A] + F64[place + D];
  const a1: f64 = F64[place + LEVER_A + 1] + F64[place + D + 1];
  const a2: f64 = F64[place + LEVER_A + 2] + F64[place + D + 2];
  const b0: f64 = F64[place + LEVER_B];
  const b1: f64 = F64[place + LEVER_B + 1];
  const b2: f64 = F64[place + LEVER_B + 2];
  F64[out] = -x;
  F64[out + 1] = -y;
  F64[out + 2] = -z;
  F64[out + 3] = -(a1 * z - a2 * y);
  F64[out + 4] = -(a2 * x - a0 * z);
  F64[out + 5] = -(a0 * y - a1 * x);
  F64[out + 6] = x;
  F64[out + 7] = y;
  F64[out + 8] = z;
  F64[out + 9] = b1 * z - b2 * y;
  F64[out + 10] = b2 * x - b0 * z;
  F64[out + 11] = b0 * y - b1 * x;
}

/** Row i of a point: the anchors stay together along axis i of the world. */
function rowOfPoint(out: i32, place: i32, i: i32): void {
  for (let k: i32 = 0; k < 12; k++) F64[out + k] = 0.0;
  const j: i32 = i === 2 ? 0 : i + 1;
  const k: i32 = 3 - i - j;
  F64[out + i] = -1.0;
  F64[out + 6 + i] = 1.0;
  // r × e_i has +r_k along j and -r_j along k
  F64[out + 3 + j] = -F64[place + LEVER_A + k];
  F64[out + 3 + k] = F64[place + LEVER_A + j];
  F64[out + 9 + j] = F64[place + LEVER_B + k];
  F64[out + 9 + k] = -F64[place + LEVER_B + j];
}

/** A row that rotates b relative to a about `direction`. */
export function rowAbout(out: i32, direction: i32): void {
  for (let i: i32 = 0; i < 3; i++) {
    F64[out + i] = 0.0;
    F64[out + 6 + i] = 0.0;
    F64[out + 9 + i] = F64[direction + i];
    F64[out + 3 + i] = -F64[direction + i];
  }
}

/** The row of a_i·b_j, the vectors given by address. */
function rowOfDirections(out: i32, a: i32, b: i32): void {
  // b × a is written where the row stores it, then copied
  F64[out + 9] = F64[b + 1] * F64[a + 2] - F64[b + 2] * F64[a + 1];
  F64[out + 10] = F64[b + 2] * F64[a] - F64[b] * F64[a + 2];
  F64[out + 11] = F64[b] * F64[a + 1] - F64[b + 1] * F64[a];
  rowAbout(out, out + 9);
}

/** All rows of a joint, `stride` numbers apart. */
export function conditionRows(place: i32, linear: i32, angular: i32, out: i32, stride: i32): void {
  let row: i32 = out;
  if (linear === Code.LINEAR_ROD) {
    rowAlong(row, place, place + D);
    row += stride;
  } else if (linear === Code.LINEAR_PLANE) {
    rowAlong(row, place, place + AXES_A);
    row += stride;
  } else if (linear === Code.LINEAR_LINE) {
    rowAlong(row, place, place + AXES_A + 3);
    rowAlong(row + stride, place, place + AXES_A + 6);
    row += 2 * stride;
  } else if (linear !== Code.LINEAR_FREE) {
    for (let i: i32 = 0; i < 3; i++) rowOfPoint(row + i * stride, place, i);
    row += 3 * stride;
  }
  if (angular === Code.ANGULAR_FREE) return;
  rowOfDirections(row, place + AXES_A, place + AXES_B + 3);
  if (angular === Code.ANGULAR_CROSS) return;
  rowOfDirections(row + stride, place + AXES_A, place + AXES_B + 6);
  if (angular === Code.ANGULAR_AXIS) return;
  rowOfDirections(row + 2 * stride, place + AXES_A + 3, place + AXES_B + 6);
}

/** The values C of all conditions of a joint in sequence; the length of a rod is at `length`. */
export function conditionValues(place: i32, linear: i32, angular: i32, length: i32, out: i32): void {
  const d: i32 = place + D;
  let value: i32 = out;
  if (linear === Code.LINEAR_ROD) {
    F64[value] = 0.5 * (dot3(d, d) - F64[length] * F64[length]);
    value += 1;
  } else if (linear === Code.LINEAR_PLANE) {
    F64[value] = dot3(d, place + AXES_A);
    value += 1;
  } else if (linear === Code.LINEAR_LINE) {
    F64[value] = dot3(d, place + AXES_A + 3);
    F64[value + 1] = dot3(d, place + AXES_A + 6);
    value += 2;
  } else if (linear !== Code.LINEAR_FREE) {
    for (let i: i32 = 0; i < 3; i++) F64[value + i] = F64[d + i];
    value += 3;
  }
  if (angular === Code.ANGULAR_FREE) return;
  F64[value] = dot3(place + AXES_A, place + AXES_B + 3);
  if (angular === Code.ANGULAR_CROSS) return;
  F64[value + 1] = dot3(place + AXES_A, place + AXES_B + 6);
  if (angular === Code.ANGULAR_AXIS) return;
  F64[value + 2] = dot3(place + AXES_A + 3, place + AXES_B + 6);
}
