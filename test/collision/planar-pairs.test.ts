// Pairs of circles, capsules and polygons against the hull of all differences of their points.
import { describe, expect, it } from "vitest";
import { seeded } from "../support/random-forest.ts";
import {
  collideFlat,
  cross,
  depthOf,
  distanceTo,
  dot,
  type Flat,
  minus,
  plus,
  randomFlat,
  separationAlong,
  slowSeparation,
  times,
  turned,
  type V2,
} from "./planar-memory.ts";

const scaleOf = (a: Flat, b: Flat) =>
  [a, b].reduce(
    (sum, { points, round, at }) => sum + round + Math.hypot(...at) + Math.max(...points.map((p) => Math.hypot(...p))),
    0,
  );

/** Two shapes in all sorts of relations: any, parallel, nearly parallel; apart, touching, deep, in one place. */
function randomPair(random: () => number): { a: Flat; b: Flat } {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(items.length * random())];
  const far = pick([0, 1, 100]);
  const a: Flat = { ...randomFlat(random), at: [far * (random() - 0.5), far * (random() - 0.5)] };
  let b = randomFlat(random);
  const mode = pick(["any", "any", "parallel", "nearly", "same"]);
  if (mode === "parallel") b = { ...b, angle: a.angle + (Math.PI / 2) * Math.floor(4 * random()) };
  if (mode === "nearly") b = { ...b, angle: a.angle + 10 ** (-2 - 8 * random()) };
  if (mode === "same") b = { ...b, points: a.points, angle: a.angle };
  const way: V2 = turned(random() < 0.5 ? 7 * random() : a.angle + (Math.PI / 2) * Math.floor(4 * random()), [1, 0]);
  b = { ...b, at: a.at };
  const gap = pick([0, 1e-7, -1e-7, 1e-3, -1e-3, 0.1, -0.1, 1]);
  if (random() < 0.9) b = { ...b, at: plus(b.at, times(gap - separationAlong(a, b, way), way)) };
  if (random() < 0.4) b = { ...b, at: plus(b.at, [random() - 0.5, random() - 0.5]) };
  return { a, b };
}

