// A leaf goes where the tree's inner boxes grow least (the surface area heuristic: the chance that a query meets
// a box is proportional to its surface). At a node of box N, with leaf L, after the nodes above have grown:
//
//   beside it     A(N ∪ L)                                  a new parent of that box
//   below it      A(N ∪ L) - A(N) + the cheaper child c:    A(c ∪ L) if c is a leaf, else at least A(c ∪ L) - A(c)
//
// The walk goes to the cheaper child while that costs less than stopping; a tie goes to the lower child, so that
// equal boxes make a tree and not a list. Beside a node higher than SLACK the leaf would upset the balance, so the walk
// passes it. It descends one level per iteration, and ends at a leaf.
import { I32 } from "../../memory/views.ts";
import { renewUpwards, replaceChild, SLACK } from "./balance.ts";
import { area, areaOfUnion } from "./node-box.ts";
import { freeNode, takeNode } from "./node-pool.ts";
import * as T from "./tree.ts";

/** Inserts a leaf, whose box is set and which has no parent, into the tree of its group. */
export function insertLeaf(broad: i32, group: i32, leaf: i32): void {
  const nodes: i32 = T.nodesAt(broad);
  T.setHead(broad, T.LEAVES + group, T.head(broad, T.LEAVES + group) + 1);
  T.setHead(broad, T.CHANGES + group, T.head(broad, T.CHANGES + group) + 1);
  if (T.head(broad, T.ROOT + group) === 0) {
    T.setHead(broad, T.ROOT + group, leaf);
    I32[2 * (nodes + T.NODE * leaf) + T.PARENT] = 0;
    return;
  }
  const sibling: i32 = findSibling(broad, group, leaf);
  const parent: i32 = takeNode(broad);
  replaceChild(broad, group, sibling, parent);
  const words: i32 = 2 * (nodes + T.NODE * parent);
  I32[words + T.LEFT] = sibling;
  I32[words + T.RIGHT] = leaf;
  I32[2 * (nodes + T.NODE * sibling) + T.PARENT] = parent;
  I32[2 * (nodes + T.NODE * leaf) + T.PARENT] = parent;
  renewUpwards(broad, group, parent);
}

function findSibling(broad: i32, group: i32, leaf: i32): i32 {
  const nodes: i32 = T.nodesAt(broad);
  const box: i32 = nodes + T.NODE * leaf;
  let n: i32 = T.head(broad, T.ROOT + group);
  let node: i32 = nodes + T.NODE * n;
  let united: f64 = areaOfUnion(node, box);
  while (I32[2 * node + T.LEFT] !== 0) {
    const left: i32 = nodes + T.NODE * I32[2 * node + T.LEFT];
    const right: i32 = nodes + T.NODE * I32[2 * node + T.RIGHT];
    const unitedLeft: f64 = areaOfUnion(left, box);
    const unitedRight: f64 = areaOfUnion(right, box);
    const costLeft: f64 = I32[2 * left + T.LEFT] === 0 ? unitedLeft : unitedLeft - area(left);
    const costRight: f64 = I32[2 * right + T.LEFT] === 0 ? unitedRight : unitedRight - area(right);
    const lowerLeft: bool = I32[2 * left + T.HEIGHT] <= I32[2 * right + T.HEIGHT];
    const goLeft: bool = costLeft < costRight || (costLeft === costRight && lowerLeft);
    const below: f64 = united - area(node) + (goLeft ? costLeft : costRight);
    if (united < below && I32[2 * node + T.HEIGHT] <= SLACK) break;
    n = I32[2 * node + (goLeft ? T.LEFT : T.RIGHT)];
    node = nodes + T.NODE * n;
    united = goLeft ? unitedLeft : unitedRight;
  }
  return n;
}

/** Removes a leaf from the tree of its group; its parent is freed, and its sibling moves up. The leaf itself stays allocated. */
export function detachLeaf(broad: i32, group: i32, leaf: i32): void {
  const nodes: i32 = T.nodesAt(broad);
  const parent: i32 = I32[2 * (nodes + T.NODE * leaf) + T.PARENT];
  T.setHead(broad, T.LEAVES + group, T.head(broad, T.LEAVES + group) - 1);
  if (parent === 0) {
    T.setHead(broad, T.ROOT + group, 0);
    T.setHead(broad, T.LEAVES_THEN + group, 0); // the next tree is another one
    return;
  }
  const words: i32 = 2 * (nodes + T.NODE * parent);
  const sibling: i32 = I32[words + T.LEFT] === leaf ? I32[words + T.RIGHT] : I32[words + T.LEFT];
  replaceChild(broad, group, parent, sibling);
  freeNode(broad, parent);
  renewUpwards(broad, group, I32[2 * (nodes + T.NODE * sibling) + T.PARENT]);
}
