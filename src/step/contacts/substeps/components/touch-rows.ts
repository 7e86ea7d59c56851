// The rows of a touch: their rates, what they give their components, and the sweeps of friction and twist.
import { F64, I32 } from "../../../../memory/views.ts";
import * as C from "../../../../response/component/layout.ts";
import * as T from "../../../../response/component/touch-layout.ts";
import { addAtPlaces, subtractAtPlaces } from "./at-places.ts";

/** The current rate of a row. */
export function rateNow(touch: i32, row: i32, clock: i32): f64 {
  readRate(touch, row, clock);
  return -F64[clock + C.MINUS_RATE];
}

/** The rate of a row when the substep began, before its contacts. */
export function rateBefore(touch: i32, row: i32, clock: i32): f64 {
  moveToBefore(touch, 1);
  readRate(touch, row, clock);
  moveToBefore(touch, -1);
  return -F64[clock + C.MINUS_RATE];
}

/** Minus the rate of a row, at MINUS_RATE. */
export function readRate(touch: i32, row: i32, clock: i32): void {
  F64[clock + C.MINUS_RATE] = -F64[row + T.RATE] - F64[clock + C.BEGUN] * F64[row + T.GAIN];
  const numbers: i32 = T.wordOf(touch, T.NUMBERS);
  subtractAtPlaces(clock + C.MINUS_RATE, row + T.ANSWERS, T.wordOf(touch, T.PLACES), numbers);
}

/** Applies the impulse at `change` to a row. */
export function give(touch: i32, row: i32, change: i32): void {
  const numbers: i32 = T.wordOf(touch, T.NUMBERS);
  addAtPlaces(change, row + T.ANSWERS + numbers, T.wordOf(touch, T.PLACES), numbers);
}

/** Applies the impulse at `change` to a row without making it part of the next substep's warm start. */
export function giveBefore(touch: i32, row: i32, change: i32): void {
  moveToBefore(touch, 1);
  give(touch, row, change);
  moveToBefore(touch, -1);
}

/** The places of a touch become those in s before the contacts of the substep, or with -1 those in s again. */
function moveToBefore(touch: i32, sign: i32): void {
  const list: i32 = T.wordOf(touch, T.PLACES);
  const ones: i32 = T.wordOf(touch, T.OF_ONE);
  const end: i32 = ones + T.wordOf(touch, T.OF_OTHER);
  const width: i32 = C.wordOf(T.wordOf(touch, T.ONE), C.WIDTH);
  for (let i: i32 = 0; i < ones; i++) I32[list + i] += sign * width;
  if (end === ones) return;
  const more: i32 = C.wordOf(T.wordOf(touch, T.OTHER), C.WIDTH);
  for (let i: i32 = ones; i < end; i++) I32[list + i] += sign * more;
}

/** Brings sliding to rest, then projects onto the friction disc of the points' load. */
export function sweepFriction(touch: i32, clock: i32): void {
  const points: i32 = T.wordOf(touch, T.POINTS);
  const row1: i32 = T.rowAt(touch, points);
  const row2: i32 = T.rowAt(touch, points + 1);
  const f1: f64 = F64[row1 + T.F];
  const f2: f64 = F64[row2 + T.F];
  let load: f64 = 0.0;
  for (let i: i32 = 0; i < points; i++) load += F64[T.rowAt(touch, i) + T.F];
  if (load === 0.0 && f1 === 0.0 && f2 === 0.0) return;
  readRate(touch, row1, clock);
  const u1: f64 = -F64[clock + C.MINUS_RATE];
  readRate(touch, row2, clock);
  const u2: f64 = -F64[clock + C.MINUS_RATE];
  const a12: f64 = F64[touch + T.TANGENT + 1];
  const g1: f64 = f1 - (F64[touch + T.TANGENT] * u1 + a12 * u2);
  const g2: f64 = f2 - (a12 * u1 + F64[touch + T.TANGENT + 2] * u2);
  const most: f64 = F64[touch + T.MU] * load;
  const size: f64 = g1 * g1 + g2 * g2;
  const back: f64 = size > most * most ? most / Math.sqrt(size) : 1.0;
  changeRow(touch, row1, back * g1, clock);
  changeRow(touch, row2, back * g2, clock);
}

/** The twist about the normal, within the resistance of the points. */
export function sweepTwist(touch: i32, clock: i32): void {
  const points: i32 = T.wordOf(touch, T.POINTS);
  let reach: f64 = 0.0;
  for (let i: i32 = 0; i < points; i++) {
    const point: i32 = T.rowAt(touch, i);
    reach += F64[point + T.REACH] * F64[point + T.F];
  }
  const row: i32 = T.rowAt(touch, points + 2);
  const f: f64 = F64[row + T.F];
  if (reach === 0.0 && f === 0.0) return;
  readRate(touch, row, clock);
  const g: f64 = f + F64[touch + T.INVERSE_TWIST] * F64[clock + C.MINUS_RATE];
  changeRow(touch, row, Math.max(Math.min(g, reach), -reach), clock);
}

/** Changes the impulse of a row. */
export function changeRow(touch: i32, row: i32, to: f64, clock: i32): void {
  const f: f64 = F64[row + T.F];
  if (to === f) return;
  F64[row + T.F] = to;
  F64[clock + C.CHANGE] = to - f;
  give(touch, row, clock + C.CHANGE);
}
