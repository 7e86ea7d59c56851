// What is noted of each manifold as it is found, while it is at hand, for the pass over all of them (seams.ts): whether it is one of an edge, and whether
// there is anything to do for that pass. In a wall or a heap at rest there is not.
import { ANY_MARKED, FLOOR } from "../../../build/records/memory/records/scratch.ts";
import * as P from "../../collision/placed.ts";
import * as Col from "../../memory/column-access.ts";
import * as Range from "../../memory/ranges.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as Kept from "../kept/kept-manifold.ts";
import * as List from "../manifold-lists.ts";
import { isEdgeContact } from "./edge-contact.ts";
import { rollsBy } from "./meeting-direction.ts";
import { TOGETHER } from "./parting-plane.ts";
import { standingOf } from "./turn-normals.ts";

/** At an edge or a corner. */
export const EDGE: i32 = 1;
/** Between tumbling shapes: not checked yet. */
export const LOOSE: i32 = 2;
/** With a shape that does not belong to a dynamic body. */
export const STANDING: i32 = 4;
/** Nothing can run into it. */
export const SENSOR: i32 = 8;
/** Others may be added from here on. */
export const NEXT: i32 = 16;
/** Of these: the manifold goes. */
export const DROPPED: i32 = 2 * NEXT;

/** In place of a floor: there was none yet. */
const NONE: i32 = 0;

/** Call before manifolds are found. */
export function startMarks(w: i32): void {
  I32[notes(w) + ANY_MARKED] = 0;
  I32[notes(w) + FLOOR] = NONE;
}

/** Whether there is something to do: a manifold at an edge, or two static shapes. */
export function isAnyMarked(w: i32): bool {
  return I32[notes(w) + ANY_MARKED] !== 0;
}

function notes(w: i32): i32 {
  return 2 * Col.column(w, Col.CONTACT_SCRATCH);
}

/** Call after manifolds i to end - 1 of the next state were found. Those beyond the available memory will be found again. */
export function markContacts(w: i32, i: i32, end: i32): void {
  for (; i < end && i < Col.header(w, Col.CONTACT_ROW_ROOM); i++) {
    const m: i32 = List.manifoldAt(w, i);
    const placed: i32 = Col.column(w, Col.PLACED);
    markContact(w, i, m, placed + P.STRIDE * Kept.shapeA(m), placed + P.STRIDE * Kept.shapeB(m));
  }
}

/** The same as a part of a task, with what it found for joinMarks. */
export function markAsTask(w: i32, task: i32, i: i32, end: i32): void {
  startMarks(w);
  markContacts(w, i, end);
  I32[Range.wordAt(w, task, Range.TASK_MARKS)] = I32[notes(w) + ANY_MARKED];
  I32[Range.wordAt(w, task, Range.TASK_FLOOR)] = I32[notes(w) + FLOOR];
}

/** Call after all tasks: as if one had marked all manifolds. */
export function joinMarks(w: i32, tasks: i32): void {
  startMarks(w);
  for (let task: i32 = 0; task < tasks; task++) {
    if (I32[Range.wordAt(w, task, Range.TASK_MARKS)] !== 0) I32[notes(w) + ANY_MARKED] = 1;
    noteFloor(w, I32[Range.wordAt(w, task, Range.TASK_FLOOR)]);
  }
}

function markContact(w: i32, i: i32, m: i32, a: i32, b: i32): void {
  const floor: i32 = standingOf(w, a, b);
  let marks: i32 = 0;
  if ((Kept.flagsOf(m) & Kept.SENSOR) !== 0) marks = SENSOR;
  else if (floor >= 0) marks = isEdge(w, m, true) ? STANDING | EDGE : STANDING;
  else if (isLoose(w, a, b)) marks = LOOSE;
  else if (isEdge(w, m, false)) marks = EDGE;
  List.setMarks(List.slipOf(w, i), marks);
  if ((marks & (EDGE | LOOSE)) !== 0) I32[notes(w) + ANY_MARKED] = 1;
  else if (marks === STANDING) noteFloor(w, floor);
}

/** Two shapes that stand are something to do. */
function noteFloor(w: i32, floor: i32): void {
  const last: i32 = I32[notes(w) + FLOOR];
  if (floor === NONE) return;
  if (last !== NONE && last !== floor) I32[notes(w) + ANY_MARKED] = 1;
  I32[notes(w) + FLOOR] = floor;
}

/** A reused manifold was checked when it was found. */
function isEdge(w: i32, m: i32, stands: bool): bool {
  return Kept.useOf(m) !== Kept.AGAIN && isEdgeContact(w, m, stands);
}

function isLoose(w: i32, a: i32, b: i32): bool {
  return F64[a + P.TURNING] > TOGETHER && F64[b + P.TURNING] > TOGETHER && rollsBy(w, a, b);
}

/** Whether a shape belongs to a body that tumbles alone: not a tile beside another one. Shapes of one body may well be tiles. */
export function tumbles(w: i32, shape: i32): bool {
  if (F64[shape + P.TURNING] <= TOGETHER) return false;
  const body: i32 = P.bodyOf(shape);
  return I32[2 * (Col.column(w, Col.KIND) + body) + Col.BODY_KIND] === Col.DYNAMIC && List.hasOneTouched(w, body);
}

/** A loose manifold is at an edge only if one of its shapes does not tumble alone. */
export function isLooseEdge(w: i32, i: i32): bool {
  const slip: i32 = List.slipOf(w, i);
  if (tumbles(w, List.shapeOf(slip, 0)) && tumbles(w, List.shapeOf(slip, 1))) return false;
  return isEdge(w, List.manifoldAt(w, i), false);
}
