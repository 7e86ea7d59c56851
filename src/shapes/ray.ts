// A ray and what it hits.
//
// A ray that starts inside of a shape, or on its surface, hits it at once: distance 0, the point its origin, the normal against
// its direction. Otherwise the point is the first of the shape on the ray, and the normal the outward one there.
import { I32 } from "../memory/views.ts";
import { IS_HIT, PART } from "./ray-layout.ts";

export * from "./ray-layout.ts";

export function isHit(hit: i32): bool {
  return I32[2 * hit + IS_HIT] !== 0;
}
export function partOf(hit: i32): i32 {
  return I32[2 * hit + PART];
}
export function setHit(hit: i32, is: i32): void {
  I32[2 * hit + IS_HIT] = is;
}
export function setPart(hit: i32, part: i32): void {
  I32[2 * hit + PART] = part;
}
