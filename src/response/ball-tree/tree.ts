// A tree: a range of nodes, what its root hangs on, and the state of its time stepping.
import { I32 } from "../../memory/views.ts";

// words: first node, one past the last, 1 if the root is free, slot of the body the root is pinned to (-1: world)
export const ANCHOR: i32 = 2; // the pin at the start of the (sub)step
export const ANCHOR_MEAN: i32 = 5; // its mean velocity over the step
export const ANCHOR_END: i32 = 8; // its velocity at the end of the step
export const EXCESS_NOW: i32 = 11; // θ - ½
export const ITERATIONS: i32 = 12; // Newton iterations in this step
export const PIECES: i32 = 13; // substeps taken; 1 when nothing was halved
export const REJECTED: i32 = 14; // attempts that did not converge
export const UNSOLVED: i32 = 15; // substeps accepted without convergence

export function firstNode(t: i32): i32 {
  return I32[2 * t];
}
export function endNode(t: i32): i32 {
  return I32[2 * t + 1];
}
export function isFree(t: i32): bool {
  return I32[2 * t + 2] !== 0;
}
export function pinnedTo(t: i32): i32 {
  return I32[2 * t + 3];
}
