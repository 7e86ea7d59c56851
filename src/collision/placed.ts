// A shape where it is now: what every pair test, query and sweep reads. Addresses of placed shapes are all they know of a world.
//
// A shape is a convex core with a radius around it: a sphere is a point, a capsule a segment along its y, every other convex
// shape itself, rounded only if the user gave it a margin. Planes and meshes have no core.
import { I32 } from "../memory/views.ts";
import { PLANE, POLYGON, SPHERE } from "../shapes/kind-numbers.ts";
import { BODY, GEOMETRY, KIND, SENSOR, SLOT } from "../shapes/placed-layout.ts";

export * from "../shapes/kind-numbers.ts";
export * from "../shapes/placed-layout.ts";

export function kindOf(shape: i32): i32 {
  return I32[2 * shape + KIND];
}
export function geometryOf(shape: i32): i32 {
  return I32[2 * shape + GEOMETRY];
}
export function bodyOf(shape: i32): i32 {
  return I32[2 * shape + BODY];
}
export function slotOf(shape: i32): i32 {
  return I32[2 * shape + SLOT];
}
export function isSensor(shape: i32): bool {
  return I32[2 * shape + SENSOR] !== 0;
}
/** Whether the shape is convex and bounded: it has a core with a support. */
export function hasCore(shape: i32): bool {
  return kindOf(shape) < PLANE;
}
/** Whether it is a shape of a planar body. */
export function isPlanar(shape: i32): bool {
  return kindOf(shape) >= POLYGON;
}
/** Whether its kind is known by its support and its ray alone (shapes/support-kinds.ts). */
export function isBySupport(shape: i32): bool {
  return kindOf(shape) < SPHERE;
}
