// What islands ask of each manifold, on a card: manifolds are too large for a cache to hold many, and are read once, by tasks over ranges of them. To join
// bodies and to count is done in order, on cards. These lie where stage 6 will write rows: there is room for one of each manifold.
import { CARD, CARD_A, CARD_B, CARD_EFFORT, CARD_TRAITS } from "../../../build/records/step/islands/card.ts";
import * as M from "../../collision/manifold.ts";
import * as Kept from "../../contacts/kept/kept-manifold.ts";
import { bodyAt } from "../../contacts/shape-record.ts";
import { resistsTurning } from "../../contacts/surfaces/contact-surface.ts";
import * as Col from "../../memory/column-access.ts";
import { fork, isForked } from "../../memory/fork.ts";
import * as Job from "../../memory/jobs.ts";
import * as Range from "../../memory/ranges.ts";
import { I32 } from "../../memory/views.ts";
import { isDynamic, pushes } from "./join-islands.ts";

/** A task takes 256 manifolds. */
const RANGE_BITS: i32 = 8;

// traits: points below
const POINTS: i32 = 7;
/** It is new. */
const FRESH: i32 = 8;
/** It resists rolling, or spinning in place. */
const ROLLS: i32 = 16;

export function writeCards(w: i32): void {
  const tasks: i32 = Range.tasksOf(Col.header(w, Col.MANIFOLDS_NEXT), RANGE_BITS);
  if (isForked(w) && tasks > 1) fork(w, Job.WRITE_CARDS, tasks, 0, 0, 0);
  else for (let task: i32 = 0; task < tasks; task++) writeCardRange(w, task);
}

/** Task: the cards of a range of manifolds of the next state. */
export function writeCardRange(w: i32, task: i32): void {
  const end: i32 = Range.endOf(task, RANGE_BITS, Col.header(w, Col.MANIFOLDS_NEXT));
  const rubbed: bool = Col.header(w, Col.RUBBED_NEXT) !== 0;
  for (let i: i32 = Range.firstOf(task, RANGE_BITS); i < end; i++) {
    const kept: i32 = Col.next(w, Col.MANIFOLD) + Kept.STRIDE * i;
    const card: i32 = cardOf(w, i);
    const a: i32 = bodyAt(w, Kept.shapeA(kept));
    const b: i32 = bodyAt(w, Kept.shapeB(kept));
    I32[card + CARD_A] = pushes(kept) && isDynamic(w, a) ? a : -1;
    I32[card + CARD_B] = pushes(kept) && isDynamic(w, b) ? b : -1;
    const rolls: bool = rubbed && resistsTurning(w, kept);
    I32[card + CARD_TRAITS] = M.countOf(kept) | (Kept.ageOf(kept) === 0 ? FRESH : 0) | (rolls ? ROLLS : 0);
    I32[card + CARD_EFFORT] = Kept.effortOf(kept);
  }
}

/** Its first word. */
function cardOf(w: i32, i: i32): i32 {
  return 2 * (Col.column(w, Col.CONTACT_ROW) + CARD * i);
}

/** The dynamic body of the first shape of manifold i; -1 if there is none. */
export function firstBody(w: i32, i: i32): i32 {
  return I32[cardOf(w, i) + CARD_A];
}

export function secondBody(w: i32, i: i32): i32 {
  return I32[cardOf(w, i) + CARD_B];
}

export function pointsIn(w: i32, i: i32): i32 {
  return I32[cardOf(w, i) + CARD_TRAITS] & POINTS;
}

export function isFresh(w: i32, i: i32): bool {
  return (I32[cardOf(w, i) + CARD_TRAITS] & FRESH) !== 0;
}

export function rolls(w: i32, i: i32): bool {
  return (I32[cardOf(w, i) + CARD_TRAITS] & ROLLS) !== 0;
}

export function effortIn(w: i32, i: i32): i32 {
  return I32[cardOf(w, i) + CARD_EFFORT];
}
