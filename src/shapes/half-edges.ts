import type { Vec3 } from "../errors/checks.ts";

/** Half edges of the box about the origin that holds points of space or of the plane. */
export function halfEdgesOf(points: readonly (readonly number[])[]): Vec3 {
  const most = (i: number) => points.reduce((reach, point) => Math.max(reach, Math.abs(point[i] ?? 0)), 0);
  return [most(0), most(1), most(2)];
}
