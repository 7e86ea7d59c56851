// Baraff's linear-time method as one call on plain matrices: check, solve, certify.

import { kernels } from "../memory/solvers-kernels.ts";
import { certifyTree } from "../multipliers/certificate/tree-certificate.ts";
import { solveSystem } from "../response/lagrange-tree/solve-system.ts";
import { checkAnswer } from "./check-answer.ts";
import { checkTreeProblem } from "./check-tree-problem.ts";
import type { TreeAnswer, TreeProblem } from "./tree-problem.ts";

/** Accelerations and multipliers of bodies under constraints: the cost is linear in the tree and cubic in the rows that close loops. */
export function solveTree(problem: TreeProblem): TreeAnswer {
  const started = performance.now();
  const system = checkTreeProblem(problem);
  const solution = solveSystem(kernels(), system);
  for (const [i, one] of solution.vdot.entries()) checkAnswer("solveTree", one, (row) => `vdot[${i}][${row}]`);
  for (const [i, one] of solution.lambda.entries()) checkAnswer("solveTree", one, (row) => `lambda[${i}][${row}]`);
  checkAnswer("solveTree", solution.mu, (row) => `mu[${row}]`);
  const certificate = certifyTree(system, solution.vdot, solution.lambda, solution.mu);
  return { ...solution, method: "lagrange-tree", ms: performance.now() - started, certificate };
}
