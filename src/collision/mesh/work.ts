// Workspace of convexMesh: what its parts hand to each other. All vectors are in the frame of the convex shape a, unless said.
//
//   m    direction in which a is pushed out of the mesh: minus the normal of the manifold
//   core polytope of a, in the layout of hull-data.ts; the radius ROUND lies around it
import { I32 } from "../../memory/views.ts";

// words: core, mesh (address of its data), triangle, kind of the best axis, its two features, groups in use, most groups
export const LIMIT: i32 = 4; // largest separation of interest
export const ROUND: i32 = 5;
export const TINY: i32 = 6; // a length that is rounding
export const TURN: i32 = 7; // rotation matrix, a from mesh
export const SHIFT: i32 = 16; // origin of the mesh
export const CORNERS: i32 = 19; // of the triangle
export const NORMAL: i32 = 28;
export const OFFSET: i32 = 31;
export const EDGES: i32 = 32; // unit vectors, edge i from corner i to i + 1
export const OUTWARD: i32 = 41; // unit vectors in the plane of the triangle, out of each edge
export const AXIS: i32 = 50; // m of the best axis so far
export const BEST: i32 = 53; // separation of core and triangle along it
export const MOST: i32 = 54; // largest separation along any axis, whether the mesh allows it or not
export const TRIED: i32 = 55; // an axis under test
export const NEAR_A: i32 = 58; // closest points of core and triangle
export const NEAR_T: i32 = 61;
export const DISTANCE: i32 = 64;
export const LOWEST: i32 = 65; // results of project: least and largest, and as a word the vertex of the least
export const HIGHEST: i32 = 66;
export const LOWEST_VERTEX: i32 = 67; // the second word: where a curved core is placed, 0 for polytopes
export const SEEN: i32 = 68; // a direction in the frame of the mesh
export const BOX: i32 = 71; // of a, in the frame of the mesh
export const CUT: i32 = 77; // a plane to clip with: normal, offset
export const POINT: i32 = 81; // of a contact
export const BEHIND: i32 = 84; // how far behind the triangle a contact may lie
export const SPARE: i32 = 85; // 23 numbers for one procedure at a time
export const POLYGON: i32 = 108;
/** Most corners of a clipped polygon; of a hull's face with more corners than this less 4, the rest is ignored. */
export const MOST_CORNERS: i32 = 72;
export const CORNER: i32 = 4; // x y z, word: where it comes from
export const OTHER_POLYGON: i32 = 396;
export const GROUPS: i32 = 684;
export const MOST_GROUPS: i32 = 24;
export const GROUP: i32 = 64;
export const CORE: i32 = 2220; // a box, capsule or sphere written out

/** The polygon after so many cuts: they go back and forth between two places. */
export function polygonAfter(w: i32, cuts: i32): i32 {
  return w + ((cuts & 1) === 0 ? POLYGON : OTHER_POLYGON);
}
export function coreOf(w: i32): i32 {
  return I32[2 * w];
}
export function meshOf(w: i32): i32 {
  return I32[2 * w + 1];
}
export function triangleOf(w: i32): i32 {
  return I32[2 * w + 2];
}

/** Address of the core in its own frame if it is curved (curved-core.ts), else 0. */
export function curvedOf(w: i32): i32 {
  return I32[2 * (w + LOWEST_VERTEX) + 1];
}
export function setCurved(w: i32, shape: i32): void {
  I32[2 * (w + LOWEST_VERTEX) + 1] = shape;
}

// kinds of axes
export const FACE: i32 = 0; // normal of the triangle
export const CORE_FACE: i32 = 1; // of the core: its number
export const EDGE_PAIR: i32 = 2; // of the core and of the triangle
export const CLOSEST: i32 = 3; // along the line between the closest points

export function kindOfAxis(w: i32): i32 {
  return I32[2 * w + 3];
}
export function featureA(w: i32): i32 {
  return I32[2 * w + 4];
}
export function featureT(w: i32): i32 {
  return I32[2 * w + 5];
}
export function setAxis(w: i32, kind: i32, a: i32, t: i32): void {
  I32[2 * w + 3] = kind;
  I32[2 * w + 4] = a;
  I32[2 * w + 5] = t;
}
export function groupCount(w: i32): i32 {
  return I32[2 * w + 6];
}
export function mostGroups(w: i32): i32 {
  return I32[2 * w + 7];
}

/**
 * Angle, in radians, below which two directions are one. Four times what counts as a flat edge, so that over such an edge at
 * least one triangle takes the contact.
 */
export const SNAP: f64 = 4e-5;
/** Cosine of SNAP, as 1 - this. */
export const SNAP_COSINE: f64 = 8e-10;
