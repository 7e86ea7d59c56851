// The values of a program at one end of a step. Velocities are those of the body records at every end.
import { I32 } from "../memory/views.ts";
import { bodyValue } from "./body-values.ts";
import { FIRST_OF_FUNCTIONS, FIRST_OF_SCALARS, FIRST_OF_VECTORS } from "./codes.ts";
import { functionValue } from "./function-values.ts";
import * as L from "./program-layout.ts";
import { scalarValue } from "./scalar-values.ts";
import { vectorValue } from "./vector-values.ts";

/** Computes all values at an end: 0 start, 1 end, 2 middle of the step. */
export function programValues(p: i32, end: i32): void {
  const shift: i32 = end * I32[2 * p + L.VALUES];
  const first: i32 = I32[2 * p + L.FIRST_OPERATION];
  const last: i32 = first + L.OPERATION * I32[2 * p + L.OPERATIONS];
  for (let o: i32 = first; o < last; o += L.OPERATION) {
    const code: i32 = I32[2 * o + L.CODE];
    if (code < FIRST_OF_VECTORS) bodyValue(o, code, end, shift);
    else if (code < FIRST_OF_SCALARS) vectorValue(o, code, shift);
    else if (code < FIRST_OF_FUNCTIONS) scalarValue(o, code, shift);
    else functionValue(o, code, shift);
  }
}

/** The index of output i at an end; valid after programValues for that end. */
export function programValueAt(p: i32, i: i32, end: i32): i32 {
  return I32[2 * (I32[2 * p + L.FIRST_OUTPUT] + i * L.OUTPUT) + L.VALUE] + end * I32[2 * p + L.VALUES];
}
