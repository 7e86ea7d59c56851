// The law of a driven coordinate: all rows of a drive act on it, and the sum of their impulses falls as it moves faster, κ = G(v). Which of them hold and which are
// at a bound is where the line of what the coordinate does by itself meets this law,
//
//   v - s G(v) = m          s ALONE, m = ALONG - s TOTAL: how it moves without them
//
// which is one point: the left side rises with v. So rows that contradict each other, a motor and a stop, never hold at once. ε of drive-ties.ts gives every
// row a slope.
import { F64 } from "../../memory/views.ts";
import * as Row from "../../rows/row.ts";
import * as A from "../mechanism/rows/action.ts";
import { AT_HI, AT_LO, HOLDS, proximal, putSet, signAgainst } from "./drive-ties.ts";
import { asTold } from "./net-rows.ts";

/** WISHES of a drive, of whose rows the first and the end are given; returns how far TOTAL is from the law. */
export function wishSets(first: i32, end: i32): f64 {
  const a: i32 = Row.sourceOf(first);
  const s: f64 = Math.abs(F64[a + A.ALONE]);
  let weight: f64 = 0.0;
  let sum: f64 = 0.0;
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    const set: i32 = setNow(first, end, row);
    const sign: f64 = signAgainst(row, first);
    const yields: f64 = F64[row + Row.SOFTNESS] + proximal(a);
    putSet(row, A.WISHES, set);
    if (set === AT_LO) sum += sign * F64[row + Row.LO];
    else if (set === AT_HI) sum += sign * F64[row + Row.HI];
    else if (yields > 0.0) {
      weight += 1.0 / yields;
      sum += (sign * restOf(row)) / yields;
    }
  }
  // v - s (sum - weight v) = m, and the impulse is sum - weight v
  const v: f64 = (F64[a + A.ALONG] + s * (sum - F64[a + A.TOTAL])) / (1.0 + s * weight);
  return Math.abs(sum - weight * v - F64[a + A.TOTAL]);
}

/** The impulse of a row, times what it yields, if its coordinate does not move. */
function restOf(row: i32): f64 {
  return proximal(Row.sourceOf(row)) * F64[row + Row.KAPPA] - F64[row + Row.C] - asTold(row);
}

/** By the side of its corners on which the solution lies. */
function setNow(first: i32, end: i32, row: i32): i32 {
  const lo: f64 = F64[row + Row.LO];
  const hi: f64 = F64[row + Row.HI];
  if (lo === hi) return AT_LO;
  const sign: f64 = signAgainst(row, first);
  const yields: f64 = F64[row + Row.SOFTNESS] + proximal(Row.sourceOf(row));
  if (!(yields > 0.0)) return HOLDS;
  if (hi < Row.ENDLESS && sign * levelAt(first, end, sign * (restOf(row) - yields * hi)) > 0.0) return AT_HI;
  if (lo > -Row.ENDLESS && sign * levelAt(first, end, sign * (restOf(row) - yields * lo)) < 0.0) return AT_LO;
  return HOLDS;
}

/** v - s G(v) - m */
function levelAt(first: i32, end: i32, v: f64): f64 {
  const a: i32 = Row.sourceOf(first);
  let sum: f64 = 0.0;
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    const sign: f64 = signAgainst(row, first);
    const yields: f64 = F64[row + Row.SOFTNESS] + proximal(a);
    if (!(yields > 0.0)) continue;
    const kappa: f64 = (restOf(row) - sign * v) / yields;
    sum += sign * Math.min(Math.max(kappa, F64[row + Row.LO]), F64[row + Row.HI]);
  }
  return v - F64[a + A.ALONG] - Math.abs(F64[a + A.ALONE]) * (sum - F64[a + A.TOTAL]);
}
