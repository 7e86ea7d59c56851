// Where a system of equalities lies, and what its solve needs for itself. Terms of solve-ldlt.ts.
import { D, ORDER, T, VECTORS, X, Y } from "../../../build/records/multipliers/ldlt/layout.ts";

export function ldltNumbers(n: i32): i32 {
  return 3 * n * n + VECTORS * n;
}
/** R is the first. */
export function atR(p: i32, n: i32): i32 {
  return p + n * n;
}
export function atX(p: i32, n: i32): i32 {
  return p + n * n + X * n;
}
/** d_i = 1 / sqrt(S_ii), or 0 where S_ii vanishes */
export function atD(p: i32, n: i32): i32 {
  return p + n * n + D * n;
}
export function atT(p: i32, n: i32): i32 {
  return p + n * n + T * n;
}
export function atY(p: i32, n: i32): i32 {
  return p + n * n + Y * n;
}
/** first index in I32: the rows in the order of their pivots */
export function ldltOrder(p: i32, n: i32): i32 {
  return 2 * (p + n * n + ORDER * n);
}
export function atFactor(p: i32, n: i32): i32 {
  return p + n * n + VECTORS * n;
}
export function atGram(p: i32, n: i32): i32 {
  return p + 2 * n * n + VECTORS * n;
}
