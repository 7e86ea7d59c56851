// The manifolds of each dynamic body as a linked list, for the passes over manifolds between finding and solving them. The links lie
// where stage 6 will write rows and motions: both columns are there, and nobody reads them before.
import * as P from "../collision/placed.ts";
import * as Col from "../memory/column-access.ts";
import { I32 } from "../memory/views.ts";
import * as Motion from "../rows/motion.ts";
import * as Kept from "./kept-manifold.ts";

// words of a manifold: next of the body of its first shape, next of the body of its second, marks
export const LINKS: i32 = 4;
const MARKS: i32 = 2;

/**
 * Links all manifolds of the next state. An item of a list is twice the number of its manifold, from 1, and one more if the shape of the body is
 * its second one; 0 ends the list. Bodies that are not dynamic have none.
 */
export function linkManifolds(w: i32): void {
  const bodies: i32 = Col.header(w, Col.BODY_SLOTS);
  for (let b: i32 = 0; b < bodies; b++) I32[headOf(w, b)] = 0;
  // from the last to the first, so that a list is in the order of the manifolds
  for (let i: i32 = Col.header(w, Col.MANIFOLDS_NEXT) - 1; i >= 0; i--) {
    link(w, i, bodyOfSlot(w, Kept.shapeA(manifoldAt(w, i))), 0);
    link(w, i, bodyOfSlot(w, Kept.shapeB(manifoldAt(w, i))), 1);
  }
}

function link(w: i32, i: i32, body: i32, side: i32): void {
  if (I32[2 * (Col.column(w, Col.KIND) + body)] !== Col.DYNAMIC) return;
  const head: i32 = headOf(w, body);
  I32[linksOf(w, i) + side] = I32[head];
  I32[head] = 2 * (i + 1) + side;
}

export function bodyOfSlot(w: i32, slot: i32): i32 {
  return P.bodyOf(Col.column(w, Col.PLACED) + P.STRIDE * slot);
}

function headOf(w: i32, body: i32): i32 {
  return 2 * (Col.column(w, Col.MOTION) + Motion.STRIDE * body);
}

function linksOf(w: i32, i: i32): i32 {
  return 2 * Col.column(w, Col.CONTACT_ROW) + LINKS * i;
}

/** The first item of a dynamic body. */
export function firstOf(w: i32, body: i32): i32 {
  return I32[headOf(w, body)];
}

/** The item after this one. */
export function after(w: i32, item: i32): i32 {
  return I32[linksOf(w, numberOf(item)) + (item & 1)];
}

/** The number of the manifold of an item, from 0. */
export function numberOf(item: i32): i32 {
  return (item >> 1) - 1;
}

/** Manifold i of the next state, from 0. */
export function manifoldAt(w: i32, i: i32): i32 {
  return Col.next(w, Col.MANIFOLD) + Kept.STRIDE * i;
}

/** What a pass notes of manifold i; there need not be links. */
export function marksOf(w: i32, i: i32): i32 {
  return I32[linksOf(w, i) + MARKS];
}

export function setMarks(w: i32, i: i32, marks: i32): void {
  I32[linksOf(w, i) + MARKS] = marks;
}
