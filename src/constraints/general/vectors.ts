// Helpers on plain vectors, used when constraints are made.
import type { Vec3 } from "../../errors/checks.ts";
import { dot, length, scale, subtract } from "../../math/tuples.ts";

/** A unit vector perpendicular to the unit vector n: as close as possible to the axis that n is farthest from. */
export function anyPerpendicular(n: Vec3): Vec3 {
  const sizes = n.map(Math.abs);
  const least = sizes.indexOf(Math.min(...sizes));
  return perpendicular([least === 0 ? 1 : 0, least === 1 ? 1 : 0, least === 2 ? 1 : 0], n);
}

/** v without its component along the unit vector n, normalised; not finite if nothing is left. */
export function perpendicular(v: Vec3, n: Vec3): Vec3 {
  const rest = subtract(v, scale(dot(v, n), n));
  return scale(1 / length(rest), rest);
}

/** Tolerance for two unit vectors to be perpendicular. */
export const RIGHT_ANGLE = 1e-6;
export const arePerpendicular = (a: Vec3, b: Vec3): boolean => Math.abs(dot(a, b)) <= RIGHT_ANGLE;
