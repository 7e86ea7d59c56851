// A limit takes part in a step if its coordinate can reach it at the rate it had at the start. A coordinate accelerated
// within the step may pass its limit all the same: this is detected after the piece, and the limit gets a row.
import * as Code from "../../../memory/codes.ts";
import { F64 } from "../../../memory/views.ts";
import * as L from "../../../response/joint-tree/link.ts";
import { placeFrames } from "../../../response/joint-tree/place-link.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Row from "../../../rows/row.ts";
import * as A from "./action.ts";
import { ownPlace, readCoordinate } from "./drive-rows.ts";

const PASSED: f64 = 1e-10;

/** Whether the new pose is beyond a limit without a row; gives such limits a row from now on. */
export function missedLimit(t: i32): bool {
  let missed: bool = false;
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) {
    const rows: i32 = A.rowsOf(a);
    const numbers: i32 = A.numbersOf(a);
    const lower: bool = F64[numbers + Code.LOWER] > -Row.ENDLESS && (rows & (1 << Row.LIMIT_LOWER)) === 0;
    const upper: bool = F64[numbers + Code.UPPER] < Row.ENDLESS && (rows & (1 << Row.LIMIT_UPPER)) === 0;
    if ((!lower && !upper) || isFar(t, a)) continue;
    const k: i32 = A.linkOf(a);
    if (!L.isDriven(k)) placeFrames(k, k + L.END);
    ownPlace(a + A.END, k, k + L.END);
    readCoordinate(a + A.Q1, a);
    const q: f64 = F64[a + A.Q1];
    let added: i32 = 0;
    if (lower && q < F64[numbers + Code.LOWER] - PASSED) added = 1 << Row.LIMIT_LOWER;
    if (upper && q > F64[numbers + Code.UPPER] + PASSED) added = 1 << Row.LIMIT_UPPER;
    if (added === 0 || T.spareRows(t) === 0) continue;
    T.setSpareRows(t, T.spareRows(t) - 1);
    A.setRows(a, rows | added);
    L.setDriven(k, true);
    missed = true;
  }
  return missed;
}

/** No body turned far enough in this step to bring an angle to its limits. */
function isFar(t: i32, a: i32): bool {
  if (A.coordinateOf(a) <= Code.LENGTH) return false;
  const numbers: i32 = A.numbersOf(a);
  const q: f64 = F64[a + A.Q0];
  const reach: f64 = 4.0 * Math.sqrt(F64[t + T.FASTEST]);
  return q - reach > F64[numbers + Code.LOWER] && q + reach < F64[numbers + Code.UPPER];
}
