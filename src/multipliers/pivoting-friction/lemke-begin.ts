// The start of Lemke's algorithm: each force at a bound, or its acceleration 0, and a column of z that covers the
// violations.
import { F64, I32 } from "../../memory/views.ts";
import { ENDLESS } from "../problem/layout.ts";
import * as W from "./layout.ts";
import { exchange, rowAt, valueAt } from "./lemke-tableau.ts";

/** Among the starting rows a pivot below this part of the first one counts as zero. */
const DEPENDS: f64 = 1e-10;
/** Largest relative residual of a dependent bilateral row, and its largest relative coupling to other forces. */
const CONTRADICTS: f64 = 1e-8;

function isBilateral(w: i32, i: i32): bool {
  return F64[W.address(w, W.LOWER) + i] <= -ENDLESS && F64[W.address(w, W.UPPER) + i] >= ENDLESS;
}

/** Puts forces at one of their bounds: if there are two, the one that the acceleration without forces allows. */
function placeForces(w: i32): void {
  const n: i32 = W.address(w, W.N);
  for (let i: i32 = 0; i < n; i++) {
    const lower: f64 = F64[W.address(w, W.LOWER) + i];
    const upper: f64 = F64[W.address(w, W.UPPER) + i];
    let set: i32 = W.LOW;
    if (lower === upper) set = W.FIXED;
    else if (isBilateral(w, i)) set = W.IN;
    else if (lower <= -ENDLESS || (upper < ENDLESS && F64[W.address(w, W.FREE) + i] < 0.0)) set = W.HIGH;
    I32[W.address(w, W.SET) + i] = set;
    // with bounds on both sides no multiple of d is large enough for a force to start between them
    const between: bool = set === W.FIXED || (lower > -ENDLESS && upper < ENDLESS);
    if (set === W.IN) I32[W.address(w, W.WANTED) + i] = 1;
    else if (between) I32[W.address(w, W.WANTED) + i] = 0;
    F64[W.address(w, W.FORCE) + i] = set === W.IN ? 0.0 : set === W.HIGH ? upper : lower;
    I32[W.address(w, W.BASIC) + i] = n + i;
    I32[W.address(w, W.NONBASIC) + i] = i;
  }
  I32[W.address(w, W.NONBASIC) + n] = 2 * n;
}

/** Whether the acceleration of this row is still basic and should not be. */
function isLeft(w: i32, row: i32): bool {
  const i: i32 = I32[W.address(w, W.BASIC) + row] - W.address(w, W.N);
  if (i < 0) return false;
  return I32[W.address(w, W.WANTED) + i] === 1;
}

/** Makes the forces WANTED basic, the largest pivot first. Returns 0 if their rows depend on each other and matter. */
function solveWanted(w: i32): i32 {
  const n: i32 = W.address(w, W.N);
  let first: f64 = 0;
  for (;;) {
    let row: i32 = -1;
    let column: i32 = -1;
    let best: f64 = DEPENDS * first;
    for (let r: i32 = 0; r < n; r++) {
      if (!isLeft(w, r)) continue;
      for (let c: i32 = 0; c < n; c++) {
        const entering: i32 = I32[W.address(w, W.NONBASIC) + c];
        if (entering >= n || !(Math.abs(F64[rowAt(w, r) + c]) > best)) continue;
        if (I32[W.address(w, W.WANTED) + entering] === 0) continue;
        row = r;
        column = c;
        best = Math.abs(F64[rowAt(w, r) + c]);
      }
    }
    if (row < 0) break;
    if (W.address(w, W.PIVOTS) >= W.address(w, W.BUDGET)) return 0;
    if (first === 0.0) first = best;
    F64[w + W.STEP] = -F64[valueAt(w, row)] / F64[rowAt(w, row) + column];
    exchange(w, row, column);
    I32[2 * w + W.PIVOTS]++;
  }
  for (let r: i32 = 0; r < n; r++) {
    if (!isLeft(w, r)) continue;
    if (!isBilateral(w, I32[W.address(w, W.BASIC) + r] - n)) return 0;
    if (Math.abs(F64[valueAt(w, r)]) > CONTRADICTS * F64[w + W.SIZE]) return 0;
    for (let c: i32 = 0; c < n; c++) if (Math.abs(F64[rowAt(w, r) + c]) > CONTRADICTS) return 0;
  }
  return 1;
}

/** The column of z: d away from the bound that each basic variable may reach. */
function coverRows(w: i32): void {
  const n: i32 = W.address(w, W.N);
  for (let r: i32 = 0; r < n; r++) {
    const variable: i32 = I32[W.address(w, W.BASIC) + r];
    const i: i32 = variable < n ? variable : variable - n;
    const set: i32 = I32[W.address(w, W.SET) + i];
    let side: f64 = set === W.LOW ? 1.0 : set === W.HIGH ? -1.0 : 0.0;
    if (set === W.IN && !isBilateral(w, i)) side = F64[W.address(w, W.LOWER) + i] > -ENDLESS ? 1.0 : -1.0;
    F64[rowAt(w, r) + n] = side * F64[W.address(w, W.COVER) + r];
  }
}

/**
 * The initial tableau: forces at their bounds, those of bilateral rows and of the rows WANTED such that a is 0
 * there; d is at COVER. Returns 0 if there is no such start.
 */
export function fillTableau(w: i32): i32 {
  const n: i32 = W.address(w, W.N);
  placeForces(w);
  let size: f64 = 0;
  for (let i: i32 = 0; i < n; i++) {
    const line: i32 = rowAt(w, i);
    let value: f64 = F64[W.address(w, W.FREE) + i];
    for (let j: i32 = 0; j < n; j++) {
      const entry: f64 = F64[W.address(w, W.MATRIX) + n * j + i];
      F64[line + j] = entry;
      value += entry * F64[W.address(w, W.FORCE) + j];
    }
    F64[line + n] = 0;
    F64[line + n + 1] = value;
    size = Math.max(size, Math.abs(value));
  }
  F64[w + W.SIZE] = size;
  if (solveWanted(w) === 0) return 0;
  for (let i: i32 = 0; i < n; i++) if (I32[W.address(w, W.WANTED) + i] === 1) I32[W.address(w, W.SET) + i] = W.IN;
  coverRows(w);
  return 1;
}
