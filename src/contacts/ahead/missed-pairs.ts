// Pairs of shapes that met in the step without being searched: a body at rest was struck, and went further than its
// speed at the start of the step suggested. The step is then repeated, and contacts of these shapes are searched as far as
// they went.
import { moveShape } from "../../collision/broad/place-shapes.ts";
import { BOTH_GROUPS, queryBox, queryBoxAside } from "../../collision/broad/query.ts";
import * as T from "../../collision/broad/tree.ts";
import * as P from "../../collision/placed.ts";
import * as Awake from "../../memory/awake.ts";
import * as Col from "../../memory/column-access.ts";
import { fork, isForked } from "../../memory/fork.ts";
import * as Job from "../../memory/jobs.ts";
import * as Range from "../../memory/ranges.ts";
import { F64, I32 } from "../../memory/views.ts";
import { mayCollide } from "../filter-pairs.ts";
import { hasParts } from "../find-contacts.ts";
import * as Kept from "../kept/kept-manifold.ts";
import { comesBefore, isOf } from "../kept/match-impulses.ts";
import { depthUnseen, metUnseen, stretchBox } from "./meeting.ts";
import { isOutrun, noteOutrun } from "./outrun.ts";

const PASSED_ON: f64 = 0.5;
/** What keeps two shapes apart moves them by about as much as they would overlap; a little more, since it also turns them. */
const BEYOND_DEPTH: f64 = 1.5;

/** A task takes 64 shapes. */
const RANGE_BITS: i32 = 6;

// what a task looks around with, in the workspace of exact islands, which is free by then: a stack, and as many shapes as usual
const LIST: i32 = T.STACK_ROOM;
const LIST_ROOM: i32 = 4096;

/** After stage 7: returns the number of such pairs. WANTED and WANTED_UNSEEN of their shapes tell how much further to search. */
export function findMissed(w: i32): i32 {
  const shapes: i32 = Awake.shapes(w);
  const bits: i32 = Range.bitsFor(shapes, RANGE_BITS);
  const tasks: i32 = Range.tasksOf(shapes, bits);
  if (isForked(w) && tasks > 1) fork(w, Job.FIND_OUTRUN, tasks, bits, 0, 0);
  else for (let task: i32 = 0; task < tasks; task++) outrunRange(w, task, bits);
  if (Range.sumUp(w, tasks, Range.TASK_FIRST) === 0) return 0;
  moveOutrun(w, bits);
  if (isForked(w) && tasks > 1) fork(w, Job.FIND_MISSED, tasks, bits, 0, 0);
  else for (let task: i32 = 0; task < tasks; task++) missRange(w, task, bits);
  return joinMissed(w, bits);
}

/** Task: how far a range of shapes went; extends the boxes of those that went too far, and counts them. */
export function outrunRange(w: i32, task: i32, bits: i32): void {
  const end: i32 = Range.endOf(task, bits, Awake.shapes(w));
  const list: i32 = Awake.shapeList(w);
  let count: i32 = 0;
  for (let k: i32 = Range.firstOf(task, bits); k < end; k++) {
    const shape: i32 = Col.column(w, Col.PLACED) + P.STRIDE * Awake.at(list, k);
    noteOutrun(w, shape);
    if (!wentTooFar(shape)) continue;
    stretchBox(w, shape);
    count++;
  }
  I32[Range.wordAt(w, task, Range.TASK_COUNT)] = count;
}

function wentTooFar(shape: i32): bool {
  return isOutrun(shape) && !P.isSensor(shape);
}

/** Moves all that went too far in the broad phase. */
export function moveOutrun(w: i32, bits: i32): void {
  const shapes: i32 = Awake.shapes(w);
  const placed: i32 = Col.column(w, Col.PLACED);
  for (let task: i32 = 0; task < Range.tasksOf(shapes, bits); task++) {
    if (I32[Range.wordAt(w, task, Range.TASK_COUNT)] === 0) continue;
    for (let k: i32 = Range.firstOf(task, bits); k < Range.endOf(task, bits, shapes); k++) {
      const s: i32 = Awake.at(Awake.shapeList(w), k);
      if (wentTooFar(placed + P.STRIDE * s)) moveShape(Col.column(w, Col.BROAD), placed, s);
    }
  }
}

/** Task: counts those of a range that met something unseen. Too many to list count too: joinMissed looks again. */
export function missRange(w: i32, task: i32, bits: i32): void {
  const end: i32 = Range.endOf(task, bits, Awake.shapes(w));
  const broad: i32 = Col.column(w, Col.BROAD);
  const stack: i32 = 2 * Col.column(w, Col.CONTACT_MATRIX);
  const any: bool = I32[Range.wordAt(w, task, Range.TASK_COUNT)] > 0;
  let missed: i32 = 0;
  const awake: i32 = Awake.shapeList(w);
  for (let k: i32 = Range.firstOf(task, bits); k < end && any; k++) {
    const s: i32 = Awake.at(awake, k);
    const own: i32 = Col.column(w, Col.PLACED) + P.STRIDE * s;
    if (!wentTooFar(own)) continue;
    const found: i32 = queryBoxAside(broad, own + P.LOW, BOTH_GROUPS, stack + LIST, LIST_ROOM, stack);
    if (found > LIST_ROOM || lookAround(w, s, stack + LIST, found, false) > 0) missed++;
  }
  I32[Range.wordAt(w, task, Range.TASK_COUNT)] = missed;
}

