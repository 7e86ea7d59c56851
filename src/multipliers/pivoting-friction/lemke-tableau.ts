// Lemke's tableau: the basic variables as sums over the others,
//
//   x_row = value_row + Σ T[row][column] (change of the variable of the column)
//
// Variables are numbers: f_i is i, a_i is n + i, the cover z is 2 n. At the start all forces are at bounds and
// a = A f + b; then z d is added. It shares the memory of the inverse of the held system, in rows of n + 2, the value last.
import { addScaled } from "../../math/dense.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as W from "./layout.ts";

export function rowAt(w: i32, row: i32): i32 {
  return W.address(w, W.INVERSE) + (W.address(w, W.N) + 2) * row;
}

export function valueAt(w: i32, row: i32): i32 {
  return rowAt(w, row) + W.address(w, W.N) + 1;
}

/** Moves the variable of the column by STEP, then exchanges it with that of the row. */
export function exchange(w: i32, row: i32, column: i32): void {
  const n: i32 = W.address(w, W.N);
  const entering: i32 = I32[W.address(w, W.NONBASIC) + column];
  const line: i32 = rowAt(w, row);
  const pivot: f64 = F64[line + column];
  moveAlong(w, column);
  for (let j: i32 = 0; j <= n; j++) F64[line + j] /= -pivot;
  F64[line + column] = 1.0 / pivot;
  for (let s: i32 = 0; s < n; s++) {
    if (s === row) continue;
    const other: i32 = rowAt(w, s);
    const share: f64 = F64[other + column];
    if (share === 0.0) continue;
    F64[w + W.RESULT] = share;
    F64[other + column] = 0;
    addScaled(other, w + W.RESULT, line, n + 1);
  }
  const from: f64 = entering < n ? F64[W.address(w, W.FORCE) + entering] : 0.0;
  F64[valueAt(w, row)] = from + F64[w + W.STEP];
  I32[W.address(w, W.NONBASIC) + column] = I32[W.address(w, W.BASIC) + row];
  I32[W.address(w, W.BASIC) + row] = entering;
}

/** Updates the values when the variable of the column moves by STEP. */
export function moveAlong(w: i32, column: i32): void {
  const n: i32 = W.address(w, W.N);
  const step: f64 = F64[w + W.STEP];
  for (let s: i32 = 0; s < n; s++) F64[valueAt(w, s)] += F64[rowAt(w, s) + column] * step;
}
