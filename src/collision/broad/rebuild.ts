// Rebuilds a tree from its leaves: split at the median of the box centres along the axis of largest spread, down to
// single leaves. The result depends only on the leaves' boxes and slots, not on the old tree. Halves are equal within one, so
// siblings differ by at most one in height and balance.ts has nothing to do.
//
// The median is found by partitioning around a pivot (Hoare's FIND), on average linear. Its iterations are bounded: when they are used up the
// halves stay as they are, which costs quality but not correctness.
import { F64, I32 } from "../../memory/views.ts";
import { freeNode, takeNode } from "./node-pool.ts";
import { listInnerNodes, refitTree } from "./refit.ts";
import * as T from "./tree.ts";

const MOST_TURNS: i32 = 64;
/** In place of a height. */
const FREED: i32 = -1;
/** Centres beyond this, of infinite boxes, do not influence the split axis. */
const FAR: f64 = 1e20;

export function rebuildTree(broad: i32, group: i32): void {
  freeInnerNodes(broad, group);
  listLeaves(broad, group);
  hangLeaves(broad, group);
  refitTree(broad, group, broad + T.COST + group);
  T.setHead(broad, T.LEAVES_THEN + group, T.head(broad, T.LEAVES + group));
  T.setHead(broad, T.REBUILDS + group, T.head(broad, T.REBUILDS + group) + 1);
}

/** The last freed is the next taken: nodes are reused in ascending order, so the new tree is in memory in the order of the walk. */
function freeInnerNodes(broad: i32, group: i32): void {
  const nodes: i32 = 2 * T.nodesAt(broad) + T.HEIGHT;
  const order: i32 = T.orderAt(broad);
  const count: i32 = listInnerNodes(broad, group);
  for (let i: i32 = 0; i < count; i++) I32[nodes + 2 * T.NODE * I32[order + i]] = FREED;
  for (let n: i32 = T.head(broad, T.NODE_END) - 1; n > 0; n--)
    if (I32[nodes + 2 * T.NODE * n] === FREED) freeNode(broad, n);
  T.setHead(broad, T.ROOT + group, 0);
}

function listLeaves(broad: i32, group: i32): void {
  const end: i32 = T.head(broad, T.SLOT_END);
  let next: i32 = T.orderAt(broad);
  for (let slot: i32 = 0; slot < end; slot++) {
    const words: i32 = 2 * T.slotAt(broad, slot);
    if (I32[words + T.LEAF] === 0 || I32[words + T.GROUP] !== group) continue;
    I32[next] = I32[words + T.LEAF];
    next += 1;
  }
}

/** Ranges of leaves wait on the stack as first, end, parent; halves are equal, so one for each of at most 31 levels. */
function hangLeaves(broad: i32, group: i32): void {
  const nodes: i32 = T.nodesAt(broad);
  const order: i32 = T.orderAt(broad);
  const stack: i32 = T.stackAt(broad);
  let top: i32 = stack;
  let first: i32 = 0;
  let end: i32 = T.head(broad, T.LEAVES + group);
  let parent: i32 = 0;
  if (end === 0) return;
  for (;;) {
    const n: i32 = end - first === 1 ? I32[order + first] : takeNode(broad);
    hang(broad, group, parent, n);
    if (end - first > 1) {
      const middle: i32 = (first + end) >> 1;
      part(nodes, order + first, order + end, order + middle);
      I32[top] = middle;
      I32[top + 1] = end;
      I32[top + 2] = n;
      top += 3;
      end = middle;
      parent = n;
      continue;
    }
    if (top === stack) return;
    top -= 3;
    first = I32[top];
    end = I32[top + 1];
    parent = I32[top + 2];
  }
}

/** Below its parent, left before right. */
function hang(broad: i32, group: i32, parent: i32, n: i32): void {
  const nodes: i32 = T.nodesAt(broad);
  I32[2 * (nodes + T.NODE * n) + T.PARENT] = parent;
  const words: i32 = 2 * (nodes + T.NODE * parent);
  if (parent === 0) T.setHead(broad, T.ROOT + group, n);
  else if (I32[words + T.LEFT] === 0) I32[words + T.LEFT] = n;
  else I32[words + T.RIGHT] = n;
}

/** Orders the leaves listed from word `first` to `end` so that no centre before `middle` is above one after it. */
function part(nodes: i32, first: i32, end: i32, middle: i32): void {
  const axis: i32 = widestAxis(nodes, first, end);
  let low: i32 = first;
  let high: i32 = end - 1;
  for (let turn: i32 = 0; turn < MOST_TURNS && low < high; turn++) {
    const p: i32 = nodes + T.NODE * I32[(low + high) >> 1] + axis;
    const pivot: f64 = F64[p + T.LOW] + F64[p + T.HIGH];
    let i: i32 = low;
    let j: i32 = high;
    // the pivot itself stops both loops, and later the swapped entries do
    while (i <= j) {
      let a: i32 = nodes + T.NODE * I32[i] + axis;
      while (F64[a + T.LOW] + F64[a + T.HIGH] < pivot) {
        i += 1;
        a = nodes + T.NODE * I32[i] + axis;
      }
      let b: i32 = nodes + T.NODE * I32[j] + axis;
      while (F64[b + T.LOW] + F64[b + T.HIGH] > pivot) {
        j -= 1;
        b = nodes + T.NODE * I32[j] + axis;
      }
      if (i > j) break;
      const other: i32 = I32[i];
      I32[i] = I32[j];
      I32[j] = other;
      i += 1;
      j -= 1;
    }
    if (middle <= j) high = j;
    else if (middle >= i) low = i;
    else return;
  }
}

function widestAxis(nodes: i32, first: i32, end: i32): i32 {
  let widest: i32 = 0;
  let spread: f64 = -1.0;
  for (let axis: i32 = 0; axis < 3; axis++) {
    let low: f64 = FAR;
    let high: f64 = -FAR;
    for (let i: i32 = first; i < end; i++) {
      const node: i32 = nodes + T.NODE * I32[i] + axis;
      const centre: f64 = F64[node + T.LOW] + F64[node + T.HIGH];
      if (Math.abs(centre) >= FAR) continue;
      if (centre < low) low = centre;
      if (centre > high) high = centre;
    }
    if (high - low > spread) {
      spread = high - low;
      widest = axis;
    }
  }
  return widest;
}
