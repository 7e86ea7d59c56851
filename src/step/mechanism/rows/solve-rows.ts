// Solves for the multipliers of a mechanism's auxiliary rows: their mutual responses through the joints (anticipation), and the
// small system that gives them.
//
//   S_il = ι_i·ε_l (+ softness)     r_i = J x + c without the rows (+ softness κ)     S Δκ + r = 0 within the bounds
//
// Workspace: ι of all rows, ε of all rows, the boxed system, scratch.

import { dot3 } from "../../../math/vec3.ts";
import { F64, zeros } from "../../../memory/views.ts";
import { atW, boxedNumbers } from "../../../multipliers/boxed/layout.ts";
import { solveBoxed } from "../../../multipliers/boxed/solve-boxed.ts";
import { anticipate } from "../../../response/joint-tree/anticipate.ts";
import { SCRATCH, TOGETHER } from "../../../response/joint-tree/climbing.ts";
import * as L from "../../../response/joint-tree/link.ts";
import { nextPart, shiftOf } from "../../../response/joint-tree/path.ts";
import * as Node from "../../../response/tree/node.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Row from "../../../rows/row.ts";
import { holdLoops, YIELD } from "../hold-loops.ts";
import { coupleRows, pathOfThree } from "./couple-rows.ts";

/** Relative to the initial residual of a row. */
const MISSED: f64 = 1e-6;

/** Numbers of workspace for `rows` rows on `freedoms` free directions. */
export function workNumbers(rows: i32, freedoms: i32): i32 {
  return 2 * rows * freedoms + boxedNumbers(rows) + SCRATCH;
}

/** Solves for the rows from `first` to `end`, of motions or of `rates`; adds to their multipliers and to e of the links they touch. */
export function solveRows(t: i32, first: i32, end: i32, work: i32, rates: bool): void {
  findChanges(t, first, end, work, rates);
  const rows: i32 = rowsBetween(first, end);
  takeMultipliers(first, rows, work + 2 * rows * T.freedoms(t));
}

/** The same, but leaves the multipliers as they are: their changes are in the system. */
export function findChanges(t: i32, first: i32, end: i32, work: i32, rates: bool): void {
  const rows: i32 = rowsBetween(first, end);
  const freedoms: i32 = T.freedoms(t);
  const system: i32 = work + 2 * rows * freedoms;
  anticipateAll(t, first, rows, work);
  coupleRows(first, rows, freedoms, work, false);
  softenLoops(first, rows, system, rates);
  fillSystem(first, rows, system);
  solveBoxed(system, rows);
  if (!rates && !T.isTouched(t)) holdLoops(first, rows, system);
  addAnswers(t, first, rows, rows, changes(system, rows), work);
}

/** Where the changes of the multipliers are in their system. */
export function changes(system: i32, rows: i32): i32 {
  return system + rows * rows + 3 * rows;
}

/** Right side and bounds of the system, whose matrix is there. */
export function fillSystem(first: i32, rows: i32, system: i32): void {
  const x: i32 = changes(system, rows);
  for (let i: i32 = 0; i < rows; i++) {
    const row: i32 = first + i * Row.STRIDE;
    const kappa: f64 = F64[row + Row.KAPPA];
    F64[system + rows * rows + i] = F64[row + Row.FREE] + F64[row + Row.SOFTNESS] * kappa;
    F64[system + rows * rows + rows + i] = F64[row + Row.LO] <= -Row.ENDLESS ? -Row.ENDLESS : F64[row + Row.LO] - kappa;
    F64[system + rows * rows + 2 * rows + i] =
      F64[row + Row.HI] >= Row.ENDLESS ? Row.ENDLESS : F64[row + Row.HI] - kappa;
    F64[x + i] = 0.0;
  }
}

/** The multipliers after the solve, and which rows held. */
export function takeMultipliers(first: i32, rows: i32, system: i32): void {
  const x: i32 = changes(system, rows);
  for (let i: i32 = 0; i < rows; i++) {
    const row: i32 = first + i * Row.STRIDE;
    const kappa: f64 = Math.min(Math.max(F64[row + Row.KAPPA] + F64[x + i], F64[row + Row.LO]), F64[row + Row.HI]);
    F64[row + Row.LAST] = F64[x + i];
    const inside: bool = kappa > F64[row + Row.LO] && kappa < F64[row + Row.HI];
    const rigid: bool = F64[row + Row.SOFTNESS] <= 0.5 * F64[system + i * rows + i];
    F64[row + Row.HELD] = inside ? (rigid ? Row.RIGIDLY : 1.0) : 0.0;
    F64[row + Row.KAPPA] = kappa;
    F64[Row.multiplierOf(row)] = kappa;
  }
}

/**
 * Whether springs or servos were left unsolved. They are soft, so this takes forces that compress a mechanism harder than its masses
 * can hold within the step: the response of a row is then negative.
 */
export function isMissed(first: i32, rows: i32, system: i32): bool {
  for (let i: i32 = 0; i < rows; i++) {
    const row: i32 = first + i * Row.STRIDE;
    if (Row.workOf(row) !== Row.SPRING && Row.workOf(row) !== Row.SERVO) continue;
    const own: f64 = F64[system + i * rows + i] - F64[row + Row.SOFTNESS];
    if (own < -MISSED * F64[row + Row.SOFTNESS]) return true;
    const terms: f64 =
      Math.abs(F64[system + rows * rows + i]) + Math.abs(F64[system + i * rows + i] * F64[row + Row.LAST]);
    if (F64[row + Row.HELD] !== 0.0 && Math.abs(F64[atW(system, rows) + i]) > MISSED * terms) return true;
  }
  return false;
}

