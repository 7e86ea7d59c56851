// A coordinate of a joint in the current state, and its rate, as a user reads them, with or without a drive.
//
//   q̇ = row·[v_a ω_a v_b ω_b]      plus the growth of scalable bodies
//
// Without a drive nobody counts full turns, and an angle lies between -π and π.
import { MOTION, PLACE, RATE, ROW, VALUE } from "../../build/records/constraints/read-coordinate.ts";
import { F64 } from "../memory/views.ts";
import { coordinateRow, coordinateValue } from "./coordinates.ts";
import { driveCoordinate } from "./drive-row.ts";
import { growthRate } from "./growth.ts";
import { motionOfJoint } from "./motion.ts";
import { placeJoint } from "./place-joint.ts";
import { ROW_NUMBERS } from "./row-layout.ts";

/** Value and rate at out, of joint j; `drive` is the slot of the drive on this coordinate, or -1. 57 numbers of scratch follow. */
export function readCoordinate(w: i32, j: i32, coordinate: i32, drive: i32, out: i32): void {
  const place: i32 = out + PLACE;
  const motion: i32 = out + MOTION;
  const row: i32 = out + ROW;
  placeJoint(w, j, place);
  motionOfJoint(w, j, place, motion, 0);
  if (drive < 0) coordinateValue(out + VALUE, place, coordinate);
  else driveCoordinate(w, drive, place, out + VALUE);
  coordinateRow(row, place, coordinate);
  let rate: f64 = 0.0;
  for (let i: i32 = 0; i < ROW_NUMBERS; i++) rate += F64[row + i] * F64[motion + i];
  rate += growthRate(w, j, row, place);
  F64[out + RATE] = rate;
}
