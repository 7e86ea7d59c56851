// When two moving shapes first come within a target of each other: conservative advancement. At a safe fraction the closest points
// give a direction, and advance.ts tells how far both may move until the gap along it could close; then it repeats.
//
// Whatever the direction, no step goes too far, so a bad one costs rounds but never misses a collision. Without rotation the gap
// closes quadratically; also with rotation if a face of one of the two decides; for two edges with independent rotations by a factor per round.
//
// Ends: separation within TOLERANCE above the target (TOUCH), safe up to 1 (CLEAR), ROUNDS rounds (BUDGET, at the last safe
// fraction). At or below the target at the start: CLOSE, fraction 0. Two planes and meshes: CLEAR. Chains are split into segments in
// sweep-chain.ts; here they are CLEAR.
import { F64 } from "../../memory/views.ts";
import * as Placed from "../placed.ts";
import * as Advance from "./advance.ts";
import { closestPoints } from "./closest-points.ts";
import * as Motion from "./motion.ts";
import { reach } from "./reach.ts";
import * as Separation from "./separation.ts";
import { sweepBall } from "./sweep-ball.ts";

const ROUNDS: i32 = 256;

/** A record of separation.ts at `out`, at the time of the fraction; the motion is a record of motion.ts. */
export function sweep(a: i32, b: i32, motion: i32, out: i32, scratch: i32): void {
  reach(scratch + Advance.REACH_A, a, motion + Motion.A);
  reach(scratch + Advance.REACH_B, b, motion + Motion.B);
  const isStraight: bool =
    F64[scratch + Advance.REACH_A] === 0.0 && !turns(b, motion + Motion.B, scratch + Advance.REACH_B);
  const isFlat: bool = Placed.isPlanar(a) || Placed.isPlanar(b);
  if (Placed.kindOf(a) === Placed.CHAIN || Placed.kindOf(b) === Placed.CHAIN) {
    finish(out, Separation.CLEAR, 0);
    return;
  }
  const hasRay: bool = Placed.kindOf(b) !== Placed.MESH && !Placed.isBySupport(b);
  if (Placed.kindOf(a) === Placed.SPHERE && hasRay && isStraight && !isFlat) {
    sweepBall(a, b, motion, out, scratch + Advance.WORK);
    return;
  }
  F64[scratch + Advance.NOW] = 0.0;
  for (let round: i32 = 1; round <= ROUNDS; round++) {
    Advance.place(a, b, motion, scratch, scratch + Advance.NOW);
    closestPoints(scratch + Advance.MOVED_A, scratch + Advance.MOVED_B, out, scratch + Advance.WORK);
    const now: f64 = F64[scratch + Advance.NOW];
    F64[out + Separation.FRACTION] = now;
    const state: i32 = Separation.stateOf(out);
    if (state === Separation.NONE) {
      finish(out, Separation.CLEAR, round);
      return;
    }
    if (state === Separation.CORES_OVERLAP) {
      // at the start; later only if the target is below the resolution of doubles
      finish(out, round === 1 ? Separation.CLOSE : Separation.TOUCH, round);
      return;
    }
    if (round === 1 && F64[out + Separation.SEPARATION] <= F64[motion + Motion.TARGET]) {
      finish(out, Separation.CLOSE, round);
      return;
    }
    Advance.width(motion, out + Separation.NORMAL, scratch, Advance.GAP);
    if (F64[scratch + Advance.GAP] <= 0.5 * Advance.TOLERANCE) {
      finish(out, Separation.TOUCH, round);
      return;
    }
    Advance.advance(a, b, motion, out + Separation.NORMAL, scratch);
    if (F64[scratch + Advance.NOW] >= 1.0) {
      finish(out, Separation.CLEAR, round);
      return;
    }
    if (F64[scratch + Advance.NOW] <= now) {
      // below the resolution of doubles
      finish(out, Separation.TOUCH, round);
      return;
    }
  }
  F64[out + Separation.FRACTION] = F64[scratch + Advance.NOW];
  Separation.setState(out, Separation.BUDGET, ROUNDS);
}

function finish(out: i32, state: i32, round: i32): void {
  Separation.setState(out, state, round);
  if (state === Separation.CLEAR) F64[out + Separation.FRACTION] = 1.0;
}

/** Whether the shape changes by its rotation; a sphere around its pivot does not. */
function turns(shape: i32, part: i32, itsReach: i32): bool {
  const kind: i32 = Placed.kindOf(shape);
  if (kind === Placed.SPHERE) return F64[itsReach] !== 0.0;
  if (kind === Placed.PLANE) return false;
  for (let i: i32 = 0; i < 3; i++) if (F64[part + Motion.TURN + i] !== 0.0) return true;
  return false;
}
