// What `distance` and `penetration` write.
//
//   distance    of the cores; 0 from `distance` where they overlap, negative from `penetration`
//   points      pb - pa = distance · direction, in the world
//   direction   of unit length, from a to b
import { CONVERGED, FILL, ITERATIONS, OVERLAP } from "../../../build/records/collision/gjk/distance-record.ts";
import { I32 } from "../../memory/views.ts";

export * from "../../../build/records/collision/gjk/distance-record.ts";

export function iterationsOf(record: i32): i32 {
  return I32[2 * record + ITERATIONS];
}
export function overlaps(record: i32): bool {
  return I32[2 * record + OVERLAP] !== 0;
}
export function setWords(record: i32, iterations: i32, converged: bool, overlap: bool): void {
  I32[2 * record + ITERATIONS] = iterations;
  I32[2 * record + CONVERGED] = converged ? 1 : 0;
  I32[2 * record + OVERLAP] = overlap ? 1 : 0;
  I32[2 * record + FILL] = 0;
}
