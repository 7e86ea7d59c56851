// Rays, closest points and sweeps of planar shapes against walks along the ray and the hull of differences.
import { describe, expect, it } from "vitest";
import * as Motion from "../../src/collision/sweep/motion.ts";
import * as Separation from "../../src/collision/sweep/separation.ts";
import { F64, I32 } from "../../src/memory/machine.ts";
import * as Ray from "../../src/shapes/ray-layout.ts";
import { kernels } from "../support/kernels.ts";
import { seeded } from "../support/random-forest.ts";
import {
  distanceTo,
  dot,
  type Flat,
  minus,
  OUT,
  place,
  plus,
  randomFlat,
  SCRATCH,
  slowSeparation,
  times,
  turned,
  type V2,
} from "./planar-memory.ts";

interface Hit {
  readonly distance: number;
  readonly point: V2;
  readonly normal: V2;
  readonly part: number;
}

function cast(flat: Flat, from: V2, way: V2, length: number, z = 0, up = 0): Hit | undefined {
  const shape = place(flat, 0);
  F64.fill(Number.NaN, OUT, OUT + 64);
  F64.set([...from, z, ...way, up, length], OUT);
  const hit = OUT + Ray.RAY;
  kernels().castRay(shape, OUT, hit);
  if (I32[2 * hit] === 0) return undefined;
  const read = (at: number): V2 => [F64[hit + at], F64[hit + at + 1]];
  expect([F64[hit + Ray.NORMAL + 2] + 0, F64[hit + Ray.POINT + 2]]).toEqual([0, z]);
  return {
    distance: F64[hit + Ray.DISTANCE],
    point: read(Ray.POINT),
    normal: read(Ray.NORMAL),
    part: I32[2 * hit + 1],
  };
}

/** Where a ray first meets a convex shape, by steps as long as the distance; undefined where it passes by. */
function walk(flat: Flat, from: V2, way: V2, length: number): number | undefined {
  let t = 0;
  for (let i = 0; i < 20_000; i++) {
    const distance = distanceTo(plus(from, times(t, way)), flat);
    if (distance < 1e-11) return t;
    t += distance;
    if (t > length) return undefined;
  }
  return undefined;
}

const still = { round: 0, at: [0, 0], angle: 0 } as const;

