// An auxiliary row of a mechanism: what loops, limits, motors, friction and locked axes are to the solver.
//
//   J x + c + softness κ = 0 (or ≥ 0 at LO, ≤ 0 at HI),   LO ≤ κ ≤ HI,   the impulse K κ acts on the two nodes
//
// J is taken at the end of the step, K at its mean pose: the row need not be the transpose of its force.
// J and K each hold twelve numbers: linear and angular on node a, linear and angular on node b, about the nodes' joints.
import { MULTIPLIER, NODE_A, NODE_B, PATH, SOURCE, WORK } from "../../build/records/rows/row.ts";
import { I32 } from "../memory/views.ts";

export * from "../../build/records/rows/row.ts";

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
  return I32[2 * row + NODE_A];
}
export function nodeB(row: i32): i32 {
  return I32[2 * row + NODE_B];
}
/** The link of a loop, the action of a drive, or the node of a lock. */
export function sourceOf(row: i32): i32 {
  return I32[2 * row + SOURCE];
}
export function workOf(row: i32): i32 {
  return I32[2 * row + WORK];
}
export function multiplierOf(row: i32): i32 {
  return I32[2 * row + MULTIPLIER];
}
/** Bit i stands for the i-th of at most 32 equal parts of the mechanism's free directions (response/joint-tree/path.ts). */
export function pathOf(row: i32): i32 {
  return I32[2 * row + PATH];
}
export function setPath(row: i32, path: i32): void {
  I32[2 * row + PATH] = path;
}
