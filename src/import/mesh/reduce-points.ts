// Fewer points with nearly the same hull: the farthest ones along directions spread evenly over the sphere. Each is a vertex of
// the full hull, so the result lies inside of it.

import { cos, sin } from "../../math/index.ts";
import type { Vec3 } from "../../math/tuples.ts";

/** The angle between neighbours of a Fibonacci spiral, π (3 − √5). */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** The point farthest along the direction; the first of several. */
function farthest(points: readonly Vec3[], [x, y, z]: Vec3): Vec3 {
  let best = points[0];
  let reach = Number.NEGATIVE_INFINITY;
  for (const point of points) {
    const along = x * point[0] + y * point[1] + z * point[2];
    if (along > reach) {
      reach = along;
      best = point;
    }
  }
  return best;
}

/** At most `count` of the points. */
export function reducePoints(points: readonly Vec3[], count: number): Vec3[] {
  const extent = [0, 1, 2].map((axis) => {
    let [low, high] = [points[0][axis], points[0][axis]];
    for (const point of points) {
      low = Math.min(low, point[axis]);
      high = Math.max(high, point[axis]);
    }
    return high - low || 1;
  });
  const kept = new Set<Vec3>();
  for (let i = 0; i < count; i++) {
    const z = 1 - (2 * i + 1) / count;
    const r = Math.sqrt(1 - z * z);
    // of the cloud stretched to a cube, so that long thin parts get their share of points on all sides
    const direction: Vec3 = [(r * cos(GOLDEN * i)) / extent[0], (r * sin(GOLDEN * i)) / extent[1], z / extent[2]];
    kept.add(farthest(points, direction));
  }
  return [...kept];
}
