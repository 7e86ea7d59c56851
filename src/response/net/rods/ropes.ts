// Ropes among the rods of a net: they pull and do not press, and hold nothing while they are slack. Which of them hold is found with the rest: a rope that
// presses is let go, and one that has become too long holds.
//
//   λ ≤ 0,  c ≤ 0,  λ c = 0          λ < 0 pulls
import { dot3, plusCross3 } from "../../../math/vec3.ts";
import { F64, truncate, zeros } from "../../../memory/views.ts";
import { D, LEVER_A, LEVER_B } from "../../../rows/place.ts";
import * as L from "../../joint-tree/link.ts";
import * as Node from "../../tree/node.ts";
import * as T from "../../tree/tree.ts";
import * as Tie from "../tie.ts";
import * as R from "./rods.ts";

/** A rope is taut that is shorter by less than this part. */
const TAUT: f64 = 1e-9;
/** Pushes and gaps below this part of the size are rounding. */
const ROUNDING: f64 = 1e-11;

/** Before the first correction of a piece: those that pulled in the last one hold, and those that would be too long. */
export function beginRopes(rods: i32): void {
  let lambda: i32 = R.firstLambda(rods);
  for (let rod: i32 = R.wordOf(rods, R.FIRST_ROD); rod < R.wordOf(rods, R.END_ROD); rod += R.ROD) {
    if (R.ropeOf(rod) !== 0) {
      R.setHolds(rod, F64[lambda] < 0.0 || F64[rod + R.MISSING] > 0.0);
      if (!R.holds(rod)) F64[lambda] = 0.0;
    }
    lambda++;
  }
}

/** At the present unknowns: lets go of those that press, and holds those that are too long. Returns whether anything changed. */
export function changeRopes(t: i32, rods: i32): bool {
  const h: f64 = F64[t + T.H];
  const little: f64 = ROUNDING * F64[t + T.SIZE];
  const kms: i32 = R.wordOf(rods, R.KMS);
  let changed: bool = false;
  let lambda: i32 = R.firstLambda(rods);
  for (let rod: i32 = R.wordOf(rods, R.FIRST_ROD); rod < R.wordOf(rods, R.END_ROD); rod += R.ROD) {
    if (R.ropeOf(rod) !== 0) {
      const bead: i32 = R.beadA(rod) === 3 * R.movingOf(rods) ? R.beadB(rod) : R.beadA(rod);
      const km: f64 = F64[kms + truncate((bead as f64) / 3.0)];
      const presses: bool = R.holds(rod) && h * F64[lambda] * F64[rod + R.LENGTH] > little * km;
      if (presses || (!R.holds(rod) && h * F64[rod + R.MISSING] > little)) {
        R.setHolds(rod, !presses);
        F64[lambda] = 0.0;
        changed = true;
      }
    }
    lambda++;
  }
  return changed;
}

/** No rope holds. */
export function releaseRopes(net: i32): void {
  const rods: i32 = R.rodsOf(net);
  if (rods === 0 || !R.hasRopes(rods)) return;
  for (let rod: i32 = R.wordOf(rods, R.FIRST_ROD); rod < R.wordOf(rods, R.END_ROD); rod += R.ROD)
    if (R.ropeOf(rod) !== 0) R.setHolds(rod, false);
}

/** At the pose of END, those hold that pulled in the last piece and are taut. */
export function holdTaut(net: i32): void {
  const rods: i32 = R.rodsOf(net);
  if (rods === 0 || !R.hasRopes(rods)) return;
  for (let rod: i32 = R.wordOf(rods, R.FIRST_ROD); rod < R.wordOf(rods, R.END_ROD); rod += R.ROD)
    if (R.ropeOf(rod) !== 0) {
      R.setHolds(rod, F64[rod + R.FORCE] < 0.0 && isTaut(rod));
      F64[rod + R.PULLED] = 0.0;
    }
  tellRopes(rods);
}

function isTaut(rod: i32): bool {
  const d: i32 = Tie.linkOf(R.tieOf(rod)) + L.END + D;
  return Math.sqrt(dot3(d, d)) > (1.0 - TAUT) * F64[rod + R.LENGTH];
}

/** RESIDUAL of the ties of ropes: what prescribed ends do, by DU and DPHI. */
export function tellRopes(rods: i32): void {
  for (let rod: i32 = R.wordOf(rods, R.FIRST_ROD); rod < R.wordOf(rods, R.END_ROD); rod += R.ROD) {
    if (R.ropeOf(rod) === 0) continue;
    const tie: i32 = R.tieOf(rod);
    const k: i32 = Tie.linkOf(tie);
    zeros(tie + Tie.LAMBDA, 3);
    zeros(tie + Tie.RESIDUAL, 3);
    if (Tie.sideB(tie) === 0) tellEnd(tie, Tie.nodeB(tie), k + L.END + LEVER_B, 1.0);
    if (Tie.sideA(tie) === 0) tellEnd(tie, Tie.nodeA(tie), k + L.END + LEVER_A, -1.0);
  }
}

function tellEnd(tie: i32, n: i32, lever: i32, sign: f64): void {
  plusCross3(tie + Tie.OWN, n + Node.DU, n + Node.DPHI, lever);
  for (let i: i32 = 0; i < 3; i++) F64[tie + Tie.RESIDUAL + i] += sign * F64[tie + Tie.OWN + i];
}

/** Whether a rope held in the piece. */
export function holdsRopes(rods: i32): bool {
  if (!R.hasRopes(rods)) return false;
  for (let rod: i32 = R.wordOf(rods, R.FIRST_ROD); rod < R.wordOf(rods, R.END_ROD); rod += R.ROD)
    if (R.ropeOf(rod) !== 0 && (R.holds(rod) || R.givesBack(rod))) return true;
  return false;
}