describe("two planar shapes", () => {
  it("are as far apart as the hull of their differences says, along a normal and at points that show it", () => {
    const random = seeded(1);
    let overlaps = 0;
    let pairs = 0;
    for (let i = 0; i < 4000; i++) {
      const { a, b } = randomPair(random);
      const slack = 1e-12 * scaleOf(a, b);
      const slow = slowSeparation(a, b);
      const [m, ...more] = collideFlat(a, b);
      const fail = (what: string) => expect.fail(`${what} ${JSON.stringify({ i, a, b, m, slow })}`);
      if (!m || more.length > 0) fail("not one manifold");
      if (m.points.length < 1 || m.points.length > 2) fail("count");
      if (slow < 0) overlaps++;
      if (m.points.length === 2) pairs++;
      const deepest = depthOf([m]);
      if (!(Math.abs(deepest - slow) <= slack)) fail(`separation ${deepest}`);
      if (!(Math.abs(dot(m.normal, m.normal) - 1) < 1e-14)) fail("normal not of unit length");
      // two points in one place have no normal of their own
      if (!(Math.abs(separationAlong(a, b, m.normal) - slow) <= slack)) fail("normal");
      for (const { at, separation, z } of m.points) {
        const [onA, onB] = [-0.5, 0.5].map((s) => plus(at, times(s * separation, m.normal)));
        if (!(distanceTo(onA, a) <= 1e-9 && distanceTo(onB, b) <= 1e-9) || z !== 0) fail("not on both surfaces");
      }
      if (m.points.length === 2 && m.points[0].id === m.points[1].id) fail("two points of one identity");
    }
    expect(overlaps).toBeGreaterThan(800);
    expect(pairs).toBeGreaterThan(800);
  });

  it("answer the same from the other side, elsewhere, and only within the limit", () => {
    const random = seeded(2);
    for (let i = 0; i < 1500; i++) {
      const { a, b } = randomPair(random);
      const slack = 1e-12 * scaleOf(a, b);
      const [m] = collideFlat(a, b);
      const [other] = collideFlat(b, a);
      const depth = depthOf([m]);
      const fail = (what: string) => expect.fail(`${what} ${JSON.stringify({ i, a, b, m, other })}`);
      if (!(Math.abs(depthOf([other]) - depth) <= slack)) fail("swapped");
      const [angle, shift] = [7 * random(), [random(), random()] as const];
      const move = (s: Flat): Flat => ({ ...s, angle: s.angle + angle, at: plus(shift, turned(angle, s.at)) });
      const [moved] = collideFlat(move(a), move(b));
      if (!(Math.abs(depthOf([moved]) - depth) <= 2 * slack)) fail("moved");
      if (collideFlat(a, b, depth - 2 * slack - 1e-15).length > 0) fail("beyond the limit");
      if (collideFlat(a, b, depth + 2 * slack + 1e-15).length !== 1) fail("within the limit");
      expect(collideFlat(a, { ...b, level: 1e-9 })).toEqual([]);
    }
  });

  it("turn with their frame: a generic pair has the same normal and points", () => {
    const random = seeded(3);
    for (let i = 0; i < 300; i++) {
      const [a, plain] = [randomFlat(random), randomFlat(random)];
      const way = turned(7 * random(), [1, 0]);
      const b = { ...plain, at: times(0.01 - separationAlong(a, plain, way), way) };
      const [m] = collideFlat(a, b);
      const swapped = collideFlat(b, a)[0];
      const angle = 7 * random();
      const move = (s: Flat): Flat => ({ ...s, angle: s.angle + angle, at: turned(angle, s.at) });
      const [there] = collideFlat(move(a), move(b));
      const normal = turned(angle, m.normal);
      expect(Math.abs(cross(normal, there.normal))).toBeLessThan(1e-9);
      expect(Math.abs(cross(swapped.normal, m.normal))).toBeLessThan(1e-9);
      expect(dot(swapped.normal, m.normal)).toBeLessThan(0);
      expect(there.points.length).toBe(m.points.length);
      const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();
      expect(ids(there.points)).toEqual(ids(m.points));
      for (const p of m.points) {
        const same = there.points.find(({ id }) => id === p.id);
        expect(Math.hypot(...minus(turned(angle, p.at), same?.at ?? [9, 9]))).toBeLessThan(1e-9);
      }
    }
  });

  it("a box on a ground touches at its two lower corners, exactly", () => {
    const half = (x: number, y: number): V2[] => [
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
    ];
    const ground: Flat = { points: half(10, 1), round: 0, at: [0, -1], angle: 0 };
    const box: Flat = { points: half(0.5, 0.25), round: 0, at: [1, 0.25], angle: 0 };
    const [m, ...more] = collideFlat(ground, box, 0.01);
    expect(more).toEqual([]);
    expect(m.normal[1]).toBe(1);
    expect(m.points.map(({ at }) => at).sort((p, q) => p[0] - q[0])).toEqual([
      [0.5, 0],
      [1.5, 0],
    ]);
    expect(m.points.map(({ separation }) => separation)).toEqual([0, 0]);
  });

  it("boxes on each other touch along that edge wherever they stand, whichever way their heights were rounded", () => {
    const high = 0.1;
    const points: V2[] = [
      [-0.3, 0],
      [0.3, 0],
      [0.3, high],
      [-0.3, high],
    ];
    const heights = new Set<number>();
    for (let i = 0; i < 200; i++) {
      const y = high * (i % 20);
      const box = (x: number, y: number): Flat => ({ points, round: 0, at: [x, y], angle: 0 });
      // the upper one over either end, where a corner lies beside the other box too
      const [m] = collideFlat(box(0, y), box(0.05 * ((i % 7) - 3), y + high), 1e-3);
      expect(m.normal).toEqual([0, 1]);
      expect(m.points.length).toBe(2);
      for (const { separation } of m.points) {
        expect(Math.abs(separation)).toBeLessThan(1e-14);
        heights.add(Math.sign(separation));
      }
    }
    expect([...heights].sort()).toEqual([-1, 0, 1]);
  });

  it("have the same bits on both targets", () => {
    const random = seeded(4);
    const shapes: V2[][] = [
      [[0, 0]],
      [
        [0, -0.5],
        [0, 0.5],
      ],
      [
        [-0.5, -0.25],
        [0.5, -0.25],
        [0.375, 0.5],
      ],
      [
        [-0.5, -0.5],
        [0.5, -0.5],
        [0.5, 0.5],
        [-0.5, 0.5],
      ],
    ];
    const placed = (k: number): Flat => {
      const t = 2 * random() - 1;
      const turn: V2 = [(1 - t * t) / (1 + t * t), (2 * t) / (1 + t * t)];
      return { points: shapes[k % 4], round: k % 4 < 2 ? 0.25 : 0, at: [random(), 2 * random()], angle: 0, turn };
    };
    const floor: Flat = {
      points: [
        [-9, 0],
        [-1, 0],
        [0, 0.125],
        [0.5, -0.5],
        [9, 0],
      ],
      round: 0,
      at: [0, 0.25],
      angle: 0,
      turn: [0.6, 0.8],
      chain: "open",
    };
    let hash = 7;
    const words = new Int32Array(new Float64Array(1).buffer);
    const take = (x: number) => {
      new Float64Array(words.buffer)[0] = x;
      for (const word of words) hash = (Math.imul(hash ^ word, 0x01000193) + 1) | 0;
    };
    for (let i = 0; i < 400; i++)
      for (const { normal, points } of collideFlat(placed(i), i % 2 === 0 ? floor : placed(i >> 2), 0.5))
        for (const x of [...normal, ...points.flatMap(({ at, separation }) => [...at, separation])]) take(x + 0);
    expect(hash).toBe(-606686734);
  });
});
