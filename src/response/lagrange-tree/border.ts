// Rows that no root can hold: they become a border of the factor (Baraff 1996, section 8, which treats loops this way).
// Terms: a row r left out by the factor has Jacobian j_r and multiplier kappa_r; y_r = forward half of (j_r^T, 0);
// S = J_r M^-1 J_r^T under the kept rows = sum of y_r . y_s over bodies minus the same over constraints (the text's
// K^T M^-1 K - Z^T A^-1 Z, without its loss of digits). S is semidefinite: a row without a pivot in S is redundant.
import type { TreeKernels } from "../../memory/kernel-types.ts";
import { F64 } from "../../memory/machine.ts";
import { giveBack, type Region, takeRegion } from "../../memory/regions.ts";
import type { ForestLayout } from "./forest.ts";
import { edgesByNode } from "./order-tree.ts";
import type { DroppedRow } from "./re-root.ts";

/** A pivot of S below this part of the row's free response is rounding. */
const TINY = 1e-10;
/** Total numbers the columns y_r may take; beyond that the rows stay out. */
const MOST = 1 << 25;

export interface Border {
  /** the solved rows in pivot order, their indices in a vector, and their columns in memory */
  readonly rows: readonly DroppedRow[];
  readonly at: readonly number[];
  readonly columns: readonly number[];
  /** lower triangular, S = G G^T */
  readonly G: readonly Float64Array[];
  /** rows that depend on all the others, or did not fit */
  readonly redundant: readonly DroppedRow[];
  readonly region: Region | undefined;
}

/** The border if the tree holds every row. */
export const NO_BORDER: Border = { rows: [], at: [], columns: [], G: [], redundant: [], region: undefined };

/** y_a^T D^-1 y_b: bodies add, constraints subtract */
function product(layout: ForestLayout, a: number, b: number): { bodies: number; all: number } {
  const { part, graph, length } = layout;
  const freedoms = graph.bodies < graph.dims.length ? part[graph.bodies] : length;
  let bodies = 0;
  let constraints = 0;
  for (let i = 0; i < freedoms; i++) bodies += F64[a + i] * F64[b + i];
  for (let i = freedoms; i < length; i++) constraints += F64[a + i] * F64[b + i];
  return { bodies, all: bodies - constraints };
}

/** Cholesky with diagonal pivoting; returns the rows that have a pivot, in order, and their factor. */
function factorBorder(S: Float64Array[], free: number[]): { order: number[]; G: Float64Array[] } {
  const left = free.map((_, i) => i);
  const pivot = S.map((row, i) => row[i]);
  const order: number[] = [];
  const G = S.map(() => new Float64Array(S.length));
  while (left.length > 0) {
    let best = 0;
    for (let k = 1; k < left.length; k++)
      if (pivot[left[k]] * free[left[best]] > pivot[left[best]] * free[left[k]]) best = k;
    const r = left[best];
    if (!(pivot[r] > TINY * free[r])) break;
    const column = order.length;
    left.splice(best, 1);
    order.push(r);
    G[r][column] = Math.sqrt(pivot[r]);
    for (const s of left) {
      let sum = S[s][r];
      for (let k = 0; k < column; k++) sum -= G[s][k] * G[r][k];
      G[s][column] = sum / G[r][column];
      pivot[s] -= G[s][column] * G[s][column];
    }
  }
  return { order, G: order.map((r) => G[r]) };
}

export function makeBorder(
  kernels: TreeKernels,
  layout: ForestLayout,
  base: number,
  dropped: readonly DroppedRow[],
): Border {
  const { graph, part, edge, length } = layout;
  const rows = dropped.filter(({ node }) => node >= graph.bodies);
  const k = rows.length;
  if (k === 0 || k * length > MOST) return { rows: [], at: [], columns: [], G: [], redundant: rows, region: undefined };

  const region = takeRegion(k * length);
  const { starts, edges } = edgesByNode(graph);
  for (const [c, { node, row }] of rows.entries()) {
    const y = region.base + c * length;
    for (const e of edges.subarray(starts[node], starts[node + 1])) {
      const body = graph.edgeBody[e];
      const j = base + edge[e] + row * graph.dims[body];
      F64.copyWithin(y + part[body], j, j + graph.dims[body]);
    }
    kernels.solveForward(base, 2 * (base + layout.table), graph.dims.length, y);
  }
  const columns = rows.map((_, c) => region.base + c * length);
  const S = columns.map((a) => Float64Array.from(columns, (b) => product(layout, a, b).all));
  const free = columns.map((a) => product(layout, a, a).bodies);
  const { order, G } = factorBorder(S, free);
  const held = new Set(order.map((r) => rows[r]));
  return {
    rows: order.map((r) => rows[r]),
    at: order.map((r) => part[rows[r].node] + rows[r].row),
    columns: order.map((r) => columns[r]),
    G,
    redundant: rows.filter((row) => !held.has(row)),
    region,
  };
}

/** x = H^-1 x with the border: S kappa = -(j_r v'_free + c_r), and its part added before the backward half. */
export function solveBordered(
  kernels: TreeKernels,
  layout: ForestLayout,
  base: number,
  border: Border,
  x: number,
): void {
  const { at, columns, G } = border;
  const forward = 2 * (base + layout.table);
  const count = layout.graph.dims.length;
  const kappa = at.map((i) => -F64[x + i]);
  kernels.solveForward(base, forward, count, x);
  for (const [i, y] of columns.entries()) {
    kappa[i] -= product(layout, y, x).all;
    for (let k = 0; k < i; k++) kappa[i] -= G[i][k] * kappa[k];
    kappa[i] /= G[i][i];
  }
  for (let i = kappa.length - 1; i >= 0; i--) {
    for (let k = i + 1; k < kappa.length; k++) kappa[i] -= G[k][i] * kappa[k];
    kappa[i] /= G[i][i];
    for (let l = 0; l < layout.length; l++) F64[x + l] += kappa[i] * F64[columns[i] + l];
  }
  kernels.solveBackward(base, forward, count, x);
  for (const [i, place] of at.entries()) F64[x + place] = kappa[i];
}

export function giveBackBorder(border: Border): void {
  if (border.region) giveBack(border.region);
}
