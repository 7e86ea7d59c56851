// Static and dynamic friction: a contact that was at rest when the step began, but slides with static friction, gets dynamic friction.
import { F64, I32 } from "../../../memory/views.ts";
import * as P from "../../../multipliers/problem/layout.ts";
import * as Row from "../../../rows/impulse-row.ts";
import { DIM } from "../../answers/dimension.ts";

/** A contact that moves faster than this (m/s) across its normal slides. */
const SLIDES: f64 = 1e-9;

/** After the problem at p is solved: sliding contacts get the lower coefficient. Returns whether there are any, so that it is solved again. */
export function slideFurther(p: i32, rows: i32, rowsEnd: i32): bool {
  const n: i32 = I32[2 * p + P.ROWS];
  let i: i32 = I32[2 * p + P.BOXED];
  let contact: i32 = 0;
  let again: bool = false;
  for (let row: i32 = rows; row < rowsEnd; row += DIM * Row.STRIDE) {
    const tangent: i32 = row + Row.STRIDE;
    const less: f64 = F64[tangent + Row.MU_DYNAMIC];
    if (less < F64[P.frictionAt(p, n) + contact]) {
      const u: i32 = P.answersAt(p, n) + i;
      if (Math.sqrt(F64[u + 1] * F64[u + 1] + F64[u + 2] * F64[u + 2]) > SLIDES) {
        F64[P.frictionAt(p, n) + contact] = less;
        again = true;
      }
    }
    i += DIM;
    contact++;
  }
  if (again) I32[2 * p + P.WARM] = 1;
  return again;
}
