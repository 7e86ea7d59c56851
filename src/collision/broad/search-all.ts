// All pairs of overlapping leaves, of which one moves, by walking down two trees at once: a pair of nodes with overlapping
// boxes is split at the higher of the two, a node with itself into its halves and the pair of them. Any two leaves
// are reached in one way only, so every pair is found once.
import { I32 } from "../../memory/views.ts";
import { overlap } from "./node-box.ts";
import * as T from "./tree.ts";

/** Writes pairs to the list of fresh ones up to its room. Returns how many there are. */
export function searchAll(broad: i32): i32 {
  const moving: i32 = T.head(broad, T.ROOT + T.MOVING);
  if (moving === 0) return 0;
  const found: i32 = walkTwo(broad, moving, moving, 0);
  const standing: i32 = T.head(broad, T.ROOT + T.STANDING);
  return standing === 0 ? found : walkTwo(broad, moving, standing, found);
}

function walkTwo(broad: i32, a: i32, b: i32, already: i32): i32 {
  const nodes: i32 = T.nodesAt(broad);
  const stack: i32 = T.stackAt(broad);
  let found: i32 = already;
  let top: i32 = stack;
  for (;;) {
    const nodeA: i32 = nodes + T.NODE * a;
    const nodeB: i32 = nodes + T.NODE * b;
    const left: i32 = I32[2 * nodeA + T.LEFT];
    const right: i32 = I32[2 * nodeA + T.RIGHT];
    if (a === b) {
      if (left !== 0) {
        I32[top] = right;
        I32[top + 1] = right;
        I32[top + 2] = left;
        I32[top + 3] = right;
        top += 4;
        a = left;
        b = left;
        continue;
      }
    } else if (overlap(nodeA, nodeB)) {
      const heightA: i32 = I32[2 * nodeA + T.HEIGHT];
      const heightB: i32 = I32[2 * nodeB + T.HEIGHT];
      if (heightA >= heightB && heightA > 0) {
        I32[top] = right;
        I32[top + 1] = b;
        top += 2;
        a = left;
        continue;
      }
      if (heightB > 0) {
        I32[top] = a;
        I32[top + 1] = I32[2 * nodeB + T.RIGHT];
        top += 2;
        b = I32[2 * nodeB + T.LEFT];
        continue;
      }
      found = note(broad, right, I32[2 * nodeB + T.RIGHT], found);
    }
    if (top === stack) break;
    top -= 2;
    a = I32[top];
    b = I32[top + 1];
  }
  return found;
}

function note(broad: i32, one: i32, other: i32, found: i32): i32 {
  const body: i32 = I32[2 * T.slotAt(broad, one) + T.BODY];
  if (body >= 0 && body === I32[2 * T.slotAt(broad, other) + T.BODY]) return found;
  if (found < T.head(broad, T.PAIR_ROOM)) {
    const pair: i32 = T.freshAt(broad) + 2 * found;
    I32[pair] = one < other ? one : other;
    I32[pair + 1] = one < other ? other : one;
  }
  return found + 1;
}
