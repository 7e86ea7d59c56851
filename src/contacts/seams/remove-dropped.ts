// Closes the gaps that manifolds removed at seams leave, in order, or as jobs of tasks over ranges of manifolds. Those of a range go to its own places, except for the
// first ones, which go to those of the range before: they are saved before anything moves, and put there after everything has moved.
import { CONTACT_ROW_WIDTH } from "../../../build/records/memory/widths.ts";
import * as Col from "../../memory/column-access.ts";
import { fork, isForked } from "../../memory/fork.ts";
import * as Job from "../../memory/jobs.ts";
import * as Range from "../../memory/ranges.ts";
import { copy, I32 } from "../../memory/views.ts";
import * as Kept from "../kept/kept-manifold.ts";
import * as List from "../manifold-lists.ts";
import * as Surface from "../surfaces/contact-surface.ts";
import { DROPPED } from "./mark-contact.ts";

/** A task takes 64 manifolds. */
const RANGE_BITS: i32 = 6;

function isDropped(w: i32, i: i32): bool {
  return (List.doubtsOf(List.slipOf(w, i)) & DROPPED) !== 0;
}

/**
 * Closes the gaps. What a hook set for a manifold has its number, and moves along. Behind them, until the step is over, are the shapes of
 * those removed.
 */
export function removeDropped(w: i32, count: i32): void {
  const lost: i32 = 2 * List.slipOf(w, count);
  let kept: i32 = 0;
  while (!isDropped(w, kept)) kept++;
  for (let i: i32 = kept; i < count; i++) {
    const m: i32 = List.manifoldAt(w, i);
    if (isDropped(w, i)) {
      I32[lost + 2 * (i - kept)] = Kept.shapeA(m);
      I32[lost + 2 * (i - kept) + 1] = Kept.shapeB(m);
      continue;
    }
    moveTo(w, m, kept);
    kept++;
  }
  noteLost(w, count, kept);
}

function moveTo(w: i32, m: i32, number: i32): void {
  const to: i32 = List.manifoldAt(w, number);
  const set: i32 = Surface.recordOf(w, m);
  copy(to, m, Kept.STRIDE);
  if (set < 0) return;
  const place: i32 = Col.column(w, Col.CONTACT_SETTING) + Surface.STRIDE * number;
  copy(place, set, Surface.STRIDE);
  const flags: i32 = Kept.flagsOf(to) & ((1 << Surface.NUMBER) - 1);
  Kept.setWords(to, Kept.shapeA(to), Kept.shapeB(to), Kept.ageOf(to), flags | (number << Surface.NUMBER));
}

/** The same in tasks; not where hooks have run, which may have set something for a manifold. */
export function removeInTasks(w: i32, count: i32): void {
  const bits: i32 = Range.bitsFor(count, RANGE_BITS);
  const tasks: i32 = Range.tasksOf(count, bits);
  const heads: i32 = countLeft(w, count, bits);
  const kept: i32 = Range.sumUp(w, tasks, Range.TASK_FIRST);
  const saved: i32 = List.slipOf(w, count) + count - kept;
  const end: i32 = Col.column(w, Col.CONTACT_ROW) + CONTACT_ROW_WIDTH * Col.header(w, Col.CONTACT_ROW_ROOM);
  if (saved + Kept.STRIDE * heads > end) {
    removeDropped(w, count);
    return;
  }
  if (isForked(w) && tasks > 1) fork(w, Job.SAVE_HEADS, tasks, bits, saved, 0);
  else for (let task: i32 = 0; task < tasks; task++) saveHead(w, task, bits, saved);
  if (isForked(w) && tasks > 1) fork(w, Job.MOVE_RESTS, tasks, bits, 0, 0);
  else for (let task: i32 = 0; task < tasks; task++) moveRest(w, task, bits);
  if (isForked(w) && tasks > 1) fork(w, Job.PLACE_HEADS, tasks, bits, saved, 0);
  else for (let task: i32 = 0; task < tasks; task++) placeHead(w, task, bits, saved);
  noteLost(w, count, kept);
}

