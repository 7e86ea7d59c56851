// Of the candidates of the broad phase, those whose boxes overlap and that may collide: of different bodies, at least one of them dynamic or seen by the sensor of the
// other, in groups that see each other, and not excluded by a joint.
import { overlap } from "../collision/broad/node-box.ts";
import * as T from "../collision/broad/tree.ts";
import * as Awake from "../memory/awake.ts";
import * as Col from "../memory/column-access.ts";
import { fork, isForked } from "../memory/fork.ts";
import * as Island from "../memory/island-record.ts";
import * as Job from "../memory/jobs.ts";
import * as Range from "../memory/ranges.ts";
import { I32 } from "../memory/views.ts";
import * as S from "./shape-record.ts";

/** A task takes 256 candidates. */
const RANGE_BITS: i32 = 8;

/**
 * Writes those of the candidates whose tight boxes overlap and that may collide to the list of pairs, in their order. Returns the largest number of pairs of
 * one body, not counting sensors and static bodies: there may be a crowd (step/crowds/thin-crowds.ts). Leaves the number of pairs of each body where the
 * sets of islands will be.
 */
export function filterPairs(w: i32): i32 {
  const count: i32 = T.head(Col.column(w, Col.BROAD), T.CANDIDATES);
  const bits: i32 = Range.bitsFor(count, RANGE_BITS);
  const tasks: i32 = Range.tasksOf(count, bits);
  if (isForked(w) && tasks > 1) fork(w, Job.FILTER_PAIRS, tasks, bits, 0, 0);
  else for (let task: i32 = 0; task < tasks; task++) filterRange(w, task, bits);
  return joinPairs(w, bits);
}

/** Task: the pairs of a range of 2^bits candidates, in their places of the list, with gaps behind; in those of the fresh ones, which are free, their bodies. */
export function filterRange(w: i32, task: i32, bits: i32): void {
  const broad: i32 = Col.column(w, Col.BROAD);
  const first: i32 = Range.firstOf(task, bits);
  const list: i32 = T.candidatesAt(broad);
  const end: i32 = list + 2 * Range.endOf(task, bits, T.head(broad, T.CANDIDATES));
  const pairs: i32 = T.pairsAt(broad) + 2 * first;
  const meetingEnd: i32 = writeMeeting(w, broad, list + 2 * first, end, pairs);
  const bodies: i32 = T.freshAt(broad) + 2 * first;
  let left: i32 = 0;
  for (let p: i32 = pairs; p < meetingEnd; p += 2) {
    const one: i32 = I32[p];
    const other: i32 = I32[p + 1];
    if (!mayCollide(w, one, other)) continue;
    const pushes: bool = mayPush(w, one) && mayPush(w, other);
    I32[pairs + 2 * left] = one;
    I32[pairs + 2 * left + 1] = other;
    I32[bodies + 2 * left] = pushes ? S.bodyAt(w, one) : S.NO_BODY;
    I32[bodies + 2 * left + 1] = pushes ? S.bodyAt(w, other) : S.NO_BODY;
    left++;
  }
  I32[Range.wordAt(w, task, Range.TASK_COUNT)] = left;
}

/** Of the candidates from word `first` to `end`, writes those whose tight boxes overlap to `to`; returns one past the last. */
function writeMeeting(w: i32, broad: i32, first: i32, end: i32, to: i32): i32 {
  const slots: i32 = T.slotAt(broad, 0);
  const aside: bool = Awake.isAside(w);
  let left: i32 = to;
  for (let p: i32 = first; p < end; p += 2) {
    const one: i32 = I32[p];
    const other: i32 = I32[p + 1];
    if (aside && I32[Awake.markOf(w, one)] === 0 && I32[Awake.markOf(w, other)] === 0) continue;
    // written in any case, and kept or not: a branch here would be mispredicted every other time
    I32[left] = one;
    I32[left + 1] = other;
    left += overlap(slots + T.SLOT * one, slots + T.SLOT * other) ? 2 : 0;
  }
  return left;
}

