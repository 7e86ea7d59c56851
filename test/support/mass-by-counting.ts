// Mass, centre and inertia of a shape by counting the cells of a grid whose middles lie inside.
import { cross, dot, rotate, subtract, type Vec3 } from "../../src/math/index.ts";
import { buildHull } from "../../src/shapes/hull/build-hull.ts";
import type { Mesh, Shape } from "../../src/shapes/kinds.ts";

/** Whether a ray from p along an odd direction crosses the surface an odd number of times (Möller–Trumbore). */
function isInsideMesh({ vertices, triangles }: Mesh, p: Vec3): boolean {
  const way: Vec3 = [0.3371, 0.8123, 0.4759];
  let crossings = 0;
  for (const [i, j, k] of triangles) {
    const [u, v] = [subtract(vertices[j], vertices[i]), subtract(vertices[k], vertices[i])];
    const h = cross(way, v);
    const determinant = dot(u, h);
    if (determinant === 0) continue;
    const s = subtract(p, vertices[i]);
    const a = dot(s, h) / determinant;
    const q = cross(s, u);
    const b = dot(way, q) / determinant;
    if (a >= 0 && b >= 0 && a + b <= 1 && dot(v, q) / determinant > 0) crossings++;
  }
  return crossings % 2 === 1;
}

const AXES: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** A test of points in the frame of the body. */
function insideOf(shape: Shape): (point: Vec3) => boolean {
  const planes = shape.kind === "hull" ? buildHull(shape.points).planes : [];
  const position = shape.position ?? [0, 0, 0];
  // the axes of the shape, turned once and not for each point
  const [x, y, z] = AXES.map((axis) => rotate(shape.orientation ?? [0, 0, 0, 1], axis));
  return (point) => {
    const from = subtract(point, position);
    const p: Vec3 = [dot(x, from), dot(y, from), dot(z, from)];
    const across = p[0] * p[0] + p[2] * p[2];
    switch (shape.kind) {
      case "sphere":
        return across + p[1] * p[1] <= shape.radius ** 2;
      case "box":
        return shape.half.every((half, i) => Math.abs(p[i]) <= half);
      case "cylinder":
        return across <= shape.radius ** 2 && Math.abs(p[1]) <= shape.halfHeight;
      case "capsule":
        return across + Math.max(0, Math.abs(p[1]) - shape.halfHeight) ** 2 <= shape.radius ** 2;
      case "cone": {
        // the fraction of the height above p, which is also the fraction of the base radius there
        const part = (shape.halfHeight - p[1]) / (2 * shape.halfHeight);
        return part >= 0 && part <= 1 && across <= (part * shape.radius) ** 2;
      }
      case "hull":
        return planes.every(({ normal, offset }) => dot(normal, p) <= offset);
      case "mesh":
        return isInsideMesh(shape, p);
      case "plane":
        return dot(shape.normal, p) <= shape.offset;
    }
  };
}

/** The integrals over a cube of half edge `reach` about the origin, `cells` along each edge. */
export function massByCounting(shape: Shape, reach: number, cells: number) {
  const isInside = insideOf(shape);
  const h = (2 * reach) / cells;
  const at = (i: number) => -reach + (i + 0.5) * h;
  const sums = { m: 0, c: [0, 0, 0], xx: 0, yy: 0, zz: 0, xy: 0, xz: 0, yz: 0 };
  for (let i = 0; i < cells; i++)
    for (let j = 0; j < cells; j++)
      for (let k = 0; k < cells; k++) {
        const [x, y, z] = [at(i), at(j), at(k)];
        if (!isInside([x, y, z])) continue;
        sums.m++;
        sums.c[0] += x;
        sums.c[1] += y;
        sums.c[2] += z;
        sums.xx += y * y + z * z;
        sums.yy += x * x + z * z;
        sums.zz += x * x + y * y;
        sums.xy -= x * y;
        sums.xz -= x * z;
        sums.yz -= y * z;
      }
  const cell = h ** 3;
  const [cx, cy, cz] = sums.c.map((c) => c / sums.m);
  const m = sums.m * cell;
  return {
    mass: m,
    centre: [cx, cy, cz],
    inertia: [
      sums.xx * cell - m * (cy * cy + cz * cz),
      sums.yy * cell - m * (cx * cx + cz * cz),
      sums.zz * cell - m * (cx * cx + cy * cy),
      sums.xy * cell + m * cx * cy,
      sums.xz * cell + m * cx * cz,
      sums.yz * cell + m * cy * cz,
    ],
  };
}
