// Pairs of the leaves that moved: each queries the trees with its fat box.
import { I32 } from "../../memory/views.ts";
import { overlap } from "./node-box.ts";
import * as T from "./tree.ts";

/** Writes the pairs of all moved leaves to the list of fresh ones up to its room. Returns how many there are. */
export function searchMoved(broad: i32): i32 {
  const list: i32 = T.movedAt(broad);
  const count: i32 = T.head(broad, T.MOVED);
  let found: i32 = 0;
  for (let i: i32 = 0; i < count; i++) {
    const slot: i32 = I32[list + i];
    const words: i32 = 2 * T.slotAt(broad, slot);
    if (I32[words + T.LEAF] === 0) continue;
    found = searchTree(broad, T.MOVING, slot, found);
    if (I32[words + T.GROUP] === T.MOVING) found = searchTree(broad, T.STANDING, slot, found);
  }
  return found;
}

function searchTree(broad: i32, group: i32, slot: i32, found: i32): i32 {
  const nodes: i32 = T.nodesAt(broad);
  const slots: i32 = 2 * T.slotAt(broad, 0);
  const fresh: i32 = T.freshAt(broad);
  const room: i32 = T.head(broad, T.PAIR_ROOM);
  const own: i32 = slots + 2 * T.SLOT * slot;
  const body: i32 = I32[own + T.BODY];
  const box: i32 = nodes + T.NODE * I32[own + T.LEAF];
  const stack: i32 = T.stackAt(broad);
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
          I32[fresh + 2 * found] = slot < right ? slot : right;
          I32[fresh + 2 * found + 1] = slot < right ? right : slot;
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
