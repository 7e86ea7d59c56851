// What elimination in a given order leaves: the tree of which column waits for which, and the rows of each column of the factor.
// J. W. H. Liu: The role of elimination trees in sparse factorization, SIAM J. Matrix Anal. Appl. 11, 1990.
//
//   place     position in the order
//   parent    of a column: its first row below the diagonal, the next column that it changes; -1 if there is none
//   rows      of a column: the later places that it couples with, fill included
import type { BlockGraph } from "./block-graph.ts";
import { inverse } from "./permutation.ts";

export interface EliminationTree {
  /** place → node; every subtree is a range that ends with its root. */
  readonly order: Int32Array;
  /** node → place. */
  readonly place: Int32Array;
  readonly parent: Int32Array;
  /** Rows of each column below the diagonal. */
  readonly rowCount: Int32Array;
  /** Children of each column. */
  readonly children: Int32Array;
}

/** Rearranges an order such that every subtree is consecutive, which leaves the fill as it is. */
export function eliminationTree(graph: BlockGraph, order: Int32Array): EliminationTree {
  const place = inverse(order);
  const parent = findParents(graph, order, place);
  const rowCount = new Int32Array(graph.count);
  forEachEntry(graph, order, place, parent, (_, column) => {
    rowCount[column]++;
  });
  const visited = postorder(parent, rowCount);
  const newPlace = inverse(visited);
  const children = new Int32Array(graph.count);
  const postParent = visited.map((old) => (parent[old] < 0 ? -1 : newPlace[parent[old]]));
  for (let k = 0; k < graph.count; k++) if (postParent[k] >= 0) children[postParent[k]]++;
  const postOrder = visited.map((old) => order[old]);
  return {
    order: postOrder,
    place: inverse(postOrder),
    parent: postParent,
    rowCount: visited.map((old) => rowCount[old]),
    children,
  };
}

/** The rows of every column, ascending: those of column k are rows[start[k]] to rows[start[k + 1] - 1]. */
export function columnStructures(
  graph: BlockGraph,
  { order, place, parent, rowCount }: EliminationTree,
): { start: Int32Array; rows: Int32Array } {
  const { count } = graph;
  const start = new Int32Array(count + 1);
  for (let k = 0; k < count; k++) start[k + 1] = start[k] + rowCount[k];
  const rows = new Int32Array(start[count]);
  const next = start.slice(0, count);
  forEachEntry(graph, order, place, parent, (row, column) => {
    rows[next[column]++] = row;
  });
  return { start, rows };
}

/** Calls for every entry below the diagonal of the factor, rows ascending. */
function forEachEntry(
  graph: BlockGraph,
  order: Int32Array,
  place: Int32Array,
  parent: Int32Array,
  visit: (row: number, column: number) => void,
): void {
  const reached = new Int32Array(graph.count).fill(-1);
  for (let row = 0; row < graph.count; row++) {
    reached[row] = row;
    // a row has entries in all columns on the paths from its earlier neighbours up to itself (Liu, theorem 3.3)
    for (let at = graph.start[order[row]]; at < graph.start[order[row] + 1]; at++) {
      for (let column = place[graph.near[at]]; column < row && reached[column] !== row; column = parent[column]) {
        reached[column] = row;
        visit(row, column);
      }
    }
  }
}

/** Liu, algorithm 4.2: roots of subtrees are found through shortcuts, which every search renews. */
function findParents(graph: BlockGraph, order: Int32Array, place: Int32Array): Int32Array {
  const parent = new Int32Array(graph.count).fill(-1);
  const shortcut = new Int32Array(graph.count).fill(-1);
  for (let k = 0; k < graph.count; k++) {
    for (let at = graph.start[order[k]]; at < graph.start[order[k] + 1]; at++) {
      let c = place[graph.near[at]];
      if (c > k) continue;
      while (shortcut[c] >= 0 && shortcut[c] !== k) {
        const above = shortcut[c];
        shortcut[c] = k;
        c = above;
      }
      if (shortcut[c] < 0 && c !== k) {
        shortcut[c] = k;
        parent[c] = k;
      }
    }
  }
  return parent;
}

/**
 * Children before parents, each subtree in one piece. The child with the most rows comes last, right before its parent: the two are
 * the most alike, and may become one supernode.
 */
function postorder(parent: Int32Array, rowCount: Int32Array): Int32Array {
  const count = parent.length;
  const firstChild = new Int32Array(count).fill(-1);
  const nextChild = new Int32Array(count).fill(-1);
  const lastChild = new Int32Array(count).fill(-1);
  for (let k = count - 1; k >= 0; k--) {
    const above = parent[k];
    if (above < 0) continue;
    const last = lastChild[above];
    if (last >= 0 && rowCount[last] >= rowCount[k]) {
      nextChild[k] = firstChild[above];
      firstChild[above] = k;
    } else {
      if (last < 0) firstChild[above] = k;
      else nextChild[last] = k;
      lastChild[above] = k;
    }
  }
  const visited = new Int32Array(count);
  let done = 0;
  for (let root = 0; root < count; root++) {
    if (parent[root] >= 0) continue;
    for (let k = root; ; ) {
      while (firstChild[k] >= 0) {
        // entered once: when its children are done it is a leaf
        const child = firstChild[k];
        firstChild[k] = -1;
        k = child;
      }
      visited[done++] = k;
      if (k === root) break;
      k = nextChild[k] >= 0 ? nextChild[k] : parent[k];
    }
  }
  return visited;
}
