// How well ball joints hold in the present state, from poses and velocities alone: nothing of the solver is used.
//
//   C  = (x_b + R_b p_b) - (x_a + R_a p_a)         the gap, metres
//   Ċ  = (v_b + ω_b × R_b p_b) - (v_a + ω_a × R_a p_a)
import { rotate, rotationMatrix } from "../math/mat3.ts";
import { pointVelocity } from "../math/spatial.ts";
import { addScaled3, copy3 } from "../math/vec3.ts";
import { NO_JOINT } from "../memory/codes.ts";
import * as Col from "../memory/column-access.ts";
import { F64, I32 } from "../memory/views.ts";

/** Where an end of a joint is and how it moves: six numbers at out, the lever in the next three, then scratch of nine. */
function endOfJoint(w: i32, b: i32, anchor: i32, out: i32): void {
  for (let i: i32 = 0; i < 9; i++) F64[out + i] = 0.0;
  if (b < 0) {
    copy3(out, anchor);
    return;
  }
  const lever: i32 = out + 6;
  rotationMatrix(out + 9, Col.now(w, Col.ORIENTATION) + 4 * b);
  rotate(lever, out + 9, anchor);
  const x: i32 = Col.now(w, Col.POSITION) + 3 * b;
  addScaled3(out, x, 1.0, lever);
  pointVelocity(out + 3, Col.now(w, Col.VELOCITY) + 3 * b, Col.now(w, Col.SPIN) + 3 * b, lever);
}

/**
 * Joint j: writes gap (m), gap over the larger distance from a centre of mass to the anchor, and speed of opening (m/s)
 * to out[0..2]. `out` is followed by 36 numbers of scratch.
 */
export function ballCertificate(w: i32, j: i32, out: i32): void {
  const bodies: i32 = 2 * (Col.column(w, Col.JOINT_BODIES) + j);
  const anchors: i32 = Col.column(w, Col.ANCHORS) + 6 * j;
  const a: i32 = out + 3;
  const b: i32 = out + 21;
  endOfJoint(w, I32[bodies], anchors, a);
  endOfJoint(w, I32[bodies + 1], anchors + 3, b);
  let gap: f64 = 0.0;
  let speed: f64 = 0.0;
  let leverA: f64 = 0.0;
  let leverB: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) {
    const d: f64 = F64[b + i] - F64[a + i];
    const s: f64 = F64[b + 3 + i] - F64[a + 3 + i];
    gap += d * d;
    speed += s * s;
    leverA += F64[a + 6 + i] * F64[a + 6 + i];
    leverB += F64[b + 6 + i] * F64[b + 6 + i];
  }
  const lever: f64 = Math.sqrt(Math.max(leverA, leverB));
  F64[out] = Math.sqrt(gap);
  F64[out + 1] = Math.sqrt(gap) / (lever > 0.0 ? lever : 1.0); // without a lever: in metres
  F64[out + 2] = Math.sqrt(speed);
}

/** The worst over all joints: gap, relative gap, speed, and the joints where they occur, at out[0..5]; scratch after it. */
export function worstBall(w: i32, out: i32): void {
  const slots: i32 = Col.header(w, Col.JOINT_SLOTS);
  for (let i: i32 = 0; i < 3; i++) {
    F64[out + i] = 0.0;
    F64[out + 3 + i] = -1.0;
  }
  for (let j: i32 = 0; j < slots; j++) {
    if (I32[2 * (Col.column(w, Col.JOINT_BODIES) + j)] === NO_JOINT) continue;
    ballCertificate(w, j, out + 6);
    for (let i: i32 = 0; i < 3; i++) {
      if (F64[out + 6 + i] > F64[out + i] || F64[out + 3 + i] < 0.0) {
        F64[out + i] = F64[out + 6 + i];
        F64[out + 3 + i] = j;
      }
    }
  }
}
