// Pairs of shapes → manifolds of the next state, with the impulses of the same points in the last step.
import { pairsAt } from "../collision/broad/tree.ts";
import { collideAgain } from "../collision/collide.ts";
import * as M from "../collision/manifold.ts";
import * as P from "../collision/placed.ts";
import { dot3 } from "../math/vec3.ts";
import * as Col from "../memory/column-access.ts";
import * as Island from "../memory/island-record.ts";
import { F64, I32 } from "../memory/views.ts";
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

/** Returns the number of manifolds; if that exceeds the available memory, what was written is not valid. */
export function findContacts(w: i32): i32 {
  const pairs: i32 = Col.header(w, Col.PAIR_COUNT);
  const list: i32 = pairsAt(Col.column(w, Col.BROAD));
  const room: i32 = Col.header(w, Col.MANIFOLD_ROOM);
  const scratch: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  const placed: i32 = Col.column(w, Col.PLACED);
  const lastEnd: i32 = Col.now(w, Col.MANIFOLD) + Kept.STRIDE * Col.header(w, Col.MANIFOLDS_NOW);
  let last: i32 = Col.now(w, Col.MANIFOLD);
  let count: i32 = 0;
  startMarks(w);
  for (let i: i32 = 0; i < pairs; i++) {
    const one: i32 = I32[list + 2 * i];
    const other: i32 = I32[list + 2 * i + 1];
    const first: i32 = placed + P.STRIDE * one;
    const second: i32 = placed + P.STRIDE * other;
    const rest: bool = Island.bothRest(w, P.bodyOf(first), P.bodyOf(second)) && !isStruck(first) && !isStruck(second);
    const sensor: bool = P.isSensor(first) || P.isSensor(second);
    const limit: f64 = rest || sensor ? 0.0 : limitOf(w, first, second);
    if (!rest && isFar(first, second, limit + HELD)) continue;
    const most: i32 = hasParts(first) || hasParts(second) ? MOST_MANIFOLDS : 1;
    if (count + most > room) return count + most + (pairs - i);
    const out: i32 = Col.next(w, Col.MANIFOLD) + Kept.STRIDE * count;
    while (last < lastEnd && comesBefore(last, one, other)) last += Kept.STRIDE;
    if (rest) {
      const carried: i32 = carryOver(one, other, last, lastEnd, out);
      markContacts(w, count, count + carried);
      count += carried;
      continue;
    }
    const old: i32 = last < lastEnd && isOf(last, one, other) ? last : 0;
    if (old !== 0 && useAgain(out, old, first, second, limit)) {
      markContacts(w, count, count + 1);
      count++;
      continue;
    }
    guessNormal(out, old);
    F64[out + M.LIMIT] = limit;
    let found: i32 = collideAgain(first, second, out, Kept.STRIDE, MOST_MANIFOLDS, scratch);
    if (found === 0 && old !== 0 && (Kept.flagsOf(old) & Kept.PRESSED) !== 0) {
      guessNormal(out, old);
      F64[out + M.LIMIT] = limit + HELD;
      found = collideAgain(first, second, out, Kept.STRIDE, MOST_MANIFOLDS, scratch);
    }
    for (let k: i32 = 0; k < found; k++) Kept.setWords(out + Kept.STRIDE * k, one, other, 0, sensor ? Kept.SENSOR : 0);
    for (let k: i32 = 0; k < found; k++) matchImpulses(out + Kept.STRIDE * k, last, lastEnd);
    if (found === 1 && !sensor && (old === 0 || Kept.useOf(old) !== Kept.EXACT)) noteFound(out, first, second);
    markContacts(w, count, count + found);
    count += found;
  }
  I32[2 * w + Col.MANIFOLDS_NEXT] = count;
  return count;
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
  const further: f64 = Math.max(F64[one + P.FURTHER], F64[other + P.FURTHER]);
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
