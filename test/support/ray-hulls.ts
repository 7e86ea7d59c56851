// Convex hulls by trying all triples of points, and their distances by trying all features: slow, short, and independent of the kernels.
import { add, cross, dot, length, minus, scale, type V } from "./vectors.ts";

export interface ReferenceHull {
  points: V[];
  /** Outward unit normal, offset, vertices counterclockwise seen from outside. */
  faces: { n: V; offset: number; loop: number[] }[];
  /** Vertex, vertex, face on the left, face on the right. */
  edges: [number, number, number, number][];
}

/** All points must be corners. */
export function bruteHull(points: V[]): ReferenceHull {
  const faces: ReferenceHull["faces"] = [];
  const count = points.length;
  for (let i = 0; i < count; i++)
    for (let j = 0; j < count; j++)
      for (let k = 0; k < count; k++) {
        if (i === j || j === k || i === k) continue;
        const c = cross(minus(points[j], points[i]), minus(points[k], points[i]));
        if (length(c) < 1e-12) continue;
        const n = scale(1 / length(c), c);
        const offset = dot(n, points[i]);
        if (points.some((p) => dot(n, p) > offset + 1e-10)) continue;
        if (faces.some((f) => dot(f.n, n) > 1 - 1e-12)) continue;
        faces.push({ n, offset, loop: loopOf(points, n, offset) });
      }
  return { points, faces, edges: edgesOf(faces) };
}

function loopOf(points: V[], n: V, offset: number): number[] {
  const on = points.map((_, i) => i).filter((i) => Math.abs(dot(n, points[i]) - offset) < 1e-10);
  const middle = scale(1 / on.length, on.map((i) => points[i]).reduce(add));
  const u = minus(points[on[0]], middle);
  const v = cross(n, u);
  const angle = (i: number) => Math.atan2(dot(minus(points[i], middle), v), dot(minus(points[i], middle), u));
  return on.sort((i, j) => angle(i) - angle(j));
}

function edgesOf(faces: ReferenceHull["faces"]): ReferenceHull["edges"] {
  const edges: ReferenceHull["edges"] = [];
  faces.forEach(({ loop }, left) => {
    loop.forEach((a, i) => {
      const b = loop[(i + 1) % loop.length];
      const right = faces.findIndex((f) => f.loop.some((x, j) => x === b && f.loop[(j + 1) % f.loop.length] === a));
      if (a < b) edges.push([a, b, left, right]);
    });
  });
  return edges;
}

export function pointToSegment(p: V, a: V, b: V): number {
  const e = minus(b, a);
  const square = dot(e, e);
  const t = square > 0 ? Math.min(1, Math.max(0, dot(minus(p, a), e) / square)) : 0;
  return length(minus(p, add(a, scale(t, e))));
}

/** 0 inside. */
export function pointToHull(p: V, hull: ReferenceHull): number {
  const outside = hull.faces.filter(({ n, offset }) => dot(n, p) > offset);
  if (outside.length === 0) return 0;
  let best = Number.POSITIVE_INFINITY;
  for (const { n, offset, loop } of outside) {
    const above = loop.every((i, k) => {
      const a = hull.points[i];
      const b = hull.points[loop[(k + 1) % loop.length]];
      return dot(cross(n, minus(b, a)), minus(p, a)) >= 0;
    });
    if (above) best = Math.min(best, dot(n, p) - offset);
    loop.forEach((i, k) => {
      best = Math.min(best, pointToSegment(p, hull.points[i], hull.points[loop[(k + 1) % loop.length]]));
    });
  }
  return best;
}

/** Distance of two segments: inner points of both lines if they lie on the segments, else an end and the other. */
export function segmentToSegment(a: V, b: V, c: V, d: V): number {
  const [u, v, w] = [minus(b, a), minus(d, c), minus(c, a)];
  const n = cross(u, v);
  const square = dot(n, n);
  let best = Math.min(
    pointToSegment(a, c, d),
    pointToSegment(b, c, d),
    pointToSegment(c, a, b),
    pointToSegment(d, a, b),
  );
  if (square > 1e-20 * dot(u, u) * dot(v, v)) {
    const s = dot(cross(w, v), n) / square;
    const t = dot(cross(w, u), n) / square;
    if (s > 0 && s < 1 && t > 0 && t < 1) best = Math.min(best, Math.abs(dot(w, n)) / Math.sqrt(square));
  }
  return best;
}

/** Whether an edge of x goes through a face of y. */
const pierces = (x: ReferenceHull, y: ReferenceHull): boolean =>
  x.edges.some(([i, j]) => {
    const [p, q] = [x.points[i], x.points[j]];
    return y.faces.some(({ n, offset, loop }) => {
      const [s, t] = [dot(n, p) - offset, dot(n, q) - offset];
      if (s * t > 0 || s === t) return false;
      const c = add(p, scale(s / (s - t), minus(q, p)));
      return loop.every((k, m) => {
        const [u, v] = [y.points[k], y.points[loop[(m + 1) % loop.length]]];
        return dot(cross(n, minus(v, u)), minus(c, u)) >= 0;
      });
    });
  });

/** Distance of two polytopes, 0 in overlap; points and segments are polytopes without faces. */
export function hullToHull(a: ReferenceHull, b: ReferenceHull): number {
  if (pierces(a, b) || pierces(b, a)) return 0;
  let best = Number.POSITIVE_INFINITY;
  const corners = (x: ReferenceHull, y: ReferenceHull) => {
    if (y.faces.length > 0) for (const p of x.points) best = Math.min(best, pointToHull(p, y));
    else if (y.edges.length === 0) for (const p of x.points) best = Math.min(best, length(minus(p, y.points[0])));
    for (const p of x.points)
      for (const [i, j] of y.edges) best = Math.min(best, pointToSegment(p, y.points[i], y.points[j]));
  };
  corners(a, b);
  corners(b, a);
  for (const [i, j] of a.edges)
    for (const [k, l] of b.edges)
      best = Math.min(best, segmentToSegment(a.points[i], a.points[j], b.points[k], b.points[l]));
  return best;
}
