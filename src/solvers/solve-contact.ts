// Contacts with friction: pivoting gives the forces of the text, a refinement those of the full law of Coulomb. Check, solve, certify.

import { ArgumentError } from "../errors/errors.ts";
import { type ContactCertificate, certifyContact } from "../multipliers/certificate/contact-certificate.ts";
import { checkBounds, checkOptions, checkRows } from "./check-rows.ts";
import { checkSemidefinite, checkSymmetric } from "./check-semidefinite.ts";
import { checkVector, show } from "./check-values.ts";
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

/** Public problems of contact differ from their transpose by up to this, relative to the diagonal. */
const MOST_ASYMMETRY = 0.05;
/** Rows above which pivoting takes longer than what refines it takes from nothing; and above which it is not tried at all. */
const PIVOTED_FIRST = 300;
const MOST_PIVOTED = 600;
/** In space pivoting may hold the full law by chance; short of this a refinement brings it closer. */
const ROUNDING = 1e-13;

type Law = "coulomb" | "text";
type Attempt = Outcome & { readonly certificate: ContactCertificate };

function checkContact(problem: ContactProblem) {
  const { A, b, assembled } = checkRows("solveContact", "contact", problem, ["mu", "lo", "hi"]);
  const { dim, mu } = problem as { readonly dim?: unknown; readonly mu?: unknown };
  if (dim !== 2 && dim !== 3)
    throw new ArgumentError("solveContact", "dim", `is ${show(dim)}; it must be 2 or 3, the rows of a contact`);
  checkVector("solveContact", "mu", mu);
  for (const [i, value] of mu.entries())
    if (value < 0) throw new ArgumentError("solveContact", `mu[${i}]`, `is ${value}; it must not be negative`);
  const before = b.length - dim * mu.length;
  if (before < 0 || (before > 0 && problem.lo === undefined && problem.hi === undefined))
    throw new ArgumentError(
      "solveContact",
      "mu",
      `has length ${mu.length}, which makes ${dim * mu.length} rows of contacts; there are ${b.length} rows, and rows before the contacts have lo and hi`,
    );
  const none = { lo: Number.NEGATIVE_INFINITY, hi: Number.POSITIVE_INFINITY };
  return { A, b, assembled, dim, mu, ...checkBounds("solveContact", problem, before, none) };
}

function checkLaw(options: ContactOptions): Law {
  const { law = "coulomb" } = options as { readonly law?: unknown };
  if (law !== "coulomb" && law !== "text")
    throw new ArgumentError("solveContact", "law", `is ${show(law)}; it must be "coulomb" or "text"`);
  return law;
}

/** The worst of the conditions that a law asks for. */
function violationOf(certificate: ContactCertificate, law: Law): number {
  if (law === "coulomb") return certificate.naturalMapRelative;
  const { primalRelative, dualRelative, complementarityRelative, opposingRelative } = certificate;
  return Math.max(primalRelative, dualRelative, complementarityRelative, opposingRelative);
}

/**
 * Pivoting, then the refinement from there, then from nothing; where that takes longer the refinement alone comes first. The best of
 * them if none is exact. Full friction holds the law of the text too, so that the refinement helps with either.
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
    // where nothing answers, the one that saw why speaks; but to what is nearly an answer nobody says that there is none
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

/** f and a of contacts with friction, in the plane or in space; A symmetric and positive semidefinite, of any rank. */
export function solveContact(problem: ContactProblem, options: ContactOptions = {}): ContactAnswer {
  const started = performance.now();
  const { A, b, assembled, dim, mu, lo, hi } = checkContact(problem);
  checkOptions("solveContact", options, b.length, ["law"]);
  const law = checkLaw(options);
  const isKnown = assembled || options.trusted === true;
  const asymmetry = isKnown ? 0 : checkSymmetric("solveContact", A, MOST_ASYMMETRY, "");
  if (!isKnown) checkSemidefinite("solveContact", A);
  const system: ContactSystem = { A, b, lo, hi, mu, dim, symmetric: asymmetry === 0 };
  const nothing = { status: "solved", f: [], ray: [], method: "pivot", used: 0 } as const;
  const { status, f, ray, method, used, certificate } =
    b.length === 0
      ? { ...nothing, certificate: certifyContact(dim, A, b, mu, []) }
      : withRecord(system, ["computeFrictionForces", "refineCoulomb"], (record) =>
          attempt(system, record, law, options),
        );
  const told = tellStatus(status, violationOf(certificate, law));
  const a = answersOf(A, b, f);
  const ms = performance.now() - started;
  const more = { ...(status === "ray" && { ray: [...ray] }), ...(asymmetry > 0 && { asymmetry }) };
  return { f: [...f], a, ...told, ...more, method, iterations: used, ms, certificate };
}
