import { describe, expect, test } from "vitest";
import {
  add,
  axesOf,
  bruteHull,
  dot,
  extent,
  length,
  outside,
  type Shape,
  scale,
  sub,
  type V3,
} from "../support/convex-solids.ts";
import { direction, seeded } from "../support/random-convex.ts";
import { ask, collide, contact, type Manifold, PLACES, randomPair } from "./convex-pairs.ts";

const shape = (kind: Shape["kind"], size: V3, centre: V3, turned: number[] = [0, 0, 0, 1], round = 0): Shape => ({
  kind,
  size,
  round,
  centre,
  axes: axesOf(turned),
});
const about = (axis: V3, angle: number): number[] => [...scale(Math.sin(angle / 2), axis), Math.cos(angle / 2)];
const box = (centre: V3, turned?: number[]) => shape("box", [1, 1, 1], centre, turned);
const floor = shape("box", [10, 1, 10], [0, -1, 0]);
const names = (m: Manifold) => m.points.map((p) => `${p.first} ${p.second}`).sort();
const places = (m: Manifold) => m.points.map((p) => p.at.map((x) => Math.round(1e6 * x) / 1e6 + 0)).sort();

describe("a box on a floor", () => {
  test("gives its four corners", () => {
    for (const gap of [-0.01, 0, 0.01]) {
      const m = contact(floor, box([2, 1 + gap, 3]), 0.1);
      expect(m.normal.map((x) => x + 0)).toEqual([0, 1, 0]);
      expect(places(m)).toEqual(
        [
          [1, gap / 2, 2],
          [1, gap / 2, 4],
          [3, gap / 2, 2],
          [3, gap / 2, 4],
        ].sort(),
      );
      for (const p of m.points) expect(Math.abs(p.separation - gap)).toBeLessThan(1e-14);
    }
  });
  test("on an edge gives two points, on a corner one", () => {
    const edge = contact(floor, box([0, Math.SQRT2 - 0.01, 0], about([1, 0, 0], Math.PI / 4)), 0.1);
    expect(places(edge)).toEqual([
      [-1, -0.005, 0],
      [1, -0.005, 0],
    ]);
    const q = about([Math.SQRT1_2, 0, -Math.SQRT1_2], Math.atan(Math.SQRT2));
    const corner = contact(floor, box([0, Math.sqrt(3) - 0.01, 0], q), 0.1);
    expect(corner.points.length).toBe(1);
    expect(length(sub(corner.points[0].at, [0, -0.005, 0]))).toBeLessThan(1e-12);
  });
  test("further than the limit gives none", () => {
    expect(contact(floor, box([0, 1.2, 0]), 0.1).points.length).toBe(0);
  });
});

test("a box half over the edge of another: two corners and two cuts", () => {
  const m = contact(box([0, -1, 0]), box([1.2, 0.99, 0.5]), 0.1);
  expect(places(m).map(([x, , z]) => [x, z])).toEqual([
    [0.2, -0.5],
    [0.2, 1],
    [1, -0.5],
    [1, 1],
  ]);
});

test("crossing edges touch in one point, parallel ones in two", () => {
  // two roofs, ridge above ridge; if they overlapped they would part along a slope
  const below = shape("box", [1, 1, 1], [0, -Math.SQRT2, 0], about([1, 0, 0], Math.PI / 4));
  const above = (turned: number): Shape => {
    const up = shape("box", [1, 1, 1], [0.3, Math.SQRT2 + 0.01, 0], about([1, 0, 0], Math.PI / 4));
    const [c, s] = [Math.cos(turned), Math.sin(turned)];
    up.axes = up.axes.map(([x, y, z]) => [c * x + s * z, y, c * z - s * x]) as Shape["axes"];
    return up;
  };
  expect(contact(below, above(1), 0.05).points.length).toBe(1);
  const parallel = contact(below, above(0), 0.05);
  expect(places(parallel)).toEqual([
    [-0.7, 0.005, 0],
    [1, 0.005, 0],
  ]);
});

