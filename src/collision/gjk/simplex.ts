// The simplex of GJK in the workspace: up to four points of the Minkowski difference A - B, each with the points of A and B
// that it is the difference of. All are relative to the centre of a, so nothing is lost far from the origin of the world.
import { F64, I32 } from "../../memory/views.ts";

export const V: i32 = 0; // point of the simplex nearest to the origin
export const VV: i32 = 3; // |V|²
export const SIZE: i32 = 4; // longest of all points seen: the scale of rounding
// words at 5: points, whether the origin is inside of a tetrahedron; at 80: iterations made
export const SEARCH: i32 = 6; // a direction
export const POINTS: i32 = 9; // four, and a fifth place for the next one
// of a point
export const W: i32 = 0;
export const A: i32 = 3;
export const B: i32 = 6;
export const WEIGHT: i32 = 9; // of the point in V
export const POINT: i32 = 10;
// workspace of nearest.ts
export const TRY: i32 = 59; // a candidate for V
export const TRY_WEIGHTS: i32 = 62;
export const BEST_WEIGHTS: i32 = 66;
export const NORMALS: i32 = 70; // of a triangle, and free for callers of triangleNormal
export const SPARE: i32 = 73; // of difference.ts: four numbers
export const LOWER: i32 = 77; // of the distance, as far as it is known
export const ENOUGH: i32 = 78; // given: whether the distance is above this is all there is to know
export const AGREE: i32 = 79; // times the size: what the two bounds of the distance may differ by at the end
export const NUMBERS: i32 = 96;

export function countOf(s: i32): i32 {
  return I32[2 * (s + 5)];
}
export function setCount(s: i32, count: i32): void {
  I32[2 * (s + 5)] = count;
}
export function isInside(s: i32): bool {
  return I32[2 * (s + 5) + 1] !== 0;
}
export function setInside(s: i32, inside: bool): void {
  I32[2 * (s + 5) + 1] = inside ? 1 : 0;
}
export function iterationsOf(s: i32): i32 {
  return I32[2 * (s + 80)];
}
export function setIterations(s: i32, count: i32): void {
  I32[2 * (s + 80)] = count;
}
/** Address of point i. */
export function point(s: i32, i: i32): i32 {
  return s + POINTS + POINT * i;
}
export function copyPoint(to: i32, from: i32): void {
  for (let i: i32 = 0; i < POINT; i++) F64[to + i] = F64[from + i];
}
