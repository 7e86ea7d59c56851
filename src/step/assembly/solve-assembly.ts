// Solves the system of an assembly: bodies and constraints of its trees by their factor; rows that close loops and rows of drives with the trees'
// response anticipated (D. Baraff 1996, section 8).
//
//   H x = z + K κ      J x + c + softness κ = 0 within the bounds of κ
//   S = J H⁻¹ K, column by column; r = J x + c without the rows; solve for κ; then x again
import { F64, zeros } from "../../memory/views.ts";
import { atHi, atLo, atR, atX } from "../../multipliers/boxed/layout.ts";
import { solveBoxed } from "../../multipliers/boxed/solve-boxed.ts";
import { factorTree } from "../../response/mixed-tree/factor.ts";
import { solveReached, solveTree } from "../../response/mixed-tree/solve.ts";
import * as Row from "../../rows/row.ts";
import * as Y from "./assembly-layout.ts";
import { applyDrive, prescribedRate, spreadDrive } from "./drive-columns.ts";
import * as R from "./records.ts";

/** Relative compliance of a row that closes a loop: redundant rows share their load. */
const YIELD: f64 = 1e-12;

export function factorAssembly(y: i32): void {
  F64[y + Y.DROPPED] = factorTree(R.forestOf(y), R.forestNodes(y));
}

/** Constraints in trees enter the right-hand side: -J x = c, c their residual; LAMBDA of the others is already included. */
export function giveMissed(y: i32): void {
  for (let c: i32 = R.firstConstraint(y); c < R.endConstraint(y); c += Y.CONSTRAINT_RECORD) {
    if (R.isAuxiliary(c)) continue;
    const given: i32 = R.givenOf(y) + R.constraintPart(c);
    for (let i: i32 = 0; i < R.rowsOf(c); i++) F64[given + i] = F64[c + Y.MISSED + i];
  }
}

/**
 * Solves for the given right-hand side; multipliers of constraints, and of the drives' rows from `first` to `end`, gain their increments. `rates`: the
 * unknowns are velocities, and prescribed bodies have velocities too.
 */
export function solveAssembly(y: i32, first: i32, end: i32, work: i32, rates: bool): void {
  const x: i32 = R.answerOf(y);
  copyVector(x, R.givenOf(y), R.lengthOf(y));
  solveTree(R.forestOf(y), R.forestNodes(y), x);
  let count: i32 = R.auxiliaryRows(y);
  for (let row: i32 = first; row < end; row += Row.STRIDE) count++;
  if (count > 0) {
    couple(y, first, end, work, count, rates);
    ask(y, first, end, work, count, rates);
    solveBoxed(work, count);
    answer(y, first, end, work, count, rates);
    copyVector(x, R.givenOf(y), R.lengthOf(y));
    solveTree(R.forestOf(y), R.forestNodes(y), x);
  }
  for (let c: i32 = R.firstConstraint(y); c < R.endConstraint(y); c += Y.CONSTRAINT_RECORD) {
    if (R.isAuxiliary(c)) continue;
    for (let i: i32 = 0; i < R.rowsOf(c); i++) F64[c + Y.LAMBDA + i] += F64[x + R.constraintPart(c) + i];
  }
}

function copyVector(to: i32, from: i32, length: i32): void {
  for (let i: i32 = 0; i < length; i++) F64[to + i] = F64[from + i];
}

/** S, n x n at work: rows of constraints first, then those of drives. */
function couple(y: i32, first: i32, end: i32, work: i32, n: i32, rates: bool): void {
  const column: i32 = R.columnOf(y);
  let j: i32 = 0;
  for (let c: i32 = R.firstConstraint(y); c < R.endConstraint(y); c += Y.CONSTRAINT_RECORD) {
    if (!R.isAuxiliary(c)) continue;
    for (let r: i32 = 0; r < R.rowsOf(c); r++) {
      zeros(column, R.lengthOf(y));
      R.spreadRow(c, R.meanRows(c), r, 1.0, column);
      solveReached(R.forestOf(y), R.forestNodes(y), column);
      answersOf(y, first, end, work, n, j);
      F64[work + n * j + j] *= 1.0 + YIELD;
      j++;
    }
  }
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    zeros(column, R.lengthOf(y));
    spreadDrive(row, 1.0, column, rates);
    solveReached(R.forestOf(y), R.forestNodes(y), column);
    answersOf(y, first, end, work, n, j);
    F64[work + n * j + j] += F64[row + Row.SOFTNESS];
    j++;
  }
}