describe("round shapes", () => {
  test("a cylinder stands on four points of its rim and lies on two", () => {
    const standing = contact(floor, shape("cylinder", [0.5, 1, 0], [0, 0.999, 0]), 0.01);
    expect(standing.points.length).toBe(4);
    for (const p of standing.points) expect(Math.hypot(p.at[0], p.at[2])).toBeCloseTo(0.5, 12);
    const lying = contact(floor, shape("cylinder", [0.5, 1, 0], [0, 0.499, 0], about([1, 0, 0], Math.PI / 2)), 0.01);
    expect(places(lying)).toEqual([
      [0, -0.0005, -1],
      [0, -0.0005, 1],
    ]);
  });
  test("tilted, the deepest point of the rim is among them", () => {
    const tilt = 0.02;
    const q = about([Math.cos(1), 0, Math.sin(1)], tilt);
    const deep = Math.cos(tilt) + 0.5 * Math.sin(tilt);
    const m = contact(floor, shape("cylinder", [0.5, 1, 0], [0, deep - 1e-3, 0], q), 0.01);
    expect(Math.min(...m.points.map((p) => p.separation))).toBeCloseTo(-1e-3, 9);
  });
  test("a cone stands on its base and lies on its side", () => {
    expect(contact(floor, shape("cone", [0.5, 1, 0], [0, 0.999, 0]), 0.01).points.length).toBe(4);
    const slope = Math.atan2(0.5, 2);
    const q = about([0, 0, 1], Math.PI / 2 + slope);
    const lying = shape("cone", [0.5, 1, 0], [0, 0, 0], q);
    lying.centre = [0, 0.5 * Math.cos(slope) - Math.sin(slope) * -1 - 1e-3, 0];
    const d = ask("penetration", floor, lying).distance;
    lying.centre[1] -= d + 1e-3;
    expect(contact(floor, lying, 0.01).points.length).toBe(2);
  });
  test("capsules side by side touch in two points, crossing in one, and radii are subtracted", () => {
    const a = shape("capsule", [0, 1, 0], [0, 0, 0], [0, 0, 0, 1], 0.3);
    const b = shape("capsule", [0, 1, 0], [0.49, 0.5, 0], [0, 0, 0, 1], 0.2);
    const beside = contact(a, b, 0.05);
    expect(places(beside)).toEqual([
      [0.295, -0.5, 0],
      [0.295, 1, 0],
    ]);
    for (const p of beside.points) expect(p.separation).toBeCloseTo(-0.01, 14);
    b.axes = axesOf(about([1, 0, 0], 1));
    const crossing = contact(a, b, 0.05);
    expect(crossing.points.length).toBe(1);
    expect(crossing.points[0].separation).toBeCloseTo(-0.01, 14);
  });
});

test("identities stay under small motion", () => {
  const random = seeded(77);
  const hull: Shape = {
    ...shape("hull", [1, 1, 1], [0, 0, 0]),
    hull: bruteHull(
      [0, 1, 2, 3, 4, 5].flatMap((k): V3[] => [-1, 1].map((y): V3 => [Math.cos(k), 0.5 * y, Math.sin(k)])),
    ),
  };
  for (const upper of [box([0.3, 0.99, 0.2], about([0, 1, 0], 0.4)), { ...hull, centre: [0.3, 0.499, 0.2] as V3 }]) {
    const before = names(contact(floor, upper, 0.05));
    expect(before.length).toBe(4);
    expect(new Set(before).size).toBe(4);
    for (let i = 0; i < 50; i++) {
      const d = scale(1e-6, direction(random));
      const axes = axesOf([...scale(0.5e-6, direction(random)), 1]);
      const turned = upper.axes.map((v) => add(add(scale(v[0], axes[0]), scale(v[1], axes[1])), scale(v[2], axes[2])));
      const moved = { ...upper, centre: add(upper.centre, d), axes: turned as Shape["axes"] };
      expect(names(contact(floor, moved, 0.05))).toEqual(before);
    }
  }
});

test.each(PLACES)(
  "random pairs %s: the deepest point has the depth, none is deeper, and all lie between the shapes",
  (where) => {
    const random = seeded(88);
    for (let i = 0; i < 1500; i++) {
      const [a, b] = randomPair(random, i, where);
      const size = extent(a) + extent(b) + length(sub(a.centre, b.centre)) + a.round + b.round + 1e-300;
      const limit = 0.01 * size;
      const { distance } = ask("penetration", a, b);
      const m = contact(a, b, limit - a.round - b.round);
      if (distance > limit) {
        expect(m.points.length).toBe(0);
        continue;
      }
      expect(m.points.length).toBeGreaterThan(0);
      expect(m.points.length).toBeLessThan(5);
      expect(Math.abs(length(m.normal) - 1)).toBeLessThan(1e-14);
      const least = Math.min(...m.points.map((p) => p.separation)) + a.round + b.round;
      // of points that are level to 1e-5 of their spread, which is at most twice the size, any may be chosen
      expect(Math.abs(least - distance)).toBeLessThan(2e-5 * size);
      for (const p of m.points) {
        const middle = add(p.at, scale(-0.5 * (a.round - b.round), m.normal));
        const half = 0.5 * (p.separation + a.round + b.round);
        const pa = sub(middle, scale(half, m.normal));
        const pb = add(middle, scale(half, m.normal));
        expect(outside(a, pa)).toBeLessThan(1e-3 * size);
        expect(outside(b, pb)).toBeLessThan(1e-3 * size);
        expect(dot(m.normal, m.normal)).toBeCloseTo(1, 13);
      }
    }
  },
);

test.each(["shallow", "deep", "concentric"] as const)(
  "pairs %s in each other are found by a limit just above their depth, and not by one just below",
  (where) => {
    const random = seeded(89);
    for (let i = 0; i < 300; i++) {
      const [a, b] = randomPair(random, i, where);
      const size = extent(a) + extent(b) + a.round + b.round + 1e-300;
      const depth = ask("penetration", a, b).distance - a.round - b.round;
      // what points that are level may differ by, above
      expect(collide(a, b, depth + 2e-5 * size).points.length, JSON.stringify([a, b, depth])).toBeGreaterThan(0);
      expect(collide(a, b, depth - 2e-5 * size).points, JSON.stringify([a, b, depth])).toEqual([]);
    }
  },
);
