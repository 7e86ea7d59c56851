// The coordinates of a joint: what a drive reads, and the row along which it acts.
//
//   slide     q = d·a_i                                       along a_i
//   length    q = |d|                                         along d / |d|
//   turn      q = atan2(a3·b2 - a2·b3, a2·b2 + a3·b3)         about (a1 + b1) / (1 + a1·b1), the twist; a1 if the axes agree
//   turn a    q = atan2(b2·a3, b2·a2)                         about a1      universal joint: R = R_x(q_a) R_y(q_b)
//   turn b    q = atan2(a1·b3, a1·b1)                         about b2
//   cone      q = angle of a1 and b1                          about (a1 × b1) / |a1 × b1|
//   rotate    q = a_i·φ, φ the rotation vector of b from a    rotation-vector.ts
//
// A twist is undefined if b1 is opposite to a1: near that its row is zero, and full turns are forgotten.
import { atan2 } from "../math/trig/index.ts";
import { dot3 } from "../math/vec3.ts";
import { CONE, LENGTH, ROTATE_X, SLIDE_Z, TURN, TURN_A, TURN_B } from "../memory/codes.ts";
import { F64, truncate } from "../memory/views.ts";
import { rowAbout, rowAlong } from "./conditions.ts";
import { AXES_A, AXES_B, D } from "./place.ts";
import { rotationAlong, rotationRow, rotationVector } from "./rotation-vector.ts";

/** A full turn: the period of a coordinate that is an angle. */
const FULL_TURN: f64 = 6.283185307179586;

/** A twist is defined if 1 + a1·b1 exceeds this: up to a swing of about 170 degrees. */
const SWUNG_OVER: f64 = 0.015;

export function isSwungOver(place: i32): bool {
  return 1.0 + dot3(place + AXES_A, place + AXES_B) < SWUNG_OVER;
}

/** Angles that differ by less, and by rounding, are on the same turn. */
const SAME_TURN: f64 = 3.14;

/** Shifts the angle at `value` by full turns to be nearest to the one at `near`; other coordinates stay. */
export function countTurns(value: i32, near: i32, place: i32, coordinate: i32): void {
  if (!isTurn(coordinate)) return;
  if (Math.abs(F64[near] - F64[value]) < SAME_TURN) {
    F64[value] += 0.0; // no negative zero
    return;
  }
  if (coordinate === TURN && isSwungOver(place)) return;
  const turns: f64 = (F64[near] - F64[value]) / FULL_TURN;
  const whole: i32 = truncate(turns + (turns < 0.0 ? -0.5 : 0.5));
  F64[value] += FULL_TURN * (whole as f64);
}

/** The row of a coordinate, twelve numbers. */
export function coordinateRow(out: i32, place: i32, coordinate: i32): void {
  const a: i32 = place + AXES_A;
  const b: i32 = place + AXES_B;
  const about: i32 = out + 9; // where the row stores its direction
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
    const factor: f64 = isSwungOver(place) ? 0.0 : 1.0 / (1.0 + dot3(a, b));
    for (let i: i32 = 0; i < 3; i++) F64[about + i] = factor * (F64[a + i] + F64[b + i]);
  } else if (coordinate === CONE) {
    F64[about] = F64[a + 1] * F64[b + 2] - F64[a + 2] * F64[b + 1];
    F64[about + 1] = F64[a + 2] * F64[b] - F64[a] * F64[b + 2];
    F64[about + 2] = F64[a] * F64[b + 1] - F64[a + 1] * F64[b];
    // a closed cone opens about the second axis
    if (dot3(about, about) > 1e-24) unit(about, about);
    else unit(about, a + 3);
  } else if (coordinate === TURN_B) unit(about, b + 3);
  else if (coordinate === TURN_A) unit(about, a);
  else {
    rotationVector(out, a, b);
    rotationRow(about, a, coordinate - ROTATE_X, out);
  }
  rowAbout(out, about);
}

/** Whether it is the angle of a point, of which the next two give the sides. */
export function isTurn(coordinate: i32): bool {
  return coordinate === TURN || coordinate === TURN_A || coordinate === TURN_B;
}

export function sineOfTurn(place: i32, coordinate: i32): f64 {
  const a: i32 = place + AXES_A;
  const b: i32 = place + AXES_B;
  if (coordinate === TURN) return dot3(a + 6, b + 3) - dot3(a + 3, b + 6);
  return coordinate === TURN_A ? dot3(b + 3, a + 6) : dot3(a, b + 6);
}

export function cosineOfTurn(place: i32, coordinate: i32): f64 {
  const a: i32 = place + AXES_A;
  const b: i32 = place + AXES_B;
  if (coordinate === TURN) return dot3(a + 3, b + 3) + dot3(a + 6, b + 6);
  return coordinate === TURN_A ? dot3(b + 3, a + 3) : dot3(a, b);
}

/** The value of a coordinate at out; angles between -π and π. */
export function coordinateValue(out: i32, place: i32, coordinate: i32): void {
  const a: i32 = place + AXES_A;
  const b: i32 = place + AXES_B;
  const d: i32 = place + D;
  if (coordinate <= SLIDE_Z) F64[out] = dot3(d, a + 3 * coordinate);
  else if (coordinate === LENGTH) F64[out] = Math.sqrt(dot3(d, d));
  else if (isTurn(coordinate)) F64[out] = atan2(sineOfTurn(place, coordinate), cosineOfTurn(place, coordinate));
  else if (coordinate === CONE) F64[out] = angleBetween(a, b);
  else F64[out] = rotationAlong(a, b, coordinate - ROTATE_X);
}

/** Also accurate for small angles, where the cosine is not. */
function angleBetween(a: i32, b: i32): f64 {
  const x: f64 = F64[a + 1] * F64[b + 2] - F64[a + 2] * F64[b + 1];
  const y: f64 = F64[a + 2] * F64[b] - F64[a] * F64[b + 2];
  const z: f64 = F64[a] * F64[b + 1] - F64[a + 1] * F64[b];
  return atan2(Math.sqrt(x * x + y * y + z * z), dot3(a, b));
}

/** out = v / |v|, or zero */
function unit(out: i32, v: i32): void {
  const length: f64 = Math.sqrt(dot3(v, v));
  const factor: f64 = length > 1e-12 ? 1.0 / length : 0.0;
  for (let i: i32 = 0; i < 3; i++) F64[out + i] = factor * F64[v + i];
}
