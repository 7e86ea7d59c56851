// Convex shapes for collision tests: described in plain terms, placed at random, written to memory, with supports and
// containment by formulas independent of the kernels.
import { F64, I32 } from "../../src/memory/machine.ts";

export type V3 = [number, number, number];
export const add = (a: V3, b: V3): V3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: V3, b: V3): V3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (s: number, a: V3): V3 => [s * a[0], s * a[1], s * a[2]];
export const dot = (a: V3, b: V3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: V3, b: V3): V3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (a: V3): number => Math.hypot(a[0], a[1], a[2]);
export const unit = (a: V3): V3 => scale(1 / length(a), a);

export interface Face {
  normal: V3;
  offset: number;
  loop: number[];
}
export interface Hull {
  vertices: V3[];
  faces: Face[];
  /** from, to, face to the left, face to the right */
  edges: [number, number, number, number][];
}
export type Kind = "sphere" | "capsule" | "box" | "cylinder" | "cone" | "hull";
export const KINDS: Kind[] = ["sphere", "capsule", "box", "cylinder", "cone", "hull"];
export interface Shape {
  kind: Kind;
  size: V3;
  round: number;
  centre: V3;
  /** columns: axes of the shape in the world */
  axes: [V3, V3, V3];
  hull?: Hull;
}

export const isCurved = (shape: Shape): boolean => shape.kind === "cylinder" || shape.kind === "cone";
export const toWorld = (shape: Shape, p: V3): V3 => add(shape.centre, turn(shape, p));
export const turn = (shape: Shape, p: V3): V3 =>
  add(add(scale(p[0], shape.axes[0]), scale(p[1], shape.axes[1])), scale(p[2], shape.axes[2]));
export const toLocal = ({ axes }: Shape, d: V3): V3 => [dot(axes[0], d), dot(axes[1], d), dot(axes[2], d)];

/** Rotation of a unit quaternion as three columns. */
export function axesOf([x, y, z, w]: number[]): [V3, V3, V3] {
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)],
    [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)],
    [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)],
  ];
}

/** The hull of a few points by brute force: every triple whose plane has all points on one side; coplanar faces are merged. */
export function bruteHull(points: V3[]): Hull {
  const size = Math.max(...points.map(length));
  const faces: Face[] = [];
  for (let i = 0; i < points.length; i++)
    for (let j = 0; j < points.length; j++)
      for (let k = Math.max(i, j) + 1; k < points.length; k++) {
        if (i === j) continue;
        const n = cross(sub(points[j], points[i]), sub(points[k], points[i]));
        if (length(n) < 1e-12 * size * size) continue;
        const normal = unit(n);
        const offset = dot(normal, points[i]);
        if (points.some((p) => dot(normal, p) > offset + 1e-10 * size)) continue;
        if (faces.some((f) => dot(f.normal, normal) > 1 - 1e-12 && Math.abs(f.offset - offset) < 1e-9 * size)) continue;
        const on = points.map((_, v) => v).filter((v) => dot(normal, points[v]) > offset - 1e-10 * size);
        const middle = scale(1 / on.length, on.map((v) => points[v]).reduce(add));
        const u = unit(sub(points[on[0]], middle));
        const w = cross(normal, u);
        const angle = (v: number) => Math.atan2(dot(w, sub(points[v], middle)), dot(u, sub(points[v], middle)));
        faces.push({ normal, offset, loop: on.sort((p, q) => angle(p) - angle(q)) });
      }
  const used = [...new Set(faces.flatMap((f) => f.loop))].sort((p, q) => p - q);
  for (const f of faces) f.loop = f.loop.map((v) => used.indexOf(v));
  const left = new Map<string, number>();
  faces.forEach((f, at) => {
    for (let i = 0; i < f.loop.length; i++) left.set(`${f.loop[i]} ${f.loop[(i + 1) % f.loop.length]}`, at);
  });
  const edges: Hull["edges"] = [];
  for (const [key, face] of left) {
    const [from, to] = key.split(" ").map(Number);
    if (from < to) edges.push([from, to, face, left.get(`${to} ${from}`)!]);
  }
  return { vertices: used.map((v) => points[v]), faces, edges };
}

const unitBox = bruteHull([-1, 1].flatMap((i) => [-1, 1].flatMap((j) => [-1, 1].map((k): V3 => [i, j, k]))));
const POINT: Hull = { vertices: [[0, 0, 0]], faces: [], edges: [] };
/** Of boxes and capsules. */
const known = new WeakMap<Shape, Hull>();

