// A row of a boxed problem at the level of velocities: what contacts and friction are to the sweep.
//
//   u = b + J_a·w_a + J_b·w_b        w the velocities of its two bodies, as they are during the sweeps
//   lo ≤ f ≤ hi,   u > 0 only if f = lo,   u < 0 only if f = hi
//
// J and B = M⁻¹ Jᵀ hold twelve numbers: linear and angular on body a, linear and angular on body b. A row of friction
// follows the row of its normal force and has no bounds of its own: |f| ≤ μ f_N. Where a surface rubs less along one tangent
// than along the other, the row of that tangent is scaled, J' = (μ₂ / μ₁) J and f' = (μ₁ / μ₂) f, so that the cone is round:
// f = SCALE · F is the impulse along the tangent itself.
import { HOW, MOTION_A, MOTION_B, NORMAL } from "../../build/records/rows/impulse-row.ts";
import { I32 } from "../memory/views.ts";

export * from "../../build/records/rows/impulse-row.ts";

// HOW
/** Its overlap is taken away by moving the bodies and not by their velocities. */
const PARTED: i32 = 1;
/** One of two rows of friction that share a round cone, √(f₁² + f₂²) ≤ μ f_N. */
const ROUND: i32 = 2;

/** END where nobody knows. */
export const UNTIMED: f64 = -1e300;

export function motionA(row: i32): i32 {
  return I32[2 * row + MOTION_A];
}
export function motionB(row: i32): i32 {
  return I32[2 * row + MOTION_B];
}
export function normalOf(row: i32): i32 {
  return I32[2 * row + NORMAL];
}
export function isParted(row: i32): bool {
  return (I32[2 * row + HOW] & PARTED) !== 0;
}
export function isRound(row: i32): bool {
  return (I32[2 * row + HOW] & ROUND) !== 0;
}
/** After setWords. */
export function setRound(row: i32): void {
  I32[2 * row + HOW] |= ROUND;
}
export function setWords(row: i32, a: i32, b: i32, normal: i32, parted: bool): void {
  I32[2 * row + MOTION_A] = a;
  I32[2 * row + MOTION_B] = b;
  I32[2 * row + NORMAL] = normal;
  I32[2 * row + HOW] = parted ? PARTED : 0;
}
