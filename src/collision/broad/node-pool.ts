// Nodes come from a free list, the last freed first, and otherwise from the end of those ever used. A pool of
// 2 SLOTS never runs dry: n leaves under one root have n - 1 nodes above them.
import { I32 } from "../../memory/views.ts";
import * as T from "./tree.ts";

/** A node without parent and children. */
export function takeNode(broad: i32): i32 {
  let n: i32 = T.head(broad, T.FREE);
  const nodes: i32 = T.nodesAt(broad);
  if (n !== 0) T.setHead(broad, T.FREE, I32[2 * (nodes + T.NODE * n) + T.PARENT]);
  else {
    n = T.head(broad, T.NODE_END);
    T.setHead(broad, T.NODE_END, n + 1);
  }
  const words: i32 = 2 * (nodes + T.NODE * n);
  I32[words + T.PARENT] = 0;
  I32[words + T.HEIGHT] = 0;
  I32[words + T.LEFT] = 0;
  I32[words + T.RIGHT] = 0;
  return n;
}

export function freeNode(broad: i32, n: i32): void {
  const words: i32 = 2 * (T.nodesAt(broad) + T.NODE * n);
  I32[words + T.PARENT] = T.head(broad, T.FREE);
  I32[words + T.HEIGHT] = 0;
  T.setHead(broad, T.FREE, n);
}
