// The triangles of a mesh near a box: those whose own boxes meet it. The tree is walked in preorder by its skips, so each node
// is visited at most once without a stack.
import { F64, I32 } from "../../memory/views.ts";
import * as Mesh from "./mesh-data.ts";

/** Whether the box of a node and the box at `box` (low, high) have a point in common. */
export function nodeMeets(node: i32, box: i32): bool {
  return (
    F64[node] <= F64[box + 3] &&
    F64[node + 3] >= F64[box] &&
    F64[node + 1] <= F64[box + 4] &&
    F64[node + 4] >= F64[box + 1] &&
    F64[node + 2] <= F64[box + 5] &&
    F64[node + 5] >= F64[box + 2]
  );
}

export function triangleMeets(mesh: i32, triangle: i32, box: i32): bool {
  const a: i32 = Mesh.vertex(mesh, Mesh.corner(mesh, triangle, 0));
  const b: i32 = Mesh.vertex(mesh, Mesh.corner(mesh, triangle, 1));
  const c: i32 = Mesh.vertex(mesh, Mesh.corner(mesh, triangle, 2));
  for (let k: i32 = 0; k < 3; k++) {
    if (Math.min(F64[a + k], Math.min(F64[b + k], F64[c + k])) > F64[box + 3 + k]) return false;
    if (Math.max(F64[a + k], Math.max(F64[b + k], F64[c + k])) < F64[box + k]) return false;
  }
  return true;
}

/**
 * Triangles whose boxes meet the box at `box` (low, high; frame of the mesh), ascending, as words from `out` on. At most `most`;
 * if there are more, those that the tree meets first. Returns how many were listed.
 */
export function trianglesIn(mesh: i32, box: i32, out: i32, most: i32): i32 {
  const nodes: i32 = Mesh.nodeCount(mesh);
  let count: i32 = 0;
  let i: i32 = 0;
  while (i < nodes) {
    const node: i32 = Mesh.node(mesh, i);
    if (!nodeMeets(node, box)) {
      i = Mesh.skipOf(node);
      continue;
    }
    const first: i32 = Mesh.firstOf(node);
    for (let k: i32 = 0; k < Mesh.leafSize(node); k++) {
      const triangle: i32 = Mesh.ordered(mesh, first + k);
      if (count >= most || !triangleMeets(mesh, triangle, box)) continue;
      I32[2 * out + count] = triangle;
      count++;
    }
    i++;
  }
  sortWords(2 * out, count);
  return count;
}

/** Heap sort of `count` words, ascending. */
function sortWords(at: i32, count: i32): void {
  for (let i: i32 = (count >> 1) - 1; i >= 0; i--) sink(at, i, count);
  for (let end: i32 = count - 1; end > 0; end--) {
    const largest: i32 = I32[at];
    I32[at] = I32[at + end];
    I32[at + end] = largest;
    sink(at, 0, end);
  }
}

function sink(at: i32, from: i32, end: i32): void {
  let i: i32 = from;
  while (2 * i + 1 < end) {
    let child: i32 = 2 * i + 1;
    if (child + 1 < end && I32[at + child + 1] > I32[at + child]) child++;
    if (I32[at + i] >= I32[at + child]) return;
    const word: i32 = I32[at + i];
    I32[at + i] = I32[at + child];
    I32[at + child] = word;
    i = child;
  }
}
