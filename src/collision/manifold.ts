// Where two shapes touch, or nearly: a normal and up to four points.
//
//   normal      of unit length, from the first shape to the second
//   point       halfway between the two surfaces, in the world
//   separation  from the surface of the first to that of the second along the normal; negative where they overlap
//
// A test writes points whose separation is at most LIMIT, and none if the shapes are further apart than that.
import { F64, I32 } from "../memory/views.ts";
import { COUNT, IDENTITY, NORMAL, POINT, POINTS } from "./manifold-layout.ts";

export * from "./manifold-layout.ts";

export function countOf(manifold: i32): i32 {
  return I32[2 * manifold + COUNT];
}
export function setCount(manifold: i32, count: i32): void {
  I32[2 * manifold + COUNT] = count;
}
/** Address of point i. */
export function point(manifold: i32, i: i32): i32 {
  return manifold + POINTS + POINT * i;
}
export function identify(point: i32, first: i32, second: i32): void {
  I32[2 * point + IDENTITY] = first;
  I32[2 * point + IDENTITY + 1] = second;
}
/** The identity of a point as one comparison. */
export function sameFeatures(one: i32, other: i32): bool {
  return (
    I32[2 * one + IDENTITY] === I32[2 * other + IDENTITY] &&
    I32[2 * one + IDENTITY + 1] === I32[2 * other + IDENTITY + 1]
  );
}

/** The same manifold seen from the other shape. */
export function flip(manifold: i32): void {
  for (let i: i32 = 0; i < 3; i++) F64[manifold + NORMAL + i] = -F64[manifold + NORMAL + i];
  for (let i: i32 = 0; i < countOf(manifold); i++) {
    const p: i32 = point(manifold, i);
    identify(p, I32[2 * p + IDENTITY + 1], I32[2 * p + IDENTITY]);
  }
}
