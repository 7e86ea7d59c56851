// The separation of two placed shapes, slowly: all pairs of features for polytopes, alternating projections with a cylinder or cone.
import * as Placed from "../../src/collision/placed.ts";
import { hullToHull, type ReferenceHull } from "./ray-hulls.ts";
import { boxHull, distanceToCore, movedBy, type TestShape, toLocal, toWorld } from "./reference-shapes.ts";
import { applyTransposed, dot, length, minus, scale, type V } from "./vectors.ts";

const boxes = new Map<string, ReferenceHull>();

/** The core as a polytope of the world, if it is one. */
function polytope(shape: TestShape): ReferenceHull | undefined {
  const world = (hull: ReferenceHull): ReferenceHull => ({
    points: hull.points.map((p) => toWorld(shape, p)),
    faces: hull.faces.map((f) => {
      const n = minus(toWorld(shape, f.n), shape.centre);
      return { n, offset: f.offset + dot(n, shape.centre), loop: f.loop };
    }),
    edges: hull.edges,
  });
  const h = shape.size[1];
  if (shape.kind === Placed.SPHERE) return world({ points: [[0, 0, 0]], faces: [], edges: [] });
  if (shape.kind === Placed.CAPSULE) {
    const points = [
      [0, -h, 0],
      [0, h, 0],
    ];
    return world({ points, faces: [], edges: [[0, 1, 0, 0]] });
  }
  if (shape.kind === Placed.BOX) {
    const key = shape.size.join();
    if (!boxes.has(key)) boxes.set(key, boxHull(shape.size));
    return world(boxes.get(key)!);
  }
  return shape.hull && world(shape.hull);
}

/** The point of a core in its frame nearest to p: cylinder, cone, capsule, sphere, box. */
function project(shape: TestShape, p: V): V {
  const [a, h, c] = shape.size;
  const clamp = (x: number, most: number) => Math.min(most, Math.max(-most, x));
  const away = Math.hypot(p[0], p[2]);
  const at = (r: number, y: number): V => (away > 0 ? [(p[0] * r) / away, y, (p[2] * r) / away] : [r, y, 0]);
  if (shape.kind === Placed.SPHERE) return [0, 0, 0];
  if (shape.kind === Placed.CAPSULE) return [0, clamp(p[1], h), 0];
  if (shape.kind === Placed.BOX) return [clamp(p[0], a), clamp(p[1], h), clamp(p[2], c)];
  if (shape.kind === Placed.CYLINDER) return at(Math.min(away, a), clamp(p[1], h));
  if (distanceToCore(shape, p) === 0) return p;
  // the nearer of base and side
  const t = Math.min(1, Math.max(0, (away * a + (h - p[1]) * 2 * h) / (a * a + 4 * h * h)));
  const [base, side] = [at(Math.min(away, a), -h), at(t * a, h - 2 * h * t)];
  return length(minus(p, base)) < length(minus(p, side)) ? base : side;
}

/** Extent of the core along n in the world. */
export function supportOf(shape: TestShape, n: V): number {
  const hull = polytope(shape);
  if (hull) return Math.max(...hull.points.map((p) => dot(n, p)));
  const [r, h] = shape.size;
  const m = applyTransposed(shape.R, n);
  const rim = r * Math.hypot(m[0], m[2]);
  return dot(n, shape.centre) + Math.max(h * m[1] + (shape.kind === Placed.CONE ? 0 : rim), rim - h * m[1]);
}

/** Alternating projections: the gap along the best direction found, a lower bound that sharpens slowly. */
function byProjections(a: TestShape, b: TestShape): number {
  let x = a.centre;
  let most = 0;
  let last = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3000; i++) {
    const y = toWorld(b, project(b, toLocal(b, x)));
    x = toWorld(a, project(a, toLocal(a, y)));
    const now = length(minus(y, x));
    if (now < 1e-12 || last - now < 1e-15) return most;
    last = now;
    const n = scale(1 / now, minus(y, x));
    most = Math.max(most, -supportOf(b, scale(-1, n)) - supportOf(a, n));
    if (now - most < 1e-12) return most;
  }
  return most;
}

/** Lowest point of a core over a plane. */
function overPlane(core: TestShape, plane: TestShape): number {
  const n = [0, 1, 2].map((i) => plane.R[i][1]);
  const hull = polytope(core);
  const height = (p: V) => dot(n, minus(p, plane.centre));
  if (hull) return Math.min(...hull.points.map(height));
  const [r, h] = core.size;
  const m = applyTransposed(core.R, n);
  const across = Math.hypot(m[0], m[2]);
  const rims =
    core.kind === Placed.CONE ? [-h * m[1] - r * across, h * m[1]] : [-h * m[1] - r * across, h * m[1] - r * across];
  return height(core.centre) + Math.min(...rims);
}

/** Exact for polytopes and planes (0 minus radii if cores overlap), from below with a cylinder or cone. */
export function separation(a: TestShape, b: TestShape): number {
  const round = a.round + b.round;
  if (b.kind === Placed.PLANE) return overPlane(a, b) - round;
  if (a.kind === Placed.PLANE) return overPlane(b, a) - round;
  const [p, q] = [polytope(a), polytope(b)];
  return (p && q ? hullToHull(p, q) : byProjections(a, b)) - round;
}

export interface Part {
  move: V;
  turn: V;
  pivot: V;
}

export const still = (pivot: V): Part => ({ move: [0, 0, 0], turn: [0, 0, 0], pivot });

export const at = (shape: TestShape, part: Part, s: number): TestShape =>
  movedBy(shape, scale(s, part.move), scale(s, part.turn), part.pivot);

/** Position of a point of a shape at the fraction s. */
export const pointAt = (p: V, part: Part, s: number): V =>
  movedBy(
    {
      centre: p,
      R: [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
    } as TestShape,
    scale(s, part.move),
    scale(s, part.turn),
    part.pivot,
  ).centre;

export const gapAt = (a: TestShape, pa: Part, b: TestShape, pb: Part, s: number): number =>
  separation(at(a, pa, s), at(b, pb, s));
