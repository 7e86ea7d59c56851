// A tree: a range of nodes, what its root hangs on, and the state of its time stepping.
import { I32 } from "../../memory/views.ts";

// words: first node, one past the last, 1 if the root is free, slot of the body the root is pinned to (-1: world)
export const ANCHOR: i32 = 2; // the pin at the start of the (sub)step
export const ANCHOR_MEAN: i32 = 5; // its mean velocity over the step
export const ANCHOR_END: i32 = 8; // its velocity at the end of the step
export const ANCHOR_START: i32 = 11; // and at its start
export const EXCESS_NOW: i32 = 14; // θ - ½
export const ITERATIONS: i32 = 15; // Newton iterations in this step
export const PIECES: i32 = 16; // substeps taken; 1 when nothing was halved
export const REJECTED: i32 = 17; // attempts that did not converge
export const UNSOLVED: i32 = 18; // substeps accepted without convergence
// What the procedures of a (sub)step share. Doubles go through the record and not through arguments or results: a
// JavaScript engine puts every double that crosses a call on its heap.
export const H: i32 = 19; // length of the (sub)step
export const KAPPA: i32 = 20; // κ = 1/θ
export const LEFT: i32 = 21; // time left of the step
export const TURN: i32 = 22; // largest |h φ|² of the last correction
export const FASTEST: i32 = 23; // largest |h w|² of a body in this step: how far it turned in a piece

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
