// The multipliers of a mechanism's auxiliary rows: how each answers the others through the joints (anticipation), and the
// small system that gives them.
//
//   S_il = ι_i·ε_l (+ softness)     r_i = J x + c without the rows (+ softness κ)     S Δκ + r = 0 within the bounds
//
// Workspace: ι of all rows, ε of all rows, the boxed system, scratch.

import { dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import { boxedNumbers } from "../../multipliers/boxed/layout.ts";
import { solveBoxed } from "../../multipliers/boxed/solve-boxed.ts";
import * as Node from "../../response/ball-tree/node.ts";
import * as T from "../../response/ball-tree/tree.ts";
import { anticipate, SCRATCH } from "../../response/joint-tree/anticipate.ts";
import * as L from "../../response/joint-tree/link.ts";
import * as Row from "../../rows/row.ts";

/** Numbers of workspace for `rows` rows on `freedoms` free directions. */
export function workNumbers(rows: i32, freedoms: i32): i32 {
  return 2 * rows * freedoms + boxedNumbers(rows) + SCRATCH;
}

/** Solves for the rows from `first` to `end`, adds to their multipliers and to e of the links they touch. */
export function solveRows(t: i32, first: i32, end: i32, work: i32): void {
  const rows: i32 = rowsBetween(first, end);
  const freedoms: i32 = T.freedoms(t);
  const system: i32 = work + 2 * rows * freedoms;
  anticipateAll(t, first, rows, work);
  couple(first, rows, freedoms, work);
  softenLoops(first, rows, system);
  const x: i32 = system + rows * rows + 3 * rows;
  for (let i: i32 = 0; i < rows; i++) {
    const row: i32 = first + i * Row.STRIDE;
    const kappa: f64 = F64[row + Row.KAPPA];
    F64[system + rows * rows + i] = F64[row + Row.FREE] + F64[row + Row.SOFTNESS] * kappa;
    F64[system + rows * rows + rows + i] = F64[row + Row.LO] <= -Row.ENDLESS ? -Row.ENDLESS : F64[row + Row.LO] - kappa;
    F64[system + rows * rows + 2 * rows + i] =
      F64[row + Row.HI] >= Row.ENDLESS ? Row.ENDLESS : F64[row + Row.HI] - kappa;
    F64[x + i] = 0.0;
  }
  solveBoxed(system, rows);
  for (let i: i32 = 0; i < rows; i++) {
    const row: i32 = first + i * Row.STRIDE;
    const kappa: f64 = Math.min(Math.max(F64[row + Row.KAPPA] + F64[x + i], F64[row + Row.LO]), F64[row + Row.HI]);
    F64[row + Row.LAST] = F64[x + i];
    F64[row + Row.HELD] = kappa > F64[row + Row.LO] && kappa < F64[row + Row.HI] ? 1.0 : 0.0;
    F64[row + Row.KAPPA] = kappa;
    F64[Row.multiplierOf(row)] = kappa;
  }
  addAnswers(t, rows, rows, x, work);
}

export function rowsBetween(first: i32, end: i32): i32 {
  let rows: i32 = 0;
  for (let row: i32 = first; row < end; row += Row.STRIDE) rows++;
  return rows;
}

function anticipateAll(t: i32, first: i32, rows: i32, work: i32): void {
  const freedoms: i32 = T.freedoms(t);
  const numbers: i32 = 2 * rows * freedoms;
  for (let i: i32 = 0; i < numbers; i++) F64[work + i] = 0.0;
  const scratch: i32 = work + numbers + boxedNumbers(rows);
  for (let i: i32 = 0; i < rows; i++) {
    const iota: i32 = work + i * freedoms;
    anticipate(first + i * Row.STRIDE, t, iota, iota + rows * freedoms, scratch);
  }
}

/** S row by row, two columns at a time: ι is read once for both. */
function couple(first: i32, rows: i32, freedoms: i32, work: i32): void {
  const system: i32 = work + 2 * rows * freedoms;
  for (let i: i32 = 0; i < rows; i++) {
    const iota: i32 = work + i * freedoms;
    const out: i32 = system + i * rows;
    let l: i32 = 0;
    for (; l + 1 < rows; l += 2) {
      const one: i32 = work + (rows + l) * freedoms;
      const two: i32 = one + freedoms;
      let a: f64 = 0.0;
      let b: f64 = 0.0;
      for (let f: i32 = 0; f < freedoms; f++) {
        const along: f64 = F64[iota + f];
        a += along * F64[one + f];
        b += along * F64[two + f];
      }
      F64[out + l] = a;
      F64[out + l + 1] = b;
    }
    if (l < rows) {
      const one: i32 = work + (rows + l) * freedoms;
      let a: f64 = 0.0;
      for (let f: i32 = 0; f < freedoms; f++) a += F64[iota + f] * F64[one + f];
      F64[out + l] = a;
    }
    F64[out + i] += F64[first + i * Row.STRIDE + Row.SOFTNESS];
  }
}

/**
 * The joints on the paths of the rows learn what the last solve added to their forces: only then does K x_p + k tell what
 * a joint carries. The rows and the workspace are those of that solve.
 */
export function spreadRows(t: i32, first: i32, end: i32, work: i32): void {
  const rows: i32 = rowsBetween(first, end);
  const freedoms: i32 = T.freedoms(t);
  const scratch: i32 = work + 2 * rows * freedoms + boxedNumbers(rows);
  for (let i: i32 = 0; i < rows; i++) {
    const row: i32 = first + i * Row.STRIDE;
    if (F64[row + Row.LAST] === 0.0) continue;
    F64[row + Row.SPREAD] = F64[row + Row.LAST];
    const iota: i32 = work + i * freedoms;
    anticipate(row, t, iota, iota + rows * freedoms, scratch);
    F64[row + Row.SPREAD] = 0.0;
  }
}

/**
 * A loop gives way by this part of what its bodies would without joints. Where a loop can carry any force, as a straight
 * chain between two pins can, or where its bodies cannot move against each other at all, its multipliers would grow
 * without bound; elsewhere this is far below rounding of the pose.
 */
const YIELD: f64 = 1e-12;

function softenLoops(first: i32, rows: i32, system: i32): void {
  for (let i: i32 = 0; i < rows; i++) {
    const row: i32 = first + i * Row.STRIDE;
    if (Row.workOf(row) > Row.LOCK) return; // loops and locks come first
    freeAnswer(row);
    F64[row + Row.SOFTNESS] *= YIELD;
    F64[system + i * rows + i] += F64[row + Row.SOFTNESS];
  }
}

/** How the row would answer its own force if its bodies were free, at SOFTNESS: k²/m, and k_φ² over the inertia. */
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

/** s gains ε x of the first `rows` of `all` rows: e of each link loses it. ι is used up: its first row holds the sum. */
export function addAnswers(t: i32, rows: i32, all: i32, x: i32, work: i32): void {
  const freedoms: i32 = T.freedoms(t);
  for (let f: i32 = 0; f < freedoms; f++) F64[work + f] = 0.0;
  for (let i: i32 = 0; i < rows; i++) {
    const epsilon: i32 = work + (all + i) * freedoms;
    const factor: f64 = F64[x + i];
    if (factor === 0.0) continue;
    for (let f: i32 = 0; f < freedoms; f++) F64[work + f] += factor * F64[epsilon + f];
  }
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    const k: i32 = Node.linkOf(n);
    const sum: i32 = work + L.firstFree(k);
    for (let j: i32 = 0; j < L.freeCount(k); j++) F64[k + L.E0 + j] -= F64[sum + j];
  }
}
