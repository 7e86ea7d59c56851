// Where the refinement to full Coulomb friction keeps its numbers: some single ones, vectors of n, and one matrix. They lie in
// the workspace of the problem (../problem/layout.ts).
import { workAt } from "../problem/layout.ts";

// single numbers
/** Worst component of the natural map: in the problem's units, and of the scaled problem over its |b|. */
export const OWN: i32 = 0;
export const MERIT: i32 = 1;
/** max(1, |b|), and |b| and the largest |b_i| of the scaled problem. */
export const LENGTH: i32 = 2;
export const SIZE: i32 = 3;
/** Merit of the best forces so far, which lie in BEST. */
export const LEAST: i32 = 4;
/** Interior points: the largest |b_i| in their scale, mean product of a pair, its target, and the longest step. */
export const LARGEST: i32 = 5;
export const GAP: i32 = 6;
export const GOAL: i32 = 7;
export const STEP: i32 = 8;
export const PAIRS: i32 = 9;
/** Linear system: length of what is left. */
export const LEFT: i32 = 10;
/** Part of INFEASIBLE that a step is to take away. */
export const SHARE: i32 = 11;
/** How an attempt differs (interior.ts): what blurs the direction of a small slip, and how the gap waits for the rest. */
export const BLUR: i32 = 12;
export const FLOOR: i32 = 13;
/** Multiplications of a factor, at most (order-units.ts). */
export const WORTH: i32 = 14;
const FIELDS: i32 = 15;

// vectors
/** Forces are f = SCALE x, velocities of the scaled problem SCALE (A f + b). */
export const SCALE: i32 = 0;
/** Forces where Newton stands, their answer, and the forces it goes to. */
export const NOW: i32 = 1;
export const ANSWER: i32 = 2;
export const TARGET: i32 = 3;
export const TRIAL: i32 = 4;
export const BEST: i32 = 5;
export const SPARE: i32 = 6;
/** Columns of Newton's system (newton-columns.ts): words, coefficients, unknowns, residual. */
export const COLUMN: i32 = 7;
export const FIRST: i32 = 8;
export const SECOND: i32 = 9;
export const SHIFT: i32 = 10;
export const UNKNOWN: i32 = 11;
export const RESIDUAL: i32 = 12;
export const PIVOTS: i32 = 13;
export const PRODUCT: i32 = 14;
/** Interior points (interior.ts). */
export const IN_SCALE: i32 = 15;
export const KIND: i32 = 16;
export const X: i32 = 17;
export const Y: i32 = 18;
export const Y_UPPER: i32 = 19;
export const DX: i32 = 20;
export const DY: i32 = 21;
export const DY_UPPER: i32 = 22;
export const INFEASIBLE: i32 = 23;
export const LAMBDA: i32 = 24;
export const XI: i32 = 25;
export const W: i32 = 26;
export const BETA: i32 = 27;
export const SLIP: i32 = 28;
export const RIGHT: i32 = 29;
export const IN_LOWER: i32 = 30;
export const IN_UPPER: i32 = 31;
/** Words, two a row: the order of rows and contacts, how far their neighbours are, and the spans of rows of A (order-units.ts). */
export const ORDER: i32 = 32;
export const NEIGHBOURS: i32 = 33;
export const SPAN: i32 = 34;
/** Words, two a row of the factor: what may not be zero (factor-lu.ts). */
export const BAND: i32 = 35;
/** Words: first column of Newton's system at a place. */
export const COLUMN_OF: i32 = 36;
/** Words: first row at a place. */
export const PLACED: i32 = 37;
const VECTORS: i32 = 38;

/** Numbers of workspace that refineCoulomb needs for n rows. */
export function coulombNumbers(n: i32): i32 {
  return FIELDS + VECTORS * n + n * n;
}
export function fieldAt(p: i32, n: i32, field: i32): i32 {
  return workAt(p, n) + field;
}
export function vectorAt(p: i32, n: i32, vector: i32): i32 {
  return workAt(p, n) + FIELDS + vector * n;
}
/** The matrix that is factored. */
export function factorAt(p: i32, n: i32): i32 {
  return workAt(p, n) + FIELDS + VECTORS * n;
}
