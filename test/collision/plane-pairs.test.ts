// Everything against a plane: the lowest point by search, and manifolds that are known.
import { describe, expect, test } from "vitest";
import {
  add,
  apply,
  axis,
  corePoints,
  direction,
  dot,
  intoWorld,
  type Kind,
  minus,
  product,
  rotation,
  type Solid,
  times,
  turn,
  UPRIGHT,
  type V,
} from "../support/convex-shapes.ts";
import { seeded } from "../support/random-forest.ts";
import { checkLimit, checkManifold, checkMoved, scaleOf } from "./check-pair.ts";
import { collide, type PairTest, pairTests, randomSolid } from "./pair-memory.ts";

const k = pairTests();
const PAIRS: readonly (readonly [Kind, PairTest])[] = [
  ["sphere", k.spherePlane],
  ["capsule", k.capsulePlane],
  ["box", k.boxPlane],
  ["cylinder", k.cylinderPlane],
  ["cone", k.conePlane],
  ["hull", k.hullPlane],
];
const plane = (centre: V, turned = UPRIGHT, round = 0): Solid => ({
  kind: "plane",
  centre,
  rotation: turned,
  size: [0, 0, 0],
  round,
});
const FLOOR = plane([0, 0, 0]);

/** Lowest height of a circle by walking around it, ever finer. */
function lowestOfCircle(height: (angle: number) => number): number {
  let best = 0;
  let step = Math.PI / 32;
  for (let i = 1; i < 64; i++) if (height(i * step) < height(best)) best = i * step;
  for (; step > 1e-9; step /= 2) for (const at of [best - step, best + step]) if (height(at) < height(best)) best = at;
  return height(best);
}

/** Least height of the surface of s above a plane. */
function heightOf(s: Solid, p: Solid): number {
  const above = (local: V) => dot(minus(intoWorld(s, local), p.centre), axis(p, 1));
  const [r, h] = s.size;
  const rim = (y: number) => lowestOfCircle((t) => above([r * Math.cos(t), y, r * Math.sin(t)]));
  const core =
    s.kind === "cylinder"
      ? Math.min(rim(-h), rim(h))
      : s.kind === "cone"
        ? Math.min(rim(-h), above([0, h, 0]))
        : Math.min(...corePoints(s).map(above));
  return core - s.round - p.round;
}

describe.each(PAIRS)("%s and plane", (kind, run) => {
  test("the lowest point, in any relation", () => {
    const random = seeded(kind.length + 40);
    for (let i = 0; i < 10_000; i++) {
      const p = plane(times(5 * random(), direction(random)), rotation(random), random() < 0.2 ? 0.1 : 0);
      const turned = product(
        p.rotation,
        turn(direction(random), [Math.PI, Math.PI / 2, 1e-3, 1e-9, 0][i % 5] * random()),
      );
      let s: Solid = { ...randomSolid(kind, random), rotation: turned };
      s = { ...s, centre: add(p.centre, times(3 * random() - 1, direction(random))) };
      const m = collide(run, s, p);
      checkManifold(s, p, m, 1e-12);
      // the search on a circle stops at 1e-9 of an angle, flat at the bottom; the rest is exact
      const height = heightOf(s, p);
      if (!(Math.abs(height - m.separation) <= 1e-12 * scaleOf(s, p)))
        expect.fail(`${height} ${JSON.stringify({ s, p, m })}`);
      if (i % 10 === 0) checkLimit(run, s, p, m);
      if (i % 10 === 1) checkMoved(run, s, p, m, rotation(random), direction(random), false);
    }
  });
});

const standing = (kind: Kind, height: number, size: V, turned = UPRIGHT): Solid => ({
  kind,
  centre: [0, height, 0],
  rotation: turned,
  size,
  round: 0,
});
const rounded = (points: readonly V[]) =>
  points.map((p) => p.map((x) => Math.round(x * 1e9) / 1e9 + 0)).sort((p, q) => p[0] - q[0] || p[2] - q[2]);
const places = (run: PairTest, s: Solid, limit = 0.01) =>
  rounded(collide(run, s, FLOOR, limit).points.map((p) => p.point));
const SIDE = turn([1, 0, 0], Math.PI / 2);

