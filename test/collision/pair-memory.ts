// Placed shapes in memory, pair tests run on them, manifolds read back; and random pairs of shapes in all sorts of places.
import { STRIDE as MANIFOLD } from "../../src/collision/manifold.ts";
import * as P from "../../src/collision/placed.ts";
import { SCRATCH_NUMBERS } from "../../src/collision/scratch.ts";
import { F64, I32 } from "../../src/memory/machine.ts";
import { takeRegion } from "../../src/memory/regions.ts";
import {
  add,
  direction,
  type Kind,
  product,
  rotation,
  type Solid,
  separationAlong,
  times,
  turn,
  UPRIGHT,
  type V,
} from "../support/convex-shapes.ts";
import { kernels } from "../support/kernels.ts";

export interface Contact {
  readonly point: V;
  readonly separation: number;
  readonly first: number;
  readonly second: number;
}
export interface Manifold {
  readonly normal: V;
  readonly points: readonly Contact[];
  /** the least separation, Infinity without points */
  readonly separation: number;
}
export type PairTest = (a: number, b: number, out: number, scratch: number) => void;

const KINDS: readonly Kind[] = ["sphere", "capsule", "box", "cylinder", "cone", "hull", "plane"];
const MOST_VERTICES = 1000;
const HULL = 6 + 3 * MOST_VERTICES;
const region = takeRegion(2 * P.STRIDE + MANIFOLD + SCRATCH_NUMBERS + 2 * HULL);
export const SHAPES = [region.base, region.base + P.STRIDE] as const;
export const OUT = region.base + 2 * P.STRIDE;
export const SCRATCH = OUT + MANIFOLD;
const HULLS = SCRATCH + SCRATCH_NUMBERS;

function write(solid: Solid, k: 0 | 1): number {
  const at = SHAPES[k];
  I32[2 * at] = KINDS.indexOf(solid.kind);
  I32[2 * at + 1] = 0;
  F64.set([...solid.centre, ...solid.rotation, ...solid.size, solid.round], at + P.CENTRE);
  if (solid.vertices) {
    const hull = HULLS + k * HULL;
    I32[2 * at + 1] = hull;
    I32[2 * hull] = solid.vertices.length;
    F64[hull + 5] = Math.max(...solid.vertices.map((v) => Math.hypot(...v)));
    F64.set(solid.vertices.flat(), hull + 6);
  }
  return at;
}

function read(): Manifold {
  const vector = (at: number): V => [F64[at], F64[at + 1], F64[at + 2]];
  const points = Array.from({ length: I32[2 * OUT] }, (_, i): Contact => {
    const at = OUT + 5 + 5 * i;
    return { point: vector(at), separation: F64[at + 3], first: I32[2 * at + 8], second: I32[2 * at + 9] };
  });
  return { normal: vector(OUT + 1), points, separation: Math.min(...points.map((p) => p.separation)) };
}

/** Runs a pair test; the workspace and the manifold hold rubbish before, so that nothing can rely on zeros. */
export function collide(test: PairTest, a: Solid, b: Solid, limit = Infinity): Manifold {
  F64.fill(Number.NaN, OUT, SCRATCH + SCRATCH_NUMBERS);
  F64[OUT + 4] = limit;
  test(write(a, 0), write(b, 1), OUT, SCRATCH);
  return read();
}

export const pairTests = () => kernels();

export function randomSolid(kind: Kind, random: () => number, rounded = random() < 0.5): Solid {
  const length = () => 0.05 + 2 * random() ** 2;
  const round = kind === "sphere" || kind === "capsule" ? length() : rounded ? 0.3 * random() : 0;
  const size: V =
    kind === "sphere" ? [0, 0, 0] : kind === "capsule" ? [0, length(), 0] : [length(), length(), length()];
  const vertices =
    kind === "hull"
      ? Array.from({ length: 4 + Math.floor(20 * random()) }, (): V => times(length(), direction(random)))
      : undefined;
  return { kind, centre: [0, 0, 0], rotation: rotation(random), size, round, ...(vertices && { vertices }) };
}

const QUARTERS = [UPRIGHT, turn([1, 0, 0], Math.PI / 2), turn([0, 0, 1], Math.PI / 2), turn([0, 1, 0], Math.PI / 4)];

/** A pair in one of many relations: any pose, axes aligned, nearly aligned; touching, deep, apart, concentric; near and far from the origin. */
export function randomPair(kindA: Kind, kindB: Kind, random: () => number): { a: Solid; b: Solid; generic: boolean } {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(items.length * random())];
  const a = { ...randomSolid(kindA, random), centre: times(pick([0, 1, 1, 30]), direction(random)) };
  let b = randomSolid(kindB, random);
  const mode = pick(["any", "any", "aligned", "quarter", "nearly", "nearly"]);
  if (mode === "aligned") b = { ...b, rotation: a.rotation };
  if (mode === "quarter") b = { ...b, rotation: product(a.rotation, pick(QUARTERS)) };
  if (mode === "nearly")
    b = {
      ...b,
      rotation: product(product(a.rotation, pick(QUARTERS)), turn(direction(random), 10 ** (-1 - 6 * random()))),
    };
  if (random() < 0.1 && kindA === kindB) b = { ...b, size: a.size };
  // along a direction, sometimes an axis of a, until they touch there, then a bit more or less; and sometimes sideways
  const column = Math.floor(3 * random());
  const n: V =
    random() < 0.5 ? direction(random) : [a.rotation[column], a.rotation[3 + column], a.rotation[6 + column]];
  b = { ...b, centre: a.centre };
  const gap = pick([0, 1e-6, -1e-6, 1e-3, -1e-3, 0.05, -0.05, -0.3, 0.5, -10]);
  if (gap > -10) b = { ...b, centre: add(b.centre, times(gap - separationAlong(a, b, n), n)) };
  else if (random() < 0.8) b = { ...b, centre: add(b.centre, times(0.3 * random(), direction(random))) };
  if (random() < 0.4) b = { ...b, centre: add(b.centre, times(random(), direction(random))) };
  return { a, b, generic: mode === "any" };
}
