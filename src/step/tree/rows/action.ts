// A drive at work in a mechanism: which coordinate of which joint, where it stands, and the impulses it has given.
import { I32 } from "../../../memory/views.ts";

// words: link of its joint, where the numbers of the drive lie, coordinate, slot of the drive, rows it writes (bits), what saturated or
// pushed in any piece of the step (bits)
export const Q0: i32 = 3; // coordinate at the start of the piece, with full turns
export const Q1: i32 = 4; // at the pose Newton has reached
export const RATE0: i32 = 5; // rate at the start of the piece
export const IMPULSE: i32 = 6; // of all its rows, over the step so far
export const BLEND: i32 = 7; // where between start and end a spring is taken: ½ keeps its energy, 1 damps a stiff one
export const SAVED: i32 = 15; // IMPULSE at the start of a piece
export const KAPPAS: i32 = 8; // multipliers of its rows, by what they do: LIMIT_LOWER ... SPRING
export const SCRATCH: i32 = 14;
export const END: i32 = 16; // places as the joint's own bodies a and b see them, also where the tree runs from b to a
export const MEAN: i32 = 43;
export const AT_END: i32 = 70; // how far a damper works on the rate at the end in place of the mean
export const STRIDE: i32 = 72;

export function linkOf(action: i32): i32 {
  return I32[2 * action];
}
/** The numbers of the drive in the model. */
export function numbersOf(action: i32): i32 {
  return I32[2 * action + 1];
}
export function coordinateOf(action: i32): i32 {
  return I32[2 * action + 2];
}
export function driveOf(action: i32): i32 {
  return I32[2 * action + 3];
}
/** Bit i is set where the drive writes the row that does i (rows/row.ts). */
export function rowsOf(action: i32): i32 {
  return I32[2 * action + 4];
}
export function setRows(action: i32, rows: i32): void {
  I32[2 * action + 4] = rows;
}
/** SATURATED, AT_LOWER, AT_UPPER of memory/codes.ts. */
export function flagsOf(action: i32): i32 {
  return I32[2 * action + 5];
}
export function setFlags(action: i32, flags: i32): void {
  I32[2 * action + 5] = flags;
}
