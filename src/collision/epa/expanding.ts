// The expanding polytope in the workspace, behind the simplex of GJK: points of A - B, and triangles with their neighbours.
//
//   vertices   points of gjk/simplex.ts; the number WEIGHT is free and holds a link between new faces
//   faces      unit normal, distance of the plane from the origin; words: three vertices counterclockwise seen from outside,
//              the faces across the edges 01, 12, 20, state
//   lists      stack of the flood, removed faces, edges of the horizon
//
// At most MOST_VERTICES: a closed surface of V vertices has 2 V - 4 triangles.
import * as Polytope from "../../../build/records/collision/epa/expanding.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as S from "../gjk/simplex.ts";

export * from "../../../build/records/collision/epa/expanding.ts";

// states
export const DEAD: i32 = 0;
export const ALIVE: i32 = 1;
/** It has nothing beyond it, or is too thin to have a normal: part of the surface, but not to be picked any more. */
export const RETIRED: i32 = 2;

export function vertexCount(s: i32): i32 {
  return I32[2 * s + Polytope.VERTEX_COUNT];
}
export function setVertexCount(s: i32, count: i32): void {
  I32[2 * s + Polytope.VERTEX_COUNT] = count;
}
export function faceCount(s: i32): i32 {
  return I32[2 * s + Polytope.FACE_COUNT];
}
export function setFaceCount(s: i32, count: i32): void {
  I32[2 * s + Polytope.FACE_COUNT] = count;
}
export function vertex(s: i32, i: i32): i32 {
  return s + Polytope.VERTICES + S.POINT * i;
}
export function face(s: i32, i: i32): i32 {
  return s + Polytope.FACES + Polytope.FACE * i;
}
/** Corner k of the face at f, k up to 3 (which is 0 again). */
export function corner(f: i32, k: i32): i32 {
  return I32[2 * f + Polytope.FACE_CORNERS + (k === 3 ? 0 : k)];
}
export function neighbour(f: i32, k: i32): i32 {
  return I32[2 * f + Polytope.NEIGHBOURS + k];
}
export function setNeighbour(f: i32, k: i32, other: i32): void {
  I32[2 * f + Polytope.NEIGHBOURS + k] = other;
}
export function stateOf(f: i32): i32 {
  return I32[2 * f + Polytope.STATE];
}
export function setState(f: i32, state: i32): void {
  I32[2 * f + Polytope.STATE] = state;
}
export function setCorners(f: i32, i: i32, j: i32, k: i32): void {
  I32[2 * f + Polytope.FACE_CORNERS] = i;
  I32[2 * f + Polytope.FACE_CORNERS + 1] = j;
  I32[2 * f + Polytope.FACE_CORNERS + 2] = k;
}
/** Vertices that gave the least depth; the first is -1 if no face did. */
export function bestCorner(s: i32, k: i32): i32 {
  return I32[2 * s + Polytope.BEST_CORNERS + k];
}
export function setBestCorners(s: i32, i: i32, j: i32, k: i32): void {
  I32[2 * s + Polytope.BEST_CORNERS] = i;
  I32[2 * s + Polytope.BEST_CORNERS + 1] = j;
  I32[2 * s + Polytope.BEST_CORNERS + 2] = k;
}
/** Adds a point as a vertex; the caller knows that there is room. */
export function addVertex(s: i32, from: i32): i32 {
  const i: i32 = vertexCount(s);
  S.copyPoint(vertex(s, i), from);
  setVertexCount(s, i + 1);
  return i;
}

/** Forgets what was found: any depth is less. */
export function clearBest(s: i32): void {
  F64[s + Polytope.DEPTH] = 1e300;
  F64[s + Polytope.BEST] = 0.0;
  F64[s + Polytope.BEST + 1] = 1.0;
  F64[s + Polytope.BEST + 2] = 0.0;
  setBestCorners(s, -1, -1, -1);
}
