// The points of a hull shape and its polytope: built once, when the points are checked, and cached by the list.
import type { Vec3 } from "../../errors/checks.ts";
import { buildHull } from "./build-hull.ts";
import type { Polytope } from "./polytope.ts";

/** Keyed only by frozen copies of points, which cannot change. */
const known = new WeakMap<readonly Vec3[], Polytope>();

/** A frozen copy of the points, or an error that says why they have no hull. */
export function checkHullPoints(subject: string, argument: string, points: readonly Vec3[]): readonly Vec3[] {
  if (points !== null && typeof points === "object" && known.has(points)) return points;
  const built = buildHull(points, subject, argument);
  const copies: readonly Vec3[] = Object.freeze(points.map(([x, y, z]) => Object.freeze([x, y, z] as const)));
  known.set(copies, built);
  return copies;
}

/** The polytope of a hull shape. */
export function polytopeOf({ points }: { readonly points: readonly Vec3[] }): Polytope {
  return known.get(points) ?? buildHull(points);
}
