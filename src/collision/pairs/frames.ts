// Points and directions between the world and the frame of a placed shape.
import { rotate, transposeRotate } from "../../math/mat3.ts";
import { F64 } from "../../memory/views.ts";
import { CENTRE, R, SIZE } from "../placed.ts";

/** Squared distance below which a difference has no direction: it may have lost its digits to underflow. */
export const NO_LENGTH: f64 = 1e-280;

/** out = Rᵀ (p - centre) */
export function pointIntoShape(out: i32, shape: i32, p: i32): void {
  for (let i: i32 = 0; i < 3; i++) F64[out + i] = F64[p + i] - F64[shape + CENTRE + i];
  transposeRotate(out, shape + R, out);
}

/** out = centre + R p */
export function pointIntoWorld(out: i32, shape: i32, p: i32): void {
  rotate(out, shape + R, p);
  for (let i: i32 = 0; i < 3; i++) F64[out + i] += F64[shape + CENTRE + i];
}

/** out = axis k of the shape, in the world */
export function axisOf(out: i32, shape: i32, k: i32): void {
  for (let i: i32 = 0; i < 3; i++) F64[out + i] = F64[shape + R + 3 * i + k];
}

/** The core of a capsule as a segment (segment-pair.ts): its centre and half of it, along the shape's y. */
export function segmentOfCapsule(out: i32, capsule: i32): void {
  for (let i: i32 = 0; i < 3; i++) {
    F64[out + i] = F64[capsule + CENTRE + i];
    F64[out + 3 + i] = F64[capsule + R + 3 * i + 1] * F64[capsule + SIZE + 1];
  }
}
