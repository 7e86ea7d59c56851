// Spheres and capsules against everything round, with search over all directions as reference.
import { describe, expect, test } from "vitest";
import { add, direction, type Kind, rotation, type Solid, times, UPRIGHT, type V } from "../support/convex-shapes.ts";
import { seeded } from "../support/random-forest.ts";
import { fewer, sampled } from "../support/sampled.ts";
import { polytopeSeparation, separationBySearch } from "../support/separation-reference.ts";
import { checkLimit, checkManifold, checkMoved, scaleOf } from "./check-pair.ts";
import { collide, type PairTest, pairTests, randomPair } from "./pair-memory.ts";

const k = pairTests();
const PAIRS: readonly (readonly [Kind, Kind, PairTest])[] = [
  ["sphere", "sphere", k.sphereSphere],
  ["sphere", "capsule", k.sphereCapsule],
  ["sphere", "box", k.sphereBox],
  ["sphere", "cylinder", k.sphereCylinder],
  ["sphere", "cone", k.sphereCone],
  ["capsule", "capsule", k.capsuleCapsule],
  ["capsule", "box", k.capsuleBox],
];
const PAIRS_EACH = sampled(10_000, fewer(2000, 500));
/** The search is slow: it judges every so manieth pair, exact sums judge all. */
const SEARCH_EVERY = 5;

describe.each(PAIRS)("%s and %s", (kindA, kindB, run) => {
  test("are apart what the slow reference says, in any relation", () => {
    const random = seeded(kindA.length * 100 + kindB.length);
    for (let i = 0; i < PAIRS_EACH; i++) {
      const { a, b, generic } = randomPair(kindA, kindB, random);
      const m = collide(run, a, b);
      const scale = scaleOf(a, b);
      // two normals within rounding of each other give separations that differ by rounding; where a distance of 1e-10 of
      // the scale is no longer trusted to give a normal, by that
      checkManifold(a, b, m, 1e-9);
      if (kindA === "capsule") {
        const exact = polytopeSeparation(a, b);
        if (!(Math.abs(exact - m.separation) <= 1e-9 * scale)) expect.fail(`${exact} ${JSON.stringify({ a, b, m })}`);
      }
      if (i % SEARCH_EVERY === 0) {
        const found = separationBySearch(a, b, [m.normal]);
        if (!(Math.abs(found - m.separation) <= 1e-6 * scale)) expect.fail(`${found} ${JSON.stringify({ a, b, m })}`);
      }
      if (i % 10 === 1) checkLimit(run, a, b, m);
      if (i % 10 === 2) checkMoved(run, a, b, m, rotation(random), direction(random), generic && m.separation > -0.01);
      if (i % 10 === 3 && kindA === kindB) {
        const back = collide(run, b, a);
        if (!(Math.abs(back.separation - m.separation) <= 1e-12 * scale))
          expect.fail(`swapped ${JSON.stringify({ a, b })}`);
      }
    }
  });
});

const solid = (kind: Kind, centre: V, size: V, round: number): Solid => ({
  kind,
  centre,
  rotation: UPRIGHT,
  size,
  round,
});

