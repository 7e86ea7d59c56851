// Pairs of the leaves that moved: each queries the trees with its fat box. As tasks over ranges of them: each writes to a part of its own of the
// lists of fresh ones and of results, which lie one behind the other and are both free meanwhile. Their order does not matter: they are sorted next.
import * as Col from "../../memory/column-access.ts";
import { fork, isForked } from "../../memory/fork.ts";
import * as Job from "../../memory/jobs.ts";
import * as Range from "../../memory/ranges.ts";
import { I32, truncate } from "../../memory/views.ts";
import { overlap } from "./node-box.ts";
import * as T from "./tree.ts";

/** A task takes 32 leaves. */
const RANGE_BITS: i32 = 5;

/** Writes the pairs of all moved leaves to the list of fresh ones up to its room. Returns how many there are. */
export function searchMoved(broad: i32): i32 {
  return searchSome(broad, 0, T.head(broad, T.MOVED), T.freshAt(broad), T.head(broad, T.PAIR_ROOM), T.stackAt(broad));
}

/** The same in tasks. */
export function searchInTasks(w: i32, broad: i32): i32 {
  const moved: i32 = T.head(broad, T.MOVED);
  const bits: i32 = Range.bitsFor(moved, RANGE_BITS);
  const tasks: i32 = Range.tasksOf(moved, bits);
  const room: i32 = truncate((2.0 * (T.head(broad, T.PAIR_ROOM) as f64)) / (tasks as f64));
  if (isForked(w) && tasks > 1) fork(w, Job.SEARCH_MOVED, tasks, broad, bits, room);
  else for (let task: i32 = 0; task < tasks; task++) searchRange(w, task, broad, bits, room);
  return joinSearches(w, broad, bits, room);
}

/** Task: pairs of a range of 2^bits moved leaves; counts them, which may be more than the `room` it has. */
export function searchRange(w: i32, task: i32, broad: i32, bits: i32, room: i32): void {
  const end: i32 = Range.endOf(task, bits, T.head(broad, T.MOVED));
  const list: i32 = T.freshAt(broad) + 2 * room * task;
  const stack: i32 = 2 * Col.column(w, Col.CONTACT_SCRATCH);
  I32[Range.wordAt(w, task, Range.TASK_COUNT)] = searchSome(broad, Range.firstOf(task, bits), end, list, room, stack);
}

/** Moves what tasks found together to the list of fresh ones. Those that had too little room search again, behind all others. */
export function joinSearches(w: i32, broad: i32, bits: i32, room: i32): i32 {
  const moved: i32 = T.head(broad, T.MOVED);
  const tasks: i32 = Range.tasksOf(moved, bits);
  const fresh: i32 = T.freshAt(broad);
  const total: i32 = Range.sumUp(w, tasks, Range.TASK_FIRST);
  if (total > T.head(broad, T.PAIR_ROOM)) return total;
  let found: i32 = 0;
  for (let task: i32 = 0; task < tasks; task++) {
    const count: i32 = I32[Range.wordAt(w, task, Range.TASK_COUNT)];
    if (count > room) continue;
    const from: i32 = fresh + 2 * room * task;
    for (let i: i32 = 0; i < 2 * count; i++) I32[fresh + 2 * found + i] = I32[from + i];
    found += count;
  }
  for (let task: i32 = 0; task < tasks; task++) {
    if (I32[Range.wordAt(w, task, Range.TASK_COUNT)] <= room) continue;
    const end: i32 = Range.endOf(task, bits, moved);
    found += searchSome(broad, Range.firstOf(task, bits), end, fresh + 2 * found, total, T.stackAt(broad));
  }
  return found;
}

/** Of leaves `first` to `end` - 1 of those that moved: writes their pairs from word `list` on, up to `room`, and returns how many there are. */
function searchSome(broad: i32, first: i32, end: i32, list: i32, room: i32, stack: i32): i32 {
  const moved: i32 = T.movedAt(broad);
  let found: i32 = 0;
  for (let i: i32 = first; i < end; i++) {
    const slot: i32 = I32[moved + i];
    const words: i32 = 2 * T.slotAt(broad, slot);
    if (I32[words + T.LEAF] === 0) continue;
    found = searchTree(broad, T.MOVING, slot, found, list, room, stack);
    if (I32[words + T.GROUP] === T.MOVING) found = searchTree(broad, T.STANDING, slot, found, list, room, stack);
  }
  return found;
}

function searchTree(broad: i32, group: i32, slot: i32, already: i32, list: i32, room: i32, stack: i32): i32 {
  const nodes: i32 = T.nodesAt(broad);
  const slots: i32 = 2 * T.slotAt(broad, 0);
  const own: i32 = slots + 2 * T.SLOT * slot;
  const body: i32 = I32[own + T.BODY];
  const box: i32 = nodes + T.NODE * I32[own + T.LEAF];
  let found: i32 = already;
  let top: i32 = stack;
  let n: i32 = T.head(broad, T.ROOT + group);
  while (n !== 0) {
    const node: i32 = nodes + T.NODE * n;
    if (overlap(box, node)) {
      const left: i32 = I32[2 * node + T.LEFT];
      const right: i32 = I32[2 * node + T.RIGHT];
      if (left !== 0) {
        I32[top] = right;
        top += 1;
        n = left;
        continue;
      }
      const other: i32 = slots + 2 * T.SLOT * right;
      // of two that moved, the lower slot finds the pair
      const mine: bool = right > slot || (right < slot && I32[other + T.HAS_MOVED] === 0);
      if (mine && (body < 0 || body !== I32[other + T.BODY])) {
        if (found < room) {
          I32[list + 2 * found] = slot < right ? slot : right;
          I32[list + 2 * found + 1] = slot < right ? right : slot;
        }
        found += 1;
      }
    }
    if (top === stack) break;
    top -= 1;
    n = I32[top];
  }
  return found;
}
