// Meshes written as files.
import type { Vec3 } from "../../../src/math/tuples.ts";

type Triangle = readonly Vec3[];

/** Quads of a cube by the signs of their corners, counterclockwise from outside. */
const QUADS = [
  "--- -+- ++- +--",
  "--+ +-+ +++ -++",
  "--- +-- +-+ --+",
  "-+- -++ +++ ++-",
  "--- --+ -++ -+-",
  "+-- ++- +++ +-+",
];

export function cubeTriangles(half: Vec3): Vec3[][] {
  return QUADS.flatMap((quad) => {
    const corners = quad
      .split(" ")
      .map((signs) => [...signs].map((s, i) => (s === "-" ? -half[i] : half[i])) as unknown as Vec3);
    const [a, b, c, d] = corners;
    return [
      [a, b, c],
      [a, c, d],
    ];
  });
}

export function asciiStl(name: string, triangles: readonly Triangle[]): string {
  const facets = triangles.map((triangle) => {
    const vertices = triangle.map((v) => `      vertex ${v.join(" ")}\n`).join("");
    return `  facet normal 0 0 0\n    outer loop\n${vertices}    endloop\n  endfacet\n`;
  });
  return `solid ${name}\n${facets.join("")}endsolid ${name}\n`;
}

export function binaryStl(header: string, triangles: readonly Triangle[]): Uint8Array {
  const bytes = new Uint8Array(84 + 50 * triangles.length);
  bytes.set(new TextEncoder().encode(header).subarray(0, 80));
  const view = new DataView(bytes.buffer);
  view.setUint32(80, triangles.length, true);
  for (const [t, triangle] of triangles.entries())
    for (const [i, x] of triangle.flat().entries()) view.setFloat32(84 + 50 * t + 12 + 4 * i, x, true);
  return bytes;
}

/** The cube of half edges 0.5, 1, 2 by quads. */
export const CUBE_OBJ = `mtllib a.mtl
o cube
${cubeTriangles([0.5, 1, 2])
  .flatMap(([a, b, c], i, all) => (i % 2 === 0 ? [a, b, c, all[i + 1][2]] : []))
  .map((v) => `v ${v.join(" ")}`)
  .join("\n")}
vn 0 0 1
vt 0 0
s off
${[0, 4, 8, 12, 16, 20].map((n) => `f ${n + 1}//1 ${n + 2}//1 ${n + 3}//1 ${n + 4}//1`).join("\n")}
`;
