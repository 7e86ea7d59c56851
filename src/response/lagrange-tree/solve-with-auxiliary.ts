// Baraff 1996, section 8.2: factors the tree once, finds the auxiliary multipliers with its response anticipated, then
// solves the tree with the forces F + K mu. Steps 2 to 5 of the text; k + 2 solves, of which k are half of a path each. The
// loop is a refinement: rows are measured with the accelerations found, and their residual is solved for again.
import type { TreeKernels } from "../../memory/kernel-types.ts";
import { F64 } from "../../memory/machine.ts";
import { giveBack, takeRegion } from "../../memory/regions.ts";
import { anticipate, placeColumns } from "./anticipate.ts";
import { type AuxiliaryRow, measureRow } from "./auxiliary-row.ts";
import { NO_BORDER } from "./border.ts";
import type { ForestLayout } from "./forest.ts";
import type { TreeOrder } from "./order-tree.ts";
import { type ColumnMethod, planColumns } from "./plan-columns.ts";
import { solveAndRefine } from "./refine.ts";
import { improve, makeAuxiliarySystem, workNumbers } from "./solve-auxiliary.ts";

const REFINEMENTS = 5;
/** Ends when the multipliers move by no more than this part of the largest, or stop converging. */
const REFINED = 1e-14;

export interface AuxiliaryAnswer {
  readonly mu: Float64Array;
  readonly iterations: number;
  /** among rows without bounds */
  readonly rank: number;
  readonly dependent: readonly number[];
  readonly method: ColumnMethod;
}

/** z is the right-hand side without the rows, x gets the solution, r is scratch: `length` numbers each. */
export function solveWithAuxiliary(
  kernels: TreeKernels,
  layout: ForestLayout,
  base: number,
  order: TreeOrder,
  rows: readonly AuxiliaryRow[],
  vectors: { readonly z: number; readonly x: number; readonly r: number },
  wanted?: ColumnMethod,
): AuxiliaryAnswer {
  const { z, x, r } = vectors;
  const { part, length } = layout;
  const k = rows.length;
  const plan = planColumns(layout, base, order, rows, wanted);
  const region = takeRegion(plan.numbers + workNumbers(kernels, k) + length);
  try {
    const s = region.base + plan.numbers;
    const placed = placeColumns(plan, region.base, layout.graph.dims);
    anticipate(kernels, base, placed, rows, s);
    const system = makeAuxiliarySystem(kernels, rows, s, placed.sizes, s + k * k);
    const loaded = s + workNumbers(kernels, k);
    const mu = new Float64Array(k);
    let iterations = 0;
    const solve = () => {
      F64.copyWithin(loaded, z, z + length);
      for (const [i, { bodies, k: force }] of rows.entries())
        for (const [n, body] of bodies.entries())
          for (const [l, entry] of force[n].entries()) F64[loaded + part[body] + l] += entry * mu[i];
      iterations += solveAndRefine(kernels, layout, base, NO_BORDER, loaded, x, r);
    };
    solve();
    let last = Number.POSITIVE_INFINITY;
    for (let step = 0; step <= REFINEMENTS; step++) {
      const a = rows.map((row) => measureRow(row, (body, i) => F64[x + part[body] + i]).a);
      const before = mu.slice();
      const { moved, pivots } = improve(kernels, system, a, mu);
      if (step > 0 && !(moved < 0.5 * last)) {
        mu.set(before);
        break;
      }
      iterations += Math.abs(pivots);
      last = step === 0 ? 1 : moved;
      solve();
      if (moved <= REFINED) break;
    }
    return { mu, iterations, rank: system.rank, dependent: system.dependent, method: plan.method };
  } finally {
    giveBack(region);
  }
}
