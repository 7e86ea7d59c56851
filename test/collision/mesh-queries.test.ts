// Building a mesh, the triangles in a box and rays, against going through all triangles.
import { describe, expect, it } from "vitest";
import { buildMesh, meshNumbersOf } from "../../src/collision/mesh/build-mesh.ts";
import { CONCAVE, CONVEX, FLAT, LOW, NODE, OPEN, VERTICES } from "../../src/collision/mesh/mesh-layout.ts";
import { F64, I32 } from "../../src/memory/machine.ts";
import { takeRegion } from "../../src/memory/regions.ts";
import { kernels } from "../support/kernels.ts";
import { corners, nearestHit, type PlainMesh, triangleNormal } from "../support/mesh-reference.ts";
import { block, floor, moved, profile, soup } from "../support/plain-meshes.ts";
import { seeded, signed } from "../support/random-forest.ts";
import { quaternion } from "../support/random-tree.ts";
import { dot, minus, norm, rotation, type Vector } from "../support/reference-step.ts";
import { meshInMemory } from "./raw-mesh.ts";

const random = seeded(21);
const wavy = (x: number, z: number) => 0.3 * Math.sin(3 * x) * Math.cos(2 * z);
const MESHES: Record<string, PlainMesh> = {
  floor: floor(12, 2, 1),
  hills: moved(floor(20, 1, 2, wavy), rotation(quaternion(random)), [0.3, -0.2, 0.1]),
  soup: soup(300, 0.3, 3),
  block: block(0.5, 0.7, 0.3),
  one: soup(1, 0.5, 4),
};

const vector = (size: number): Vector => [size * signed(random), size * signed(random), size * signed(random)];

