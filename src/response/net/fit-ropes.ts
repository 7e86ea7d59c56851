// Velocities fitted where ropes are among the rods of a net.
import { copy3, dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as Node from "../tree/node.ts";
import { fitVelocities } from "./fit.ts";
import { factorInstantRods } from "./rods/instant-rods.ts";
import * as R from "./rods/rods.ts";
import { tellRopes } from "./rods/ropes.ts";
import * as Tie from "./tie.ts";

/** Velocities below this are rounding (m/s). */
const SLOW: f64 = 1e-9;
const ROUNDS: i32 = 16;

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
