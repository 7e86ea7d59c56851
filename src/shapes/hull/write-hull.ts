// Writes a polytope to memory, in the layout of src/collision/hull-data.ts: counts, centre, radius, vertices, planes as numbers;
// then, as words, the starts of the face lists, the lists, the edges.
import { F64, I32 } from "../../memory/machine.ts";
import type { Polytope } from "./polytope.ts";

const CENTRE = 2;
const RADIUS = 5;
const VERTICES = 6;

const entriesOf = ({ faces }: Polytope): number => faces.reduce((sum, face) => sum + face.length, 0);

/** Numbers of memory that the polytope takes. */
export function hullNumbersOf(hull: Polytope): number {
  const { vertices, faces, edges } = hull;
  const words = faces.length + 1 + entriesOf(hull) + 4 * edges.length;
  return VERTICES + 3 * vertices.length + 4 * faces.length + ((words + 1) >> 1);
}

/** Writes the polytope at `address`, a number of memory. */
export function writeHull(address: number, hull: Polytope): void {
  const { vertices, faces, planes, edges, centre, radius } = hull;
  I32.set([vertices.length, faces.length, edges.length, entriesOf(hull)], 2 * address);
  F64.set(centre, address + CENTRE);
  F64[address + RADIUS] = radius;
  let at = address + VERTICES;
  for (const vertex of vertices) {
    F64.set(vertex, at);
    at += 3;
  }
  for (const { normal, offset } of planes) {
    F64.set(normal, at);
    F64[at + 3] = offset;
    at += 4;
  }
  let word = 2 * at;
  let start = 0;
  for (const face of faces) {
    I32[word++] = start;
    start += face.length;
  }
  I32[word++] = start;
  for (const face of faces) for (const vertex of face) I32[word++] = vertex;
  for (const edge of edges) {
    I32.set(edge, word);
    word += 4;
  }
}
