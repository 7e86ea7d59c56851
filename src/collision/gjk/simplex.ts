// The simplex of GJK in the workspace: up to four points of the Minkowski difference A - B, each with the points of A and B
// that it is the difference of. All are relative to the centre of a, so nothing is lost far from the origin of the world.
import { COUNT, INSIDE, ITERATIONS, POINT, POINTS } from "../../../build/records/collision/gjk/simplex.ts";
import { F64, I32 } from "../../memory/views.ts";

export * from "../../../build/records/collision/gjk/simplex.ts";

export function countOf(s: i32): i32 {
  return I32[2 * s + COUNT];
}
export function setCount(s: i32, count: i32): void {
  I32[2 * s + COUNT] = count;
}
export function isInside(s: i32): bool {
  return I32[2 * s + INSIDE] !== 0;
}
export function setInside(s: i32, inside: bool): void {
  I32[2 * s + INSIDE] = inside ? 1 : 0;
}
export function iterationsOf(s: i32): i32 {
  return I32[2 * s + ITERATIONS];
}
export function setIterations(s: i32, count: i32): void {
  I32[2 * s + ITERATIONS] = count;
}
/** Address of point i. */
export function point(s: i32, i: i32): i32 {
  return s + POINTS + POINT * i;
}
export function copyPoint(to: i32, from: i32): void {
  for (let i: i32 = 0; i < POINT; i++) F64[to + i] = F64[from + i];
}
