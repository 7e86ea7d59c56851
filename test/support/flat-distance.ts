// Distance of a convex shape from a triangle or a mesh, slowly: the distance of a point from a convex shape is a convex function, and
// its minimum on a triangle is found by narrowing down both coordinates.
import type { Mesh, Quat, Shape, Vec3 } from "../../src/index.ts";
import { add as addTo, rotate } from "../../src/math/index.ts";
import { add, distanceTo, dot, minus, type Solid, support, times, transpose, type V } from "./convex-shapes.ts";

export interface Pose {
  readonly position: Vec3;
  readonly orientation: Quat;
}

/** A shape as plain data for the references, without its own placement. */
export function solidOf(shape: Shape, { position, orientation }: Pose): Solid {
  const columns = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ].map((axis) => rotate(orientation, axis as unknown as Vec3));
  const rotation = transpose(columns.flat());
  const margin = shape.margin ?? 0;
  const solid = (size: V, round: number): Solid => ({
    kind: shape.kind as Solid["kind"],
    centre: position,
    rotation,
    size,
    round,
  });
  switch (shape.kind) {
    case "sphere":
      return solid([0, 0, 0], shape.radius + margin);
    case "capsule":
      return solid([0, shape.halfHeight, 0], shape.radius + margin);
    case "box":
      return solid([...shape.half] as unknown as V, margin);
    case "cylinder":
    case "cone":
      return solid([shape.radius, shape.halfHeight, 0], margin);
    default:
      throw new Error(`no reference for a ${shape.kind}`);
  }
}

const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Minimum of a convex function on [0, 1]. */
function least(f: (t: number) => number, rounds: number): number {
  let [from, to] = [0, 1];
  let [p, q] = [to - GOLDEN * (to - from), from + GOLDEN * (to - from)];
  let [fp, fq] = [f(p), f(q)];
  for (let i = 0; i < rounds; i++) {
    if (fp <= fq) {
      [to, q, fq] = [q, p, fp];
      p = to - GOLDEN * (to - from);
      fp = f(p);
    } else {
      [from, p, fp] = [p, q, fq];
      q = from + GOLDEN * (to - from);
      fq = f(q);
    }
  }
  return Math.min(fp, fq, f(0), f(1));
}

export type Corners = readonly [V, V, V];

export function distanceToTriangle(solid: Solid, [a, b, c]: Corners, rounds = 36): number {
  const along = (s: number) => {
    const [p, q] = [add(a, times(s, minus(b, a))), add(a, times(s, minus(c, a)))];
    return least((t) => distanceTo(solid, add(p, times(t, minus(q, p)))), rounds);
  };
  return least(along, rounds);
}

export const trianglesOf = (sheet: Mesh, { position, orientation }: Pose): Corners[] =>
  sheet.triangles.map((corners) =>
    corners.map((i) => addTo(position, rotate(orientation, sheet.vertices[i]))),
  ) as unknown as Corners[];

/** Radius of the sphere around a solid. */
const radiusOf = (solid: Solid): number => Math.hypot(...solid.size) + solid.round;

/** Least distance; triangles that cannot be nearer than the nearest found are skipped. */
export function distanceToTriangles(solid: Solid, triangles: readonly Corners[]): number {
  const bounds = triangles.map((corners) => {
    const middle = times(1 / 3, add(add(corners[0], corners[1]), corners[2]));
    const around = Math.max(...corners.map((corner) => Math.hypot(...minus(corner, middle))));
    return { corners, nearest: Math.hypot(...minus(middle, solid.centre)) - around - radiusOf(solid) };
  });
  bounds.sort((one, other) => one.nearest - other.nearest);
  let best = Number.POSITIVE_INFINITY;
  for (const { corners, nearest } of bounds)
    if (nearest < best) best = Math.min(best, distanceToTriangle(solid, corners));
  return best;
}

/** How deep a box without margin lies in a triangle: the least over all candidate axes. Negative if they are apart. */
export function boxInTriangle(solid: Solid, corners: Corners): number {
  const r = solid.rotation;
  const faces: V[] = [0, 1, 2].map((k): V => [r[k], r[3 + k], r[6 + k]]);
  const cross = (a: V, b: V): V => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  const edges = corners.map((corner, i) => minus(corners[(i + 1) % 3], corner));
  const axes = [
    ...faces,
    cross(edges[0], edges[1]),
    ...edges.flatMap((edge) => faces.map((face) => cross(edge, face))),
  ];
  const depths = axes
    .filter((axis) => Math.hypot(...axis) > 1e-9)
    .flatMap((axis) => {
      const n = times(1 / Math.hypot(...axis), axis);
      return [n, times(-1, n)].map((m) => support(solid, m) - Math.min(...corners.map((corner) => dot(m, corner))));
    });
  return Math.min(...depths);
}
