// The response of rows to forces along them under everything that holds without bounds: a = A f + b, with the tree, its
// loops and the auxiliary equalities eliminated. Baraff 1996, section 8.2, steps 2 to 4, for callers that solve for f themselves.
import type { TreeKernels } from "../../memory/kernel-types.ts";
import { F64 } from "../../memory/machine.ts";
import { giveBack, takeRegion } from "../../memory/regions.ts";
import { anticipate, placeColumns } from "./anticipate.ts";
import { type AuxiliaryRow, auxiliaryRow, isEquality, measureRow, rowOfConstraint } from "./auxiliary-row.ts";
import { NO_BORDER } from "./border.ts";
import { type ForestLayout, layOutForest } from "./forest.ts";
import type { TreeOrder } from "./order-tree.ts";
import { planColumns } from "./plan-columns.ts";
import { factorForest } from "./re-root.ts";
import { solveAndRefine } from "./refine.ts";
import { splitSystem } from "./split-system.ts";
import type { TreeRow, TreeSystem } from "./tree-system.ts";
import { graphOf, writeSystem } from "./write-system.ts";

/** A row whose own response is below this part of its column is moved by nothing that is left free. */
const TINY = 1e-10;
/** The remaining acceleration of such a row is rounding below this part of its terms. */
const ROUNDING = 1e-9;

export interface Anticipated {
  /** Symmetric, n x n, row-major; first the auxiliary rows with bounds, in their order, then the requested rows. */
  readonly A: Float64Array;
  readonly b: Float64Array;
  /** Indices of those auxiliary rows. */
  readonly bounded: readonly number[];
}

/** S of all rows, a of all rows without forces along them, and by row the sum of squares of its column and the size of its terms. */
interface Raw {
  readonly S: Float64Array;
  readonly a: Float64Array;
  readonly sizes: Float64Array;
  readonly terms: Float64Array;
}

function measure(
  kernels: TreeKernels,
  layout: ForestLayout,
  base: number,
  order: TreeOrder,
  rows: readonly AuxiliaryRow[],
  z: number,
): Raw {
  const [{ part, length }, k] = [layout, rows.length];
  const plan = planColumns(layout, base, order, rows);
  const region = takeRegion(plan.numbers + k * k + 2 * length);
  try {
    const s = region.base + plan.numbers;
    const [x, r] = [s + k * k, s + k * k + length];
    const placed = placeColumns(plan, region.base, layout.graph.dims);
    anticipate(kernels, base, placed, rows, s);
    solveAndRefine(kernels, layout, base, NO_BORDER, z, x, r);
    const found = rows.map((row) => measureRow(row, (body, i) => F64[x + part[body] + i]));
    return {
      S: F64.slice(s, s + k * k),
      a: Float64Array.from(found, ({ a }) => a),
      sizes: F64.slice(placed.sizes, placed.sizes + k),
      terms: Float64Array.from(found, ({ size }) => size),
    };
  } finally {
    giveBack(region);
  }
}

/** A and b of the rows `open`, the others held at a = 0 by forces of least norm. */
function eliminate(
  kernels: TreeKernels,
  { S, a }: Raw,
  scale: Float64Array,
  held: readonly number[],
  open: readonly number[],
) {
  const [k, n, m] = [a.length, open.length, held.length];
  const A = new Float64Array(n * n);
  const b = Float64Array.from(open, (i) => a[i]);
  for (const [p, i] of open.entries()) for (const [q, j] of open.entries()) A[n * p + q] = S[k * i + j];
  if (m === 0) return { A, b };
  const region = takeRegion(kernels.ldltNumbers(m));
  try {
    const at = region.base;
    for (const [p, i] of held.entries())
      for (const [q, j] of held.entries()) F64[at + m * p + q] = scale[i] * S[k * i + j] * scale[j];
    // a row that nothing moves is not an equation: what the tree left of it is rounding
    for (let p = 0; p < m; p++) {
      if (F64[at + (m + 1) * p] > TINY) continue;
      for (let q = 0; q < m; q++) F64[at + m * p + q] = F64[at + m * q + p] = 0;
    }
    const rank = kernels.prepareLdlt(at, m);
    /** The forces along the held rows that cancel `miss` of them. */
    const undo = (miss: (row: number) => number): number[] => {
      for (const [p, i] of held.entries()) F64[at + m * m + p] = scale[i] * miss(i);
      kernels.applyLdlt(at, m, rank);
      return held.map((i, p) => scale[i] * F64[at + m * m + m + p]);
    };
    const answers = open.map((j) => undo((i) => S[k * i + j]));
    const free = undo((i) => a[i]);
    const along = (i: number, forces: readonly number[]) =>
      held.reduce((sum, e, p) => sum + S[k * i + e] * forces[p], 0);
    for (const [p, i] of open.entries()) {
      b[p] += along(i, free);
      for (let q = 0; q < n; q++) A[n * p + q] += along(i, answers[q]);
    }
  } finally {
    giveBack(region);
  }
  return { A, b };
}

/** a = A f + b of the auxiliary rows with bounds and of `asked`, whose forces act along them. */
export function anticipateSystem(kernels: TreeKernels, system: TreeSystem, asked: readonly TreeRow[]): Anticipated {
  const { auxiliary = [] } = system;
  const split = splitSystem({ ...system, auxiliary: [...auxiliary, ...asked] });
  const layout = layOutForest(graphOf(split.tree));
  const region = takeRegion(layout.numbers + layout.length);
  try {
    const { base } = region;
    writeSystem(split.tree, layout, base, base + layout.numbers);
    const { dropped, order } = factorForest(kernels, layout, base);
    const count = split.tree.bodies.length;
    // rows that no root can hold are held beside the tree
    const outside = dropped.filter(({ node }) => node >= count);
    const rows = [
      ...split.rows,
      ...outside.map(({ node, row }) => rowOfConstraint(split.tree.primary[node - count], row)),
    ];
    const first = split.rows.length - auxiliary.length - asked.length;
    const bounded = [...auxiliary.keys()].filter((i) => !isEquality(auxiliaryRow(auxiliary[i])));
    const open = [...bounded, ...asked.map((_, i) => auxiliary.length + i)].map((i) => first + i);
    const isOpen = new Set(open);
    const held = [...rows.keys()].filter((i) => !isOpen.has(i));
    const raw = measure(kernels, layout, base, order, rows, base + layout.numbers);
    const scale = Float64Array.from(raw.sizes, (size) => (size > 0 ? 1 / Math.sqrt(size) : 1));
    const { A, b } = eliminate(kernels, raw, scale, held, open);
    const n = open.length;
    for (const [p, i] of open.entries()) {
      const still = !(A[(n + 1) * p] > TINY * raw.sizes[i]);
      if (still && Math.abs(b[p]) <= ROUNDING * raw.terms[i]) b[p] = 0;
      for (let q = 0; q < n; q++) {
        if (still) A[n * p + q] = A[n * q + p] = 0;
        else A[n * p + q] = A[n * q + p] = 0.5 * (A[n * p + q] + A[n * q + p]);
      }
    }
    return { A, b, bounded };
  } finally {
    giveBack(region);
  }
}
