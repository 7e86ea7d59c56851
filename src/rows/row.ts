// An auxiliary row of a mechanism: what loops, limits, motors, friction and locked axes are to the solver.
//
//   J x + c + softness κ = 0 (or ≥ 0 at LO, ≤ 0 at HI),   LO ≤ κ ≤ HI,   the impulse K κ acts on the two nodes
//
// J is taken at the end of the step, K at its mean pose: the row need not be the transpose of its force.
// J and K each hold twelve numbers: linear and angular on node a, linear and angular on node b, about the nodes' joints.
import { I32 } from "../memory/views.ts";

// words: node a, node b (0: none), what it belongs to, what it does, where its multiplier is kept, which parts of its
// mechanism it passes on the way to the root
export const J: i32 = 3;
export const K: i32 = 15;
export const C: i32 = 27;
export const SOFTNESS: i32 = 28;
export const LO: i32 = 29;
export const HI: i32 = 30;
export const KAPPA: i32 = 31; // the multiplier so far
export const TARGET: i32 = 32; // the velocity that a row which held in the step has at its end
export const FREE: i32 = 33; // J x + c without the row's own force
export const HELD: i32 = 34; // not 0 if the row held in the last iteration: its force is inside its bounds
export const LAST: i32 = 35; // what the last solve added to the multiplier
export const SPREAD: i32 = 36; // the part of it that the reaction of its joint has not counted yet
export const STRIDE: i32 = 38;

// what a row does
export const LOOP: i32 = 0;
export const LOCK: i32 = 1;
export const LIMIT_LOWER: i32 = 2;
export const LIMIT_UPPER: i32 = 3;
export const MOTOR: i32 = 4;
export const SERVO: i32 = 5;
export const RUB: i32 = 6; // joint friction
export const SPRING: i32 = 7;

/** HELD of a row that gives way less than its bodies do: a step does not resolve such a spring. */
export const RIGIDLY: f64 = 2.0;
/** No bound. */
export const ENDLESS: f64 = 1e300;

export function nodeA(row: i32): i32 {
  return I32[2 * row];
}
export function nodeB(row: i32): i32 {
  return I32[2 * row + 1];
}
/** The link of a loop, the action of a drive, or the node of a lock. */
export function sourceOf(row: i32): i32 {
  return I32[2 * row + 2];
}
export function workOf(row: i32): i32 {
  return I32[2 * row + 3];
}
export function multiplierOf(row: i32): i32 {
  return I32[2 * row + 4];
}
/** Bit i stands for the i-th of at most 32 equal parts of the mechanism's free directions (response/joint-tree/path.ts). */
export function pathOf(row: i32): i32 {
  return I32[2 * row + 5];
}
export function setPath(row: i32, path: i32): void {
  I32[2 * row + 5] = path;
}
