// The direction in which two separated shapes meet along their way.
//
// A manifold has the direction in which its shapes are closest now. Its row closes that gap and no more, which stops a body that passes an
// edge at a small distance across its way: the gap it closes lies ahead, where there is nothing. Of all directions that separate the two now, they meet
// along the one that closes last; if it stays open, they do not meet. It is found by conservative advancement: until the fraction at
// which the gap along n is closed they cannot touch; there the closest points give the next n.
//
//   gap(f) = g + f h u + f² h² a / 2 - f T        u, a: velocity and acceleration along n;  T: how far spins can take a point
import * as Scratch from "../../../build/records/contacts/seams/meeting-direction.ts";
import * as M from "../../collision/manifold.ts";
import * as P from "../../collision/placed.ts";
import { closestPoints } from "../../collision/sweep/closest-points.ts";
import { coreSupport } from "../../collision/sweep/core-support.ts";
import * as Motion from "../../collision/sweep/motion.ts";
import * as Separation from "../../collision/sweep/separation.ts";
import { copy3, dot3 } from "../../math/vec3.ts";
import * as Col from "../../memory/column-access.ts";
import { F64, I32, zeros } from "../../memory/views.ts";
import { expectedMotion } from "../expected-motion.ts";
import * as Kept from "../kept/kept-manifold.ts";
import * as List from "../manifold-lists.ts";
import { NEAR } from "../place-shapes.ts";
import { isConvex } from "./parting-plane.ts";
import { leastSeparation } from "./thin-patch.ts";

const ROUNDS: i32 = 24;
/** Closer than this (m) they touch. */
const TOUCH: f64 = 1e-9;
/** If spins move points further than this (m), rows of the start do not tell where they meet. */
const TURNS: f64 = 1e-4;
/** If shapes approach by less than this in a step (m), the search is not worthwhile. */
const SLOW: f64 = 1e-5;
/** Cosine above which two directions are the same. */
const SAME: f64 = 1.0 - 1e-6;
/** Square of how far spins may move a point, relative to the way. */
const ROLLS: f64 = 0.06;
/** Instead of a fraction of the step: later. */
const NEVER: f64 = 2.0;

// workspace: meeting-direction.fields.ts, then
const MOVED_A: i32 = Scratch.PART + Motion.PART;
const MOVED_B: i32 = MOVED_A + P.STRIDE;
const CLOSEST: i32 = MOVED_B + P.STRIDE;
const WORK: i32 = CLOSEST + Separation.STRIDE;

/** Whether turnToMeeting has anything to look for, from manifold i alone; leaves normal, velocity and gap in the workspace. */
export function mayMeet(w: i32, i: i32): bool {
  const slip: i32 = List.slipOf(w, i);
  const a: i32 = List.shapeOf(slip, 0);
  const b: i32 = List.shapeOf(slip, 1);
  const x: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  copy3(x + Scratch.N, slip + List.NORMAL);
  writeVelocity(w, a, b, x);
  if (dot3(x + Scratch.N, x + Scratch.VELOCITY) > -SLOW || rollsBy(w, a, b)) return false;
  F64[x + Scratch.GAP] = leastSeparation(List.manifoldAt(w, i));
  if (F64[x + Scratch.GAP] <= TOUCH || !isConvex(a) || !isConvex(b)) return false;
  // in first order, and in a repeated step, velocities do not tell where bodies go
  return Col.header(w, Col.FIRST_ORDER) === 0 && !(F64[a + P.FURTHER] + F64[b + P.FURTHER] > 0.0);
}

/** Turns manifold i of the next state, from 0, to the direction in which its shapes meet, if that differs. */
export function turnToMeeting(w: i32, i: i32): void {
  if (!mayMeet(w, i)) return;
  const a: i32 = List.shapeOf(List.slipOf(w, i), 0);
  const b: i32 = List.shapeOf(List.slipOf(w, i), 1);
  const m: i32 = List.manifoldAt(w, i);
  const x: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  writeAcceleration(w, i, a, b, x);
  if (closedAt(x) >= 1.0 || !findDirection(w, a, b, x) || dot3(x + Scratch.N, m + M.NORMAL) > SAME) return;
  const turns: bool = F64[x + Scratch.TURNING] > TURNS;
  const fast: bool = isFast(a, b, x);
  if ((turns && fast) || ((turns || fast) && closedAt(x) < 1.0)) return;
  copy3(m + M.NORMAL, x + Scratch.N);
  for (let k: i32 = 0; k < M.countOf(m); k++) F64[M.point(m, k) + M.SEPARATION] = F64[x + Scratch.GAP];
  List.noteNormal(w, i);
  // what it carried was along another normal, and the next step finds where they are then
  zeros(m + Kept.CARRIED, Kept.CARRIED_NUMBERS);
  Kept.setUse(m, Kept.PASSES);
}

/** A body that turns as much as it moves does not follow its velocity; heaps are full of such bodies. */
export function rollsBy(w: i32, a: i32, b: i32): bool {
  const turning: f64 = F64[a + P.TURNING] + F64[b + P.TURNING];
  const h: f64 = F64[w + Col.STEP_LENGTH];
  let square: f64 = 0.0;
  for (let k: i32 = 0; k < 3; k++) {
    const v: f64 = F64[b + P.VELOCITY + k] - F64[a + P.VELOCITY + k];
    square += v * v;
  }
  return turning * turning > ROLLS * h * h * square;
}

