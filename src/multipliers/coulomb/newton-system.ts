// The linear system of a Newton step on the columns of newton-columns.ts:
//
//   Gᵀ (A E y + b) + Λ y = 0     E the columns, G the same without the μ t of NORMAL, Λ their shifts
//
// Redundant contacts make it singular: a small shift of the diagonal is removed again by refinement, which leaves the
// solution nearest to the starting forces.
import { F64, I32, zeros } from "../../memory/views.ts";
import * as P from "../problem/layout.ts";
import { factorLu, solveLu } from "./factor-lu.ts";
import * as L from "./layout.ts";
import { multiply } from "./multiply.ts";
import { ACROSS, NORMAL, PLAIN, rowOf, typeOf } from "./newton-columns.ts";
import { firstNeighbour, lastNeighbour, unitsOf } from "./units.ts";

const LITTLE: f64 = 1e-9;
const PASSES: i32 = 6;
/**
 * Where something slides, the directions of the slip still change, and another step follows: this part of what the first step left is left to it. What is refined
 * further are forces that redundant contacts hold against each other, which grow without need.
 */
const NEARLY: f64 = 1e-6;
/** Relative to the size of b: rounding. */
const ROUNDING: f64 = 1e-16;

/** The location of a row of A, and the weights of it and of the next two in an equation. */
function entry(a: i32, n: i32, across: bool, s: f64, cx: f64, cy: f64, j: i32): f64 {
  return across ? cx * F64[a + n + j] + cy * F64[a + 2 * n + j] : s * F64[a + j];
}

/** One row of the matrix: the equation of a column, a row of A or two of them, on the columns begin..end-1; the others are zero. */
function gatherRow(p: i32, n: i32, m: i32, equation: i32, begin: i32, end: i32): void {
  const dim: i32 = I32[2 * p + P.DIM];
  const i: i32 = rowOf(p, n, equation);
  const a: i32 = P.matrixAt(p) + n * i;
  const s: f64 = F64[L.vectorAt(p, n, L.SCALE) + i];
  const across: bool = typeOf(p, n, equation) === ACROSS;
  const cx: f64 = s * F64[L.vectorAt(p, n, L.FIRST) + equation];
  const cy: f64 = s * F64[L.vectorAt(p, n, L.SECOND) + equation];
  const row: i32 = L.factorAt(p, n) + m * equation;
  const rows: i32 = 2 * L.vectorAt(p, n, L.COLUMN);
  const first: i32 = L.vectorAt(p, n, L.FIRST);
  const second: i32 = L.vectorAt(p, n, L.SECOND);
  const scale: i32 = L.vectorAt(p, n, L.SCALE);
  if (begin > 0 || end < m) zeros(row, m);
  for (let column: i32 = begin; column < end; column++) {
    const j: i32 = I32[rows + column];
    const type: i32 = I32[rows + n + column];
    let sum: f64 = type === ACROSS ? 0.0 : entry(a, n, across, s, cx, cy, j);
    if (type !== PLAIN && dim > 1) {
      sum += F64[first + column] * entry(a, n, across, s, cx, cy, j + 1);
      if (dim > 2) sum += F64[second + column] * entry(a, n, across, s, cx, cy, j + 2);
    }
    F64[row + column] = sum * F64[scale + j];
  }
  F64[row + equation] += F64[L.vectorAt(p, n, L.SHIFT) + equation] + LITTLE;
  I32[2 * L.vectorAt(p, n, L.BAND) + 2 * equation] = begin;
  I32[2 * L.vectorAt(p, n, L.BAND) + 2 * equation + 1] = end;
}

/** The equations of all columns, each on those of its neighbours. */
function gather(p: i32, n: i32, m: i32): void {
  const columnOf: i32 = 2 * L.vectorAt(p, n, L.COLUMN_OF);
  const units: i32 = unitsOf(p);
  for (let place: i32 = 0; place < units; place++) {
    const begin: i32 = I32[columnOf + firstNeighbour(p, n, place)];
    const end: i32 = I32[columnOf + lastNeighbour(p, n, place) + 1];
    for (let equation: i32 = I32[columnOf + place]; equation < I32[columnOf + place + 1]; equation++)
      gatherRow(p, n, m, equation, begin, end);
  }
}

