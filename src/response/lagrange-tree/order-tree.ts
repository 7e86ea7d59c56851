// Baraff 1996, section 7.1 and appendix A, procedure ordermatrix: an elimination order without fill.
// Terms: Forward has children before parents, Backward is its reverse. The paper recurses; here the walk keeps its own
// stack, so that a chain of 100,000 links does not overflow the call stack. Runs when the topology changes.
//
// A forest has a root in each tree: a requested one, else a pin (a constraint on one body only: the world is not a
// node, and a pin as a leaf would have D = 0), else the body with the lowest number.

/** The graph of H: bodies are the nodes [0, bodies), constraints follow; an edge where a Jacobian block is not zero. */
export interface TreeGraph {
  readonly bodies: number;
  readonly dims: Int32Array;
  /** the two ends of each edge, as numbers of nodes */
  readonly edgeConstraint: Int32Array;
  readonly edgeBody: Int32Array;
}

export interface TreeOrder {
  /** nodes, children before parents */
  readonly forward: Int32Array;
  /** by node: its parent and the edge to it, or -1 */
  readonly parent: Int32Array;
  readonly parentEdge: Int32Array;
  /** by node: the number of its tree, and by tree: its root */
  readonly tree: Int32Array;
  readonly roots: number[];
  /** an edge that closes a cycle and so belongs to no tree, or -1 */
  readonly cycle: number;
}

/** By node v, the edges at it: edges[starts[v]] up to edges[starts[v + 1]]. */
export function edgesByNode(graph: TreeGraph): { starts: Int32Array; edges: Int32Array } {
  const { dims, edgeConstraint, edgeBody } = graph;
  const starts = new Int32Array(dims.length + 1);
  for (let e = 0; e < edgeBody.length; e++) {
    starts[edgeConstraint[e] + 1]++;
    starts[edgeBody[e] + 1]++;
  }
  for (let v = 0; v < dims.length; v++) starts[v + 1] += starts[v];
  const edges = new Int32Array(2 * edgeBody.length);
  const next = starts.slice();
  for (let e = 0; e < edgeBody.length; e++) {
    edges[next[edgeConstraint[e]]++] = e;
    edges[next[edgeBody[e]]++] = e;
  }
  return { starts, edges };
}

/** procedure ordermatrix, for a forest. `wishes` are requested roots; the first one for a tree counts. */
export function orderTree(graph: TreeGraph, wishes: Iterable<number> = []): TreeOrder {
  const { bodies, dims, edgeConstraint, edgeBody } = graph;
  const { starts, edges } = edgesByNode(graph);
  const count = dims.length;
  const backward = new Int32Array(count);
  const parent = new Int32Array(count).fill(-1);
  const parentEdge = new Int32Array(count).fill(-1);
  const tree = new Int32Array(count).fill(-1);
  const stack = new Int32Array(count);
  const roots: number[] = [];
  let placed = 0;
  let cycle = -1;

  const walkFrom = (root: number): void => {
    if (tree[root] >= 0) return;
    tree[root] = roots.length;
    let depth = 0;
    stack[depth++] = root;
    while (depth > 0) {
      const n = stack[--depth];
      backward[placed++] = n;
      // the first edge of a node is walked first: it is pushed last
      for (let k = starts[n + 1] - 1; k >= starts[n]; k--) {
        const e = edges[k];
        if (e === parentEdge[n]) continue;
        const c = edgeConstraint[e] === n ? edgeBody[e] : edgeConstraint[e];
        if (tree[c] >= 0) {
          cycle = e;
          continue;
        }
        tree[c] = roots.length;
        parent[c] = n;
        parentEdge[c] = e;
        stack[depth++] = c;
      }
    }
    roots.push(root);
  };

  for (const root of wishes) walkFrom(root);
  for (let c = bodies; c < count; c++) if (starts[c + 1] - starts[c] === 1) walkFrom(c);
  for (let n = 0; n < count; n++) walkFrom(n);
  return { forward: backward.reverse(), parent, parentEdge, tree, roots, cycle };
}
