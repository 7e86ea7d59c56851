// 3x3 matrices in memory, row-major; symmetric ones as xx yy zz xy xz yz. Vector results may overwrite their operand.
import { F64 } from "../memory/views.ts";

/** out = rotation matrix of the quaternion x y z w at q, of any length but zero */
export function rotationMatrix(out: i32, q: i32): void {
  const x: f64 = F64[q];
  const y: f64 = F64[q + 1];
  const z: f64 = F64[q + 2];
  const w: f64 = F64[q + 3];
  const two: f64 = 2.0 / (x * x + y * y + z * z + w * w);
  F64[out] = 1.0 - two * (y * y + z * z);
  F64[out + 1] = two * (x * y - w * z);
  F64[out + 2] = two * (x * z + w * y);
  F64[out + 3] = two * (x * y + w * z);
  F64[out + 4] = 1.0 - two * (x * x + z * z);
  F64[out + 5] = two * (y * z - w * x);
  F64[out + 6] = two * (x * z - w * y);
  F64[out + 7] = two * (y * z + w * x);
  F64[out + 8] = 1.0 - two * (x * x + y * y);
}

/** out = A v */
export function rotate(out: i32, a: i32, v: i32): void {
  const x: f64 = F64[v];
  const y: f64 = F64[v + 1];
  const z: f64 = F64[v + 2];
  F64[out] = F64[a] * x + F64[a + 1] * y + F64[a + 2] * z;
  F64[out + 1] = F64[a + 3] * x + F64[a + 4] * y + F64[a + 5] * z;
  F64[out + 2] = F64[a + 6] * x + F64[a + 7] * y + F64[a + 8] * z;
}

/** out = Aᵀ v */
export function transposeRotate(out: i32, a: i32, v: i32): void {
  const x: f64 = F64[v];
  const y: f64 = F64[v + 1];
  const z: f64 = F64[v + 2];
  F64[out] = F64[a] * x + F64[a + 3] * y + F64[a + 6] * z;
  F64[out + 1] = F64[a + 1] * x + F64[a + 4] * y + F64[a + 7] * z;
  F64[out + 2] = F64[a + 2] * x + F64[a + 5] * y + F64[a + 8] * z;
}

/** out = S v for a symmetric S */
export function timesSymmetric(out: i32, s: i32, v: i32): void {
  const x: f64 = F64[v];
  const y: f64 = F64[v + 1];
  const z: f64 = F64[v + 2];
  F64[out] = F64[s] * x + F64[s + 3] * y + F64[s + 4] * z;
  F64[out + 1] = F64[s + 3] * x + F64[s + 1] * y + F64[s + 5] * z;
  F64[out + 2] = F64[s + 4] * x + F64[s + 5] * y + F64[s + 2] * z;
}

/** out = R S Rᵀ: a symmetric matrix seen from a rotated frame */
export function rotateSymmetric(out: i32, r: i32, s: i32): void {
  const xx: f64 = F64[s];
  const yy: f64 = F64[s + 1];
  const zz: f64 = F64[s + 2];
  const xy: f64 = F64[s + 3];
  const xz: f64 = F64[s + 4];
  const yz: f64 = F64[s + 5];
  const r00: f64 = F64[r];
  const r01: f64 = F64[r + 1];
  const r02: f64 = F64[r + 2];
  const r10: f64 = F64[r + 3];
  const r11: f64 = F64[r + 4];
  const r12: f64 = F64[r + 5];
  const r20: f64 = F64[r + 6];
  const r21: f64 = F64[r + 7];
  const r22: f64 = F64[r + 8];
  // T = R S
  const t00: f64 = r00 * xx + r01 * xy + r02 * xz;
  const t01: f64 = r00 * xy + r01 * yy + r02 * yz;
  const t02: f64 = r00 * xz + r01 * yz + r02 * zz;
  const t10: f64 = r10 * xx + r11 * xy + r12 * xz;
  const t11: f64 = r10 * xy + r11 * yy + r12 * yz;
  const t12: f64 = r10 * xz + r11 * yz + r12 * zz;
  const t20: f64 = r20 * xx + r21 * xy + r22 * xz;
  const t21: f64 = r20 * xy + r21 * yy + r22 * yz;
  const t22: f64 = r20 * xz + r21 * yz + r22 * zz;
  F64[out] = t00 * r00 + t01 * r01 + t02 * r02;
  F64[out + 1] = t10 * r10 + t11 * r11 + t12 * r12;
  F64[out + 2] = t20 * r20 + t21 * r21 + t22 * r22;
  F64[out + 3] = t00 * r10 + t01 * r11 + t02 * r12;
  F64[out + 4] = t00 * r20 + t01 * r21 + t02 * r22;
  F64[out + 5] = t10 * r20 + t11 * r21 + t12 * r22;
}

/** A symmetric matrix, six numbers, becomes a full one, nine numbers, in place. */
export function fullFromSymmetric(s: i32): void {
  const yy: f64 = F64[s + 1];
  const zz: f64 = F64[s + 2];
  const xy: f64 = F64[s + 3];
  const xz: f64 = F64[s + 4];
  const yz: f64 = F64[s + 5];
  F64[s + 1] = xy;
  F64[s + 2] = xz;
  F64[s + 3] = xy;
  F64[s + 4] = yy;
  F64[s + 5] = yz;
  F64[s + 6] = xz;
  F64[s + 7] = yz;
  F64[s + 8] = zz;
}

/** A symmetric matrix becomes its inverse, by cofactors. */
export function invertSymmetric(s: i32): void {
  const xx: f64 = F64[s];
  const yy: f64 = F64[s + 1];
  const zz: f64 = F64[s + 2];
  const xy: f64 = F64[s + 3];
  const xz: f64 = F64[s + 4];
  const yz: f64 = F64[s + 5];
  const c0: f64 = yy * zz - yz * yz;
  const c1: f64 = xz * yz - xy * zz;
  const c2: f64 = xy * yz - xz * yy;
  const d: f64 = 1.0 / (xx * c0 + xy * c1 + xz * c2);
  F64[s] = c0 * d;
  F64[s + 1] = (xx * zz - xz * xz) * d;
  F64[s + 2] = (xx * yy - xy * xy) * d;
  F64[s + 3] = c1 * d;
  F64[s + 4] = c2 * d;
  F64[s + 5] = (xy * xz - xx * yz) * d;
}
