// One step of a tree: Newton's method with an adaptive damping parameter, halving if it does not converge, and a
// budget of iterations that always ends the step.
//
// θ = ½ conserves energy and can fail to converge on whips; towards θ = 1 the step is damped and converges more often.
// x = θ - ½ rises when Newton is slow or fails, and decays when it is quick. A piece that fails is halved.
import { copy3, dot3 } from "../../math/vec3.ts";
import * as Col from "../../memory/column-access.ts";
import { F64 } from "../../memory/views.ts";
import * as N from "../../response/tree/node.ts";
import { restore, save, savedEnergy } from "../../response/tree/take-back.ts";
import * as T from "../../response/tree/tree.ts";
import { returnEnergy, treeEnergy } from "../../response/tree/tree-energy.ts";
import { mayBeGivenEnergy } from "../../response/tree/tree-marks.ts";
import { missedLimit } from "../mechanism/rows/missed-limit.ts";
import { springGain } from "../mechanism/spring-gain.ts";
import {
  carryForces,
  coastTree,
  dropForces,
  isHeldByLoops,
  isLockedTree,
  isPressed,
  moveTree,
  newtonTree,
  restTree,
  retryTree,
  takeBackTree,
} from "./kinds.ts";

const SLOW: i32 = 7; // iterations from which the damping rises
const QUICK: i32 = 5; // and up to which it decays
const MOST: i32 = 9; // iterations per attempt
const MOST_LOCKED: i32 = 18; // per attempt that may only halve the error in each: a chain that is straight between two pins
const RISE: f64 = 0.05;
const RISE_LOCKED: f64 = 0.1; // where joints hardly let a tree move: what it loses there is motion that no step resolves

const DECAY: f64 = 0.9;
const NEGLIGIBLE: f64 = 1e-3;
const FULL: f64 = 0.5; // x of θ = 1
const BUDGET: f64 = 40.0; // iterations after which no attempt is started
const BUDGET_LOCKED: f64 = 200.0; // where joints hardly let a tree move
const BUDGET_MORE: f64 = 3.0; // plus this for each of the first pieces of a step taken in pieces
const FROM_REST: f64 = 6.0; // this many times more in first order, where no piece has a guess from the last step
const PARTS: i32 = 256; // the smallest piece is 1 / PARTS of the step
/** Pieces without iteration; more in first order, where too strong a force caused them, so that each goes less far. */
const COASTS: i32 = 4;
const COASTS_FROM_REST: i32 = 32;
/** A piece that loses more than this part of its kinetic energy in the velocity fit is repeated in halves. */
const LOSS: f64 = 2.5e-4;
/** A piece of a locked structure that gains more than this part of what its forces give to free bodies in the step has gone astray. */
const GAIN: f64 = 0.5;
/** Most halvings for loss. */
const HALVINGS: i32 = 3;
const MOST_PIECES: f64 = 8.0;
/** Most pieces repeated in one step because of limits. */
const MOST_TRIES: i32 = 8;
/** No halving if no body turns further than this (rad²). */
const STILL: f64 = 1e-12;
/** If the loss is smaller by this factor, the next piece may be longer. It scales with the fourth power of the length. */
const EASE: f64 = 0.12;

/** One step of tree t of world w, with its auxiliary rows at `rows` and its workspace at `work`. */
export function advanceTree(w: i32, t: i32, rows: i32, work: i32): void {
  beginStep(t);
  stepPart(w, t, rows, work);
}

/** Resets the counters; all of the time is left. */
export function beginStep(t: i32): void {
  F64[t + T.ITERATIONS] = 0.0;
  F64[t + T.PIECES] = 0.0;
  F64[t + T.REJECTED] = 0.0;
  F64[t + T.UNSOLVED] = 0.0;
  F64[t + T.FASTEST] = 0.0;
  F64[t + T.WHOLE] = F64[t + T.LEFT];
  F64[t + T.DONE] = 0.0;
}

