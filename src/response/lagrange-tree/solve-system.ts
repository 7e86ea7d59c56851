// The linear-time method on plain matrices: split, place, factor, anticipate, solve, refine. The caller has checked
// the input: sizes agree, numbers are finite, masses are positive definite.
// Baraff 1996, sections 6 to 8; H [v'; lambda] = [F; c] in one solve, v' and lambda together.
import type { TreeKernels } from "../../memory/kernel-types.ts";
import { F64 } from "../../memory/machine.ts";
import { giveBack, takeRegion } from "../../memory/regions.ts";
import { type AuxiliaryRow, isEquality, rowOfConstraint } from "./auxiliary-row.ts";
import { giveBackBorder, makeBorder } from "./border.ts";
import { accelerationTerms, misses } from "./find-conflicts.ts";
import { type ForestLayout, layOutForest } from "./forest.ts";
import type { ColumnMethod } from "./plan-columns.ts";
import { type DroppedRow, factorForest } from "./re-root.ts";
import { solveAndRefine } from "./refine.ts";
import { type AuxiliaryAnswer, solveWithAuxiliary } from "./solve-with-auxiliary.ts";
import { type SplitSystem, splitSystem } from "./split-system.ts";
import type { RedundantRow, TreeSolution, TreeSystem } from "./tree-system.ts";
import { graphOf, writeSystem } from "./write-system.ts";

function slices(layout: ForestLayout, x: number, from: number, to: number): number[][] {
  const { part, graph } = layout;
  return Array.from({ length: to - from }, (_, i) => {
    const at = x + part[from + i];
    return Array.from(F64.subarray(at, at + graph.dims[from + i]), (value) => value + 0); // no -0 in a result
  });
}

/** The results of the tree and the auxiliary rows in terms of the given system. */
function nameRows(split: SplitSystem, lambda: number[][], mu: Float64Array, primary: TreeSystem["primary"] = []) {
  const named = primary.map(({ c }) => c.map(() => 0));
  for (const [stack, names] of split.names.entries())
    for (const [i, { constraint, row }] of names.entries()) named[constraint][row] = lambda[stack][i];
  const given: number[] = [];
  for (const [i, source] of split.sources.entries())
    if (typeof source === "number") given[source] = mu[i] + 0;
    else named[source.constraint][source.row] = mu[i] + 0;
  return { lambda: named, mu: given };
}

const byPlace = (a: RedundantRow, b: RedundantRow) => a.constraint - b.constraint || a.row - b.row;

/** Accelerations and multipliers of bodies under constraints: linear in the tree, cubic in the rows that close its loops. */
export function solveSystem(kernels: TreeKernels, system: TreeSystem, wanted?: ColumnMethod): TreeSolution {
  const split = splitSystem(system);
  const { tree, names } = split;
  const count = tree.bodies.length;
  const layout = layOutForest(graphOf(tree));
  const { length } = layout;
  const region = takeRegion(layout.numbers + 3 * length);
  try {
    const { base } = region;
    const [z, x, r] = [0, 1, 2].map((i) => base + layout.numbers + i * length);
    writeSystem(tree, layout, base, z);
    const { dropped, order } = factorForest(kernels, layout, base);
    const deficient = [...new Set(dropped.map(({ node }) => node).filter((node) => node < count))];
    const border = makeBorder(kernels, layout, base, dropped);
    const nameOf = ({ node, row }: DroppedRow) => names[node - count][row];
    const redundant = border.redundant.map(nameOf);
    const outside = border.redundant.map(({ node, row }) => rowOfConstraint(tree.primary[node - count], row));
    let found: Omit<AuxiliaryAnswer, "method"> = { mu: new Float64Array(0), iterations: 0, rank: 0, dependent: [] };
    let rows: readonly AuxiliaryRow[] = [];
    try {
      if (split.rows.length === 0)
        found = { ...found, iterations: solveAndRefine(kernels, layout, base, border, z, x, r) };
    } finally {
      giveBackBorder(border);
    }
    const sources: (RedundantRow | number)[] = [...split.sources];
    if (split.rows.length > 0) {
      // rows that no root could hold join the auxiliary rows
      rows = [...split.rows, ...border.rows.map(({ node, row }) => rowOfConstraint(tree.primary[node - count], row))];
      sources.push(...border.rows.map(nameOf));
      found = solveWithAuxiliary(kernels, layout, base, order, rows, { z, x, r }, wanted);
      for (const [i, { node, row }] of border.rows.entries())
        F64[x + layout.part[node] + row] = found.mu[split.rows.length + i];
    }
    const vdot = slices(layout, x, 0, count);
    const inTree = slices(layout, x, count, layout.graph.dims.length);
    const { lambda, mu } = nameRows(split, inTree, found.mu, system.primary);
    const terms = accelerationTerms(tree.bodies, tree.primary, inTree, rows, found.mu);

    const apart = (i: number) => sources[i];
    const isRow = (source: RedundantRow | number): source is RedundantRow => typeof source !== "number";
    const isGiven = (source: RedundantRow | number): source is number => typeof source === "number";
    const missed = [
      ...outside.flatMap((row, i) => (misses(row, 0, vdot, terms) ? [redundant[i]] : [])),
      ...rows.flatMap((row, i) => (misses(row, found.mu[i], vdot, terms) ? [sources[i]] : [])),
    ];
    const dependent = found.dependent.map(apart);
    const equalities = rows.filter(isEquality).length;
    const held =
      names.reduce((sum, rowsOf) => sum + rowsOf.length, 0) - dropped.filter(({ node }) => node >= count).length;
    const bordered = split.rows.length > 0 ? 0 : border.rows.length;
    return {
      status: deficient.length > 0 ? "deficient" : missed.length > 0 ? "conflict" : "solved",
      iterations: found.iterations,
      vdot,
      lambda,
      mu,
      rank: held + bordered + (equalities > 0 ? found.rank : 0),
      redundant: [...redundant, ...dependent.filter(isRow)].sort(byPlace),
      redundantAuxiliary: dependent.filter(isGiven),
      conflicts: { primary: missed.filter(isRow).sort(byPlace), auxiliary: missed.filter(isGiven) },
      deficient,
    };
  } finally {
    giveBack(region);
  }
}
