// A tree: a range of nodes, what its root hangs on, and the state of its time stepping (memory/records/tree.fields.ts).
//
// What the procedures of a (sub)step share lies in H, KAPPA, LEFT, TURN and FASTEST: doubles go through the record and not through
// arguments or results, since a JavaScript engine puts every double that crosses a call on its heap.

import * as Word from "../../../build/records/memory/records/tree.ts";
import { EXCESS_NOW } from "../../../build/records/memory/records/tree.ts";
import { NODE_WIDTH } from "../../../build/records/memory/widths.ts";
import { F64, I32, truncate } from "../../memory/views.ts";

export * from "../../../build/records/memory/records/tree.ts";
export * from "./tree-pushed.ts";

/** Of what the joints take from the velocities, the next step starts with this part: docs/step.md says why. */
export const KEPT: f64 = 0.5;
/** A tree of more bodies is beyond the cache. */
const LARGE: i32 = 32768;

export function firstNode(t: i32): i32 {
  return I32[2 * t + Word.TREE_FIRST_NODE];
}
export function endNode(t: i32): i32 {
  return I32[2 * t + Word.TREE_END_NODE];
}
/** Whether it is beyond the cache: what costs a pass over its nodes is saved. */
export function isLarge(t: i32): bool {
  return endNode(t) - firstNode(t) > LARGE * NODE_WIDTH;
}
export function isFree(t: i32): bool {
  return I32[2 * t + Word.TREE_FREE] !== 0;
}
export function pinnedTo(t: i32): i32 {
  return I32[2 * t + Word.TREE_PINNED_TO];
}
/** Links that close loops, actions of drives: a ball tree has none of either. */
export function firstLoop(t: i32): i32 {
  return I32[2 * t + Word.TREE_FIRST_LOOP];
}
export function endLoop(t: i32): i32 {
  return I32[2 * t + Word.TREE_END_LOOP];
}
export function firstAction(t: i32): i32 {
  return I32[2 * t + Word.TREE_FIRST_ACTION];
}
export function endAction(t: i32): i32 {
  return I32[2 * t + Word.TREE_END_ACTION];
}
/** All free directions of the tree's joints. */
export function freedoms(t: i32): i32 {
  return I32[2 * t + Word.TREE_FREEDOMS];
}
/** BALL_TREE, MECHANISM or ASSEMBLY: only step/tree/kinds.ts asks. */
export function treeKind(t: i32): i32 {
  return I32[2 * t + Word.TREE_KIND];
}
/** The record of an assembly (step/assembly). */
export function assemblyOf(t: i32): i32 {
  return I32[2 * t + Word.TREE_ASSEMBLY];
}
/** The record of a net (response/net). */
export function netOf(t: i32): i32 {
  return I32[2 * t + Word.TREE_NET];
}
export function rowCount(t: i32): i32 {
  return I32[2 * t + Word.TREE_ROWS];
}
export function setRowCount(t: i32, rows: i32): void {
  I32[2 * t + Word.TREE_ROWS] = rows;
}
/** Those of a mechanism in its last system, the first ones: springs may have been eliminated with their joints. */
export function solvedRows(t: i32): i32 {
  return I32[2 * t + Word.TREE_SOLVED_ROWS];
}
export function setSolvedRows(t: i32, rows: i32): void {
  I32[2 * t + Word.TREE_SOLVED_ROWS] = rows;
}
/** How often the step was halved for the sake of energy; carried from step to step. */
export function halvingsOf(t: i32): i32 {
  return I32[2 * t + Word.TREE_HALVINGS];
}
export function setHalvings(t: i32, halvings: i32): void {
  I32[2 * t + Word.TREE_HALVINGS] = halvings;
}
/** How often the joints of a net were made softer; carried from step to step. */
export function softeningsOf(t: i32): i32 {
  return I32[2 * t + Word.TREE_SOFTENINGS];
}
export function setSoftenings(t: i32, softenings: i32): void {
  I32[2 * t + Word.TREE_SOFTENINGS] = softenings;
}
/** Halvings are fewer than 1 << HALVING_BITS. */
const HALVING_BITS: i32 = 2;
/** What the state carries on, θ - ½, below 1, plus halvings and softenings, lies in EXCESS_NOW and is taken apart. */
export function partExcess(t: i32): void {
  const whole: i32 = truncate(F64[t + EXCESS_NOW]);
  setHalvings(t, whole & ((1 << HALVING_BITS) - 1));
  setSoftenings(t, whole >> HALVING_BITS);
  F64[t + EXCESS_NOW] -= whole;
}
/** The same put together. */
export function wholeExcess(t: i32): f64 {
  return F64[t + EXCESS_NOW] + (halvingsOf(t) + (softeningsOf(t) << HALVING_BITS));
}
/** Rows that may still be added in this step (step/mechanism/rows/missed-limit.ts). */
export function spareRows(t: i32): i32 {
  return I32[2 * t + Word.TREE_SPARE_ROWS];
}
export function setSpareRows(t: i32, rows: i32): void {
  I32[2 * t + Word.TREE_SPARE_ROWS] = rows;
}
/** Whether substeps have moved its body (step/contacts/substeps): it takes no step of its own. */
export function isRun(t: i32): bool {
  return I32[2 * t + Word.TREE_RUN] !== 0;
}
export function setRun(t: i32, run: bool): void {
  I32[2 * t + Word.TREE_RUN] = run ? 1 : 0;
}
/** One of its dynamic bodies; what kernels ask of every tree in every step lies side by side. */
export function memberOf(t: i32): i32 {
  return I32[2 * t + Word.TREE_MEMBER];
}
/** Whether it is one body without joints. */
export function isAlone(t: i32): bool {
  return I32[2 * t + Word.TREE_ALONE] !== 0;
}
/** Rows of stacked joints that repeat others of their stack, */
export function stackedRedundant(t: i32): i32 {
  return I32[2 * t + Word.TREE_STACKED_REDUNDANT];
}
/** and auxiliary rows that repeat what others hold, at the end of the last piece. */
export function redundantRows(t: i32): i32 {
  return I32[2 * t + Word.TREE_REDUNDANT_ROWS];
}
export function setRedundantRows(t: i32, rows: i32): void {
  I32[2 * t + Word.TREE_REDUNDANT_ROWS] = rows;
}
