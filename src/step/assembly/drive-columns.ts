// Rows of drives (rows/row.ts) on the bodies of an assembly: twelve numbers on two nodes, plus the columns of scales, as parts of a vector over all
// bodies. `atEnd`: K is taken at the end like J, as when velocities are fitted.
import { F64 } from "../../memory/views.ts";
import * as Node from "../../response/tree/node.ts";
import * as Row from "../../rows/row.ts";
import * as Y from "./assembly-layout.ts";
import { bodyOfNode, scaleColumns } from "./drive-scales.ts";
import { isLocked } from "./evaluate-constraints.ts";
import * as R from "./records.ts";

function nodeAt(row: i32, side: i32): i32 {
  return side === 0 ? Row.nodeA(row) : Row.nodeB(row);
}

/** Whether the row acts along the scales of body b, that is, belongs to a drive. */
function growsWith(row: i32, b: i32): bool {
  return R.kindOf(b) === Y.SCALED && Row.workOf(row) >= Row.LIMIT_LOWER;
}

/** to += factor times K of the row, on its moving bodies. */
export function spreadDrive(row: i32, factor: f64, to: i32, atEnd: bool): void {
  for (let side: i32 = 0; side < 2; side++) {
    const n: i32 = nodeAt(row, side);
    if (n === Node.NONE || Node.isPrescribed(n)) continue;
    const b: i32 = bodyOfNode(n);
    const part: i32 = to + R.partOf(b);
    const freedoms: i32 = R.dimensionOf(b) < 6 ? 3 : 6;
    for (let k: i32 = 0; k < freedoms; k++)
      if (!isLocked(R.locksOf(b), k)) F64[part + k] += factor * F64[row + Row.K + 6 * side + k];
    if (growsWith(row, b)) spreadScales(row, side, b, factor, part, atEnd);
  }
}

function spreadScales(row: i32, side: i32, b: i32, factor: f64, part: i32, atEnd: bool): void {
  scaleColumns(row, Row.K, side, b, atEnd, b + Y.COLUMNS);
  for (let k: i32 = 0; k < R.scalesOf(b); k++) F64[part + 6 + k] += factor * F64[b + Y.COLUMNS + k];
}

/** Adds the current drive forces along scales, which the balance of nodes does not cover: pushRows has added the rest. */
export function giveAlongScales(y: i32, first: i32, end: i32): void {
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    const kappa: f64 = F64[row + Row.KAPPA];
    if (kappa === 0.0) continue;
    for (let side: i32 = 0; side < 2; side++) {
      const n: i32 = nodeAt(row, side);
      if (n === Node.NONE || Node.isPrescribed(n)) continue;
      const b: i32 = bodyOfNode(n);
      if (growsWith(row, b)) spreadScales(row, side, b, kappa, R.givenOf(y) + R.partOf(b), false);
    }
  }
}

/** J of the row times a vector over the bodies. */
export function applyDrive(row: i32, vector: i32): f64 {
  let sum: f64 = 0.0;
  for (let side: i32 = 0; side < 2; side++) {
    const n: i32 = nodeAt(row, side);
    if (n === Node.NONE || Node.isPrescribed(n)) continue;
    const b: i32 = bodyOfNode(n);
    const part: i32 = vector + R.partOf(b);
    const freedoms: i32 = R.dimensionOf(b) < 6 ? 3 : 6;
    for (let k: i32 = 0; k < freedoms; k++)
      if (!isLocked(R.locksOf(b), k)) sum += F64[part + k] * F64[row + Row.J + 6 * side + k];
    if (!growsWith(row, b)) continue;
    scaleColumns(row, Row.J, side, b, true, b + Y.COLUMNS);
    for (let k: i32 = 0; k < R.scalesOf(b); k++) sum += F64[part + 6 + k] * F64[b + Y.COLUMNS + k];
  }
  return sum;
}

/** The rate that prescribed bodies give the row; their velocities are in DU and DPHI. */
export function prescribedRate(row: i32): f64 {
  let sum: f64 = 0.0;
  for (let side: i32 = 0; side < 2; side++) {
    const n: i32 = nodeAt(row, side);
    if (n === Node.NONE || !Node.isPrescribed(n)) continue;
    const j: i32 = row + Row.J + 6 * side;
    for (let k: i32 = 0; k < 3; k++) sum += F64[j + k] * F64[n + Node.DU + k] + F64[j + 3 + k] * F64[n + Node.DPHI + k];
  }
  return sum;
}