describe("a mesh in memory", () => {
  for (const [name, mesh] of Object.entries(MESHES)) {
    it(`${name}: triangles in boxes are those of a search through all, ascending`, () => {
      const address = meshInMemory(mesh);
      const list = takeRegion(2000).base;
      for (let i = 0; i < 200; i++) {
        const [p, q] = [vector(1.5), i % 3 ? vector(1.5) : [0, 0, 0]];
        const low = p.map((x, k) => Math.min(x, i % 3 ? q[k] : x + 0.2));
        const high = p.map((x, k) => Math.max(x, i % 3 ? q[k] : x + 0.2));
        F64.set([...low, ...high], list);
        const count = kernels().trianglesIn(address, list, list + 6, 2000);
        const expected: number[] = [];
        for (let t = 0; t < mesh.triangles.length / 3; t++) {
          const c = corners(mesh, t);
          const meets = [0, 1, 2].every(
            (k) => Math.min(...c.map((x) => x[k])) <= high[k] && Math.max(...c.map((x) => x[k])) >= low[k],
          );
          if (meets) expected.push(t);
        }
        expect([...I32.subarray(2 * list + 12, 2 * list + 12 + count)]).toEqual(expected);
        expect(kernels().trianglesIn(address, list, list + 6, 3)).toBe(Math.min(3, expected.length));
      }
    });

    it(`${name}: rays hit what Cramer's rule hits`, () => {
      const address = meshInMemory(mesh);
      const ray = takeRegion(20).base;
      let hits = 0;
      for (let i = 0; i < 600; i++) {
        const o = vector(2);
        // towards the middle of things, at times along an axis or from within
        const d = i % 5 === 0 ? [0, i % 2 ? 1 : -1, 0] : minus(vector(0.6), o);
        const longest = i % 7 === 0 ? 0.5 : 10;
        F64.set([...o, ...d, longest], ray);
        const found = kernels().rayMesh(address, ray, ray + 8);
        const expected = nearestHit(mesh, o, d, longest);
        expect(found).toBe(expected.triangle);
        if (found < 0) continue;
        hits++;
        // rounding grows as the ray nears the plane of the triangle; none here is nearer than 1e-4
        expect(Math.abs(F64[ray + 8] - expected.t)).toBeLessThan(1e-10);
        const normal = [...F64.subarray(ray + 9, ray + 12)];
        expect(dot(normal, d)).toBeLessThan(0);
        const n = triangleNormal(corners(mesh, found));
        expect(Math.abs(Math.abs(dot(n, normal)) - 1)).toBeLessThan(1e-12);
      }
      expect(hits).toBeGreaterThan(name === "one" ? 10 : 50);
    });
  }

  it("no ray slips through the edges and vertices of a floor", () => {
    const mesh = moved(floor(10, 1, 8), rotation(quaternion(random)), [5, 3, -2]);
    const address = meshInMemory(mesh);
    const ray = takeRegion(20).base;
    for (let t = 0; t < mesh.triangles.length / 3; t++) {
      const c = corners(mesh, t);
      const n = triangleNormal(c);
      const o = c[0].map((x, k) => x + n[k] + 0.3 * signed(random) * n[(k + 1) % 3]);
      for (const s of [0, 0.25, 0.5, 1 / 3]) {
        const aim = c[0].map((x, k) => x + s * (c[1][k] - x));
        const middle = [5, 3, -2];
        // not at the border: there a miss is as right as a hit
        if (norm(minus(aim, middle)) > 0.95) continue;
        F64.set([...o, ...minus(aim, o), 2], ray);
        expect(kernels().rayMesh(address, ray, ray + 8)).toBeGreaterThanOrEqual(0);
        expect(Math.abs(F64[ray + 8] - 1)).toBeLessThan(1e-12);
      }
    }
  });

  it("knows its edges", () => {
    const classes = (mesh: PlainMesh) => {
      const built = buildMesh(mesh);
      const words = new Int32Array(built.image.buffer);
      const at = 2 * (VERTICES + 3 * built.vertices + 4 * built.triangles + NODE * built.nodes) + 3 * built.triangles;
      return Array.from({ length: 3 * built.triangles }, (_, e) => words[at + 2 * e + 1]);
    };
    const count = (list: number[], kind: number) => list.filter((x) => x === kind).length;
    const cube = classes(block(1, 2, 3));
    expect([count(cube, CONVEX), count(cube, FLAT), count(cube, OPEN)]).toEqual([24, 12, 0]);
    // the same, each triangle with vertices of its own
    const { vertices, triangles } = block(1, 2, 3);
    const loose = triangles.flatMap((v) => vertices.slice(3 * v, 3 * v + 3));
    expect(classes({ vertices: loose, triangles: triangles.map((_, i) => i) })).toEqual(cube);
    const valley = classes(
      profile(
        [
          [-1, 1],
          [0, 0],
          [1, 1],
          [2, 0],
        ],
        1,
        1,
      ),
    ); // prettier-ignore
    expect([count(valley, CONCAVE), count(valley, CONVEX), count(valley, FLAT), count(valley, OPEN)]).toEqual([
      2, 2, 6, 8,
    ]);
  });

  it("refuses what it cannot be, and says where", () => {
    const good = block(1, 1, 1);
    const bad = (change: Partial<PlainMesh>) => () => buildMesh({ ...good, ...change });
    expect(bad({ vertices: [] })).toThrow(/vertices/);
    expect(bad({ triangles: [] })).toThrow(/triangles/);
    expect(bad({ triangles: [0, 1] })).toThrow(/three vertices/);
    expect(bad({ vertices: good.vertices.map((x, i) => (i === 4 ? Number.NaN : x)) })).toThrow(/vertices\[4\].*NaN/);
    expect(bad({ triangles: good.triangles.map((v, i) => (i === 5 ? 8 : v)) })).toThrow(/triangles\[5\].*below 8/);
    expect(bad({ triangles: [...good.triangles, 0, 1, 1] })).toThrow(/triangle 12.*no area/);
    expect(bad({ triangles: [...good.triangles, ...good.triangles.slice(0, 3)] })).toThrow(/0 and 12.*same direction/);
    expect(bad({ triangles: Array.from({ length: 300_003 }, () => 0) })).toThrow(/100000/);
  });

  it("of 100,000 triangles is built in about a second", () => {
    const { vertices, triangles } = floor(223, 10, 3, wavy);
    const from = performance.now();
    const built = buildMesh({ vertices, triangles });
    const took = performance.now() - from;
    expect(built.triangles).toBe(99458);
    console.log(`${built.triangles} triangles: ${took.toFixed(0)} ms, ${8 * meshNumbersOf(built)} bytes`);
    // a busy machine may take three times as long as a quiet one
    expect(took).toBeLessThan(3000);
    expect(built.image[LOW]).toBe(-10);
  });
});
