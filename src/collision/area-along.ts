// The area of a triangle as it is seen along a direction.
import { F64 } from "../memory/views.ts";

/** Twice the area of the triangle p q r, seen against the unit normal; positive if it runs counterclockwise. */
export function areaAlong(normal: i32, p: i32, q: i32, r: i32): f64 {
  const a0: f64 = F64[q] - F64[p];
  const a1: f64 = F64[q + 1] - F64[p + 1];
  const a2: f64 = F64[q + 2] - F64[p + 2];
  const b0: f64 = F64[r] - F64[p];
  const b1: f64 = F64[r + 1] - F64[p + 1];
  const b2: f64 = F64[r + 2] - F64[p + 2];
  const x: f64 = F64[normal] * (a1 * b2 - a2 * b1);
  return x + F64[normal + 1] * (a2 * b0 - a0 * b2) + F64[normal + 2] * (a0 * b1 - a1 * b0);
}
