// Nested frames, as tuples: for building a model, not for its dynamics.
import { add, conjugate, dot, length, multiply, type Quat, rotate, scale, type Vec3 } from "../math/tuples.ts";
import type { Pose } from "./description/description.ts";

/** A pose with both parts. */
export interface Frame {
  readonly position: Vec3;
  readonly orientation: Quat;
}

export const IDENTITY: Frame = { position: [0, 0, 0], orientation: [0, 0, 0, 1] };

/** The unit quaternion of the same rotation. */
export function unit([x, y, z, w]: Quat): Quat {
  const length = Math.sqrt(x * x + y * y + z * z + w * w);
  return [x / length, y / length, z / length, w / length];
}

/** A pose as given, with its quaternion normalised. */
export function frameOf(pose: Pose | undefined): Frame {
  if (!pose) return IDENTITY;
  return { position: pose.position ?? [0, 0, 0], orientation: unit(pose.orientation ?? [0, 0, 0, 1]) };
}

/** The frame b, given in a, expressed where a is given. */
export const compose = (a: Frame, b: Frame): Frame => ({
  position: add(a.position, rotate(a.orientation, b.position)),
  orientation: unit(multiply(a.orientation, b.orientation)),
});

export function inverse(a: Frame): Frame {
  const back = conjugate(a.orientation);
  return { position: rotate(back, scale(-1, a.position)), orientation: back };
}

/** The shortest rotation from z to the direction of `axis`. */
export function turnFromZ(axis: Vec3): Quat {
  const [x, y, z] = scale(1 / length(axis), axis);
  if (x === 0 && y === 0) return z > 0 ? [0, 0, 0, 1] : [1, 0, 0, 0];
  // halfway between z and the axis; for an axis near -z from their difference, which stays accurate there
  const side = Math.sqrt(x * x + y * y);
  const w = Math.sqrt(z > 0 ? (1 + z) / 2 : (side * side) / (2 * (1 - z)));
  const s = Math.sqrt(z > 0 ? (side * side) / (2 * (1 + z)) : (1 - z) / 2) / side;
  return [-y * s, x * s, 0, w];
}

/** Rows of the rotation matrix of a quaternion of any nonzero length: one that is not exactly unit does not stretch. */
export function rotationRows([x, y, z, w]: Quat): number[] {
  const two = 2 / (x * x + y * y + z * z + w * w);
  return [
    1 - two * (y * y + z * z),
    two * (x * y - w * z),
    two * (x * z + w * y),
    two * (x * y + w * z),
    1 - two * (x * x + z * z),
    two * (y * z - w * x),
    two * (x * z - w * y),
    two * (y * z + w * x),
    1 - two * (x * x + y * y),
  ];
}

/** Whether two directions are perpendicular, up to rounding. */
export const perpendicular = (a: Vec3, b: Vec3): boolean => Math.abs(dot(a, b)) <= 1e-9 * length(a) * length(b);
