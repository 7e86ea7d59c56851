// A row of a boxed problem at the level of velocities: what contacts and friction are to the sweep.
//
//   u = b + J_a·w_a + J_b·w_b        w the velocities of its two bodies, as they are during the sweeps
//   lo ≤ f ≤ hi,   u > 0 only if f = lo,   u < 0 only if f = hi
//
// J and B = M⁻¹ Jᵀ hold twelve numbers: linear and angular on body a, linear and angular on body b. A row of friction
// follows the row of its normal force and has no bounds of its own: |f| ≤ μ f_N.
import { I32 } from "../memory/views.ts";

// words: motion of body a, motion of body b (addresses, motion.ts), row of the normal force (0: none), whether its overlap
// is taken away by moving the bodies (1) and not by their velocities (0)
export const J: i32 = 2;
export const B: i32 = 14;
export const INVERSE: i32 = 26; // 1 / (J B + softness); 0 for a row that nothing moves
export const BIAS: i32 = 27; // b
export const SOFTNESS: i32 = 28; // u + softness f in place of u
export const LO: i32 = 29;
export const HI: i32 = 30;
export const F: i32 = 31;
export const MU: i32 = 32;
export const BEFORE: i32 = 33; // f before the last round of sweeps
export const LAST: i32 = 34; // f after the round before
export const STRIDE: i32 = 36;

export function motionA(row: i32): i32 {
  return I32[2 * row];
}
export function motionB(row: i32): i32 {
  return I32[2 * row + 1];
}
export function normalOf(row: i32): i32 {
  return I32[2 * row + 2];
}
export function isParted(row: i32): bool {
  return I32[2 * row + 3] !== 0;
}
export function setWords(row: i32, a: i32, b: i32, normal: i32, parted: bool): void {
  I32[2 * row] = a;
  I32[2 * row + 1] = b;
  I32[2 * row + 2] = normal;
  I32[2 * row + 3] = parted ? 1 : 0;
}
