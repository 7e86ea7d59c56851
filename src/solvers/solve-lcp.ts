// Contact forces without friction, and any rows with bounds, by pivoting: check, solve, certify.
import { certifyLcp, type LcpCertificate } from "../multipliers/certificate/lcp-certificate.ts";
import { checkForces } from "./check-answer.ts";
import { checkBounds, checkOptions, checkRows } from "./check-rows.ts";
import { checkLcpMatrix } from "./check-semidefinite.ts";
import type {
  LcpAnswer,
  LcpOptions,
  LcpProblem,
  PivotOptions,
  SlidingAnswer,
  SlidingProblem,
} from "./contact-problem.ts";
import { answersOf, type ContactSystem, type Outcome, withRecord } from "./contact-record.ts";
import { descendLcp } from "./descend-lcp.ts";
import { isDescent } from "./descent-options.ts";
import { tellStatus } from "./tell-status.ts";

const DEFAULTS = { lo: 0, hi: Number.POSITIVE_INFINITY };

function worstOf({ primalRelative, dualRelative, complementarityRelative }: LcpCertificate): number {
  return Math.max(primalRelative, dualRelative, complementarityRelative);
}

function solveBounded(system: ContactSystem, options: PivotOptions): Outcome {
  if (system.b.length === 0) return { status: "solved", f: [], ray: [], method: "pivot", used: 0 };
  const solver = system.symmetric ? "computeForces" : "computeFrictionForces";
  return withRecord(system, [solver], (record) => record.run(solver, options.iterations ?? 0, options.start ?? false));
}

/** Solves rows with bounds for f and a; A is symmetric and positive semidefinite, of any rank. */
export function solveLcp(problem: LcpProblem, options: LcpOptions = {}): LcpAnswer {
  const started = performance.now();
  if (isDescent(options)) return descendLcp(problem, options, started);
  const { A, b, assembled } = checkRows("solveLcp", "lcp", problem, ["lo", "hi"]);
  const { lo, hi } = checkBounds("solveLcp", problem, b.length, DEFAULTS);
  checkOptions("solveLcp", options, b.length);
  const isKnown = assembled || options.trusted === true;
  const asymmetry = isKnown ? 0 : checkLcpMatrix(A);
  const system = { A, b, lo, hi, mu: [], dim: 1, symmetric: asymmetry === 0 };
  const { status, f, method, used } = solveBounded(system, options);
  const certificate = certifyLcp(A, b, lo, hi, f);
  // along a ray of a semidefinite A nothing answers: b is out of its reach
  const told = tellStatus(status === "ray" ? "inconsistent" : status, worstOf(certificate));
  const a = answersOf(A, b, f);
  checkForces("solveLcp", f, a);
  const ms = performance.now() - started;
  return { f, a, ...told, method, iterations: used, ms, certificate, ...(asymmetry > 0 && { asymmetry }) };
}

/** The same for any A: dynamic friction has been substituted. Returns a ray if forces can grow without limit. */
export function solveSliding(problem: SlidingProblem, options: PivotOptions = {}): SlidingAnswer {
  const started = performance.now();
  const { A, b } = checkRows("solveSliding", "sliding", problem, ["lo", "hi"]);
  const { lo, hi } = checkBounds("solveSliding", problem, b.length, DEFAULTS);
  checkOptions("solveSliding", options, b.length);
  const system = { A, b, lo, hi, mu: [], dim: 1, symmetric: false };
  const { status, f, ray, method, used } = solveBounded(system, options);
  const certificate = certifyLcp(A, b, lo, hi, f);
  // forces that grow while nothing moves prove nothing about an A that is not semidefinite
  const isRay = status === "ray" || (status === "inconsistent" && ray.some((value) => value !== 0));
  const told = tellStatus(isRay ? "ray" : status, worstOf(certificate));
  const a = answersOf(A, b, f);
  checkForces("solveSliding", f, a);
  const ms = performance.now() - started;
  return { f, a, ...told, ...(isRay && { ray }), method, iterations: used, ms, certificate };
}
