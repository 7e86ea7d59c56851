// A forest in memory: the given blocks of H, the nodes in the order of elimination, and the table Forward.
// Baraff 1996, appendix A, "the bookkeeping and datastructures". Terms of node.ts. Host code: it runs when the topology
// changes. The length of the region does not depend on the roots, because every edge gives one node its J.
import { I32 } from "../../memory/machine.ts";
import { DIM, EDGE, IS_CONSTRAINT, NODE, NONE, OWN, PARENT, PARENT_DIM, recordSize, X } from "./node.ts";
import type { TreeGraph, TreeOrder } from "./order-tree.ts";

/** Locations, in numbers from the base of the region. */
export interface ForestLayout {
  readonly graph: TreeGraph;
  /** M of each body (dim x dim), j of each edge (rows x dim of the body), the part of each node in a vector */
  readonly own: Int32Array;
  readonly edge: Int32Array;
  readonly part: Int32Array;
  /** length of a vector (v', lambda), in numbers */
  readonly length: number;
  /** the table Forward, the first record, and the end of both */
  readonly table: number;
  readonly records: number;
  readonly numbers: number;
}

/** Counts before anything is written: blocks first, then the table and the records. */
export function layOutForest(graph: TreeGraph): ForestLayout {
  const { bodies, dims, edgeConstraint, edgeBody } = graph;
  const own = new Int32Array(dims.length).fill(NONE);
  const edge = new Int32Array(edgeBody.length);
  const part = new Int32Array(dims.length);
  let at = 0;
  for (let b = 0; b < bodies; b++) {
    own[b] = at;
    at += dims[b] * dims[b];
  }
  let records = 0;
  for (let e = 0; e < edge.length; e++) {
    edge[e] = at;
    const size = dims[edgeConstraint[e]] * dims[edgeBody[e]];
    at += size;
    records += size;
  }
  let length = 0;
  for (let n = 0; n < dims.length; n++) {
    part[n] = length;
    length += dims[n];
    records += recordSize(dims[n], 0);
  }
  const table = at;
  at += (dims.length + 1) >> 1;
  return { graph, own, edge, part, length, table, records: at, numbers: at + records };
}

/** Writes the table and the head of every record in the given order; loadBlocks and sparseFactor fill the rest. */
export function placeNodes(layout: ForestLayout, order: TreeOrder, base: number): void {
  const { graph, own, edge, part } = layout;
  const { dims, bodies } = graph;
  const place = new Int32Array(dims.length);
  let at = layout.records;
  for (let f = 0; f < order.forward.length; f++) {
    const n = order.forward[f];
    place[n] = at;
    I32[2 * (base + layout.table) + f] = at;
    const p = order.parent[n];
    at += recordSize(dims[n], p < 0 ? 0 : dims[p]);
  }
  for (let n = 0; n < dims.length; n++) {
    const head = 2 * (base + place[n]);
    const p = order.parent[n];
    I32[head + DIM] = dims[n];
    I32[head + PARENT] = p < 0 ? NONE : place[p];
    I32[head + IS_CONSTRAINT] = n < bodies ? 0 : 1;
    I32[head + X] = part[n];
    I32[head + OWN] = own[n];
    I32[head + EDGE] = p < 0 ? NONE : edge[order.parentEdge[n]];
    I32[head + NODE] = n;
    I32[head + PARENT_DIM] = p < 0 ? 0 : dims[p];
  }
}
