// Rows of a program by a reverse sweep with mean values: C(to) - C(from) = h (J v + last number), exactly, for bodies
// that moved by Cayley steps. With from = to the rows are plain derivatives.
import { F64, I32 } from "../memory/views.ts";
import { FIRST_OF_FUNCTIONS, FIRST_OF_SCALARS, FIRST_OF_VECTORS } from "./codes.ts";
import { pairRow } from "./pair-row.ts";
import * as L from "./program-layout.ts";
import { sweepBody } from "./sweep-bodies.ts";
import { sweepFunction } from "./sweep-functions.ts";
import { sweepScalar } from "./sweep-scalars.ts";
import { sweepVector } from "./sweep-vectors.ts";
import { termRows } from "./term-rows.ts";

/** Row i at out + i stride: one number per freedom, then the change with time and with bodies whose motion is given. */
export function programRows(p: i32, from: i32, to: i32, out: i32, stride: i32): void {
  const columns: i32 = I32[2 * p + L.COLUMNS];
  const outputs: i32 = I32[2 * p + L.OUTPUTS];
  const adjoint: i32 = L.ADJOINT * I32[2 * p + L.VALUES];
  for (let i: i32 = 0; i < outputs; i++) {
    const row: i32 = out + i * stride;
    for (let k: i32 = 0; k <= columns; k++) F64[row + k] = 0.0;
  }
  for (let i: i32 = 0; i < outputs; i++) {
    const row: i32 = out + i * stride;
    const output: i32 = 2 * (I32[2 * p + L.FIRST_OUTPUT] + i * L.OUTPUT);
    const terms: i32 = I32[output + L.TERMS];
    if (terms > 0) {
      termRows(p, I32[output + L.FIRST_TERM], terms, from, to, row, stride);
      i += 2;
      continue;
    }
    if (terms < 0) {
      pairRow(p, output, from, to, row);
      continue;
    }
    F64[I32[output + L.VALUE] + adjoint] += 1.0;
    sweep(p, I32[output + L.LAST], I32[output + L.EARLIEST], from, to, row);
  }
}

/** Adds the contribution of its rotations under multipliers, one per output, to STIFFNESS of its bodies. */
export function programStiffness(p: i32, from: i32, to: i32, multipliers: i32): void {
  const outputs: i32 = I32[2 * p + L.OUTPUTS];
  const adjoint: i32 = L.ADJOINT * I32[2 * p + L.VALUES];
  const operations: i32 = I32[2 * p + L.OPERATIONS];
  for (let i: i32 = 0; i < outputs; i++) {
    const output: i32 = I32[2 * p + L.FIRST_OUTPUT] + i * L.OUTPUT;
    F64[I32[2 * output + L.VALUE] + adjoint] += F64[multipliers + i];
  }
  const first: i32 = I32[2 * p + L.FIRST_OPERATION];
  sweep(p, first + (operations - 1) * L.OPERATION, first, from, to, 0);
}

/** From an operation back to another. Each reads its adjoint and leaves 0, so nothing has to be cleared before. */
function sweep(p: i32, start: i32, first: i32, from: i32, to: i32, row: i32): void {
  const block: i32 = I32[2 * p + L.VALUES];
  for (let o: i32 = start; o >= first; o -= L.OPERATION) {
    const code: i32 = I32[2 * o + L.CODE];
    if (code < FIRST_OF_VECTORS) sweepBody(p, o, code, from, to, row);
    else if (code < FIRST_OF_SCALARS) sweepVector(o, code, from * block, to * block, L.ADJOINT * block);
    else if (code < FIRST_OF_FUNCTIONS) sweepScalar(o, code, from * block, to * block, L.ADJOINT * block);
    else sweepFunction(o, code, from * block, to * block, L.ADJOINT * block);
  }
}