describe("where no direction is given", () => {
  test("coinciding centres of spheres", () => {
    const m = collide(
      k.sphereSphere,
      solid("sphere", [1, 2, 3], [0, 0, 0], 1),
      solid("sphere", [1, 2, 3], [0, 0, 0], 2),
    );
    expect(m.normal).toEqual([0, 1, 0]);
    expect(m.separation).toBe(-3);
  });

  test("a centre in the middle of anything", () => {
    const ball = solid("sphere", [0, 0, 0], [0, 0, 0], 0.5);
    expect(collide(k.sphereBox, ball, solid("box", [0, 0, 0], [3, 1, 2], 0)).normal.map(Math.abs)).toEqual([0, 1, 0]);
    expect(collide(k.sphereBox, ball, solid("box", [0, 0, 0], [3, 1, 2], 0)).separation).toBe(-1.5);
    const side = collide(k.sphereCylinder, ball, solid("cylinder", [0, 0, 0], [1, 4, 0], 0));
    expect(side.separation).toBe(-1.5);
    expect(Math.abs(side.normal[0])).toBe(1);
    expect(collide(k.sphereCylinder, ball, solid("cylinder", [0, 0, 0], [4, 1, 0], 0)).separation).toBe(-1.5);
    expect(collide(k.sphereCapsule, ball, solid("capsule", [0, 0, 0], [0, 2, 0], 1)).separation).toBe(-1.5);
    // from the middle of the axis the slant of a slim cone is nearer than its base: h r / l
    const cone = collide(k.sphereCone, ball, solid("cone", [0, 0, 0], [1, 2, 0], 0));
    expect(cone.separation).toBeCloseTo(-0.5 - 2 / Math.sqrt(17), 14);
  });

  test("coinciding, crossing and end-to-end capsules", () => {
    const one = solid("capsule", [0, 0, 0], [0, 1, 0], 0.25);
    const same = collide(k.capsuleCapsule, one, one);
    expect(same.separation).toBe(-0.5);
    expect(same.normal[1]).toBe(0);
    expect(same.points).toHaveLength(2);
    const across = { ...one, rotation: [0, -1, 0, 1, 0, 0, 0, 0, 1] };
    expect(collide(k.capsuleCapsule, one, across).normal.map(Math.abs)).toEqual([0, 0, 1]);
    const above = collide(k.capsuleCapsule, one, { ...one, centre: [0, 2.4, 0] });
    expect(above.normal).toEqual([0, 1, 0]);
    expect(above.points).toHaveLength(1);
  });

  test("capsules and boxes of no size at all", () => {
    const dot = solid("capsule", [0, 0, 0], [0, 0, 0], 0.5);
    for (const m of [
      collide(k.capsuleCapsule, dot, dot),
      collide(k.capsuleBox, dot, solid("box", [0, 0, 0], [0, 0, 0], 0)),
    ]) {
      expect(Math.hypot(...m.normal)).toBeCloseTo(1, 12);
      expect(m.points.length).toBeGreaterThan(0);
      expect(Number.isFinite(m.separation)).toBe(true);
    }
  });
});

describe("two points along each other", () => {
  test("parallel capsules: the ends of what they share", () => {
    const a = solid("capsule", [0, 0, 0], [0, 1, 0], 0.5);
    const m = collide(k.capsuleCapsule, a, { ...a, centre: [0.9, 0.5, 0] });
    expect(m.points.map((p) => p.point[1]).sort()).toEqual([-0.5, 1]);
    for (const p of m.points) expect(p.separation).toBeCloseTo(-0.1, 14);
  });

  test("a capsule lying on a box, and over its rim", () => {
    const lying = [0, 1, 0, -1, 0, 0, 0, 0, 1]; // y of the capsule along x
    const box = solid("box", [0, 0, 0], [1, 1, 1], 0);
    const capsule = { ...solid("capsule", [0.5, 1.25, 0], [0, 1, 0], 0.25), rotation: lying };
    const m = collide(k.capsuleBox, capsule, box, 0.01);
    expect(m.normal[1]).toBeCloseTo(-1, 14);
    expect(m.points.map((p) => p.point[0]).sort()).toEqual([-0.5, expect.closeTo(1, 9)]);
    for (const p of m.points) expect(p.separation).toBeCloseTo(0, 14);
  });

  test("a capsule along an edge of a box", () => {
    const box = solid("box", [0, 0, 0], [1, 1, 1], 0);
    const m = collide(k.capsuleBox, solid("capsule", [1.2, 0.5, 1.2], [0, 1, 0], 0.3), box, 0.1);
    expect(m.points.map((p) => p.point[1]).sort()).toEqual([-0.5, 1]);
    expect(m.points[0].separation).toBeCloseTo(0.2 * Math.SQRT2 - 0.3, 14);
  });

  test("identities stay while nothing but rounding changes", () => {
    const random = seeded(77);
    const a = solid("capsule", [0, 0, 0], [0, 1, 0], 0.5);
    const seen = new Set<string>();
    for (let i = 0; i < 100; i++) {
      const b = { ...a, centre: add([0.9, 0.5, 0], times(1e-6, direction(random))) };
      seen.add(JSON.stringify(collide(k.capsuleCapsule, a, b).points.map((p) => [p.first, p.second])));
    }
    expect(seen.size).toBe(1);
  });
});
