// A row of a boxed problem at the level of velocities: what contacts and friction are to the sweep.
//
//   u = b + J_a·w_a + J_b·w_b        w the velocities of its two bodies, as they are during the sweeps
//   lo ≤ f ≤ hi,   u > 0 only if f = lo,   u < 0 only if f = hi
//
// J and B = M⁻¹ Jᵀ hold twelve numbers: linear and angular on body a, linear and angular on body b. A row of friction
// follows the row of its normal force and has no bounds of its own: |f| ≤ μ f_N. Where a surface rubs less along one tangent
// than along the other, the row of that tangent is scaled, J' = (μ₂ / μ₁) J and f' = (μ₁ / μ₂) f, so that the cone is round:
// f = SCALE · F is the impulse along the tangent itself.
import { I32 } from "../memory/views.ts";

// words: motion of body a, motion of body b (addresses, motion.ts), row of the normal force (0: none), whether its overlap
// is taken away by moving the bodies (bit 0) and not by their velocities, whether it is one of two rows of friction that
// share a round cone, √(f₁² + f₂²) ≤ μ f_N (bit 1)
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
// of a row of friction: what holds at rest, what is left when it slides (MU is the one in use), impulse along the tangent by F
export const MU_STATIC: i32 = 35;
export const MU_DYNAMIC: i32 = 36;
export const SCALE: i32 = 37;
// of a row that is solved exactly: its impulse times the time of the step that is left when it acts (step/contacts/exact/impacts/time-impulses.ts)
export const MOMENT: i32 = 38;
// of a row of a normal force
export const END: i32 = 39; // separation that the step is expected to end with; UNTIMED where nobody knows
export const APART: i32 = 40; // the bias without a bounce
// of a row that blows struck (step/contacts/exact/impacts/blows-in-time.ts)
export const BLOW: i32 = 41; // its impulse without what acts all through the step
export const BLOW_TIME: i32 = 42; // size of each blow times the time at which it came
export const CAME: i32 = 43; // each blow times the velocity before it,
export const WENT: i32 = 44; // and after it
// how much faster it opens halfway through the step, by the velocities of its start (contacts/turn-rows.ts); of a row of friction that slides on, its
// velocity at the start, as far as it is part of the bias (step/contacts/exact/follow-rows.ts)
export const TURN: i32 = 45;
export const STRIDE: i32 = 46;

export const UNTIMED: f64 = -1e300;

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
  return (I32[2 * row + 3] & 1) !== 0;
}
export function isRound(row: i32): bool {
  return (I32[2 * row + 3] & 2) !== 0;
}
/** After setWords. */
export function setRound(row: i32): void {
  I32[2 * row + 3] |= 2;
}
export function setWords(row: i32, a: i32, b: i32, normal: i32, parted: bool): void {
  I32[2 * row] = a;
  I32[2 * row + 1] = b;
  I32[2 * row + 2] = normal;
  I32[2 * row + 3] = parted ? 1 : 0;
}
