// A shape where it is now: what every pair test, query and sweep reads. Addresses of placed shapes are all they know of a world.
//
// A shape is a convex core with a radius around it: a sphere is a point, a capsule a segment along its y, every other convex
// shape itself, rounded only if the user gave it a margin. Planes and meshes have no core.
import { I32 } from "../memory/views.ts";
import { PLANE } from "./kinds.ts";

export * from "./kinds.ts";

// words: kind, address of its geometry (hull-data.ts, mesh-data.ts; 0: none), slot of its body, slot of the shape
export const CENTRE: i32 = 2; // origin of the shape's frame in the world
export const R: i32 = 5; // rotation matrix, world from shape, row by row
export const SIZE: i32 = 14; // half edges of a box; radius and half height (y) of a cylinder or cone, half height of a capsule at SIZE + 1
export const ROUND: i32 = 17; // radius around the core
export const LOW: i32 = 18; // box of the world that holds the shape, its radius included
export const HIGH: i32 = 21;
export const STRIDE: i32 = 24;

export function kindOf(shape: i32): i32 {
  return I32[2 * shape];
}
export function geometryOf(shape: i32): i32 {
  return I32[2 * shape + 1];
}
export function bodyOf(shape: i32): i32 {
  return I32[2 * shape + 2];
}
export function slotOf(shape: i32): i32 {
  return I32[2 * shape + 3];
}
/** Whether the shape is convex and bounded: it has a core with a support. */
export function hasCore(shape: i32): bool {
  return kindOf(shape) < PLANE;
}
