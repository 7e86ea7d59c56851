// A tree: a range of nodes, what its root hangs on, and the state of its time stepping.
import { F64, I32, truncate } from "../../memory/views.ts";

export * from "./tree-pushed.ts";

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

// Mechanisms only (response/joint-tree); words at 24: first link that closes a loop, one past the last, first action, one
// past the last, number of free directions, 1 for a mechanism, number of auxiliary rows, halvings (also of other trees)
export const SIZE: i32 = 28; // a length of the mechanism, metres
export const OPEN: i32 = 29; // largest |c| of a loop's row over size and h at the last evaluation
export const WHOLE: i32 = 30; // length of the whole step
export const DONE: i32 = 31; // time done of it

export const KINETIC: i32 = 32; // of the velocities at the end of a piece, as they come out of the step
export const LOST: i32 = 33; // and what fitting them to the joints took of it
export const SHARE: i32 = 35; // a part of something, on its way to a procedure
export const RENEWED: i32 = 36; // 1 when loops could be closed only by moving bodies after the piece
export const WITHIN: i32 = 38; // turn below which Newton has converged
export const LAST: i32 = 34; // length of the last piece that was accepted, 0 before the first

// of one that is struck within the step (step/tree/step-parted.ts)
export const BLOW_TIME: i32 = 43; // when
export const CAME: i32 = 44; // blows times velocities of their contacts before them, as these are thought to be,
export const WENT: i32 = 45; // and after them

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
export function firstLoop(t: i32): i32 {
  return I32[2 * t + 48];
}
export function endLoop(t: i32): i32 {
  return I32[2 * t + 49];
}
export function firstAction(t: i32): i32 {
  return I32[2 * t + 50];
}
export function endAction(t: i32): i32 {
  return I32[2 * t + 51];
}
/** All free directions of the tree's joints. */
export function freedoms(t: i32): i32 {
  return I32[2 * t + 52];
}
export function isMechanism(t: i32): bool {
  return I32[2 * t + 53] !== 0;
}
/** A mechanism with bodies or constraints of other kinds: every body is a root, and what holds it are programs (step/assembly). */
export function isAssembly(t: i32): bool {
  return I32[2 * t + 53] === 2;
}
/** Its record. */
export function assemblyOf(t: i32): i32 {
  return I32[2 * t + 80];
}
export function rowCount(t: i32): i32 {
  return I32[2 * t + 54];
}
/** Whether the law of a mechanism is of first order; a tree of balls has the way of its pin there. */
export function isFirstOrder(t: i32): bool {
  return F64[t + ANCHOR_END] !== 0.0;
}
export function setRowCount(t: i32, rows: i32): void {
  I32[2 * t + 54] = rows;
}
/** How often the step was halved for the sake of energy; carried from step to step. */
export function halvingsOf(t: i32): i32 {
  return I32[2 * t + 55];
}
export function setHalvings(t: i32, halvings: i32): void {
  I32[2 * t + 55] = halvings;
}
/** What the state carries on, θ - ½, below 1, plus the halvings, lies in EXCESS_NOW and is taken apart. */
export function partExcess(t: i32): void {
  const halvings: i32 = truncate(F64[t + EXCESS_NOW]);
  setHalvings(t, halvings);
  F64[t + EXCESS_NOW] -= halvings;
}
/** Rows that may still be added in this step (step/tree/rows/missed-limit.ts). */
export function spareRows(t: i32): i32 {
  return I32[2 * t + 74];
}
export function setSpareRows(t: i32, rows: i32): void {
  I32[2 * t + 74] = rows;
}
/** Whether substeps have moved its body (step/contacts/substeps): it takes no step of its own. */
export function isRun(t: i32): bool {
  return I32[2 * t + 81] !== 0;
}
export function setRun(t: i32, run: bool): void {
  I32[2 * t + 81] = run ? 1 : 0;
}
/** One of its dynamic bodies; what kernels ask of every tree in every step lies side by side. */
export function memberOf(t: i32): i32 {
  return I32[2 * t + 83];
}
/** Whether it is one body without joints. */
export function isAlone(t: i32): bool {
  return I32[2 * t + 84] !== 0;
}
/** Rows of stacked joints that repeat others of their stack, */
export function stackedRedundant(t: i32): i32 {
  return I32[2 * t + 78];
}
/** and auxiliary rows that repeat what others hold, at the end of the last piece. */
export function redundantRows(t: i32): i32 {
  return I32[2 * t + 79];
}
export function setRedundantRows(t: i32, rows: i32): void {
  I32[2 * t + 79] = rows;
}
