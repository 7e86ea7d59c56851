// Which islands fall asleep with this step: those whose bodies all had less kinetic energy per mass than the limit,
//
//   e = ½ v·v + ½ ω·I ω / m,
//
// for long enough, with nothing disturbed, no motor turning and no user force. Energy rather than speed, so that a pendulum at its
// turning point only pauses.

import { MOMENTUM, ROTATION, SPIN } from "../../../build/records/step/sleep/fall-asleep.ts";
import { setOf } from "../../forest/sets.ts";
import { rotationMatrix, timesSymmetric, transposeRotate } from "../../math/mat3.ts";
import { dot3 } from "../../math/vec3.ts";
import * as Awake from "../../memory/awake.ts";
import {
  ASLEEP,
  AWAKE,
  DRIVE_NUMBERS,
  FELL_ASLEEP,
  MOTOR_FORCE,
  MOTOR_SPEED,
  SLEEP_ENERGY,
  SLEEP_NUMBERS,
  SLEEP_STATE,
  SLEEP_TIME,
  STILL,
  TALLY_SCRATCH,
} from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import { EXTRA_SHIFT } from "../../memory/extra-layout.ts";
import * as Island from "../../memory/island-record.ts";
import { F64, I32 } from "../../memory/views.ts";
import { IS_RESTLESS, IS_STIRRED, isDynamic } from "../islands/join-islands.ts";
import { stop } from "./keep-resting.ts";

/** Writes the sleep state of the next state, whose motion is already written. */
export function settle(w: i32): void {
  const list: i32 = Awake.bodyList(w);
  const bodies: i32 = Awake.bodies(w);
  for (let k: i32 = 0; k < bodies; k++) {
    const b: i32 = Awake.at(list, k);
    const next: i32 = sleepOf(w, b);
    F64[next + STILL] = 0.0;
    F64[next + SLEEP_STATE] = AWAKE;
    if (!isDynamic(w, b)) continue;
    if (Island.isResting(w, b)) F64[next + SLEEP_STATE] = ASLEEP;
    else if (isStill(w, b))
      F64[next + STILL] = F64[Col.now(w, Col.SLEEP) + SLEEP_NUMBERS * b + STILL] + F64[w + Col.STEP_LENGTH];
  }
  if (Col.header(w, Col.QUIET) !== 0) return;
  keepMotorsAwake(w);
  const time: f64 = F64[Col.column(w, Col.SLEEP_LIMITS) + SLEEP_TIME];
  for (let k: i32 = 0; k < bodies; k++) {
    const b: i32 = Awake.at(list, k);
    if (!isDynamic(w, b) || Island.isResting(w, b)) continue;
    const mark: i32 = Island.wordAt(w, setOf(w, b), Island.MARK);
    // half a millionth of a step allows for rounding of the sum
    if (F64[sleepOf(w, b) + STILL] < time - 5e-7 * F64[w + Col.STEP_LENGTH]) I32[mark] = I32[mark] | IS_RESTLESS;
  }
  for (let k: i32 = 0; k < bodies; k++) {
    const b: i32 = Awake.at(list, k);
    if (!isDynamic(w, b) || Island.isResting(w, b)) continue;
    if ((I32[Island.wordAt(w, setOf(w, b), Island.MARK)] & (IS_RESTLESS | IS_STIRRED)) !== 0) continue;
    stop(w, b);
    F64[sleepOf(w, b) + SLEEP_STATE] = FELL_ASLEEP;
    F64[sleepOf(w, b) + STILL] = 0.0;
  }
}

function sleepOf(w: i32, b: i32): i32 {
  return Col.next(w, Col.SLEEP) + SLEEP_NUMBERS * b;
}

/** Whether a body has less energy than the limit, and the user does not push it. */
function isStill(w: i32, b: i32): bool {
  // what has scales, or numbers of its own, moves in ways that this does not see
  if (I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_FLAGS] >> EXTRA_SHIFT !== 0) return false;
  for (let i: i32 = 6 * b; i < 6 * b + 6; i++) if (F64[Col.now(w, Col.PUSH) + i] !== 0.0) return false;
  if ((I32[Island.wordAt(w, setOf(w, b), Island.MARK)] & IS_STIRRED) !== 0) return false;
  const scratch: i32 = Col.column(w, Col.TALLY) + TALLY_SCRATCH;
  const v: i32 = Col.next(w, Col.VELOCITY) + 3 * b;
  rotationMatrix(scratch + ROTATION, Col.next(w, Col.ORIENTATION) + 4 * b);
  transposeRotate(scratch + SPIN, scratch + ROTATION, Col.next(w, Col.SPIN) + 3 * b);
  timesSymmetric(scratch + MOMENTUM, Col.column(w, Col.INERTIA) + 6 * b, scratch + SPIN);
  const energy: f64 = 0.5 * (dot3(v, v) + dot3(scratch + SPIN, scratch + MOMENTUM) / F64[Col.column(w, Col.MASS) + b]);
  return energy < F64[Col.column(w, Col.SLEEP_LIMITS) + SLEEP_ENERGY];
}

/** A motor with a target speed has not come to rest, however slow it is. */
function keepMotorsAwake(w: i32): void {
  const ends: i32 = 2 * Col.column(w, Col.JOINT_BODIES);
  for (let d: i32 = 0; d < Col.header(w, Col.DRIVE_SLOTS); d++) {
    const j: i32 = I32[2 * (Col.column(w, Col.DRIVE_WORDS) + d) + Col.DRIVE_JOINT];
    const drive: i32 = Col.column(w, Col.DRIVE) + DRIVE_NUMBERS * d;
    if (j < 0 || !(F64[drive + MOTOR_FORCE] > 0.0) || F64[drive + MOTOR_SPEED] === 0.0) continue;
    for (let end: i32 = 0; end < 2; end++) {
      const b: i32 = I32[ends + 2 * j + Col.JOINT_ENDS + end];
      if (isDynamic(w, b)) F64[sleepOf(w, b) + STILL] = 0.0;
    }
  }
}
