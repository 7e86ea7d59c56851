// Where the numbers of planar geometry lie, in the frame of its shape. Constants only: kernels and the code around them share
// this file.
//
// A rounded polygon is a convex list of points, counterclockwise, with a radius around it: one point is a circle, two are a
// capsule. A chain is a list of points with a segment from each to the next; what is free lies to the left.

export * from "../../../build/records/collision/planar/outline-layout.ts";

// Behind the header lie the points, two numbers each; then, of each edge, the unit normal: outward of a polygon, to the free side of a chain; then, of a chain, boxes of BLOCK
// segments each, as above

/** Segments of a chain that share a box. */
export const BLOCK: i32 = 16;
