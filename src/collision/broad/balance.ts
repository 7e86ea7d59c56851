// Heights of siblings may differ by SLACK. If they differ by one more, the higher child c takes the place of its
// parent a, keeps its higher child f and hands the other, g, to a:
//
//        a                c          with b of height h, c is h + SLACK + 1, f is h + SLACK and g from h to h + SLACK,
//      b   c      →     a   f        so a becomes h + 1 to h + SLACK + 1: both pairs of siblings are within SLACK again,
//         f g          b g           and c is as high as a was or one lower. So one pass up the tree is enough.
//
// A tree whose sibling heights differ by at most 4 has at least N(h) = N(h - 1) + N(h - 5) leaves, N ~ 1.3247^h: with
// 100,000 leaves its height is at most 45, whatever the order of insertion. AVL (SLACK 1) would be at most 24 high,
// but would break up groups made by the surface area heuristic; a pile never comes near either.
import { I32 } from "../../memory/views.ts";
import { areaOfUnion, unite } from "./node-box.ts";
import * as T from "./tree.ts";

export const SLACK: i32 = 4;

/** Box and height of an inner node at address `node` from its children. */
export function updateNode(nodes: i32, node: i32): void {
  const left: i32 = nodes + T.NODE * I32[2 * node + T.LEFT];
  const right: i32 = nodes + T.NODE * I32[2 * node + T.RIGHT];
  unite(node, left, right);
  const heightLeft: i32 = I32[2 * left + T.HEIGHT];
  const heightRight: i32 = I32[2 * right + T.HEIGHT];
  I32[2 * node + T.HEIGHT] = 1 + (heightLeft > heightRight ? heightLeft : heightRight);
}

/** Puts `child` in the place of `old` below its parent, which is 0 above a root. */
export function replaceChild(broad: i32, group: i32, old: i32, child: i32): void {
  const nodes: i32 = T.nodesAt(broad);
  const parent: i32 = I32[2 * (nodes + T.NODE * old) + T.PARENT];
  I32[2 * (nodes + T.NODE * child) + T.PARENT] = parent;
  const words: i32 = 2 * (nodes + T.NODE * parent);
  if (parent === 0) T.setHead(broad, T.ROOT + group, child);
  else if (I32[words + T.LEFT] === old) I32[words + T.LEFT] = child;
  else I32[words + T.RIGHT] = child;
}

/** Updates inner node n and all its ancestors, and rotates those whose children differ too much in height. */
export function renewUpwards(broad: i32, group: i32, n: i32): void {
  const nodes: i32 = T.nodesAt(broad);
  while (n !== 0) {
    const node: i32 = nodes + T.NODE * n;
    const left: i32 = I32[2 * node + T.LEFT];
    const right: i32 = I32[2 * node + T.RIGHT];
    const difference: i32 = I32[2 * (nodes + T.NODE * left) + T.HEIGHT] - I32[2 * (nodes + T.NODE * right) + T.HEIGHT];
    if (difference > SLACK) n = raise(broad, group, n, left, right);
    else if (difference < -SLACK) n = raise(broad, group, n, right, left);
    else updateNode(nodes, node);
    n = I32[2 * (nodes + T.NODE * n) + T.PARENT];
  }
}

/** c takes the place of a, its parent; b is its sibling. Returns c. */
function raise(broad: i32, group: i32, a: i32, c: i32, b: i32): i32 {
  const nodes: i32 = T.nodesAt(broad);
  const nodeA: i32 = nodes + T.NODE * a;
  const nodeC: i32 = nodes + T.NODE * c;
  let f: i32 = I32[2 * nodeC + T.LEFT];
  let g: i32 = I32[2 * nodeC + T.RIGHT];
  const nodeF: i32 = nodes + T.NODE * f;
  const nodeG: i32 = nodes + T.NODE * g;
  const nodeB: i32 = nodes + T.NODE * b;
  const heightF: i32 = I32[2 * nodeF + T.HEIGHT];
  const heightG: i32 = I32[2 * nodeG + T.HEIGHT];
  if (heightG > heightF || (heightG === heightF && areaOfUnion(nodeB, nodeF) < areaOfUnion(nodeB, nodeG))) {
    const other: i32 = f;
    f = g;
    g = other;
  }
  replaceChild(broad, group, a, c);
  I32[2 * nodeC + T.LEFT] = a;
  I32[2 * nodeC + T.RIGHT] = f;
  I32[2 * nodeA + T.LEFT] = b;
  I32[2 * nodeA + T.RIGHT] = g;
  I32[2 * nodeA + T.PARENT] = c;
  I32[2 * (nodes + T.NODE * g) + T.PARENT] = a;
  updateNode(nodes, nodeA);
  updateNode(nodes, nodeC);
  return c;
}
