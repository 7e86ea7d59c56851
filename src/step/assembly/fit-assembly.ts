// Fits the velocities of an assembly to its constraints at the current pose, as an impact of the constraints would: with the least change in
// the mass metric. Drives that held in the step take part.
//
//   M x = M v + Jᵀ λ + K κ      J x + c = 0
import { copy3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Mark from "../../response/tree/tree-marks.ts";
import * as Row from "../../rows/row.ts";
import { rowsBetween } from "../mechanism/rows/solve-rows.ts";
import * as Y from "./assembly-layout.ts";
import { copyVelocity, giveMomenta, timesMass } from "./body-blocks.ts";
import { clearMultipliers } from "./close-assembly.ts";
import { countRepeated } from "./count-repeated.ts";
import { missedRates } from "./evaluate-constraints.ts";
import * as R from "./records.ts";
import { giveMissed, solveAssembly } from "./solve-assembly.ts";

/**
 * FITV, FITO and FIT_RATES from V, OM and START_RATES; rows, masses and factor are those of the pose. Rows of drives from `first` to `last` are those of velocity-rows.ts.
 * V, OM and START_RATES keep a part of the deviation, unless a limit or a motor held.
 */
export function fitAssembly(t: i32, y: i32, first: i32, last: i32, work: i32): void {
  giveMomenta(y);
  missedRates(y);
  giveMissed(y);
  clearMultipliers(y);
  solveAssembly(y, first, last, work, true);
  countRepeated(t, y, work, R.auxiliaryRows(y) + rowsBetween(first, last));
  let kept: f64 = T.KEPT;
  for (let row: i32 = first; row < last; row += Row.STRIDE) if (Row.workOf(row) >= Row.LIMIT_LOWER) kept = 0.0;
  // in first order velocities are not state, and the fit applies no force
  F64[t + T.SHARE] = Mark.isFirstOrder(t) ? 0.0 : 1.0 - kept;
  F64[t + T.KINETIC] = 0.0;
  F64[t + T.LOST] = 0.0;
  for (let b: i32 = R.firstBody(y); b < R.endBody(y); b += Y.ASSEMBLY_BODY) {
    if (!R.moves(b)) continue;
    if (kept > 0.0) countEnergy(t, y, b);
    takeFitted(y, b, kept);
  }
}

function takeFitted(y: i32, b: i32, kept: f64): void {
  const x: i32 = R.answerOf(y) + R.partOf(b);
  const n: i32 = R.nodeOf(b);
  const six: bool = R.kindOf(b) !== Y.OWN_KIND;
  if (six) {
    copy3(n + Node.FITV, x);
    if (R.dimensionOf(b) > 3) copy3(n + Node.FITO, x + 3);
    else for (let i: i32 = 0; i < 3; i++) F64[n + Node.FITO + i] = 0.0;
  } else for (let i: i32 = 0; i < 6; i++) F64[n + Node.FITTED + i] = 0.0;
  for (let i: i32 = 0; i < 6; i++) {
    const fit: f64 = F64[n + Node.FITTED + i];
    F64[n + Node.VELOCITIES + i] = fit + kept * (F64[n + Node.VELOCITIES + i] - fit);
  }
  const extra: i32 = R.extraFreedoms(b);
  for (let i: i32 = 0; i < extra; i++) {
    const fit: f64 = F64[x + (six ? 6 : 0) + i];
    F64[b + Y.FIT_RATES + i] = fit;
    F64[b + Y.START_RATES + i] = fit + kept * (F64[b + Y.START_RATES + i] - fit);
  }
}

/** Kinetic energy before the fit, and the part the fit removes: that of the difference. */
function countEnergy(t: i32, y: i32, b: i32): void {
  const d: i32 = R.dimensionOf(b);
  const velocity: i32 = R.columnOf(y) + R.partOf(b);
  const momentum: i32 = R.givenOf(y) + R.partOf(b);
  copyVelocity(b, velocity);
  F64[t + T.KINETIC] += 0.5 * energyTwice(b, velocity, momentum);
  for (let i: i32 = 0; i < d; i++) F64[velocity + i] -= F64[R.answerOf(y) + R.partOf(b) + i];
  F64[t + T.LOST] += 0.5 * energyTwice(b, velocity, momentum);
}

/** x·M x; leaves M x at `product`. */
function energyTwice(b: i32, x: i32, product: i32): f64 {
  timesMass(b, x, product);
  let sum: f64 = 0.0;
  for (let i: i32 = 0; i < R.dimensionOf(b); i++) sum += F64[x + i] * F64[product + i];
  return sum;
}
