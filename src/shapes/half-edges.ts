import type { Vec3 } from "../errors/checks.ts";

/** Half edges of the box about the origin that holds points of space or of the plane. */
export function halfEdgesOf(points: readonly (readonly number[])[]): Vec3 {
  const most = (i: number) => points.reduce((reach, point) => Math.max(reach, Math.abs(point[i] ?? 0)), 0);
  return [most(0), most(1), most(2)];
}

/** How far the furthest of them is from the origin. */
export const furthestOf = (points: readonly (readonly number[])[]): number =>
  points.reduce((most, [x, y, z = 0]) => Math.max(most, Math.sqrt(x * x + y * y + z * z)), 0);
