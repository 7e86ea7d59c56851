// The known motion of a net (known-motion.ts), in the rows of its contacts.
import { F64 } from "../../memory/views.ts";
import * as Touched from "../../response/net/touched/touched.ts";
import * as Node from "../../response/tree/node.ts";
import * as Row from "../../rows/impulse-row.ts";
import { nodeOn } from "./jointed-rows.ts";
import { isKnownWell, KNOWN_SPIN, KNOWN_V, knowMotion } from "./known-motion.ts";

/**
 * Whether the motion of net t is known, and near enough to its answers. `ends` becomes the velocities of the listed bodies at the end of the step, as
 * their answers have them under the present impulses of the rows.
 */
export function knowEnds(w: i32, t: i32, ends: i32, list: i32, rows: i32, rowsEnd: i32): bool {
  if (!knowMotion(w, t)) return false;
  endUnderForces(ends, list, t, rows, rowsEnd);
  let most: f64 = 0.0;
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE)
    most = Math.max(most, Math.abs(beyondAnswers(ends, list, t, row)));
  return isKnownWell(t, most);
}

function endUnderForces(ends: i32, list: i32, t: i32, rows: i32, rowsEnd: i32): void {
  const width: i32 = Touched.touchedWidth(list);
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE)
    for (let side: i32 = 0; side < 2; side++) {
      const n: i32 = nodeOn(t, row, side);
      if (n === Node.NONE) continue;
      const at: i32 = ends + 6 * Touched.placeOfTouched(list, Node.moverOf(n));
      for (let i: i32 = 0; i < 6; i++) F64[at + i] = F64[n + Node.FITTED + i];
    }
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) {
    const f: f64 = F64[row + Row.F];
    if (f === 0.0) continue;
    for (let side: i32 = 0; side < 2; side++) {
      const n: i32 = nodeOn(t, row, side);
      if (n === Node.NONE) continue;
      const at: i32 = Touched.phiOf(list) + 6 * width * Touched.placeOfTouched(list, Node.moverOf(n));
      for (let i: i32 = 0; i < 6; i++) {
        const j: f64 = f * F64[row + Row.J + 6 * side + i];
        for (let k: i32 = 0; k < width; k++) F64[ends + k] += j * F64[at + width * i + k];
      }
    }
  }
}

/** What the known motion has in a row, beyond what the answers give. */
export function beyondAnswers(ends: i32, list: i32, t: i32, row: i32): f64 {
  let sum: f64 = 0.0;
  for (let side: i32 = 0; side < 2; side++) {
    const n: i32 = nodeOn(t, row, side);
    if (n === Node.NONE) continue;
    const at: i32 = ends + 6 * Touched.placeOfTouched(list, Node.moverOf(n));
    const j: i32 = row + Row.J + 6 * side;
    for (let i: i32 = 0; i < 3; i++)
      sum +=
        F64[j + i] * (F64[n + KNOWN_V + i] - F64[at + i]) +
        F64[j + 3 + i] * (F64[n + KNOWN_SPIN + i] - F64[at + 3 + i]);
  }
  return sum;
}
