// Adds, moves and removes shapes in the broad phase. The host keeps placed shapes in one array, by slot, with current boxes
// (bounds.ts; extended by the host as far as it looks ahead); only boxes, slots and bodies are read here.
import * as Awake from "../../memory/awake.ts";
import * as Col from "../../memory/column-access.ts";
import { fork, isForked } from "../../memory/fork.ts";
import * as Job from "../../memory/jobs.ts";
import * as Range from "../../memory/ranges.ts";
import { I32 } from "../../memory/views.ts";
import * as Placed from "../placed.ts";
import { fatten } from "./fatten.ts";
import { detachLeaf, insertLeaf } from "./insert-leaf.ts";
import { copyBox, copySane, holds } from "./node-box.ts";
import { freeNode, takeNode } from "./node-pool.ts";
import { keepQuality, refitAndJudge } from "./quality.ts";
import * as T from "./tree.ts";

/** If one in this many leaves or more got a new box, all boxes are refitted instead of reinserting each leaf. */
const REFIT_SHARE: i32 = 8;

/** A task takes 256 slots. */
const RANGE_BITS: i32 = 8;

/** Adds the shape of a slot, not present yet, to the tree of its group (STANDING or MOVING). Returns false if there is no such slot, or it is taken. */
export function addShape(broad: i32, shapes: i32, slot: i32, group: i32): bool {
  if (slot < 0 || slot >= T.head(broad, T.SLOTS)) return false;
  const record: i32 = T.slotAt(broad, slot);
  if (I32[2 * record + T.LEAF] !== 0) return false;
  const shape: i32 = shapes + slot * Placed.STRIDE;
  const leaf: i32 = takeNode(broad);
  const node: i32 = T.nodesAt(broad) + T.NODE * leaf;
  copySane(record, shape + Placed.LOW);
  I32[2 * record + T.LEAF] = leaf;
  I32[2 * record + T.GROUP] = group;
  I32[2 * record + T.BODY] = Placed.bodyOf(shape);
  I32[2 * node + T.RIGHT] = slot;
  if (group === T.MOVING) fatten(node, record, record);
  else copyBox(node, record);
  insertLeaf(broad, group, leaf);
  noteMoved(broad, slot);
  if (slot >= T.head(broad, T.SLOT_END)) T.setHead(broad, T.SLOT_END, slot + 1);
  return true;
}

/** Removes the shape of a slot; false if there was none. */
export function removeShape(broad: i32, slot: i32): bool {
  if (slot < 0 || slot >= T.head(broad, T.SLOTS)) return false;
  const words: i32 = 2 * T.slotAt(broad, slot);
  const leaf: i32 = I32[words + T.LEAF];
  if (leaf === 0) return false;
  detachLeaf(broad, I32[words + T.GROUP], leaf);
  freeNode(broad, leaf);
  I32[words + T.LEAF] = 0;
  noteMoved(broad, slot);
  return true;
}

/** Updates one shape, of either group, whose box has changed; for static shapes that the user moved. */
export function moveShape(broad: i32, shapes: i32, slot: i32): bool {
  if (slot < 0 || slot >= T.head(broad, T.SLOTS)) return false;
  const words: i32 = 2 * T.slotAt(broad, slot);
  if (I32[words + T.LEAF] === 0) return false;
  if (!follow(broad, shapes, slot, broad + T.RAY)) return true;
  noteMoved(broad, slot);
  insertAnew(broad, slot);
  return true;
}

/** Updates all moving shapes, and keeps both trees in shape. Returns how many leaves got a new box. */
export function followShapes(broad: i32, shapes: i32): i32 {
  return followListed(broad, shapes, 0, T.head(broad, T.SLOT_END));
}

/** The same of a world: only those that are not set aside. */
export function followAwake(w: i32, broad: i32, shapes: i32): i32 {
  return followListed(broad, shapes, Awake.shapeList(w), slotsOf(w, broad));
}

function followListed(broad: i32, shapes: i32, list: i32, count: i32): i32 {
  // the header has room for one box
  const left: i32 = followSome(broad, shapes, list, 0, count, broad + T.RAY);
  const order: i32 = T.orderAt(broad);
  for (let i: i32 = 0; i < left; i++) noteMoved(broad, I32[order + i]);
  return keepInShape(broad, left);
}

/** The same as followAwake with the update as a job of tasks over ranges of slots. */
export function followInTasks(w: i32, broad: i32, shapes: i32): i32 {
  const bits: i32 = Range.bitsFor(slotsOf(w, broad), RANGE_BITS);
  const tasks: i32 = Range.tasksOf(slotsOf(w, broad), bits);
  if (isForked(w) && tasks > 1) fork(w, Job.FOLLOW_SHAPES, tasks, broad, shapes, bits);
  else for (let task: i32 = 0; task < tasks; task++) followRange(w, task, broad, shapes, bits);
  return keepInShape(broad, joinFollowed(w, broad, bits));
}

