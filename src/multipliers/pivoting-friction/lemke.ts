// Lemke's algorithm (Cottle, Pang and Stone, The Linear Complementarity Problem, 4.4), for when drives find no solution:
//
//   a = A f + b + z d,   d > 0
//
// With z large enough every force may stay at its bound. From there z is followed down along the path on which all
// conditions of the augmented problem hold; at z = 0 they are those of the problem. The variable that left the basis last
// determines the entering one: the other of its pair. The path ends at z = 0 or in a ray; for copositive-plus, P and many other
// matrices, a ray means that there is no solution. Bounds on both sides are as in the text: three sets.
import { F64, I32 } from "../../memory/views.ts";
import { DONE, ENDLESS_RAY, SPENT, STUCK } from "./drive-to-zero.ts";
import * as W from "./layout.ts";
import { readForces, readRay } from "./lemke-answer.ts";
import { fillTableau } from "./lemke-begin.ts";
import { findLeaving, TIES } from "./lemke-ratio.ts";
import { exchange, moveAlong, valueAt } from "./lemke-tableau.ts";
import { NONE, STOPPED, TO_LOWER } from "./max-step.ts";

/** Vectors d that are tried with all forces at bounds; then other sets of rows that start with a = 0. */
const COVERS: i32 = 5;
/** Rows chosen one by one; with more rows, those this far apart go together. */
const APART: i32 = 6;

/** The number of starts on n rows: up to six rows, every set is one. */
export function startsOf(n: i32): i32 {
  return COVERS + (1 << (n < APART ? n : APART)) - 1;
}
/** Turns of a circle that repeat late. */
const GOLDEN: f64 = 0.6180339887498949;

/** Pivots of one start on n rows, and of all together: with few rows all starts are tried. */
export function pivotsOfStart(n: i32): i32 {
  return 20 + 6 * n;
}
export function pivotsOfStarts(n: i32): i32 {
  return n > APART ? 500 + 20 * n : startsOf(n) * (pivotsOfStart(n) + n);
}

/** The rows that start with a = 0. */
function writeWanted(w: i32, sets: i32): void {
  for (let i: i32 = 0; i < W.address(w, W.N); i++) I32[W.address(w, W.WANTED) + i] = (sets >> (i % APART)) & 1;
}

/** d: all ones, then numbers spread over a range, different each time. */
function writeCover(w: i32, cover: i32): void {
  const n: i32 = W.address(w, W.N);
  let turn: f64 = 0.25 * cover;
  for (let i: i32 = 0; i < n; i++) {
    turn += cover === 2 ? 1.0 - GOLDEN * GOLDEN * GOLDEN : GOLDEN;
    if (turn >= 1.0) turn -= 1.0;
    F64[W.address(w, W.COVER) + i] = cover === 0 ? 1.0 : 0.05 + turn;
  }
}

/** The column of a nonbasic variable. */
function columnOf(w: i32, variable: i32): i32 {
  let column: i32 = 0;
  while (I32[W.address(w, W.NONBASIC) + column] !== variable) column++;
  return column;
}

/** The variable of the row is at its bound and is exchanged with the entering one. Returns its number. */
function leave(w: i32): i32 {
  const n: i32 = W.address(w, W.N);
  const row: i32 = W.address(w, W.WHERE);
  const column: i32 = W.address(w, W.DRIVEN);
  const left: i32 = I32[W.address(w, W.BASIC) + row];
  const entering: i32 = I32[W.address(w, W.NONBASIC) + column];
  F64[w + W.STEP] *= F64[w + W.DIRECTION];
  exchange(w, row, column);
  if (entering < n) I32[W.address(w, W.SET) + entering] = W.IN;
  if (left < n) {
    const low: bool = W.address(w, W.EVENT) === TO_LOWER;
    I32[W.address(w, W.SET) + left] = low ? W.LOW : W.HIGH;
    F64[W.address(w, W.FORCE) + left] = F64[W.address(w, low ? W.LOWER : W.UPPER) + left];
  }
  return left;
}

/** The entering force has reached its other bound. Its acceleration is next. */
function cross(w: i32): i32 {
  const i: i32 = I32[W.address(w, W.NONBASIC) + W.address(w, W.DRIVEN)];
  const up: bool = F64[w + W.DIRECTION] > 0.0;
  F64[w + W.STEP] *= F64[w + W.DIRECTION];
  moveAlong(w, W.address(w, W.DRIVEN));
  I32[W.address(w, W.SET) + i] = up ? W.HIGH : W.LOW;
  F64[W.address(w, W.FORCE) + i] = F64[W.address(w, up ? W.UPPER : W.LOWER) + i];
  return i;
}

/** After `left` its partner enters, away from its bound. */
function enterPartner(w: i32, left: i32): void {
  const n: i32 = W.address(w, W.N);
  const i: i32 = left < n ? left : left - n;
  I32[2 * w + W.DRIVEN] = columnOf(w, left < n ? left + n : left - n);
  F64[w + W.DIRECTION] = I32[W.address(w, W.SET) + i] === W.HIGH ? -1.0 : 1.0;
}

/** Whether z is 0 up to rounding. */
function isDown(w: i32): bool {
  const n: i32 = W.address(w, W.N);
  for (let r: i32 = 0; r < n; r++)
    if (I32[W.address(w, W.BASIC) + r] === 2 * n) return F64[valueAt(w, r)] <= TIES * F64[w + W.SIZE];
  return true;
}

/** SET and FORCE of a solution (DONE); or FORCE, Δf and Δa of a ray. */
export function followCover(w: i32, start: i32): i32 {
  const n: i32 = W.address(w, W.N);
  writeCover(w, start < COVERS ? start : 0);
  writeWanted(w, start < COVERS ? 0 : start - COVERS + 1);
  if (fillTableau(w) === 0) return STUCK;
  // z comes down from above until the first row is at its bound; if that is below 0, no row limits it
  I32[2 * w + W.DRIVEN] = n;
  F64[w + W.DIRECTION] = -1;
  findLeaving(w);
  const isCovered: bool = W.address(w, W.EVENT) === NONE || !(F64[w + W.STEP] < 0.0);
  let left: i32 = isCovered ? -1 : leave(w);
  while (!isDown(w)) {
    if (W.address(w, W.PIVOTS) >= W.address(w, W.BUDGET)) return SPENT;
    I32[2 * w + W.PIVOTS]++;
    enterPartner(w, left);
    findLeaving(w);
    if (F64[w + W.STEP] < 0.0) F64[w + W.STEP] = 0;
    if (W.address(w, W.EVENT) === NONE) return readForces(w) === 1 && readRay(w) === 1 ? ENDLESS_RAY : STUCK;
    left = W.address(w, W.EVENT) === STOPPED ? cross(w) : leave(w);
  }
  return readForces(w) === 1 ? DONE : STUCK;
}
