// What `distance` and `penetration` write.
//
//   distance    of the cores; 0 from `distance` where they overlap, negative from `penetration`
//   points      pb - pa = distance · direction, in the world
//   direction   of unit length, from a to b
import { I32 } from "../../memory/views.ts";

export const DISTANCE: i32 = 0;
export const POINT_A: i32 = 1;
export const POINT_B: i32 = 4;
export const DIRECTION: i32 = 7;
const WORDS: i32 = 10; // iterations, whether converged, whether the cores overlap
export const STRIDE: i32 = 12;

export function iterationsOf(record: i32): i32 {
  return I32[2 * (record + WORDS)];
}
export function overlaps(record: i32): bool {
  return I32[2 * (record + WORDS) + 2] !== 0;
}
export function setWords(record: i32, iterations: i32, converged: bool, overlap: bool): void {
  I32[2 * (record + WORDS)] = iterations;
  I32[2 * (record + WORDS) + 1] = converged ? 1 : 0;
  I32[2 * (record + WORDS) + 2] = overlap ? 1 : 0;
  I32[2 * (record + WORDS) + 3] = 0;
}
