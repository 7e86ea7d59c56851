// Counts the redundant rows of an assembly: those the trees left out, and the auxiliary rows whose response to a force of their own is only a
// small part of what their bodies would give alone, or depends linearly on that of other rows.
import { F64, truncate } from "../../memory/views.ts";
import { atFactor } from "../../multipliers/boxed/layout.ts";
import * as T from "../../response/tree/tree.ts";
import * as Y from "./assembly-layout.ts";
import * as R from "./records.ts";

/** The squared sine of the angle between rows: below this they count as dependent. */
const DEPENDENT: f64 = 1e-8;

/** Expects S of the rows, n x n, at `work`, and destroys the factor of the solve. The count goes to the record of the mechanism. */
export function countRepeated(t: i32, y: i32, work: i32, n: i32): void {
  const rows: i32 = R.auxiliaryRows(y);
  const s: i32 = atFactor(work, n);
  for (let i: i32 = 0; i < rows; i++) for (let k: i32 = 0; k < rows; k++) F64[s + rows * i + k] = F64[work + n * i + k];
  let i: i32 = 0;
  for (let c: i32 = R.firstConstraint(y); c < R.endConstraint(y); c += Y.CONSTRAINT_RECORD) {
    if (!R.isAuxiliary(c)) continue;
    for (let r: i32 = 0; r < R.rowsOf(c); r++) {
      scaleRow(s, rows, i, aloneAnswer(c, r));
      i++;
    }
  }
  T.setRedundantRows(t, rows - rankOf(s, rows) + truncate(F64[y + Y.DROPPED]));
}

/** Divides row and column i by the root of the row's response with its bodies alone. */
function scaleRow(s: i32, rows: i32, i: i32, alone: f64): void {
  const factor: f64 = alone > 0.0 ? 1.0 / Math.sqrt(alone) : 0.0;
  for (let k: i32 = 0; k < rows; k++) {
    F64[s + rows * i + k] *= factor;
    F64[s + rows * k + i] *= factor;
  }
}

/** Σ j² / m over the DOFs of its bodies. */
function aloneAnswer(c: i32, r: i32): f64 {
  let sum: f64 = 0.0;
  for (let i: i32 = 0; i < R.bodyCount(c); i++) {
    const b: i32 = R.bodyAt(c, i);
    const d: i32 = R.dimensionOf(b);
    const row: i32 = R.endRows(c) + R.rowStride(c) * r + R.columnAt(c, i);
    for (let k: i32 = 0; k < d; k++) sum += (F64[row + k] * F64[row + k]) / F64[R.blockOf(b) + (d + 1) * k];
  }
  return sum;
}

function rankOf(s: i32, rows: i32): i32 {
  let rank: i32 = 0;
  for (let step: i32 = 0; step < rows; step++) {
    let best: i32 = -1;
    let largest: f64 = DEPENDENT;
    for (let k: i32 = 0; k < rows; k++) {
      if (F64[s + (rows + 1) * k] <= largest) continue;
      largest = F64[s + (rows + 1) * k];
      best = k;
    }
    if (best < 0) return rank;
    rank++;
    for (let k: i32 = 0; k < rows; k++) {
      if (k === best) continue;
      const factor: f64 = F64[s + rows * k + best] / largest;
      for (let l: i32 = 0; l < rows; l++) if (l !== best) F64[s + rows * k + l] -= factor * F64[s + rows * best + l];
    }
    for (let k: i32 = 0; k < rows; k++) {
      F64[s + rows * k + best] = 0.0;
      F64[s + rows * best + k] = 0.0;
    }
  }
  return rank;
}
