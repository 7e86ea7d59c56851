// The workspace of compute-forces behind a contact problem (../problem/layout.ts). Terms: p the problem, n its rows, k the size
// of C; everything in the units of the problem but the factor, which is of A scaled to a unit diagonal.
import {
  CHANGE,
  ENDS,
  FIRST,
  HEAD,
  HIGH,
  INVERSES,
  LISTS,
  LOW,
  ORDER,
  PIVOTS,
  PLACES,
  RESPONSE,
  ROOT,
  SCALE,
  SOLVE,
  SPARE,
  STARTS,
  VECTORS,
} from "../../../build/records/multipliers/pivoting/layout.ts";
import { workAt } from "../problem/layout.ts";

export {
  DRIVEN,
  ENDING,
  FACTORS,
  FORCE,
  HELD_COUNT,
  LOAD,
  PATIENCE,
  RATIO,
  RELAXED,
  SCALED_LOAD,
  SIZE,
  SOME_LOST,
  SPEED,
  STALLED,
  STEP,
} from "../../../build/records/multipliers/pivoting/layout.ts";

export function headAt(p: i32, n: i32): i32 {
  return workAt(p, n);
}
/** d_i = 1 / sqrt(A_ii) */
export function scaleAt(p: i32, n: i32): i32 {
  return workAt(p, n) + HEAD + SCALE * n;
}
/** Δf and Δa = A Δf */
export function changeAt(p: i32, n: i32): i32 {
  return workAt(p, n) + HEAD + CHANGE * n;
}
export function responseAt(p: i32, n: i32): i32 {
  return workAt(p, n) + HEAD + RESPONSE * n;
}
/** right-hand side and answer of a solve, in the order of C */
export function solveAt(p: i32, n: i32): i32 {
  return workAt(p, n) + HEAD + SOLVE * n;
}
/** two vectors for a removal and for sweeps */
export function spareAt(p: i32, n: i32): i32 {
  return workAt(p, n) + HEAD + SPARE * n;
}
/** D of L D L^T */
export function pivotsAt(p: i32, n: i32): i32 {
  return workAt(p, n) + HEAD + PIVOTS * n;
}
/** bounds of all rows, contacts included; ±ENDLESS is none */
export function lowAt(p: i32, n: i32): i32 {
  return workAt(p, n) + HEAD + LOW * n;
}
export function highAt(p: i32, n: i32): i32 {
  return workAt(p, n) + HEAD + HIGH * n;
}
/** first index in I32: the set of each row, C in the order of the factor, the place of a row of C there, first column of L */
export function setsAt(p: i32, n: i32): i32 {
  return 2 * (workAt(p, n) + HEAD + LISTS * n);
}
export function orderAt(p: i32, n: i32): i32 {
  return setsAt(p, n) + ORDER * n;
}
export function placesAt(p: i32, n: i32): i32 {
  return setsAt(p, n) + PLACES * n;
}
export function firstAt(p: i32, n: i32): i32 {
  return setsAt(p, n) + FIRST * n;
}
/** row i of A has no entries before this column, and none from that one on */
export function startsAt(p: i32, n: i32): i32 {
  return setsAt(p, n) + STARTS * n;
}
export function endsAt(p: i32, n: i32): i32 {
  return setsAt(p, n) + ENDS * n;
}
/** 1 / d_i, and 1 / D: products are cheaper than quotients */
export function rootAt(p: i32, n: i32): i32 {
  return workAt(p, n) + HEAD + ROOT * n;
}
export function inversesAt(p: i32, n: i32): i32 {
  return workAt(p, n) + HEAD + INVERSES * n;
}
/** L, unit lower triangular, row after row, stride n */
export function factorAt(p: i32, n: i32): i32 {
  return workAt(p, n) + HEAD + VECTORS * n;
}

/** Numbers of the workspace. */
export function computeForcesNumbers(n: i32): i32 {
  return HEAD + VECTORS * n + n * n;
}
