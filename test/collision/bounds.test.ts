// Boxes of placed shapes against points of their surfaces.
import { describe, expect, test } from "vitest";
import * as Placed from "../../src/collision/placed.ts";
import { F64, I32 } from "../../src/memory/machine.ts";
import { takeRegion } from "../../src/memory/regions.ts";
import * as Hull from "../../src/shapes/hull/hull-data.ts";
import { kernels } from "../support/kernels.ts";
import { seeded } from "../support/random-forest.ts";
import { quaternion, vector } from "../support/random-tree.ts";
import { add, apply, type Matrix, rotation, type Vector } from "../support/reference-step.ts";
import { corners, disc } from "../support/shape-points.ts";

const shapes = takeRegion(2 * Placed.STRIDE).base;
const geometry = takeRegion(200).base;

interface Pose {
  centre: Vector;
  R: Matrix;
  size?: Vector;
  round?: number;
}
function bound(kind: number, { centre, R, size = [0, 0, 0], round = 0 }: Pose): { low: number[]; high: number[] } {
  const at = shapes + Placed.STRIDE; // the second of two
  for (const shape of [shapes, at]) {
    I32.set([kind, geometry, 0, 0], 2 * shape);
    F64.set([...centre, ...R.flat(), ...size, round], shape + Placed.CENTRE);
  }
  kernels().boundShapes(shapes, 2);
  return {
    low: Array.from(F64.subarray(at + Placed.LOW, at + Placed.LOW + 3)),
    high: Array.from(F64.subarray(at + Placed.HIGH, at + Placed.HIGH + 3)),
  };
}

const POINTS = 20_000;
/** Of lengths of about 5: sums of four products. */
const ROUNDING = 1e-14;
/** A point of a circle is nearest to its highest by ρ (1 - cos π/n) = 1.2e-8 ρ. */
const coarse = (radius: number) => radius * (1 - Math.cos(Math.PI / POINTS)) + ROUNDING;

/** The box holds all points with the radius around them, and no side is further away than `gap`. */
function expectTight(kind: number, pose: Pose, points: Vector[], gap: number): void {
  const { low, high } = bound(kind, pose);
  const placed = points.map((p) => add(pose.centre, apply(pose.R, p)));
  for (let i = 0; i < 3; i++) {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const p of placed) {
      least = Math.min(least, p[i]);
      most = Math.max(most, p[i]);
    }
    const round = pose.round ?? 0;
    expect(low[i]).toBeLessThanOrEqual(least - round + ROUNDING);
    expect(high[i]).toBeGreaterThanOrEqual(most + round - ROUNDING);
    expect(least - round - low[i]).toBeLessThanOrEqual(gap);
    expect(high[i] - most - round).toBeLessThanOrEqual(gap);
  }
}

describe.each([0, 1, 2, 3, 4, 5])("bounds, pose %i", (seed) => {
  const random = seeded(seed);
  const IDENTITY = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  const R = seed === 0 ? IDENTITY : rotation(quaternion(random));
  const centre = vector(random, 2);
  const [a, b, c] = vector(random).map((x) => 0.1 + Math.abs(x));
  const size = [a, b, c];

  test("sphere, capsule", () => {
    expectTight(Placed.SPHERE, { centre, R, round: c }, [[0, 0, 0]], ROUNDING);
    const ends = [
      [0, b, 0],
      [0, -b, 0],
    ];
    expectTight(Placed.CAPSULE, { centre, R, size: [0, b, 0], round: c }, ends, ROUNDING);
  });

  test("what lies in the sizes of a sphere does not matter", () => {
    expect(bound(Placed.SPHERE, { centre, R, size, round: c })).toEqual(bound(Placed.SPHERE, { centre, R, round: c }));
    expect(bound(Placed.CAPSULE, { centre, R, size, round: c })).toEqual(
      bound(Placed.CAPSULE, { centre, R, size: [0, b, 0], round: c }),
    );
  });

  test.each([0, 0.05])("box, cylinder, cone with a margin of %f", (round) => {
    expectTight(Placed.BOX, { centre, R, size, round }, corners(size), ROUNDING);
    const base = disc(a, -b, POINTS);
    expectTight(Placed.CYLINDER, { centre, R, size, round }, [...base, ...disc(a, b, POINTS)], coarse(a));
    expectTight(Placed.CONE, { centre, R, size, round }, [...base, [0, b, 0]], coarse(a));
  });

  test("hull, of one vertex too", () => {
    for (const count of [1, 2, 30]) {
      const vertices = Array.from({ length: count }, () => vector(random, 1.5));
      I32.set([count, 0, 0, 0], 2 * geometry);
      F64.set(vertices.flat(), geometry + Hull.VERTICES);
      expectTight(Placed.HULL, { centre, R, round: 0.01 }, vertices, ROUNDING);
    }
  });

  test("mesh: its box, turned", () => {
    const shift = vector(random);
    const low = shift.map((x, i) => x - size[i]);
    const high = shift.map((x, i) => x + size[i]);
    F64.set([...low, ...high], geometry + 2);
    const points = corners(size).map((p) => add(p, shift));
    expectTight(Placed.MESH, { centre, R }, points, ROUNDING);
  });

  test("plane: endless, but level where it is level", () => {
    const { low, high } = bound(Placed.PLANE, { centre, R });
    expect(low).toEqual([-1e30, -1e30, -1e30]);
    expect(high).toEqual(seed === 0 ? [1e30, centre[1], 1e30] : [1e30, 1e30, 1e30]);
    // upside down: the half space is above
    const turned = R.map((row) => row.map((x, i) => (i === 2 ? x : -x)));
    const under = bound(Placed.PLANE, { centre, R: turned });
    expect(under.low).toEqual(seed === 0 ? [-1e30, centre[1], -1e30] : [-1e30, -1e30, -1e30]);
    expect(under.high).toEqual([1e30, 1e30, 1e30]);
  });
});
