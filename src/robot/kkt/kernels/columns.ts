// Λ⁻¹ = J M⁻¹ Jᵀ by columns, as in the notes: one pass of the articulated-body algorithm each, O(n m). Pass j gives the response of
// all rows to a unit force of row j (in the notes' sign the force argument is -e_j, since M q̈ = τ - Jᵀ f).
import { F64 } from "../../../memory/views.ts";
import { abaSolve } from "../../kernels/aba-solve.ts";
import { freedoms } from "../../kernels/access.ts";
import { entryAt, headerOf, placeOf, rowOf } from "./access.ts";
import { addRowRates, clearForces, pushEntry } from "./apply-rows.ts";
import * as K from "./layout.ts";

/** The lower triangle of the matrix. Nodes must be factored and entries written. */
export function delassusColumns(m: i32, d: i32, k: i32): void {
  const rows: i32 = headerOf(k, K.ROWS);
  const matrix: i32 = placeOf(k, K.AT_MATRIX);
  const tau: i32 = placeOf(k, K.AT_FORCES);
  const out: i32 = placeOf(k, K.AT_RATES);
  const seen: i32 = placeOf(k, K.AT_SUMS);
  for (let j: i32 = 0; j < rows; j++) {
    pushUnit(m, d, k, j, tau, seen);
    abaSolve(m, d, tau, out);
    for (let i: i32 = 0; i < rows; i++) F64[seen + i] = 0.0;
    addRowRates(m, d, k, out, seen);
    for (let i: i32 = j; i < rows; i++) F64[matrix + rows * i + j] = F64[seen + i];
  }
}

/** The force Jᵀ e_j */
export function pushUnit(m: i32, d: i32, k: i32, j: i32, tau: i32, scratch: i32): void {
  clearForces(m, d, tau);
  if (headerOf(k, K.DENSE) === 1) {
    const size: i32 = freedoms(m);
    const row: i32 = placeOf(k, K.AT_DENSE) + size * j;
    for (let i: i32 = 0; i < size; i++) F64[tau + i] = F64[row + i];
    return;
  }
  F64[scratch] = -1.0;
  const count: i32 = headerOf(k, K.ENTRIES);
  for (let i: i32 = 0; i < count; i++) {
    const e: i32 = entryAt(k, i);
    if (rowOf(e) === j) pushEntry(d, e, scratch, tau);
  }
}