/** The core as a polytope, in the frame of the shape; a capsule has one edge and no faces. */
export function polytopeOf(shape: Shape): Hull {
  if (shape.hull) return shape.hull;
  if (shape.kind === "sphere") return POINT;
  const before = known.get(shape);
  if (before) return before;
  const hull = shape.kind === "capsule" ? segmentOf(shape) : boxOf(shape);
  known.set(shape, hull);
  return hull;
}

const segmentOf = ({ size: [, y] }: Shape): Hull => ({
  vertices: [
    [0, -y, 0],
    [0, y, 0],
  ],
  faces: [],
  edges: [[0, 1, -1, -1]],
});

const boxOf = ({ size: [x, y, z] }: Shape): Hull => ({
  vertices: unitBox.vertices.map(([i, j, k]) => [i * x, j * y, k * z]),
  faces: unitBox.faces.map((f) => ({ ...f, offset: Math.abs(dot(f.normal, [x, y, z])) })),
  edges: unitBox.edges,
});

/** The first of the vertices that lie farthest along (x, y, z). */
function farthest(vertices: readonly V3[], x: number, y: number, z: number): V3 {
  let best = vertices[0];
  let most = best[0] * x + best[1] * y + best[2] * z;
  for (let i = 1; i < vertices.length; i++) {
    const v = vertices[i];
    const along = v[0] * x + v[1] * y + v[2] * z;
    if (along <= most) continue;
    most = along;
    best = v;
  }
  return best;
}

/** Support of the core in the world, by formulas that share nothing with the kernels. */
export function support(shape: Shape, d: V3): V3 {
  const [x, y, z] = toLocal(shape, d);
  if (!isCurved(shape)) return toWorld(shape, farthest(polytopeOf(shape).vertices, x, y, z));
  const [r, h] = shape.size;
  const angle = Math.atan2(z, x);
  const [u, w] = [r * Math.cos(angle), r * Math.sin(angle)];
  const top: V3 = shape.kind === "cone" ? [0, h, 0] : [u, h, w];
  return toWorld(shape, farthest([top, [u, -h, w]], x, y, z));
}

/** Distance of a point outside the core, by the planes of its faces: a lower bound of the true distance, 0 inside. */
export function outside(shape: Shape, p: V3): number {
  const local = toLocal(shape, sub(p, shape.centre));
  const [x, y, z] = local;
  const [r, h] = shape.size;
  if (shape.kind === "sphere") return length(local);
  if (shape.kind === "capsule") return Math.max(Math.hypot(x, z), Math.abs(y) - h);
  const rho = Math.hypot(x, z);
  if (shape.kind === "cylinder") return Math.max(0, rho - r, Math.abs(y) - h);
  if (shape.kind === "cone") return Math.max(0, -h - y, (2 * h * rho + r * (y - h)) / Math.hypot(2 * h, r));
  return Math.max(0, ...polytopeOf(shape).faces.map((f) => dot(f.normal, local) - f.offset));
}

/** Radius of a ball around the centre that contains the core. */
export const extent = (shape: Shape): number =>
  isCurved(shape) ? Math.hypot(shape.size[0], shape.size[1]) : Math.max(...polytopeOf(shape).vertices.map(length));

const PLACED = 24;

/** Writes a placed shape, followed by its hull, at `at`. */
export function place(shape: Shape, at: number): void {
  F64.fill(0, at, at + PLACED);
  I32[2 * at] = KINDS.indexOf(shape.kind);
  I32[2 * at + 1] = shape.hull ? at + PLACED : 0;
  for (let i = 0; i < 3; i++) {
    F64[at + 2 + i] = shape.centre[i];
    F64[at + 14 + i] = shape.size[i];
    for (let k = 0; k < 3; k++) F64[at + 5 + 3 * i + k] = shape.axes[k][i];
  }
  F64[at + 17] = shape.round;
  if (shape.hull) writeHull(shape.hull, at + PLACED);
}

function writeHull({ vertices, faces, edges }: Hull, at: number): void {
  const entries = faces.reduce((sum, f) => sum + f.loop.length, 0);
  [vertices.length, faces.length, edges.length, entries].forEach((n, i) => {
    I32[2 * at + i] = n;
  });
  F64.set([0, 0, 0, Math.max(...vertices.map(length))], at + 2);
  vertices.forEach((v, i) => {
    F64.set(v, at + 6 + 3 * i);
  });
  const planes = at + 6 + 3 * vertices.length;
  faces.forEach((f, i) => {
    F64.set([...f.normal, f.offset], planes + 4 * i);
  });
  let word = 2 * (planes + 4 * faces.length);
  let start = 0;
  for (const f of faces) {
    I32[word++] = start;
    start += f.loop.length;
  }
  I32[word++] = start;
  for (const f of faces) for (const v of f.loop) I32[word++] = v;
  for (const e of edges) for (const v of e) I32[word++] = v;
}
