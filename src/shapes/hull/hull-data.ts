// A convex polytope in memory, in the frame of its shape. Boxes are written out as such too where a test wants faces.
//
//   vertices    x y z
//   planes      outward unit normal, offset: n·x = offset on the face
//   faces       for each, where its list of vertices starts (one more at the end); lists run counterclockwise seen from outside
//   edges       vertex, vertex, the face to the left of it seen from outside, the face to the right
import {
  EDGE_COUNT,
  EDGE_NUMBERS,
  ENTRY_COUNT,
  FACE_COUNT,
  VERTEX_COUNT,
  VERTICES,
} from "../../../build/records/shapes/hull/hull-data.ts";
import { I32 } from "../../memory/views.ts";

export * from "../../../build/records/shapes/hull/hull-data.ts";

/** In words. */
const EDGE: i32 = 2 * EDGE_NUMBERS;

export function vertexCount(hull: i32): i32 {
  return I32[2 * hull + VERTEX_COUNT];
}
export function faceCount(hull: i32): i32 {
  return I32[2 * hull + FACE_COUNT];
}
export function edgeCount(hull: i32): i32 {
  return I32[2 * hull + EDGE_COUNT];
}
export function entryCount(hull: i32): i32 {
  return I32[2 * hull + ENTRY_COUNT];
}

export function vertex(hull: i32, i: i32): i32 {
  return hull + VERTICES + 3 * i;
}
export function plane(hull: i32, face: i32): i32 {
  return hull + VERTICES + 3 * vertexCount(hull) + 4 * face;
}
/** First of the words behind the planes. */
function words(hull: i32): i32 {
  return 2 * (hull + VERTICES + 3 * vertexCount(hull) + 4 * faceCount(hull));
}
/** Where the list of a face starts, among the entries. */
export function faceStart(hull: i32, face: i32): i32 {
  return I32[words(hull) + face];
}
export function faceSize(hull: i32, face: i32): i32 {
  return I32[words(hull) + face + 1] - I32[words(hull) + face];
}
/** Vertex number i of a face. */
export function faceVertex(hull: i32, face: i32, i: i32): i32 {
  return I32[words(hull) + faceCount(hull) + 1 + faceStart(hull, face) + i];
}
/** Address, among words, of edge i. */
export function edge(hull: i32, i: i32): i32 {
  return words(hull) + faceCount(hull) + 1 + entryCount(hull) + EDGE * i;
}

/** Numbers that a hull takes. */
export function hullNumbers(vertices: i32, faces: i32, edges: i32, entries: i32): i32 {
  return VERTICES + 3 * vertices + 4 * faces + ((faces + 1 + entries + EDGE * edges + 1) >> 1);
}