/** Notes how many manifolds of each range are left, and where its first ones are saved; returns how many are saved. Lists the shapes of those that go. */
export function countLeft(w: i32, count: i32, bits: i32): i32 {
  const lost: i32 = 2 * List.slipOf(w, count);
  let gone: i32 = 0;
  let heads: i32 = 0;
  for (let task: i32 = 0; task < Range.tasksOf(count, bits); task++) {
    const before: i32 = gone;
    const end: i32 = Range.endOf(task, bits, count);
    for (let i: i32 = Range.firstOf(task, bits); i < end; i++) {
      if (!isDropped(w, i)) continue;
      I32[lost + 2 * gone] = Kept.shapeA(List.manifoldAt(w, i));
      I32[lost + 2 * gone + 1] = Kept.shapeB(List.manifoldAt(w, i));
      gone++;
    }
    const left: i32 = end - Range.firstOf(task, bits) - (gone - before);
    I32[Range.wordAt(w, task, Range.TASK_COUNT)] = left;
    I32[Range.wordAt(w, task, Range.STAGED)] = heads;
    heads += left < before ? left : before;
  }
  return heads;
}

/** How many manifolds of a range go to places before it. */
function headOf(w: i32, task: i32, bits: i32): i32 {
  const before: i32 = Range.firstOf(task, bits) - I32[Range.wordAt(w, task, Range.TASK_FIRST)];
  const left: i32 = I32[Range.wordAt(w, task, Range.TASK_COUNT)];
  return left < before ? left : before;
}

/** Task: saves those of a range that go to places before it. */
export function saveHead(w: i32, task: i32, bits: i32, saved: i32): void {
  let to: i32 = saved + Kept.STRIDE * I32[Range.wordAt(w, task, Range.STAGED)];
  const end: i32 = to + Kept.STRIDE * headOf(w, task, bits);
  for (let i: i32 = Range.firstOf(task, bits); to < end; i++) {
    if (isDropped(w, i)) continue;
    copy(to, List.manifoldAt(w, i), Kept.STRIDE);
    to += Kept.STRIDE;
  }
}

/** Task: moves the others. */
export function moveRest(w: i32, task: i32, bits: i32): void {
  const first: i32 = Range.firstOf(task, bits);
  const head: i32 = headOf(w, task, bits);
  const left: i32 = I32[Range.wordAt(w, task, Range.TASK_COUNT)];
  let number: i32 = I32[Range.wordAt(w, task, Range.TASK_FIRST)];
  const end: i32 = number + left;
  const from: i32 = number + head;
  for (let i: i32 = first; number < end; i++) {
    if (isDropped(w, i)) continue;
    if (number >= from && number !== i) copy(List.manifoldAt(w, number), List.manifoldAt(w, i), Kept.STRIDE);
    number++;
  }
}

/** Task: puts those that were saved in their places. */
export function placeHead(w: i32, task: i32, bits: i32, saved: i32): void {
  const from: i32 = saved + Kept.STRIDE * I32[Range.wordAt(w, task, Range.STAGED)];
  const to: i32 = List.manifoldAt(w, I32[Range.wordAt(w, task, Range.TASK_FIRST)]);
  copy(to, from, Kept.STRIDE * headOf(w, task, bits));
}

/** Writes the shapes of those that went behind the others. */
export function noteLost(w: i32, count: i32, kept: i32): void {
  const lost: i32 = 2 * List.slipOf(w, count);
  for (let i: i32 = kept; i < count; i++) {
    const from: i32 = lost + 2 * (i - kept);
    Kept.setWords(List.manifoldAt(w, i), I32[from], I32[from + 1], 0, 0);
  }
  I32[2 * w + Col.MANIFOLDS_LOST] = count - kept;
  I32[2 * w + Col.MANIFOLDS_NEXT] = kept;
}
