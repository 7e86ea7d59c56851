// The hull builder: what every hull must satisfy, for thousands of clouds; small ones against brute force.
import { describe, expect, it } from "vitest";
import type { Vec3 } from "../../src/errors/checks.ts";
import { cross, dot, length, subtract } from "../../src/math/tuples.ts";
import { buildHull } from "../../src/shapes/hull/build-hull.ts";
import type { Polytope } from "../../src/shapes/hull/polytope.ts";
import { CLOUDS, cloud } from "../support/clouds.ts";
import { referenceHull } from "../support/reference-hull.ts";

const sizeOf = (points: readonly Vec3[]): number =>
  Math.max(...[0, 1, 2].map((i) => Math.max(...points.map((p) => p[i])) - Math.min(...points.map((p) => p[i]))));
/** What build-hull.ts promises: 1.6e-8 of the size and two tolerances, and the rounding of coordinates. */
const promised = (points: readonly Vec3[]): number =>
  1.8e-8 * sizeOf(points) + 1e-14 * Math.max(...points.flatMap((p) => p.map(Math.abs)));

/** All that is wrong with a hull; empty for a sound one. */
function faults(hull: Polytope, points: readonly Vec3[]): string[] {
  const found: string[] = [];
  const check = (isRight: boolean, what: string) => isRight || found.push(what);
  const { vertices, faces, planes, edges } = hull;
  const near = promised(points);
  check(vertices.length - edges.length + faces.length === 2, "Euler");
  check(
    vertices.every((v) => points.some((p) => p.every((x, i) => x === v[i]))),
    "a vertex that is no point",
  );
  const meeting = vertices.map(() => 0);
  for (const [f, face] of faces.entries()) {
    const { normal, offset } = planes[f];
    check(Math.abs(length(normal) - 1) < 1e-15 * 4, "a normal of another length than 1");
    check(face.length >= 3 && new Set(face).size === face.length, "a face that is no polygon");
    for (const p of points) check(dot(normal, p) <= offset + near, "a point outside");
    for (const v of vertices) check(dot(normal, v) <= offset, "a vertex outside");
    for (const [i, v] of face.entries()) {
      meeting[v]++;
      check(dot(normal, vertices[v]) >= offset - near, "a corner off its face");
      const [b, c] = [face[(i + 1) % face.length], face[(i + 2) % face.length]].map((k) => vertices[k]);
      const bend = dot(cross(subtract(b, vertices[v]), subtract(c, b)), normal);
      check(bend >= -near * length(subtract(c, vertices[v])), "a face that is not convex");
    }
  }
  check(
    meeting.every((count) => count >= 3),
    "a vertex of two faces",
  );
  const has = (face: readonly number[], from: number, to: number) =>
    face[(face.indexOf(from) + 1) % face.length] === to;
  for (const [from, to, left, right] of edges) {
    check(faces[left].includes(from) && has(faces[left], from, to), "an edge not in its left face");
    check(faces[right].includes(to) && has(faces[right], to, from), "an edge not in its right face");
  }
  check(2 * edges.length === faces.reduce((sum, face) => sum + face.length, 0), "edges missing");
  check(
    vertices.every((v) => length(subtract(v, hull.centre)) <= hull.radius),
    "a vertex beyond the radius",
  );
  for (const { normal, offset } of planes) check(dot(normal, hull.centre) < offset, "the centre is not inside");
  return [...new Set(found)];
}

describe.each(Object.keys(CLOUDS))("%s", (kind) => {
  it("gives sound hulls: 100 small clouds and 40 larger ones", () => {
    for (let seed = 1; seed <= 140; seed++) {
      const points = cloud(kind, seed, seed <= 100 ? 6 + (seed % 20) : 60 + seed);
      const hull = buildHull(points);
      expect(faults(hull, points), `seed ${seed}`).toEqual([]);
    }
  });

  it("gives the same from the same points", () => {
    const points = cloud(kind, 7, 40);
    expect(buildHull(points)).toEqual(buildHull(structuredClone(points)));
  });
});

/** Clouds whose faces are far from the tolerance either way: brute force and builder must find the same ones. */
const CLEAR = [
  "uniform in a ball",
  "on a sphere",
  "on a small grid",
  "on a box",
  "on a turned box",
  "box with noise of 1e-12",
  "duplicates",
  "near duplicates",
  "points along edges",
  "a prism of many sides",
];

describe.each(CLEAR)("%s, against brute force", (kind) => {
  it("has the same faces, corner for corner, in 60 clouds", () => {
    for (let seed = 1; seed <= 60; seed++) {
      const points = cloud(kind, 1000 + seed, 4 + (seed % 9));
      const near = 1e-9 * sizeOf(points);
      const hull = buildHull(points);
      const reference = referenceHull(points, near);
      expect(hull.faces.length, `faces of seed ${seed}`).toBe(reference.length);
      for (const { normal, corners } of reference) {
        const isThere = (v: Vec3) => corners.some((corner) => length(subtract(v, corner)) <= 2 * near);
        const f = hull.faces.findIndex(
          (face) => face.length === corners.length && face.every((v) => isThere(hull.vertices[v])),
        );
        expect(f, `a face of seed ${seed}`).toBeGreaterThanOrEqual(0);
        // the reference has its normal from three corners, of a triangle at least a thousand times as high as `near`
        expect(length(subtract(hull.planes[f].normal, normal))).toBeLessThan(1e-3);
      }
    }
  });
});

describe("hulls that are known", () => {
  const grid = (n: number): Vec3[] =>
    Array.from({ length: n * n * n }, (_, i): Vec3 => [i % n, Math.floor(i / n) % n, Math.floor(i / (n * n))]);

  it("a grid of 21³ points is a box with exact planes", () => {
    const { vertices, faces, edges, planes, centre } = buildHull(grid(21));
    expect([vertices.length, faces.length, edges.length]).toEqual([8, 6, 12]);
    expect(centre).toEqual([10, 10, 10]);
    for (const { normal, offset } of planes) {
      expect([...normal].map(Math.abs).sort()).toEqual([0, 0, 1]);
      expect(Math.abs(offset)).toBe(dot(normal, [1, 1, 1]) > 0 ? 20 : 0);
    }
  });

  it("a plate of 1e-4 and a needle of 1e-6 of the size keep all eight corners", () => {
    for (const [x, y, z] of [
      [1, 1e-4, 1],
      [1e-6, 1, 1e-6],
    ]) {
      const points = grid(2).map((p): Vec3 => [x * p[0], y * p[1], z * p[2]]);
      const { vertices, faces } = buildHull(points);
      expect([vertices.length, faces.length]).toEqual([8, 6]);
    }
  });

  it("10,000 points on a turned box are a box, with normals to 1e-11", () => {
    const { vertices, faces, planes } = buildHull(cloud("on a turned box", 5, 9_992));
    expect([vertices.length, faces.length]).toEqual([8, 6]);
    // corners are rounded to 1e-16 and chosen among points 1e-9 around; normals are fitted to corners a metre apart
    for (const { normal } of planes)
      for (const other of planes) {
        const cosine = dot(normal, other.normal);
        expect(Math.min(Math.abs(cosine), Math.abs(Math.abs(cosine) - 1))).toBeLessThan(1e-11);
      }
  });
});
