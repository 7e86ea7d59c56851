// Stage 1, per body: what acts on a dynamic body in this step, and where a kinematic body goes.
import * as Col from "../memory/column-ids.ts";
import { F64, I32 } from "../memory/views.ts";
import { turn, turnBetween } from "../math/quat.ts";

/** What the last number of a kinematic body's target says. */
export const NO_TARGET: f64 = 0.0;
export const TARGET_SET: f64 = 1.0;
/** The last step was driven by a target: without a new one the body stands still. */
export const TARGET_REACHED: f64 = 2.0;

/** load = gravity + user force, user torque, for every dynamic body; kinematic and static bodies go to the next state. */
export function applyForces(w: i32, dt: f64): void {
  const slots: i32 = Col.header(w, Col.BODY_SLOTS);
  const kinds: i32 = 2 * Col.column(w, Col.KIND);
  for (let b: i32 = 0; b < slots; b++) {
    const kind: i32 = I32[kinds + 2 * b];
    if (kind === Col.DYNAMIC) loadBody(w, b);
    else if (kind === Col.KINEMATIC) moveKinematic(w, b, dt);
    else keepPose(w, b);
  }
}

function loadBody(w: i32, b: i32): void {
  const load: i32 = Col.column(w, Col.LOAD) + 6 * b;
  const push: i32 = Col.now(w, Col.PUSH) + 6 * b;
  const gravity: i32 = Col.column(w, Col.GRAVITY);
  const weight: f64 = F64[Col.column(w, Col.MASS) + b] * F64[Col.column(w, Col.GRAVITY_SCALE) + b];
  for (let i: i32 = 0; i < 3; i++) {
    F64[load + i] = weight * F64[gravity + i] + F64[push + i];
    F64[load + 3 + i] = F64[push + 3 + i];
  }
}

function keepPose(w: i32, b: i32): void {
  for (let i: i32 = 0; i < 3; i++) {
    F64[Col.next(w, Col.POSITION) + 3 * b + i] = F64[Col.now(w, Col.POSITION) + 3 * b + i];
    F64[Col.next(w, Col.VELOCITY) + 3 * b + i] = 0.0;
    F64[Col.next(w, Col.SPIN) + 3 * b + i] = 0.0;
    F64[Col.next(w, Col.MEAN_SPIN) + 3 * b + i] = 0.0;
    F64[Col.next(w, Col.DEVIATION) + 6 * b + i] = 0.0;
    F64[Col.next(w, Col.DEVIATION) + 6 * b + 3 + i] = 0.0;
  }
  for (let i: i32 = 0; i < 4; i++)
    F64[Col.next(w, Col.ORIENTATION) + 4 * b + i] = F64[Col.now(w, Col.ORIENTATION) + 4 * b + i];
  F64[Col.next(w, Col.EXCESS) + b] = 0.0;
}

function moveKinematic(w: i32, b: i32, dt: f64): void {
  const position: i32 = Col.now(w, Col.POSITION) + 3 * b;
  const orientation: i32 = Col.now(w, Col.ORIENTATION) + 4 * b;
  const target: i32 = Col.now(w, Col.TARGET) + 8 * b;
  const velocity: i32 = Col.next(w, Col.VELOCITY) + 3 * b;
  const spin: i32 = Col.next(w, Col.SPIN) + 3 * b;
  keepPose(w, b);
  if (F64[target + 7] === TARGET_SET) {
    turnBetween(spin, orientation, target + 3);
    for (let i: i32 = 0; i < 3; i++) {
      F64[velocity + i] = (F64[target + i] - F64[position + i]) / dt;
      F64[spin + i] /= dt;
      F64[Col.next(w, Col.POSITION) + 3 * b + i] = F64[target + i];
    }
    for (let i: i32 = 0; i < 4; i++) F64[Col.next(w, Col.ORIENTATION) + 4 * b + i] = F64[target + 3 + i];
  } else if (F64[target + 7] === NO_TARGET) {
    for (let i: i32 = 0; i < 3; i++) {
      F64[velocity + i] = F64[Col.now(w, Col.VELOCITY) + 3 * b + i];
      F64[spin + i] = F64[Col.now(w, Col.SPIN) + 3 * b + i];
      F64[Col.next(w, Col.POSITION) + 3 * b + i] += dt * F64[velocity + i];
    }
    turn(Col.next(w, Col.ORIENTATION) + 4 * b, orientation, dt * F64[spin], dt * F64[spin + 1], dt * F64[spin + 2]);
  }
}

/** After the step: user forces are spent, targets are reached. */
export function clearInputs(w: i32): void {
  const slots: i32 = Col.header(w, Col.BODY_SLOTS);
  for (let b: i32 = 0; b < slots; b++) {
    const push: i32 = Col.next(w, Col.PUSH) + 6 * b;
    for (let i: i32 = 0; i < 6; i++) F64[push + i] = 0.0;
    const was: i32 = Col.now(w, Col.TARGET) + 8 * b;
    const target: i32 = Col.next(w, Col.TARGET) + 8 * b;
    for (let i: i32 = 0; i < 7; i++) F64[target + i] = 0.0;
    F64[target + 7] = F64[was + 7] === TARGET_SET ? TARGET_REACHED : F64[was + 7];
  }
}
