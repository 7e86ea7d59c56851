// From vertices and triangles to the image of a mesh in memory (mesh-layout.ts). Rejects meshes without inside and outside: indices
// out of range, degenerate triangles, edges of more than two triangles or of triangles with opposite orientation.
import { ArgumentError } from "../../errors/errors.ts";
import { show } from "../../errors/show.ts";
import { I32 } from "../../memory/machine.ts";
import { HIGH, LOW, meshNumbers, NODE, VERTICES } from "./mesh-layout.ts";
import { findEdges, findFans, weld } from "./mesh-topology.ts";
import { buildTree } from "./mesh-tree.ts";

export const MOST_TRIANGLES = 100_000;
/** Ratio of height to longest edge below which a triangle has no area: the rounding of its normal would be felt. */
const THINNEST = 1e-10;

export interface MeshInput {
  /** x y z of each vertex. */
  readonly vertices: ArrayLike<number>;
  /** Three vertices of each triangle, counterclockwise seen from outside. */
  readonly triangles: ArrayLike<number>;
}

export interface BuiltMesh {
  readonly vertices: number;
  readonly triangles: number;
  readonly nodes: number;
  /** Copied into memory by `writeMesh`. */
  readonly image: Float64Array;
}

export function buildMesh(input: MeshInput): BuiltMesh {
  const vertices = readVertices(input.vertices);
  const corners = readTriangles(input.triangles, vertices);
  const [planes, boxes] = measure(corners, vertices);
  const edges = findEdges(corners, vertices, planes);
  const fans = findFans(corners, vertices.length / 3);
  const { nodes, order } = buildTree(boxes);

  const counts = [vertices.length / 3, corners.length / 3, nodes.length / NODE] as const;
  const image = new Float64Array(meshNumbers(...counts));
  const words = new Int32Array(image.buffer);
  words.set(counts);
  // the root's box is that of the mesh
  image.set(nodes.subarray(0, 3), LOW);
  image.set(nodes.subarray(3, 6), HIGH);
  image.set(vertices, VERTICES);
  image.set(planes, VERTICES + vertices.length);
  // copied as words: the nodes hold integers, and a copy of numbers may change NaN bits
  let at = 2 * (VERTICES + vertices.length + planes.length);
  for (const part of [new Int32Array(nodes.buffer), corners, edges, order, fans]) {
    words.set(part, at);
    at += part.length;
  }
  return { vertices: counts[0], triangles: counts[1], nodes: counts[2], image };
}

/** Numbers of memory that a mesh takes. */
export function meshNumbersOf(built: BuiltMesh): number {
  return built.image.length;
}

export function writeMesh(address: number, built: BuiltMesh): void {
  I32.set(new Int32Array(built.image.buffer), 2 * address);
}

function readVertices(list: ArrayLike<number>): Float64Array {
  if (list.length === 0 || list.length % 3 !== 0)
    throw new ArgumentError("mesh", "vertices", `must be three numbers each, not ${list.length} numbers`);
  const vertices = new Float64Array(list.length);
  for (let i = 0; i < list.length; i++) {
    // 1e100: the cube of an edge must stay finite
    if (!(Math.abs(list[i]) < 1e100))
      throw new ArgumentError("mesh", `vertices[${i}]`, `must be a finite number below 1e100, not ${show(list[i])}`);
    vertices[i] = list[i] + 0; // -0 becomes 0: positions are compared by their bits
  }
  return vertices;
}

/** Corners, with vertices at the same position merged. */
function readTriangles(list: ArrayLike<number>, vertices: Float64Array): Int32Array {
  if (list.length === 0 || list.length % 3 !== 0)
    throw new ArgumentError("mesh", "triangles", `must be three vertices each, not ${list.length} numbers`);
  if (list.length > 3 * MOST_TRIANGLES)
    throw new ArgumentError("mesh", "triangles", `are ${list.length / 3}; at most ${MOST_TRIANGLES} are allowed`);
  const count = vertices.length / 3;
  const first = weld(vertices);
  const corners = new Int32Array(list.length);
  for (let i = 0; i < list.length; i++) {
    if (!(Number.isInteger(list[i]) && list[i] >= 0 && list[i] < count))
      throw new ArgumentError("mesh", `triangles[${i}]`, `must be a vertex index below ${count}, not ${show(list[i])}`);
    corners[i] = first[list[i]];
  }
  return corners;
}

/** Planes and boxes of the triangles. */
function measure(corners: Int32Array, x: Float64Array): [Float64Array, Float64Array] {
  const triangles = corners.length / 3;
  const planes = new Float64Array(4 * triangles);
  const boxes = new Float64Array(6 * triangles);
  for (let t = 0; t < triangles; t++) {
    const a = 3 * corners[3 * t];
    const b = 3 * corners[3 * t + 1];
    const c = 3 * corners[3 * t + 2];
    for (let k = 0; k < 3; k++) {
      boxes[6 * t + k] = Math.min(x[a + k], x[b + k], x[c + k]);
      boxes[6 * t + 3 + k] = Math.max(x[a + k], x[b + k], x[c + k]);
    }
    const u0 = x[b] - x[a];
    const u1 = x[b + 1] - x[a + 1];
    const u2 = x[b + 2] - x[a + 2];
    const v0 = x[c] - x[a];
    const v1 = x[c + 1] - x[a + 1];
    const v2 = x[c + 2] - x[a + 2];
    const w0 = v0 - u0;
    const w1 = v1 - u1;
    const w2 = v2 - u2;
    const n0 = u1 * v2 - u2 * v1;
    const n1 = u2 * v0 - u0 * v2;
    const n2 = u0 * v1 - u1 * v0;
    const area = Math.sqrt(n0 * n0 + n1 * n1 + n2 * n2);
    const longest = Math.max(u0 * u0 + u1 * u1 + u2 * u2, v0 * v0 + v1 * v1 + v2 * v2, w0 * w0 + w1 * w1 + w2 * w2);
    if (!(area > THINNEST * longest)) throw new ArgumentError("mesh", `triangle ${t}`, "has no area");
    planes[4 * t] = n0 / area;
    planes[4 * t + 1] = n1 / area;
    planes[4 * t + 2] = n2 / area;
    planes[4 * t + 3] = (n0 * x[a] + n1 * x[a + 1] + n2 * x[a + 2]) / area;
  }
  return [planes, boxes];
}
