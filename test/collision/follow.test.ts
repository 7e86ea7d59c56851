// The normal of the last step as a guess: it decides how quickly the answer is found, and never which it is.
import { describe, expect, test } from "vitest";
import { depthAlong } from "../support/convex-reference.ts";
import {
  add,
  axesOf,
  dot,
  extent,
  KINDS,
  length,
  type Shape,
  scale,
  sub,
  unit,
  type V3,
} from "../support/convex-solids.ts";
import { direction, placeBeside, randomShape, seeded } from "../support/random-convex.ts";
import { ask, contact, follow } from "./convex-pairs.ts";

const SOLID = ["box", "cylinder", "cone", "hull"];
const isPolytope = (s: Shape) => s.kind !== "cylinder" && s.kind !== "cone";
const sizeOf = (a: Shape, b: Shape) => extent(a) + extent(b) + length(sub(a.centre, b.centre)) + a.round + b.round;
const near = (random: () => number, n: V3, by: number) => unit(add(n, scale(by, direction(random))));

/** Pairs of plain shapes of all kinds whose cores are apart by `gap` times their size, or overlap. */
function* pairs(count: number, gap: number, random: () => number): Generator<[Shape, Shape]> {
  for (let i = 0; i < count; i++) {
    const a = randomShape(random, KINDS[i % 6], "plain", 1);
    const b = randomShape(random, KINDS[Math.floor(i / 6) % 6], "plain", 0.5 + random());
    placeBeside(random, a, b, 0.1);
    const { distance, normal } = ask("distance", a, b);
    b.centre = sub(b.centre, scale(distance - gap * sizeOf(a, b), normal));
    if (gap >= 0 || (SOLID.includes(a.kind) && SOLID.includes(b.kind))) yield [a, b];
  }
}

/** Boxes, cylinders and cones with a face on a face, tilted by 1e-5 to 1e-2 and overlapping by 1e-5 to 1e-3: as in a heap at rest. */
function nearlyFlat(random: () => number, i: number): [Shape, Shape] {
  const a = randomShape(random, i % 2 === 0 ? "box" : "cylinder", "plain", 1);
  const b = randomShape(random, KINDS[2 + (i % 3)], "plain", 0.5 + random());
  const tilt = 10 ** (-5 + 3 * random());
  const q = [tilt * (random() - 0.5), random() - 0.5, tilt * (random() - 0.5), random() - 0.5];
  const long = Math.hypot(...q);
  a.axes = axesOf([0, 0, 0, 1]);
  b.axes = axesOf(q.map((x) => x / long));
  const beside = () => (2 * random() - 1) * (extent(a) + extent(b)) * 0.3;
  b.centre = add(a.centre, [beside(), extent(a) + extent(b) + 0.1, beside()]);
  const { distance, normal } = ask("distance", a, b);
  b.centre = sub(b.centre, scale(distance + 10 ** (-5 + 2 * random()), normal));
  return [a, b];
}

describe("a guess", () => {
  test("of shapes that are apart leads to their distance", () => {
    const random = seeded(3);
    let followed = 0;
    let all = 0;
    for (const [a, b] of pairs(1500, 1e-3, random)) {
      const exact = ask("distance", a, b);
      const found = follow(a, b, near(random, exact.normal, 1e-3));
      all++;
      if (!found) continue;
      followed++;
      // gjk ends when rounding is reached
      expect(Math.abs(found.distance - exact.distance)).toBeLessThan(1e-13 * sizeOf(a, b));
      // gjk knows the normal of curved shapes to the root of that
      expect(length(sub(found.normal, exact.normal))).toBeLessThan(isPolytope(a) && isPolytope(b) ? 1e-9 : 1e-5);
      expect(length(sub(add(found.pa, scale(found.distance, found.normal)), found.pb))).toBeLessThan(1e-9);
    }
    expect(followed / all).toBeGreaterThan(0.75);
  });

  test("of shapes that overlap leads to the least depth of all", () => {
    const random = seeded(4);
    let followed = 0;
    let all = 0;
    for (const [a, b] of pairs(3000, -2e-4, random)) {
      const slow = ask("penetrationWithoutExpansion", a, b);
      const found = follow(a, b, near(random, slow.normal, 1e-3));
      all++;
      if (!found) continue;
      followed++;
      const size = sizeOf(a, b);
      // the search without expansion is an upper bound of the depth, exact for polytopes
      expect(-found.distance).toBeLessThan(-slow.distance + 1e-9 * size);
      if (isPolytope(a) && isPolytope(b)) expect(Math.abs(found.distance - slow.distance)).toBeLessThan(1e-11 * size);
      expect(Math.abs(depthAlong(a, b, found.normal) + found.distance)).toBeLessThan(1e-12 * size);
      for (let k = 0; k < 30; k++) {
        const other = k < 10 ? direction(random) : near(random, found.normal, 10 ** (-5 * random()));
        expect(depthAlong(a, b, other)).toBeGreaterThan(-found.distance - 1e-9 * size);
      }
    }
    expect(followed / all).toBeGreaterThan(0.6);
  });

  test("of faces that lie nearly on each other leads to the least depth, mostly", () => {
    const random = seeded(6);
    let followed = 0;
    const count = 600;
    for (let i = 0; i < count; i++) {
      const [a, b] = nearlyFlat(random, i);
      const size = sizeOf(a, b);
      const slow = ask("penetration", a, b);
      const found = follow(a, b, near(random, slow.normal, 3e-5));
      if (!found) continue;
      followed++;
      expect(Math.abs(found.distance - slow.distance)).toBeLessThan(
        (isPolytope(a) && isPolytope(b) ? 1e-12 : 1e-9) * size,
      );
      expect(Math.abs(depthAlong(a, b, found.normal) + found.distance)).toBeLessThan(1e-11 * size);
      expect(Math.abs(length(found.normal) - 1)).toBeLessThan(1e-14);
      for (let k = 0; k < 20; k++) {
        const other = near(random, found.normal, 10 ** (-6 * random()));
        expect(depthAlong(a, b, other)).toBeGreaterThan(-found.distance - 1e-9 * size);
      }
    }
    expect(followed / count).toBeGreaterThan(0.85);
  });

  test("that is wrong leads to nothing wrong", () => {
    const random = seeded(5);
    for (const gap of [1e-3, -1e-3, -0.05])
      for (const [a, b] of pairs(600, gap, random)) {
        const exact = ask("penetration", a, b);
        const found = follow(a, b, direction(random));
        const size = sizeOf(a, b);
        if (found) expect(Math.abs(found.distance - exact.distance)).toBeLessThan(1e-8 * size);
        const [one, other] = [contact(a, b, size), contact(a, b, size, direction(random))];
        const least = (m: typeof one) => Math.min(...m.points.map((p) => p.separation));
        // of points that are level to 1e-5 of their spread any may be the one that is kept
        expect(Math.abs(least(one) - least(other))).toBeLessThan(2e-5 * size);
        expect(Math.abs(depthAlong(a, b, one.normal) - depthAlong(a, b, other.normal))).toBeLessThan(1e-8 * size);
        expect(dot(other.normal, other.normal)).toBeCloseTo(1, 12);
      }
  });
});