export function rowsBetween(first: i32, end: i32): i32 {
  let rows: i32 = 0;
  for (let row: i32 = first; row < end; row += Row.STRIDE) rows++;
  return rows;
}

/** Half-solves of all rows from `first` on, at work. */
export function anticipateAll(t: i32, first: i32, rows: i32, work: i32): void {
  const freedoms: i32 = T.freedoms(t);
  const numbers: i32 = 2 * rows * freedoms;
  zeros(work, numbers);
  const scratch: i32 = work + numbers + boxedNumbers(rows);
  for (let i: i32 = 0; i < rows; ) {
    const iota: i32 = work + i * freedoms;
    const row: i32 = first + i * Row.STRIDE;
    const count: i32 = neighbours(row, rows - i);
    anticipate(row, count, t, iota, iota + rows * freedoms, scratch);
    i += count;
  }
}

/** The number of the next `most` rows that touch the same two nodes as the first of them. */
function neighbours(first: i32, most: i32): i32 {
  let count: i32 = 1;
  for (let row: i32 = first + Row.STRIDE; count < most && count < TOGETHER; row += Row.STRIDE) {
    if (Row.nodeA(row) !== Row.nodeA(first) || Row.nodeB(row) !== Row.nodeB(first)) break;
    count++;
  }
  return count;
}

/** Rates are solved once, and keep their rounding; in redundant loops it would demand forces. */
const YIELD_OF_RATES: f64 = 1e-10;

/** Adds the compliance of loop and lock rows to the diagonal of their system. */
export function softenLoops(first: i32, rows: i32, system: i32, rates: bool): void {
  const part: f64 = rates ? YIELD_OF_RATES : YIELD;
  for (let i: i32 = 0; i < rows; i++) {
    const row: i32 = first + i * Row.STRIDE;
    if (Row.workOf(row) > Row.LOCK) return; // loops and locks come first
    freeAnswer(row);
    F64[row + Row.SOFTNESS] *= part;
    F64[system + i * rows + i] += F64[row + Row.SOFTNESS];
  }
}

/** The same for one row of rates, of a loop or lock: SOFTNESS is its compliance. */
export function yieldOf(row: i32): void {
  if (Row.workOf(row) > Row.LOCK) return;
  freeAnswer(row);
  F64[row + Row.SOFTNESS] *= YIELD_OF_RATES;
}

/** The response of the row to its own force if its bodies were free, at SOFTNESS: k²/m, and k_φ² over the inertia. */
function freeAnswer(row: i32): void {
  F64[row + Row.SOFTNESS] = 0.0;
  for (let side: i32 = 0; side < 2; side++) {
    const n: i32 = side === 0 ? Row.nodeA(row) : Row.nodeB(row);
    if (n === Node.NONE || Node.isPrescribed(n)) continue;
    const k: i32 = row + Row.K + 6 * side;
    const m: f64 = F64[n + Node.M];
    const turning: f64 =
      F64[n + Node.I] + F64[n + Node.I + 1] + F64[n + Node.I + 2] + m * dot3(n + Node.S1, n + Node.S1);
    F64[row + Row.SOFTNESS] += dot3(k, k) / m + dot3(k + 3, k + 3) / turning;
  }
}

/**
 * Adds ε x of the first `rows` of `all` rows, from `first` on, to s: e of each link loses it. Overwrites ι: its first row
 * holds the sum.
 */
export function addAnswers(t: i32, first: i32, rows: i32, all: i32, x: i32, work: i32): void {
  const freedoms: i32 = T.freedoms(t);
  const shift: i32 = shiftOf(freedoms);
  zeros(work, freedoms);
  // three rows at a time: the sum is read and written less often
  for (let i: i32 = 0; i < rows; i += 3) {
    const i2: i32 = i + 1 < rows ? i + 1 : i;
    const i3: i32 = i + 2 < rows ? i + 2 : i;
    const epsilon: i32 = work + (all + i) * freedoms;
    const epsilon2: i32 = work + (all + i2) * freedoms;
    const epsilon3: i32 = work + (all + i3) * freedoms;
    const one: f64 = F64[x + i];
    const two: f64 = i2 > i ? F64[x + i2] : 0.0;
    const three: f64 = i3 > i ? F64[x + i3] : 0.0;
    const path: i32 = pathOfThree(first, i, i2, i3);
    for (let part: i32 = nextPart(path, 0, 1); part < 32; ) {
      const behind: i32 = nextPart(path, part, 0);
      const end: i32 = behind << shift < freedoms ? behind << shift : freedoms;
      for (let f: i32 = part << shift; f < end; f++) {
        F64[work + f] += one * F64[epsilon + f] + two * F64[epsilon2 + f] + three * F64[epsilon3 + f];
      }
      part = nextPart(path, behind, 1);
    }
  }
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    const k: i32 = Node.linkOf(n);
    const sum: i32 = work + L.firstFree(k);
    for (let j: i32 = 0; j < L.freeCount(k); j++) F64[k + L.E0 + j] -= F64[sum + j];
  }
}
