import { describe, expect, test } from "vitest";
import { bothPolytopes, depthAlong, polytopeDistance, sampledDepth } from "../support/convex-reference.ts";
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
  turn,
  type V3,
} from "../support/convex-solids.ts";
import { direction, randomAxes, seeded } from "../support/random-convex.ts";
import { ask, type Found, PLACES, randomPair } from "./convex-pairs.ts";

const sizeOf = (a: Shape, b: Shape) => extent(a) + extent(b) + length(sub(a.centre, b.centre)) + 1e-300;

/** What makes a result right without any reference: the points belong to the shapes, and the plane across the normal parts them. */
function certify(a: Shape, b: Shape, found: Found, size: number, tolerance: number): void {
  expect(Math.abs(length(found.normal) - 1)).toBeLessThan(1e-14);
  expect(outside(a, found.pa)).toBeLessThan(tolerance * size);
  expect(outside(b, found.pb)).toBeLessThan(tolerance * size);
  const across = sub(sub(found.pb, found.pa), scale(found.distance, found.normal));
  expect(length(across)).toBeLessThan(tolerance * size);
}

describe.each(PLACES)("pairs %s", (where) => {
  test("polytopes: signed distance and normal as by enumeration of all axes and features", () => {
    const random = seeded(101);
    let most = 0;
    for (let i = 0; i < 1800; i++) {
      const [a, b] = randomPair(random, i, where);
      if (!bothPolytopes(a, b)) continue;
      const size = sizeOf(a, b);
      const found = ask("penetration", a, b);
      const expected = polytopeDistance(a, b);
      most = Math.max(most, found.iterations);
      expect(found.converged).toBe(true);
      // a needle or plate of 1 to 1,000 has face normals that are off by 1,000 roundings, in the kernels and in the reference
      expect(Math.abs(found.distance - expected.distance)).toBeLessThan(1e-12 * size);
      if (Math.abs(expected.distance) > 1e-12 * size) expect(found.overlap).toBe(expected.distance < 0);
      // points: a sum over a triangle that may be a needle; 1e-9 is what we promise
      certify(a, b, found, size, 1e-9);
      // where there is a depth, the normal found has it: it is the one of the reference or as good
      if (found.overlap) expect(Math.abs(depthAlong(a, b, found.normal) + found.distance)).toBeLessThan(1e-13 * size);
    }
    expect(most).toBeLessThan(64);
  });

  test("curved shapes: certificates, and no sampled normal is better", () => {
    const random = seeded(202);
    for (let i = 0; i < 1500; i++) {
      const [a, b] = randomPair(random, i, where);
      if (bothPolytopes(a, b)) continue;
      const size = sizeOf(a, b);
      const found = ask("penetration", a, b);
      certify(a, b, found, size, 1e-6);
      const depth = depthAlong(a, b, found.normal);
      if (found.overlap) {
        expect(Math.abs(depth + found.distance)).toBeLessThan(1e-13 * size);
        if (i % 60 === 0) expect(depth).toBeLessThan(sampledDepth(a, b, random).depth + 1e-6 * size);
      } else if (found.distance > 1e-6 * size) {
        // the plane parts them by the distance of two of their points: there is nothing better
        expect(Math.abs(depth + found.distance)).toBeLessThan(1e-8 * size);
        expect(Math.abs(length(sub(found.pa, found.pb)) - found.distance)).toBeLessThan(1e-12 * size);
      }
    }
  });
});

const plain = (kind: Shape["kind"], size: V3, centre: V3): Shape => ({
  kind,
  size,
  round: 0,
  centre,
  axes: axesOf([0, 0, 0, 1]),
});

test("swapped, the normal turns round and the distance stays", () => {
  const random = seeded(303);
  for (let i = 0; i < 1000; i++) {
    const [a, b] = randomPair(random, i, PLACES[i % 5]); // concentric pairs have more than one normal
    const size = sizeOf(a, b);
    const one = ask("penetration", a, b);
    const other = ask("penetration", b, a);
    // as above for polytopes; of curved shapes 1e-6 is what we promise where the expansion runs out of room
    expect(Math.abs(one.distance - other.distance)).toBeLessThan((bothPolytopes(a, b) ? 1e-12 : 1e-6) * size);
  }
});

test("moved and turned together, they are as far apart", () => {
  const random = seeded(404);
  for (let i = 0; i < 1000; i++) {
    const [a, b] = randomPair(random, i, PLACES[i % 6]);
    const size = sizeOf(a, b);
    const before = ask("penetration", a, b);
    const frame = plain("sphere", [0, 0, 0], scale(3 * size, direction(random)));
    frame.axes = randomAxes(random);
    const moved = (shape: Shape): Shape => ({
      ...shape,
      centre: add(frame.centre, turn(frame, shape.centre)),
      axes: shape.axes.map((axis) => turn(frame, axis)) as Shape["axes"],
    });
    const after = ask("penetration", moved(a), moved(b));
    // moving rounds the centres and turns the axes off by a rounding
    expect(Math.abs(before.distance - after.distance)).toBeLessThan((bothPolytopes(a, b) ? 1e-12 : 1e-6) * size);
  }
});

