// Expected results of GJK and the expanding polytope, computed slowly. Polytopes: all separating axes, all pairs of features.
// Curved shapes: the support of A - B over a dense set of directions, the best of them refined.
import {
  cross,
  dot,
  type Hull,
  isCurved,
  length,
  polytopeOf,
  type Shape,
  scale,
  sub,
  support,
  toWorld,
  turn,
  unit,
  type V3,
} from "./convex-solids.ts";

/** max { n·(x - y) }: moving b by it along n clears a; negative if n separates them by as much. */
export const depthAlong = (a: Shape, b: Shape, n: V3): number => dot(n, sub(support(a, n), support(b, scale(-1, n))));

interface WorldHull extends Hull {
  directions: V3[];
}
function inWorld(shape: Shape, origin: V3): WorldHull {
  const hull = polytopeOf(shape);
  const vertices = hull.vertices.map((v) => sub(toWorld(shape, v), origin));
  return {
    vertices,
    faces: hull.faces.map((f) => ({ ...f, normal: turn(shape, f.normal) })),
    edges: hull.edges,
    directions: hull.edges.map(([i, j]) => sub(vertices[j], vertices[i])),
  };
}

const most = (points: V3[], n: V3): number => {
  let best = Number.NEGATIVE_INFINITY;
  for (const p of points) best = Math.max(best, dot(p, n));
  return best;
};

/** The least depth over all candidate axes, and its axis: negative if one of them separates the two. */
function leastDepth(a: WorldHull, b: WorldHull): { depth: number; normal: V3 } {
  let depth = Number.POSITIVE_INFINITY;
  let normal: V3 = [0, 1, 0];
  const consider = (n: V3) => {
    const here = most(a.vertices, n) + most(b.vertices, scale(-1, n));
    if (here >= depth) return;
    depth = here;
    normal = n;
  };
  for (const f of a.faces) consider(f.normal);
  for (const f of b.faces) consider(scale(-1, f.normal));
  const seen: V3[] = [];
  for (const e of a.directions)
    for (const f of b.directions) {
      const n = cross(e, f);
      if (length(n) < 1e-9 * length(e) * length(f)) continue;
      const m = unit(n);
      // boxes have each direction four times
      if (seen.some((s) => Math.abs(dot(s, m)) > 1 - 1e-15)) continue;
      if (a.edges.length * b.edges.length < 200) seen.push(m);
      consider(m);
      consider(scale(-1, m));
    }
  return { depth, normal };
}

function pointSegment(x: V3, o: V3, f: V3): number {
  const ff = dot(f, f);
  const t = ff === 0 ? 0 : Math.max(0, Math.min(1, dot(sub(x, o), f) / ff));
  return length([x[0] - o[0] - t * f[0], x[1] - o[1] - t * f[1], x[2] - o[2] - t * f[2]]);
}

/** Distance of the segments p to p + d and q to q + e, either of which may be a point. */
function segments(p: V3, d: V3, q: V3, e: V3): number {
  // all four ends against the other segment, and the inner points of both
  let best = Math.min(pointSegment(p, q, e), pointSegment(q, p, d));
  best = Math.min(best, pointSegment([p[0] + d[0], p[1] + d[1], p[2] + d[2]], q, e));
  best = Math.min(best, pointSegment([q[0] + e[0], q[1] + e[1], q[2] + e[2]], p, d));
  const n = cross(d, e);
  const nn = dot(n, n);
  if (nn <= 1e-18 * dot(d, d) * dot(e, e)) return best;
  const r = sub(q, p);
  const t = dot(cross(r, e), n) / nn;
  const u = dot(cross(r, d), n) / nn;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? Math.min(best, Math.abs(dot(r, n)) / Math.sqrt(nn)) : best;
}

/** Distance of vertices of one to the interior of faces of the other. */
function vertexFace(points: V3[], hull: WorldHull): number {
  let best = Number.POSITIVE_INFINITY;
  for (const f of hull.faces) {
    const o = hull.vertices[f.loop[0]];
    for (const p of points) {
      const height = dot(f.normal, sub(p, o));
      if (height < 0 || height >= best) continue;
      const inside = f.loop.every((v, i) => {
        const q = hull.vertices[v];
        const next = hull.vertices[f.loop[(i + 1) % f.loop.length]];
        return dot(cross(sub(next, q), sub(p, q)), f.normal) >= 0;
      });
      if (inside) best = height;
    }
  }
  return best;
}

/** Signed distance of two polytope cores; the normal only if they overlap. */
export function polytopeDistance(a: Shape, b: Shape): { distance: number; normal?: V3 } {
  const p = inWorld(a, a.centre);
  const q = inWorld(b, a.centre);
  const { depth, normal } = leastDepth(p, q);
  // two points, a point and a segment, and coplanar segments have no axes; crossing segments have, but no depth either
  const solid = p.faces.length + q.faces.length > 0;
  if (solid && depth >= 0) return { distance: -depth, normal };
  let best = Number.POSITIVE_INFINITY;
  const edges = (h: WorldHull): [V3, V3][] =>
    h.edges.length > 0 ? h.edges.map(([i], k) => [h.vertices[i], h.directions[k]]) : [[h.vertices[0], [0, 0, 0]]];
  for (const [o, d] of edges(p)) for (const [r, e] of edges(q)) best = Math.min(best, segments(o, d, r, e));
  best = Math.min(best, vertexFace(p.vertices, q), vertexFace(q.vertices, p));
  return { distance: best };
}

interface Depth {
  readonly depth: number;
  readonly normal: V3;
}

/** Evenly over the sphere. */
const DIRECTIONS = Array.from({ length: 2000 }, (_, i): V3 => {
  const y = 1 - (2 * i + 1) / 2000;
  const angle = i * Math.PI * (3 - Math.sqrt(5));
  const r = Math.sqrt(1 - y * y);
  return [r * Math.cos(angle), y, r * Math.sin(angle)];
});
/** So many of the best are refined. */
const STARTS = 4;

/** The least depth over 2,000 directions and the axes, the best refined: never below the true one. */
export function sampledDepth(a: Shape, b: Shape, random: () => number): Depth {
  // the least first; of equal ones the first that was tried
  const starts: Depth[] = [];
  const consider = (normal: V3) => {
    const depth = depthAlong(a, b, normal);
    if (starts.length === STARTS && depth >= starts[STARTS - 1].depth) return;
    const place = starts.findIndex((other) => depth < other.depth);
    starts.splice(place < 0 ? starts.length : place, 0, { depth, normal });
    if (starts.length > STARTS) starts.pop();
  };
  for (const axis of [...a.axes, ...b.axes]) {
    consider(axis);
    consider(scale(-1, axis));
  }
  for (const direction of DIRECTIONS) consider(direction);
  let best = starts[0];
  for (const start of starts) {
    let here = start;
    for (let step = 0.05; step > 1e-9; ) {
      let better = here;
      for (let k = 0; k < 12; k++) {
        const d: V3 = [random() - 0.5, random() - 0.5, random() - 0.5];
        const normal = unit([
          here.normal[0] + 2 * step * d[0],
          here.normal[1] + 2 * step * d[1],
          here.normal[2] + 2 * step * d[2],
        ]);
        const depth = depthAlong(a, b, normal);
        if (depth < better.depth) better = { depth, normal };
      }
      step *= better === here ? 0.5 : 1.2;
      here = better;
      if (here.depth < best.depth) best = here;
    }
  }
  return best;
}

export const bothPolytopes = (a: Shape, b: Shape): boolean => !isCurved(a) && !isCurved(b);
