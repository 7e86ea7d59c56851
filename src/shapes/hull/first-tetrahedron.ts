// Four points of a cloud that span a solid, far apart from each other; or the result that there are none.
//
// The first is furthest from the centre, the second furthest from the first, the third from the line through both, the
// fourth from the plane through the three. Ties go to the lower number.
import type { Vec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { cross, length, subtract } from "../../math/tuples.ts";
import type { Cloud } from "./cloud.ts";
import { height, newTriangle, type Triangle } from "./triangle.ts";

/** A cloud thinner than this many tolerances is flat: its faces would have no certain normals. */
export const LEAST_THICKNESS = 100;

function farthest(count: number, distance: (i: number) => number): [point: number, distance: number] {
  let [best, most] = [0, -1];
  for (let i = 0; i < count; i++) {
    const d = distance(i);
    if (d > most) [best, most] = [i, d];
  }
  return [best, most];
}

function link(t: readonly Triangle[]): void {
  for (const one of t)
    for (let i = 0; i < 3; i++) {
      const [from, to] = [one.corners[i], one.corners[(i + 1) % 3]];
      one.neighbours[i] = t.find(({ corners: c }) => [0, 1, 2].some((k) => c[k] === to && c[(k + 1) % 3] === from))!;
    }
}

/** Four triangles around the four points, linked, outward. */
export function firstTetrahedron({ subject, argument, grid, tolerance, cell }: Cloud): Triangle[] {
  const count = grid.length;
  const least = LEAST_THICKNESS * tolerance;
  const refuse = (problem: string): never => {
    throw new ArgumentError(subject, argument, problem);
  };
  const origin: Vec3 = [0, 0, 0];
  const [a] = farthest(count, (i) => length(subtract(grid[i], origin)));
  const [b, long] = farthest(count, (i) => length(subtract(grid[i], grid[a])));
  if (!(long > least)) refuse(`all coincide: they are within ${long * cell} m of point ${a}`);
  const along = subtract(grid[b], grid[a]);
  const [c, wide] = farthest(count, (i) => length(cross(subtract(grid[i], grid[a]), along)) / long);
  if (!(wide > least))
    refuse(`are collinear: they are within ${wide * cell} m of the line through points ${a} and ${b}`);
  const base = newTriangle(grid, a, b, c);
  const [d, thick] = farthest(count, (i) => Math.abs(height(grid, base, i)));
  if (!(thick > least))
    refuse(`are coplanar: they are within ${thick * cell} m of the plane through points ${a}, ${b} and ${c}`);
  // the base faces away from the fourth point
  const [u, v] = height(grid, base, d) > 0 ? [c, b] : [b, c];
  const all = [
    newTriangle(grid, a, u, v),
    newTriangle(grid, u, a, d),
    newTriangle(grid, v, u, d),
    newTriangle(grid, a, v, d),
  ];
  link(all);
  return all;
}
