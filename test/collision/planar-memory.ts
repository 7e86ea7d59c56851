// Planar shapes placed in memory, collided, and read back; and what a slow hand makes of the same pair.

import * as M from "../../src/collision/manifold-layout.ts";
import { chainOutline, polygonOutline, writeOutline } from "../../src/collision/planar/build-outline.ts";
import { SCRATCH_NUMBERS } from "../../src/collision/scratch.ts";
import { F64, I32 } from "../../src/memory/machine.ts";
import { takeRegion } from "../../src/memory/regions.ts";
import { CHAIN, POLYGON } from "../../src/shapes/kind-numbers.ts";
import * as P from "../../src/shapes/placed-layout.ts";
import { kernels } from "../support/kernels.ts";

export type V2 = readonly [number, number];

/** A rounded polygon, or a chain: points in its own frame, turned and then moved. */
export interface Flat {
  readonly points: readonly V2[];
  readonly round: number;
  readonly at: V2;
  readonly angle: number;
  /** Cosine and sine in place of the angle, for the same bits on every machine. */
  readonly turn?: V2;
  readonly level?: number;
  readonly chain?: "open" | "loop";
}
export interface FlatPoint {
  readonly at: V2;
  readonly z: number;
  readonly separation: number;
  readonly id: string;
}
export interface FlatManifold {
  readonly normal: V2;
  readonly points: readonly FlatPoint[];
}

const MOST = 16;
const GEOMETRY = 60_000;
const region = takeRegion(2 * P.STRIDE + MOST * M.STRIDE + SCRATCH_NUMBERS + MOST * M.STRIDE + 2 * GEOMETRY);
export const SHAPES = [region.base, region.base + P.STRIDE] as const;
export const OUT = region.base + 2 * P.STRIDE;
export const SCRATCH = OUT + MOST * M.STRIDE;
const GEOMETRIES = SCRATCH + SCRATCH_NUMBERS + MOST * M.STRIDE;

export function place(flat: Flat, k: 0 | 1): number {
  const at = SHAPES[k];
  const geometry = GEOMETRIES + k * GEOMETRY;
  const [c, s] = flat.turn ?? [Math.cos(flat.angle), Math.sin(flat.angle)];
  writeOutline(geometry, flat.chain ? chainOutline(flat.points, flat.chain === "loop") : polygonOutline(flat.points));
  I32.set([flat.chain ? CHAIN : POLYGON, geometry, k, k], 2 * at);
  F64.set([...flat.at, flat.level ?? 0, c, -s, 0, s, c, 0, 0, 0, 1, 0, 0, 0, flat.round], at + P.CENTRE);
  return at;
}

/** What `collide` finds; the workspace holds rubbish before. */
export function collideFlat(a: Flat, b: Flat, limit = 1e9): FlatManifold[] {
  F64.fill(Number.NaN, OUT, SCRATCH + SCRATCH_NUMBERS);
  F64[OUT + M.LIMIT] = limit;
  const found = kernels().collide(place(a, 0), place(b, 1), OUT, M.STRIDE, MOST, SCRATCH);
  return Array.from({ length: found }, (_, i) => {
    const at = OUT + M.STRIDE * i;
    const points = Array.from({ length: I32[2 * at] }, (_, j): FlatPoint => {
      const p = at + M.POINTS + M.POINT * j;
      const id = `${I32[2 * p + 8]} ${I32[2 * p + 9]}`;
      return { at: [F64[p], F64[p + 1]], z: F64[p + 2], separation: F64[p + M.SEPARATION], id };
    });
    if (F64[at + M.NORMAL + 2] !== 0) throw new Error("a normal out of the plane");
    return { normal: [F64[at + M.NORMAL], F64[at + M.NORMAL + 1]], points };
  });
}

export const depthOf = (manifolds: readonly FlatManifold[]): number =>
  Math.min(...manifolds.flatMap(({ points }) => points.map(({ separation }) => separation)));

