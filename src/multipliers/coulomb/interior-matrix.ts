// The matrix of an interior step, A + (I - P) W⁻² in scaled variables, with its rows in the order of order-units.ts.
import { F64, I32, zeros } from "../../memory/views.ts";
import * as P from "../problem/layout.ts";
import { factorLu, solveLu } from "./factor-lu.ts";
import { BOUND, FIXED, HEAD, kindOf } from "./interior-start.ts";
import * as L from "./layout.ts";
import { unscaleTwice } from "./lorentz.ts";
import { firstNeighbour, firstRow, lastNeighbour, placedRow, rowsOf, unitAt, unitsOf } from "./units.ts";

/** Added to the unit diagonal: redundant rows without bounds have nothing else to fix them. */
export const LITTLE: f64 = 1e-14;

/** y/(x - lo) + y/(hi - x) */
export function stiffness(p: i32, n: i32, i: i32): f64 {
  const x: f64 = F64[L.vectorAt(p, n, L.X) + i];
  const lower: f64 = F64[L.vectorAt(p, n, L.Y) + i] / (x - F64[L.vectorAt(p, n, L.IN_LOWER) + i]);
  return lower + F64[L.vectorAt(p, n, L.Y_UPPER) + i] / (F64[L.vectorAt(p, n, L.IN_UPPER) + i] - x);
}

/** The scaled row i of A, into its row of the factor, over the neighbours begin..end-1 of its unit. */
function gatherRow(p: i32, n: i32, i: i32, row: i32, begin: i32, end: i32): void {
  const scale: i32 = L.vectorAt(p, n, L.IN_SCALE);
  const fixed: bool = kindOf(p, n, i) === FIXED;
  const s: f64 = fixed ? 0.0 : F64[scale + i];
  const out: i32 = L.factorAt(p, n) + n * row;
  zeros(out, n);
  for (let place: i32 = begin; place < end; place++) {
    const other: i32 = unitAt(p, n, place);
    const l: i32 = firstRow(p, other);
    const to: i32 = out + placedRow(p, n, place);
    for (let k: i32 = 0; k < rowsOf(p, other); k++)
      F64[to + k] = s * F64[P.matrixAt(p) + n * i + l + k] * F64[scale + l + k];
  }
  if (fixed) F64[out + row] = 1;
  else if (kindOf(p, n, i) === BOUND) F64[out + row] += stiffness(p, n, i);
  F64[out + row] += LITTLE;
}

/** Adds W⁻² without the slip, of the cone whose rows begin at i, to the factor. */
function addCone(p: i32, n: i32, i: i32, row: i32): void {
  const dim: i32 = I32[2 * p + P.DIM];
  const unit: i32 = L.vectorAt(p, n, L.UNKNOWN);
  const column: i32 = L.vectorAt(p, n, L.PRODUCT);
  for (let l: i32 = 0; l < dim; l++) {
    for (let k: i32 = 0; k < dim; k++) F64[unit + k] = k === l ? 1.0 : 0.0;
    unscaleTwice(L.vectorAt(p, n, L.W) + i, L.vectorAt(p, n, L.BETA) + i, unit, dim, column);
    for (let k: i32 = 1; k < dim; k++) F64[column] -= F64[L.vectorAt(p, n, L.SLIP) + i + k] * F64[column + k];
    for (let k: i32 = 0; k < dim; k++) F64[L.factorAt(p, n) + n * (row + k) + row + l] += F64[column + k];
  }
}

export function factorInterior(p: i32, n: i32): void {
  const band: i32 = 2 * L.vectorAt(p, n, L.BAND);
  for (let place: i32 = 0; place < unitsOf(p); place++) {
    const unit: i32 = unitAt(p, n, place);
    const i: i32 = firstRow(p, unit);
    const row: i32 = placedRow(p, n, place);
    const begin: i32 = firstNeighbour(p, n, place);
    const end: i32 = lastNeighbour(p, n, place) + 1;
    for (let k: i32 = 0; k < rowsOf(p, unit); k++) {
      gatherRow(p, n, i + k, row + k, begin, end);
      I32[band + 2 * (row + k)] = placedRow(p, n, begin);
      I32[band + 2 * (row + k) + 1] = placedRow(p, n, end);
    }
    if (kindOf(p, n, i) === HEAD) addCone(p, n, i, row);
  }
  factorLu(L.factorAt(p, n), n, 2 * L.vectorAt(p, n, L.PIVOTS), band);
}

/** x = (the matrix)⁻¹ x, in the order of the factor and back. */
export function solveOrdered(p: i32, n: i32, x: i32): void {
  const ordered: i32 = L.vectorAt(p, n, L.SPARE);
  const units: i32 = unitsOf(p);
  for (let place: i32 = 0; place < units; place++) {
    const i: i32 = firstRow(p, unitAt(p, n, place));
    const row: i32 = placedRow(p, n, place);
    for (let k: i32 = row; k < placedRow(p, n, place + 1); k++) F64[ordered + k] = F64[x + i + k - row];
  }
  solveLu(L.factorAt(p, n), n, 2 * L.vectorAt(p, n, L.PIVOTS), 2 * L.vectorAt(p, n, L.BAND), ordered);
  for (let place: i32 = 0; place < units; place++) {
    const i: i32 = firstRow(p, unitAt(p, n, place));
    const row: i32 = placedRow(p, n, place);
    for (let k: i32 = row; k < placedRow(p, n, place + 1); k++) F64[x + i + k - row] = F64[ordered + k];
  }
}
