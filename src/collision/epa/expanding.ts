// The expanding polytope in the workspace, behind the simplex of GJK: points of A - B, and triangles with their neighbours.
//
//   vertices   points of gjk/simplex.ts; the number WEIGHT is free and holds a link between new faces
//   faces      unit normal, distance of the plane from the origin; words: three vertices counterclockwise seen from outside,
//              the faces across the edges 01, 12, 20, state
//   lists      stack of the flood, removed faces, edges of the horizon
//
// At most MOST_VERTICES: a closed surface of V vertices has 2 V - 4 triangles.
import { F64, I32 } from "../../memory/views.ts";
import { DISTANCE_NUMBERS } from "../gjk/distance.ts";
import * as S from "../gjk/simplex.ts";

export const MOST_VERTICES: i32 = 192;
export const MOST_FACES: i32 = 384;

const HEADER: i32 = DISTANCE_NUMBERS; // words: vertices, faces (dead ones included)
export const BEST: i32 = HEADER + 2; // unit normal of the least depth found so far
export const DEPTH: i32 = HEADER + 5; // the support of A - B along it: the depth, never below the true one
// words at HEADER + 6: the vertices of the face that gave it
export const LOWER: i32 = HEADER + 22; // distance of the nearest face not yet tried: the depth is not below it
export const NEXT: i32 = HEADER + 8; // a point of simplex.ts: the last support
export const NORMAL: i32 = HEADER + 18; // a direction to try
const VERTICES: i32 = HEADER + 24;
const FACES: i32 = VERTICES + MOST_VERTICES * S.POINT;
const FACE: i32 = 8;
export const LISTS: i32 = FACES + MOST_FACES * FACE; // words
export const NUMBERS: i32 = LISTS + 1024;

// of a face
export const PLANE: i32 = 3;
// states
export const DEAD: i32 = 0;
export const ALIVE: i32 = 1;
/** It has nothing beyond it, or is too thin to have a normal: part of the surface, but not to be picked any more. */
export const RETIRED: i32 = 2;

export function vertexCount(s: i32): i32 {
  return I32[2 * (s + HEADER)];
}
export function setVertexCount(s: i32, count: i32): void {
  I32[2 * (s + HEADER)] = count;
}
export function faceCount(s: i32): i32 {
  return I32[2 * (s + HEADER) + 1];
}
export function setFaceCount(s: i32, count: i32): void {
  I32[2 * (s + HEADER) + 1] = count;
}
export function vertex(s: i32, i: i32): i32 {
  return s + VERTICES + S.POINT * i;
}
export function face(s: i32, i: i32): i32 {
  return s + FACES + FACE * i;
}
/** Corner k of the face at f, k up to 3 (which is 0 again). */
export function corner(f: i32, k: i32): i32 {
  return I32[2 * (f + 4) + (k === 3 ? 0 : k)];
}
export function neighbour(f: i32, k: i32): i32 {
  return I32[2 * (f + 4) + 3 + k];
}
export function setNeighbour(f: i32, k: i32, other: i32): void {
  I32[2 * (f + 4) + 3 + k] = other;
}
export function stateOf(f: i32): i32 {
  return I32[2 * (f + 4) + 6];
}
export function setState(f: i32, state: i32): void {
  I32[2 * (f + 4) + 6] = state;
}
export function setCorners(f: i32, i: i32, j: i32, k: i32): void {
  I32[2 * (f + 4)] = i;
  I32[2 * (f + 4) + 1] = j;
  I32[2 * (f + 4) + 2] = k;
}
/** Vertices that gave the least depth; the first is -1 if no face did. */
export function bestCorner(s: i32, k: i32): i32 {
  return I32[2 * (s + HEADER + 6) + k];
}
export function setBestCorners(s: i32, i: i32, j: i32, k: i32): void {
  I32[2 * (s + HEADER + 6)] = i;
  I32[2 * (s + HEADER + 6) + 1] = j;
  I32[2 * (s + HEADER + 6) + 2] = k;
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
  F64[s + DEPTH] = 1e300;
  F64[s + BEST] = 0.0;
  F64[s + BEST + 1] = 1.0;
  F64[s + BEST + 2] = 0.0;
  setBestCorners(s, -1, -1, -1);
}
