// The symbolic phase of anticipation: which nodes each force reaches, and the location of everything.
// Baraff 1996, section 8.2, step 3. Host code: it runs when the topology changes. Locations count from the plan's own base.
import { I32 } from "../../memory/machine.ts";
import { type AuxiliaryRow, isWorkless } from "./auxiliary-row.ts";
import type { ForestLayout } from "./forest.ts";
import type { TreeOrder } from "./order-tree.ts";
import { COLUMN, FORCE, PATH, SPREAD } from "./path.ts";

/** "paths": sums over common ancestors, O(k² depth). "ancestors": O(n) once, then O(k²). */
export type ColumnMethod = "paths" | "ancestors";

/** The nodes reached by a force on `bodies`, children first, and the locations of their parts of the column. */
export interface Column {
  readonly row: number;
  /** 1 for the row's Jacobian, 2 for its force, 3 for both */
  readonly sides: number;
  readonly bodies: readonly number[];
  readonly nodes: readonly number[];
  /** by node */
  readonly parts: ReadonlyMap<number, number>;
  readonly length: number;
}

export interface ColumnPlan {
  readonly method: ColumnMethod;
  readonly k: number;
  readonly columns: readonly Column[];
  /** by node: its record, its index in the order of elimination, its depth below the root */
  readonly record: Int32Array;
  readonly place: Int32Array;
  readonly depth: Int32Array;
  readonly parent: Int32Array;
  /** the nodes whose response is needed, parents first; empty for "paths" */
  readonly spread: readonly number[];
  /** sizes of integers, columns, sizes of rows and forces, responses and scratch, in this order */
  readonly integers: number;
  readonly values: number;
  readonly responses: number;
  readonly scratch: number;
  readonly numbers: number;
}

function makeColumn(
  layout: ForestLayout,
  order: TreeOrder,
  place: Int32Array,
  row: number,
  sides: number,
  bodies: readonly number[],
): Column {
  const seen = new Set<number>();
  for (const body of bodies) for (let n = body; n >= 0 && !seen.has(n); n = order.parent[n]) seen.add(n);
  const nodes = [...seen];
  // one body: a walk to the root is already in order
  if (bodies.length > 1) nodes.sort((a, b) => place[a] - place[b]);
  const parts = new Map<number, number>();
  let length = 0;
  for (const n of nodes) {
    parts.set(n, length);
    length += layout.graph.dims[n];
  }
  return { row, sides, bodies, nodes, parts, length };
}

/** The cheaper method: rough costs as measured (docs/linear-time.md), without the common part. */
function cheaper(layout: ForestLayout, rows: readonly AuxiliaryRow[], depth: Int32Array): ColumnMethod {
  const k = rows.length;
  let reached = 0;
  let forces = 0;
  const touched = new Set<number>();
  for (const { bodies } of rows)
    for (const body of bodies) {
      touched.add(body);
      reached += depth[body] + 1;
      forces++;
    }
  const nodes = Math.min(
    layout.graph.dims.length,
    [...touched].reduce((sum, body) => sum + depth[body] + 1, 0),
  );
  return reached * (k + 1) * 5 < nodes * 500 + forces * forces * 50 ? "paths" : "ancestors";
}

export function planColumns(
  layout: ForestLayout,
  base: number,
  order: TreeOrder,
  rows: readonly AuxiliaryRow[],
  wanted?: ColumnMethod,
): ColumnPlan {
  const { forward, parent } = order;
  const { dims } = layout.graph;
  const record = new Int32Array(dims.length);
  const place = new Int32Array(dims.length);
  const depth = new Int32Array(dims.length);
  for (let f = forward.length - 1; f >= 0; f--) {
    const n = forward[f];
    record[n] = I32[2 * (base + layout.table) + f];
    place[n] = f;
    depth[n] = parent[n] < 0 ? 0 : depth[parent[n]] + 1;
  }
  const method = wanted ?? cheaper(layout, rows, depth);
  const columns: Column[] = [];
  const add = (row: number, sides: number, bodies: readonly number[]) => {
    const groups = method === "paths" ? [bodies] : bodies.map((body) => [body]);
    for (const group of groups) columns.push(makeColumn(layout, order, place, row, sides, group));
  };
  for (const [row, { bodies, ...rest }] of rows.entries())
    for (const sides of isWorkless({ bodies, ...rest }) ? [3] : [1, 2]) add(row, sides, bodies);
  // the tree traversal for the lowest common ancestors: parents first
  if (method === "ancestors") columns.sort((a, b) => place[b.bodies[0]] - place[a.bodies[0]]);

  const union = new Set(method === "ancestors" ? columns.flatMap(({ nodes }) => nodes) : []);
  const spread = [...union].sort((a, b) => place[b] - place[a]);
  const lists = columns.reduce((sum, { nodes }) => sum + nodes.length, 0);
  const tables = method === "paths" ? COLUMN * rows.length : FORCE * columns.length + SPREAD * spread.length;
  const integers = (PATH * lists + tables + 1) >> 1;
  const values = columns.reduce((sum, { length }) => sum + length, 0);
  const responses = spread.reduce((sum, n) => sum + dims[n] * dims[n], 0);
  const largest = dims.reduce((most, d) => Math.max(most, d), 0);
  const scratch = method === "ancestors" ? 2 * largest * largest : 0;
  const numbers = integers + values + 2 * rows.length + responses + scratch;
  return {
    method,
    k: rows.length,
    columns,
    record,
    place,
    depth,
    parent,
    spread,
    integers,
    values,
    responses,
    scratch,
    numbers,
  };
}
