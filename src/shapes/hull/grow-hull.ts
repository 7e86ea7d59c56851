// Quickhull (Barber, Dobkin, Huhdanpaa 1996) on integers: the point furthest outside a triangle is added, every
// triangle it sees is removed, and it is connected to the rim of the removed ones, until nothing is outside.
//
// Two decisions are made differently. Whether a point is worth adding is a matter of tolerance: if it is less outside than
// that, it counts as inside. Which triangles an added point sees is decided without rounding (a triangle exactly coplanar
// with it is not seen), so the seen part is always connected with a simple rim and the hull of the added points is always a
// closed convex surface, however flat or thin it is.
//
// Each iteration adds a point for good, so there are no more iterations than points.
import type { Vec3 } from "../../errors/checks.ts";
import type { Cloud } from "./cloud.ts";
import { firstTetrahedron } from "./first-tetrahedron.ts";
import { height, newTriangle, side, type Triangle } from "./triangle.ts";

/** A hull with more triangles is rejected by the caller whatever merging leaves: stop here. */
export const MOST_TRIANGLES = 4096;

/** Assigns each point to the first triangle it is outside of; others are inside. */
function share(grid: readonly Vec3[], points: readonly number[], triangles: readonly Triangle[], tolerance: number) {
  for (const p of points) {
    const home = triangles.find((triangle) => height(grid, triangle, p) > tolerance);
    home?.outside.push(p);
  }
}

function farthestOutside(grid: readonly Vec3[], triangle: Triangle): number {
  let [best, most] = [triangle.outside[0], 0];
  for (const p of triangle.outside) {
    const h = height(grid, triangle, p);
    if (h > most) [best, most] = [p, h];
  }
  return best;
}

interface RimEdge {
  readonly from: number;
  readonly to: number;
  /** The triangle beyond, which stays. */
  readonly beyond: Triangle;
}

/** Marks all triangles that p sees as dead and returns them, with the edges around them. */
function look(grid: readonly Vec3[], start: Triangle, p: number): [seen: Triangle[], rim: RimEdge[]] {
  const seen = [start];
  const rim: RimEdge[] = [];
  start.isAlive = false;
  for (const triangle of seen)
    for (let i = 0; i < 3; i++) {
      const beyond = triangle.neighbours[i];
      if (!beyond.isAlive) continue;
      if (side(grid, beyond, p) > 0) {
        beyond.isAlive = false;
        seen.push(beyond);
      } else rim.push({ from: triangle.corners[i], to: triangle.corners[(i + 1) % 3], beyond });
    }
  return [seen, rim];
}

/** A fan from p to the rim, linked to the triangles beyond and to itself. */
function joinToRim(grid: readonly Vec3[], p: number, rim: readonly RimEdge[]): Triangle[] {
  const startingAt = new Map<number, Triangle>();
  const endingAt = new Map<number, Triangle>();
  const fan = rim.map(({ from, to, beyond }) => {
    const triangle = newTriangle(grid, from, to, p);
    triangle.neighbours[0] = beyond;
    const back = [0, 1, 2].find((i) => beyond.corners[i] === to && beyond.corners[(i + 1) % 3] === from)!;
    beyond.neighbours[back] = triangle;
    startingAt.set(from, triangle);
    endingAt.set(to, triangle);
    return triangle;
  });
  for (const [i, { from, to }] of rim.entries()) {
    fan[i].neighbours[1] = startingAt.get(to)!;
    fan[i].neighbours[2] = endingAt.get(from)!;
  }
  return fan;
}

/** The closed surface around all points of the cloud, to the tolerance, as triangles. */
export function growHull(cloud: Cloud): Triangle[] {
  const { grid, tolerance } = cloud;
  let alive = firstTetrahedron(cloud);
  const everyone = Array.from(grid, (_, i) => i);
  share(grid, everyone, alive, tolerance);
  const queue = [...alive];
  // one iteration per point, and as many to see that nothing is left
  for (let next = 0, turns = 0; turns <= grid.length; ) {
    if (next === queue.length) {
      // a point waits at only one triangle: check again that all are inside all
      alive = queue.filter(({ isAlive }) => isAlive);
      if (alive.length > MOST_TRIANGLES) break;
      share(grid, everyone, alive, tolerance);
      if (alive.every(({ outside }) => outside.length === 0)) break;
      queue.splice(0, queue.length, ...alive);
      next = 0;
    }
    const triangle = queue[next];
    if (!triangle.isAlive || triangle.outside.length === 0) {
      next++;
      continue;
    }
    turns++;
    const p = farthestOutside(grid, triangle);
    const [seen, rim] = look(grid, triangle, p);
    const fan = joinToRim(grid, p, rim);
    for (const { outside } of seen) share(grid, outside, fan, tolerance);
    for (const dead of seen) dead.outside = [];
    queue.push(...fan);
  }
  return queue.filter(({ isAlive }) => isAlive);
}
