// A static triangle mesh in memory, in the frame of its shape. Written by build-mesh.ts, never changed afterwards.
//
//   vertices   x y z
//   planes     per triangle: outward unit normal, offset: n·x = offset. Corners run counterclockwise seen from outside.
//   nodes      a tree of boxes in preorder: low, high, words (skip, first, count, 0). `skip` is the node to go on with if
//              the box is of no interest, so a walk needs no stack; a leaf has count > 0 triangles of `order` from `first`
//   words      corners (3 per triangle), edges (3 per triangle: neighbour or -1, class), order, and for each vertex the
//              triangles around it, its fan
//
// Edge i of a triangle runs from corner i to corner i + 1.

import { NODE, VERTICES } from "../../../build/records/shapes/mesh/mesh-layout.ts";

export * from "../../../build/records/shapes/mesh/mesh-layout.ts";

// classes of an edge: by the angle between the two planes, flat below FLAT_SINE of mesh-topology.ts
export const OPEN: i32 = 0;
export const FLAT: i32 = 1;
export const CONVEX: i32 = 2;
export const CONCAVE: i32 = 3;

/** Numbers that a mesh takes. */
export function meshNumbers(vertices: i32, triangles: i32, nodes: i32): i32 {
  return VERTICES + 3 * vertices + 4 * triangles + NODE * nodes + ((13 * triangles + vertices + 2) >> 1);
}