/** Counts what all missed, which is rare, and writes how much further to search. */
export function joinMissed(w: i32, bits: i32): i32 {
  const shapes: i32 = Awake.shapes(w);
  const broad: i32 = Col.column(w, Col.BROAD);
  const list: i32 = T.orderAt(broad); // free between two walks of a whole tree
  let missed: i32 = 0;
  for (let task: i32 = 0; task < Range.tasksOf(shapes, bits); task++) {
    if (I32[Range.wordAt(w, task, Range.TASK_COUNT)] === 0) continue;
    for (let k: i32 = Range.firstOf(task, bits); k < Range.endOf(task, bits, shapes); k++) {
      const s: i32 = Awake.at(Awake.shapeList(w), k);
      const own: i32 = Col.column(w, Col.PLACED) + P.STRIDE * s;
      if (!wentTooFar(own)) continue;
      const found: i32 = queryBox(broad, own + P.LOW, BOTH_GROUPS, list, T.head(broad, T.SLOTS));
      missed += lookAround(w, s, list, found, true);
    }
  }
  return missed;
}

/**
 * Of the shapes in the list, those that shape s, which went too far, met unseen: their number, and how much further to search if that is `wanted`. Of two
 * that went too far the first searches.
 */
function lookAround(w: i32, s: i32, list: i32, found: i32, wanted: bool): i32 {
  const placed: i32 = Col.column(w, Col.PLACED);
  const own: i32 = placed + P.STRIDE * s;
  let missed: i32 = 0;
  for (let i: i32 = 0; i < found; i++) {
    const t: i32 = I32[list + i];
    const other: i32 = placed + P.STRIDE * t;
    if (t === s || P.isSensor(other) || (t < s && isOutrun(other))) continue;
    // on a mesh another part of it may have been seen
    const whole: bool = !hasParts(own) && !hasParts(other);
    if ((whole && hasManifold(w, s < t ? s : t, s < t ? t : s)) || !mayCollide(w, s, t)) continue;
    const first: bool = P.kindOf(own) === P.kindOf(other) ? s < t : P.kindOf(own) < P.kindOf(other);
    if (!metUnseen(w, first ? own : other, first ? other : own)) continue;
    missed++;
    if (!wanted) continue;
    const far: f64 = F64[own + P.OUTRUN] + F64[other + P.OUTRUN];
    // the step taken again goes as this one, but for what the new contact changes
    const deep: f64 = Math.min(far, BEYOND_DEPTH * depthUnseen(w));
    want(w, own, deep, P.WANTED);
    want(w, other, deep, P.WANTED);
    want(w, own, far, P.WANTED_UNSEEN);
    want(w, other, far, P.WANTED_UNSEEN);
  }
  return missed;
}

/** Whether two shapes, the lower slot first, have a manifold in this step: manifolds are sorted by shapes. */
function hasManifold(w: i32, one: i32, other: i32): bool {
  let from: i32 = 0;
  let to: i32 = Col.header(w, Col.MANIFOLDS_NEXT);
  while (from < to) {
    const middle: i32 = (from + to) >> 1;
    const kept: i32 = Col.next(w, Col.MANIFOLD) + Kept.STRIDE * middle;
    if (isOf(kept, one, other)) return true;
    if (comesBefore(kept, one, other)) from = middle + 1;
    else to = middle;
  }
  return false;
}

/** Notes in a field, only for dynamic bodies: others do not change their motion, and many shapes meet them. */
function want(w: i32, placed: i32, far: f64, field: i32): void {
  if (I32[2 * (Col.column(w, Col.KIND) + P.bodyOf(placed)) + Col.BODY_KIND] !== Col.DYNAMIC) return;
  F64[placed + field] = Math.max(F64[placed + field], far);
}

/** A struck body strikes others: along contacts, forward and back, each body may go a part as far as the one it touches. */
function spread(w: i32): void {
  const count: i32 = Col.header(w, Col.MANIFOLDS_NEXT);
  for (let i: i32 = 0; i < count; i++) pass(w, i);
  for (let i: i32 = count - 1; i >= 0; i--) pass(w, i);
}

function pass(w: i32, manifold: i32): void {
  const kept: i32 = Col.next(w, Col.MANIFOLD) + Kept.STRIDE * manifold;
  const a: i32 = Col.column(w, Col.PLACED) + P.STRIDE * Kept.shapeA(kept);
  const b: i32 = Col.column(w, Col.PLACED) + P.STRIDE * Kept.shapeB(kept);
  const far: f64 = PASSED_ON * Math.max(F64[a + P.WANTED], F64[b + P.WANTED]);
  if (far === 0.0 || (Kept.flagsOf(kept) & Kept.SENSOR) !== 0) return;
  want(w, a, far, P.WANTED);
  want(w, b, far, P.WANTED);
}

/** Call before the step is repeated. */
export function lookFurther(w: i32): void {
  spread(w);
  const placed: i32 = Col.column(w, Col.PLACED);
  for (let s: i32 = 0; s < Col.header(w, Col.SHAPE_SLOTS); s++) {
    const at: i32 = placed + P.STRIDE * s;
    F64[at + P.FURTHER] = Math.max(F64[at + P.FURTHER], F64[at + P.WANTED]);
    F64[at + P.UNSEEN] = Math.max(F64[at + P.UNSEEN], F64[at + P.WANTED_UNSEEN]);
  }
}

/** Call before another step. */
export function lookAsUsual(w: i32): void {
  const placed: i32 = Col.column(w, Col.PLACED);
  for (let s: i32 = 0; s < Col.header(w, Col.SHAPE_SLOTS); s++) {
    const shape: i32 = placed + P.STRIDE * s;
    F64[shape + P.FURTHER] = 0.0;
    F64[shape + P.UNSEEN] = 0.0;
  }
}
