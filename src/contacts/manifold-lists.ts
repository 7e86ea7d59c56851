// The manifolds of each dynamic body as a linked list, for the passes over manifolds between finding and solving them. A slip for each manifold has
// what they look at most often, since manifolds themselves are too large for a cache to hold many. Slips lie where stage 6 will write rows, heads of the
// lists in its motions: both columns are there, and nobody reads them before.
import {
  DOUBTS,
  FIRST_ITEM,
  MARKS,
  NEXT,
  NORMAL,
  SHAPES,
  SLIP,
  TOUCHED,
} from "../../build/records/contacts/manifold-lists.ts";
import * as M from "../collision/manifold.ts";
import * as P from "../collision/placed.ts";
import { copy3 } from "../math/vec3.ts";
import * as Awake from "../memory/awake.ts";
import * as Col from "../memory/column-access.ts";
import * as Range from "../memory/ranges.ts";
import { I32 } from "../memory/views.ts";
import * as Motion from "../rows/motion.ts";
import * as Kept from "./kept/kept-manifold.ts";

export * from "../../build/records/contacts/manifold-lists.ts";

/** TOUCHED of a body of which several shapes are touched. */
const SEVERAL: i32 = -1;

/** Task: writes the slips of a range of 2^bits manifolds of the next state, except for marks. */
export function writeSlips(w: i32, task: i32, bits: i32): void {
  const placed: i32 = Col.column(w, Col.PLACED);
  const end: i32 = Range.endOf(task, bits, Col.header(w, Col.MANIFOLDS_NEXT));
  for (let i: i32 = Range.firstOf(task, bits); i < end; i++) {
    const slip: i32 = slipOf(w, i);
    I32[2 * slip + SHAPES] = placed + P.STRIDE * Kept.shapeA(manifoldAt(w, i));
    I32[2 * slip + SHAPES + 1] = placed + P.STRIDE * Kept.shapeB(manifoldAt(w, i));
    I32[2 * slip + NEXT] = dynamicOf(w, slip, 0);
    I32[2 * slip + NEXT + 1] = dynamicOf(w, slip, 1);
    I32[2 * slip + DOUBTS] = 0;
    noteNormal(w, i);
  }
}

/** The body of a shape if it is dynamic, else -1. */
function dynamicOf(w: i32, slip: i32, side: i32): i32 {
  const body: i32 = P.bodyOf(I32[2 * slip + SHAPES + side]);
  return I32[2 * (Col.column(w, Col.KIND) + body) + Col.BODY_KIND] === Col.DYNAMIC ? body : -1;
}

/**
 * Links all manifolds of the next state, whose slips are written. An item of a list is twice the number of its manifold, counted from 1,
 * plus one if the body's shape is the second one; 0 ends the list. Bodies that are not dynamic have none.
 */
export function linkManifolds(w: i32): void {
  const list: i32 = Awake.bodyList(w);
  const count: i32 = Awake.bodies(w);
  for (let k: i32 = 0; k < count; k++) {
    const b: i32 = Awake.at(list, k);
    I32[headOf(w, b) + FIRST_ITEM] = 0;
    I32[headOf(w, b) + TOUCHED] = 0;
  }
  // from the last to the first, so that a list is in the order of the manifolds
  for (let i: i32 = Col.header(w, Col.MANIFOLDS_NEXT) - 1; i >= 0; i--) {
    link(w, i, slipOf(w, i), 0);
    link(w, i, slipOf(w, i), 1);
  }
}

function link(w: i32, i: i32, slip: i32, side: i32): void {
  const body: i32 = I32[2 * slip + NEXT + side];
  if (body < 0) return;
  const head: i32 = headOf(w, body);
  I32[2 * slip + NEXT + side] = I32[head + FIRST_ITEM];
  I32[head + FIRST_ITEM] = 2 * (i + 1) + side;
  const shape: i32 = I32[2 * slip + SHAPES + side];
  I32[head + TOUCHED] = I32[head + TOUCHED] === 0 || I32[head + TOUCHED] === shape ? shape : SEVERAL;
}

function headOf(w: i32, body: i32): i32 {
  return 2 * (Col.column(w, Col.MOTION) + Motion.STRIDE * body);
}

/** The slip of manifold i, from 0. */
export function slipOf(w: i32, i: i32): i32 {
  return Col.column(w, Col.CONTACT_ROW) + SLIP * i;
}

/** The first item of a dynamic body. */
export function firstOf(w: i32, body: i32): i32 {
  return I32[headOf(w, body) + FIRST_ITEM];
}

/** Whether a dynamic body touches others with only one shape. */
export function hasOneTouched(w: i32, body: i32): bool {
  return I32[headOf(w, body) + TOUCHED] !== SEVERAL;
}

/** The item after this one. */
export function after(w: i32, item: i32): i32 {
  return I32[2 * slipOf(w, numberOf(item)) + NEXT + (item & 1)];
}

/** The number of the manifold of an item, from 0. */
export function numberOf(item: i32): i32 {
  return (item >> 1) - 1;
}

/** The first shape of a manifold, placed, for side 0, the second for side 1. */
export function shapeOf(slip: i32, side: i32): i32 {
  return I32[2 * slip + SHAPES + side];
}

/** Manifold i of the next state, from 0. */
export function manifoldAt(w: i32, i: i32): i32 {
  return Col.next(w, Col.MANIFOLD) + Kept.STRIDE * i;
}

/** Call when the normal of manifold i has changed. */
export function noteNormal(w: i32, i: i32): void {
  copy3(slipOf(w, i) + NORMAL, manifoldAt(w, i) + M.NORMAL);
}

/** The marks of a manifold set as it was found; does not need the lists. */
export function marksOf(slip: i32): i32 {
  return I32[2 * slip + MARKS];
}

export function setMarks(slip: i32, marks: i32): void {
  I32[2 * slip + MARKS] = marks;
}

/** The marks set by passes over all manifolds: a task changes those of its own manifolds, while others read what was marked before. */
export function doubtsOf(slip: i32): i32 {
  return I32[2 * slip + DOUBTS];
}

export function addDoubts(slip: i32, doubts: i32): void {
  I32[2 * slip + DOUBTS] |= doubts;
}
