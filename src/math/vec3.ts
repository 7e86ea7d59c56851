// Three-vectors in memory; a vector is named by the index of its first number. `out` may be an operand.
import { F64 } from "../memory/views.ts";

/** Small enough for engines to inline: its numbers are not boxed. */
export function put3(out: i32, x: f64, y: f64, z: f64): void {
  F64[out] = x;
  F64[out + 1] = y;
  F64[out + 2] = z;
}

export function copy3(out: i32, a: i32): void {
  F64[out] = F64[a];
  F64[out + 1] = F64[a + 1];
  F64[out + 2] = F64[a + 2];
}

export function dot3(a: i32, b: i32): f64 {
  return F64[a] * F64[b] + F64[a + 1] * F64[b + 1] + F64[a + 2] * F64[b + 2];
}

/** Square of the distance of two points. */
export function squaredDistance3(a: i32, b: i32): f64 {
  const x: f64 = F64[a] - F64[b];
  const y: f64 = F64[a + 1] - F64[b + 1];
  const z: f64 = F64[a + 2] - F64[b + 2];
  return x * x + y * y + z * z;
}

/** out = a × b */
export function cross3(out: i32, a: i32, b: i32): void {
  const a0: f64 = F64[a];
  const a1: f64 = F64[a + 1];
  const a2: f64 = F64[a + 2];
  const b0: f64 = F64[b];
  const b1: f64 = F64[b + 1];
  const b2: f64 = F64[b + 2];
  F64[out] = a1 * b2 - a2 * b1;
  F64[out + 1] = a2 * b0 - a0 * b2;
  F64[out + 2] = a0 * b1 - a1 * b0;
}

/** out = v + a × b, summed from the left; `out` may be `v` alone */
export function plusCross3(out: i32, v: i32, a: i32, b: i32): void {
  F64[out] = F64[v] + F64[a + 1] * F64[b + 2] - F64[a + 2] * F64[b + 1];
  F64[out + 1] = F64[v + 1] + F64[a + 2] * F64[b] - F64[a] * F64[b + 2];
  F64[out + 2] = F64[v + 2] + F64[a] * F64[b + 1] - F64[a + 1] * F64[b];
}

/** out += a × b; `out` is neither of them */
export function addCross3(out: i32, a: i32, b: i32): void {
  F64[out] += F64[a + 1] * F64[b + 2] - F64[a + 2] * F64[b + 1];
  F64[out + 1] += F64[a + 2] * F64[b] - F64[a] * F64[b + 2];
  F64[out + 2] += F64[a] * F64[b + 1] - F64[a + 1] * F64[b];
}

/** out = a + s b */
export function addScaled3(out: i32, a: i32, s: f64, b: i32): void {
  F64[out] = F64[a] + s * F64[b];
  F64[out + 1] = F64[a + 1] + s * F64[b + 1];
  F64[out + 2] = F64[a + 2] + s * F64[b + 2];
}
