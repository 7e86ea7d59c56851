// Two boxes against all axes and all features, and manifolds that are known.
import { describe, expect, test } from "vitest";
import {
  add,
  direction,
  minus,
  norm,
  product,
  rotation,
  type Solid,
  times,
  turn,
  UPRIGHT,
  type V,
} from "../support/convex-shapes.ts";
import { seeded } from "../support/random-forest.ts";
import { polytopeSeparation, separationByAxes, separationBySearch } from "../support/separation-reference.ts";
import { checkLimit, checkManifold, checkMoved, scaleOf } from "./check-pair.ts";
import { collide, pairTests, randomPair } from "./pair-memory.ts";

const { boxBox } = pairTests();
const box = (centre: V, size: V, rotation = UPRIGHT, round = 0): Solid => ({
  kind: "box",
  centre,
  rotation,
  size,
  round,
});
const PAIRS = 10_000;

describe("boxes in any relation", () => {
  test("are apart what all axes and all features say", () => {
    const random = seeded(15);
    let judged = 0;
    for (let i = 0; i < PAIRS; i++) {
      const { a, b } = randomPair("box", "box", random);
      const m = collide(boxBox, a, b);
      const scale = scaleOf(a, b);
      // rounding of the inputs alone: 1e-16 of the scale, some hundred operations
      checkManifold(a, b, m, 1e-12);
      const exact = polytopeSeparation(a, b);
      if (!(Math.abs(exact - m.separation) <= 1e-9 * scale)) expect.fail(`${exact} ${JSON.stringify({ a, b, m })}`);
      if (Math.abs(exact) > 1e-9 * scale && Math.sign(exact) !== Math.sign(m.separation))
        expect.fail(`sign ${JSON.stringify({ a, b, m })}`);
      const { separation, normal, next } = separationByAxes(a, b);
      if (separation > 0 || next > separation - 1e-9 * scale) continue;
      judged++;
      if (norm(minus(normal, m.normal)) > 1e-9) expect.fail(`normal ${normal} ${JSON.stringify({ a, b, m })}`);
    }
    expect(judged).toBeGreaterThan(PAIRS / 10); // the others are apart, or have two best axes
  });

  test("no direction at all separates them more", () => {
    const random = seeded(16);
    for (let i = 0; i < 500; i++) {
      const { a, b } = randomPair("box", "box", random);
      const m = collide(boxBox, a, b);
      const found = separationBySearch(a, b, [m.normal]);
      if (!(found <= m.separation + 1e-12 * scaleOf(a, b))) expect.fail(`${found} ${JSON.stringify({ a, b, m })}`);
    }
  });

  test("the limit is kept; moved or swapped they touch alike", () => {
    const random = seeded(17);
    for (let i = 0; i < PAIRS / 2; i++) {
      const { a, b, generic } = randomPair("box", "box", random);
      const m = collide(boxBox, a, b);
      checkLimit(boxBox, a, b, m);
      checkMoved(boxBox, a, b, m, rotation(random), direction(random), generic && Math.abs(m.separation) < 0.05);
      const back = collide(boxBox, b, a);
      if (!(Math.abs(back.separation - m.separation) <= 1e-12 * scaleOf(a, b)))
        expect.fail(`swapped ${JSON.stringify({ a, b, m, back })}`);
      if (!generic || Math.abs(m.separation) > 0.05) continue;
      expect(back.points.map((p) => `${p.second} ${p.first}`).sort()).toEqual(
        m.points.map((p) => `${p.first} ${p.second}`).sort(),
      );
    }
  });
});

const sorted = (points: readonly V[]) =>
  points.map((p) => p.map((x) => Math.round(x * 1e9) / 1e9 + 0)).sort((p, q) => p[0] - q[0] || p[2] - q[2]);

