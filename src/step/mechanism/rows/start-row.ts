// Initialization of every auxiliary row.
import { F64, I32 } from "../../../memory/views.ts";
import * as Row from "../../../rows/row.ts";

/** A rigid equality; its multiplier is kept at `multiplier` from one iteration to the next. */
export function startRow(row: i32, a: i32, b: i32, source: i32, work: i32, multiplier: i32): void {
  I32[2 * row + Row.NODE_A] = a;
  I32[2 * row + Row.NODE_B] = b;
  I32[2 * row + Row.SOURCE] = source;
  I32[2 * row + Row.WORK] = work;
  I32[2 * row + Row.MULTIPLIER] = multiplier;
  F64[row + Row.KAPPA] = F64[multiplier];
  F64[row + Row.SOFTNESS] = 0.0;
  F64[row + Row.LO] = -Row.ENDLESS;
  F64[row + Row.HI] = Row.ENDLESS;
  F64[row + Row.TARGET] = 0.0;
  F64[row + Row.HELD] = 1.0;
  F64[row + Row.LAST] = 0.0;
}
