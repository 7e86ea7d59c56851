// The three rows of a contact, one after the other. Friction of an open contact is left out.
import { F64 } from "../../memory/views.ts";
import * as Row from "../../rows/impulse-row.ts";
import { solveInPairs } from "./row-in-pairs.ts";
import { solveRound } from "./solve-round.ts";

/** `row`: that of its normal force. */
export function solveContact(row: i32): void {
  solveInPairs(row);
  if (isOpen(row)) return;
  const friction: i32 = row + Row.STRIDE;
  if (Row.isRound(friction)) {
    solveRound(friction);
    return;
  }
  solveInPairs(friction);
  solveInPairs(friction + Row.STRIDE);
}

/** Whether a contact has neither a normal force nor friction. */
export function isOpen(row: i32): bool {
  if (F64[row + Row.F] !== 0.0) return false;
  return F64[row + Row.STRIDE + Row.F] === 0.0 && F64[row + 2 * Row.STRIDE + Row.F] === 0.0;
}
