// Shapes for tests of collision: written into memory for the kernels, and as convex functions for the references.

import * as Placed from "../../src/collision/placed.ts";
import { F64, I32 } from "../../src/memory/machine.ts";
import { takeRegion } from "../../src/memory/regions.ts";
import * as Hull from "../../src/shapes/hull/hull-data.ts";
import { bruteHull, pointToHull, pointToSegment, type ReferenceHull } from "./ray-hulls.ts";
import { add, apply, applyTransposed, dot, length, minus, scale, turned, type V } from "./vectors.ts";

export interface TestShape {
  kind: number;
  size: V;
  round: number;
  hull?: ReferenceHull;
  centre: V;
  /** Rows: world from shape. */
  R: V[];
  hullBase?: number;
}

const UNIT = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

export const shapeOf = (kind: number, size: V, round: number, hull?: ReferenceHull): TestShape => ({
  kind,
  size,
  round,
  hull,
  centre: [0, 0, 0],
  R: UNIT,
});

/** The rotation matrix of a rotation vector. */
export function matrixOf(phi: V): V[] {
  const columns = UNIT.map((e) => turned(e, phi));
  return [0, 1, 2].map((i) => columns.map((c) => c[i]));
}

/** The shape after a motion by `move` and a rotation `phi` about `pivot`. */
export function movedBy(shape: TestShape, move: V, phi: V, pivot: V): TestShape {
  const columns = [0, 1, 2].map((c) => turned([shape.R[0][c], shape.R[1][c], shape.R[2][c]], phi));
  return {
    ...shape,
    centre: add(add(pivot, move), turned(minus(shape.centre, pivot), phi)),
    R: [0, 1, 2].map((i) => columns.map((c) => c[i])),
  };
}

export function writeHull(hull: ReferenceHull): number {
  const entries = hull.faces.reduce((sum, f) => sum + f.loop.length, 0);
  const [vertices, faces, edges] = [hull.points.length, hull.faces.length, hull.edges.length];
  const numbers = Hull.VERTICES + 3 * vertices + 4 * faces + ((faces + 1 + entries + 4 * edges + 1) >> 1);
  const { base } = takeRegion(numbers);
  I32.set([vertices, faces, edges, entries], 2 * base);
  const middle = scale(1 / vertices, hull.points.reduce(add));
  F64.set([...middle, Math.max(...hull.points.map((p) => length(minus(p, middle))))], base + Hull.CENTRE);
  F64.set(hull.points.flat(), base + Hull.VERTICES);
  F64.set(
    hull.faces.flatMap((f) => [...f.n, f.offset]),
    base + Hull.VERTICES + 3 * vertices,
  );
  const starts = [0];
  for (const { loop } of hull.faces) starts.push(starts[starts.length - 1] + loop.length);
  const words = [...starts, ...hull.faces.flatMap((f) => f.loop), ...hull.edges.flat()];
  I32.set(words, 2 * (base + Hull.VERTICES + 3 * vertices + 4 * faces));
  return base;
}

/** Hulls are written once and shared by all placements of the shape. */
export function writeShape(shape: TestShape, at: number): void {
  if (shape.hull && shape.hullBase === undefined) shape.hullBase = writeHull(shape.hull);
  // -1 as in an empty column of slots: words whose bits are NaN
  I32.set([shape.kind, shape.hullBase ?? 0, -1, -1], 2 * at);
  F64.set([...shape.centre, ...shape.R.flat(), ...shape.size, shape.round], at + Placed.CENTRE);
}

export const toLocal = (shape: TestShape, p: V): V => applyTransposed(shape.R, minus(p, shape.centre));
export const toWorld = (shape: TestShape, p: V): V => add(shape.centre, apply(shape.R, p));

/** Distance of a point of the shape's frame to the core; 0 inside. For a plane the signed height. */
export function distanceToCore(shape: TestShape, p: V): number {
  const [a, h, c] = shape.size;
  const away = Math.hypot(p[0], p[2]);
  switch (shape.kind) {
    case Placed.SPHERE:
      return length(p);
    case Placed.CAPSULE:
      return pointToSegment(p, [0, -h, 0], [0, h, 0]);
    case Placed.BOX:
      return Math.hypot(...[a, h, c].map((half, i) => Math.max(Math.abs(p[i]) - half, 0)));
    case Placed.CYLINDER:
      return Math.hypot(Math.max(away - a, 0), Math.max(Math.abs(p[1]) - h, 0));
    case Placed.CONE: {
      // the triangle (-r, -h), (r, -h), (0, h) in the plane of p
      if (coneFunction(shape, p) <= 0) return 0;
      const q = [away, p[1], 0];
      const corners = [
        [-a, -h, 0],
        [a, -h, 0],
        [0, h, 0],
      ];
      return Math.min(...corners.map((x, i) => pointToSegment(q, x, corners[(i + 1) % 3])));
    }
    case Placed.HULL:
      return pointToHull(p, shape.hull!);
    default:
      return p[1];
  }
}

/** In metres: distance above the side or below the base. */
function coneFunction(shape: TestShape, p: V): number {
  const [r, h] = shape.size;
  const k = r / (2 * h);
  return Math.max((Math.hypot(p[0], p[2]) - k * (h - p[1])) / Math.hypot(1, k), -h - p[1]);
}

/** A convex function of a point in the shape's frame: negative inside, positive outside, and of slope 1 near the surface. */
export function convexFunction(shape: TestShape, p: V): number {
  const [a, h, c] = shape.size;
  if (shape.round > 0 || shape.kind === Placed.PLANE) return distanceToCore(shape, p) - shape.round;
  if (shape.kind === Placed.BOX) return Math.max(...[a, h, c].map((half, i) => Math.abs(p[i]) - half));
  if (shape.kind === Placed.CYLINDER) return Math.max(Math.hypot(p[0], p[2]) - a, Math.abs(p[1]) - h);
  if (shape.kind === Placed.CONE) return coneFunction(shape, p);
  return Math.max(...shape.hull!.faces.map((f) => dot(f.n, p) - f.offset));
}

/** A hull of points on an ellipsoid: all are vertices. */
export function randomHull(random: () => number, count: number, size: V): ReferenceHull {
  const points = Array.from({ length: count }, () => {
    let p = [0, 0, 0];
    do p = [0, 1, 2].map(() => 2 * random() - 1);
    while (length(p) < 0.1 || length(p) > 1);
    return scale(1 / length(p), p).map((x, i) => x * size[i]);
  });
  return bruteHull(points);
}

export const boxHull = (half: V): ReferenceHull =>
  bruteHull(Array.from({ length: 8 }, (_, i) => half.map((h, k) => ((i >> k) & 1 ? h : -h))));
