// Convex shapes as plain data for collision tests: supports and distances by formulas independent of the kernels.
import { signed } from "./random-forest.ts";

export type V = readonly [number, number, number];
export type Matrix = readonly number[]; // row by row
export type Kind = "sphere" | "capsule" | "box" | "cylinder" | "cone" | "hull" | "plane";

export interface Solid {
  readonly kind: Kind;
  readonly centre: V;
  readonly rotation: Matrix;
  readonly size: V;
  readonly round: number;
  /** of a hull, in its frame */
  readonly vertices?: readonly V[];
}

export const add = (a: V, b: V): V => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: V, b: V): V => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (s: number, a: V): V => [s * a[0], s * a[1], s * a[2]];
export const dot = (a: V, b: V): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: V, b: V): V => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const norm = (a: V): number => Math.hypot(a[0], a[1], a[2]);
export const unit = (a: V): V => times(1 / norm(a), a);
export const apply = (m: Matrix, v: V): V => [
  m[0] * v[0] + m[1] * v[1] + m[2] * v[2],
  m[3] * v[0] + m[4] * v[1] + m[5] * v[2],
  m[6] * v[0] + m[7] * v[1] + m[8] * v[2],
];
export const transpose = (m: Matrix): Matrix => [m[0], m[3], m[6], m[1], m[4], m[7], m[2], m[5], m[8]];
export const product = (a: Matrix, b: Matrix): Matrix => {
  const columns = [0, 1, 2].map((j) => apply(a, [b[j], b[3 + j], b[6 + j]]));
  return [0, 1, 2].flatMap((i) => columns.map((column) => column[i]));
};
export const intoWorld = (s: Solid, p: V): V => add(s.centre, apply(s.rotation, p));
export const intoShape = (s: Solid, p: V): V => apply(transpose(s.rotation), minus(p, s.centre));
export const axis = (s: Solid, k: number): V => [s.rotation[k], s.rotation[3 + k], s.rotation[6 + k]];

/** A rotation by `angle` about a unit axis: Rodrigues. */
export function turn(about: V, angle: number): Matrix {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const basis: V[] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  const columns = basis.map((e) =>
    add(add(times(c, e), times(s, cross(about, e))), times((1 - c) * dot(about, e), about)),
  );
  return [0, 1, 2].flatMap((i) => columns.map((column) => column[i]));
}
export const UPRIGHT: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1];

export function direction(random: () => number): V {
  for (;;) {
    const v: V = [signed(random), signed(random), signed(random)];
    if (norm(v) > 0.1 && norm(v) < 1) return unit(v);
  }
}
export const rotation = (random: () => number): Matrix => turn(direction(random), Math.PI * random());

/** Corners of a box, ends of a capsule, vertices of a hull, the centre of a sphere: the core as points, in its frame. */
export function corePoints(s: Solid): V[] {
  const [x, y, z] = s.size;
  const both = [-1, 1];
  if (s.kind === "sphere") return [[0, 0, 0]];
  if (s.kind === "capsule") return both.map((t): V => [0, t * y, 0]);
  if (s.kind === "box") return both.flatMap((c) => both.flatMap((b) => both.map((a): V => [a * x, b * y, c * z])));
  return [...s.vertices!];
}

/** Largest n·x over the shape. */
export function support(s: Solid, n: V): number {
  const d = apply(transpose(s.rotation), n);
  const [r, h] = s.size;
  const across = r * Math.hypot(d[0], d[2]);
  const core =
    s.kind === "cylinder"
      ? across + h * Math.abs(d[1])
      : s.kind === "cone"
        ? Math.max(across - h * d[1], h * d[1])
        : s.kind === "box"
          ? s.size[0] * Math.abs(d[0]) + s.size[1] * Math.abs(d[1]) + s.size[2] * Math.abs(d[2])
          : s.kind === "capsule"
            ? h * Math.abs(d[1])
            : Math.max(...corePoints(s).map((p) => dot(p, d)));
  return dot(s.centre, n) + core + s.round * norm(n);
}

/** Separation along a unit direction from a to b. */
export const separationAlong = (a: Solid, b: Solid, n: V): number => -support(b, times(-1, n)) - support(a, n);

function distanceToSegment2(p: readonly [number, number], a: readonly [number, number], b: readonly [number, number]) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const t = Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy);
}

/** Distance of a point from a shape, 0 inside; not for hulls. */
export function distanceTo(s: Solid, point: V): number {
  const p = intoShape(s, point);
  if (s.kind === "plane") return Math.max(0, p[1] - s.round);
  const [r, h] = s.size;
  const rho = Math.hypot(p[0], p[2]);
  const beyond = (k: number, half: number) => Math.max(0, Math.abs(p[k]) - half);
  let core = 0;
  if (s.kind === "sphere") core = norm(p);
  else if (s.kind === "capsule") core = Math.hypot(p[0], beyond(1, h), p[2]);
  else if (s.kind === "box") core = Math.hypot(beyond(0, r), beyond(1, h), beyond(2, s.size[2]));
  else if (s.kind === "cylinder") core = Math.hypot(Math.max(0, rho - r), beyond(1, h));
  else if (p[1] < -h || rho > (r * (h - p[1])) / (2 * h)) {
    const slant = distanceToSegment2([rho, p[1]], [r, -h], [0, h]);
    core = Math.min(slant, distanceToSegment2([rho, p[1]], [0, -h], [r, -h]));
  }
  return Math.max(0, core - s.round);
}
