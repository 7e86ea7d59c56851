import type { Vec3 } from "../errors/checks.ts";

/** I⁻¹ v by cofactors; I is xx yy zz xy xz yz. */
export function solveInertia([xx, yy, zz, xy, xz, yz]: readonly number[], [x, y, z]: Vec3): Vec3 {
  const a = yy * zz - yz * yz;
  const b = xz * yz - xy * zz;
  const c = xy * yz - xz * yy;
  const d = xx * a + xy * b + xz * c;
  const e = xx * zz - xz * xz;
  const f = xy * xz - xx * yz;
  const g = xx * yy - xy * xy;
  return [(a * x + b * y + c * z) / d, (b * x + e * y + f * z) / d, (c * x + f * y + g * z) / d];
}
