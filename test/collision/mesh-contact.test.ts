// Convex shapes against lone triangles and against meshes: distances, depths and normals as the slow reference has them.
import { describe, expect, it } from "vitest";
import { HULL } from "../../src/collision/placed.ts";
import {
  bestAxis,
  closestPoint,
  corners,
  nearestHit,
  type PlainMesh,
  shortest,
  triangleNormal,
} from "../support/mesh-reference.ts";
import { floor, moved, soup } from "../support/plain-meshes.ts";
import { seeded, signed } from "../support/random-forest.ts";
import { quaternion } from "../support/random-tree.ts";
import {
  add,
  apply,
  dot,
  type Matrix,
  minus,
  multiply,
  norm,
  rotation,
  times,
  type Vector,
} from "../support/reference-step.ts";
import { isOnOneTarget, sampled } from "../support/sampled.ts";
import { boxOf, capsule, deepest, hullInMemory, meshInMemory, type Shape, sphere, touch } from "./raw-mesh.ts";

/** A shape with its core spelt out. */
interface Spelt {
  shape: Shape;
  vertices: Vector[];
  normals: Vector[];
  edges: Vector[];
}

const AXES: Vector[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]; // prettier-ignore
const SIGNS = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1]);
const OCTAHEDRON: Vector[] = [
  [0.6, 0, 0],
  [-0.6, 0, 0],
  [0, 0.4, 0],
  [0, -0.4, 0],
  [0, 0, 0.3],
  [0, 0, -0.3],
]; // prettier-ignore
const FACES = [
  [0, 2, 4],
  [2, 1, 4],
  [1, 3, 4],
  [3, 0, 4],
  [2, 0, 5],
  [1, 2, 5],
  [3, 1, 5],
  [0, 3, 5],
]; // prettier-ignore

const spellBox = (size: Vector, round: number): Spelt => ({
  shape: boxOf(size[0], size[1], size[2], round),
  vertices: SIGNS.map((s) => s.map((x, k) => x * size[k])),
  normals: AXES,
  edges: AXES,
});
const octahedron = (): Spelt => ({
  shape: { kind: HULL, size: [0, 0, 0], round: 0, geometry: hullInMemory(OCTAHEDRON, FACES) },
  vertices: OCTAHEDRON,
  normals: FACES.map((f) => triangleNormal(f.map((v) => OCTAHEDRON[v]))),
  edges: FACES.flatMap((f) => f.map((v, i) => minus(OCTAHEDRON[f[(i + 1) % 3]], OCTAHEDRON[v]))),
});
const SHAPES: Record<string, () => Spelt> = {
  sphere: () => ({ shape: sphere(0.3), vertices: [[0, 0, 0]], normals: [], edges: [] }),
  capsule: () => ({
    shape: capsule(0.4, 0.15),
    vertices: [
      [0, -0.4, 0],
      [0, 0.4, 0],
    ],
    normals: [],
    edges: [[0, 1, 0]],
  }), // prettier-ignore
  box: () => spellBox([0.5, 0.3, 0.2], 0),
  plate: () => spellBox([0.5, 0.001, 0.4], 0),
  "rounded box": () => spellBox([0.3, 0.2, 0.2], 0.1),
  hull: octahedron,
};

const inWorld = (points: Vector[], turn: Matrix, x: Vector) => points.map((p) => add(apply(turn, p), x));

