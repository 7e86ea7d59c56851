// Rows with bounds by projected descent: check, sweep, certify. Bodies and rows are never assembled into a matrix.
import { certifyLcpAnswers } from "../multipliers/certificate/lcp-certificate.ts";
import { length } from "../multipliers/certificate/measure.ts";
import { answersOfRows } from "./assemble-rows.ts";
import { checkForces } from "./check-answer.ts";
import { type CheckedBodies, type CheckedMatrix, checkBounds, checkGiven } from "./check-rows.ts";
import { checkLcpMatrix } from "./check-semidefinite.ts";
import { checkVector } from "./check-values.ts";
import type { LcpAnswer, LcpProblem } from "./contact-problem.ts";
import { answersOf } from "./contact-record.ts";
import { checkDescent, type DescentContactOptions } from "./descent-options.ts";
import { descendOn } from "./descent-record.ts";
import { boundedRow } from "./descent-system.ts";
import { tellDescent } from "./tell-descent.ts";

/** A f + b, from the given data. */
export const answersIn = (given: CheckedMatrix | CheckedBodies, f: readonly number[]): number[] =>
  "A" in given ? answersOf(given.A, given.b, f) : answersOfRows(given.bodies, given.rows, f);

/** b, checked to be finite: products of finite parts may overflow. */
export function freeOf(subject: string, given: CheckedMatrix | CheckedBodies): readonly number[] {
  if ("A" in given) return given.b;
  const b = answersOfRows(given.bodies, given.rows, new Array<number>(given.rows.length).fill(0));
  checkVector(subject, "b (of bodies and rows)", b);
  return b;
}

export function descendLcp(problem: LcpProblem, options: DescentContactOptions, started: number): LcpAnswer {
  const given = checkGiven("solveLcp", "lcp", problem, ["lo", "hi"]);
  const b = freeOf("solveLcp", given);
  const { lo, hi } = checkBounds("solveLcp", problem, b.length, { lo: 0, hi: Number.POSITIVE_INFINITY });
  const size = Math.max(1, length(b));
  const checked = checkDescent("solveLcp", options, { rows: b.length, hasBodies: !("A" in given), size });
  const asymmetry = "A" in given && options.trusted !== true ? checkLcpMatrix(given.A) : 0;
  const rows = lo.map((low, i) => boundedRow(low, hi[i]));
  const done = descendOn({ given, rows }, checked, started);
  const a = answersIn(given, done.f);
  checkForces("solveLcp", done.f, a);
  const certificate = certifyLcpAnswers(a, b, lo, hi, done.f);
  const told = tellDescent(done, checked, certificate.dual);
  const ms = performance.now() - started;
  return { f: done.f, a, ...told, ms, certificate, ...(asymmetry > 0 && { asymmetry }) };
}
