// Derivatives of a program along the motion of its bodies at constant velocities: R' = w x R, R'' = w x (w x R). c in J
// v' + c = 0: the second derivative of a position, the first derivative of a velocity.
import { F64, I32 } from "../memory/views.ts";
import { biasBody } from "./bias-bodies.ts";
import { biasFunction } from "./bias-functions.ts";
import { biasScalar } from "./bias-scalars.ts";
import { biasVector } from "./bias-vectors.ts";
import { FIRST_OF_FUNCTIONS, FIRST_OF_SCALARS, FIRST_OF_VECTORS } from "./codes.ts";
import * as L from "./program-layout.ts";

/** One number per output, from the values at `end`, which programValues must have computed. */
export function programBias(p: i32, end: i32, out: i32): void {
  const block: i32 = I32[2 * p + L.VALUES];
  const first: i32 = I32[2 * p + L.FIRST_OPERATION];
  const last: i32 = first + L.OPERATION * I32[2 * p + L.OPERATIONS];
  for (let o: i32 = first; o < last; o += L.OPERATION) {
    const code: i32 = I32[2 * o + L.CODE];
    if (code < FIRST_OF_VECTORS) biasBody(o, code, end, block);
    else if (code < FIRST_OF_SCALARS) biasVector(o, code, end, block);
    else if (code < FIRST_OF_FUNCTIONS) biasScalar(o, code, end, block);
    else biasFunction(o, code, end, block);
  }
  const outputs: i32 = I32[2 * p + L.OUTPUTS];
  const derivative: i32 = I32[2 * p + L.IS_VELOCITY] === 1 ? L.FIRST * block : L.SECOND * block;
  for (let i: i32 = 0; i < outputs; i++) {
    F64[out + i] = F64[I32[2 * (I32[2 * p + L.FIRST_OUTPUT] + i * L.OUTPUT) + L.VALUE] + derivative];
  }
}
