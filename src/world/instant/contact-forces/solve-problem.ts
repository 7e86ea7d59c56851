// Forces of a contact problem: by pivoting, then refined if friction must dissipate the most.
import type { PivotingKernels } from "../../../memory/kernel-types.ts";
import { F64, I32 } from "../../../memory/machine.ts";
import { giveBack, takeRegion } from "../../../memory/regions.ts";
import { kernels } from "../../../memory/world-kernels.ts";
import { type ContactCertificate, certifyContact } from "../../../multipliers/certificate/contact-certificate.ts";
import * as Problem from "../../../multipliers/problem/layout.ts";
import type { ContactProblem } from "./write-problem.ts";

/** "coulomb": friction is exactly opposite to the slip. "text": it only must not push along it. Equal in a plane. */
export type FrictionLaw = "coulomb" | "text";
export type ContactStatus = "solved" | "ray" | "budget" | "inconsistent";

export interface ContactAnswer {
  readonly f: readonly number[];
  readonly status: ContactStatus;
  /** With status "ray": direction along which forces grow without bound. */
  readonly ray: readonly number[];
  readonly method: string;
  readonly iterations: number;
}

type Solver = "computeForces" | "computeFrictionForces" | "refineCoulomb";
const WORKSPACE = {
  computeForces: "computeForcesNumbers",
  computeFrictionForces: "frictionNumbers",
  refineCoulomb: "coulombNumbers",
} as const satisfies Record<Solver, keyof PivotingKernels>;

const STATUS: readonly ContactStatus[] = ["solved", "budget", "ray", "inconsistent"];
const METHODS = ["", "pivot", "newton", "splitting", "gauss-seidel", "interior", "pivot + lemke"];
/** Rounds in which friction is taken from the previous round. */
const ROUNDS = 60;
/** Above this many rows, pivoting takes longer than refining from zero. */
const MOST_PIVOTED = 600;
/** A law holds if no condition is violated by more than this fraction of max(1, |b|). */
const HOLDS = 1e-9;

function write(p: number, { A, b, lo, hi, mu, dim, symmetric }: ContactProblem): void {
  const n = b.length;
  const words = 2 * p;
  I32[words + Problem.ROWS] = n;
  I32[words + Problem.BOXED] = lo.length;
  I32[words + Problem.CONTACTS] = mu.length;
  I32[words + Problem.DIM] = dim;
  I32[words + Problem.SYMMETRIC] = symmetric ? 1 : 0;
  const within = (bound: number) => Math.max(-Problem.ENDLESS, Math.min(Problem.ENDLESS, bound));
  for (const [i, row] of A.entries()) F64.set(row, Problem.matrixAt(p) + n * i);
  F64.set(b, Problem.freeAt(p, n));
  F64.set(lo.map(within), Problem.lowerAt(p, n));
  F64.set(hi.map(within), Problem.upperAt(p, n));
  F64.set(mu, Problem.frictionAt(p, n));
}

/** Starts from the forces in the record, or from zero. */
function run(p: number, n: number, solver: Solver, warm: boolean): ContactAnswer {
  I32[2 * p + Problem.WARM] = warm ? 1 : 0;
  I32[2 * p + Problem.METHOD] = 0;
  const status = STATUS[kernels()[solver](p)];
  // no -0 in a result
  const part = (at: number) => Array.from(F64.subarray(at, at + n), (x) => x + 0);
  return {
    status,
    f: part(Problem.forcesAt(p, n)),
    ray: status === "ray" ? part(Problem.rayAt(p, n)) : [],
    method: METHODS[I32[2 * p + Problem.METHOD]] ?? "",
    iterations: I32[2 * p + Problem.USED],
  };
}

/** How well forces satisfy the laws, with a = A f + b. */
export function certify({ A, b, lo, hi, mu, dim }: ContactProblem, f: readonly number[]): ContactCertificate {
  return certifyContact(dim, A, b, mu, f, lo, hi);
}

function missesOf(
  { primalRelative, dualRelative, complementarityRelative, ...rest }: ContactCertificate,
  law: FrictionLaw,
) {
  const friction = law === "coulomb" ? rest.naturalMapRelative : rest.opposingRelative;
  return Math.max(primalRelative, dualRelative, complementarityRelative, friction);
}

