// Lemke's ratio test: how far the entering variable can go before a basic one reaches a bound, and which.
//
// Ties are broken lexicographically: as if b were b + (ε, ε², …), which leaves no ties and prevents cycling.
import { F64, I32 } from "../../memory/views.ts";
import { ENDLESS } from "../problem/layout.ts";
import { NEVER } from "./cone-event.ts";
import * as W from "./layout.ts";
import { rowAt, valueAt } from "./lemke-tableau.ts";
import { NONE, STOPPED, TO_LOWER, TO_UPPER } from "./max-step.ts";

/** Entries of a column below this part of its largest are rounding. */
export const STEADY: f64 = 1e-10;
/** Values that differ by less than this part of SIZE tie. */
export const TIES: f64 = 1e-11;
/** Coefficients of ε that differ by less than this part count as equal. */
const SAME: f64 = 1e-9;

/** Leaves in RESULT where the variable of the row meets a bound; returns which bound, or NONE. */
function limitOf(w: i32, row: i32): i32 {
  const n: i32 = W.address(w, W.N);
  const rate: f64 = F64[rowAt(w, row) + W.address(w, W.DRIVEN)] * F64[w + W.DIRECTION];
  if (!(Math.abs(rate) > STEADY * F64[w + W.SPREAD])) return NONE;
  const variable: i32 = I32[W.address(w, W.BASIC) + row];
  let lower: f64 = -ENDLESS;
  let upper: f64 = ENDLESS;
  if (variable < n) {
    lower = F64[W.address(w, W.LOWER) + variable];
    upper = F64[W.address(w, W.UPPER) + variable];
  } else if (variable === 2 * n) lower = 0.0;
  else {
    const set: i32 = I32[W.address(w, W.SET) + variable - n];
    if (set === W.LOW) lower = 0.0;
    if (set === W.HIGH) upper = 0.0;
  }
  const bound: f64 = rate < 0.0 ? lower : upper;
  if (Math.abs(bound) >= ENDLESS) return NONE;
  F64[w + W.RESULT] = (bound - F64[valueAt(w, row)]) / rate;
  return rate < 0.0 ? TO_LOWER : TO_UPPER;
}

/** The location of each a_i: its column, or -1 - its row. */
function findAccelerations(w: i32): void {
  const n: i32 = W.address(w, W.N);
  const where: i32 = W.address(w, W.MOVED);
  for (let r: i32 = 0; r < n; r++) {
    const variable: i32 = I32[W.address(w, W.BASIC) + r];
    if (variable >= n && variable < 2 * n) I32[where + variable - n] = -1 - r;
  }
  for (let c: i32 = 0; c <= n; c++) {
    const variable: i32 = I32[W.address(w, W.NONBASIC) + c];
    if (variable >= n && variable < 2 * n) I32[where + variable - n] = c;
  }
}

/** Whether row meets its bound before `other` in the perturbed problem. */
function isBefore(w: i32, row: i32, other: i32): bool {
  const n: i32 = W.address(w, W.N);
  const column: i32 = W.address(w, W.DRIVEN);
  const rate: f64 = F64[rowAt(w, row) + column] * F64[w + W.DIRECTION];
  const otherRate: f64 = F64[rowAt(w, other) + column] * F64[w + W.DIRECTION];
  for (let k: i32 = 0; k < n; k++) {
    // increasing b_k decreases a_k if that is not a variable of its own
    const c: i32 = I32[W.address(w, W.MOVED) + k];
    let mine: f64 = c === -1 - row ? 1.0 : 0.0;
    let its: f64 = c === -1 - other ? 1.0 : 0.0;
    if (c >= 0) {
      mine = -F64[rowAt(w, row) + c];
      its = -F64[rowAt(w, other) + c];
    }
    mine /= -rate;
    its /= -otherRate;
    if (Math.abs(mine - its) > SAME * Math.max(1.0, Math.max(Math.abs(mine), Math.abs(its)))) return mine < its;
  }
  return false;
}

/** Leaves STEP, EVENT and WHERE (the row; STOPPED: the entering force is at its other bound). */
export function findLeaving(w: i32): void {
  const n: i32 = W.address(w, W.N);
  const column: i32 = W.address(w, W.DRIVEN);
  const entering: i32 = I32[W.address(w, W.NONBASIC) + column];
  let spread: f64 = 1;
  for (let r: i32 = 0; r < n; r++) spread = Math.max(spread, Math.abs(F64[rowAt(w, r) + column]));
  F64[w + W.SPREAD] = spread;
  let step: f64 = NEVER;
  let event: i32 = NONE;
  for (let r: i32 = 0; r < n; r++) if (limitOf(w, r) !== NONE && F64[w + W.RESULT] < step) step = F64[w + W.RESULT];
  let row: i32 = -1;
  findAccelerations(w);
  for (let r: i32 = 0; r < n; r++) {
    const limit: i32 = limitOf(w, r);
    if (limit === NONE) continue;
    const later: f64 = (F64[w + W.RESULT] - step) * Math.abs(F64[rowAt(w, r) + column]);
    if (later > TIES * F64[w + W.SIZE]) continue;
    const ends: bool = I32[W.address(w, W.BASIC) + r] === 2 * n;
    if (row >= 0 && !ends && !isBefore(w, r, row)) continue;
    row = r;
    event = limit;
    if (ends) break;
  }
  if (entering < n) {
    const way: f64 = F64[W.address(w, W.UPPER) + entering] - F64[W.address(w, W.LOWER) + entering];
    if (way < ENDLESS && way < step) {
      step = way;
      event = STOPPED;
    }
  }
  F64[w + W.STEP] = step;
  I32[2 * w + W.EVENT] = event;
  I32[2 * w + W.WHERE] = row;
}
