// Pairs of shapes → manifolds of the next state, with the impulses of the same points in the last step.
import { pairsAt } from "../collision/broad/tree.ts";
import { collideAgain } from "../collision/collide.ts";
import * as M from "../collision/manifold.ts";
import * as P from "../collision/placed.ts";
import { dot3 } from "../math/vec3.ts";
import * as Col from "../memory/column-access.ts";
import * as Island from "../memory/island-record.ts";
import { F64, I32 } from "../memory/views.ts";
import { furtherBetween } from "./further.ts";
import { carryOver } from "./kept/carry-all.ts";
import * as Kept from "./kept/kept-manifold.ts";
import { comesBefore, isOf, matchImpulses } from "./kept/match-impulses.ts";
import { noteFound, useAgain } from "./kept/reuse-manifold.ts";
import { NEAR } from "./place-shapes.ts";
import { markContacts, startMarks } from "./seams/mark-contact.ts";

/** Manifolds that one pair can have: a shape on a mesh touches several triangles. */
export const MOST_MANIFOLDS: i32 = 16;

/** Shapes that pressed on each other are kept this much further apart (m): a load offset lifts them beyond the usual distance. */
const HELD: f64 = NEAR;

/** Returns the number of manifolds; if that exceeds the available memory, what was written is not valid. In tasks: stage-contacts.ts. */
export function findContacts(w: i32): i32 {
  const room: i32 = Col.header(w, Col.MANIFOLD_ROOM);
  startMarks(w);
  const count: i32 = findInRange(w, 0, Col.header(w, Col.PAIR_COUNT), Col.next(w, Col.MANIFOLD), room, true);
  if (count <= room) I32[2 * w + Col.MANIFOLDS_NEXT] = count;
  return count;
}

/**
 * Writes the manifolds of pairs `first` to `end` - 1 from `to` on, where there is room for so many; in their final places they are `marked` at
 * once. Returns their number, or more than there is room for.
 */
export function findInRange(w: i32, first: i32, end: i32, to: i32, room: i32, marked: bool): i32 {
  const list: i32 = pairsAt(Col.column(w, Col.BROAD));
  const placed: i32 = Col.column(w, Col.PLACED);
  const lastEnd: i32 = Col.now(w, Col.MANIFOLD) + Kept.STRIDE * Col.header(w, Col.MANIFOLDS_NOW);
  let last: i32 = first < end ? firstNotBefore(w, I32[list + 2 * first], I32[list + 2 * first + 1]) : lastEnd;
  let count: i32 = 0;
  for (let i: i32 = first; i < end; i++) {
    const one: i32 = I32[list + 2 * i];
    const other: i32 = I32[list + 2 * i + 1];
    const a: i32 = placed + P.STRIDE * one;
    const b: i32 = placed + P.STRIDE * other;
    const rest: bool = bothStay(w, a, b);
    const limit: f64 = rest || isSensed(a, b) ? 0.0 : limitOf(w, a, b);
    if (!rest && isFar(a, b, limit + HELD)) continue;
    if (count + mostOf(a, b) > room) return count + mostOf(a, b) + (end - i);
    while (last < lastEnd && comesBefore(last, one, other)) last += Kept.STRIDE;
    const out: i32 = to + Kept.STRIDE * count;
    const found: i32 = rest
      ? carryOver(one, other, last, lastEnd, out)
      : findOfPair(w, a, b, limit, last, lastEnd, out);
    if (marked) markContacts(w, count, count + found);
    count += found;
  }
  return count;
}

/** How many manifolds the pairs `first` to `end` - 1 have at most. */
export function mostInRange(w: i32, first: i32, end: i32): i32 {
  const list: i32 = pairsAt(Col.column(w, Col.BROAD));
  const placed: i32 = Col.column(w, Col.PLACED);
  let most: i32 = 0;
  for (let i: i32 = first; i < end; i++) {
    const a: i32 = placed + P.STRIDE * I32[list + 2 * i];
    const b: i32 = placed + P.STRIDE * I32[list + 2 * i + 1];
    const rest: bool = bothStay(w, a, b);
    const limit: f64 = rest || isSensed(a, b) ? 0.0 : limitOf(w, a, b);
    if (rest || !isFar(a, b, limit + HELD)) most += mostOf(a, b);
  }
  return most;
}

/** The first manifold of the last step that does not come before those of two shapes: they are sorted. */
function firstNotBefore(w: i32, one: i32, other: i32): i32 {
  const list: i32 = Col.now(w, Col.MANIFOLD);
  let from: i32 = 0;
  let to: i32 = Col.header(w, Col.MANIFOLDS_NOW);
  while (from < to) {
    const middle: i32 = (from + to) >> 1;
    if (comesBefore(list + Kept.STRIDE * middle, one, other)) from = middle + 1;
    else to = middle;
  }
  return list + Kept.STRIDE * from;
}

