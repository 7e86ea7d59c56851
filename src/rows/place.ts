// The place of a joint: the vectors its conditions consist of. Every condition is bilinear in them, and each is body-fixed
// or a sum of body-fixed ones, so the same formulas serve three times: with the vectors of an instant they give J, with
// those at the end of a step J1, and with the mean of start and end the exact discrete Jacobian of the step.
//
//   a1 a2 a3, b1 b2 b3   axes of the joint's frame fixed to body a and body b; the first is the joint's axis
//   d                    from the anchor on a to the anchor on b
//   r_a, r_b             levers from a body's point of reference to its anchor
import { PLACE_WIDTH } from "../../build/records/rows/place.ts";
import { rotate } from "../math/mat3.ts";
import { F64 } from "../memory/views.ts";

export * from "../../build/records/rows/place.ts";

/** The first two axes, in its body, of a frame with unit quaternion q: six numbers at out. */
export function frameAxes(out: i32, q: i32): void {
  const x: f64 = F64[q];
  const y: f64 = F64[q + 1];
  const z: f64 = F64[q + 2];
  const w: f64 = F64[q + 3];
  F64[out] = 1.0 - 2.0 * (y * y + z * z);
  F64[out + 1] = 2.0 * (x * y + w * z);
  F64[out + 2] = 2.0 * (x * z - w * y);
  F64[out + 3] = 2.0 * (x * y - w * z);
  F64[out + 4] = 1.0 - 2.0 * (x * x + z * z);
  F64[out + 5] = 2.0 * (y * z + w * x);
}

/** The axes of a frame in world coordinates: three vectors at out, from the first two in the body; r rotates the body. */
export function turnedAxes(out: i32, r: i32, axes: i32): void {
  rotate(out, r, axes);
  rotate(out + 3, r, axes + 3);
  // the third completes a right-handed frame
  F64[out + 6] = F64[out + 1] * F64[out + 5] - F64[out + 2] * F64[out + 4];
  F64[out + 7] = F64[out + 2] * F64[out + 3] - F64[out] * F64[out + 5];
  F64[out + 8] = F64[out] * F64[out + 4] - F64[out + 1] * F64[out + 3];
}

export function meanPlace(out: i32, start: i32, end: i32): void {
  for (let i: i32 = 0; i < PLACE_WIDTH; i++) F64[out + i] = 0.5 * (F64[start + i] + F64[end + i]);
}
