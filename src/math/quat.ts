// Quaternions in memory, x y z w; a quaternion is named by the index of its first number.
import { F64 } from "../memory/views.ts";
import { atan2, cos, sin } from "./trig/index.ts";

/** out = the quaternion at q turned by the rotation vector (x, y, z), an angle in radians about its direction */
export function turn(out: i32, q: i32, x: f64, y: f64, z: f64): void {
  const angle: f64 = Math.sqrt(x * x + y * y + z * z);
  // sin(angle / 2) / angle, by its series if the quotient would lose digits
  const part: f64 = angle < 1e-4 ? 0.5 - (angle * angle) / 48.0 : sin(0.5 * angle) / angle;
  multiply(out, part * x, part * y, part * z, cos(0.5 * angle), q);
  normalize(out);
}

/** q ← the rotation by a part of the small vector at v, then q; normalized */
export function turnBy(q: i32, v: i32, part: f64): void {
  const half: f64 = 0.5 * part;
  const a0: f64 = half * F64[v];
  const a1: f64 = half * F64[v + 1];
  const a2: f64 = half * F64[v + 2];
  const x: f64 = F64[q];
  const y: f64 = F64[q + 1];
  const z: f64 = F64[q + 2];
  const s: f64 = F64[q + 3];
  const qx: f64 = x + a0 * s + a1 * z - a2 * y;
  const qy: f64 = y + a1 * s + a2 * x - a0 * z;
  const qz: f64 = z + a2 * s + a0 * y - a1 * x;
  const qs: f64 = s - a0 * x - a1 * y - a2 * z;
  const unit: f64 = 1.0 / Math.sqrt(qx * qx + qy * qy + qz * qz + qs * qs);
  F64[q] = qx * unit;
  F64[q + 1] = qy * unit;
  F64[q + 2] = qz * unit;
  F64[q + 3] = qs * unit;
}

export function copyQuat(out: i32, q: i32): void {
  for (let i: i32 = 0; i < 4; i++) F64[out + i] = F64[q + i];
}

/** out = (a, c) q, the quaternion with the vector a and the scalar c times the one at q; for the Cayley rotation of a, c is 1 */
export function multiply(out: i32, a0: f64, a1: f64, a2: f64, c: f64, q: i32): void {
  const q0: f64 = F64[q];
  const q1: f64 = F64[q + 1];
  const q2: f64 = F64[q + 2];
  const q3: f64 = F64[q + 3];
  F64[out] = c * q0 + a0 * q3 + a1 * q2 - a2 * q1;
  F64[out + 1] = c * q1 + a1 * q3 + a2 * q0 - a0 * q2;
  F64[out + 2] = c * q2 + a2 * q3 + a0 * q1 - a1 * q0;
  F64[out + 3] = c * q3 - a0 * q0 - a1 * q1 - a2 * q2;
}

function normalize(q: i32): void {
  const s: f64 =
    1.0 / Math.sqrt(F64[q] * F64[q] + F64[q + 1] * F64[q + 1] + F64[q + 2] * F64[q + 2] + F64[q + 3] * F64[q + 3]);
  for (let i: i32 = 0; i < 4; i++) F64[q + i] *= s;
}

/** out = the rotation vector, the shorter way round, that turns the quaternion at p into the one at q */
export function turnBetween(out: i32, p: i32, q: i32): void {
  const scalar: f64 = divide(out, q, p);
  const length: f64 = Math.sqrt(F64[out] * F64[out] + F64[out + 1] * F64[out + 1] + F64[out + 2] * F64[out + 2]);
  const factor: f64 = length < 1e-9 ? 2.0 : (2.0 * atan2(length, scalar < 0.0 ? -scalar : scalar)) / length;
  for (let i: i32 = 0; i < 3; i++) F64[out + i] *= scalar < 0.0 ? -factor : factor;
}

/** q p*, the quaternion that turns the one at p into the one at q: its vector goes to out, its scalar is returned. */
export function divide(out: i32, q: i32, p: i32): f64 {
  const p0: f64 = -F64[p];
  const p1: f64 = -F64[p + 1];
  const p2: f64 = -F64[p + 2];
  const p3: f64 = F64[p + 3];
  const q0: f64 = F64[q];
  const q1: f64 = F64[q + 1];
  const q2: f64 = F64[q + 2];
  const q3: f64 = F64[q + 3];
  F64[out] = q3 * p0 + q0 * p3 + q1 * p2 - q2 * p1;
  F64[out + 1] = q3 * p1 + q1 * p3 + q2 * p0 - q0 * p2;
  F64[out + 2] = q3 * p2 + q2 * p3 + q0 * p1 - q1 * p0;
  return q3 * p3 - q0 * p0 - q1 * p1 - q2 * p2;
}
