// STL and OBJ: the same cube from every form of file, and the ways in which files are broken.
import { describe, expect, test } from "vitest";
import { massOfShapes } from "../../../src/bodies/mass-properties.ts";
import { parseMesh } from "../../../src/import/mesh/load-meshes.ts";
import { surfaceOf } from "../../../src/import/mesh/mesh-shape.ts";
import type { Vec3 } from "../../../src/math/tuples.ts";
import { complaint } from "../caught.ts";
import { asciiStl, binaryStl, CUBE_OBJ, cubeTriangles } from "./files.ts";

const at = { file: "robot.urdf", line: 1, column: 1 };
const cube = cubeTriangles([0.5, 1, 2]);

describe("a cube", () => {
  const text = asciiStl("a cube", cube);
  test.each([
    ["ASCII", "a.stl", text],
    ["ASCII as bytes", "a.STL", new TextEncoder().encode(text)],
    ["ASCII on one line", "a.stl", `solid\n${text.split("\n").slice(1).join(" ")}`],
    ["ASCII with CRLF and capitals", "a.stl", text.toUpperCase().replaceAll("\n", "\r\n")],
    ["ASCII, two solids", "a.stl", asciiStl("one", cube.slice(0, 5)) + asciiStl("facet two", cube.slice(5))],
    ["binary", "a.stl", binaryStl("made by hand", cube)],
    ["binary, header begins with solid", "a.stl", binaryStl("solid cube\nfacet", cube)],
    ["binary inside a larger buffer", "a.stl", inside(binaryStl("x", cube))],
    ["binary with a tail", "a.stl", tailed(binaryStl("x", cube))],
    ["OBJ", "a.obj", CUBE_OBJ],
    ["OBJ as bytes", "a.OBJ", new TextEncoder().encode(CUBE_OBJ)],
  ])("%s", (_, path, content) => {
    const mesh = parseMesh(content, path);
    expect(mesh.vertices).toHaveLength(8);
    expect(mesh.triangles).toHaveLength(12);
    // 1 x 2 x 4, closed, facing outward: only then it has a mass
    const { mass, centre } = massOfShapes([surfaceOf(mesh, at)], 1);
    expect(mass).toBeCloseTo(8, 12);
    for (const x of centre) expect(x).toBeCloseTo(0, 12);
  });
});

function inside(bytes: Uint8Array): Uint8Array {
  const large = new Uint8Array(bytes.length + 10);
  large.set(bytes, 3);
  return large.subarray(3, 3 + bytes.length);
}

function tailed(bytes: Uint8Array): Uint8Array {
  const longer = new Uint8Array(bytes.length + 7);
  longer.set(bytes);
  return longer;
}

describe("STL that is broken", () => {
  const bytes = binaryStl("solid x", cube);
  const binary = (content: Uint8Array) => complaint(() => parseMesh(content, "m/a.stl"));
  test("cut off", () => {
    expect(binary(bytes.subarray(0, 200))).toContain(
      "truncated at byte 200: the header promises 12 triangles, which take 684",
    );
    expect(binary(bytes.subarray(0, 50))).toContain("truncated at byte 50");
    expect(binary(bytes.subarray(0, 3))).toContain("an STL file of 3 bytes");
    expect(binary(new Uint8Array(0))).toContain("an STL file of 0 bytes");
  });

  test("numbers that are none, counts that are too large, no triangles", () => {
    const nan = bytes.slice();
    new DataView(nan.buffer).setFloat32(84 + 50 + 12, Number.NaN, true);
    expect(binary(nan)).toBe("1:147: triangle 1 has a vertex that is not finite, at byte 146");
    const huge = bytes.slice();
    new DataView(huge.buffer).setUint32(80, 0xffffffff, true);
    expect(binary(huge)).toContain("promises 4294967295 triangles");
    expect(binary(binaryStl("x", []))).toContain("no triangle with nonzero area");
  });

  test.each([
    ["a binary one as text", "xyz", "1:1: not an ASCII STL"],
    ["cut off", "solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0", "the file ends inside a vertex"],
    ["cut off in a normal", "solid a\nfacet normal 0 0", "the file ends inside a normal"],
    ["not closed", "solid a\n", "the file ends where facet or endsolid is expected"],
    ["another word", "solid a\nfacet\n norml 0 0 1", '3:2: found "norml" where normal is expected'],
    ["nan", "solid a\nfacet normal nan nan nan outer loop vertex 0 0 nan", '"nan" is not a finite number'],
    ["four vertices", `solid a\nfacet normal 0 0 1 outer loop${" vertex 0 0 0".repeat(4)}`, "more than three vertices"],
    [
      "two vertices",
      "solid a\nfacet normal 0 0 1 outer loop vertex 0 0 0 vertex 1 0 0 endloop",
      "a facet has 2 vertices",
    ],
    ["no triangles", "solid a\nendsolid a", "1:1: the file has no triangle"],
    [
      "no area",
      asciiStl("a", [
        [
          [0, 0, 0],
          [0, 0, 0],
          [1, 1, 1],
        ],
      ] as Vec3[][]),
      "no triangle with nonzero area",
    ],
  ])("%s", (_, text, words) => expect(complaint(() => parseMesh(text, "a.stl"))).toContain(words));
});

describe("OBJ", () => {
  test("polygons, negative numbers, normals, lines carried on, vertices nobody uses", () => {
    const text =
      "# a square\nv 0 0 0 # corner\nv 9 9 9\nv 1 0 \\\n 0\nv 1 1 0 1.0\nv 0 1 0 0.5 0.5 0.5\nf 1/1/1 3//2 4/7 -1\nf -4 -5 -1\n";
    const { vertices, triangles } = parseMesh(text, "a.obj");
    expect(vertices).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [1, 1, 0],
      [0, 1, 0],
      [9, 9, 9],
    ]);
    expect(triangles).toEqual([
      [0, 1, 2],
      [0, 2, 3],
      [4, 0, 3],
    ]);
  });

  test.each([
    ["v 0 0", "1:1: a vertex needs three numbers, not 2"],
    ["v 0 0 x", '"x" is not a finite number'],
    ["v 0 0 1e999", "is not a finite number"],
    ["v 0 0 0\nf 1 1", "2:1: a face needs at least three corners"],
    ["v 0 0 0\n\nf 1 1 2", "3:1: the face refers to vertex 2, but only 1 are defined"],
    ["v 0 0 0\nf 1 1 -2", "refers to vertex -2"],
    ["v 0 0 0\nf 1 1 0", "refers to vertex 0"],
    ["v 0 0 0\nf 1 1 1.5", '"1.5" is not a face corner'],
    ["v 0 0 0\nf 1 1 __proto__", "is not a face corner"],
    ["v 0 0 0\nf 1 1 99999999999999999999999", "refers to vertex"],
    ["v 0 0 0", "no triangle"],
    ["", "no triangle"],
  ])("%j", (text, words) => expect(complaint(() => parseMesh(text, "a.obj"))).toContain(words));
});
