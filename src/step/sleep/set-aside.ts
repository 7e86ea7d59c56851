// What sleeps is set aside: while nothing about it changes, steps go over the lists of all else, and take as long as if there were nothing else.
//
//   bodies     have slept through a whole step, so both states hold the same of them: nobody need copy it
//   shapes     keep their places, and their leaves in the broad phase
//   manifolds  between two of them are taken out of the present state, to the end of the column in the next one. Steps have no room there. Each is as it was but
//              for its age
//   islands    are found among the rest
//
// Between steps all of it can be taken back, and must be before anybody looks at contacts.
import { BODY_ENTRY, SHAPE_ENTRY, TREE_ENTRY } from "../../../build/records/memory/records/awake.ts";
import { MOTION_WIDTH, TREE_WIDTH } from "../../../build/records/memory/widths.ts";
import { pairsAt } from "../../collision/broad/tree.ts";
import * as Kept from "../../contacts/kept/kept-manifold.ts";
import { comesBefore } from "../../contacts/kept/match-impulses.ts";
import * as S from "../../contacts/shape-record.ts";
import { setOf } from "../../forest/sets.ts";
import * as Awake from "../../memory/awake.ts";
import { ASLEEP, SLEEP_NUMBERS, SLEEP_STATE } from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import * as Island from "../../memory/island-record.ts";
import { NOTE_BODIES } from "../../memory/note-layout.ts";
import { copy, F64, I32, zeros } from "../../memory/views.ts";
import * as T from "../../response/tree/tree.ts";
import { isDynamic } from "../islands/join-islands.ts";

/** Fewer sleepers are not worth it. */
const FEWEST: i32 = 64;

/** Whether a body has slept, or stood, through the last step. */
function restsOn(w: i32, b: i32): bool {
  if (I32[Island.wordAt(w, b, Island.REST)] !== Island.RESTS) return false;
  return !isDynamic(w, b) || F64[Col.now(w, Col.SLEEP) + SLEEP_NUMBERS * b + SLEEP_STATE] === ASLEEP;
}

/** The number of manifolds that would be set aside; -1 where fewer bodies sleep than do not. */
export function countSleeping(w: i32): i32 {
  let asleep: i32 = 0;
  let awake: i32 = 0;
  for (let b: i32 = 0; b < Col.header(w, Col.BODY_SLOTS); b++) {
    if (!isDynamic(w, b)) continue;
    if (restsOn(w, b)) asleep++;
    else awake++;
  }
  if (asleep < FEWEST || asleep < awake) return -1;
  let count: i32 = 0;
  for (let i: i32 = 0; i < Col.header(w, Col.MANIFOLDS_NOW); i++) if (sleepsBetween(w, manifoldNow(w, i))) count++;
  return count;
}

function manifoldNow(w: i32, i: i32): i32 {
  return Col.now(w, Col.MANIFOLD) + Kept.STRIDE * i;
}

function sleepsBetween(w: i32, kept: i32): bool {
  return restsOn(w, S.bodyAt(w, Kept.shapeA(kept))) && restsOn(w, S.bodyAt(w, Kept.shapeB(kept)));
}

/** Between two steps, the first of which went over everything. */
export function setAside(w: i32): void {
  listBodies(w);
  listShapes(w);
  listTrees(w);
  moveManifolds(w);
  countPairs(w);
  countIslands(w);
  I32[2 * w + Col.ASIDE_STEPS] = 0;
  I32[2 * w + Col.ASIDE_MET] = 0;
  I32[2 * w + Col.ASIDE] = 1;
}

function listBodies(w: i32): void {
  const list: i32 = 2 * Col.column(w, Col.AWAKE_BODY) + BODY_ENTRY;
  let awake: i32 = 0;
  for (let b: i32 = 0; b < Col.header(w, Col.BODY_SLOTS); b++) {
    // what touches it counts on that
    if (restsOn(w, b)) zeros(Col.column(w, Col.MOTION) + MOTION_WIDTH * b, MOTION_WIDTH);
    else {
      I32[list + 2 * awake] = b;
      awake++;
    }
  }
  I32[2 * w + Col.AWAKE_BODIES] = awake;
}

function listShapes(w: i32): void {
  const list: i32 = 2 * Col.column(w, Col.AWAKE_SHAPE) + SHAPE_ENTRY;
  let awake: i32 = 0;
  for (let s: i32 = 0; s < Col.header(w, Col.SHAPE_SLOTS); s++) {
    const b: i32 = S.bodyAt(w, s);
    const counts: bool = b !== S.NO_BODY && !restsOn(w, b);
    I32[Awake.markOf(w, s)] = counts ? 1 : 0;
    if (!counts) continue;
    I32[list + 2 * awake] = s;
    awake++;
  }
  I32[2 * w + Col.AWAKE_SHAPES] = awake;
}

function listTrees(w: i32): void {
  const list: i32 = 2 * Col.column(w, Col.AWAKE_BODY) + TREE_ENTRY;
  let awake: i32 = 0;
  for (let i: i32 = 0; i < Col.header(w, Col.TREE_COUNT); i++) {
    if (restsOn(w, T.memberOf(Col.column(w, Col.TREE) + TREE_WIDTH * i))) continue;
    I32[list + 2 * awake] = i;
    awake++;
  }
  I32[2 * w + Col.AWAKE_TREES] = awake;
}