describe("a convex shape and one triangle", () => {
  for (const [name, spell] of Object.entries(SHAPES)) {
    it.runIf(isOnOneTarget)(`${name}: distance, depth and normal`, () => {
      const { shape, vertices, normals, edges } = spell();
      const random = seeded(31);
      const seen = { apart: 0, over: 0, missed: 0 };
      for (let i = 0; i < (normals.length > 0 ? 150 : 400); i++) {
        const mesh = soup(1, 1, 100 + i);
        const triangle = corners(mesh, 0);
        const n = triangleNormal(triangle);
        const turn = rotation(quaternion(random));
        const near = triangle.reduce((sum, c) => add(sum, times(random() / 1.5, c)), [0, 0, 0]);
        const x = add(
          near,
          add(times(0.8 * random(), n), times(0.3, [signed(random), signed(random), signed(random)])),
        );
        const points = inWorld(vertices, turn, x);
        const limit = 0.2;
        const touches = touch(shape, x, turn, meshInMemory(mesh), limit);
        const turned = (list: Vector[]) => list.map((v) => apply(turn, v));
        const axis = (front: boolean) => bestAxis(points, triangle, turned(normals), turned(edges), front);
        const gap = axis(false).separation;
        // a core without a volume overlaps only where it pierces: then no direction is best but that of the triangle
        const apart = normals.length > 0 ? gap > 1e-6 : vertices.length === 1 || gap > 1e-6;
        if (apart) {
          const v = shortest(points, triangle);
          if (dot(v, n) < 1e-3 * norm(v) || norm(v) < 1e-3) continue; // from behind, or edge on
          seen.apart++;
          if (norm(v) - shape.round > limit) expect(touches).toEqual([]);
          if (norm(v) - shape.round > limit - 1e-9) continue;
          expect(touches).toHaveLength(1);
          // 1e-9: what the search takes for rounding, a billionth of the shape
          expect(Math.abs(deepest(touches) - (norm(v) - shape.round))).toBeLessThan(2e-9);
          // two shortest ways of nearly one length differ in direction by the root of what they differ in length, over the length
          expect(norm(add(touches[0].normal, times(1 / norm(v), v)))).toBeLessThan(1e-6);
        } else if (normals.length > 0 && gap < -1e-6) {
          const best = axis(true);
          const highest = Math.max(...points.map((p) => dot(n, p))) - dot(n, triangle[0]);
          // best from behind: then the front has no vertex of the bowl, only its rim
          if (highest + shape.round <= 0 || best.separation < gap - 1e-9) continue;
          seen.over++;
          if (touches.length === 0) seen.missed++;
          for (const { normal, points: found } of touches) {
            const m = times(-1, normal);
            const low = Math.min(...points.map((p) => dot(m, p)));
            const high = Math.max(...triangle.map((p) => dot(m, p)));
            expect(Math.abs(low - high - best.separation)).toBeLessThan(2e-9);
            for (const { separation } of found)
              expect(separation).toBeGreaterThan(best.separation - shape.round - 2e-9);
          }
        }
      }
      expect(seen.apart).toBeGreaterThan(30);
      if (normals.length > 0) expect(seen.over).toBeGreaterThan(20);
      expect(seen.missed).toBe(0);
    });
  }
});

const hills = (seed: number): PlainMesh => {
  const random = seeded(seed);
  const wavy = (x: number, z: number) => 0.25 * Math.sin(3 * x + 1) * Math.cos(4 * z) + 0.05 * Math.sin(17 * x);
  return moved(floor(16, 1.5, seed, wavy), rotation(quaternion(random)), [1, 2, 3]);
};

/** Shortest way from the mesh to points, and the triangle it starts from. */
function fromMesh(mesh: PlainMesh, points: Vector[], reach: number): { v: Vector; t: number } {
  let best = { v: [reach, reach, reach], t: -1 };
  const middle = times(1 / points.length, points.reduce(add)); // prettier-ignore
  const radius = Math.max(...points.map((p) => norm(minus(p, middle))));
  for (let t = 0; t < mesh.triangles.length / 3; t++) {
    const c = corners(mesh, t);
    // no point of the hull is nearer than this
    if (norm(minus(closestPoint(middle, c), middle)) - radius > norm(best.v)) continue;
    const v = points.length === 1 ? minus(points[0], closestPoint(points[0], c)) : shortest(points, c);
    if (norm(v) < norm(best.v) - 1e-13) best = { v, t };
  }
  return best;
}

/** Whether a box or a segment overlaps the mesh. */
function pierced(mesh: PlainMesh, points: Vector[], turn: Matrix, edges: Vector[]): boolean {
  if (points.length === 2) return nearestHit(mesh, points[0], minus(points[1], points[0]), 1).triangle >= 0;
  const axes = edges.map((e) => apply(turn, e));
  return Array.from({ length: mesh.triangles.length / 3 }, (_, t) => corners(mesh, t)).some(
    (c) =>
      norm(minus(closestPoint(points[0], c), points[0])) < 0.5 &&
      bestAxis(points, c, axes, axes, false).separation < 1e-6,
  );
}

