// Workspace of convexMesh: what its parts hand to each other. All vectors are in the frame of the convex shape a, unless said.
//
//   m    direction in which a is pushed out of the mesh: minus the normal of the manifold
//   core polytope of a, in the layout of hull-data.ts; the radius ROUND lies around it
import {
  AXIS_KIND,
  CORE_ADDRESS,
  CURVED,
  FEATURE_A,
  FEATURE_T,
  GROUP_COUNT,
  GROUP_ROOM,
  MESH,
  OTHER_POLYGON,
  POLYGON,
  TRIANGLE,
} from "../../../build/records/collision/mesh/work.ts";
import { I32 } from "../../memory/views.ts";

export * from "../../../build/records/collision/mesh/work.ts";

/** The polygon after so many cuts: they go back and forth between two places. */
export function polygonAfter(w: i32, cuts: i32): i32 {
  return w + ((cuts & 1) === 0 ? POLYGON : OTHER_POLYGON);
}
export function coreOf(w: i32): i32 {
  return I32[2 * w + CORE_ADDRESS];
}
export function meshOf(w: i32): i32 {
  return I32[2 * w + MESH];
}
export function triangleOf(w: i32): i32 {
  return I32[2 * w + TRIANGLE];
}

/** Address of the core in its own frame if it is curved (curved-core.ts), else 0. */
export function curvedOf(w: i32): i32 {
  return I32[2 * w + CURVED];
}
export function setCurved(w: i32, shape: i32): void {
  I32[2 * w + CURVED] = shape;
}

// kinds of axes
export const FACE: i32 = 0; // normal of the triangle
export const CORE_FACE: i32 = 1; // of the core: its number
export const EDGE_PAIR: i32 = 2; // of the core and of the triangle
export const CLOSEST: i32 = 3; // along the line between the closest points

export function kindOfAxis(w: i32): i32 {
  return I32[2 * w + AXIS_KIND];
}
export function featureA(w: i32): i32 {
  return I32[2 * w + FEATURE_A];
}
export function featureT(w: i32): i32 {
  return I32[2 * w + FEATURE_T];
}
export function setAxis(w: i32, kind: i32, a: i32, t: i32): void {
  I32[2 * w + AXIS_KIND] = kind;
  I32[2 * w + FEATURE_A] = a;
  I32[2 * w + FEATURE_T] = t;
}
export function groupCount(w: i32): i32 {
  return I32[2 * w + GROUP_COUNT];
}
export function mostGroups(w: i32): i32 {
  return I32[2 * w + GROUP_ROOM];
}

/**
 * Angle, in radians, below which two directions are one. Four times what counts as a flat edge, so that over such an edge at
 * least one triangle takes the contact.
 */
export const SNAP: f64 = 4e-5;
/** Cosine of SNAP, as 1 - this. */
export const SNAP_COSINE: f64 = 8e-10;
