// Motion of the two bodies of a joint, and of its anchors.
//
//   v_a, ω_a, v_b, ω_b      of the centres of mass, world axes; zero for the world
//   ḋ  = v_b + ω_b × r_b - v_a - ω_a × r_a
//   z  = ω_b × (ω_b × r_b) - ω_a × (ω_a × r_a)       the acceleration at which d opens if no body accelerates
import { D_BIAS, D_RATE, V_A, V_B, W_A, W_B } from "../../build/records/constraints/motion.ts";
import { copy3 } from "../math/vec3.ts";
import * as Col from "../memory/column-access.ts";
import { F64, I32 } from "../memory/views.ts";
import { addGrowth } from "./growth.ts";
import { LEVER_A, LEVER_B } from "./place.ts";

export * from "../../build/records/constraints/motion.ts";

/**
 * Fills the MOTION_WIDTH numbers at out for joint j at its place. With `stopped` 1, motion along a locked axis counts as
 * stopped, as in a step.
 */
export function motionOfJoint(w: i32, j: i32, place: i32, out: i32, stopped: i32): void {
  const bodies: i32 = 2 * (Col.column(w, Col.JOINT_BODIES) + j);
  motionOfBody(w, I32[bodies + Col.JOINT_A], out + V_A, stopped);
  motionOfBody(w, I32[bodies + Col.JOINT_B], out + V_B, stopped);
  for (let i: i32 = 0; i < 3; i++) {
    F64[out + D_RATE + i] = F64[out + V_B + i] - F64[out + V_A + i];
    F64[out + D_BIAS + i] = 0.0;
  }
  addTurning(out, out + W_A, place + LEVER_A, -1.0);
  addTurning(out, out + W_B, place + LEVER_B, 1.0);
  const anchors: i32 = Col.column(w, Col.ANCHORS) + 6 * j;
  addGrowth(w, I32[bodies + Col.JOINT_A], anchors + Col.ANCHOR_A, out + W_A, out + D_RATE, out + D_BIAS, -1.0);
  addGrowth(w, I32[bodies + Col.JOINT_B], anchors + Col.ANCHOR_B, out + W_B, out + D_RATE, out + D_BIAS, 1.0);
}

/** Velocity and spin of a body, six numbers. */
function motionOfBody(w: i32, b: i32, out: i32, stopped: i32): void {
  for (let i: i32 = 0; i < 6; i++) F64[out + i] = 0.0;
  if (b < 0) return;
  copy3(out, Col.now(w, Col.VELOCITY) + 3 * b);
  copy3(out + 3, Col.now(w, Col.SPIN) + 3 * b);
  const words: i32 = 2 * (Col.column(w, Col.KIND) + b);
  if (stopped === 0 || I32[words + Col.BODY_KIND] !== Col.DYNAMIC) return;
  for (let i: i32 = 0; i < 3; i++) {
    if (((I32[words + Col.BODY_FLAGS] >> i) & 1) !== 0) F64[out + 3 + i] = 0.0;
    if (((I32[words + Col.BODY_FLAGS] >> (3 + i)) & 1) !== 0) F64[out + i] = 0.0;
  }
}

/** ḋ += sign ω × r, z += sign ω × (ω × r) */
function addTurning(out: i32, spin: i32, lever: i32, sign: f64): void {
  const x: f64 = F64[spin + 1] * F64[lever + 2] - F64[spin + 2] * F64[lever + 1];
  const y: f64 = F64[spin + 2] * F64[lever] - F64[spin] * F64[lever + 2];
  const z: f64 = F64[spin] * F64[lever + 1] - F64[spin + 1] * F64[lever];
  F64[out + D_RATE] += sign * x;
  F64[out + D_RATE + 1] += sign * y;
  F64[out + D_RATE + 2] += sign * z;
  F64[out + D_BIAS] += sign * (F64[spin + 1] * z - F64[spin + 2] * y);
  F64[out + D_BIAS + 1] += sign * (F64[spin + 2] * x - F64[spin] * z);
  F64[out + D_BIAS + 2] += sign * (F64[spin] * y - F64[spin + 1] * x);
}