/** A part of the step: the time that is left. */
export function stepPart(w: i32, t: i32, rows: i32, work: i32): void {
  F64[t + T.H] = F64[t + T.LEFT];
  F64[t + T.LAST] = 0.0;
  let done: i32 = 0;
  const halvings: i32 = T.isTouched(t) ? 0 : T.halvingsOf(t);
  let size: i32 = PARTS >> halvings;
  for (let i: i32 = 0; i < halvings; i++) F64[t + T.H] *= 0.5;
  if (halvings > 0) shortenGuess(t);
  let tries: i32 = 0;
  const locked: bool = T.isTouched(t) && isHeldByLoops(t);
  let carried: bool = locked && carryForces(w, t);
  if (carried || standsLocked(t)) plainGuess(t);
  let warm: bool = carried; // whether the forces of the last step were tried
  let fresh: bool = true; // the guess is that of gather, or carried on
  while (done < PARTS) {
    const budget: f64 =
      (isLockedTree(t) ? BUDGET_LOCKED : BUDGET) + BUDGET_MORE * Math.min(F64[t + T.PIECES], MOST_PIECES);
    if (F64[t + T.ITERATIONS] >= (isFirstOrder(w) ? FROM_REST * budget : budget)) {
      finishCoasting(w, t, rows, work);
      return;
    }
    if (!fresh) plainGuess(t);
    fresh = false;
    if (!advance(w, t, rows, work, locked && size === PARTS)) {
      if (carried) {
        carried = false;
        dropForces(t);
        continue;
      }
      if (retryTree(w, t, warm)) {
        warm = true;
        continue;
      }
      if (size === 1) {
        finishCoasting(w, t, rows, work);
        return;
      }
      size = size >> 1;
      F64[t + T.H] *= 0.5;
      continue;
    }
    // a limit without a row was passed: it gets one, and the piece is repeated
    if (!T.isLarge(t) && tries < MOST_TRIES && missedLimit(t)) {
      takeBack(w, t);
      tries++;
      continue;
    }
    if (!T.isLarge(t) && size > 1 && isLockedTree(t) && gainedEnergy(w, t)) {
      takeBack(w, t);
      F64[t + T.REJECTED] += 1.0;
      if (retryTree(w, t, warm)) continue;
      size = size >> 1;
      F64[t + T.H] *= 0.5;
      continue;
    }
    const lost: bool = lostEnergy(w, t, false);
    if (lost && isLockedTree(t)) F64[t + T.EXCESS_NOW] = Math.min(FULL, F64[t + T.EXCESS_NOW] + RISE_LOCKED);
    else if (!T.isLarge(t) && lost && size > PARTS >> HALVINGS) {
      takeBack(w, t);
      size = size >> 1;
      F64[t + T.H] *= 0.5;
      if (PARTS >> T.halvingsOf(t) > size) T.setHalvings(t, T.halvingsOf(t) + 1);
      continue;
    }
    done += size;
    F64[t + T.LAST] = F64[t + T.H];
    F64[t + T.LEFT] -= F64[t + T.H];
    // a piece may double again if it would end on a boundary of the doubled size
    if (size < PARTS && (done & (2 * size - 1)) === 0 && !lostEnergy(w, t, true)) {
      if (T.halvingsOf(t) > 0 && PARTS >> T.halvingsOf(t) === size) T.setHalvings(t, T.halvingsOf(t) - 1);
      size = size << 1;
      F64[t + T.H] *= 2.0;
    }
    fresh = F64[t + T.REJECTED] === 0.0;
    if (done < PARTS && fresh) {
      if (standsLocked(t)) plainGuess(t);
      else carryGuess(t);
    }
  }
}

/**
 * Whether the velocity fit took more of the kinetic energy than is allowed, or with `little` than lets the next piece be longer. An impact is not a matter
 * of accuracy, and if hardly anything turns only rounding is lost. A touched tree must take the step as a whole to end where its contacts meet.
 */
function lostEnergy(w: i32, t: i32, little: bool): bool {
  if (isFirstOrder(w) || F64[t + T.FASTEST] < STILL || T.isTouched(t)) return false;
  return (1.0 - T.KEPT * T.KEPT) * F64[t + T.LOST] > (little ? EASE * LOSS : LOSS) * F64[t + T.KINETIC];
}

/** Whether a locked structure has found a pose that no force brings it to. What its joints had stored is less. */
function gainedEnergy(w: i32, t: i32): bool {
  if (isFirstOrder(w) || mayBeGivenEnergy(t)) return false;
  let given: f64 = 0.0;
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += N.STRIDE)
    if (!N.isPrescribed(n)) given += dot3(n + N.FORCE, n + N.FORCE) / F64[n + N.M];
  return treeEnergy(t) - savedEnergy(w, t) + springGain(t) > GAIN * F64[t + T.WHOLE] * F64[t + T.WHOLE] * given;
}

/** Whether the law is first order: every piece starts from rest, with θ = 1, and there is no energy to conserve. */
function isFirstOrder(w: i32): bool {
  return Col.header(w, Col.FIRST_ORDER) !== 0;
}