function writeVelocity(w: i32, a: i32, b: i32, x: i32): void {
  const h: f64 = F64[w + Col.STEP_LENGTH];
  for (let k: i32 = 0; k < 3; k++)
    F64[x + Scratch.VELOCITY + k] = h * (F64[b + P.VELOCITY + k] - F64[a + P.VELOCITY + k]);
  F64[x + Scratch.TURNING] = F64[a + P.TURNING] + F64[b + P.TURNING];
}

function writeAcceleration(w: i32, i: i32, a: i32, b: i32, x: i32): void {
  const h: f64 = F64[w + Col.STEP_LENGTH];
  pushOn(x + Scratch.PUSH, w, i, a);
  pushOn(x + Scratch.PUSH + 3, w, i, b);
  for (let k: i32 = 0; k < 3; k++)
    F64[x + Scratch.ACCELERATION + k] = 0.5 * h * h * (F64[x + Scratch.PUSH + 3 + k] - F64[x + Scratch.PUSH + k]);
}

/** Whether they approach by more than the size of the smaller one: rows stop such shapes at their centres. */
function isFast(a: i32, b: i32, x: i32): bool {
  const size: f64 = Math.min(F64[a + P.REACH], F64[b + P.REACH]);
  return dot3(x + Scratch.VELOCITY, x + Scratch.VELOCITY) > size * size;
}

/** Acceleration by the forces on a body; zero while others hold it. */
function pushOn(out: i32, w: i32, i: i32, placed: i32): void {
  const body: i32 = P.bodyOf(placed);
  for (let k: i32 = 0; k < 3; k++) F64[out + k] = 0.0;
  if (I32[2 * (Col.column(w, Col.KIND) + body) + Col.BODY_KIND] !== Col.DYNAMIC) return;
  for (let item: i32 = List.firstOf(w, body); item > 0; item = List.after(w, item))
    if (List.numberOf(item) !== i && leastSeparation(List.manifoldAt(w, List.numberOf(item))) < NEAR) return;
  const mass: f64 = F64[Col.column(w, Col.MASS) + body];
  if (mass === 0.0) return;
  for (let k: i32 = 0; k < 3; k++) F64[out + k] = F64[Col.column(w, Col.LOAD) + 6 * body + k] / mass;
}

/** The fraction of the step at which the gap along n is closed. */
function closedAt(x: i32): f64 {
  const g: f64 = F64[x + Scratch.GAP];
  const u: f64 = dot3(x + Scratch.N, x + Scratch.VELOCITY) - F64[x + Scratch.TURNING];
  const q: f64 = dot3(x + Scratch.N, x + Scratch.ACCELERATION);
  const D: f64 = u * u - 4.0 * q * g;
  if ((u >= 0.0 && q >= 0.0) || D < 0.0) return NEVER;
  return (2.0 * g) / (Math.sqrt(D) - u);
}

/** Leaves at N and GAP the direction that closes last, or one that stays open; false if none is found. */
function findDirection(w: i32, a: i32, b: i32, x: i32): bool {
  const found: i32 = x + CLOSEST;
  let safe: f64 = 0.0;
  let at: f64 = closedAt(x);
  for (let round: i32 = 0; round < ROUNDS; round++) {
    F64[x + Scratch.AT] = at;
    place(w, a, x + Scratch.PUSH, x + MOVED_A, x);
    place(w, b, x + Scratch.PUSH + 3, x + MOVED_B, x);
    closestPoints(x + MOVED_A, x + MOVED_B, found, x + WORK);
    if (Separation.stateOf(found) !== Separation.KNOWN || F64[found + Separation.SEPARATION] <= TOUCH) return true;
    const gap: f64 = gapAlong(found + Separation.NORMAL, a, b, x);
    if (gap < 0.0) {
      // they have passed each other; they are closest somewhere between
      at = 0.5 * (safe + at);
      continue;
    }
    copy3(x + Scratch.N, found + Separation.NORMAL);
    F64[x + Scratch.GAP] = gap;
    safe = at;
    at = closedAt(x);
    if (at >= 1.0 || at <= safe) return true;
  }
  return false;
}

/** A shape at the fraction AT of the step, pushed by the acceleration at `push`. */
function place(w: i32, shape: i32, push: i32, out: i32, x: i32): void {
  const h: f64 = F64[w + Col.STEP_LENGTH];
  const part: i32 = x + Scratch.PART;
  expectedMotion(part, w, shape);
  for (let k: i32 = 0; k < 3; k++) F64[part + Motion.MOVE + k] += 0.5 * h * h * F64[x + Scratch.AT] * F64[push + k];
  Motion.moveShape(out, shape, part, x + Scratch.AT);
}

/** The gap between the two at their current places, along n. */
function gapAlong(n: i32, a: i32, b: i32, x: i32): f64 {
  for (let k: i32 = 0; k < 3; k++) F64[x + Scratch.AWAY + k] = -F64[n + k];
  coreSupport(x + Scratch.SUPPORT, a, n);
  const top: f64 = dot3(n, x + Scratch.SUPPORT) + F64[a + P.ROUND];
  coreSupport(x + Scratch.SUPPORT, b, x + Scratch.AWAY);
  return dot3(n, x + Scratch.SUPPORT) - F64[b + P.ROUND] - top;
}
