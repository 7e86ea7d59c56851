// Clipping and choosing points, against areas by other means.
import { describe, expect, test } from "vitest";
import { F64, I32 } from "../../src/memory/machine.ts";
import { takeRegion } from "../../src/memory/regions.ts";
import { kernels } from "../support/kernels.ts";
import { seeded, signed } from "../support/random-forest.ts";

const { base } = takeRegion(4096);
const [PLANES, SPARE] = [base + 512, base + 1024];
const NORMAL = base + 2048;

type P2 = readonly [number, number];
interface Vertex {
  readonly x: number;
  readonly z: number;
  readonly id: number;
}

function clip(polygon: readonly P2[], planes: readonly (readonly [number, number, number])[]): Vertex[] {
  polygon.forEach(([x, z], i) => {
    F64.set([x, 7, z], base + 4 * i);
    I32.set([i, 100 + i], 2 * (base + 4 * i) + 6);
  });
  planes.forEach(([x, z, offset], i) => {
    F64.set([x, 0, z, offset], PLANES + 4 * i);
  });
  const count = kernels().clipFace(base, polygon.length, PLANES, planes.length, SPARE);
  return Array.from({ length: count }, (_, i) => {
    const at = base + 4 * i;
    expect(F64[at + 1]).toBe(7);
    return { x: F64[at], z: F64[at + 2], id: I32[2 * at + 6] };
  });
}
const areaOf = (points: readonly P2[]): number =>
  points.reduce((sum, p, i) => {
    const q = points[(i + 1) % points.length];
    return sum + (p[0] * q[1] - p[1] * q[0]) / 2;
  }, 0);
const regular = (n: number, r: number, turn: number): P2[] =>
  Array.from({ length: n }, (_, i) => [
    r * Math.cos(turn + (2 * Math.PI * i) / n),
    r * Math.sin(turn + (2 * Math.PI * i) / n),
  ]);

describe("clipFace", () => {
  const square: P2[] = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ];

  test("identities name the vertex, or the plane and the edge it cut", () => {
    expect(clip(square, [[1, 0, 5]]).map((v) => v.id)).toEqual([0, 1, 2, 3]);
    expect(
      clip(square, [[1, 0, 0]])
        .map((v) => v.id)
        .sort((a, b) => a - b),
    ).toEqual([1, 2, (1 << 16) | 100, (1 << 16) | 102]);
    // a corner of planes 0 and 1: plane 1 cut the edge that plane 0 made
    expect(
      clip(square, [
        [1, 0, 0],
        [0, 1, 0],
      ]).map((v) => v.id),
    ).toContain((2 << 16) | 16384);
    expect(clip(square, [[1, 0, -2]])).toEqual([]);
    expect(clip(square, [[1, 0, -1]]).length).toBeGreaterThan(0); // touching is not outside
  });

  test("the area is that of the common part, counted on a grid", () => {
    const random = seeded(8);
    for (let i = 0; i < 100; i++) {
      const polygon = regular(3 + Math.floor(20 * random()), 1, 6 * random());
      const planes = Array.from({ length: 1 + Math.floor(8 * random()) }, () => {
        const t = 2 * Math.PI * random();
        return [Math.cos(t), Math.sin(t), signed(random)] as const;
      });
      const left = clip(polygon, planes);
      const inside = (x: number, z: number) =>
        planes.every(([a, b, c]) => a * x + b * z <= c) &&
        polygon.every((p, k) => {
          const q = polygon[(k + 1) % polygon.length];
          return (q[0] - p[0]) * (z - p[1]) - (q[1] - p[1]) * (x - p[0]) >= 0;
        });
      let cells = 0;
      const steps = 200;
      for (let x = 0; x < steps; x++)
        for (let z = 0; z < steps; z++) if (inside((2 * x + 1) / steps - 1, (2 * z + 1) / steps - 1)) cells++;
      // a grid errs by at most the cells that the border crosses
      expect(Math.abs(areaOf(left.map((v) => [v.x, v.z])) - (4 * cells) / steps ** 2)).toBeLessThan(12 / steps);
      for (const v of left) for (const [a, b, c] of planes) expect(a * v.x + b * v.z - c).toBeLessThan(1e-12);
      expect(new Set(left.map((v) => v.id)).size).toBe(left.length);
    }
  });

  test("never more than 64 vertices", () => {
    const many = regular(64, 1, 0);
    const planes = regular(60, 1, 0.03).map(([x, z]) => [x, z, 0.9995] as const);
    expect(clip(many, planes).length).toBeLessThanOrEqual(64);
  });
});