/** The manifolds of placed shapes a and b, which do not rest; those of the last step begin at `last` if there are any. Returns their number. */
function findOfPair(w: i32, a: i32, b: i32, limit: f64, last: i32, lastEnd: i32, out: i32): i32 {
  const scratch: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  const one: i32 = P.slotOf(a);
  const other: i32 = P.slotOf(b);
  const old: i32 = last < lastEnd && isOf(last, one, other) ? last : 0;
  if (old !== 0 && useAgain(out, old, a, b, limit)) return 1;
  guessNormal(out, old);
  F64[out + M.LIMIT] = limit;
  let found: i32 = collideAgain(a, b, out, Kept.STRIDE, MOST_MANIFOLDS, scratch);
  if (found === 0 && old !== 0 && (Kept.flagsOf(old) & Kept.PRESSED) !== 0) {
    guessNormal(out, old);
    F64[out + M.LIMIT] = limit + HELD;
    found = collideAgain(a, b, out, Kept.STRIDE, MOST_MANIFOLDS, scratch);
  }
  const sensor: bool = isSensed(a, b);
  for (let k: i32 = 0; k < found; k++) Kept.setWords(out + Kept.STRIDE * k, one, other, 0, sensor ? Kept.SENSOR : 0);
  for (let k: i32 = 0; k < found; k++) matchImpulses(out + Kept.STRIDE * k, last, lastEnd);
  if (found === 1 && !sensor && (old === 0 || Kept.useOf(old) !== Kept.EXACT)) noteFound(out, a, b);
  return found;
}

/** Whether two shapes rest, so that what is between them is as it was. */
function bothStay(w: i32, a: i32, b: i32): bool {
  return Island.bothRest(w, P.bodyOf(a), P.bodyOf(b)) && !isStruck(a) && !isStruck(b);
}

function isSensed(a: i32, b: i32): bool {
  return P.isSensor(a) || P.isSensor(b);
}

/** The most manifolds of two shapes. */
function mostOf(a: i32, b: i32): i32 {
  return hasParts(a) || hasParts(b) ? MOST_MANIFOLDS : 1;
}

/** Whether the step is repeated, and moves the shape: it is no longer at rest. */
function isStruck(placed: i32): bool {
  return F64[placed + P.FURTHER] > 0.0;
}

/** The normal of the last step, if any: the first guess of the pair test. */
function guessNormal(out: i32, last: i32): void {
  for (let i: i32 = 0; i < 3; i++) F64[out + M.NORMAL + i] = last === 0 ? 0.0 : F64[last + M.NORMAL + i];
}

/** A mesh or a chain: each of its parts may have a manifold. */
export function hasParts(shape: i32): bool {
  return P.kindOf(shape) === P.MESH || P.kindOf(shape) === P.CHAIN;
}

/** The distance up to which contacts of two shapes are searched. */
export function limitOf(w: i32, one: i32, other: i32): f64 {
  return NEAR + approach(w, one, other);
}

/** How much the two can approach in the step: by the speeds of their centres and of rotation about them. */
function approach(w: i32, one: i32, other: i32): f64 {
  const x: f64 = F64[other + P.VELOCITY] - F64[one + P.VELOCITY];
  const y: f64 = F64[other + P.VELOCITY + 1] - F64[one + P.VELOCITY + 1];
  const z: f64 = F64[other + P.VELOCITY + 2] - F64[one + P.VELOCITY + 2];
  let speed: f64 = Math.sqrt(x * x + y * y + z * z);
  // in first order bodies that move together now may part in the step: a third may stop one of the two
  if (Col.header(w, Col.FIRST_ORDER) !== 0) speed = speedOf(one) + speedOf(other);
  const further: f64 = furtherBetween(w, one, other);
  return F64[w + Col.STEP_LENGTH] * speed + F64[one + P.TURNING] + F64[other + P.TURNING] + further;
}

function speedOf(placed: i32): f64 {
  return Math.sqrt(dot3(placed + P.VELOCITY, placed + P.VELOCITY));
}

/** Whether the bounding spheres of the two are further apart than `limit`: rejects most pairs of overlapping boxes. */
export function isFar(one: i32, other: i32, limit: f64): bool {
  const x: f64 = F64[other + P.CENTRE] - F64[one + P.CENTRE];
  const y: f64 = F64[other + P.CENTRE + 1] - F64[one + P.CENTRE + 1];
  const z: f64 = F64[other + P.CENTRE + 2] - F64[one + P.CENTRE + 2];
  // a billionth more, for rounding
  const near: f64 = (F64[one + P.REACH] + F64[other + P.REACH] + limit) * (1.0 + 1e-9);
  return x * x + y * y + z * z > near * near;
}
