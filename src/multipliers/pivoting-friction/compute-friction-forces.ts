// compute-forces with friction (5.5, 5.6) and sliding rows (6): while a condition is violated, drive it.
//
// There is no proof that this terminates. Choices that cycle in one attempt seldom do so in another: when an
// attempt runs out of its share of pivots, or of indices to drive, the next one makes other choices.
import { I32 } from "../../memory/views.ts";
import * as P from "../problem/layout.ts";
import { begin } from "./begin.ts";
import { choose } from "./choose.ts";
import { CAME_BACK, DONE, driveToZero, ENDLESS_RAY, SPENT } from "./drive-to-zero.ts";
import { finish, holdsForEver, isSliding, markRay, storeForces } from "./finish.ts";
import { cleanUp, followAll, polish } from "./follow.ts";
import { keep, restore } from "./keep.ts";
import * as W from "./layout.ts";
import { followCover, pivotsOfStart, pivotsOfStarts, startsOf } from "./lemke.ts";
import { takeSets } from "./lemke-answer.ts";
import { prepare } from "./prepare.ts";
import { putRight } from "./put-right.ts";
import { normalOf } from "./sets.ts";
import { beginWarm } from "./warm.ts";

const ATTEMPTS: i32 = 6;

function choicesOf(attempt: i32): i32 {
  const sliding: i32 = W.CLOSE_SLIDING + W.ALWAYS_SLIDING;
  if (attempt === 0) return W.NORMALS_FIRST + W.CLOSE_SLIDING;
  if (attempt === 1) return W.NORMALS_FIRST + sliding;
  if (attempt === 2) return W.TURN_ROUND;
  if (attempt === 3) return W.IN_ORDER + sliding;
  if (attempt === 4) return W.NORMALS_FIRST;
  return W.TURN_ROUND + sliding + W.NORMALS_FIRST;
}

/** Attempts whose choices concern only friction at contacts. */
function isAboutFriction(attempt: i32): bool {
  return attempt === 1 || attempt > 3;
}

/** Pivots of an attempt on n rows; 200 + 30 n for all of them. */
function shareOf(attempt: i32, n: i32): i32 {
  if (attempt <= 0) return 100 + 8 * n;
  return attempt === 1 ? 40 + 6 * n : 15 + 4 * n;
}

/** Reconsiders normals that were given up. */
function lookAgain(w: i32): void {
  for (let c: i32 = 0; c < W.address(w, W.CONTACTS); c++)
    if (I32[W.address(w, W.SET) + normalOf(w, c)] === W.OUT) I32[W.address(w, W.SET) + normalOf(w, c)] = W.LOW;
}

/** Drives until nothing is violated, nothing helps, or the share of pivots is used up. */
function attemptForces(p: i32, w: i32): i32 {
  const n: i32 = W.address(w, W.N);
  const tried: i32 = W.address(w, W.TRIED);
  let status: i32 = P.SOLVED;
  let polished: bool = false;
  for (;;) {
    if (choose(w) === 0) {
      if (polished || status !== P.SOLVED) break;
      polish(w);
      polished = true;
      if (putRight(w) === 1) continue;
      return P.OUT_OF_BUDGET;
    }
    polished = false;
    keep(w);
    const answer: i32 = driveToZero(w);
    if (answer === SPENT) return P.OUT_OF_BUDGET;
    if (answer === DONE) {
      status = P.SOLVED;
      for (let r: i32 = 0; r < n; r++) I32[tried + r] = 0;
    } else I32[tried + W.address(w, W.DRIVEN)] = 1;
    if (answer === DONE || answer === CAME_BACK) {
      lookAgain(w);
      cleanUp(w);
    } else {
      // an infinite step: back to its start, and the others first
      if (answer === ENDLESS_RAY && (!isSliding(p) || holdsForEver(w))) status = markRay(p, w);
      restore(w);
      followAll(w);
    }
    if (answer !== DONE && status === P.SOLVED) status = P.OUT_OF_BUDGET;
  }
  return status;
}

/** BUDGET of an attempt that may use `share` pivots. Returns whether any of the total budget is left. */
function setBudget(p: i32, w: i32, share: i32): bool {
  const given: i32 = I32[2 * p + P.BUDGET];
  const end: i32 = W.address(w, W.PIVOTS) + share;
  I32[2 * w + W.BUDGET] = given > 0 && given < end ? given : end;
  return given === 0 || W.address(w, W.PIVOTS) < given;
}

/** Lemke's algorithm. `ray` is what the drives found; if they found none, its own ray is kept. */
function attemptCovers(p: i32, w: i32, ray: i32): i32 {
  let status: i32 = ray;
  const n: i32 = W.address(w, W.N);
  const end: i32 = W.address(w, W.PIVOTS) + pivotsOfStarts(n);
  for (let start: i32 = 0; start < startsOf(n); start++) {
    if (W.address(w, W.PIVOTS) >= end || !setBudget(p, w, pivotsOfStart(n))) break;
    const answer: i32 = followCover(w, start);
    if (answer === ENDLESS_RAY && status === P.OUT_OF_BUDGET) {
      status = markRay(p, w);
      I32[2 * p + P.METHOD] = P.LEMKE;
    }
    if (answer !== DONE || takeSets(w) === 0) continue;
    if (attemptForces(p, w) !== P.SOLVED) continue;
    storeForces(p, w);
    I32[2 * p + P.METHOD] = P.LEMKE;
    return P.SOLVED;
  }
  return status;
}

export function computeFrictionForces(p: i32): i32 {
  const n: i32 = I32[2 * p + P.ROWS];
  const w: i32 = P.workAt(p, n);
  prepare(p, w);
  const sliding: bool = isSliding(p);
  let status: i32 = P.OUT_OF_BUDGET;
  let ray: i32 = P.OUT_OF_BUDGET;
  const warm: i32 = I32[2 * p + P.WARM] === 1 ? 1 : 0;
  for (let attempt: i32 = -warm; attempt < ATTEMPTS; attempt++) {
    if (sliding && isAboutFriction(attempt)) continue;
    if (!setBudget(p, w, shareOf(attempt, n))) break;
    I32[2 * w + W.CHOICES] = choicesOf(attempt < 0 ? 0 : attempt);
    if (attempt >= 0) begin(w);
    else if (beginWarm(p, w) === 0) continue;
    status = attemptForces(p, w);
    if (status === P.SOLVED) break;
    if (status !== P.OUT_OF_BUDGET) ray = status;
  }
  if (status === P.OUT_OF_BUDGET) status = ray;
  I32[2 * p + P.METHOD] = P.PIVOTING;
  // a ray of sliding rows is stored at its start
  if (!sliding || status === P.SOLVED || ray === P.OUT_OF_BUDGET) storeForces(p, w);
  if (sliding && status !== P.SOLVED && W.address(w, W.CONFLICT) === 0) status = attemptCovers(p, w, status);
  if (status === P.SOLVED && W.address(w, W.CONFLICT) === 1) status = P.INCONSISTENT;
  I32[2 * p + P.USED] = W.address(w, W.PIVOTS);
  return finish(p, status);
}
