// Chains: no ghost hits where segments meet, corners that stand out, one side only, and many segments.
import { describe, expect, it } from "vitest";
import { seeded } from "../support/random-forest.ts";
import {
  collideFlat,
  depthOf,
  dot,
  type Flat,
  hullOf,
  plus,
  randomFlat,
  separationAlong,
  slowSeparation,
  times,
  turned,
  type V2,
} from "./planar-memory.ts";

const box = (x: number, y: number): V2[] => [
  [-x, -y],
  [x, -y],
  [x, y],
  [-x, y],
];
const still = { round: 0, at: [0, 0], angle: 0 } as const;

/** A straight floor through the origin, cut at random places; free above. */
function floor(random: () => number, slope: number, cuts: number): Flat {
  const at = Array.from({ length: cuts }, () => 40 * random() - 20).sort((a, b) => a - b);
  const points = [-20, ...at, 20].map((x): V2 => [x, 0]);
  return { points, round: 0, at: [0, 0], angle: slope, chain: "open" };
}

describe("a shape on a straight chain", () => {
  it("is pushed along the normal of the floor only, as deep as it is, wherever the segments end", () => {
    const random = seeded(1);
    for (let i = 0; i < 1500; i++) {
      const slope = 7 * random();
      const chain = { ...floor(random, slope, 1 + Math.floor(200 * random())), round: random() < 0.3 ? 0.05 : 0 };
      const up = turned(slope, [0, 1]);
      const along = turned(slope, [1, 0]);
      const shape = randomFlat(random);
      const gap = [0, 1e-3, -1e-4, -1e-2, 0.05][Math.floor(5 * random())];
      const height = gap - separationAlong({ ...still, points: [[0, 0]], round: chain.round }, shape, up);
      const b: Flat = { ...shape, at: plus(times(height, up), times(20 * random() - 10, along)) };
      const found = collideFlat(b, chain, 0.1);
      const fail = (what: string) =>
        expect.fail(`${what} ${JSON.stringify({ i, chain: chain.points.length, b, found })}`);
      // a deep circle or thin plate has its middle below the floor, and passes
      const middle = b.points.reduce((sum, p) => sum + dot(up, plus(b.at, turned(b.angle, p))), 0) / b.points.length;
      if (middle < 0) continue;
      if (found.length !== 1) fail("not one manifold");
      if (Math.abs(depthOf(found) - gap) > 1e-11) fail("depth");
      if (dot(found[0].normal, up) > -1 + 1e-15) fail("normal");
      if (found[0].points.length > 3) fail("points");
    }
  });

  it("a box lies on its two corners, however many segments are below", () => {
    const chain: Flat = {
      ...still,
      points: Array.from({ length: 2001 }, (_, i): V2 => [0.01 * i - 10, 0]),
      chain: "open",
    };
    const found = collideFlat({ ...still, points: box(0.5, 0.5), at: [0.123, 0.4999] }, chain, 0.01);
    expect(found.length).toBe(1);
    expect(found[0].points.map(({ at }) => at[0]).sort((a, b) => a - b)).toEqual([
      expect.closeTo(-0.377, 12),
      expect.closeTo(0.623, 12),
    ]);
  });
});

describe("a chain around a convex polygon", () => {
  it("is the polygon, for what touches it from outside", () => {
    const random = seeded(2);
    let checked = 0;
    for (let i = 0; i < 1500; i++) {
      // regular enough that what is slightly inside has one nearest way out
      const count = 3 + Math.floor(9 * random());
      const points = hullOf(
        Array.from({ length: count }, (_, k): V2 => turned((2 * Math.PI * (k + 0.5 * random())) / count, [2, 0])),
      );
      const solid: Flat = { ...still, points, angle: 7 * random(), at: [random(), random()] };
      // clockwise, so that what is free lies outside
      const chain: Flat = { ...solid, points: [...points].reverse(), chain: "loop" };
      const shape = randomFlat(random);
      const way = turned(7 * random(), [1, 0]);
      const gap = [1e-3, 0, -1e-3, -1e-2, 0.05][Math.floor(5 * random())];
      const b = { ...shape, at: plus(solid.at, [0, 0]) };
      const at = plus(b.at, times(gap - separationAlong(solid, b, way), way));
      const placed = { ...b, at };
      const slow = slowSeparation(solid, placed);
      if (slow > 0.09 || slow < -0.02) continue;
      // a shape whose middle is inside is not pushed
      const middle = placed.points.reduce(
        (sum: V2, p) => plus(sum, times(1 / placed.points.length, plus(at, turned(placed.angle, p)))),
        [0, 0],
      );
      if (slowSeparation(solid, { ...still, points: [middle] }) < 0) continue;
      checked++;
      const found = collideFlat(placed, chain, 0.1);
      const depth = depthOf(found);
      if (!(Math.abs(depth - slow) < 1e-11)) expect.fail(JSON.stringify({ i, depth, slow, solid, placed, found }));
      // no normal that the polygon does not have: every one keeps the shapes as far apart as its own points say
      for (const { normal, points: list } of found)
        for (const { separation } of list)
          if (separation < separationAlong(placed, solid, normal) - 1e-9)
            expect.fail(JSON.stringify({ i, normal, found, solid, placed }));
    }
    expect(checked).toBeGreaterThan(600);
  });
});