test("boxes face to face, apart, touching and overlapping, have the normal of the faces exactly", () => {
  for (const gap of [1, 1e-3, 1e-9, 1e-15, 0, -1e-9, -1e-3, -0.03]) {
    for (const shift of [0, 0.3, 1.9]) {
      const found = ask(
        "penetration",
        plain("box", [1, 1, 1], [0, 0, 0]),
        plain("box", [1, 1, 1], [shift, 2 + gap, -shift / 3]),
      );
      expect(found.normal.map((x) => x + 0)).toEqual([0, 1, 0]);
      expect(Math.abs(found.distance - gap)).toBeLessThan(1e-15);
    }
  }
});

test("identical shapes at one place part along their thinnest direction", () => {
  const shape = plain("box", [1, 0.2, 3], [5, 5, 5]);
  const found = ask("penetration", shape, shape);
  expect(found.distance).toBeCloseTo(-0.4, 14);
  expect(Math.abs(found.normal[1])).toBe(1);
  const cylinder = plain("cylinder", [1, 0.1, 0], [0, 0, 0]);
  expect(ask("penetration", cylinder, cylinder).distance).toBeCloseTo(-0.2, 12);
});

test("cores without volume: equal points, crossing and collinear segments", () => {
  const point = plain("sphere", [0, 0, 0], [1, 2, 3]);
  const along = plain("capsule", [0, 1, 0], [0, 0, 0]);
  const across: Shape = { ...along, axes: axesOf([Math.SQRT1_2, 0, 0, Math.SQRT1_2]) };
  const further = plain("capsule", [0, 1, 0], [0, 0.5, 0]);
  for (const [a, b] of [
    [point, point],
    [along, across],
    [along, along],
    [along, further],
  ]) {
    const found = ask("penetration", a, b);
    expect(Math.abs(found.distance)).toBeLessThan(1e-15);
    expect(Math.abs(length(found.normal) - 1)).toBeLessThan(1e-14);
  }
  // two segments part across both, not along one of them
  expect(Math.abs(ask("penetration", along, across).normal[0])).toBe(1);
  expect(ask("penetration", along, along).normal[1]).toBe(0);
});

test("a round hull in another: the expansion has no room, and enumeration gives the depth", () => {
  const random = seeded(505);
  const ball = (count: number): Shape => ({
    ...plain("hull", [1, 1, 1], [0, 0, 0]),
    hull: bruteHull(Array.from({ length: count }, () => direction(random))),
  });
  const a = ball(40);
  const b = ball(40);
  b.centre = [0.01, 0.02, 0.03];
  expect(Math.abs(ask("penetration", a, b).distance - polytopeDistance(a, b).distance)).toBeLessThan(1e-13);
});

test("what the expansion falls back to gives the same depth", () => {
  const random = seeded(606);
  for (let i = 0; i < 600; i++) {
    const [a, b] = randomPair(random, i, i % 2 === 0 ? "deep" : "shallow");
    const fast = ask("penetration", a, b);
    const slow = ask("penetrationWithoutExpansion", a, b);
    if (!fast.overlap || !slow.overlap) continue;
    const size = sizeOf(a, b);
    if (bothPolytopes(a, b)) expect(Math.abs(fast.distance - slow.distance)).toBeLessThan(1e-13 * size);
    // a search, from a lattice: an upper bound, and no better than the expansion beyond its tolerance
    else expect(slow.distance).toBeLessThan(fast.distance + 1e-9 * size);
  }
});

test("numbers that make no sense end all the same", () => {
  const good = plain("box", [1, 1, 1], [0, 0, 0]);
  for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, 1e300, 0]) {
    const found = ask("penetration", good, plain("box", [bad, 1, 1], [0.5, 0, 0]));
    expect(found.iterations).toBeLessThan(400);
    ask("penetration", plain("cylinder", [bad, bad, 0], [0.5, 0, 0]), good);
    ask("penetration", good, plain("box", [1, 1, 1], [bad, 0, 0]));
  }
});

test("the direction of a large distance is that of the points", () => {
  const found = ask("distance", plain("box", [1e-3, 1e-3, 1e-3], [0, 0, 0]), plain("sphere", [0, 0, 0], [300, 400, 0]));
  expect(dot(found.normal, [0.6, 0.8, 0])).toBeCloseTo(1, 9);
  expect(found.distance).toBeCloseTo(Math.hypot(300 - 1e-3, 400 - 1e-3), 12);
});
