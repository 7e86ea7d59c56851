// Meshes: what is refused, by vertex, triangle and edge, and the cap.
import { describe, expect, it } from "vitest";
import { ArgumentError } from "../../src/errors/errors.ts";
import type { Vec3 } from "../../src/math/index.ts";
import { mesh } from "../../src/shapes/kinds.ts";
import type { Corners } from "../../src/shapes/mesh/mesh-surface.ts";
import { checkMesh } from "../../src/shapes/mesh/mesh-surface.ts";
import { boxSurface, ringSurface } from "../support/meshes.ts";

const { vertices, triangles } = boxSurface([1, 2, 3]);
const changed = <T>(list: readonly T[], i: number, value: unknown): T[] =>
  list.map((one, k) => (k === i ? (value as T) : one));

/** A floor of n × n squares: (n + 1)² vertices, 2 n² triangles. */
function floor(n: number): [Vec3[], Corners[]] {
  const points = Array.from({ length: (n + 1) * (n + 1) }, (_, i): Vec3 => [i % (n + 1), 0, Math.floor(i / (n + 1))]);
  const faces: Corners[] = [];
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) {
      const a = i * (n + 1) + j;
      faces.push([a, a + n + 1, a + 1], [a + 1, a + n + 1, a + n + 2]);
    }
  return [points, faces];
}

describe("refused", () => {
  it.each<[string, unknown, unknown, string, RegExp]>([
    ["no vertices", [], triangles, "vertices", /is empty; a mesh needs vertices/],
    ["no triangles", vertices, [], "triangles", /is empty; a mesh needs triangles/],
    ["vertices that are no list", 5, triangles, "vertices", /must be a list/],
    ["triangles that are no list", vertices, { length: 1 }, "triangles", /must be a list/],
    ["a NaN", changed(vertices, 3, [0, 0, Number.NaN]), triangles, "vertices[3][2]", /finite number, not NaN/],
    ["a vertex of two", changed(vertices, 0, [0, 0]), triangles, "vertices[0]", /3 numbers/],
    ["a triangle of two", vertices, changed(triangles, 4, [0, 1]), "triangles[4]", /three vertex indices/],
    ["an index too large", vertices, changed(triangles, 4, [0, 8, 1]), "triangles[4][1]", /from 0 to 7, not 8/],
    ["an index below zero", vertices, changed(triangles, 4, [0, 2, -1]), "triangles[4][2]", /from 0 to 7, not -1/],
    ["half an index", vertices, changed(triangles, 4, [0.5, 2, 1]), "triangles[4][0]", /not 0.5/],
    ["a vertex twice", vertices, changed(triangles, 4, [1, 2, 1]), "triangles[4]", /has no area: vertices 1, 2, 1/],
    ["two vertices in one place", changed(vertices, 1, vertices[0]), [[0, 1, 2]], "triangles[0]", /has no area/],
    [
      "a triangle in a line",
      [
        [0, 0, 0],
        [1, 1, 1],
        [3, 3, 3],
      ],
      [[0, 1, 2]],
      "triangles[0]",
      /has no area/,
    ],
    [
      "a triangle twice",
      vertices,
      [
        [0, 1, 2],
        [1, 2, 0],
      ],
      "triangles[1]",
      /triangle 0 both run from vertex 1 to vertex 2/,
    ],
    [
      "one turned over",
      vertices,
      [
        [0, 1, 2],
        [1, 3, 2],
        [3, 1, 7],
        [1, 3, 5],
      ],
      "triangles[3]",
      /and triangle 1 and 2 share/,
    ],
    [
      "three at an edge",
      vertices,
      [
        [0, 1, 2],
        [1, 0, 3],
        [0, 1, 4],
      ],
      "triangles[2]",
      /edge between vertices 0 and 1; at most two/,
    ],
  ])("%s", (_, points, faces, argument, message) => {
    try {
      mesh(points as never, faces as never);
    } catch (error) {
      expect(error).toBeInstanceOf(ArgumentError);
      expect((error as ArgumentError).argument).toBe(argument);
      expect((error as Error).message).toMatch(message);
      return;
    }
    throw new Error("it was taken");
  });

  it("a mesh above the cap, by a message that names it", () => {
    const [points, faces] = floor(224);
    expect(faces.length).toBeGreaterThan(100_000);
    expect(() => mesh(points, faces)).toThrow(/mesh: triangles has 100352 triangles; at most 100000 are allowed/);
  });
});

describe("taken", () => {
  it("a floor of 99,458 triangles, whose border is named", () => {
    const [points, faces] = floor(223);
    const { triangles: kept, border } = checkMesh("mesh", "", points, faces);
    expect(kept).toHaveLength(99_458);
    expect(border).toHaveLength(2);
  });

  it("closed meshes have no border", () => {
    expect(checkMesh("mesh", "", vertices, triangles).border).toBeUndefined();
    const ring = ringSurface(9, 1, 2, 0.5);
    expect(checkMesh("mesh", "", ring.vertices, ring.triangles).border).toBeUndefined();
  });

  it("a mesh is a frozen copy, checked once", () => {
    const shape = mesh(vertices, triangles);
    expect(shape.vertices).not.toBe(vertices);
    expect(Object.isFrozen(shape.vertices[0]) && Object.isFrozen(shape.triangles[0])).toBe(true);
    expect(mesh(shape.vertices, shape.triangles).triangles).toBe(shape.triangles);
  });
});
