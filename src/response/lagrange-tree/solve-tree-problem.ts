// Baraff's linear-time method as one call on plain matrices: check, place, factor, solve, refine, certify.
// Baraff 1996, sections 6 and 7; H [v'; lambda] = [F; c] in one solve, v' and lambda together.
import { UnsupportedError } from "../../errors/errors.ts";
import { F64 } from "../../memory/machine.ts";
import { giveBack, takeRegion } from "../../memory/regions.ts";
import { certifyTree } from "../../multipliers/certificate/tree-certificate.ts";
import { giveBackBorder, makeBorder } from "./border.ts";
import { checkTreeProblem } from "./check-tree-problem.ts";
import { findCycle } from "./find-cycle.ts";
import { type ForestLayout, layOutForest } from "./forest.ts";
import type { TreeGraph } from "./order-tree.ts";
import { factorForest } from "./re-root.ts";
import { solveAndRefine } from "./refine.ts";
import type { TreeAnswer, TreeBody, TreeConstraint, TreeProblem } from "./tree-problem.ts";

/** A redundant row that misses by more than this part of its terms contradicts the others. */
const CONFLICT = 1e-9;

function graphOf(problem: TreeProblem, bodyDims: readonly number[]): TreeGraph {
  const primary = problem.primary ?? [];
  const edgeConstraint: number[] = [];
  const edgeBody: number[] = [];
  for (const [i, { a, b }] of primary.entries())
    for (const body of [a, b]) {
      if (body < 0) continue;
      edgeConstraint.push(bodyDims.length + i);
      edgeBody.push(body);
    }
  return {
    bodies: bodyDims.length,
    dims: Int32Array.from([...bodyDims, ...primary.map(({ c }) => c.length)]),
    edgeConstraint: Int32Array.from(edgeConstraint),
    edgeBody: Int32Array.from(edgeBody),
  };
}

function writeMass(at: number, body: TreeBody): void {
  if ("M" in body) {
    const d = body.M.length;
    // the mean of both halves: a matrix that is symmetric up to rounding is taken as the symmetric one between
    for (let i = 0; i < d; i++) for (let j = 0; j < d; j++) F64[at + d * i + j] = 0.5 * (body.M[i][j] + body.M[j][i]);
    return;
  }
  for (let i = 0; i < 3; i++) {
    F64[at + 7 * i] = body.mass;
    for (let j = 0; j < 3; j++) F64[at + 6 * (i + 3) + j + 3] = 0.5 * (body.inertia[i][j] + body.inertia[j][i]);
  }
}

/** The blocks of H and the right-hand side z = (F, c), as they are given. */
function writeProblem(problem: TreeProblem, layout: ForestLayout, base: number, z: number): void {
  const { own, edge, part, graph } = layout;
  for (const [i, body] of problem.bodies.entries()) {
    writeMass(base + own[i], body);
    F64.set(body.force, z + part[i]);
  }
  let e = 0;
  for (const [i, { a, b, ja, jb, c }] of (problem.primary ?? []).entries()) {
    F64.set(c, z + part[graph.bodies + i]);
    if (a >= 0) for (const [row, j] of ja!.entries()) F64.set(j, base + edge[e] + row * j.length);
    if (a >= 0) e++;
    if (b >= 0) for (const [row, j] of jb!.entries()) F64.set(j, base + edge[e] + row * j.length);
    if (b >= 0) e++;
  }
}

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
export function solveTree(problem: TreeProblem): TreeAnswer {
  const started = performance.now();
  const bodyDims = checkTreeProblem(problem);
  const primary = problem.primary ?? [];
  if (problem.auxiliary && problem.auxiliary.length > 0)
    throw new UnsupportedError("auxiliary[0]", "auxiliary rows are not solved yet; only `primary` is");
  const cycle = findCycle(bodyDims.length, primary);
  if (cycle >= 0)
    throw new UnsupportedError(
      `primary[${cycle}]`,
      `closes a cycle between ${primary[cycle].a} and ${primary[cycle].b} (-1 is the world); primary constraints must be acyclic`,
    );

  const layout = layOutForest(graphOf(problem, bodyDims));
  const region = takeRegion(layout.numbers + 3 * layout.length);
  try {
    const { base } = region;
    const z = base + layout.numbers;
    const x = z + layout.length;
    writeProblem(problem, layout, base, z);
    const { dropped } = factorForest(layout, base);
    const deficient = [...new Set(dropped.map(({ node }) => node).filter((node) => node < bodyDims.length))];
    const border = makeBorder(layout, base, dropped);
    try {
      const iterations = solveAndRefine(layout, base, border, z, x, x + layout.length);
      const vdot = slices(layout, x, 0, bodyDims.length);
      const lambda = slices(layout, x, bodyDims.length, layout.graph.dims.length);
      const redundant = border.redundant.map(({ node, row }) => ({ constraint: node - bodyDims.length, row }));
      const conflict = redundant.some(({ constraint, row }) => conflicts(primary[constraint], row, vdot));
      return {
        status: deficient.length > 0 ? "deficient" : conflict ? "conflict" : "solved",
        method: "lagrange-tree",
        iterations,
        ms: performance.now() - started,
        vdot,
        lambda,
        rank: primary.reduce((sum, { c }) => sum + c.length, 0) - redundant.length,
        redundant,
        deficient,
        certificate: certifyTree(problem, vdot, lambda),
      };
    } finally {
      giveBackBorder(border);
    }
  } finally {
    giveBack(region);
  }
}