/** Those that stay move up, in their order. */
function moveManifolds(w: i32): void {
  const count: i32 = Col.header(w, Col.MANIFOLDS_NOW);
  let aside: i32 = 0;
  for (let i: i32 = 0; i < count; i++) if (sleepsBetween(w, manifoldNow(w, i))) aside++;
  const room: i32 = Col.header(w, Col.MANIFOLD_ROOM) - aside;
  let to: i32 = Col.next(w, Col.MANIFOLD) + Kept.STRIDE * room;
  let left: i32 = 0;
  for (let i: i32 = 0; i < count; i++) {
    const from: i32 = manifoldNow(w, i);
    if (sleepsBetween(w, from)) {
      copy(to, from, Kept.STRIDE);
      to += Kept.STRIDE;
    } else {
      if (left < i) copy(manifoldNow(w, left), from, Kept.STRIDE);
      left++;
    }
  }
  I32[2 * w + Col.MANIFOLDS_NOW] = left;
  I32[2 * w + Col.MANIFOLD_ROOM] = room;
  I32[2 * w + Col.ASIDE_MANIFOLDS] = aside;
  I32[2 * w + Col.ASIDE_STATE] = Col.header(w, Col.STATE_NEXT);
}

/** Pairs of the last step. */
function countPairs(w: i32): void {
  const list: i32 = pairsAt(Col.column(w, Col.BROAD));
  let aside: i32 = 0;
  for (let i: i32 = 0; i < Col.header(w, Col.PAIR_COUNT); i++)
    if (I32[Awake.markOf(w, I32[list + 2 * i])] === 0 && I32[Awake.markOf(w, I32[list + 2 * i + 1])] === 0) aside++;
  I32[2 * w + Col.ASIDE_PAIRS] = aside;
}

/** Islands of the last step. */
function countIslands(w: i32): void {
  let islands: i32 = 0;
  let largest: i32 = 0;
  for (let b: i32 = 0; b < Col.header(w, Col.BODY_SLOTS); b++) {
    if (!isDynamic(w, b) || !restsOn(w, b) || setOf(w, b) !== b) continue;
    const size: i32 = I32[2 * Island.noteOf(w, I32[Island.wordAt(w, b, Island.NUMBER)]) + NOTE_BODIES];
    islands++;
    if (size > largest) largest = size;
  }
  I32[2 * w + Col.ASIDE_ISLANDS] = islands;
  I32[2 * w + Col.ASIDE_LARGEST] = largest;
}

/** How many of the bodies that steps go over sleep by now. */
export function countAsleepBeside(w: i32): i32 {
  const list: i32 = Awake.bodyList(w);
  let asleep: i32 = 0;
  for (let i: i32 = 0; i < Awake.bodies(w); i++) {
    const b: i32 = Awake.at(list, i);
    if (isDynamic(w, b) && restsOn(w, b)) asleep++;
  }
  return asleep;
}

/** Brings the manifolds back to the present state, older by the steps since then. What a step has written to the next one is lost. */
export function takeBack(w: i32): void {
  const aside: i32 = Col.header(w, Col.ASIDE_MANIFOLDS);
  const room: i32 = Col.header(w, Col.MANIFOLD_ROOM);
  const count: i32 = Col.header(w, Col.MANIFOLDS_NOW);
  const steps: i32 = Col.header(w, Col.ASIDE_STEPS);
  const apart: i32 = Col.header(w, Col.ASIDE_STATE) - Col.header(w, Col.STATE_NOW);
  const first: i32 = Col.now(w, Col.MANIFOLD) + apart + Kept.STRIDE * room;
  for (let kept: i32 = first; kept < first + Kept.STRIDE * aside; kept += Kept.STRIDE)
    Kept.setWords(kept, Kept.shapeA(kept), Kept.shapeB(kept), Kept.ageOf(kept) + steps, Kept.flagsOf(kept));
  if (apart === 0) {
    // they lie behind, where they are not overwritten before they are read
    const others: i32 = Col.next(w, Col.MANIFOLD);
    copy(others, Col.now(w, Col.MANIFOLD), Kept.STRIDE * count);
    mergeForward(Col.now(w, Col.MANIFOLD), others, count, first, aside);
  } else mergeBackward(Col.now(w, Col.MANIFOLD), count, first, aside);
  I32[2 * w + Col.MANIFOLDS_NOW] = count + aside;
  I32[2 * w + Col.MANIFOLD_ROOM] = room + aside;
  I32[2 * w + Col.ASIDE] = 0;
}

/** Merges two sorted lists from the first to the last. */
function mergeForward(list: i32, one: i32, ones: i32, other: i32, others: i32): void {
  const oneEnd: i32 = one + Kept.STRIDE * ones;
  const otherEnd: i32 = other + Kept.STRIDE * others;
  let to: i32 = list;
  while (one < oneEnd || other < otherEnd) {
    const takes: bool = other === otherEnd || (one < oneEnd && !isBefore(other, one));
    const from: i32 = takes ? one : other;
    if (from !== to) copy(to, from, Kept.STRIDE);
    if (takes) one += Kept.STRIDE;
    else other += Kept.STRIDE;
    to += Kept.STRIDE;
  }
}

/** Merges another list into `count` manifolds with room behind them, from the last to the first. */
function mergeBackward(list: i32, count: i32, other: i32, others: i32): void {
  let one: i32 = list + Kept.STRIDE * (count - 1);
  let last: i32 = other + Kept.STRIDE * (others - 1);
  let to: i32 = list + Kept.STRIDE * (count + others - 1);
  while (last >= other) {
    const takes: bool = one >= list && isBefore(last, one);
    copy(to, takes ? one : last, Kept.STRIDE);
    if (takes) one -= Kept.STRIDE;
    else last -= Kept.STRIDE;
    to -= Kept.STRIDE;
  }
}

/** Whether a manifold comes before another one: no two of the same shapes are on different lists. */
function isBefore(kept: i32, other: i32): bool {
  return comesBefore(kept, Kept.shapeA(other), Kept.shapeB(other));
}