function reduce(
  points: readonly (readonly [number, number, number])[],
): { x: number; z: number; s: number; id: number }[] {
  F64.set([0, 1, 0], NORMAL);
  points.forEach(([x, z, s], i) => {
    F64.set([x, 3 * s, z, s], base + 5 * i);
    I32.set([i, 0], 2 * (base + 5 * i) + 8);
  });
  const count = kernels().reducePoints(base, points.length, NORMAL);
  return Array.from({ length: count }, (_, i) => {
    const at = base + 5 * i;
    return { x: F64[at], z: F64[at + 2], s: F64[at + 3], id: I32[2 * at + 8] };
  });
}

describe("reducePoints", () => {
  test("keeps four or fewer as they are", () => {
    expect(
      reduce([
        [0, 0, 1],
        [0, 0, 2],
        [0, 0, 3],
      ]).map((p) => p.id),
    ).toEqual([0, 1, 2]);
  });

  test("the corners of a grid, the deepest among them", () => {
    const grid = [0, 1, 2].flatMap((x) => [0, 1, 2].map((z) => [x, z, x === 2 && z === 0 ? -1 : 0] as const));
    expect(reduce(grid).map((p) => [p.x, p.z])[0]).toEqual([2, 0]);
    expect(
      reduce(grid)
        .map((p) => `${p.x} ${p.z}`)
        .sort(),
    ).toEqual(["0 0", "0 2", "2 0", "2 2"]);
  });

  test("equally far, the deeper one: two layers give the lower", () => {
    const layers = [5, 0].flatMap((s) => [-1, 1].flatMap((x) => [-1, 1].map((z) => [x, z, s] as const)));
    expect(reduce(layers).map((p) => p.s)).toEqual([0, 0, 0, 0]);
  });

  test("points on a line leave two, points in one place one", () => {
    expect(reduce([0, 1, 2, 3, 4].map((x) => [x, x, 0] as const))).toHaveLength(2);
    expect(reduce([0, 1, 2, 3, 4].map(() => [1, 1, 0] as const))).toHaveLength(1);
  });

  test("at least a quarter of the largest area of four, and always the deepest", () => {
    const random = seeded(4);
    for (let i = 0; i < 300; i++) {
      const points = Array.from(
        { length: 5 + Math.floor(6 * random()) },
        () => [signed(random), signed(random), signed(random)] as const,
      );
      const chosen = reduce(points);
      expect(Math.min(...chosen.map((p) => p.s))).toBe(Math.min(...points.map((p) => p[2])));
      const hull = (four: readonly P2[]): number => {
        // area of the hull of up to four points: the largest over all orders
        const [a, b, c, d = a] = four;
        return Math.max(
          ...[
            [a, b, c, d],
            [a, c, b, d],
            [a, b, d, c],
            [a, b, c],
            [a, b, d],
            [a, c, d],
            [b, c, d],
          ].map((q) => Math.abs(areaOf(q))),
        );
      };
      let most = 0;
      for (let p = 0; p < points.length; p++)
        for (let q = 0; q < p; q++)
          for (let r = 0; r < q; r++)
            for (let s = 0; s < r; s++)
              most = Math.max(most, hull([p, q, r, s].map((j) => [points[j][0], points[j][1]] as const)));
      expect(hull(chosen.map((p) => [p.x, p.z] as const))).toBeGreaterThan(most / 4);
    }
  });
});
