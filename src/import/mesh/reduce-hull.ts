// The hull of many points, reduced to a few of them. It starts with the farthest points along directions spread over the sphere;
// then, for every face, it adds the point farthest outside, until none is left or the cap is reached. Every chosen point is a
// vertex of the full hull, so the result lies inside it, and equals it if the cap allows.
import { cos, dot, sin, type Vec3 } from "../../math/index.ts";
import { buildHull, MOST_VERTICES } from "../../shapes/hull/build-hull.ts";
import type { Plane, Polytope } from "../../shapes/hull/polytope.ts";

export interface ReducedHull {
  readonly points: readonly Vec3[];
  /** Metres: distance of the farthest point outside the hull; 0 if there is none, apart from rounding. */
  readonly lost: number;
}

const FIRST_DIRECTIONS = 192;
/** A round adds at most half of what the cap leaves, so that the last points go where most is lost; but at least this many. */
const LEAST_ADDED = 16;
const MOST_ROUNDS = 8;
/** Relative to the largest edge of the box around the points; the hull builder itself ignores points this close. */
const NEAR = 4e-9;
/** The angle between neighbours of a Fibonacci spiral, π (3 − √5). */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** x y z in sequence: scanned some hundred times. */
const flatten = (points: readonly Vec3[]): Float64Array =>
  Float64Array.from({ length: 3 * points.length }, (_, i) => points[(i / 3) | 0][i % 3]);

/** The index of the point farthest along a direction; the first of several. */
function farthest(flat: Float64Array, x: number, y: number, z: number): number {
  let best = 0;
  let reach = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < flat.length; i += 3) {
    const along = x * flat[i] + y * flat[i + 1] + z * flat[i + 2];
    if (along > reach) {
      reach = along;
      best = i / 3;
    }
  }
  return best;
}

/** Edges of the box around the points. */
function extents(flat: Float64Array): Vec3 {
  const edge = (axis: number): number => {
    let [low, high] = [flat[axis], flat[axis]];
    for (let i = axis; i < flat.length; i += 3) {
      low = Math.min(low, flat[i]);
      high = Math.max(high, flat[i]);
    }
    return high - low;
  };
  return [edge(0), edge(1), edge(2)];
}

/** For the point cloud stretched to a cube, so that long thin parts get enough points on all sides. */
function firstPoints(flat: Float64Array, [width, height, depth]: Vec3): Set<number> {
  const chosen = new Set<number>();
  for (let i = 0; i < FIRST_DIRECTIONS; i++) {
    const z = 1 - (2 * i + 1) / FIRST_DIRECTIONS;
    const r = Math.sqrt(1 - z * z);
    const [x, y] = [r * cos(GOLDEN * i), r * sin(GOLDEN * i)];
    chosen.add(farthest(flat, x / (width || 1), y / (height || 1), z / (depth || 1)));
  }
  return chosen;
}

/** For each plane the point farthest outside, if it is outside by more than `near`; farthest first. */
function outside(planes: readonly Plane[], points: readonly Vec3[], flat: Float64Array, near: number) {
  const found = new Map<number, number>();
  for (const { normal, offset } of planes) {
    const point = farthest(flat, normal[0], normal[1], normal[2]);
    const distance = dot(normal, points[point]) - offset;
    if (distance > near) found.set(point, Math.max(distance, found.get(point) ?? 0));
  }
  return [...found].sort(([a, far], [b, farther]) => farther - far || a - b);
}

/** Throws the builder's error if the points have no hull: they are flat, or too far apart. */
export function reduceHull(points: readonly Vec3[], subject: string): ReducedHull {
  const build = (some: readonly Vec3[]): Polytope => buildHull(some, subject, "points");
  if (points.length <= MOST_VERTICES) return { points: build(points).vertices, lost: 0 };
  const flat = flatten(points);
  const edges = extents(flat);
  const near = NEAR * Math.max(...edges);
  const chosen = firstPoints(flat, edges);
  for (let round = 1; ; round++) {
    const { vertices, planes } = build([...chosen].sort((a, b) => a - b).map((i) => points[i]));
    const rest = outside(planes, points, flat, near);
    if (rest.length === 0) return { points: vertices, lost: 0 };
    const room = MOST_VERTICES - chosen.size;
    if (room === 0 || round === MOST_ROUNDS) return { points: vertices, lost: rest[0][1] };
    const added = Math.min(room, Math.max(LEAST_ADDED, room / 2));
    for (const [point] of rest.slice(0, added)) chosen.add(point);
  }
}