describe("manifolds that are known", () => {
  test("in line: the four corners of the overlap", () => {
    const m = collide(boxBox, box([0, 0, 0], [1, 1, 1]), box([0.5, 1.9, -0.5], [1, 1, 1]), 0.01);
    expect(m.normal).toEqual([0, 1, 0]);
    expect(sorted(m.points.map((p) => p.point))).toEqual([
      [-0.5, 0.95, -1],
      [-0.5, 0.95, 0.5],
      [1, 0.95, -1],
      [1, 0.95, 0.5],
    ]);
    for (const p of m.points) expect(p.separation).toBeCloseTo(-0.1, 14);
  });

  test("a small box on a large one: its own corners, whichever is first", () => {
    const [large, small] = [box([0, 0, 0], [5, 1, 5]), box([1, 1.5, 1], [0.5, 0.5, 0.5])];
    const corners = [0.5, 1.5].flatMap((x) => [0.5, 1.5].map((z) => [x, 1, z]));
    expect(sorted(collide(boxBox, large, small, 0.01).points.map((p) => p.point))).toEqual(corners);
    expect(sorted(collide(boxBox, small, large, 0.01).points.map((p) => p.point))).toEqual(corners);
  });

  test("equal boxes one on the other: four, also when turned a little", () => {
    const random = seeded(3);
    const a = box([0, 0, 0], [1, 0.5, 1]);
    for (let i = 0; i < 1000; i++) {
      const tilt = turn(direction(random), 10 ** (-2 - 12 * random()));
      const m = collide(boxBox, a, box(add([0, 1, 0], times(1e-3 * random(), direction(random))), a.size, tilt), 0.05);
      expect(m.points).toHaveLength(4);
      expect(m.normal[1]).toBeGreaterThan(0.99);
    }
  });

  test("edge across edge: one point, where they cross", () => {
    const about = (n: V, angle: number) => turn(n, angle);
    const roof = about([1, 0, 0], Math.PI / 4); // an edge along x on top
    const keel = about([0, 0, 1], Math.PI / 4); // an edge along z below
    const m = collide(
      boxBox,
      box([0, 0, 0], [1, 1, 1], roof),
      box([0.1, 2 * Math.SQRT2 - 0.01, 0.2], [1, 1, 1], keel),
      0.1,
    );
    expect(m.points).toHaveLength(1);
    expect(m.normal[1]).toBeCloseTo(1, 14);
    expect(m.separation).toBeCloseTo(-0.01, 14);
    expect(m.points[0].point[0]).toBeCloseTo(0.1, 12);
    expect(m.points[0].point[2]).toBeCloseTo(0, 12);
  });

  test("an edge on a face: two points; a corner on a face: one", () => {
    const floor = box([0, -1, 0], [5, 1, 5]);
    const edge = collide(boxBox, floor, box([0, Math.SQRT2, 0], [1, 1, 1], turn([1, 0, 0], Math.PI / 4)), 0.01);
    expect(sorted(edge.points.map((p) => p.point))).toEqual([
      [-1, 0, 0],
      [1, 0, 0],
    ]);
    const corner = product(turn([1, 0, 0], Math.atan(Math.SQRT1_2)), turn([0, 0, 1], Math.PI / 4));
    expect(collide(boxBox, floor, box([0, Math.sqrt(3), 0], [1, 1, 1], corner), 0.01).points).toHaveLength(1);
  });

  test("rounded boxes edge along edge: two points; corner to corner: one", () => {
    const a = box([0, 0, 0], [1, 1, 1], UPRIGHT, 0.2);
    const along = collide(boxBox, a, { ...a, centre: [2.2, 2.2, 0.5] }, 0.1);
    expect(along.points).toHaveLength(2);
    expect(along.separation).toBeCloseTo(0.2 * Math.SQRT2 - 0.4, 13);
    const corner = collide(boxBox, a, { ...a, centre: [2.2, 2.2, 2.2] }, 0.1);
    expect(corner.points).toHaveLength(1);
    expect(corner.separation).toBeCloseTo(0.2 * Math.sqrt(3) - 0.4, 13);
  });

  test("equal boxes at the same place, needles and plates: a sane normal", () => {
    const sizes: V[] = [
      [1, 1, 1],
      [1, 2, 3],
      [1e-9, 1, 1],
      [1e-9, 1e-9, 1],
      [0, 1, 1],
      [0, 0, 0],
    ];
    for (const size of sizes)
      for (const other of sizes) {
        const m = collide(boxBox, box([1, 1, 1], size), box([1, 1, 1], other));
        expect(Math.hypot(...m.normal)).toBeCloseTo(1, 12);
        expect(m.points.length).toBeGreaterThan(0);
        for (const p of m.points) expect([...p.point, p.separation].every(Number.isFinite)).toBe(true);
      }
  });

  test("identities stay while a box rocks and slides by little", () => {
    const random = seeded(9);
    const floor = box([0, -1, 0], [5, 1, 5]);
    const wanted = [0, 1, 4, 5].map((corner) => `11 ${corner}`);
    for (let i = 0; i < 200; i++) {
      const b = box(add([0, 0.5, 0], times(1e-3, direction(random))), [0.5, 0.5, 0.5], turn(direction(random), 1e-3));
      const m = collide(boxBox, floor, b, 0.05);
      expect(m.points.map((p) => `${p.first} ${p.second}`).sort()).toEqual(wanted);
      const back = collide(boxBox, b, floor, 0.05);
      expect(back.points.map((p) => `${p.second} ${p.first}`).sort()).toEqual(wanted);
    }
  });
});