describe("a ray in the plane", () => {
  it("meets rounded polygons where a walk along it does, with the outward normal", () => {
    const random = seeded(1);
    let hits = 0;
    for (let i = 0; i < 600; i++) {
      const flat: Flat = { ...randomFlat(random), at: [3 * random(), 3 * random()] };
      const from: V2 = [8 * random() - 4, 8 * random() - 4];
      const way = turned(7 * random(), [1, 0]);
      // aimed at a point of the shape more often than not
      const aim = minus(plus(flat.at, [random() - 0.5, random() - 0.5]), from);
      const along = random() < 0.7 ? times(1 / Math.hypot(...aim), aim) : way;
      const hit = cast(flat, from, along, 20);
      const slow = walk(flat, from, along, 20);
      const fail = (what: string) => expect.fail(`${what} ${JSON.stringify({ i, flat, from, along, hit, slow })}`);
      // a tangent is met or not
      if ((hit === undefined) !== (slow === undefined)) {
        const closest = Math.min(
          ...Array.from({ length: 4001 }, (_, k) => distanceTo(plus(from, times(k / 200, along)), flat)),
        );
        if (Math.abs(closest) > 1e-2) fail("hit or not");
        continue;
      }
      if (!hit || slow === undefined) continue;
      hits++;
      if (Math.abs(hit.distance - slow) > 1e-6) fail("distance");
      if (Math.abs(distanceTo(hit.point, flat)) > 1e-9 && hit.distance > 0) fail("point");
      if (Math.abs(dot(hit.normal, hit.normal) - 1) > 1e-12) fail("normal");
      if (dot(hit.normal, along) > 1e-9) fail("normal along the ray");
      // outward: the distance grows as fast as one goes
      if (hit.distance > 0 && Math.abs(distanceTo(plus(hit.point, times(1e-4, hit.normal)), flat) - 1e-4) > 1e-9)
        fail("outward");
    }
    expect(hits).toBeGreaterThan(250);
  });

  it("meets the nearest segment of a chain from either side, and a rounded one before that", () => {
    const zigzag: Flat = {
      ...still,
      points: [
        [0, 0],
        [1, 1],
        [2, 0],
        [3, 1],
        [4, 0],
      ],
      chain: "open",
    };
    const down = cast(zigzag, [2.5, 3], [0, -1], 10);
    expect(down).toMatchObject({ part: 2, distance: 2.5 });
    expect(down?.normal[0]).toBeCloseTo(-Math.SQRT1_2, 12);
    expect(down?.normal[1]).toBeCloseTo(Math.SQRT1_2, 12);
    const up = cast(zigzag, [2.5, -3], [0, 1], 10);
    expect(up?.normal[1]).toBeCloseTo(-Math.SQRT1_2, 12);
    expect(cast(zigzag, [-1, 0.25], [1, 0], 10)).toMatchObject({ part: 0, distance: 1.25 });
    expect(cast(zigzag, [-1, 0.25], [1, 0], 1)).toBeUndefined();
    expect(cast({ ...zigzag, round: 0.125 }, [1, 3], [0, -1], 10)?.distance).toBeCloseTo(3 - 1.125, 12);
    expect(cast({ ...zigzag, chain: "loop" }, [1.5, -1], [0, 1], 10)).toMatchObject({ part: 4, distance: 1 });
  });

  it("is not seen out of it", () => {
    const disc: Flat = { ...still, points: [[0, 0]], round: 1, level: 2 };
    expect(cast(disc, [-3, 0], [1, 0], 10, 2)).toMatchObject({ distance: 2 });
    expect(cast(disc, [-3, 0], [1, 0], 10, 2 + 1e-9)).toBeUndefined();
    expect(cast(disc, [-3, 0], [0.6, 0], 10, 2, 0.8)).toBeUndefined();
  });
});

