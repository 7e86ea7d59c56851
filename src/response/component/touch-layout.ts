// A touch: a manifold on components, and otherwise only on what no impulse moves, as rows of these components. Its rows are those of its points
// along the normal, two of friction, and one of the twist about the normal where something resists that.
//
//   rate of a row = RATE + k GAIN + ι·s of one component + ι·s of the other        s += ε f
import { I32 } from "../../memory/views.ts";

export const MU: i32 = 0;
export const PUSH_RATE: i32 = 1; // softness: part of an overlap taken away in a second,
export const SHARE: i32 = 2; // and of the impulse of a rigid contact
export const TANGENT: i32 = 3; // the inverse of the answer of the two rows of friction: 11 12 22
export const INVERSE_TWIST: i32 = 6;
export const LEVER_A: i32 = 7; // from the centres of the two bodies to that of the manifold
export const LEVER_B: i32 = 10;
// words: points, rows, numbers of a row; the components, 0 for none; the bundle of its lane; where it ends
export const POINTS: i32 = 2 * 13;
export const ROWS: i32 = 2 * 13 + 1;
export const STRIDE: i32 = 2 * 14;
export const ONE: i32 = 2 * 14 + 1;
export const OTHER: i32 = 2 * 15;
export const BUNDLE: i32 = 2 * 15 + 1;
export const END: i32 = 2 * 16;
export const HEAD: i32 = 17;

/** Free directions of a component up to which its manifolds are touches: rows as long as they are take room. */
export const WIDEST_TOUCH: i32 = 128;

// a row
export const RATE: i32 = 0; // at the start of the step; of friction with the velocity of the surfaces
export const GAIN: i32 = 1; // what a substep adds without contacts
export const F: i32 = 2; // impulse of this substep
export const SUM: i32 = 3; // of all substeps,
export const MOMENT: i32 = 4; // and each times the time that was left
export const INVERSE: i32 = 5; // of a point: 1 / its answer to itself
export const GAP: i32 = 6; // of a point, now
export const REACH: i32 = 7; // of a point: how much of its impulse resists a twist
export const WRENCH: i32 = 8; // on b for an impulse of 1, force and torque at the centre of the manifold
export const BLOWN: i32 = 14; // impulse of blows: no part of SUM and MOMENT
export const ANSWERS: i32 = 15; // ι and ε of one component, ι and ε of the other

export function wordOf(touch: i32, word: i32): i32 {
  return I32[2 * touch + word];
}
export function setWord(touch: i32, word: i32, value: i32): void {
  I32[2 * touch + word] = value;
}
export function rowAt(touch: i32, i: i32): i32 {
  return touch + HEAD + wordOf(touch, STRIDE) * i;
}
/** Numbers of a row on components with so many free directions together. */
export function rowNumbers(width: i32): i32 {
  return ANSWERS + 2 * width;
}
/** Numbers of a touch with so many points. */
export function touchNumbers(points: i32, width: i32): i32 {
  return HEAD + (points + 3) * rowNumbers(width);
}
