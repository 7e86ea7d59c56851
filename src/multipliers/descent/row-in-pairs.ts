// A row as solveRow does it (sweep.ts), but for the order of sums (pairs.ts).
import { F64 } from "../../memory/views.ts";
import * as Row from "../../rows/impulse-row.ts";
import { bounded } from "./bounded.ts";
import { pushInPairs, velocityInPairs } from "./pairs.ts";

/** One that shares no round cone. */
export function solveInPairs(row: i32): void {
  if (F64[row + Row.INVERSE] === 0.0) return;
  const f: f64 = F64[row + Row.F];
  const u: f64 = F64[row + Row.BIAS] + velocityInPairs(row) + F64[row + Row.SOFTNESS] * f;
  const g: f64 = bounded(row, f - u * F64[row + Row.INVERSE]);
  const change: f64 = g - f;
  if (change === 0.0) return;
  F64[row + Row.F] = g;
  pushInPairs(row, change);
}