/** Undoes the piece. */
function takeBack(w: i32, t: i32): void {
  restore(w, t);
  takeBackTree(t);
  F64[t + T.PIECES] -= 1.0;
}

/** One piece of length H; false if it did not converge and nothing has moved. `locked`: the whole step of a mechanism with loops under a load. */
function advance(w: i32, t: i32, rows: i32, work: i32, locked: bool): bool {
  const x: f64 = F64[t + T.EXCESS_NOW];
  if (isFirstOrder(w)) restTree(w, t);
  F64[t + T.KAPPA] = 1.0 / (0.5 + (isDamped(t) || isFirstOrder(w) ? FULL : x));
  let iterations: i32 = newtonTree(t, locked ? MOST_LOCKED : MOST, rows, work);
  if (locked && iterations > 0 && isPressed(t, rows, work)) iterations = -iterations;
  if (isFirstOrder(w)) F64[t + T.EXCESS_NOW] = FULL;
  else if (iterations < 0 || iterations >= SLOW) F64[t + T.EXCESS_NOW] = Math.min(FULL, x + RISE);
  else if (iterations <= QUICK) F64[t + T.EXCESS_NOW] = x * DECAY < NEGLIGIBLE ? 0.0 : x * DECAY;
  if (iterations < 0) {
    F64[t + T.ITERATIONS] -= iterations;
    F64[t + T.REJECTED] += 1.0;
    return false;
  }
  F64[t + T.ITERATIONS] += iterations;
  move(w, t, rows, work);
  return true;
}

/** Contacts push on it throughout the step; with θ = 1 it ends where they meet. */
function isDamped(t: i32): bool {
  return T.isTouched(t) && !T.isStruck(t) && !T.isTimed(t) && !T.isParted(t);
}

/** The guess of gather is for the whole step: the first of several pieces takes a part of it. */
function shortenGuess(t: i32): void {
  const part: f64 = F64[t + T.H] / F64[t + T.WHOLE];
  const end: i32 = T.endNode(t);
  for (let n: i32 = T.firstNode(t); n < end; n += N.STRIDE) {
    for (let i: i32 = 0; i < 3; i++)
      F64[n + N.GUESS + i] = F64[n + N.OM + i] + part * (F64[n + N.GUESS + i] - F64[n + N.OM + i]);
  }
}

/** A line through the middle and the end of the last piece, at the middle of the next. */
function carryGuess(t: i32): void {
  const part: f64 = F64[t + T.H] / F64[t + T.LAST];
  const end: i32 = T.endNode(t);
  for (let n: i32 = T.firstNode(t); n < end; n += N.STRIDE) {
    for (let i: i32 = 0; i < 3; i++)
      F64[n + N.GUESS + i] = F64[n + N.FITO + i] + part * (F64[n + N.FITO + i] - F64[n + N.W + i]);
  }
}

/** Whether joints hardly let it move, and its motion is damped out: what it did in the last step is no guide. */
function standsLocked(t: i32): bool {
  return F64[t + T.EXCESS_NOW] === FULL && isLockedTree(t);
}

/** After an attempt that failed or was undone, w starts from the spin itself. */
function plainGuess(t: i32): void {
  const end: i32 = T.endNode(t);
  for (let n: i32 = T.firstNode(t); n < end; n += N.STRIDE) copy3(n + N.GUESS, n + N.OM);
}

/** Takes the remaining time, after the budget is spent, in pieces without iteration, which may only lose energy. */
function finishCoasting(w: i32, t: i32, rows: i32, work: i32): void {
  const pieces: i32 = isFirstOrder(w) ? COASTS_FROM_REST : COASTS;
  F64[t + T.H] = F64[t + T.LEFT] / (pieces as f64);
  F64[t + T.KAPPA] = 1.0;
  F64[t + T.EXCESS_NOW] = FULL;
  for (let i: i32 = 0; i < pieces; i++) {
    if (isFirstOrder(w)) restTree(w, t);
    const before: f64 = treeEnergy(t);
    coastTree(t, rows, work);
    move(w, t, rows, work);
    if (!isFirstOrder(w)) returnEnergy(t, treeEnergy(t) - before + springGain(t));
    F64[t + T.UNSOLVED] += 1.0;
  }
}

/** Moves the bodies by the solved piece and fits their velocities to the joints at its end. */
function move(w: i32, t: i32, rows: i32, work: i32): void {
  // a tree larger than the cache is not copied in every step: its pieces are never undone
  if (!T.isLarge(t)) save(w, t);
  moveTree(w, t, rows, work);
}
