// A convex polytope as lists: what the hull builder makes and collision tests read (src/shapes/hull/hull-data.ts).
//
//   faces   vertex numbers, counterclockwise seen from outside
//   planes  one per face: outward unit normal n and offset, n·x = offset on the face, n·x ≤ offset inside
//   edges   from, to, the face to the left of it seen from outside (its list has from → to), the face to the right
//
// V − E + F = 2 (Euler).
import type { Vec3 } from "../../errors/checks.ts";
import { dot, length, subtract } from "../../math/tuples.ts";
import { addTetrahedron, newSolidSums } from "../solid-sums.ts";

export interface Plane {
  readonly normal: Vec3;
  readonly offset: number;
}
export type Edge = readonly [from: number, to: number, left: number, right: number];

export interface Polytope {
  readonly vertices: readonly Vec3[];
  readonly faces: readonly (readonly number[])[];
  readonly planes: readonly Plane[];
  readonly edges: readonly Edge[];
  /** Centroid of the volume. */
  readonly centre: Vec3;
  /** Largest distance of a vertex from the centre. */
  readonly radius: number;
}

/** Edges in the order of faces; undefined if the faces do not close: an edge without a partner, or used twice. */
export function edgesOf(faces: readonly (readonly number[])[], vertexCount: number): Edge[] | undefined {
  const faceOf = new Map<number, number>();
  for (const [f, face] of faces.entries())
    for (const [i, from] of face.entries()) {
      const key = from * vertexCount + face[(i + 1) % face.length];
      if (faceOf.has(key)) return undefined;
      faceOf.set(key, f);
    }
  const edges: Edge[] = [];
  for (const [key, left] of faceOf) {
    const to = key % vertexCount;
    const from = (key - to) / vertexCount;
    const right = faceOf.get(to * vertexCount + from);
    if (right === undefined) return undefined;
    if (from < to) edges.push([from, to, left, right]);
  }
  return edges;
}

/** Centroid of the volume: the faces as fans, each triangle a tetrahedron over the mean of the vertices. */
function centroid(vertices: readonly Vec3[], faces: readonly (readonly number[])[]): Vec3 {
  const mean: [number, number, number] = [0, 0, 0];
  for (const vertex of vertices) for (let i = 0; i < 3; i++) mean[i] += vertex[i] / vertices.length;
  const sums = newSolidSums();
  for (const face of faces)
    for (let i = 2; i < face.length; i++)
      addTetrahedron(
        sums,
        subtract(vertices[face[0]], mean),
        subtract(vertices[face[i - 1]], mean),
        subtract(vertices[face[i]], mean),
      );
  const [x, y, z] = sums.first;
  return [mean[0] + x / sums.volume, mean[1] + y / sums.volume, mean[2] + z / sums.volume];
}

/** The polytope of given faces and planes; its edges must close. */
export function polytope(
  vertices: readonly Vec3[],
  faces: readonly (readonly number[])[],
  planes: readonly Plane[],
  edges: readonly Edge[],
): Polytope {
  const centre = centroid(vertices, faces);
  let radius = 0;
  for (const vertex of vertices) radius = Math.max(radius, length(subtract(vertex, centre)));
  // rounding must not leave a vertex outside
  return { vertices, faces, planes, edges, centre, radius: radius * (1 + 2 ** -50) };
}

/** The plane of this normal that touches the vertices from outside, and how far the face falls short of it. */
export function supportPlane(normal: Vec3, vertices: readonly Vec3[], face: readonly number[]): [Plane, number] {
  let offset = Number.NEGATIVE_INFINITY;
  for (const vertex of vertices) offset = Math.max(offset, dot(normal, vertex));
  let least = offset;
  for (const i of face) least = Math.min(least, dot(normal, vertices[i]));
  return [{ normal, offset }, offset - least];
}

/** Newell's normal: the sum of cross products of a fan, exact for a planar polygon and a fit for a nearly planar one. */
export function newellNormal(vertices: readonly Vec3[], face: readonly number[]): Vec3 | undefined {
  const origin = vertices[face[0]];
  const sum: [number, number, number] = [0, 0, 0];
  for (let i = 2; i < face.length; i++) {
    const [ax, ay, az] = subtract(vertices[face[i - 1]], origin);
    const [bx, by, bz] = subtract(vertices[face[i]], origin);
    sum[0] += ay * bz - az * by;
    sum[1] += az * bx - ax * bz;
    sum[2] += ax * by - ay * bx;
  }
  return unit(sum);
}

/** The vector normalized, or undefined if it is zero; scaled first, so that the squares neither overflow nor vanish. */
export function unit([x, y, z]: Vec3): Vec3 | undefined {
  const largest = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
  if (!(largest > 0 && largest < Number.POSITIVE_INFINITY)) return undefined;
  const [a, b, c] = [x / largest, y / largest, z / largest];
  const size = Math.sqrt(a * a + b * b + c * c);
  return [a / size, b / size, c / size];
}
