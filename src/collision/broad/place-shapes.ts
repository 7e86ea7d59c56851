// Adds, moves and removes shapes in the broad phase. The host keeps placed shapes in one array, by slot, with current boxes
// (bounds.ts; extended by the host as far as it looks ahead); only boxes, slots and bodies are read here.
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
  if (follow(broad, shapes, slot)) insertAnew(broad, slot);
  return true;
}

/** Updates all moving shapes, and keeps both trees in shape. Returns how many leaves got a new box. */
export function followShapes(broad: i32, shapes: i32): i32 {
  const end: i32 = T.head(broad, T.SLOT_END);
  const order: i32 = T.orderAt(broad);
  let left: i32 = 0;
  for (let slot: i32 = 0; slot < end; slot++) {
    const words: i32 = 2 * T.slotAt(broad, slot);
    if (I32[words + T.LEAF] === 0 || I32[words + T.GROUP] !== T.MOVING) continue;
    if (!follow(broad, shapes, slot)) continue;
    I32[order + left] = slot;
    left += 1;
  }
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

/** Updates the tight box of a slot; true if it left that of its leaf, which then gets a new one and must be reinserted. */
function follow(broad: i32, shapes: i32, slot: i32): bool {
  const record: i32 = T.slotAt(broad, slot);
  const node: i32 = T.nodesAt(broad) + T.NODE * I32[2 * record + T.LEAF];
  // the header has room for one box; the record holds the one of the last update
  const now: i32 = broad + T.RAY;
  const shape: i32 = shapes + slot * Placed.STRIDE;
  copySane(now, shape + Placed.LOW);
  const stays: bool = holds(node, now);
  if (!stays) {
    if (I32[2 * record + T.GROUP] === T.MOVING) fatten(node, record, now);
    else copyBox(node, now);
    noteMoved(broad, slot);
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
