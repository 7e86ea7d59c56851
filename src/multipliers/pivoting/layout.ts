// The workspace of compute-forces behind a contact problem (../problem/layout.ts). Terms: p the problem, n its rows, k the size
// of C; everything in the units of the problem but the factor, which is of A scaled to a unit diagonal.
import { workAt } from "../problem/layout.ts";

// words of the head, I32[2 * head + …]
/** k, the size of C */
export const HELD_COUNT: i32 = 0;
/** d of the last drive */
export const DRIVEN: i32 = 1;
/** 1 after so many steps of size zero in a row that ties go to the least index */
export const STALLED: i32 = 2;
/** 1 if an index is lost */
export const SOME_LOST: i32 = 30;
/** how j ends it: a comes to 0, or f to one of its bounds (an index set) */
export const ENDING: i32 = 3;
// numbers of the head
/** s of maxstep */
export const STEP: i32 = 2;
/** largest scaled Δf of a direction */
export const SIZE: i32 = 3;
/** largest |b|, and largest scaled force and b: what a is compared with */
export const LOAD: i32 = 4;
export const FORCE: i32 = 5;
export const SCALED_LOAD: i32 = 9;
/** of the event last looked at in maxstep: the step to it, the same with slack, and how fast it comes */
export const RATIO: i32 = 6;
export const RELAXED: i32 = 7;
export const SPEED: i32 = 8;
/** tolerances that a condition may be off by */
export const PATIENCE: i32 = 14;
/** room for the factors of four columns */
export const FACTORS: i32 = 10;
const HEAD: i32 = 16;

export function headAt(p: i32, n: i32): i32 {
  return workAt(p, n);
}
/** d_i = 1 / sqrt(A_ii) */
export function scaleAt(p: i32, n: i32): i32 {
  return workAt(p, n) + HEAD;
}
/** Δf and Δa = A Δf */
export function changeAt(p: i32, n: i32): i32 {
  return workAt(p, n) + HEAD + n;
}
export function responseAt(p: i32, n: i32): i32 {
  return workAt(p, n) + HEAD + 2 * n;
}
/** right-hand side and answer of a solve, in the order of C */
export function solveAt(p: i32, n: i32): i32 {
  return workAt(p, n) + HEAD + 3 * n;
}
/** two vectors for a removal and for sweeps */
export function spareAt(p: i32, n: i32): i32 {
  return workAt(p, n) + HEAD + 4 * n;
}
/** D of L D L^T */
export function pivotsAt(p: i32, n: i32): i32 {
  return workAt(p, n) + HEAD + 6 * n;
}
/** bounds of all rows, contacts included; ±ENDLESS is none */
export function lowAt(p: i32, n: i32): i32 {
  return workAt(p, n) + HEAD + 7 * n;
}
export function highAt(p: i32, n: i32): i32 {
  return workAt(p, n) + HEAD + 8 * n;
}
/** first index in I32: the set of each row, C in the order of the factor, the place of a row of C there, first column of L */
export function setsAt(p: i32, n: i32): i32 {
  return 2 * (workAt(p, n) + HEAD + 9 * n);
}
export function orderAt(p: i32, n: i32): i32 {
  return setsAt(p, n) + n;
}
export function placesAt(p: i32, n: i32): i32 {
  return setsAt(p, n) + 2 * n;
}
export function firstAt(p: i32, n: i32): i32 {
  return setsAt(p, n) + 3 * n;
}
/** row i of A has no entries before this column, and none from that one on */
export function startsAt(p: i32, n: i32): i32 {
  return setsAt(p, n) + 4 * n;
}
export function endsAt(p: i32, n: i32): i32 {
  return setsAt(p, n) + 5 * n;
}
/** 1 / d_i, and 1 / D: products are cheaper than quotients */
export function rootAt(p: i32, n: i32): i32 {
  return workAt(p, n) + HEAD + 12 * n;
}
export function inversesAt(p: i32, n: i32): i32 {
  return workAt(p, n) + HEAD + 13 * n;
}
/** L, unit lower triangular, row after row, stride n */
export function factorAt(p: i32, n: i32): i32 {
  return workAt(p, n) + HEAD + 14 * n;
}

/** Numbers of the workspace. */
export function computeForcesNumbers(n: i32): i32 {
  return HEAD + 14 * n + n * n;
}