/** Slots to go over. */
function slotsOf(w: i32, broad: i32): i32 {
  return Awake.isAside(w) ? Awake.shapes(w) : T.head(broad, T.SLOT_END);
}

/** Task: updates the boxes of a range of 2^bits slots; lists and counts those that left their leaves. */
export function followRange(w: i32, task: i32, broad: i32, shapes: i32, bits: i32): void {
  const end: i32 = Range.endOf(task, bits, slotsOf(w, broad));
  const box: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  const first: i32 = Range.firstOf(task, bits);
  I32[Range.wordAt(w, task, Range.TASK_COUNT)] = followSome(broad, shapes, Awake.shapeList(w), first, end, box);
}

/** Brings the lists of all tasks together, and notes those that moved; returns how many there are. */
export function joinFollowed(w: i32, broad: i32, bits: i32): i32 {
  const tasks: i32 = Range.tasksOf(slotsOf(w, broad), bits);
  const order: i32 = T.orderAt(broad);
  let left: i32 = 0;
  for (let task: i32 = 0; task < tasks; task++) {
    const from: i32 = order + Range.firstOf(task, bits);
    const count: i32 = I32[Range.wordAt(w, task, Range.TASK_COUNT)];
    for (let i: i32 = 0; i < count; i++) {
      I32[order + left] = I32[from + i];
      noteMoved(broad, I32[order + left]);
      left += 1;
    }
  }
  return left;
}

/** Updates the boxes of slots `first` to `end` - 1, or of those entries of a list, as far as they move; lists those that left their leaves in `order`, from place `first` on. */
function followSome(broad: i32, shapes: i32, list: i32, first: i32, end: i32, box: i32): i32 {
  const order: i32 = T.orderAt(broad) + first;
  let left: i32 = 0;
  for (let i: i32 = first; i < end; i++) {
    const slot: i32 = Awake.at(list, i);
    const words: i32 = 2 * T.slotAt(broad, slot);
    if (I32[words + T.LEAF] === 0 || I32[words + T.GROUP] !== T.MOVING) continue;
    if (!follow(broad, shapes, slot, box)) continue;
    I32[order + left] = slot;
    left += 1;
  }
  return left;
}

/** Brings trees up to date, of which so many leaves, listed in `order`, have new boxes. Returns how many. */
function keepInShape(broad: i32, left: i32): i32 {
  const order: i32 = T.orderAt(broad);
  const scratch: i32 = broad + T.RAY;
  if (REFIT_SHARE * left >= T.head(broad, T.LEAVES + T.MOVING)) {
    if (left > 0) refitAndJudge(broad, T.MOVING, scratch);
  } else {
    for (let i: i32 = 0; i < left; i++) insertAnew(broad, I32[order + i]);
    keepQuality(broad, T.MOVING, scratch);
  }
  keepQuality(broad, T.STANDING, scratch);
  return left;
}

/** Updates the tight box of a slot; true if it left that of its leaf, which then gets a new one and must be reinserted. `now`: room for a box. */
function follow(broad: i32, shapes: i32, slot: i32, now: i32): bool {
  const record: i32 = T.slotAt(broad, slot);
  const node: i32 = T.nodesAt(broad) + T.NODE * I32[2 * record + T.LEAF];
  // the record holds the box of the last update
  const shape: i32 = shapes + slot * Placed.STRIDE;
  copySane(now, shape + Placed.LOW);
  const stays: bool = holds(node, now);
  if (!stays) {
    if (I32[2 * record + T.GROUP] === T.MOVING) fatten(node, record, now);
    else copyBox(node, now);
  }
  copyBox(record, now);
  return !stays;
}

function insertAnew(broad: i32, slot: i32): void {
  const words: i32 = 2 * T.slotAt(broad, slot);
  detachLeaf(broad, I32[words + T.GROUP], I32[words + T.LEAF]);
  insertLeaf(broad, I32[words + T.GROUP], I32[words + T.LEAF]);
}

function noteMoved(broad: i32, slot: i32): void {
  const words: i32 = 2 * T.slotAt(broad, slot);
  if (I32[words + T.HAS_MOVED] === 1) return;
  I32[words + T.HAS_MOVED] = 1;
  const count: i32 = T.head(broad, T.MOVED);
  I32[T.movedAt(broad) + count] = slot;
  T.setHead(broad, T.MOVED, count + 1);
}
