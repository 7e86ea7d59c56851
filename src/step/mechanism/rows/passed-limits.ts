// Coordinates beyond their limits at a pose set by hand: rows that bring them back while loops are closed.
import { coordinateRow } from "../../../constraints/coordinates.ts";
import { LENGTH, LIMIT_COMPLIANCE, LOWER, UPPER } from "../../../memory/codes.ts";
import { F64 } from "../../../memory/views.ts";
import * as L from "../../../response/joint-tree/link.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Row from "../../../rows/row.ts";
import * as A from "./action.ts";
import { ownPlace, readCoordinate } from "./drive-rows.ts";
import { startRow } from "./start-row.ts";

/** Includes limit violations in OPEN: angles as they are, lengths relative to the size of the mechanism. */
export function measureLimits(t: i32): void {
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) {
    if (!findBeyond(a)) continue;
    const size: f64 = A.coordinateOf(a) <= LENGTH ? F64[t + T.SIZE] : 1.0;
    F64[t + T.OPEN] = Math.max(F64[t + T.OPEN], Math.abs(F64[a + A.SCRATCH]) / size);
  }
}

/** Writes rows from `first` on for all exceeded limits; returns one past the last. */
export function passedLimits(t: i32, first: i32): i32 {
  let row: i32 = first;
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) {
    if (!findBeyond(a)) continue;
    const k: i32 = A.linkOf(a);
    const upper: bool = F64[a + A.SCRATCH] > 0.0;
    const onA: i32 = L.isReversed(k) ? L.nodeB(k) : L.nodeA(k);
    const onB: i32 = L.isReversed(k) ? L.nodeA(k) : L.nodeB(k);
    F64[row + Row.KAPPA] = 0.0;
    startRow(row, onA, onB, a, upper ? Row.LIMIT_UPPER : Row.LIMIT_LOWER, row + Row.KAPPA);
    coordinateRow(row + Row.J, a + A.END, A.coordinateOf(a));
    for (let i: i32 = 0; i < 12; i++) {
      if (upper) F64[row + Row.J + i] = -F64[row + Row.J + i];
      F64[row + Row.K + i] = F64[row + Row.J + i];
    }
    F64[row + Row.LO] = 0.0;
    F64[row + Row.C] = -Math.abs(F64[a + A.SCRATCH]);
    row += Row.STRIDE;
  }
  return row;
}

/** Whether a coordinate with a hard limit is beyond it at END; leaves the signed excess at SCRATCH. */
function findBeyond(a: i32): bool {
  const numbers: i32 = A.numbersOf(a);
  const limits: i32 = A.rowsOf(a) & ((1 << Row.LIMIT_LOWER) | (1 << Row.LIMIT_UPPER));
  if (limits === 0 || F64[numbers + LIMIT_COMPLIANCE] > 0.0) return false;
  const k: i32 = A.linkOf(a);
  ownPlace(a + A.END, k, k + L.END);
  readCoordinate(a + A.Q1, a);
  const below: f64 = F64[a + A.Q1] - F64[numbers + LOWER];
  const above: f64 = F64[a + A.Q1] - F64[numbers + UPPER];
  F64[a + A.SCRATCH] = below < 0.0 ? below : above > 0.0 ? above : 0.0;
  return F64[a + A.SCRATCH] !== 0.0;
}
