// Recomputes the boxes of a tree from its leaves, bottom up, and the cost of the tree.
//
// The cost is the mean number of inner nodes met by a query through the largest box, by the surface area heuristic:
//
//   cost = Σ A(n) / max A(n)      over finite inner nodes n
//
// It does not depend on the scale of the scene. Nodes above an infinite plane are met by every query and carry no information.
import { F64, I32 } from "../../memory/views.ts";
import { updateNode } from "./balance.ts";
import { area, ENDLESS_AREA } from "./node-box.ts";
import * as T from "./tree.ts";

/** Updates boxes and heights of all inner nodes, and writes the cost of the tree to `out`. */
export function refitTree(broad: i32, group: i32, out: i32): void {
  const nodes: i32 = T.nodesAt(broad);
  const order: i32 = T.orderAt(broad);
  const count: i32 = listInnerNodes(broad, group);
  let sum: f64 = 0.0;
  let largest: f64 = 0.0;
  // parents were listed before their children
  for (let i: i32 = count - 1; i >= 0; i--) {
    const node: i32 = nodes + T.NODE * I32[order + i];
    updateNode(nodes, node);
    const a: f64 = area(node);
    if (a < ENDLESS_AREA) {
      sum += a;
      largest = Math.max(largest, a);
    }
  }
  F64[out] = largest > 0.0 ? sum / largest : 0.0;
}

/** Lists the inner nodes of a tree in `order`, parents before children. Returns how many. */
export function listInnerNodes(broad: i32, group: i32): i32 {
  const nodes: i32 = T.nodesAt(broad);
  const order: i32 = T.orderAt(broad);
  const root: i32 = T.head(broad, T.ROOT + group);
  if (root === 0 || I32[2 * (nodes + T.NODE * root) + T.LEFT] === 0) return 0;
  I32[order] = root;
  let count: i32 = 1;
  // the list is its own queue
  for (let i: i32 = 0; i < count; i++) {
    const words: i32 = 2 * (nodes + T.NODE * I32[order + i]);
    const left: i32 = I32[words + T.LEFT];
    const right: i32 = I32[words + T.RIGHT];
    if (I32[2 * (nodes + T.NODE * left) + T.LEFT] !== 0) {
      I32[order + count] = left;
      count += 1;
    }
    if (I32[2 * (nodes + T.NODE * right) + T.LEFT] !== 0) {
      I32[order + count] = right;
      count += 1;
    }
  }
  return count;
}
