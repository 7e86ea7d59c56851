// Frames in frames, as tuples: for building a model, not for its dynamics.
import { add, conjugate, dot, length, multiply, type Quat, rotate, scale, type Vec3 } from "../math/tuples.ts";
import type { Pose } from "./description.ts";

/** A pose with both parts. */
export interface Frame {
  readonly position: Vec3;
  readonly orientation: Quat;
}

export const IDENTITY: Frame = { position: [0, 0, 0], orientation: [0, 0, 0, 1] };

/** A pose as given, its quaternion made one of unit length. */
export function frameOf(pose: Pose | undefined): Frame {
  if (!pose) return IDENTITY;
  const [x, y, z, w] = pose.orientation ?? [0, 0, 0, 1];
  const s = 1 / Math.sqrt(x * x + y * y + z * z + w * w);
  return { position: pose.position ?? [0, 0, 0], orientation: [s * x, s * y, s * z, s * w] };
}

/** The frame b, which is given in a, where a is given. */
export const compose = (a: Frame, b: Frame): Frame => ({
  position: add(a.position, rotate(a.orientation, b.position)),
  orientation: multiply(a.orientation, b.orientation),
});

export function inverse(a: Frame): Frame {
  const back = conjugate(a.orientation);
  return { position: rotate(back, scale(-1, a.position)), orientation: back };
}

/** The shortest turn that takes z to the direction of `axis`. */
export function turnFromZ(axis: Vec3): Quat {
  const [x, y, z] = scale(1 / length(axis), axis);
  if (x === 0 && y === 0) return z > 0 ? [0, 0, 0, 1] : [1, 0, 0, 0];
  // half way between z and the axis; for an axis near -z from the difference of the two, which loses nothing there
  const side = Math.sqrt(x * x + y * y);
  const w = Math.sqrt(z > 0 ? (1 + z) / 2 : (side * side) / (2 * (1 - z)));
  const s = Math.sqrt(z > 0 ? (side * side) / (2 * (1 + z)) : (1 - z) / 2) / side;
  return [-y * s, x * s, 0, w];
}

/** Rows of the rotation matrix of a unit quaternion. */
export function rotationRows([x, y, z, w]: Quat): number[] {
  return [
    1 - 2 * (y * y + z * z),
    2 * (x * y - w * z),
    2 * (x * z + w * y),
    2 * (x * y + w * z),
    1 - 2 * (x * x + z * z),
    2 * (y * z - w * x),
    2 * (x * z - w * y),
    2 * (y * z + w * x),
    1 - 2 * (x * x + y * y),
  ];
}

/** Whether two directions are perpendicular, to rounding. */
export const perpendicular = (a: Vec3, b: Vec3): boolean => Math.abs(dot(a, b)) <= 1e-9 * length(a) * length(b);
