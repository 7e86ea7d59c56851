// Meshes as shapes: hulls of any number of points, surfaces, scale, and files that are read once.
import { describe, expect, test } from "vitest";
import { massOfShapes } from "../../../src/bodies/mass-properties.ts";
import { MeshLoader, parseMesh } from "../../../src/import/mesh/load-meshes.ts";
import { hullOfPoints, scaleMesh, surfaceOf } from "../../../src/import/mesh/mesh-shape.ts";
import { sphere } from "../../../src/index.ts";
import type { Vec3 } from "../../../src/math/tuples.ts";
import type { Warning } from "../../../src/robot/description/description.ts";
import { buildHull } from "../../../src/shapes/hull/build-hull.ts";
import { complaint } from "../caught.ts";
import { asciiStl, cubeTriangles } from "./files.ts";

const at = { file: "robot.urdf", line: 1, column: 1 };
const cube = (half: Vec3) => parseMesh(asciiStl("cube", cubeTriangles(half)), "a.stl");

/** Points on a sphere of radius 1 by a spiral. */
const spiral = (count: number): Vec3[] =>
  Array.from({ length: count }, (_, i) => {
    const z = 1 - (2 * i + 1) / count;
    const r = Math.sqrt(1 - z * z);
    return [r * Math.cos(2.399963 * i), r * Math.sin(2.399963 * i), z];
  });

/** Points inside of a cube by a lattice that repeats late; the corners come last. */
function cloud(count: number): Vec3[] {
  const inside = Array.from({ length: count }, (_, i): Vec3 => [(i * 0.618) % 1, (i * 0.7549) % 1, (i * 0.5698) % 1]);
  const corners = [0, 1].flatMap((x) => [0, 1].flatMap((y) => [0, 1].map((z): Vec3 => [x, y, z])));
  return [...inside, ...corners];
}

describe("hulls", () => {
  test("what fits is the full hull, however many points are inside", () => {
    for (const count of [10, 250, 3000, 20_000]) {
      const { shape, lost } = hullOfPoints(cloud(count), at);
      expect([shape.points.length, lost]).toEqual([8, 0]);
    }
  });

  test("hulls of a few dozen vertices come out whole: the same as the builder's", () => {
    // a ball of 180 points among 4,000 inside of it
    const points = [...spiral(4000).map(([x, y, z]): Vec3 => [0.9 * x, 0.9 * y, 0.9 * z]), ...spiral(180)];
    const { shape, lost } = hullOfPoints(points, at);
    expect(lost).toBe(0);
    expect(new Set(shape.points)).toEqual(new Set(buildHull(spiral(180)).vertices));
  });

  test("a ball of 5,000 vertices is reduced, and how much is lost is told", () => {
    const { shape, lost } = hullOfPoints(spiral(5000), at);
    expect(shape.points).toHaveLength(256);
    // N points spread evenly leave faces of circumradius √(8π / (3√3 N)) = r, which lie r² / 2 inside: 0.0094 for 256; what is
    // not spread so evenly shall be better than half as many that are, 0.0189
    expect(lost).toBeGreaterThan(0.0094);
    expect(lost).toBeLessThan(0.0189);
    const full = massOfShapes([sphere(1)], 1).mass;
    const { mass } = massOfShapes([shape], 1);
    expect(mass).toBeLessThan(full);
    expect(mass).toBeGreaterThan(full * (1 - 0.0189) ** 3);
  });

  test("what is flat, in one place or endless has none", () => {
    const flat = spiral(300).map(([x, y]): Vec3 => [x, y, x]);
    expect(complaint(() => hullOfPoints(flat, at))).toContain('use meshes: "mesh" or "skip"');
    expect(complaint(() => hullOfPoints(flat.slice(0, 9), at))).toContain('use meshes: "mesh" or "skip"');
    expect(complaint(() => hullOfPoints(Array(300).fill([1, 1, 1]), at))).toContain("the mesh: points");
    expect(
      complaint(() =>
        hullOfPoints(
          spiral(300).map(([x, y, z]): Vec3 => [1e60 * x, y, z]),
          at,
        ),
      ),
    ).toContain("span");
  });
});

describe("surfaces", () => {
  test("scaled and mirrored, they still face outward", () => {
    for (const scale of [
      [1, 1, 1],
      [2, 3, 4],
      [-2, 3, 4],
      [-1, -1, 1],
      [-1, -2, -3],
    ] as const) {
      const surface = surfaceOf(scaleMesh(cube([0.5, 0.5, 0.5]), scale, at), at);
      expect(massOfShapes([surface], 1).mass).toBeCloseTo(Math.abs(scale[0] * scale[1] * scale[2]), 12);
    }
    expect(complaint(() => scaleMesh(cube([9, 9, 9]), [1, 1, 1e308], at))).toContain("not finite");
  });

  test("triangles on a line are left out, edges of three triangles refused", () => {
    const needle: Vec3[] = [
      [0, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
    ];
    const one: Vec3[] = [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
    ];
    const two: Vec3[] = [
      [0, 0, 0],
      [1, 0, 0],
      [0, 0, 1],
    ];
    const mesh = (...triangles: Vec3[][]) => surfaceOf(parseMesh(asciiStl("a", triangles), "a.stl"), at);
    expect(mesh(needle, one).triangles).toHaveLength(1);
    expect(complaint(() => mesh(one, two))).toContain('fix the file, or use meshes: "hull"');
  });
});

describe("the loader", () => {
  test("fetches a file once, and makes a shape of it once for each scale", () => {
    let fetched = 0;
    const resolve = () => {
      fetched++;
      return asciiStl("cube", cubeTriangles([1, 1, 1]));
    };
    const loader = new MeshLoader({ resolve }, "", []);
    const first = loader.shapeOf("a.stl", [1, 1, 1], at);
    expect(loader.shapeOf("./a.stl", [1, 1, 1], at)).toBe(first);
    expect(loader.shapeOf("a.stl", [1, 1, 2], at)).not.toEqual(first);
    expect(fetched).toBe(1);
  });

  test("the hull of a scaled mesh is the scaled hull", () => {
    const loader = new MeshLoader({ resolve: () => asciiStl("cube", cubeTriangles([1, 2, 3])) }, "", []);
    const hull = loader.shapeOf("a.stl", [-1, 2, 0.5], at);
    expect(hull?.kind === "hull" && hull.points.map((point) => point.map(Math.abs))).toEqual(
      Array(8).fill([1, 4, 1.5]),
    );
    expect(complaint(() => loader.shapeOf("a.stl", [1, 1, 1e-12], at))).toContain('use meshes: "mesh" or "skip"');
  });

  test("not more shapes than a robot can have", () => {
    const loader = new MeshLoader({ resolve: () => asciiStl("cube", cubeTriangles([1, 1, 1])) }, "", []);
    const all = () => {
      for (let i = 1; i <= 2001; i++) loader.shapeOf("a.stl", [i, 1, 1], at);
    };
    expect(complaint(all)).toContain("there are more than 2000 different meshes");
  });

  test("a reduced hull is told", () => {
    const points = spiral(600);
    const triangles = points.slice(2).map((point, i) => [points[i], points[i + 1], point]);
    const warnings: Warning[] = [];
    new MeshLoader({ resolve: () => asciiStl("ball", triangles) }, "", warnings).shapeOf("a.stl", [1, 1, 1], at);
    expect(warnings[0].message).toMatch(
      /^the hull of "a.stl" was reduced to 256 points; it lies up to 0\.0\d+ m inside the mesh$/,
    );
  });
});
