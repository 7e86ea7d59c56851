// A contact problem of plain matrices into memory, solved by the kernel, and back.
import { F64, I32 } from "../../../src/memory/machine.ts";
import * as P from "../../../src/multipliers/problem/layout.ts";
import type { Matrices } from "../../support/contact-conditions.ts";
import { takeGuarded } from "../../support/guarded-region.ts";
import { kernels } from "../../support/kernels.ts";

export { INCONSISTENT, OUT_OF_BUDGET, SOLVED } from "../../../src/multipliers/problem/layout.ts";
/** WARM of computeForces: a guess of its own, the given forces, empty sets as in the text. */
export const COLD = 0;
export const GIVEN = 1;
export const FROM_NOTHING = 2;

export interface Start {
  warm?: number;
  forces?: readonly number[];
  budget?: number;
}

export interface Solved {
  status: number;
  f: number[];
  a: number[];
  pivots: number;
}

/** Writes the problem at p. */
export function writeProblem(p: number, problem: Matrices, { warm = COLD, forces, budget = 0 }: Start = {}): void {
  const { A, b, boxed, lo, hi, contacts, dim } = problem;
  const n = b.length;
  I32.set([n, boxed, contacts, dim, 1, forces ? GIVEN : warm, budget, 0, 0], 2 * p);
  F64.set(A.flat(), P.matrixAt(p));
  F64.set(b, P.freeAt(p, n));
  F64.set(lo, P.lowerAt(p, n));
  F64.set(hi, P.upperAt(p, n));
  if (forces) F64.set(forces, P.forcesAt(p, n));
}

/** `look` sees the workspace before it is given back. */
export function solveForces(problem: Matrices, start: Start = {}, look?: (p: number) => void): Solved {
  const n = problem.b.length;
  const region = takeGuarded(P.headNumbers(n) + kernels().computeForcesNumbers(n));
  const p = region.base;
  writeProblem(p, problem, start);
  const given = F64.slice(P.matrixAt(p), P.forcesAt(p, n));
  const status = kernels().computeForces(p);
  const after = F64.slice(P.matrixAt(p), P.forcesAt(p, n));
  if (after.some((value, i) => !Object.is(value, given[i]))) throw new Error("the problem was changed");
  const part = (at: number) => Array.from<number>(F64.subarray(at, at + n));
  const solved = { status, f: part(P.forcesAt(p, n)), a: part(P.answersAt(p, n)), pivots: I32[2 * p + P.USED] };
  look?.(p);
  region.giveBack();
  return solved;
}

/** Worst violation on the side of a, relative to max(1, |b|); infinite if a force leaves its bounds. */
export function residualOf({ A, b, boxed, lo, hi }: Matrices, f: readonly number[]): number {
  const size = b.reduce((most, x) => Math.max(most, Math.abs(x)), 1);
  let worst = 0;
  for (const [i, row] of A.entries()) {
    const a = row.reduce((sum, x, k) => sum + x * f[k], b[i]);
    const [low, high] = i < boxed ? [lo[i], hi[i]] : [0, Number.POSITIVE_INFINITY];
    if (!(f[i] >= low && f[i] <= high) || !Number.isFinite(a)) return Number.POSITIVE_INFINITY;
    if (low === high) continue;
    if (f[i] > low) worst = Math.max(worst, a);
    if (f[i] < high) worst = Math.max(worst, -a);
  }
  return worst / size;
}
