// Contact forces without friction, and any rows with bounds: by pivoting, or by descent if requested.
import { kernels } from "../memory/solvers-kernels.ts";
import type {
  LcpAnswer,
  LcpOptions,
  LcpProblem,
  PivotOptions,
  SlidingAnswer,
  SlidingProblem,
} from "./contact-problem.ts";
import { descendLcp } from "./descend-lcp.ts";
import { isDescent } from "./descent-options.ts";
import { pivotLcp, pivotSliding } from "./pivot-lcp.ts";

/** Solves rows with bounds for f and a; A is symmetric and positive semidefinite, of any rank. */
export function solveLcp(problem: LcpProblem, options: LcpOptions = {}): LcpAnswer {
  return isDescent(options) ? descendLcp(problem, options, performance.now()) : pivotLcp(kernels(), problem, options);
}

/** The same for any A: dynamic friction has been substituted. Returns a ray if forces can grow without limit. */
export function solveSliding(problem: SlidingProblem, options: PivotOptions = {}): SlidingAnswer {
  return pivotSliding(kernels(), problem, options);
}
