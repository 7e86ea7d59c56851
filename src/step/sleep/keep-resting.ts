// Bodies that sleep through a step: their state, and the loads of their joints and drives, are copied.
import * as Awake from "../../memory/awake.ts";
import { DRIVE_STATE_NUMBERS } from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import * as Island from "../../memory/island-record.ts";
import { F64, I32 } from "../../memory/views.ts";
import { isDynamic } from "../islands/join-islands.ts";

export function keepResting(w: i32): void {
  const list: i32 = Awake.bodyList(w);
  const bodies: i32 = Awake.bodies(w);
  const position: i32 = Col.next(w, Col.POSITION);
  const orientation: i32 = Col.next(w, Col.ORIENTATION);
  const excess: i32 = Col.next(w, Col.EXCESS);
  // offset from the next state to the current one
  const back: i32 = Col.header(w, Col.STATE_NOW) - Col.header(w, Col.STATE_NEXT);
  for (let k: i32 = 0; k < bodies; k++) {
    const b: i32 = Awake.at(list, k);
    if (!rests(w, b)) continue;
    for (let i: i32 = position + 3 * b; i < position + 3 * b + 3; i++) F64[i] = F64[i + back];
    for (let i: i32 = orientation + 4 * b; i < orientation + 4 * b + 4; i++) F64[i] = F64[i + back];
    F64[excess + b] = F64[excess + b + back];
    stop(w, b);
  }
  const ends: i32 = 2 * Col.column(w, Col.JOINT_BODIES);
  const joints: i32 = Col.header(w, Col.JOINT_SLOTS);
  for (let j: i32 = 0; j < joints; j++) {
    if (!rests(w, I32[ends + 2 * j + Col.JOINT_A]) && !rests(w, I32[ends + 2 * j + Col.JOINT_B])) continue;
    for (let i: i32 = 0; i < 6; i++)
      F64[Col.next(w, Col.REACTION) + 6 * j + i] = F64[Col.now(w, Col.REACTION) + 6 * j + i];
  }
  const drives: i32 = Col.header(w, Col.DRIVE_SLOTS);
  for (let d: i32 = 0; d < drives; d++) {
    const j: i32 = I32[2 * (Col.column(w, Col.DRIVE_WORDS) + d) + Col.DRIVE_JOINT];
    if (j < 0 || (!rests(w, I32[ends + 2 * j + Col.JOINT_A]) && !rests(w, I32[ends + 2 * j + Col.JOINT_B]))) continue;
    for (let i: i32 = DRIVE_STATE_NUMBERS * d; i < DRIVE_STATE_NUMBERS * (d + 1); i++)
      F64[Col.next(w, Col.DRIVE_STATE) + i] = F64[Col.now(w, Col.DRIVE_STATE) + i];
  }
}

function rests(w: i32, b: i32): bool {
  return isDynamic(w, b) && Island.isResting(w, b);
}

/** Clears the motion in the next state, and what the step after it would continue with. */
export function stop(w: i32, b: i32): void {
  clear3(Col.next(w, Col.VELOCITY) + 3 * b);
  clear3(Col.next(w, Col.SPIN) + 3 * b);
  clear3(Col.next(w, Col.MEAN_SPIN) + 3 * b);
  clear3(Col.next(w, Col.DEVIATION) + 6 * b);
  clear3(Col.next(w, Col.DEVIATION) + 6 * b + 3);
}

function clear3(at: i32): void {
  F64[at] = 0.0;
  F64[at + 1] = 0.0;
  F64[at + 2] = 0.0;
}
