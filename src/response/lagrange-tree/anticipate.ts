// Constraint anticipation: S = J_a M̂^-1 K, the response of each auxiliary row to each auxiliary force including that of the primary
// constraints. Baraff 1996, section 8.1 and 8.2, step 3. Terms of path-products.ts and ancestor-products.ts.
import type { TreeKernels } from "../../memory/kernel-types.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { type AuxiliaryRow, isWorkless } from "./auxiliary-row.ts";
import { NONE } from "./node.ts";
import { COLUMN, FORCE, PATH, SIDE, SPREAD } from "./path.ts";
import type { Column, ColumnPlan } from "./plan-columns.ts";

/** Locations of the parts of a plan once it has a region, at `at`. */
export interface PlacedColumns {
  readonly plan: ColumnPlan;
  /** by column: its list in I32 and its first number */
  readonly lists: readonly number[];
  readonly values: readonly number[];
  /** in I32 */
  readonly table: number;
  readonly spreads: number;
  /** by row: the sum of squares of its Jacobian's column, and behind all of them those of its force's */
  readonly sizes: number;
  readonly responses: number;
  readonly scratch: number;
}

/** The depth at which the bodies of two columns meet, or -1. */
function meetingDepth({ parent, depth }: ColumnPlan, a: number, b: number): number {
  let [m, n] = [a, b];
  while (m !== n) {
    if (m < 0 || n < 0) return -1;
    if (depth[m] >= depth[n]) m = parent[m];
    else n = parent[n];
  }
  return m < 0 ? -1 : depth[m];
}

function writeTable(plan: ColumnPlan, placed: PlacedColumns): void {
  const { columns, depth, method } = plan;
  for (const [i, { row, sides, bodies, nodes }] of columns.entries()) {
    const entry = [placed.lists[i], nodes.length, placed.values[i]];
    if (method === "paths") {
      if (sides & 1) I32.set(entry, placed.table + COLUMN * row);
      if (sides & 2) I32.set(entry, placed.table + COLUMN * row + SIDE);
      continue;
    }
    const meet = i === 0 ? -1 : meetingDepth(plan, columns[i - 1].bodies[0], bodies[0]);
    I32.set([placed.lists[i], placed.values[i], row, sides, depth[bodies[0]], meet], placed.table + FORCE * i);
  }
}

/** Writes the integers of a plan; they are valid until the topology or the roots change. */
export function placeColumns(plan: ColumnPlan, at: number, dims: Int32Array): PlacedColumns {
  const { columns, record, place, parent, spread, k } = plan;
  let list = 2 * at;
  let value = at + plan.integers;
  const responses = value + plan.values + 2 * k;
  const ends: number[] = [];
  const starts: number[] = [];
  const response = new Map<number, number>();
  let next = 0;
  for (const n of spread) {
    response.set(n, next);
    next += dims[n] * dims[n];
  }
  for (const { nodes, parts, length } of columns) {
    ends.push(list);
    starts.push(value);
    for (const n of nodes) {
      const up = parent[n] < 0 ? NONE : parts.get(parent[n])!;
      I32.set([record[n], parts.get(n)!, up, place[n], response.get(n) ?? NONE], list);
      list += PATH;
    }
    value += length;
  }
  const table = list;
  const spreads = plan.method === "paths" ? table : table + FORCE * columns.length;
  for (const [i, n] of spread.entries()) {
    const up = parent[n];
    I32.set([record[n], up < 0 ? NONE : record[up], response.get(n)!, response.get(up) ?? 0], spreads + SPREAD * i);
  }
  const placed = {
    ...{ plan, lists: ends, values: starts, table, spreads, sizes: at + plan.integers + plan.values },
    ...{ responses, scratch: responses + plan.responses },
  };
  writeTable(plan, placed);
  return placed;
}

function loadColumn({ row, sides, bodies, parts, length }: Column, rows: readonly AuxiliaryRow[], at: number): void {
  F64.fill(0, at, at + length);
  const { bodies: touched, j, k } = rows[row];
  const vectors = sides & 1 ? j : k;
  for (const body of bodies) F64.set(vectors[touched.indexOf(body)], at + parts.get(body)!);
}

/** S (k x k, row-major) at s, from the current factor. */
export function anticipate(
  kernels: TreeKernels,
  base: number,
  placed: PlacedColumns,
  rows: readonly AuxiliaryRow[],
  s: number,
): void {
  const { plan, lists, values, table, sizes } = placed;
  const { k, columns, method } = plan;
  const { forwardPath, pathProducts, spreadResponse, ancestorProducts } = kernels;
  F64.fill(0, sizes, sizes + 2 * k);
  for (const [i, column] of columns.entries()) {
    loadColumn(column, rows, values[i]);
    const size = sizes + (column.sides & 1 ? 0 : k) + column.row;
    forwardPath(base, lists[i], column.nodes.length, values[i], size);
    if (column.sides === 3) F64[sizes + k + column.row] = F64[sizes + column.row];
  }
  if (method === "ancestors") {
    F64.fill(0, s, s + k * k);
    spreadResponse(base, placed.spreads, plan.spread.length, placed.responses, placed.scratch);
    ancestorProducts(base, table, columns.length, k, placed.responses, s);
    return;
  }
  const symmetric = rows.every(isWorkless);
  for (let i = 0; i < k; i++) pathProducts(base, table, k, i, symmetric ? i : 0, s);
  if (symmetric) for (let i = 0; i < k; i++) for (let j = 0; j < i; j++) F64[s + k * i + j] = F64[s + k * j + i];
}
