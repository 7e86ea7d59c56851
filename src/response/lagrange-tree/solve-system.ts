// The linear-time method on plain matrices: place, factor, solve, refine. What is given has been checked by the caller:
// sizes agree, numbers are finite, masses are positive definite, no constraint closes a cycle of bodies.
// Baraff 1996, sections 6 and 7; H [v'; lambda] = [F; c] in one solve, v' and lambda together.
import { F64 } from "../../memory/machine.ts";
import { giveBack, takeRegion } from "../../memory/regions.ts";
import { giveBackBorder, makeBorder } from "./border.ts";
import { type ForestLayout, layOutForest } from "./forest.ts";
import { factorForest } from "./re-root.ts";
import { solveAndRefine } from "./refine.ts";
import type { TreeConstraint, TreeSolution, TreeSystem } from "./tree-system.ts";
import { graphOf, writeSystem } from "./write-system.ts";

/** A redundant row that misses by more than this part of its terms contradicts the others. */
const CONFLICT = 1e-9;

function slices(layout: ForestLayout, x: number, from: number, to: number): number[][] {
  const { part, graph } = layout;
  return Array.from({ length: to - from }, (_, i) => {
    const at = x + part[from + i];
    return Array.from(F64.subarray(at, at + graph.dims[from + i]), (value) => value + 0); // no -0 in an answer
  });
}

/** Whether a redundant row is violated, relative to its terms. */
function conflicts({ a, b, ja, jb, c }: TreeConstraint, row: number, vdot: number[][]): boolean {
  let sum = c[row];
  let size = Math.abs(sum);
  for (const [body, j] of [[a, ja] as const, [b, jb] as const]) {
    if (body < 0) continue;
    for (const [k, entry] of j![row].entries()) {
      sum += entry * vdot[body][k];
      size += Math.abs(entry * vdot[body][k]);
    }
  }
  return Math.abs(sum) > CONFLICT * size;
}

/** Accelerations and multipliers of bodies under acyclic constraints, in linear time. */
export function solveSystem(system: TreeSystem): TreeSolution {
  const { bodies, primary = [] } = system;
  const count = bodies.length;
  const layout = layOutForest(graphOf(system));
  const region = takeRegion(layout.numbers + 3 * layout.length);
  try {
    const { base } = region;
    const z = base + layout.numbers;
    const x = z + layout.length;
    writeSystem(system, layout, base, z);
    const { dropped } = factorForest(layout, base);
    const deficient = [...new Set(dropped.map(({ node }) => node).filter((node) => node < count))];
    const border = makeBorder(layout, base, dropped);
    try {
      const iterations = solveAndRefine(layout, base, border, z, x, x + layout.length);
      const vdot = slices(layout, x, 0, count);
      const lambda = slices(layout, x, count, layout.graph.dims.length);
      const redundant = border.redundant.map(({ node, row }) => ({ constraint: node - count, row }));
      const conflict = redundant.some(({ constraint, row }) => conflicts(primary[constraint], row, vdot));
      const rank = primary.reduce((sum, { c }) => sum + c.length, 0) - redundant.length;
      const status = deficient.length > 0 ? "deficient" : conflict ? "conflict" : "solved";
      return { status, iterations, vdot, lambda, rank, redundant, deficient };
    } finally {
      giveBackBorder(border);
    }
  } finally {
    giveBack(region);
  }
}
