// Stage 1, per body: forces on dynamic bodies in this step, and motion of kinematic bodies.

import { turn, turnBetween } from "../math/quat.ts";
import { copy6 } from "../math/spatial.ts";
import { addScaled3 } from "../math/vec3.ts";
import * as Awake from "../memory/awake.ts";
import {
  NO_TARGET,
  TALLY_COMPLETED,
  TARGET_ORIENTATION,
  TARGET_POSITION,
  TARGET_REACHED,
  TARGET_SET,
  TARGET_STATE,
} from "../memory/codes.ts";
import * as Col from "../memory/column-access.ts";
import { F64, I32 } from "../memory/views.ts";
import { clearExtraPushes, keepExtras } from "./extra-state.ts";

/** load = gravity + user force, user torque, for every dynamic body; kinematic and static bodies go to the next state. */
export function applyForces(w: i32): void {
  const list: i32 = Awake.bodyList(w);
  const count: i32 = Awake.bodies(w);
  const kinds: i32 = 2 * Col.column(w, Col.KIND);
  const masses: i32 = Col.column(w, Col.MASS);
  const scales: i32 = Col.column(w, Col.GRAVITY_SCALE);
  const gravity: i32 = Col.column(w, Col.GRAVITY);
  const loads: i32 = Col.column(w, Col.LOAD);
  const pushes: i32 = Col.now(w, Col.PUSH);
  for (let i: i32 = 0; i < count; i++) {
    const b: i32 = Awake.at(list, i);
    const kind: i32 = I32[kinds + 2 * b + Col.BODY_KIND];
    if (kind === Col.DYNAMIC) {
      copy6(loads + 6 * b, pushes + 6 * b);
      addScaled3(loads + 6 * b, loads + 6 * b, F64[masses + b] * F64[scales + b], gravity);
    } else if (kind === Col.KINEMATIC) moveKinematic(w, b);
    else keepPose(w, b);
  }
  keepExtras(w);
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

function moveKinematic(w: i32, b: i32): void {
  const dt: f64 = F64[w + Col.STEP_LENGTH];
  const position: i32 = Col.now(w, Col.POSITION) + 3 * b;
  const orientation: i32 = Col.now(w, Col.ORIENTATION) + 4 * b;
  const target: i32 = Col.now(w, Col.TARGET) + 8 * b;
  const velocity: i32 = Col.next(w, Col.VELOCITY) + 3 * b;
  const spin: i32 = Col.next(w, Col.SPIN) + 3 * b;
  keepPose(w, b);
  if (F64[target + TARGET_STATE] === TARGET_SET) {
    turnBetween(spin, orientation, target + TARGET_ORIENTATION);
    for (let i: i32 = 0; i < 3; i++) {
      F64[velocity + i] = (F64[target + TARGET_POSITION + i] - F64[position + i]) / dt;
      F64[spin + i] /= dt;
      F64[Col.next(w, Col.POSITION) + 3 * b + i] = F64[target + TARGET_POSITION + i];
    }
    for (let i: i32 = 0; i < 4; i++)
      F64[Col.next(w, Col.ORIENTATION) + 4 * b + i] = F64[target + TARGET_ORIENTATION + i];
  } else if (F64[target + TARGET_STATE] === NO_TARGET) {
    for (let i: i32 = 0; i < 3; i++) {
      F64[velocity + i] = F64[Col.now(w, Col.VELOCITY) + 3 * b + i];
      F64[spin + i] = F64[Col.now(w, Col.SPIN) + 3 * b + i];
      F64[Col.next(w, Col.POSITION) + 3 * b + i] += dt * F64[velocity + i];
    }
    // a body that does not rotate keeps its orientation bit for bit: shapes of resting bodies are not placed again
    if (F64[spin] === 0.0 && F64[spin + 1] === 0.0 && F64[spin + 2] === 0.0) return;
    turn(Col.next(w, Col.ORIENTATION) + 4 * b, orientation, dt * F64[spin], dt * F64[spin + 1], dt * F64[spin + 2]);
  }
}

/** After the step: clears user forces, marks targets as reached, and takes over the tally of the completed step. */
export function clearInputs(w: i32): void {
  const tally: i32 = Col.column(w, Col.TALLY);
  for (let i: i32 = 0; i < TALLY_COMPLETED; i++) F64[tally + TALLY_COMPLETED + i] = F64[tally + i];
  const list: i32 = Awake.bodyList(w);
  const count: i32 = Awake.bodies(w);
  for (let i: i32 = 0; i < count; i++) clearBody(w, Awake.at(list, i));
  clearExtraPushes(w);
}

function clearBody(w: i32, b: i32): void {
  const push: i32 = Col.next(w, Col.PUSH) + 6 * b;
  for (let i: i32 = 0; i < 6; i++) F64[push + i] = 0.0;
  const target: i32 = Col.next(w, Col.TARGET) + 8 * b;
  const before: f64 = F64[Col.now(w, Col.TARGET) + 8 * b + TARGET_STATE];
  for (let i: i32 = 0; i < 8; i++) F64[target + i] = 0.0;
  F64[target + TARGET_STATE] = before === NO_TARGET ? NO_TARGET : TARGET_REACHED;
}