describe("closest points", () => {
  const closest = (a: Flat, b: Flat) => {
    F64.fill(Number.NaN, OUT, OUT + 64);
    kernels().closestPoints(place(a, 0), place(b, 1), OUT, SCRATCH);
    const read = (at: number): V2 => [F64[OUT + at], F64[OUT + at + 1]];
    return {
      state: I32[2 * OUT],
      separation: F64[OUT + Separation.SEPARATION],
      normal: read(Separation.NORMAL),
      onA: read(Separation.ON_A),
      onB: read(Separation.ON_B),
    };
  };

  it("are on both surfaces, as far apart as the shapes are", () => {
    const random = seeded(2);
    for (let i = 0; i < 500; i++) {
      const a = { ...randomFlat(random), at: [random(), random()] as const };
      const b = { ...randomFlat(random), at: [4 * random() - 2, 4 * random() - 2] as const };
      const found = closest(a, b);
      const apart = minus(found.onB, found.onA);
      const fail = (what: string) => expect.fail(`${what} ${JSON.stringify({ i, a, b, found })}`);
      if (found.state !== Separation.KNOWN) fail("state");
      if (Math.abs(found.separation - slowSeparation(a, b)) > 1e-12) fail("separation");
      if (Math.hypot(...minus(apart, times(found.separation, found.normal))) > 1e-12) fail("points");
      if (distanceTo(found.onA, a) > 1e-11 || distanceTo(found.onB, b) > 1e-11) fail("surfaces");
    }
  });

  it("of a chain are those of its nearest segment, and other levels have none", () => {
    const chain: Flat = {
      ...still,
      points: [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
      chain: "open",
    };
    const disc: Flat = { ...still, points: [[0, 0]], round: 0.25, at: [0.5, 0.5] };
    const found = closest(chain, disc);
    expect(found.separation).toBeCloseTo(0.25, 12);
    expect(closest(disc, chain).separation).toBeCloseTo(0.25, 12);
    expect(dot(found.normal, minus(disc.at, found.onA))).toBeGreaterThan(0);
    expect(closest(disc, { ...disc, level: 1 }).state).toBe(Separation.NONE);
  });
});

describe("a sweep", () => {
  const motion = OUT + 64;
  /** State and fraction of a and b on their ways, each turned about where it is. */
  const sweepOf = (a: Flat, wayA: V2, spinA: number, b: Flat, wayB: V2, spinB: number) => {
    F64.set([...wayA, 0, 0, 0, spinA, ...a.at, 0], motion + Motion.A);
    F64.set([...wayB, 0, 0, 0, spinB, ...b.at, 0], motion + Motion.B);
    F64[motion + Motion.TARGET] = 1e-3;
    kernels().sweepShapes(place(a, 0), place(b, 1), motion, OUT, SCRATCH);
    const normal: V2 = [F64[OUT + Separation.NORMAL], F64[OUT + Separation.NORMAL + 1]];
    return { state: I32[2 * OUT], fraction: F64[OUT + Separation.FRACTION], normal };
  };
  const moved = (flat: Flat, way: V2, spin: number, s: number): Flat => ({
    ...flat,
    at: plus(flat.at, times(s, way)),
    angle: flat.angle + s * spin,
  });

  it("of two polygons ends where they touch", () => {
    const random = seeded(3);
    let touched = 0;
    for (let i = 0; i < 60; i++) {
      const [a, b]: Flat[] = [randomFlat(random), { ...randomFlat(random), at: [6, random() - 0.5] }];
      const [spinA, spinB] = [4 * random() - 2, 4 * random() - 2];
      const { state, fraction } = sweepOf(a, [3, 0], spinA, b, [-3, 0], spinB);
      const apart = (s: number) => slowSeparation(moved(a, [3, 0], spinA, s), moved(b, [-3, 0], spinB, s));
      const before = Math.min(...Array.from({ length: 100 }, (_, k) => apart((fraction * k) / 100)));
      expect(before).toBeGreaterThan(1e-3);
      if (state !== Separation.TOUCH) continue;
      touched++;
      expect(apart(fraction)).toBeCloseTo(1e-3, 8);
    }
    expect(touched).toBeGreaterThan(20);
  });

  it("onto a chain ends at the first of its segments", () => {
    const random = seeded(4);
    const points = Array.from({ length: 40 }, (_, i): V2 => [0.25 * i - 5, 0.3 * Math.sin(i)]);
    const chain: Flat = { ...still, points, chain: "open" };
    const lines = points.slice(1).map((p, i): Flat => ({ ...still, points: [points[i], p] }));
    for (let i = 0; i < 20; i++) {
      const shape: Flat = { ...randomFlat(random), at: [2 * random() - 1, 4] };
      const [way, spin]: [V2, number] = [[random() - 0.5, -6], 3 * random()];
      const { state, fraction } = sweepOf(shape, way, spin, chain, [0, 0], 0);
      const apart = (s: number) => Math.min(...lines.map((line) => slowSeparation(moved(shape, way, spin, s), line)));
      expect(state).toBe(Separation.TOUCH);
      expect(apart(fraction)).toBeCloseTo(1e-3, 8);
      expect(Math.min(...Array.from({ length: 25 }, (_, k) => apart((fraction * k) / 25)))).toBeGreaterThan(1e-3);
      expect(sweepOf(chain, [0, 0], 0, shape, way, spin)).toMatchObject({
        state,
        fraction: expect.closeTo(fraction, 9),
      });
    }
    const disc: Flat = { ...still, points: [[0, 0]], round: 0.5, at: [0, 4] };
    expect(sweepOf(disc, [0, -1], 0, chain, [0, 0], 0)).toMatchObject({ state: Separation.CLEAR, fraction: 1 });
    expect(sweepOf({ ...disc, level: 1 }, [0, -9], 0, chain, [0, 0], 0).state).toBe(Separation.CLEAR);
  });
});
