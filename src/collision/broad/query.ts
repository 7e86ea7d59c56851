// Slots whose tight box meets a query: a box, a ray, or a box on a straight path, in one group or in both. One walk serves all.
import { I32 } from "../../memory/views.ts";
import { overlap } from "./node-box.ts";
import { prepareRay, rayMeets } from "./ray-box.ts";
import { prepareSwept, sweptMeets } from "./swept-box.ts";
import * as T from "./tree.ts";

export const BOTH_GROUPS: i32 = 2;

// kinds of queries
const BOX: i32 = 0;
const RAY: i32 = 1;
const SWEPT: i32 = 2;

/**
 * Writes the slots to words from `list` on, up to `room`, and returns how many there are: if more than
 * `room`, call again with more. Their order is that of the tree; the set is independent of it. `box`: six numbers, low and high.
 */
export function queryBox(broad: i32, box: i32, group: i32, list: i32, room: i32): i32 {
  return query(broad, BOX, box, group, list, room, T.stackAt(broad));
}

/** The same with a stack of its own, STACK_ROOM words: tasks may ask at the same time. */
export function queryBoxAside(broad: i32, box: i32, group: i32, list: i32, room: i32, stack: i32): i32 {
  return query(broad, BOX, box, group, list, room, stack);
}

/** The same for a ray: origin, direction of any length, and its length in units of it. */
export function queryRay(broad: i32, ray: i32, group: i32, list: i32, room: i32): i32 {
  prepareRay(broad, ray);
  return query(broad, RAY, broad, group, list, room, T.stackAt(broad));
}

/** The same for a box on a straight path (swept-layout.ts), in both groups. */
export function querySwept(broad: i32, swept: i32, list: i32, room: i32): i32 {
  prepareSwept(swept);
  return query(broad, SWEPT, swept, BOTH_GROUPS, list, room, T.stackAt(broad));
}

function query(broad: i32, what: i32, asker: i32, group: i32, list: i32, room: i32, stack: i32): i32 {
  let found: i32 = 0;
  if (group !== T.MOVING) found = queryTree(broad, T.STANDING, what, asker, list, room, found, stack);
  if (group !== T.STANDING) found = queryTree(broad, T.MOVING, what, asker, list, room, found, stack);
  return found;
}

function meets(what: i32, asker: i32, box: i32): bool {
  if (what === BOX) return overlap(asker, box);
  return what === RAY ? rayMeets(asker, box) : sweptMeets(asker, box, 0.0);
}

function queryTree(broad: i32, group: i32, what: i32, asker: i32, list: i32, room: i32, already: i32, stack: i32): i32 {
  const nodes: i32 = T.nodesAt(broad);
  let found: i32 = already;
  let top: i32 = stack;
  let n: i32 = T.head(broad, T.ROOT + group);
  while (n !== 0) {
    const node: i32 = nodes + T.NODE * n;
    if (meets(what, asker, node)) {
      const left: i32 = I32[2 * node + T.LEFT];
      const right: i32 = I32[2 * node + T.RIGHT];
      if (left !== 0) {
        I32[top] = right;
        top += 1;
        n = left;
        continue;
      }
      if (meets(what, asker, T.slotAt(broad, right))) {
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
