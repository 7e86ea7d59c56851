// Numbers for the corners, edges and faces of a box, and their positions. They are the identities of its contacts.
//
//   corner  0…7    bits 1 2 4 for a positive x y z
//   face    8…13   8 + 2 axis, plus 1 for the positive one
//   edge    16…27  16 + 4 axis, and bits 1 2 for a positive coordinate on the next two axes
import { F64 } from "../../memory/views.ts";

const FACE: i32 = 8;
const EDGE: i32 = 16;

/** The axis after k. */
export function after(k: i32): i32 {
  return k === 2 ? 0 : k + 1;
}

/** Number of a face. */
export function faceNumber(axis: i32, positive: bool): i32 {
  return FACE + 2 * axis + (positive ? 1 : 0);
}

/** Number of the edge along `axis` beside the corner with these bits. */
export function edgeNumber(axis: i32, corner: i32): i32 {
  const u: i32 = after(axis);
  const v: i32 = after(u);
  return EDGE + 4 * axis + ((corner >> u) & 1) + 2 * ((corner >> v) & 1);
}

/** Bits of the corner farthest along the direction n, in the frame of the box. */
export function cornerAlong(n: i32): i32 {
  return (F64[n] > 0.0 ? 1 : 0) + (F64[n + 1] > 0.0 ? 2 : 0) + (F64[n + 2] > 0.0 ? 4 : 0);
}

/** out = the corner with these bits; half edges at half. */
export function cornerPoint(out: i32, half: i32, corner: i32): void {
  for (let i: i32 = 0; i < 3; i++) F64[out + i] = ((corner >> i) & 1) === 1 ? F64[half + i] : -F64[half + i];
}

/** The edge along `axis` beside a corner, as a segment: centre and half of it, pointing along the axis. */
export function edgeSegment(out: i32, half: i32, axis: i32, corner: i32): void {
  cornerPoint(out, half, corner);
  F64[out + axis] = 0.0;
  for (let i: i32 = 0; i < 3; i++) F64[out + 3 + i] = 0.0;
  F64[out + 3 + axis] = F64[half + axis];
}

/** How far rounding may move a point of the surface inwards, as a part of the half edge. */
const ROUNDING: f64 = 1e-9;

/** Number of the feature that contains a point of the surface; half edges at half. */
export function featureAt(p: i32, half: i32): i32 {
  let bits: i32 = 0;
  let fixed: i32 = 0;
  let face: i32 = 0;
  let free: i32 = 0;
  for (let i: i32 = 0; i < 3; i++) {
    if (F64[p + i] > 0.0) bits += 1 << i;
    if (Math.abs(F64[p + i]) >= F64[half + i] - ROUNDING * F64[half + i]) {
      fixed++;
      face = i;
    } else free = i;
  }
  if (fixed === 3) return bits;
  if (fixed === 2) return edgeNumber(free, bits);
  return faceNumber(face, F64[p + face] > 0.0);
}
