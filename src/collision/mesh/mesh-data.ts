// Access to a static triangle mesh in memory; its layout is in mesh-layout.ts.
import { I32 } from "../../memory/views.ts";
import {
  EDGES,
  FANS,
  FIRST,
  LEAF_SIZE,
  NODE,
  NODE_COUNT,
  ORDER,
  SKIP,
  TRIANGLE_COUNT,
  VERTEX_COUNT,
  VERTICES,
} from "./mesh-layout.ts";

export { CONCAVE, CONVEX, FLAT, OPEN } from "./mesh-layout.ts";

function vertexCount(mesh: i32): i32 {
  return I32[2 * mesh + VERTEX_COUNT];
}
function triangleCount(mesh: i32): i32 {
  return I32[2 * mesh + TRIANGLE_COUNT];
}
export function nodeCount(mesh: i32): i32 {
  return I32[2 * mesh + NODE_COUNT];
}

export function vertex(mesh: i32, i: i32): i32 {
  return mesh + VERTICES + 3 * i;
}
export function plane(mesh: i32, triangle: i32): i32 {
  return mesh + VERTICES + 3 * vertexCount(mesh) + 4 * triangle;
}
export function node(mesh: i32, i: i32): i32 {
  return mesh + VERTICES + 3 * vertexCount(mesh) + 4 * triangleCount(mesh) + NODE * i;
}
export function skipOf(node: i32): i32 {
  return I32[2 * node + SKIP];
}
export function firstOf(node: i32): i32 {
  return I32[2 * node + FIRST];
}
/** Triangles of a leaf; 0 for an inner node, whose first child is the next node. */
export function leafSize(node: i32): i32 {
  return I32[2 * node + LEAF_SIZE];
}

/** First of the words behind the nodes. */
function words(mesh: i32): i32 {
  return 2 * node(mesh, nodeCount(mesh));
}
/** Number of a triangle's corner i. */
export function corner(mesh: i32, triangle: i32, i: i32): i32 {
  return I32[words(mesh) + 3 * triangle + i];
}
/** The triangle on the other side of edge i, or -1. */
export function neighbour(mesh: i32, triangle: i32, i: i32): i32 {
  return I32[words(mesh) + EDGES * triangleCount(mesh) + 6 * triangle + 2 * i];
}
export function edgeClass(mesh: i32, triangle: i32, i: i32): i32 {
  return I32[words(mesh) + EDGES * triangleCount(mesh) + 6 * triangle + 2 * i + 1];
}
/** Triangle at a place of the order of the leaves. */
export function ordered(mesh: i32, place: i32): i32 {
  return I32[words(mesh) + ORDER * triangleCount(mesh) + place];
}
/** Where the fan of a vertex starts; that of the next vertex is where it ends. */
export function fanStart(mesh: i32, vertex: i32): i32 {
  return I32[words(mesh) + FANS * triangleCount(mesh) + vertex];
}
export function fanTriangle(mesh: i32, place: i32): i32 {
  return I32[words(mesh) + FANS * triangleCount(mesh) + vertexCount(mesh) + 1 + place];
}
