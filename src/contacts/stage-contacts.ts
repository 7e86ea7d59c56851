// The same as find-contacts.ts as jobs of tasks over ranges of pairs (memory/ranges.ts). Nobody knows beforehand how many manifolds a range has, so
// there are three: how many each range has at most; their manifolds, one range behind the other in the column of rows, which is free in this
// stage; and from there to where they belong. What comes of it is the same, bit for bit.
import { CONTACT_ROW_WIDTH } from "../../build/records/memory/widths.ts";
import * as Col from "../memory/column-access.ts";
import { fork, isForked } from "../memory/fork.ts";
import * as Job from "../memory/jobs.ts";
import * as Range from "../memory/ranges.ts";
import { copy, I32 } from "../memory/views.ts";
import { findContacts, findInRange, mostInRange } from "./find-contacts.ts";
import * as Kept from "./kept/kept-manifold.ts";
import * as List from "./manifold-lists.ts";
import { joinMarks, markAsTask } from "./seams/mark-contact.ts";

/** A task takes 128 pairs. */
export const PAIR_BITS: i32 = 7;

export function findInTasks(w: i32): i32 {
  const pairs: i32 = Col.header(w, Col.PAIR_COUNT);
  const bits: i32 = Range.bitsFor(pairs, PAIR_BITS);
  const tasks: i32 = Range.tasksOf(pairs, bits);
  if (isForked(w) && tasks > 1) fork(w, Job.BOUND_PAIRS, tasks, bits, 0, 0);
  else for (let task: i32 = 0; task < tasks; task++) boundPairs(w, task, bits);
  const staging: i32 = placeForStaging(w, Range.sumUp(w, tasks, Range.STAGED));
  if (staging === 0) return findContacts(w);
  if (isForked(w) && tasks > 1) fork(w, Job.STAGE_PAIRS, tasks, bits, staging, 0);
  else for (let task: i32 = 0; task < tasks; task++) stagePairs(w, task, bits, staging);
  const count: i32 = Range.sumUp(w, tasks, Range.TASK_FIRST);
  if (count > Col.header(w, Col.MANIFOLD_ROOM)) return count;
  if (isForked(w) && tasks > 1) fork(w, Job.PLACE_STAGED, tasks, staging, 0, 0);
  else for (let task: i32 = 0; task < tasks; task++) placeStaged(w, task, staging);
  joinMarks(w, tasks);
  I32[2 * w + Col.MANIFOLDS_NEXT] = count;
  return count;
}

/** Where manifolds lie until all are known, at most `most`: behind the slips of as many. 0 if there is no room. */
export function placeForStaging(w: i32, most: i32): i32 {
  const room: i32 = CONTACT_ROW_WIDTH * Col.header(w, Col.CONTACT_ROW_ROOM);
  return (List.SLIP + Kept.STRIDE) * most <= room ? List.slipOf(w, most) : 0;
}

/** Task: counts how many manifolds a range of 2^bits pairs has at most. */
export function boundPairs(w: i32, task: i32, bits: i32): void {
  const end: i32 = Range.endOf(task, bits, Col.header(w, Col.PAIR_COUNT));
  I32[Range.wordAt(w, task, Range.TASK_COUNT)] = mostInRange(w, Range.firstOf(task, bits), end);
}

/** Task: finds the manifolds of a range, and counts them. */
export function stagePairs(w: i32, task: i32, bits: i32, staging: i32): void {
  const end: i32 = Range.endOf(task, bits, Col.header(w, Col.PAIR_COUNT));
  const most: i32 = I32[Range.wordAt(w, task, Range.TASK_COUNT)];
  const to: i32 = staging + Kept.STRIDE * I32[Range.wordAt(w, task, Range.STAGED)];
  I32[Range.wordAt(w, task, Range.TASK_COUNT)] = findInRange(w, Range.firstOf(task, bits), end, to, most, false);
}

/** Task: moves the manifolds of a range to their places, and marks them. */
export function placeStaged(w: i32, task: i32, staging: i32): void {
  const first: i32 = I32[Range.wordAt(w, task, Range.TASK_FIRST)];
  const count: i32 = I32[Range.wordAt(w, task, Range.TASK_COUNT)];
  const from: i32 = staging + Kept.STRIDE * I32[Range.wordAt(w, task, Range.STAGED)];
  copy(List.manifoldAt(w, first), from, Kept.STRIDE * count);
  markAsTask(w, task, first, first + count);
}
