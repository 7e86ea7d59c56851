// Exact contacts with friction: pivoting gives the forces of the text, a refinement those of full Coulomb friction. Check, solve, certify. Uses
// the caller's kernels, so that taut/robot needs only its own.

import { ArgumentError, UnsupportedError } from "../errors/errors.ts";
import { show } from "../errors/show.ts";
import type { PivotingKernels } from "../memory/kernel-types.ts";
import { type ContactCertificate, certifyContact } from "../multipliers/certificate/contact-certificate.ts";
import { checkForces } from "./check-answer.ts";
import { CONTACT_FIELDS, checkContacts } from "./check-contacts.ts";
import { checkOptions, checkRows } from "./check-rows.ts";
import { checkContactMatrix } from "./check-semidefinite.ts";

import type { ContactAnswer, ContactOptions, ContactProblem } from "./contact-problem.ts";
import {
  answersOf,
  type ContactRecord,
  type ContactSystem,
  type Outcome,
  type Solver,
  withRecord,
} from "./contact-record.ts";
import { GOOD, POOR, tellStatus } from "./tell-status.ts";

/** Above this many rows pivoting takes longer than refining from zero; above the second it is not tried at all. */
const PIVOTED_FIRST = 300;
const MOST_PIVOTED = 600;
/** In 3D pivoting may satisfy the full law by chance; above this violation a refinement improves it. */
const ROUNDING = 1e-13;

type Law = "coulomb" | "text";
type Attempt = Outcome & { readonly certificate: ContactCertificate };

function checkContact(problem: ContactProblem) {
  const rows = checkRows("solveContact", "contact", problem, CONTACT_FIELDS);
  for (const name of ["rolling", "torsion"] as const)
    if (problem[name] !== undefined)
      throw new UnsupportedError(
        "solveContact",
        `${name} friction needs method "descent"; pivoting does not support it`,
      );
  return { ...rows, ...checkContacts(problem, rows.b.length) };
}

function checkLaw(options: ContactOptions): Law {
  const { law = "coulomb" } = options as { readonly law?: unknown };
  if (law !== "coulomb" && law !== "text")
    throw new ArgumentError("solveContact", "law", `is ${show(law)}; it must be "coulomb" or "text"`);
  return law;
}

/** The worst violation of the conditions of a law. */
function violationOf(certificate: ContactCertificate, law: Law): number {
  if (law === "coulomb") return certificate.naturalMapRelative;
  const { primalRelative, dualRelative, complementarityRelative, opposingRelative } = certificate;
  return Math.max(primalRelative, dualRelative, complementarityRelative, opposingRelative);
}

/**
 * Pivoting, then refinement from there, then from zero; for large problems refinement alone comes first. If none is exact, the best
 * counts. Full friction satisfies the law of the text too, so refinement helps with either.
 */
function attempt(system: ContactSystem, record: ContactRecord, law: Law, options: ContactOptions): Attempt {
  const { A, b, lo, hi, mu, dim } = system;
  const { method = "auto", iterations = 0, start = false } = options;
  const run = (solver: Solver, from: readonly number[] | boolean): Attempt => {
    const outcome = record.run(solver, iterations, from);
    return { ...outcome, certificate: certifyContact(dim, A, b, mu, outcome.f, lo, hi) };
  };
  const holds = ({ certificate }: Attempt, to: number) => violationOf(certificate, law) <= to;
  const join = (first: Attempt, then: Attempt): Attempt => {
    const both = { method: `${first.method} + ${then.method}`, used: first.used + then.used };
    const isBetter = violationOf(then.certificate, law) <= violationOf(first.certificate, law);
    // if all fail, report the one that found the problem inconsistent, unless the best is nearly a solution
    const sawWhy = [first, then].find(({ status }) => status === "inconsistent");
    const best = isBetter ? then : first;
    return { ...(holds(best, POOR) ? best : (sawWhy ?? best)), ...both };
  };
  const pivotAndRefine = (): Attempt => {
    const pivoted = run("computeFrictionForces", start);
    if (holds(pivoted, law === "text" ? GOOD : ROUNDING)) return pivoted;
    return join(pivoted, run("refineCoulomb", true));
  };
  const isLarge = method === "auto" && b.length > PIVOTED_FIRST;
  const first = isLarge ? run("refineCoulomb", start) : pivotAndRefine();
  if (holds(first, GOOD) || (isLarge && b.length > MOST_PIVOTED)) return first;
  return join(first, isLarge ? pivotAndRefine() : run("refineCoulomb", false));
}

/** f and a of contacts with friction, in the plane or in 3D; A symmetric and positive semidefinite, of any rank. */
export function pivotContact(
  kernels: PivotingKernels,
  problem: ContactProblem,
  options: ContactOptions,
): ContactAnswer {
  const started = performance.now();
  const { A, b, assembled, dim, mu, lo, hi } = checkContact(problem);
  checkOptions("solveContact", options, b.length, ["law"]);
  const law = checkLaw(options);
  const isKnown = assembled || options.trusted === true;
  const asymmetry = isKnown ? 0 : checkContactMatrix(A);
  const system: ContactSystem = { A, b, lo, hi, mu, dim, symmetric: asymmetry === 0 };
  const nothing = { status: "solved", f: [], ray: [], method: "pivot", used: 0 } as const;
  const { status, f, ray, method, used, certificate } =
    b.length === 0
      ? { ...nothing, certificate: certifyContact(dim, A, b, mu, []) }
      : withRecord(kernels, system, ["computeFrictionForces", "refineCoulomb"], (record) =>
          attempt(system, record, law, options),
        );
  const told = tellStatus(status, violationOf(certificate, law));
  const a = answersOf(A, b, f);
  checkForces("solveContact", f, a);
  const ms = performance.now() - started;
  const more = { ...(status === "ray" && { ray: [...ray] }), ...(asymmetry > 0 && { asymmetry }) };
  return { f: [...f], a, ...told, ...more, method, iterations: used, ms, certificate };
}
