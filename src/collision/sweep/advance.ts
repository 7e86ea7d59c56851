// How far two shapes may advance from a safe fraction s, given a direction n between them: a parabola instead of the usual cone.
//
//   σ(s)   width of the gap between the shapes along n, from supports: never more than their separation, whatever n is
//   K      bound of the second derivative of n·(x_b - x_a) over all points of both
//
// σ is a minimum of functions whose second derivatives are at most K, so over [s, e], with u from 0 to 1 and Δ = e - s,
//
//   σ ≥ (1 - u) σ(s) + u σ(e) - K Δ²/2 u (1 - u)
//
// Up to the first root of that, minus the target, nothing can touch. e is 1 first, then where the parabola sags by KΔ²/8, half and an eighth of the
// gap; the best of them counts.
//
// Three directions are tried, and the furthest result taken: n is fixed, or turns by ν, the rotation of a or of b, as the normal of a face
// does. Points are x = c + r with pivots c on straight paths by m, φ the rotation of a shape, δ = φ - ν; in the frame that turns with n
//
//   n fixed    K = Σ |φ| |φ × n| ρ                                            ρ from the axis (reach.ts)
//   n turns    K = Σ (|δ × ν| + |δ|²) R + 2 |ν × (m_b - m_a)| + |ν|² |c_b - c_a|        R from the pivot
//
// from φ×(φ×r) - 2 ν×(φ×r) + ν×(ν×r) = (δ×ν)×r + δ×(δ×r). A plane has no support but along its own normal: n stands still then.
import {
  DELTA,
  END,
  GAP,
  GAP_END,
  MINUS,
  MOVED_A,
  MOVED_B,
  NEXT,
  NOW,
  POINT,
  REACH_A,
  REACH_B,
  TURNED,
} from "../../../build/records/collision/sweep/advance.ts";
import { dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as Placed from "../placed.ts";
import { coreSupport } from "./core-support.ts";
import * as Motion from "./motion.ts";

/** Metres above the target at which a sweep ends; it aims at half of that, so that it ends above. */
export const TOLERANCE: f64 = 1e-9;
const TRIES: i32 = 3;

export { GAP, MOVED_A, MOVED_B, NOW, REACH_A, REACH_B, WORK } from "../../../build/records/collision/sweep/advance.ts";

export function place(a: i32, b: i32, motion: i32, scratch: i32, at: i32): void {
  Motion.moveShape(scratch + MOVED_A, a, motion + Motion.A, at);
  Motion.moveShape(scratch + MOVED_B, b, motion + Motion.B, at);
}

/** The gap along n at the current places of both, minus the target and half of the tolerance, to the number `gap` of the scratch. */
export function width(motion: i32, n: i32, scratch: i32, gap: i32): void {
  const p: i32 = scratch + POINT;
  for (let i: i32 = 0; i < 3; i++) F64[scratch + MINUS + i] = -F64[n + i];
  coreSupport(p, scratch + MOVED_A, n);
  const ofA: f64 = dot3(n, p) + F64[scratch + MOVED_A + Placed.ROUND];
  coreSupport(p, scratch + MOVED_B, scratch + MINUS);
  const ofB: f64 = dot3(n, p) - F64[scratch + MOVED_B + Placed.ROUND];
  F64[scratch + gap] = ofB - ofA - F64[motion + Motion.TARGET] - 0.5 * TOLERANCE;
}

/** Advances NOW as far as the gap along n, currently GAP, allows. */
export function advance(a: i32, b: i32, motion: i32, n: i32, scratch: i32): void {
  along(a, b, motion, n, scratch, -1);
  let best: f64 = F64[scratch + NEXT];
  const isPlane: bool = Placed.kindOf(a) === Placed.PLANE || Placed.kindOf(b) === Placed.PLANE;
  for (let side: i32 = 0; side < 2; side++) {
    const part: i32 = side === 0 ? motion + Motion.A : motion + Motion.B;
    const turn: i32 = part + Motion.TURN;
    if (isPlane || best >= 1.0 || dot3(turn, turn) === 0.0) continue;
    along(a, b, motion, n, scratch, turn);
    best = Math.max(best, F64[scratch + NEXT]);
  }
  F64[scratch + NOW] = best;
}

/** NEXT, for a direction that turns by the rotation vector at `turn`, or is fixed if that is negative. */
function along(a: i32, b: i32, motion: i32, n: i32, scratch: i32, turn: i32): void {
  const now: f64 = F64[scratch + NOW];
  const g: f64 = F64[scratch + GAP];
  const K: f64 = turn < 0 ? bendStill(motion, n, scratch) : bendTurning(motion, turn, scratch);
  let delta: f64 = 1.0 - now;
  let best: f64 = now;
  for (let i: i32 = 0; i < TRIES; i++) {
    F64[scratch + DELTA] = delta;
    F64[scratch + END] = now + delta;
    place(a, b, motion, scratch, scratch + END);
    if (turn >= 0) Motion.turnVector(scratch + TURNED, n, turn, scratch + DELTA);
    width(motion, turn < 0 ? n : scratch + TURNED, scratch, GAP_END);
    const e: f64 = F64[scratch + GAP_END];
    // first root of g + m u + c u²
    const c: f64 = 0.5 * K * delta * delta;
    const m: f64 = e - g - c;
    const D: f64 = m * m - 4.0 * c * g;
    const u: f64 = m < 0.0 && D >= 0.0 ? (2.0 * g) / (Math.sqrt(D) - m) : 2.0;
    best = Math.max(best, now + Math.min(u, 1.0) * delta);
    // all the way, or the parabola, which sags by c / 4, is near its chord: a shorter interval gains little
    if (u >= 1.0 || c <= 0.6 * g) break;
    delta = Math.sqrt((i === 0 ? 4.0 : 1.0) * (g / K));
  }
  F64[scratch + NEXT] = best;
}

function bendStill(motion: i32, n: i32, scratch: i32): f64 {
  const ofA: f64 = lengthOf(motion + Motion.A + Motion.TURN) * lengthAcross(motion + Motion.A + Motion.TURN, n);
  const ofB: f64 = lengthOf(motion + Motion.B + Motion.TURN) * lengthAcross(motion + Motion.B + Motion.TURN, n);
  return ofA * F64[scratch + REACH_A] + ofB * F64[scratch + REACH_B];
}

function bendTurning(motion: i32, turn: i32, scratch: i32): f64 {
  const v: i32 = scratch + POINT;
  const a: i32 = motion + Motion.A;
  const b: i32 = motion + Motion.B;
  let K: f64 = 0.0;
  for (let side: i32 = 0; side < 2; side++) {
    const own: i32 = (side === 0 ? a : b) + Motion.TURN;
    for (let i: i32 = 0; i < 3; i++) F64[v + i] = F64[own + i] - F64[turn + i];
    K += (lengthAcross(v, turn) + dot3(v, v)) * F64[scratch + (side === 0 ? REACH_A : REACH_B) + 1];
  }
  for (let i: i32 = 0; i < 3; i++) F64[v + i] = F64[b + Motion.MOVE + i] - F64[a + Motion.MOVE + i];
  K += 2.0 * lengthAcross(v, turn);
  // the pivots are furthest apart at an end of their path
  for (let i: i32 = 0; i < 3; i++)
    F64[scratch + TURNED + i] = F64[b + Motion.PIVOT + i] - F64[a + Motion.PIVOT + i] + F64[v + i];
  const last: f64 = lengthOf(scratch + TURNED);
  const left: f64 = 1.0 - F64[scratch + NOW];
  for (let i: i32 = 0; i < 3; i++) F64[scratch + TURNED + i] -= left * F64[v + i];
  return K + dot3(turn, turn) * Math.max(last, lengthOf(scratch + TURNED));
}

function lengthOf(v: i32): f64 {
  return Math.sqrt(dot3(v, v));
}

/** |v × w| */
function lengthAcross(v: i32, w: i32): f64 {
  const x: f64 = F64[v + 1] * F64[w + 2] - F64[v + 2] * F64[w + 1];
  const y: f64 = F64[v + 2] * F64[w] - F64[v] * F64[w + 2];
  const z: f64 = F64[v] * F64[w + 1] - F64[v + 1] * F64[w];
  return Math.sqrt(x * x + y * y + z * z);
}
