// References for the mesh tests, slow and by other means than src/collision/mesh: distances by trying all triples of points of
// the Minkowski difference, depths by trying all axes with all vertices, neighbours by comparing all vertices.
import { add, cross, dot, minus, norm, times, type Vector } from "./reference-step.ts";

export interface PlainMesh {
  vertices: number[];
  triangles: number[];
}

export const corners = (mesh: PlainMesh, t: number): Vector[] =>
  [0, 1, 2].map((i) => {
    const v = mesh.triangles[3 * t + i];
    return mesh.vertices.slice(3 * v, 3 * v + 3);
  });

export const triangleNormal = ([a, b, c]: Vector[]): Vector => {
  const n = cross(minus(b, a), minus(c, a));
  return times(1 / norm(n), n);
};

const onSegment = (p: Vector, a: Vector, b: Vector): Vector => {
  const e = minus(b, a);
  const ee = dot(e, e);
  const t = ee > 0 ? Math.max(0, Math.min(1, dot(minus(p, a), e) / ee)) : 0;
  return add(a, times(t, e));
};

/** Closest point of a triangle, even without area: the foot if its barycentric coordinates are positive, else on an edge. */
export function closestPoint(p: Vector, [a, b, c]: Vector[]): Vector {
  const n = cross(minus(b, a), minus(c, a));
  const nn = dot(n, n);
  const size = Math.max(norm(minus(b, a)), norm(minus(c, a)));
  const candidates = [onSegment(p, a, b), onSegment(p, b, c), onSegment(p, c, a)];
  if (nn > 1e-24 * size ** 4) {
    const foot = minus(p, times(dot(n, minus(p, a)) / nn, n));
    const inside = [
      [a, b],
      [b, c],
      [c, a],
    ].every(([u, v]) => dot(cross(minus(v, u), minus(foot, u)), n) >= 0);
    if (inside) candidates.push(foot);
  }
  return candidates.reduce((best, x) => (norm(minus(p, x)) < norm(minus(p, best)) ? x : best));
}

/** The shortest vector from the hull of `others` to the hull of `points`; meaningless if they overlap. */
export function shortest(points: Vector[], others: Vector[]): Vector {
  const all = points.flatMap((p) => others.map((q) => minus(p, q)));
  let best = all[0];
  for (let i = 0; i < all.length; i++)
    for (let j = i; j < all.length; j++)
      for (let k = j; k < all.length; k++) {
        if (j === k && i !== j) continue;
        const x = closestPoint([0, 0, 0], [all[i], all[j], all[k]]);
        if (norm(x) < norm(best)) best = x;
      }
  return best;
}

export interface Axis {
  /** From the triangle to the polytope. */
  m: Vector;
  separation: number;
}

/** The axis of the largest separation: among the given normals and all products of edges, in both directions. */
export function bestAxis(
  points: Vector[],
  triangle: Vector[],
  normals: Vector[],
  edges: Vector[],
  front: boolean,
): Axis {
  const n = triangleNormal(triangle);
  const sides = [0, 1, 2].map((i) => minus(triangle[(i + 1) % 3], triangle[i]));
  const axes = [n, ...normals, ...edges.flatMap((e) => sides.map((s) => cross(e, s)))];
  let best: Axis = { m: n, separation: Number.NEGATIVE_INFINITY };
  for (const axis of axes) {
    const length = norm(axis);
    if (length < 1e-6) continue;
    for (const m of [times(1 / length, axis), times(-1 / length, axis)]) {
      if (front && dot(m, n) < -1e-9) continue;
      const low = Math.min(...points.map((p) => dot(m, p)));
      const high = Math.max(...triangle.map((p) => dot(m, p)));
      if (low - high > best.separation) best = { m, separation: low - high };
    }
  }
  return best;
}

/** Nearest hit of a ray by solving o + t d = a + u (b - a) + v (c - a) for each triangle, by Cramer's rule. */
export function nearestHit(mesh: PlainMesh, o: Vector, d: Vector, longest: number): { t: number; triangle: number } {
  let best = { t: longest, triangle: -1 };
  for (let i = 0; i < mesh.triangles.length / 3; i++) {
    const [a, b, c] = corners(mesh, i);
    const [e, f, r] = [minus(b, a), minus(c, a), minus(o, a)];
    const det = -dot(d, cross(e, f));
    if (det === 0) continue;
    const t = dot(r, cross(e, f)) / det;
    const u = -dot(d, cross(r, f)) / det;
    const v = -dot(d, cross(e, r)) / det;
    if (u >= 0 && v >= 0 && u + v <= 1 && t >= 0 && t < best.t) best = { t, triangle: i };
  }
  return best;
}
