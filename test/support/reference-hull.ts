// A convex hull by brute force: every plane through three points with all others behind it is a face; its vertices are the
// points in it that lie between no other two. Order n⁴: for small clouds.
import type { Vec3 } from "../../src/errors/checks.ts";
import { cross, dot, length, scale, subtract } from "../../src/math/tuples.ts";

export interface ReferenceFace {
  readonly normal: Vec3;
  readonly offset: number;
  /** Corners of the face, in no order. */
  readonly corners: readonly Vec3[];
}

/** Whether q is a corner of a flat set: all others, seen from q, lie in a wedge of less than half a turn. */
function isCorner(q: Vec3, flat: readonly Vec3[], normal: Vec3, near: number): boolean {
  const others = flat.map((p) => subtract(p, q)).filter((d) => length(d) > near);
  return others.some((d) => {
    const left = cross(normal, scale(1 / length(d), d));
    // d is the rightmost direction, and no other points straight back along it
    return others.every((e) => dot(left, e) > -near && (dot(left, e) > near || dot(d, e) > 0));
  });
}

export function referenceHull(points: readonly Vec3[], near: number): ReferenceFace[] {
  const distinct = points.filter((p, i) => points.findIndex((q) => length(subtract(p, q)) <= near) === i);
  const faces: ReferenceFace[] = [];
  for (const [i, a] of distinct.entries())
    for (const [j, b] of distinct.entries())
      for (const [k, c] of distinct.entries()) {
        if (j <= i || k <= i || j === k) continue;
        const n = cross(subtract(b, a), subtract(c, a));
        const edges = [subtract(b, a), subtract(c, a), subtract(c, b)].map(length);
        // the plane of a narrow triangle is too inaccurate
        if (length(n) <= 1e3 * near * Math.max(...edges)) continue;
        const normal = scale(1 / length(n), n);
        const offset = dot(normal, a);
        if (distinct.some((p) => dot(normal, p) > offset + near)) continue;
        const known = faces.some((f) => dot(f.normal, normal) > 0 && [a, b, c].every((p) => within(f, p, near)));
        if (known) continue;
        const flat = distinct.filter((p) => dot(normal, p) > offset - near);
        faces.push({ normal, offset, corners: flat.filter((p) => isCorner(p, flat, normal, near)) });
      }
  return faces;
}

const within = ({ normal, offset }: ReferenceFace, p: Vec3, near: number) => Math.abs(dot(normal, p) - offset) <= near;
