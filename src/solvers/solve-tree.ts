// Baraff's linear-time method as one call on plain matrices: check, solve, certify.
import { UnsupportedError } from "../errors/errors.ts";
import { certifyTree } from "../multipliers/certificate/tree-certificate.ts";
import { findCycle } from "../response/lagrange-tree/find-cycle.ts";
import { solveSystem } from "../response/lagrange-tree/solve-system.ts";
import { checkTreeProblem } from "./check-tree-problem.ts";
import type { TreeAnswer, TreeProblem } from "./tree-problem.ts";

/** Accelerations and multipliers of bodies under acyclic constraints, in linear time. */
export function solveTree(problem: TreeProblem): TreeAnswer {
  const started = performance.now();
  checkTreeProblem(problem);
  const { primary } = problem;
  if (problem.auxiliary && problem.auxiliary.length > 0)
    throw new UnsupportedError("auxiliary[0]", "auxiliary rows are not solved yet; only `primary` is");
  const cycle = findCycle(problem.bodies.length, primary);
  if (cycle >= 0)
    throw new UnsupportedError(
      `primary[${cycle}]`,
      `closes a cycle between ${primary[cycle].a} and ${primary[cycle].b} (-1 is the world); primary constraints must be acyclic`,
    );
  const solution = solveSystem(problem);
  const certificate = certifyTree(problem, solution.vdot, solution.lambda);
  return { ...solution, method: "lagrange-tree", ms: performance.now() - started, certificate };
}
