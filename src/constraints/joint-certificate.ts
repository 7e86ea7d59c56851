// Errors of joints in the current state, from poses and velocities alone: nothing of the solver is used.
//
//   linear gap      point |d|, line √((d·a2)² + (d·a3)²), plane |d·a1|, rod ||d| - l|            metres
//   angular gap     cross |asin(a1·b2)|, axis: angle of a1 and b1, all: angle of b from a        radians
//   speeds          √ΣĊ² over the rows of each part, that of a rod over |d|                       m/s, rad/s
//   limits          how far a coordinate is beyond its bounds; soft ones are springs and do not count   metres or radians
//
// Ropes and one-sided planes hold by limits, so their error is a violation, not a gap.
import { asin } from "../math/trig/index.ts";
import { dot3 } from "../math/vec3.ts";
import {
  ANGULAR_ALL,
  ANGULAR_CROSS,
  ANGULAR_FREE,
  CONE,
  DRIVE_NUMBERS,
  LIMIT_COMPLIANCE,
  LINEAR_ROD,
  LOWER,
  NO_JOINT,
  ROTATE_X,
  UPPER,
} from "../memory/codes.ts";
import * as Col from "../memory/column-access.ts";
import { F64, I32 } from "../memory/views.ts";
import { conditionRates } from "./condition-bias.ts";
import { conditionValues, linearCount } from "./conditions.ts";
import { coordinateValue } from "./coordinates.ts";
import { driveCoordinate } from "./drive-row.ts";
import { MOTION_WIDTH, motionOfJoint } from "./motion.ts";
import { AXES_A, AXES_B, D, LEVER_A, LEVER_B, PLACE_WIDTH } from "./place.ts";
import { placeJoint } from "./place-joint.ts";
import {
  GAP,
  GAP_ANGULAR,
  GAP_RELATIVE,
  JOINT_FIGURES,
  LIMIT_VIOLATION,
  SPEED,
  SPEED_ANGULAR,
  WORST_SLOTS,
} from "./row-layout.ts";

/** Square root of the sum of the squares from `from` up to `to`. */
function lengthOf(from: i32, to: i32): f64 {
  let sum: f64 = 0.0;
  for (let i: i32 = from; i < to; i++) sum += F64[i] * F64[i];
  return Math.sqrt(sum);
}

/** The three rotation coordinates, or the one that the angular part has, as an angle; three numbers of scratch. */
function angularGap(place: i32, angular: i32, scratch: i32): f64 {
  if (angular === ANGULAR_FREE) return 0.0;
  if (angular === ANGULAR_CROSS)
    return Math.abs(asin(Math.max(-1.0, Math.min(1.0, dot3(place + AXES_A, place + AXES_B + 3)))));
  if (angular === ANGULAR_ALL) {
    for (let i: i32 = 0; i < 3; i++) coordinateValue(scratch + i, place, ROTATE_X + i);
    return lengthOf(scratch, scratch + 3);
  }
  coordinateValue(scratch, place, CONE);
  return F64[scratch];
}

/** From the values of its conditions, at `values`. */
function linearGap(place: i32, linear: i32, length: i32, values: i32): f64 {
  if (linear === LINEAR_ROD) return Math.abs(lengthOf(place + D, place + D + 3) - F64[length]);
  return lengthOf(values, values + linearCount(linear));
}

/** The JOINT_FIGURES of joint j at out; 51 numbers of scratch follow. */
export function jointCertificate(w: i32, j: i32, out: i32): void {
  const holds: i32 = 2 * (Col.column(w, Col.JOINT_HOLDS) + j);
  const linear: i32 = I32[holds + Col.HOLDS_LINEAR];
  const angular: i32 = I32[holds + Col.HOLDS_ANGULAR];
  const rows: i32 = linearCount(linear);
  const place: i32 = out + JOINT_FIGURES;
  const motion: i32 = place + PLACE_WIDTH;
  const values: i32 = motion + MOTION_WIDTH;
  const length: i32 = Col.column(w, Col.JOINT_BOUNDS) + 3 * j;
  placeJoint(w, j, place);
  motionOfJoint(w, j, place, motion, 0);
  conditionValues(place, linear, angular, length, values);
  const span: f64 = lengthOf(place + D, place + D + 3);
  const gap: f64 = linearGap(place, linear, length, values);
  const lever: f64 = Math.max(
    lengthOf(place + LEVER_A, place + LEVER_A + 3),
    lengthOf(place + LEVER_B, place + LEVER_B + 3),
  );
  F64[out + GAP] = gap;
  F64[out + GAP_RELATIVE] = gap / (lever > 0.0 ? lever : 1.0); // without a lever: in metres
  F64[out + GAP_ANGULAR] = angularGap(place, angular, values);
  conditionRates(place, linear, angular, motion, values);
  const speed: f64 = lengthOf(values, values + rows);
  F64[out + SPEED] = linear === LINEAR_ROD && span > 0.0 ? speed / span : speed;
  F64[out + SPEED_ANGULAR] = lengthOf(values + rows, values + rows + angular);
}

