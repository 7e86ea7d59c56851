// What is done with frames beside ../pose.ts.
import { add, cross, dot, length, type Quat, rotate, scale, subtract, type Vec3 } from "../../math/tuples.ts";
import type { Frame } from "../pose.ts";

export const NO_TURN: Quat = [0, 0, 0, 1];

export const normalised = (v: Vec3): Vec3 => scale(1 / length(v), v);

export const pointIn = (frame: Frame, point: Vec3): Vec3 => add(frame.position, rotate(frame.orientation, point));

function unit([x, y, z, w]: Quat): Quat {
  const s = 1 / Math.sqrt(x * x + y * y + z * z + w * w);
  return [s * x, s * y, s * z, s * w];
}

/** The turn to the frame with first axis x and second axis y, perpendicular unit vectors. */
export function turnTo(x: Vec3, y: Vec3): Quat {
  const z = cross(x, y);
  const trace = x[0] + y[1] + z[2];
  // whichever of the four is largest is found first: nothing is lost in the quotients
  if (trace > 0) return unit([y[2] - z[1], z[0] - x[2], x[1] - y[0], 1 + trace]);
  if (x[0] >= y[1] && x[0] >= z[2]) return unit([1 + x[0] - y[1] - z[2], y[0] + x[1], z[0] + x[2], y[2] - z[1]]);
  if (y[1] >= z[2]) return unit([y[0] + x[1], 1 + y[1] - x[0] - z[2], z[1] + y[2], z[0] - x[2]]);
  return unit([z[0] + x[2], z[1] + y[2], 1 + z[2] - x[0] - y[1], x[1] - y[0]]);
}

/** To some frame whose first axis is x, of length 1. */
export function turnToAxis(x: Vec3): Quat {
  const sizes = x.map(Math.abs);
  const least = sizes.indexOf(Math.min(...sizes));
  const e: Vec3 = [least === 0 ? 1 : 0, least === 1 ? 1 : 0, least === 2 ? 1 : 0];
  return turnTo(x, normalised(subtract(e, scale(dot(e, x), x))));
}
