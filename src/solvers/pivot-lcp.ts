// Contact forces without friction, and any rows with bounds, by pivoting: check, solve, certify. Uses the caller's kernels, so that
// taut/robot needs only its own.
import type { PivotingKernels } from "../memory/kernel-types.ts";
import { certifyLcp, type LcpCertificate } from "../multipliers/certificate/lcp-certificate.ts";
import { checkForces } from "./check-answer.ts";
import { checkBounds, checkOptions, checkRows } from "./check-rows.ts";
import { checkLcpMatrix } from "./check-semidefinite.ts";
import type { LcpAnswer, LcpProblem, PivotOptions, SlidingAnswer, SlidingProblem } from "./contact-problem.ts";
import { answersOf, type ContactSystem, type Outcome, withRecord } from "./contact-record.ts";
import { tellStatus } from "./tell-status.ts";

const DEFAULTS = { lo: 0, hi: Number.POSITIVE_INFINITY };

function worstOf({ primalRelative, dualRelative, complementarityRelative }: LcpCertificate): number {
  return Math.max(primalRelative, dualRelative, complementarityRelative);
}

function solveBounded(kernels: PivotingKernels, system: ContactSystem, options: PivotOptions): Outcome {
  if (system.b.length === 0) return { status: "solved", f: [], ray: [], method: "pivot", used: 0 };
  const solver = system.symmetric ? "computeForces" : "computeFrictionForces";
  return withRecord(kernels, system, [solver], (record) =>
    record.run(solver, options.iterations ?? 0, options.start ?? false),
  );
}

/** f and a of rows with bounds; A symmetric and positive semidefinite, of any rank. */
export function pivotLcp(kernels: PivotingKernels, problem: LcpProblem, options: PivotOptions): LcpAnswer {
  const started = performance.now();
  const { A, b, assembled } = checkRows("solveLcp", "lcp", problem, ["lo", "hi"]);
  const { lo, hi } = checkBounds("solveLcp", problem, b.length, DEFAULTS);
  checkOptions("solveLcp", options, b.length);
  const isKnown = assembled || options.trusted === true;
  const asymmetry = isKnown ? 0 : checkLcpMatrix(A);
  const system = { A, b, lo, hi, mu: [], dim: 1, symmetric: asymmetry === 0 };
  const { status, f, method, used } = solveBounded(kernels, system, options);
  const certificate = certifyLcp(A, b, lo, hi, f);
  // a ray of a semidefinite A means that b is outside its range
  const told = tellStatus(status === "ray" ? "inconsistent" : status, worstOf(certificate));
  const a = answersOf(A, b, f);
  checkForces("solveLcp", f, a);
  const ms = performance.now() - started;
  return { f, a, ...told, method, iterations: used, ms, certificate, ...(asymmetry > 0 && { asymmetry }) };
}

/** The same with any A: dynamic friction has been substituted. Returns a ray if forces can grow without limit. */
export function pivotSliding(kernels: PivotingKernels, problem: SlidingProblem, options: PivotOptions): SlidingAnswer {
  const started = performance.now();
  const { A, b } = checkRows("solveSliding", "sliding", problem, ["lo", "hi"]);
  const { lo, hi } = checkBounds("solveSliding", problem, b.length, DEFAULTS);
  checkOptions("solveSliding", options, b.length);
  const system = { A, b, lo, hi, mu: [], dim: 1, symmetric: false };
  const { status, f, ray, method, used } = solveBounded(kernels, system, options);
  const certificate = certifyLcp(A, b, lo, hi, f);
  // for an A that is not semidefinite, forces that grow while nothing moves prove nothing
  const isRay = status === "ray" || (status === "inconsistent" && ray.some((value) => value !== 0));
  const told = tellStatus(isRay ? "ray" : status, worstOf(certificate));
  const a = answersOf(A, b, f);
  checkForces("solveSliding", f, a);
  const ms = performance.now() - started;
  return { f, a, ...told, ...(isRay && { ray }), method, iterations: used, ms, certificate };
}
