// Geometry of planar shapes: plates with a thickness, so that they are visible from the side; a chain is a thin wall on its
// solid side.
import { BufferGeometry, Float32BufferAttribute } from "three";
import type { PlanarShape, Vec2 } from "../index.ts";
import { reachOf } from "../shapes/kinds.ts";

/** Half thickness of a plate, and width of a chain's wall, relative to the radius of the shape. */
const HALF_THICKNESS = 0.1;
const WALL = 0.01;

/** Half of what a plate is thick. */
export const plateHalf = (shape: PlanarShape): number => HALF_THICKNESS * reachOf(shape);

/** Points of an arc about a centre, from one angle to another, including both ends. */
function arc([x, y]: Vec2, radius: number, from: number, to: number, parts: number): Vec2[] {
  return Array.from({ length: parts + 1 }, (_, i) => {
    const angle = from + ((to - from) * i) / parts;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** The convex pieces of a shape, each counterclockwise. */
function pieces(shape: PlanarShape, round: number): Vec2[][] {
  switch (shape.kind) {
    case "circle":
      return [arc([0, 0], shape.radius, 0, 2 * Math.PI, round).slice(1)];
    case "planarCapsule": {
      const { radius, halfHeight } = shape;
      return [
        [
          ...arc([0, halfHeight], radius, 0, Math.PI, round / 2),
          ...arc([0, -halfHeight], radius, Math.PI, 2 * Math.PI, round / 2),
        ],
      ];
    }
    case "polygon":
      return [[...shape.points]];
    case "chain": {
      const { points, loop } = shape;
      const width = WALL * reachOf(shape);
      return points.slice(loop ? 0 : 1).map((end, i): Vec2[] => {
        const start = points[loop ? (i + points.length - 1) % points.length : i];
        const size = Math.hypot(end[0] - start[0], end[1] - start[1]) / width;
        const [x, y] = [(end[1] - start[1]) / size, (start[0] - end[0]) / size];
        return [start, [start[0] + x, start[1] + y], [end[0] + x, end[1] + y], end];
      });
    }
  }
}

export function planarGeometry(shape: PlanarShape, round: number): BufferGeometry {
  const half = plateHalf(shape);
  const positions: number[] = [];
  for (const piece of pieces(shape, round)) {
    for (let i = 2; i < piece.length; i++) {
      const [a, b, c] = [piece[0], piece[i - 1], piece[i]];
      positions.push(...a, half, ...b, half, ...c, half, ...a, -half, ...c, -half, ...b, -half);
    }
    piece.forEach((a, i) => {
      const b = piece[(i + 1) % piece.length];
      positions.push(...a, -half, ...b, -half, ...b, half, ...a, -half, ...b, half, ...a, half);
    });
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.computeVertexNormals();
  return geometry;
}