/** Closes the gaps between ranges, and counts the pairs of each body. */
export function joinPairs(w: i32, bits: i32): i32 {
  const broad: i32 = Col.column(w, Col.BROAD);
  const tasks: i32 = Range.tasksOf(T.head(broad, T.CANDIDATES), bits);
  const pairs: i32 = T.pairsAt(broad);
  const aside: bool = Awake.isAside(w);
  const list: i32 = Awake.bodyList(w);
  for (let i: i32 = 0; i < Awake.bodies(w); i++) I32[Island.wordAt(w, Awake.at(list, i), Island.PAIRS)] = 0;
  let left: i32 = 0;
  let most: i32 = 0;
  for (let task: i32 = 0; task < tasks; task++) {
    const first: i32 = Range.firstOf(task, bits);
    const end: i32 = first + I32[Range.wordAt(w, task, Range.TASK_COUNT)];
    for (let i: i32 = first; i < end; i++) {
      I32[pairs + 2 * left] = I32[pairs + 2 * i];
      I32[pairs + 2 * left + 1] = I32[pairs + 2 * i + 1];
      if (aside) noteMeeting(w, I32[pairs + 2 * left], I32[pairs + 2 * left + 1]);
      left++;
      const body: i32 = T.freshAt(broad) + 2 * i;
      if (I32[body] === S.NO_BODY) continue;
      const one: i32 = countPair(w, I32[body]);
      const other: i32 = countPair(w, I32[body + 1]);
      most = one > most ? one : most;
      most = other > most ? other : most;
    }
  }
  T.setHead(broad, T.PAIRS, left);
  I32[2 * w + Col.PAIR_COUNT] = left;
  return most;
}

/** If one of two shapes is of a dynamic body that is set aside: the step may have to wake it. */
function noteMeeting(w: i32, one: i32, other: i32): void {
  if (isSleeper(w, one) || isSleeper(w, other)) I32[2 * w + Col.ASIDE_MET] = 1;
}

function isSleeper(w: i32, shape: i32): bool {
  if (I32[Awake.markOf(w, shape)] !== 0) return false;
  return I32[2 * (Col.column(w, Col.KIND) + S.bodyAt(w, shape)) + Col.BODY_KIND] === Col.DYNAMIC;
}

/** Whether a shape belongs to a dynamic body, and is not a sensor. */
function mayPush(w: i32, shape: i32): bool {
  const s: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * shape;
  return (
    (S.flagsOf(s) & S.SENSOR) === 0 && I32[2 * (Col.column(w, Col.KIND) + S.bodyOf(s)) + Col.BODY_KIND] === Col.DYNAMIC
  );
}

/** The number of pairs of a body, this one included. */
function countPair(w: i32, body: i32): i32 {
  const at: i32 = Island.wordAt(w, body, Island.PAIRS);
  I32[at] += 1;
  return I32[at];
}

/** Slots of two shapes. */
export function mayCollide(w: i32, one: i32, other: i32): bool {
  const first: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * one;
  const second: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * other;
  const a: i32 = S.bodyOf(first);
  const b: i32 = S.bodyOf(second);
  if (a === b || a === S.NO_BODY || b === S.NO_BODY) return false;
  const kinds: i32 = 2 * Col.column(w, Col.KIND);
  if (!sees(first, I32[kinds + 2 * b + Col.BODY_KIND]) && !sees(second, I32[kinds + 2 * a + Col.BODY_KIND]))
    return false;
  if ((S.groupsOf(first) & S.maskOf(second)) === 0 || (S.groupsOf(second) & S.maskOf(first)) === 0) return false;
  return !isExcluded(w, a < b ? a : b, a < b ? b : a);
}

/** Whether a shape sees bodies of a kind, whatever its own body is. */
function sees(shape: i32, kind: i32): bool {
  if (kind === Col.DYNAMIC) return true;
  return kind === Col.STATIC ? S.seesStatic(shape) : S.seesKinematic(shape);
}

/** Whether bodies `low` and `high` are in the sorted list of excluded pairs. */
function isExcluded(w: i32, low: i32, high: i32): bool {
  const list: i32 = 2 * Col.column(w, Col.EXCLUDED);
  let from: i32 = 0;
  let to: i32 = Col.header(w, Col.EXCLUDED_COUNT);
  while (from < to) {
    const middle: i32 = (from + to) >> 1;
    const first: i32 = I32[list + 2 * middle];
    const second: i32 = I32[list + 2 * middle + 1];
    if (first === low && second === high) return true;
    if (first < low || (first === low && second < high)) from = middle + 1;
    else to = middle;
  }
  return false;
}