/** The forces of the unknowns, into TARGET; known forces stay. */
function expand(p: i32, n: i32, m: i32): void {
  const to: i32 = L.vectorAt(p, n, L.TARGET);
  for (let column: i32 = 0; column < m; column++) {
    const i: i32 = to + rowOf(p, n, column);
    const type: i32 = typeOf(p, n, column);
    const y: f64 = F64[L.vectorAt(p, n, L.UNKNOWN) + column];
    if (type !== ACROSS) F64[i] = y;
    if (type === PLAIN || I32[2 * p + P.DIM] < 2) continue;
    // NORMAL comes before ACROSS
    const kept: f64 = type === NORMAL ? 0.0 : 1.0;
    F64[i + 1] = kept * F64[i + 1] + F64[L.vectorAt(p, n, L.FIRST) + column] * y;
    if (I32[2 * p + P.DIM] > 2) F64[i + 2] = kept * F64[i + 2] + F64[L.vectorAt(p, n, L.SECOND) + column] * y;
  }
}

/** The residual of the equations at TARGET, and its length in LEFT. */
function lack(p: i32, n: i32, m: i32): void {
  const g: i32 = L.vectorAt(p, n, L.PRODUCT);
  multiply(p, n, L.vectorAt(p, n, L.SCALE), L.vectorAt(p, n, L.TARGET), g, 1);
  let squares: f64 = 0;
  for (let column: i32 = 0; column < m; column++) {
    const i: i32 = g + rowOf(p, n, column);
    let value: f64 = F64[i];
    if (typeOf(p, n, column) === ACROSS) {
      value =
        F64[L.vectorAt(p, n, L.FIRST) + column] * F64[i + 1] + F64[L.vectorAt(p, n, L.SECOND) + column] * F64[i + 2];
      value += F64[L.vectorAt(p, n, L.SHIFT) + column] * F64[L.vectorAt(p, n, L.UNKNOWN) + column];
    }
    F64[L.vectorAt(p, n, L.RESIDUAL) + column] = -value;
    squares += value * value;
  }
  F64[L.fieldAt(p, n, L.LEFT)] = Math.sqrt(squares);
}

function slides(p: i32, n: i32, m: i32): bool {
  for (let column: i32 = 0; column < m; column++) if (typeOf(p, n, column) !== PLAIN) return true;
  return false;
}

/**
 * TARGET: the forces at which the linear equations of the m columns hold; with `nearly` only nearly, if something slides. Returns whether PRODUCT has
 * their answer.
 */
export function solveColumns(p: i32, n: i32, m: i32, nearly: bool): bool {
  gather(p, n, m);
  const pivots: i32 = 2 * L.vectorAt(p, n, L.PIVOTS);
  const band: i32 = 2 * L.vectorAt(p, n, L.BAND);
  factorLu(L.factorAt(p, n), m, pivots, band);
  const y: i32 = L.vectorAt(p, n, L.UNKNOWN);
  const residual: i32 = L.vectorAt(p, n, L.RESIDUAL);
  expand(p, n, m);
  const part: f64 = nearly && slides(p, n, m) ? NEARLY : 0.0;
  let first: f64 = 0.0;
  let last: f64 = 1e300;
  for (let pass: i32 = 0; pass < PASSES; pass++) {
    lack(p, n, m);
    const left: f64 = F64[L.fieldAt(p, n, L.LEFT)];
    // written so that NaN ends it too
    if (!(left < 0.5 * last) || left <= ROUNDING * F64[L.fieldAt(p, n, L.SIZE)] || left <= part * first) return true;
    if (pass === 0) first = left;
    last = left;
    solveLu(L.factorAt(p, n), m, pivots, band, residual);
    for (let column: i32 = 0; column < m; column++) F64[y + column] += F64[residual + column];
    expand(p, n, m);
  }
  return false;
}
