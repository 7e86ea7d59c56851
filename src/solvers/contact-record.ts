// A contact force problem in memory: written once and passed to several solvers, each of which may start from the result of the
// previous one.
import type { PivotingKernels } from "../memory/kernel-types.ts";
import { F64, I32 } from "../memory/machine.ts";
import { giveBack, takeRegion } from "../memory/regions.ts";
import {
  BOXED,
  BUDGET,
  CONTACTS,
  DIM,
  ENDLESS,
  forcesAt,
  freeAt,
  frictionAt,
  GAUSS_SEIDEL,
  headNumbers,
  INCONSISTENT,
  INTERIOR,
  LEMKE,
  lowerAt,
  METHOD,
  matrixAt,
  NEWTON,
  OUT_OF_BUDGET,
  PIVOTING,
  ROWS,
  rayAt,
  SOLVED,
  SPLITTING,
  SYMMETRIC,
  UNBOUNDED,
  USED,
  upperAt,
  WARM,
} from "../multipliers/problem/layout.ts";

type Numbers = readonly number[];

export interface ContactSystem {
  readonly A: readonly Numbers[];
  readonly b: Numbers;
  /** of the rows before the contacts */
  readonly lo: Numbers;
  readonly hi: Numbers;
  readonly mu: Numbers;
  readonly dim: number;
  /** false: the solver must use A as it is */
  readonly symmetric: boolean;
}

export type Solver = "computeForces" | "computeFrictionForces" | "refineCoulomb";
const WORKSPACE = {
  computeForces: "computeForcesNumbers",
  computeFrictionForces: "frictionNumbers",
  refineCoulomb: "coulombNumbers",
} as const satisfies Record<Solver, keyof PivotingKernels>;

const STATUS = {
  [SOLVED]: "solved",
  [OUT_OF_BUDGET]: "budget",
  [UNBOUNDED]: "ray",
  [INCONSISTENT]: "inconsistent",
} as const;
export type Status = (typeof STATUS)[keyof typeof STATUS];

const METHODS: { readonly [code: number]: string } = {
  [PIVOTING]: "pivot",
  [NEWTON]: "newton",
  [SPLITTING]: "splitting",
  [GAUSS_SEIDEL]: "gauss-seidel",
  [INTERIOR]: "interior",
  [LEMKE]: "pivot + lemke",
};

export interface Outcome {
  readonly status: Status;
  readonly f: number[];
  readonly ray: number[];
  readonly method: string;
  readonly used: number;
}

export interface ContactRecord {
  /** Starts from `start`, from the forces of the last run (true), or from zero. */
  run(solver: Solver, budget: number, start: Numbers | boolean): Outcome;
}

const finite = (bound: number): number => Math.max(-ENDLESS, Math.min(ENDLESS, bound));

function write({ A, b, lo, hi, mu, dim, symmetric }: ContactSystem, p: number): void {
  const n = b.length;
  const words = I32.subarray(2 * p);
  words[ROWS] = n;
  words[BOXED] = lo.length;
  words[CONTACTS] = mu.length;
  words[DIM] = dim;
  words[SYMMETRIC] = symmetric ? 1 : 0;
  for (let i = 0; i < n; i++) {
    const at = matrixAt(p) + n * i;
    // a symmetric solver must not see rounding errors of the caller's A
    if (symmetric) for (let k = 0; k < n; k++) F64[at + k] = 0.5 * (A[i][k] + A[k][i]);
    else F64.set(A[i], at);
  }
  F64.set(b, freeAt(p, n));
  F64.set(lo.map(finite), lowerAt(p, n));
  F64.set(hi.map(finite), upperAt(p, n));
  F64.set(mu, frictionAt(p, n));
}

/** The record exists only during the call of `use`. */
export function withRecord<T>(
  kernels: PivotingKernels,
  system: ContactSystem,
  solvers: readonly Solver[],
  use: (record: ContactRecord) => T,
): T {
  const n = system.b.length;
  const work = Math.max(...solvers.map((solver) => kernels[WORKSPACE[solver]](n)));
  const region = takeRegion(headNumbers(n) + work);
  const p = region.base;
  try {
    write(system, p);
    return use({
      run(solver, budget, start) {
        if (typeof start !== "boolean") F64.set(start, forcesAt(p, n));
        I32[2 * p + WARM] = start === false ? 0 : 1;
        I32[2 * p + BUDGET] = budget;
        const status = kernels[solver](p) as keyof typeof STATUS;
        // no -0 in a result
        const part = (at: number) => Array.from(F64.subarray(at, at + n), (value) => value + 0);
        const method = METHODS[I32[2 * p + METHOD]] ?? "pivot";
        return {
          status: STATUS[status],
          f: part(forcesAt(p, n)),
          ray: part(rayAt(p, n)),
          method,
          used: I32[2 * p + USED],
        };
      },
    });
  } finally {
    giveBack(region);
  }
}

/** A f + b, from the given A and b. */
export const answersOf = (A: readonly Numbers[], b: Numbers, f: Numbers): number[] =>
  b.map((free, i) => {
    let sum = 0;
    for (let k = 0; k < f.length; k++) sum += A[i][k] * f[k];
    return sum + free;
  });
