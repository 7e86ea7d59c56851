// The place of a joint in the current state, from the columns: poses of its bodies, anchors, frames.
//
//   r = R p, for a scalable body R (s ∘ p)     d = (x_b + r_b) - (x_a + r_a)     axes: columns of R(q) R(frame)
//
// Levers start at centres of mass. The world has neither mass nor centre: its lever is zero, its anchor the point itself.
import { scaled, scaledOf } from "../bodies/scales.ts";
import { rotate, rotationMatrix } from "../math/mat3.ts";
import { addScaled3, copy3 } from "../math/vec3.ts";
import * as Col from "../memory/column-access.ts";
import { F64, I32 } from "../memory/views.ts";
import { AXES_A, AXES_B, D, LEVER_A, LEVER_B } from "./place.ts";

/** Fills the PLACE_WIDTH numbers at out. */
export function placeJoint(w: i32, j: i32, out: i32): void {
  const bodies: i32 = 2 * (Col.column(w, Col.JOINT_BODIES) + j);
  const anchors: i32 = Col.column(w, Col.ANCHORS) + 6 * j;
  const frames: i32 = Col.column(w, Col.JOINT_FRAMES) + 8 * j;
  for (let i: i32 = 0; i < 3; i++) F64[out + D + i] = 0.0;
  placeSide(
    w,
    I32[bodies + Col.JOINT_A],
    anchors + Col.ANCHOR_A,
    frames + Col.FRAME_A,
    out + AXES_A,
    out + LEVER_A,
    out + D,
    -1.0,
  );
  placeSide(
    w,
    I32[bodies + Col.JOINT_B],
    anchors + Col.ANCHOR_B,
    frames + Col.FRAME_B,
    out + AXES_B,
    out + LEVER_B,
    out + D,
    1.0,
  );
}

/** Axes and lever of one side; d gains sign times the anchor in the world. */
function placeSide(w: i32, b: i32, anchor: i32, frame: i32, axes: i32, lever: i32, d: i32, sign: f64): void {
  if (b < 0) {
    for (let i: i32 = 0; i < 3; i++) F64[lever + i] = 0.0;
    addScaled3(d, d, sign, anchor);
    turnBack(axes, frame);
    rotationMatrix(axes, axes);
    return;
  }
  const q: i32 = Col.now(w, Col.ORIENTATION) + 4 * b;
  rotationMatrix(axes, q);
  const extra: i32 = scaledOf(w, b);
  if (extra >= 0) {
    scaled(w, extra, lever, anchor);
    rotate(lever, axes, lever);
  } else rotate(lever, axes, anchor);
  addScaled3(d, d, sign, Col.now(w, Col.POSITION) + 3 * b);
  addScaled3(d, d, sign, lever);
  carry(axes, q, frame);
  rotationMatrix(axes, axes);
}

/** The rows of the inverse rotation's matrix are the axes carried by the rotation: out = q*, four numbers. */
function turnBack(out: i32, q: i32): void {
  copy3(out, q);
  for (let i: i32 = 0; i < 3; i++) F64[out + i] = -F64[out + i];
  F64[out + 3] = F64[q + 3];
}

/** out = (p q)*, four numbers: the frame q of a body with orientation p */
function carry(out: i32, p: i32, q: i32): void {
  const p0: f64 = F64[p];
  const p1: f64 = F64[p + 1];
  const p2: f64 = F64[p + 2];
  const p3: f64 = F64[p + 3];
  const q0: f64 = F64[q];
  const q1: f64 = F64[q + 1];
  const q2: f64 = F64[q + 2];
  const q3: f64 = F64[q + 3];
  F64[out] = -(p3 * q0 + p0 * q3 + p1 * q2 - p2 * q1);
  F64[out + 1] = -(p3 * q1 + p1 * q3 + p2 * q0 - p0 * q2);
  F64[out + 2] = -(p3 * q2 + p2 * q3 + p0 * q1 - p1 * q0);
  F64[out + 3] = p3 * q3 - p0 * q0 - p1 * q1 - p2 * q2;
}
