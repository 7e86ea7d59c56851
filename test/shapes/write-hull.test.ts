// Polytopes in memory: what host code writes is what the kernels read.
import { describe, expect, it } from "vitest";
import { dot, subtract, type Vec3 } from "../../src/math/index.ts";
import { F64, I32 } from "../../src/memory/machine.ts";
import { takeRegion } from "../../src/memory/regions.ts";
import { boxPolytope } from "../../src/shapes/hull/box-polytope.ts";
import { buildHull } from "../../src/shapes/hull/build-hull.ts";
import type { Polytope } from "../../src/shapes/hull/polytope.ts";
import { hullNumbersOf, writeHull } from "../../src/shapes/hull/write-hull.ts";
import { cloud } from "../support/clouds.ts";
import { kernels } from "../support/kernels.ts";

const CENTRE = 2;
const RADIUS = 5;

/** The hull at an address, through the functions kernels read it with. */
function readHull(hull: number): Polytope {
  const k = kernels();
  const three = (at: number): Vec3 => [F64[at], F64[at + 1], F64[at + 2]];
  const list = <T>(count: number, item: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => item(i));
  return {
    vertices: list(k.hullVertexCount(hull), (i) => three(k.hullVertex(hull, i))),
    faces: list(k.hullFaceCount(hull), (f) =>
      list(k.hullFaceSize(hull, f), (i) => k.hullFaceVertex(hull, f, i) as number),
    ),
    planes: list(k.hullFaceCount(hull), (f) => {
      const at = k.hullFacePlane(hull, f);
      return { normal: three(at), offset: F64[at + 3] };
    }),
    edges: list(k.hullEdgeCount(hull), (i) => {
      const at = k.hullEdge(hull, i);
      return [I32[at], I32[at + 1], I32[at + 2], I32[at + 3]] as const;
    }),
    centre: three(hull + CENTRE),
    radius: F64[hull + RADIUS],
  };
}

const hulls: [string, Polytope][] = [
  ["a box", boxPolytope([1, 2, 3])],
  ["a tetrahedron", buildHull(cloud("uniform in a ball", 1, 4))],
  ["a large hull", buildHull(cloud("on a sphere", 2, 250))],
  ["a prism", buildHull(cloud("a prism of many sides", 3, 31))],
];

describe.each(hulls)("%s", (_, hull) => {
  it("comes back number for number, and nothing behind it is touched", () => {
    const numbers = hullNumbersOf(hull);
    const region = takeRegion(numbers + 2);
    F64[region.base + numbers] = 42;
    writeHull(region.base, hull);
    expect(readHull(region.base)).toEqual(hull);
    expect(F64[region.base + numbers]).toBe(42);
    const entries = kernels().hullEntryCount(region.base);
    const { vertices, faces, edges } = hull;
    expect(kernels().hullNumbers(vertices.length, faces.length, edges.length, entries)).toBe(numbers);
    expect(kernels().hullFaceStart(region.base, faces.length)).toBe(entries);
  });
});

describe("the polytope of a box", () => {
  const half: Vec3 = [0.5, 1.5, 0.25];
  it("has the faces and edges of the hull of its corners", () => {
    const made = boxPolytope(half);
    const built = buildHull(made.vertices);
    expect(built.vertices).toEqual(made.vertices);
    const sorted = (faces: Polytope["faces"]) => faces.map((face) => [...face].join(" ")).sort();
    expect(sorted(built.faces)).toEqual(sorted(made.faces));
    expect(built.edges).toHaveLength(made.edges.length);
    expect(made.vertices.length - made.edges.length + made.faces.length).toBe(2);
  });

  it("has planes through its faces, and its centre in the middle", () => {
    const { vertices, faces, planes, centre, radius } = boxPolytope(half);
    expect(centre).toEqual([0, 0, 0]);
    expect(radius).toBeCloseTo(Math.hypot(...half), 14);
    for (const [f, face] of faces.entries())
      for (const v of face) expect(dot(planes[f].normal, subtract(vertices[v], centre))).toBe(planes[f].offset);
  });
});
