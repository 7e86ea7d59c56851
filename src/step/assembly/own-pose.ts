// The pose of a user-defined body: pose' = N(pose) velocity. N is the identity unless the user gave a function for
// it, which is a velocity program on the body itself.
//
//   pose1 = pose0 + h N(middle) v̄, middle = (pose0 + pose1) / 2
//
// The midpoint rule conserves every quadratic form that N conserves: a quaternion keeps unit length.
import { F64, I32 } from "../../memory/views.ts";
import { OWN_BODY, OWN_N, OWN_RATES, POSE_ROOM } from "../../programs/body-layout.ts";
import { programRows } from "../../programs/rows.ts";
import { programValues } from "../../programs/values.ts";
import * as Y from "./assembly-layout.ts";
import * as R from "./records.ts";

/** Middle and end depend on each other; each round gains the digits of h times the rates. */
const ROUNDS: i32 = 64;
/** Relative changes of the middle: rounding, and too large for a rule that has settled. */
const SETTLED: f64 = 1e-15;
const UNSETTLED: f64 = 1e-12;

function kinematicsOf(b: i32): i32 {
  return I32[2 * b + Y.KINEMATICS];
}

/** N at an end whose pose is already set. */
export function ownDirections(b: i32, end: i32): void {
  const own: i32 = R.ownOf(b);
  const d: i32 = R.dimensionOf(b);
  const p: i32 = R.poseOf(b);
  const program: i32 = kinematicsOf(b);
  if (program === 0) {
    for (let i: i32 = 0; i < p; i++)
      for (let k: i32 = 0; k < d; k++) F64[own + OWN_N + d * i + k] = i === k ? 1.0 : 0.0;
    return;
  }
  const rows: i32 = own + OWN_BODY;
  programValues(program, end);
  programRows(program, end, end, rows, d + 1);
  for (let i: i32 = 0; i < p; i++)
    for (let k: i32 = 0; k < d; k++) F64[own + OWN_N + d * i + k] = F64[rows + (d + 1) * i + k];
}

/**
 * Ends 1 and 2 from the start and the mean rates, with N of the middle. If the rounds do not settle, the step is too long for the rule: N of the start is used,
 * and UNRULY is set.
 */
export function moveOwn(b: i32, h: f64): void {
  const own: i32 = R.ownOf(b);
  const p: i32 = R.poseOf(b);
  for (let k: i32 = 0; k < R.dimensionOf(b); k++) F64[own + OWN_RATES + k] = F64[b + Y.MEAN_RATES + k];
  for (let i: i32 = 0; i < p; i++) F64[own + 2 * POSE_ROOM + i] = F64[own + i];
  const rounds: i32 = kinematicsOf(b) === 0 ? 1 : ROUNDS;
  F64[b + Y.UNRULY] = 0.0;
  for (let round: i32 = 0; round < rounds; round++) {
    ownDirections(b, 2);
    let moved: f64 = 0.0;
    let size: f64 = 1.0;
    for (let i: i32 = 0; i < p; i++) {
      const way: f64 = h * alongPose(b, i, b + Y.MEAN_RATES);
      const middle: f64 = F64[own + i] + 0.5 * way;
      moved = Math.max(moved, Math.abs(middle - F64[own + 2 * POSE_ROOM + i]));
      size = Math.max(size, Math.abs(middle));
      F64[own + POSE_ROOM + i] = F64[own + i] + way;
      F64[own + 2 * POSE_ROOM + i] = middle;
    }
    if (moved <= SETTLED * size) return;
    // written so that NaN counts as not settled
    if (round === ROUNDS - 1 && !(moved <= UNSETTLED * size)) stepFromStart(b, h);
  }
}

function stepFromStart(b: i32, h: f64): void {
  const own: i32 = R.ownOf(b);
  F64[b + Y.UNRULY] = 1.0;
  for (let i: i32 = 0; i < R.poseOf(b); i++) F64[own + 2 * POSE_ROOM + i] = F64[own + i];
  ownDirections(b, 2);
  for (let i: i32 = 0; i < R.poseOf(b); i++) {
    const way: f64 = h * alongPose(b, i, b + Y.MEAN_RATES);
    F64[own + POSE_ROOM + i] = F64[own + i] + way;
    F64[own + 2 * POSE_ROOM + i] = F64[own + i] + 0.5 * way;
  }
}

/** Row i of N times the d numbers at `rates`. */
export function alongPose(b: i32, i: i32, rates: i32): f64 {
  const d: i32 = R.dimensionOf(b);
  let sum: f64 = 0.0;
  for (let k: i32 = 0; k < d; k++) sum += F64[R.ownOf(b) + OWN_N + d * i + k] * F64[rates + k];
  return sum;
}