describe("a rough ground", () => {
  it("is as far away as its nearest segment, for what has not touched it yet", () => {
    const random = seeded(3);
    let checked = 0;
    for (let i = 0; i < 600; i++) {
      const roughness = [0, 0.05, 0.5, 2][Math.floor(4 * random())];
      const points = Array.from({ length: 30 }, (_, k): V2 => [0.4 * k - 6 + 0.2 * random(), roughness * random()]);
      const chain: Flat = { ...still, points, angle: 7 * random(), chain: "open" };
      const shape = randomFlat(random);
      const above = plus(turned(chain.angle, [4 * random() - 2, roughness * random() + 0.5]), [0, 0]);
      const b: Flat = { ...shape, at: above };
      const line = (k: number): Flat => ({ ...still, points: points.slice(k, k + 2), angle: chain.angle });
      const slow = Math.min(...points.slice(1).map((_, k) => slowSeparation(line(k), b)));
      // at most what rounds it may overlap: the cores are apart, so what is nearest is nearest
      if (slow < -b.round + 1e-6 || slow > 0.4) continue;
      // all of it above the ground: a thin spike may have been stepped over
      const under = b.points.some((p) => {
        const [x, y] = turned(-chain.angle, plus(b.at, turned(b.angle, p)));
        const k = points.findIndex((q) => q[0] > x);
        return (
          k < 1 ||
          y <
            points[k - 1][1] +
              ((points[k][1] - points[k - 1][1]) * (x - points[k - 1][0])) / (points[k][0] - points[k - 1][0])
        );
      });
      if (under) continue;
      checked++;
      const found = collideFlat(b, chain, 0.5);
      if (!(Math.abs(depthOf(found) - slow) < 1e-11))
        expect.fail(JSON.stringify({ i, slow, depth: depthOf(found), b, chain, found }));
    }
    expect(checked).toBeGreaterThan(150);
  });
});

describe("a corner", () => {
  // up a wall, over a ledge, and down again: free above
  const ledge: Flat = {
    ...still,
    points: [
      [-5, 0],
      [0, 0],
      [0, 1],
      [2, 1],
      [2, 0],
      [5, 0],
    ],
    chain: "open",
  };

  it("that stands out pushes once, along what lies between its two normals", () => {
    const ball: Flat = { ...still, points: [[0, 0]], round: 0.5, at: [2.3, 1.4] };
    const found = collideFlat(ball, ledge, 0.001);
    expect(found.length).toBe(1);
    expect(found[0].points.length).toBe(1);
    expect(found[0].normal[0]).toBeCloseTo(-0.6, 12);
    expect(found[0].normal[1]).toBeCloseTo(-0.8, 12);
    // a box that hangs over the edge, its middle beyond it
    const tilted: Flat = { ...still, points: box(0.5, 0.5), at: [2.2, 1.5 + 0.2], angle: 0.7 };
    expect(depthOf(collideFlat(tilted, ledge, 1))).toBeCloseTo(
      slowSeparation({ ...still, points: ledge.points.slice(1, 5).reverse() }, tilted),
      11,
    );
  });

  it("that goes in holds from both sides", () => {
    const crate: Flat = { ...still, points: box(0.5, 0.5), at: [-0.4999, 0.4999] };
    const found = collideFlat(crate, ledge, 0.001);
    const normals = found.map(({ normal }) => normal.map((x) => Math.round(1e9 * x) / 1e9 + 0));
    expect(normals.sort((a, b) => a[0] - b[0])).toEqual([
      [0, -1],
      [1, 0],
    ]);
    for (const { points } of found)
      expect(points.map(({ separation }) => separation)).toEqual([
        expect.closeTo(-1e-4, 12),
        expect.closeTo(-1e-4, 12),
      ]);
  });

  it("is passed from behind, until the middle is through", () => {
    const line: Flat = {
      ...still,
      points: [
        [-5, 0],
        [5, 0],
      ],
      chain: "open",
    };
    expect(collideFlat({ ...still, points: box(0.5, 0.5), at: [0, -0.1] }, line, 0.01)).toEqual([]);
    expect(depthOf(collideFlat({ ...still, points: box(0.5, 0.5), at: [0, 0.1] }, line, 0.01))).toBeCloseTo(-0.4, 12);
    expect(collideFlat(line, line)).toEqual([]);
    expect(collideFlat({ ...still, points: box(0.5, 0.5), at: [0, 0.1], level: 1 }, line)).toEqual([]);
  });

  it("of many: the deepest sixteen manifolds are kept", () => {
    const ring = Array.from({ length: 64 }, (_, i): V2 => turned((2 * Math.PI * i) / 64, [1, 0]));
    const bowl: Flat = { ...still, points: ring, chain: "loop" };
    const found = collideFlat({ ...still, points: [[0, 0]], round: 0.9, at: [0, -0.04] }, bowl, 0.2);
    expect(found.length).toBe(16);
    // the circle is nearest to the bottom, where two segments meet
    const bottom = Math.PI / 64;
    expect(depthOf(found)).toBeCloseTo(Math.cos(bottom) - 0.04 * Math.cos(bottom) - 0.9, 12);
    for (const { normal } of found) expect(-normal[1]).toBeGreaterThan(Math.cos((2 * Math.PI * 8) / 64));
  });
});
