// Slots whose tight box overlaps a given box, of one group or of both.
import { I32 } from "../../memory/views.ts";
import { overlap } from "./node-box.ts";
import * as T from "./tree.ts";

export const BOTH_GROUPS: i32 = 2;

/**
 * Writes the slots to words from `list` on, as far as `room` reaches, and answers how many there are: with more than
 * `room`, call again with more. Their order is that of the tree; the set is not. `box`: six numbers, low and high.
 */
export function queryBox(broad: i32, box: i32, group: i32, list: i32, room: i32): i32 {
  let found: i32 = 0;
  if (group !== T.MOVING) found = queryTree(broad, T.STANDING, box, list, room, found);
  if (group !== T.STANDING) found = queryTree(broad, T.MOVING, box, list, room, found);
  return found;
}

function queryTree(broad: i32, group: i32, box: i32, list: i32, room: i32, already: i32): i32 {
  const nodes: i32 = T.nodesAt(broad);
  const stack: i32 = T.stackAt(broad);
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
      if (overlap(box, T.slotAt(broad, right))) {
        if (found < room) I32[list + found] = right;
        found += 1;
      }
    }
    if (top === stack) break;
    top -= 1;
    n = I32[top];
  }
  return found;
}