const joined = (one: ContactAnswer, other: ContactAnswer) => ({
  method: [...new Set([...one.method.split(" + "), other.method])].filter((name) => name !== "").join(" + "),
  iterations: one.iterations + other.iterations,
});

/** Refines from the result of pivoting, and from zero, until the law holds; keeps the best. */
function refine(
  p: number,
  problem: ContactProblem,
  law: FrictionLaw,
  found: ContactAnswer,
  ways: boolean[],
): ContactAnswer {
  let best = found;
  let missed = missesOf(certify(problem, best.f), law);
  for (const warm of ways) {
    if (best.status === "solved" && missed <= HOLDS) break;
    const next = run(p, problem.b.length, "refineCoulomb", warm);
    const misses = missesOf(certify(problem, next.f), law);
    const isBetter = (next.status === "solved" && best.status !== "solved") || misses <= missed;
    best = { ...(isBetter ? next : best), ...joined(best, next) };
    if (isBetter) missed = misses;
  }
  return best;
}

/** Extrapolates a converging sequence: Anderson acceleration with one remembered step. g is what f led to. */
class Ahead {
  #f: readonly number[] = [];
  #g: readonly number[] = [];

  from(f: readonly number[], g: readonly number[]): readonly number[] {
    const [lastF, lastG] = [this.#f, this.#g];
    [this.#f, this.#g] = [f, g];
    if (lastF.length === 0) return g;
    let [over, under] = [0, 0];
    for (const [i, x] of g.entries()) {
      const change = x - f[i] - (lastG[i] - lastF[i]);
      over += (x - f[i]) * change;
      under += change * change;
    }
    const part = under > 0 ? over / under : 0;
    return g.map((x, i) => x - part * (x - lastG[i]));
  }
}

/**
 * With sliding contacts A is not symmetric, and the refinement cannot handle that. So the friction of sliding contacts is taken from
 * the normal forces of the previous round and applied as a given force, until the law holds. If it never does, the first result stays.
 */
function alternate(p: number, problem: ContactProblem, law: FrictionLaw, found: ContactAnswer): ContactAnswer {
  if (found.status === "solved" && missesOf(certify(problem, found.f), law) <= HOLDS) return found;
  const { A, b, frictionless, mu } = problem;
  const n = b.length;
  const solver: Solver = mu.length === 0 ? "computeForces" : "refineCoulomb";
  write(p, { ...problem, A: frictionless, symmetric: true });
  const ahead = new Ahead();
  let last = found;
  let f = found.f;
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < n; i++) {
      let sum = b[i];
      for (let j = 0; j < n; j++) sum += (A[i][j] - frictionless[i][j]) * f[j];
      F64[Problem.freeAt(p, n) + i] = sum;
    }
    const next = run(p, n, solver, true);
    last = { ...next, ...joined(last, next) };
    if (next.status !== "solved") break;
    if (missesOf(certify(problem, next.f), law) <= HOLDS) return last;
    f = ahead.from(f, next.f);
    if (!f.every(Number.isFinite)) break;
  }
  return found;
}

/** Pivoting; then refinement if that does not satisfy the law asked for. */
export function solveContacts(problem: ContactProblem, law: FrictionLaw): ContactAnswer {
  const n = problem.b.length;
  const { symmetric, mu } = problem;
  const first: Solver = mu.length === 0 && symmetric ? "computeForces" : "computeFrictionForces";
  const second: Solver = mu.length === 0 ? "computeForces" : "refineCoulomb";
  const work = Math.max(...[first, second].map((solver) => kernels()[WORKSPACE[solver]](n)));
  const region = takeRegion(Problem.headNumbers(n) + work);
  try {
    const p = region.base;
    write(p, problem);
    const refines = symmetric && mu.length > 0;
    const pivots = !refines || law === "text" || n <= MOST_PIVOTED;
    const found = run(p, n, pivots ? first : "refineCoulomb", false);
    if (refines) return refine(p, problem, law, found, pivots ? [true, false] : [true]);
    return symmetric ? found : alternate(p, problem, law, found);
  } finally {
    giveBack(region);
  }
}
