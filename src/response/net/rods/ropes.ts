// Ropes among the rods of a net: they pull and do not press, and hold nothing while they are slack. Which of them hold is found with the rest: a rope that
// presses is let go, and one that has become too long holds.
//
//   λ ≤ 0,  c ≤ 0,  λ c = 0          λ < 0 pulls
import { copy3, dot3, plusCross3 } from "../../../math/vec3.ts";
import { F64, truncate, zeros } from "../../../memory/views.ts";
import { D, LEVER_A, LEVER_B } from "../../../rows/place.ts";
import * as L from "../../joint-tree/link.ts";
import * as Node from "../../tree/node.ts";
import * as T from "../../tree/tree.ts";
import { fitVelocities } from "../fit.ts";
import * as Tie from "../tie.ts";
import { factorInstantRods } from "./instant-rods.ts";
import * as R from "./rods.ts";

/** A rope is taut that is shorter by less than this part. */
const TAUT: f64 = 1e-9;
/** Pushes and gaps below this part of the size are rounding, */
const ROUNDING: f64 = 1e-11;
/** and velocities below this one (m/s). */
const SLOW: f64 = 1e-9;
/** Rounds of a fit. */
const ROUNDS: i32 = 16;

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
function tellRopes(rods: i32): void {
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

/**
 * FITV and FITO from V and OM at the pose of R and END. Ropes that held in the piece hold their length, as far as they can by taking back what they gave in it:
 * a rope that goes taut does not bounce. LAMBDA of all ties is what they gave, MEAN of the ropes where to. Returns whether rods tell: if not, nothing is
 * there. Where ropes hold, V becomes what it is without what they take back.
 */
export function fitRopes(net: i32): bool {
  const rods: i32 = R.rodsOf(net);
  for (let round: i32 = 0; round < ROUNDS; round++) {
    if (!factorInstantRods(net)) return false;
    tellRopes(rods);
    fitVelocities(net);
    if (!giveBack(rods)) break;
  }
  for (let rod: i32 = R.wordOf(rods, R.FIRST_ROD); rod < R.wordOf(rods, R.END_ROD); rod += R.ROD) {
    if (R.holds(rod)) copy3(rod + R.MEAN, rod + R.ALONG);
    if (!R.givesBack(rod)) continue;
    for (let i: i32 = 0; i < 3; i++) F64[R.tieOf(rod) + Tie.LAMBDA + i] = -F64[rod + R.PULLED] * F64[rod + R.MEAN + i];
  }
  return true;
}

/** Ropes that would press more than they pulled in the piece give that back, and let go. Returns whether there are any. */
function giveBack(rods: i32): bool {
  let changed: bool = false;
  for (let rod: i32 = R.wordOf(rods, R.FIRST_ROD); rod < R.wordOf(rods, R.END_ROD); rod += R.ROD) {
    if (R.ropeOf(rod) === 0 || !R.holds(rod)) continue;
    const tie: i32 = R.tieOf(rod);
    const impulse: f64 = F64[rod + R.PULLED] + dot3(rod + R.ALONG, tie + Tie.LAMBDA);
    if (!(impulse * perMass(rods, rod) > SLOW)) continue;
    R.setGivesBack(rod);
    copy3(rod + R.MEAN, rod + R.ALONG);
    if (Tie.sideA(tie) !== 0) pushBack(rods, rod, R.beadA(rod), Tie.nodeA(tie), -1.0);
    if (Tie.sideB(tie) !== 0) pushBack(rods, rod, R.beadB(rod), Tie.nodeB(tie), 1.0);
    changed = true;
  }
  return changed;
}

/** V of a bead, without what a rope gave it. */
function pushBack(rods: i32, rod: i32, bead: i32, n: i32, sign: f64): void {
  const per: i32 = R.wordOf(rods, R.PER_MASS) + bead;
  for (let i: i32 = 0; i < 3; i++)
    F64[n + Node.V + i] -= sign * F64[per + i] * F64[rod + R.PULLED] * F64[rod + R.MEAN + i];
}

/** 1 / m of one of its beads. */
function perMass(rods: i32, rod: i32): f64 {
  const at: i32 = R.wordOf(rods, R.PER_MASS);
  return Math.max(F64[at + R.beadA(rod)], F64[at + R.beadB(rod)]);
}

/** Whether a rope held in the piece. */
export function holdsRopes(rods: i32): bool {
  if (!R.hasRopes(rods)) return false;
  for (let rod: i32 = R.wordOf(rods, R.FIRST_ROD); rod < R.wordOf(rods, R.END_ROD); rod += R.ROD)
    if (R.ropeOf(rod) !== 0 && (R.holds(rod) || R.givesBack(rod))) return true;
  return false;
}