/** How far the coordinate of drive d is beyond its bounds, at out; PLACE_WIDTH numbers of scratch follow. */
function limitCertificate(w: i32, d: i32, out: i32): void {
  const drive: i32 = Col.column(w, Col.DRIVE) + DRIVE_NUMBERS * d;
  placeJoint(w, I32[2 * (Col.column(w, Col.DRIVE_WORDS) + d) + Col.DRIVE_JOINT], out + 1);
  driveCoordinate(w, d, out + 1, out);
  const q: f64 = F64[out];
  const beyond: f64 = Math.max(0.0, Math.max(q - F64[drive + UPPER], F64[drive + LOWER] - q));
  F64[out] = F64[drive + LIMIT_COMPLIANCE] > 0.0 ? 0.0 : beyond;
}

/**
 * The worst over all joints, each figure separately, and over all drives: six numbers at out, then the slots where they
 * occur (WORST_SLOTS), -1 if there is none. Scratch of 56 numbers follows.
 */
export function worstJoint(w: i32, out: i32): void {
  const found: i32 = out + WORST_SLOTS + LIMIT_VIOLATION + 1;
  for (let i: i32 = 0; i <= LIMIT_VIOLATION; i++) {
    F64[out + i] = 0.0;
    F64[out + WORST_SLOTS + i] = -1.0;
  }
  const joints: i32 = Col.header(w, Col.JOINT_SLOTS);
  for (let j: i32 = 0; j < joints; j++) {
    if (I32[2 * (Col.column(w, Col.JOINT_BODIES) + j) + Col.JOINT_A] === NO_JOINT) continue;
    jointCertificate(w, j, found);
    for (let i: i32 = 0; i < JOINT_FIGURES; i++) keepWorst(out + i, F64[found + i], j);
  }
  const drives: i32 = Col.header(w, Col.DRIVE_SLOTS);
  for (let d: i32 = 0; d < drives; d++) {
    if (I32[2 * (Col.column(w, Col.DRIVE_WORDS) + d) + Col.DRIVE_JOINT] === NO_JOINT) continue;
    limitCertificate(w, d, found);
    keepWorst(out + LIMIT_VIOLATION, F64[found], d);
  }
}

/** The first figure of worstJoint and its slot alone, at the same places: what is noted before every step that the user has prepared. */
export function worstGap(w: i32, out: i32): void {
  const place: i32 = out + WORST_SLOTS + 1;
  const values: i32 = place + PLACE_WIDTH;
  F64[out + GAP] = 0.0;
  F64[out + WORST_SLOTS + GAP] = -1.0;
  const joints: i32 = Col.header(w, Col.JOINT_SLOTS);
  for (let j: i32 = 0; j < joints; j++) {
    if (I32[2 * (Col.column(w, Col.JOINT_BODIES) + j) + Col.JOINT_A] === NO_JOINT) continue;
    const linear: i32 = I32[2 * (Col.column(w, Col.JOINT_HOLDS) + j) + Col.HOLDS_LINEAR];
    const length: i32 = Col.column(w, Col.JOINT_BOUNDS) + 3 * j;
    placeJoint(w, j, place);
    conditionValues(place, linear, ANGULAR_FREE, length, values);
    keepWorst(out + GAP, linearGap(place, linear, length, values), j);
  }
}

/** Written so that NaN stays: it must never pass as a small gap. */
function keepWorst(at: i32, value: f64, slot: i32): void {
  if (F64[at + WORST_SLOTS] >= 0.0 && (value <= F64[at] || !(F64[at] >= 0.0))) return;
  F64[at] = value;
  F64[at + WORST_SLOTS] = slot as f64;
}