/** Column j of S: the response of every auxiliary row to it. */
function answersOf(y: i32, first: i32, end: i32, work: i32, n: i32, j: i32): void {
  const column: i32 = R.columnOf(y);
  let i: i32 = 0;
  for (let c: i32 = R.firstConstraint(y); c < R.endConstraint(y); c += Y.CONSTRAINT_RECORD) {
    if (!R.isAuxiliary(c)) continue;
    for (let r: i32 = 0; r < R.rowsOf(c); r++) {
      F64[work + n * i + j] = R.applyRow(c, R.endRows(c), r, column);
      i++;
    }
  }
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    F64[work + n * i + j] = applyDrive(row, column);
    i++;
  }
}

/** r, lo, hi and the start of the boxed system. */
function ask(y: i32, first: i32, end: i32, work: i32, n: i32, rates: bool): void {
  const x: i32 = R.answerOf(y);
  let i: i32 = 0;
  for (let c: i32 = R.firstConstraint(y); c < R.endConstraint(y); c += Y.CONSTRAINT_RECORD) {
    if (!R.isAuxiliary(c)) continue;
    for (let r: i32 = 0; r < R.rowsOf(c); r++) {
      F64[atR(work, n) + i] = R.applyRow(c, R.endRows(c), r, x) + F64[c + Y.MISSED + r];
      F64[atLo(work, n) + i] = -Row.ENDLESS;
      F64[atHi(work, n) + i] = Row.ENDLESS;
      F64[atX(work, n) + i] = 0.0;
      i++;
    }
  }
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    const kappa: f64 = F64[row + Row.KAPPA];
    const told: f64 = rates ? prescribedRate(row) : 0.0;
    F64[atR(work, n) + i] = applyDrive(row, x) + told + F64[row + Row.C] + F64[row + Row.SOFTNESS] * kappa;
    F64[atLo(work, n) + i] = F64[row + Row.LO] <= -Row.ENDLESS ? -Row.ENDLESS : F64[row + Row.LO] - kappa;
    F64[atHi(work, n) + i] = F64[row + Row.HI] >= Row.ENDLESS ? Row.ENDLESS : F64[row + Row.HI] - kappa;
    F64[atX(work, n) + i] = 0.0;
    i++;
  }
}

/** Adds κ to the multipliers, and its forces to the right-hand side. */
function answer(y: i32, first: i32, end: i32, work: i32, n: i32, rates: bool): void {
  let i: i32 = 0;
  for (let c: i32 = R.firstConstraint(y); c < R.endConstraint(y); c += Y.CONSTRAINT_RECORD) {
    if (!R.isAuxiliary(c)) continue;
    for (let r: i32 = 0; r < R.rowsOf(c); r++) {
      const kappa: f64 = F64[atX(work, n) + i];
      F64[c + Y.LAMBDA + r] += kappa;
      R.spreadRow(c, R.meanRows(c), r, kappa, R.givenOf(y));
      i++;
    }
  }
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    const before: f64 = F64[row + Row.KAPPA];
    const kappa: f64 = Math.min(Math.max(before + F64[atX(work, n) + i], F64[row + Row.LO]), F64[row + Row.HI]);
    const inside: bool = kappa > F64[row + Row.LO] && kappa < F64[row + Row.HI];
    const rigid: bool = F64[row + Row.SOFTNESS] <= 0.5 * F64[work + n * i + i];
    F64[row + Row.LAST] = kappa - before;
    F64[row + Row.HELD] = inside ? (rigid ? Row.RIGIDLY : 1.0) : 0.0;
    F64[row + Row.KAPPA] = kappa;
    F64[Row.multiplierOf(row)] = kappa;
    spreadDrive(row, kappa - before, R.givenOf(y), rates);
    i++;
  }
}
