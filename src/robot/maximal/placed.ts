// A frame in another one, with nothing left out, and what is done with it.
import { add, conjugate, cross, dot, length, multiply, type Quat, rotate, scale, subtract, type Vec3 } from "../../math/tuples.ts";
import type { Pose } from "../description.ts";

export interface Placed {
  readonly position: Vec3;
  readonly orientation: Quat;
}

export const NO_TURN: Quat = [0, 0, 0, 1];
export const HERE: Placed = { position: [0, 0, 0], orientation: NO_TURN };

export const normalised = (v: Vec3): Vec3 => scale(1 / length(v), v);

function unit([x, y, z, w]: Quat): Quat {
  const s = 1 / Math.sqrt(x * x + y * y + z * z + w * w);
  return [s * x, s * y, s * z, s * w];
}

export const placed = (pose: Pose | undefined): Placed => ({
  position: pose?.position ?? [0, 0, 0],
  orientation: pose?.orientation === undefined ? NO_TURN : unit(pose.orientation),
});

export const pointIn = (frame: Placed, point: Vec3): Vec3 => add(frame.position, rotate(frame.orientation, point));

/** b, which is given in a, where a is given. */
export const compose = (a: Placed, b: Placed): Placed => ({
  position: pointIn(a, b.position),
  orientation: unit(multiply(a.orientation, b.orientation)),
});

export const inverse = ({ position, orientation }: Placed): Placed => {
  const back = conjugate(orientation);
  return { position: rotate(back, scale(-1, position)), orientation: back };
};

/** The frame with first axis x and second axis y, perpendicular unit vectors. */
export function frameOf(x: Vec3, y: Vec3): Quat {
  const z = cross(x, y);
  const trace = x[0] + y[1] + z[2];
  // whichever of the four is largest is found first: nothing is lost in the quotients
  if (trace > 0) return unit([y[2] - z[1], z[0] - x[2], x[1] - y[0], 1 + trace]);
  if (x[0] >= y[1] && x[0] >= z[2]) return unit([1 + x[0] - y[1] - z[2], y[0] + x[1], z[0] + x[2], y[2] - z[1]]);
  if (y[1] >= z[2]) return unit([y[0] + x[1], 1 + y[1] - x[0] - z[2], z[1] + y[2], z[0] - x[2]]);
  return unit([z[0] + x[2], z[1] + y[2], 1 + z[2] - x[0] - y[1], x[1] - y[0]]);
}

/** Some frame whose first axis is x, of length 1. */
export function frameAbout(x: Vec3): Quat {
  const sizes = x.map(Math.abs);
  const least = sizes.indexOf(Math.min(...sizes));
  const e: Vec3 = [least === 0 ? 1 : 0, least === 1 ? 1 : 0, least === 2 ? 1 : 0];
  return frameOf(x, normalised(subtract(e, scale(dot(e, x), x))));
}

/** The shortest turn from z to the unit vector n; half a turn about x where n is opposite. */
export function fromZ(n: Vec3): Quat {
  if (n[2] < -1 + 1e-12) return [1, 0, 0, 0];
  return unit([-n[1], n[0], 0, 1 + n[2]]);
}