describe("known manifolds", () => {
  test("a box on its face: exactly its four corners, also deep and also under a far limit", () => {
    const corners = [
      [-1, 0, -3],
      [-1, 0, 3],
      [1, 0, -3],
      [1, 0, 3],
    ];
    expect(places(k.boxPlane, standing("box", 2, [1, 2, 3]))).toEqual(corners);
    expect(places(k.boxPlane, standing("box", 2, [1, 2, 3]), 100)).toEqual(corners);
    const deep = collide(k.boxPlane, standing("box", 1.5, [1, 2, 3]), FLOOR, 0);
    expect(deep.points.map((p) => p.separation)).toEqual([-0.5, -0.5, -0.5, -0.5]);
    expect(deep.points.map((p) => p.first).sort()).toEqual([0, 1, 4, 5]);
    expect(deep.normal.map((x) => x + 0)).toEqual([0, -1, 0]);
  });

  test("on its edge two, on its corner one", () => {
    expect(places(k.boxPlane, standing("box", Math.SQRT2, [1, 1, 1], turn([1, 0, 0], Math.PI / 4)))).toEqual([
      [-1, 0, 0],
      [1, 0, 0],
    ]);
    const corner = product(turn([1, 0, 0], Math.atan(Math.SQRT1_2)), turn([0, 0, 1], Math.PI / 4));
    expect(places(k.boxPlane, standing("box", Math.sqrt(3), [1, 1, 1], corner))).toEqual([[0, 0, 0]]);
  });

  test("a cylinder: four standing, either way up, two lying, one tilted", () => {
    const rim = [
      [-1, 0, 0],
      [0, 0, -1],
      [0, 0, 1],
      [1, 0, 0],
    ];
    expect(places(k.cylinderPlane, standing("cylinder", 2, [1, 2, 0]))).toEqual(rim);
    expect(places(k.cylinderPlane, standing("cylinder", 2, [1, 2, 0], [1, 0, 0, 0, -1, 0, 0, 0, -1]))).toEqual(rim);
    expect(places(k.cylinderPlane, standing("cylinder", 1, [1, 2, 0], SIDE))).toEqual([
      [0, 0, -2],
      [0, 0, 2],
    ]);
    const tilted = standing("cylinder", Math.cos(0.5) * 2 + Math.sin(0.5), [1, 2, 0], turn([1, 0, 0], 0.5));
    expect(places(k.cylinderPlane, tilted)).toHaveLength(1);
  });

  test("a cone: four standing, two on its side, one on its apex", () => {
    expect(places(k.conePlane, standing("cone", 2, [1, 2, 0]))).toHaveLength(4);
    expect(places(k.conePlane, standing("cone", 2, [1, 2, 0], turn([1, 0, 0], Math.PI)))).toEqual([[0, 0, 0]]);
    // the slant level: the axis leans so that apex and rim are equally high
    const lean = turn([1, 0, 0], Math.PI / 2 + Math.atan(1 / 4));
    const s = standing("cone", 0, [1, 2, 0], lean);
    const low = apply(lean, [0, 2, 0])[1];
    expect(places(k.conePlane, { ...s, centre: [0, -low, 0] })).toHaveLength(2);
  });

  test("a capsule lying has two points, upright one; a hull its four lowest vertices", () => {
    const capsule = { ...standing("capsule", 0.5, [0, 1, 0], SIDE), round: 0.5 };
    expect(places(k.capsulePlane, capsule)).toEqual([
      [0, 0, -1],
      [0, 0, 1],
    ]);
    expect(places(k.capsulePlane, { ...capsule, rotation: UPRIGHT, centre: [0, 1.5, 0] })).toEqual([[0, 0, 0]]);
    const vertices = corePoints(standing("box", 0, [1, 1, 1]));
    expect(places(k.hullPlane, { ...standing("hull", 1, [0, 0, 0]), vertices })).toEqual([
      [-1, 0, -1],
      [-1, 0, 1],
      [1, 0, -1],
      [1, 0, 1],
    ]);
  });

  test("a hull with more vertices than the list holds keeps the deepest", () => {
    const random = seeded(5);
    const vertices = Array.from({ length: 999 }, () => direction(random));
    vertices[998] = [0, -1.5, 0];
    const m = collide(k.hullPlane, { ...standing("hull", 0, [0, 0, 0]), vertices }, FLOOR, 10);
    expect(m.separation).toBe(-1.5);
    expect(m.points.length).toBeLessThanOrEqual(4);
  });
});