describe("a convex shape and hills", () => {
  it("a ball touches where the mesh is nearest, and every contact is a place of the mesh", () => {
    const random = seeded(5);
    const meshes = [1, 2, 3, 4].map(hills);
    let several = 0;
    for (let i = 0; i < 160; i++) {
      const mesh = meshes[i % 4];
      const c = corners(mesh, Math.floor((random() * mesh.triangles.length) / 3));
      const n = triangleNormal(c);
      const x = add(c[0], add(times(0.3 * random(), n), times(0.1, [signed(random), signed(random), signed(random)])));
      const r = 0.25;
      const { v, t } = fromMesh(mesh, [x], 1);
      if (dot(v, triangleNormal(corners(mesh, t))) < 1e-3 * norm(v)) continue;
      const touches = touch(sphere(r), x, rotation(quaternion(random)), meshInMemory(mesh), 0.02);
      if (norm(v) > r + 0.02) expect(touches).toEqual([]);
      if (norm(v) > r + 0.02) continue;
      if (touches.length > 1) several++;
      expect(Math.abs(deepest(touches) - (norm(v) - r))).toBeLessThan(1e-9);
      for (const { normal, points } of touches) {
        expect(points).toHaveLength(1);
        const on = add(x, times(points[0].separation + r, normal));
        expect(norm(fromMesh(mesh, [on], 1).v)).toBeLessThan(1e-8);
        expect(norm(minus(points[0].x, add(x, times(r + points[0].separation / 2, normal))))).toBeLessThan(1e-12);
      }
    }
    expect(several).toBeGreaterThan(10);
  });

  it.runIf(isOnOneTarget)("capsules and boxes above touch where the mesh is nearest", () => {
    const random = seeded(6);
    const mesh = hills(2);
    let checked = 0;
    for (let i = 0; i < sampled(80, 32); i++) {
      const { shape, vertices, edges } = i % 4 === 0 ? spellBox([0.12, 0.08, 0.1], 0) : SHAPES["capsule"]();
      const c = corners(mesh, Math.floor((random() * mesh.triangles.length) / 3));
      const turn = rotation(quaternion(random));
      const up = triangleNormal(c);
      const x = add(c[0], times(0.15 + 0.5 * random(), up));
      const points = inWorld(vertices, turn, x);
      if (pierced(mesh, points, turn, edges)) continue;
      const { v, t } = fromMesh(mesh, points, 0.3);
      const n = t < 0 ? up : triangleNormal(corners(mesh, t));
      if (t < 0 || norm(v) < 1e-3 || dot(v, n) < 1e-3 * norm(v)) continue;
      const touches = touch(shape, x, turn, meshInMemory(mesh), 0.1);
      if (norm(v) - shape.round > 0.1) expect(touches).toEqual([]);
      if (norm(v) - shape.round > 0.1) continue;
      checked++;
      expect(Math.abs(deepest(touches) - (norm(v) - shape.round))).toBeLessThan(2e-9);
    }
    expect(checked).toBeGreaterThan(sampled(15, 6));
  });

  it("moves with both: the same contacts, seen from elsewhere", () => {
    const random = seeded(8);
    const mesh = meshInMemory(hills(3));
    for (let i = 0; i < 60; i++) {
      const { shape } = Object.values(SHAPES)[i % 6]();
      const turn = rotation(quaternion(random));
      const x = add([1, 2, 3], times(0.5, [signed(random), signed(random), signed(random)]));
      const still = touch(shape, x, turn, mesh, 0.02);
      const by = { turn: rotation(quaternion(random)), x: times(5, [signed(random), signed(random), signed(random)]) };
      const gone = touch(shape, add(apply(by.turn, x), by.x), multiply(by.turn, turn), mesh, 0.02, by);
      expect(gone).toHaveLength(still.length);
      gone.forEach(({ normal, points }, j) => {
        expect(norm(minus(normal, apply(by.turn, still[j].normal)))).toBeLessThan(1e-9);
        const worst = (list: typeof points) => Math.min(...list.map(({ separation }) => separation));
        expect(Math.abs(worst(points) - worst(still[j].points))).toBeLessThan(1e-9);
      });
    }
  });

  it("has the same bits on both targets", () => {
    const random = seeded(12);
    const mesh = meshInMemory(hills(1));
    const numbers: number[] = [];
    for (let i = 0; i < 300; i++) {
      const { shape } = Object.values(SHAPES)[i % 6]();
      const x = add([1, 2, 3], times(0.7, [signed(random), signed(random), signed(random)]));
      for (const { normal, points } of touch(shape, x, rotation(quaternion(random)), mesh, 0.05))
        numbers.push(...normal, ...points.flatMap((p) => [...p.x, p.separation, p.feature, p.triangle]));
    }
    let hash = 0;
    for (const word of new Int32Array(Float64Array.from(numbers).buffer)) hash = Math.imul(hash ^ word, 0x01000193);
    expect([numbers.length, hash]).toEqual([13356, 180130335]);
  });

  it("never gives what is no number, on degenerate poses and shapes", () => {
    const mesh = floor(4, 1, 2);
    const address = meshInMemory(mesh);
    const shapes = [
      sphere(0),
      sphere(0.1),
      capsule(0, 0.1),
      capsule(0.5, 0),
      boxOf(0, 0, 0),
      boxOf(1, 0, 0),
      boxOf(1, 0, 1),
      boxOf(50, 50, 50),
    ];
    for (const shape of shapes)
      for (let v = 0; v < mesh.vertices.length; v += 3) {
        const a = mesh.vertices.slice(v, v + 3);
        for (const x of [a, add(a, [0, 1e-12, 0]), add(a, [0.25, 0, 0]), add(a, [0, 0.1, 0])])
          for (const { normal, points } of touch(shape, x, rotation([0, 0, 0, 1]), address, 0.01)) {
            expect(Math.abs(norm(normal) - 1)).toBeLessThan(1e-12);
            for (const p of points) expect([...p.x, p.separation].every(Number.isFinite)).toBe(true);
            expect(points.length).toBeGreaterThan(0);
          }
      }
  });
});
