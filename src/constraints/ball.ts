// Ball joint: one point of body a and one of body b coincide; three rows, the three rotations stay free.
//
//   C  = (x_b + R_b p_b) - (x_a + R_a p_a) = 0
//   Ċ  = v_b + ω_b × r_b - v_a - ω_a × r_a          r = R p
//   J  = [ -1   r̂_a   1   -r̂_b ]
//   J̇v = ω_b × (ω_b × r_b) - ω_a × (ω_a × r_a)
//
// C is bilinear in body-fixed vectors, so the step's mean Jacobian is J at the mean levers (response/ball-tree).
import type { Vec3 } from "../errors/checks.ts";

export const BALL_ROWS = 3;

/** The rows of a ball joint on one of its bodies, 3 x 6 row-major; `sign` is -1 for body a and +1 for body b. */
export function ballJacobian(sign: number, [x, y, z]: Vec3): number[][] {
  return [
    [sign, 0, 0, 0, sign * z, -sign * y],
    [0, sign, 0, -sign * z, 0, sign * x],
    [0, 0, sign, sign * y, -sign * x, 0],
  ];
}

/** ω × (ω × r), the share of one body in J̇v. */
export function centripetal(spin: Vec3, lever: Vec3): Vec3 {
  const along = spin[0] * lever[0] + spin[1] * lever[1] + spin[2] * lever[2];
  const squared = spin[0] * spin[0] + spin[1] * spin[1] + spin[2] * spin[2];
  return [
    spin[0] * along - lever[0] * squared,
    spin[1] * along - lever[1] * squared,
    spin[2] * along - lever[2] * squared,
  ];
}
