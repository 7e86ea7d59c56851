// Nested frames: poses with both parts given.
import { add, conjugate, multiply, type Quat, rotate, type Vec3 } from "../../math/tuples.ts";

export interface Frame {
  readonly position: Vec3;
  readonly orientation: Quat;
}

export const ORIGIN: Vec3 = [0, 0, 0];
export const UPRIGHT: Quat = [0, 0, 0, 1];
export const IDENTITY: Frame = { position: ORIGIN, orientation: UPRIGHT };

/** A frame in b, which is a frame in a, expressed in a. */
export function compose(a: Frame, b: Frame): Frame {
  if (a === IDENTITY) return b;
  return {
    position: add(a.position, rotate(a.orientation, b.position)),
    orientation: unit(multiply(a.orientation, b.orientation)),
  };
}

export function inverse({ position, orientation }: Frame): Frame {
  const back = conjugate(orientation);
  const [x, y, z] = rotate(back, position);
  return { position: [-x, -y, -z], orientation: back };
}

/** Normalised again: products of thousands of frames drift. */
export function unit(q: Quat): Quat {
  const size = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
  return size === 1 ? q : [q[0] / size, q[1] / size, q[2] / size, q[3] / size];
}
