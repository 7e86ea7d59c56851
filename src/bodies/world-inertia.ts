// A body's inertia along world axes, as plain matrices, for code outside the kernels.
import type { Quat, Vec3 } from "../errors/checks.ts";
import { rotate } from "../math/tuples.ts";
import type { Inertia } from "./mass-properties.ts";

export type Matrix3 = readonly [Vec3, Vec3, Vec3];

export const times3 = (m: Matrix3, [x, y, z]: Vec3): Vec3 => [
  m[0][0] * x + m[0][1] * y + m[0][2] * z,
  m[1][0] * x + m[1][1] * y + m[1][2] * z,
  m[2][0] * x + m[2][1] * y + m[2][2] * z,
];

/** R I Rᵀ, exactly symmetric. */
export function worldInertia([xx, yy, zz, xy, xz, yz]: Inertia, q: Quat): Matrix3 {
  // columns of R
  const e = [rotate(q, [1, 0, 0]), rotate(q, [0, 1, 0]), rotate(q, [0, 0, 1])];
  const at = (i: number, j: number) =>
    xx * e[0][i] * e[0][j] +
    yy * e[1][i] * e[1][j] +
    zz * e[2][i] * e[2][j] +
    xy * (e[0][i] * e[1][j] + e[1][i] * e[0][j]) +
    xz * (e[0][i] * e[2][j] + e[2][i] * e[0][j]) +
    yz * (e[1][i] * e[2][j] + e[2][i] * e[1][j]);
  const [m01, m02, m12] = [at(0, 1), at(0, 2), at(1, 2)];
  return [
    [at(0, 0), m01, m02],
    [m01, at(1, 1), m12],
    [m02, m12, at(2, 2)],
  ];
}
