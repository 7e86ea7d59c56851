// Distance or depth of two convex shapes, the slow and simple way.
//
//   polytopes that overlap   the largest separation along all normals of faces and all products of edges
//   polytopes apart          the least distance of all vertices, edges and faces of both
//   anything                 the largest separation along any direction: dense sampling of the sphere, then descent from the best
import {
  add,
  apply,
  axis,
  corePoints,
  cross,
  dot,
  intoShape,
  intoWorld,
  minus,
  norm,
  type Solid,
  separationAlong,
  times,
  transpose,
  unit,
  type V,
} from "./convex-shapes.ts";

const directionsOf = (s: Solid): V[] =>
  s.kind === "box" ? [axis(s, 0), axis(s, 1), axis(s, 2)] : s.kind === "capsule" ? [axis(s, 1)] : [];

/** Without radii, by all axes; for boxes and capsules. */
export function separationByAxes(a: Solid, b: Solid): { separation: number; normal: V; next: number } {
  const [coreA, coreB] = [
    { ...a, round: 0 },
    { ...b, round: 0 },
  ];
  const faces = [...(a.kind === "box" ? directionsOf(a) : []), ...(b.kind === "box" ? directionsOf(b) : [])];
  const edges = directionsOf(a).flatMap((u) => directionsOf(b).map((v) => cross(u, v)));
  const axes = [...faces, ...edges.filter((e) => norm(e) > 1e-9).map(unit)];
  const all = axes
    .flatMap((n) => [n, times(-1, n)])
    .map((normal) => ({ separation: separationAlong(coreA, coreB, normal), normal }))
    .sort((p, q) => q.separation - p.separation);
  // the best of the other directions: if it is as good, either normal is valid
  const other = all.find(({ normal }) => norm(minus(normal, all[0].normal)) > 1e-9);
  return { ...all[0], next: other!.separation };
}

type Segment = readonly [V, V];
function edgesOf(s: Solid): Segment[] {
  const points = corePoints(s);
  if (points.length === 2) return [[points[0], points[1]].map((p) => intoWorld(s, p)) as unknown as Segment];
  // two corners of a box share an edge if they differ in one coordinate
  const pairs = points.flatMap((p, i) => points.slice(i + 1).map((q) => [p, q] as const));
  return pairs
    .filter(([p, q]) => p.filter((x, k) => x !== q[k]).length === 1)
    .map(([p, q]) => [intoWorld(s, p), intoWorld(s, q)] as const);
}

const pointSegment = (p: V, [a, b]: Segment): number => {
  const d = minus(b, a);
  const t = Math.min(1, Math.max(0, dot(minus(p, a), d) / dot(d, d)));
  return norm(minus(minus(p, a), times(t, d)));
};

/** The least of: the common perpendicular if its feet lie within both, and the ends of each to the other. */
export function segmentSegment(s: Segment, t: Segment): number {
  const ends = Math.min(...s.map((p) => pointSegment(p, t)), ...t.map((p) => pointSegment(p, s)));
  const [u, v] = [minus(s[1], s[0]), minus(t[1], t[0])];
  const n = cross(u, v);
  const r = minus(t[0], s[0]);
  const square = dot(n, n);
  if (square < 1e-24 * dot(u, u) * dot(v, v)) return ends;
  const x = dot(cross(r, v), n) / square;
  const y = dot(cross(r, u), n) / square;
  if (x < 0 || x > 1 || y < 0 || y > 1) return ends;
  return Math.min(ends, Math.abs(dot(r, n)) / Math.sqrt(square));
}

function pointBox(s: Solid, point: V): number {
  const p = intoShape(s, point);
  return norm(p.map((x, k) => Math.max(0, Math.abs(x) - s.size[k])) as unknown as V);
}

/** Distance of two separate cores; boxes and capsules. */
export function distanceByFeatures(a: Solid, b: Solid): number {
  const corners = [
    ...(b.kind === "box" ? corePoints(a).map((p) => pointBox(b, intoWorld(a, p))) : []),
    ...(a.kind === "box" ? corePoints(b).map((p) => pointBox(a, intoWorld(b, p))) : []),
  ];
  const edges = edgesOf(b);
  return Math.min(...corners, ...edgesOf(a).flatMap((s) => edges.map((t) => segmentSegment(s, t))));
}

/** Exact separation of boxes and capsules, including radii. */
export function polytopeSeparation(a: Solid, b: Solid): number {
  // two segments have no faces, and no depth
  const separation = a.kind === "capsule" && b.kind === "capsule" ? 1 : separationByAxes(a, b).separation;
  return (separation > 0 ? distanceByFeatures(a, b) : separation) - a.round - b.round;
}

// Points spread evenly over the sphere: a Fibonacci spiral.
const SPIRAL = Array.from({ length: 300 }, (_, i): V => {
  const y = 1 - (2 * i + 1) / 300;
  const r = Math.sqrt(1 - y * y);
  const turn = i * Math.PI * (3 - Math.sqrt(5));
  return [r * Math.cos(turn), y, r * Math.sin(turn)];
});

function climb(f: (n: V) => number, start: V, height: number): { n: V; height: number } {
  let n = start;
  let best = height;
  for (let step = 0.1, tries = 0; step > 1e-9 && tries < 2000; tries++) {
    const side = unit(cross(n, Math.abs(n[0]) < 0.6 ? [1, 0, 0] : [0, 1, 0]));
    const other = cross(n, side);
    let moved = false;
    for (let k = 0; k < 8 && !moved; k++) {
      const turn = (k * Math.PI) / 4;
      const m = unit(add(n, add(times(step * Math.cos(turn), side), times(step * Math.sin(turn), other))));
      const h = f(m);
      if (h > best) [n, best, moved] = [m, h, true];
    }
    if (!moved) step /= 2;
  }
  return { n, height: best };
}

/** The largest separation along any direction, by search. `hints`: additional start directions. */
export function separationBySearch(a: Solid, b: Solid, hints: readonly V[] = []): number {
  const f = (n: V) => separationAlong(a, b, n);
  const axes = [a, b].flatMap((s) => [0, 1, 2].flatMap((k) => [axis(s, k), times(-1, axis(s, k))]));
  const starts = [...SPIRAL, ...axes, ...hints].map((n) => ({ n, height: f(n) })).sort((p, q) => q.height - p.height);
  return Math.max(...starts.slice(0, 4).map(({ n, height }) => climb(f, n, height).height));
}

/** The same shape moved by a rotation and then a shift. */
export const moved = (s: Solid, turn: readonly number[], shift: V): Solid => ({
  ...s,
  centre: add(shift, apply(turn, s.centre)),
  rotation: [0, 1, 2].flatMap((i) =>
    [0, 1, 2].map((j) => dot([turn[3 * i], turn[3 * i + 1], turn[3 * i + 2]], axis(s, j))),
  ),
});

export const into = (s: Solid, n: V): V => apply(transpose(s.rotation), n);
