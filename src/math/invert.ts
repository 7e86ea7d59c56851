// The inverse of a 3 x 3 matrix by Cramer's rule.
import { F64 } from "../memory/views.ts";

/** out = the inverse of the matrix at m, rows `stride` apart; what is not finite is passed on */
export function invert(out: i32, m: i32, stride: i32): void {
  const a0: f64 = F64[m];
  const a1: f64 = F64[m + 1];
  const a2: f64 = F64[m + 2];
  const b0: f64 = F64[m + stride];
  const b1: f64 = F64[m + stride + 1];
  const b2: f64 = F64[m + stride + 2];
  const c0: f64 = F64[m + 2 * stride];
  const c1: f64 = F64[m + 2 * stride + 1];
  const c2: f64 = F64[m + 2 * stride + 2];
  const x: f64 = b1 * c2 - b2 * c1;
  const y: f64 = b2 * c0 - b0 * c2;
  const z: f64 = b0 * c1 - b1 * c0;
  const d: f64 = 1.0 / (a0 * x + a1 * y + a2 * z);
  F64[out] = x * d;
  F64[out + 1] = (a2 * c1 - a1 * c2) * d;
  F64[out + 2] = (a1 * b2 - a2 * b1) * d;
  F64[out + 3] = y * d;
  F64[out + 4] = (a0 * c2 - a2 * c0) * d;
  F64[out + 5] = (a2 * b0 - a0 * b2) * d;
  F64[out + 6] = z * d;
  F64[out + 7] = (a1 * c0 - a0 * c1) * d;
  F64[out + 8] = (a0 * b1 - a1 * b0) * d;
}

/** Its determinant: the same bits that the inverse divides by. */
export function determinant(m: i32, stride: i32): f64 {
  const b: i32 = m + stride;
  const c: i32 = b + stride;
  const x: f64 = F64[b + 1] * F64[c + 2] - F64[b + 2] * F64[c + 1];
  const y: f64 = F64[b + 2] * F64[c] - F64[b] * F64[c + 2];
  const z: f64 = F64[b] * F64[c + 1] - F64[b + 1] * F64[c];
  return F64[m] * x + F64[m + 1] * y + F64[m + 2] * z;
}