export const minus = (a: V2, b: V2): V2 => [a[0] - b[0], a[1] - b[1]];
export const plus = (a: V2, b: V2): V2 => [a[0] + b[0], a[1] + b[1]];
export const times = (s: number, a: V2): V2 => [s * a[0], s * a[1]];
export const dot = (a: V2, b: V2): number => a[0] * b[0] + a[1] * b[1];
export const cross = (a: V2, b: V2): number => a[0] * b[1] - a[1] * b[0];
export const turned = (angle: number, [x, y]: V2): V2 => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [c * x - s * y, s * x + c * y];
};

export const worldPoints = ({ points, at, angle }: Flat): V2[] => points.map((p) => plus(at, turned(angle, p)));

function toSegment(p: V2, a: V2, b: V2): number {
  const way = minus(b, a);
  const size = dot(way, way);
  const t = size > 0 ? Math.min(1, Math.max(0, dot(minus(p, a), way) / size)) : 0;
  return Math.hypot(...minus(p, plus(a, times(t, way))));
}

/** The convex hull by gift wrapping: from the lowest point on, each time the one that has all others to its left. */
export function hullOf(cloud: readonly V2[]): V2[] {
  const start = cloud.reduce((low, p) => (p[1] < low[1] || (p[1] === low[1] && p[0] < low[0]) ? p : low));
  const hull = [start];
  for (let at = start; hull.length <= cloud.length; ) {
    let best: V2 | undefined;
    for (const p of cloud) {
      if (p[0] === at[0] && p[1] === at[1]) continue;
      const side = best ? cross(minus(best, at), minus(p, at)) : -1;
      const further =
        best !== undefined && side === 0 && dot(minus(p, at), minus(p, at)) > dot(minus(best, at), minus(best, at));
      if (!best || side < 0 || further) best = p;
    }
    if (!best || (best[0] === start[0] && best[1] === start[1])) break;
    hull.push(best);
    at = best;
  }
  return hull;
}

/** Distance of a point to a convex polygon, negative inside. */
export function signedDistance(p: V2, hull: readonly V2[]): number {
  const edges = hull.map((a, i) => [a, hull[(i + 1) % hull.length]] as const);
  const distance = Math.min(...edges.map(([a, b]) => toSegment(p, a, b)));
  const inside = hull.length > 2 && edges.every(([a, b]) => cross(minus(b, a), minus(p, a)) >= 0);
  return inside ? -distance : distance;
}

/** The separation of two rounded polygons, by all differences of their points: how far the origin is from their hull. */
export function slowSeparation(a: Flat, b: Flat): number {
  const [p, q] = [worldPoints(a), worldPoints(b)];
  const hull = hullOf(p.flatMap((x) => q.map((y) => minus(y, x))));
  return signedDistance([0, 0], hull) - a.round - b.round;
}

/** From the surface of the first to that of the second along a direction. */
export const separationAlong = (a: Flat, b: Flat, n: V2): number =>
  Math.min(...worldPoints(b).map((p) => dot(n, p))) -
  Math.max(...worldPoints(a).map((p) => dot(n, p))) -
  a.round -
  b.round;

/** Distance of a point to a rounded polygon, negative inside. */
export const distanceTo = (p: V2, flat: Flat): number => signedDistance(p, hullOf(worldPoints(flat))) - flat.round;

/** A point, a segment, or a convex polygon of up to 12 points, some of them thin. */
export function randomFlat(random: () => number): Flat {
  const count = [1, 2, 3, 4, 4, 5, 8, 12][Math.floor(8 * random())];
  const size = 0.1 + 2 * random() ** 2;
  const flatness = random() < 0.2 ? 1e-3 : 1;
  const cloud = Array.from({ length: count < 3 ? count : 3 * count }, (): V2 => {
    const angle = 2 * Math.PI * random();
    return [size * Math.cos(angle), flatness * size * Math.sin(angle)];
  });
  const points = count < 3 ? cloud : hullOf(cloud).slice(0, 12);
  const round = points.length < 3 || random() < 0.3 ? 0.02 + 0.5 * random() : 0;
  return { points, round, at: [0, 0], angle: 7 * random() };
}
