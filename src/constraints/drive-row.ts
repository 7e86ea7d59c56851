// The coordinate of a drive at this instant, its rate, and the row along which the drive acts.
//
//   q̇ = row·[v_a ω_a v_b ω_b]      q̈ = row·v̇ + bias      plus the growth of scalable bodies
//
// An angle is known up to full turns: the one nearest to the value in the drive's state (from the last step or the user).
import { DRIVE_COORDINATE, DRIVE_STATE_NUMBERS } from "../memory/codes.ts";
import * as Col from "../memory/column-access.ts";
import { F64, I32 } from "../memory/views.ts";
import { coordinateBias } from "./coordinate-bias.ts";
import { coordinateRow, coordinateValue, countTurns } from "./coordinates.ts";
import { growthRate } from "./growth.ts";
import { motionOfJoint } from "./motion.ts";
import { placeJoint } from "./place-joint.ts";
import {
  COORDINATE,
  COORDINATE_BIAS,
  COORDINATE_MOTION,
  COORDINATE_PLACE,
  COORDINATE_RATE,
  COORDINATE_ROW,
  COORDINATE_WORK,
  ROW_NUMBERS,
} from "./row-layout.ts";

/** The coordinate of drive d, its joint at `place`, including full turns. */
export function driveCoordinate(w: i32, d: i32, place: i32, out: i32): void {
  const coordinate: i32 = I32[2 * (Col.column(w, Col.DRIVE_WORDS) + d) + Col.DRIVE_READS];
  coordinateValue(out, place, coordinate);
  countTurns(out, Col.now(w, Col.DRIVE_STATE) + DRIVE_STATE_NUMBERS * d + DRIVE_COORDINATE, place, coordinate);
}

/** Fills the DRIVE_ROW_ROOM numbers at out for drive d. */
export function driveRow(w: i32, d: i32, out: i32): void {
  const words: i32 = 2 * (Col.column(w, Col.DRIVE_WORDS) + d);
  const j: i32 = I32[words + Col.DRIVE_JOINT];
  const coordinate: i32 = I32[words + Col.DRIVE_READS];
  const place: i32 = out + COORDINATE_PLACE;
  const motion: i32 = out + COORDINATE_MOTION;
  placeJoint(w, j, place);
  motionOfJoint(w, j, place, motion, 1);
  driveCoordinate(w, d, place, out + COORDINATE);
  const row: i32 = out + COORDINATE_ROW;
  const bias: i32 = out + COORDINATE_WORK;
  coordinateRow(row, place, coordinate);
  let rate: f64 = 0.0;
  for (let i: i32 = 0; i < ROW_NUMBERS; i++) rate += F64[row + i] * F64[motion + i];
  rate += growthRate(w, j, row, bias);
  F64[out + COORDINATE_RATE] = rate;
  coordinateBias(place, coordinate, motion, rate, bias);
  F64[out + COORDINATE_BIAS] = F64[bias];
}
