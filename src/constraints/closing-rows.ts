// Gaps of a joint, in metres and radians, and the rows that close them: conditions.ts for large gaps, where a·b is not
// enough (it is zero for opposite axes, and Newton would converge there).
//
//   points       as conditions.ts; rod  e = |d| - l, along d / |d|
//   cross        e = asin(a1·b2), about (b2 × a1) / |b2 × a1|
//   axis         e = θ n, n sin θ = a1 × b1: its components along b2 and b3, about b2 and b3
//   all          e = φ, the rotation vector of b from a: its components along a_i, about a_i
//
// The rows of axis and all are the derivative of e for small e. For large e, rowsᵀ e is still the exact gradient of
// |e|²/2, because θ̇ = n·ω: a step along them descends.
import { asin, atan2 } from "../math/trig/index.ts";
import { dot3 } from "../math/vec3.ts";
import { ANGULAR_ALL, ANGULAR_CROSS, ANGULAR_FREE, LINEAR_ROD, ROTATE_X } from "../memory/codes.ts";
import * as Col from "../memory/column-access.ts";
import { F64, I32 } from "../memory/views.ts";
import { conditionRows, conditionValues, linearCount, rowAbout, rowAlong } from "./conditions.ts";
import { coordinateRow, coordinateValue } from "./coordinates.ts";
import { AXES_A, AXES_B, D } from "./place.ts";
import { placeJoint } from "./place-joint.ts";
import { CONDITION_ROWS, CONDITIONS, ROW_NUMBERS } from "./row-layout.ts";

/** Below this a length or a sine has no direction, and an arbitrary one is used. */
const NONE: f64 = 1e-12;

/** Fills CONDITIONS and CONDITION_ROWS of the JOINT_ROWS_ROOM numbers at out. */
export function closingRows(w: i32, j: i32, out: i32): void {
  const holds: i32 = 2 * (Col.column(w, Col.JOINT_HOLDS) + j);
  const linear: i32 = I32[holds + Col.HOLDS_LINEAR];
  const angular: i32 = I32[holds + Col.HOLDS_ANGULAR];
  const bounds: i32 = Col.column(w, Col.JOINT_BOUNDS) + 3 * j;
  const values: i32 = out + CONDITIONS;
  const rows: i32 = out + CONDITION_ROWS;
  const place: i32 = rows + 6 * ROW_NUMBERS;
  placeJoint(w, j, place);
  if (linear === LINEAR_ROD) {
    const length: f64 = Math.sqrt(dot3(place + D, place + D));
    F64[values] = length - F64[bounds];
    const about: i32 = rows + 9; // where the row stores its direction
    for (let i: i32 = 0; i < 3; i++)
      F64[about + i] = length > NONE ? F64[place + D + i] / length : F64[place + AXES_A + i];
    rowAlong(rows, place, about);
  } else {
    conditionValues(place, linear, ANGULAR_FREE, bounds, values);
    conditionRows(place, linear, ANGULAR_FREE, rows, ROW_NUMBERS);
  }
  const count: i32 = linearCount(linear);
  closeDirections(place, angular, values + count, rows + ROW_NUMBERS * count);
}

function closeDirections(place: i32, angular: i32, values: i32, rows: i32): void {
  const a: i32 = place + AXES_A;
  const b: i32 = place + AXES_B;
  if (angular === ANGULAR_FREE) return;
  if (angular === ANGULAR_ALL) {
    for (let i: i32 = 0; i < 3; i++) {
      coordinateValue(values + i, place, ROTATE_X + i);
      coordinateRow(rows + ROW_NUMBERS * i, place, ROTATE_X + i);
    }
  } else if (angular === ANGULAR_CROSS) {
    F64[values] = asin(Math.max(-1.0, Math.min(1.0, dot3(a, b + 3))));
    closeCross(a, b + 3, rows);
  } else {
    // (a1 × b1)·b2 = a1·b3 and (a1 × b1)·b3 = -a1·b2
    const y: f64 = dot3(a, b + 6);
    const z: f64 = -dot3(a, b + 3);
    const sine: f64 = Math.sqrt(y * y + z * z);
    const angle: f64 = atan2(sine, dot3(a, b));
    F64[values] = sine > NONE ? (angle * y) / sine : angle;
    F64[values + 1] = sine > NONE ? (angle * z) / sine : 0.0;
    rowAbout(rows, b + 3);
    rowAbout(rows + ROW_NUMBERS, b + 6);
  }
}

/** The row about (b × a) / |b × a|, or, if the two are parallel, about any direction perpendicular to a: the next axis. */
function closeCross(a: i32, b: i32, row: i32): void {
  const about: i32 = row + 9;
  F64[about] = F64[b + 1] * F64[a + 2] - F64[b + 2] * F64[a + 1];
  F64[about + 1] = F64[b + 2] * F64[a] - F64[b] * F64[a + 2];
  F64[about + 2] = F64[b] * F64[a + 1] - F64[b + 1] * F64[a];
  const size: f64 = Math.sqrt(dot3(about, about));
  for (let i: i32 = 0; i < 3; i++) F64[about + i] = size > NONE ? F64[about + i] / size : F64[a + 3 + i];
  rowAbout(row, about);
}
