// Runs a contact problem of plain arrays through memory and pivoting with friction.
import { F64, I32 } from "../../src/memory/machine.ts";
import * as P from "../../src/multipliers/problem/layout.ts";
import type { Matrices } from "./contact-conditions.ts";
import { takeGuarded } from "./guarded-region.ts";
import { kernels } from "./kernels.ts";

export interface FrictionAnswer {
  status: number;
  f: number[];
  a: number[];
  ray: number[];
  pivots: number;
  /** the code of the method that succeeded */
  method: number;
  milliseconds: number;
}

export function solveFriction(
  problem: Matrices & { symmetric?: boolean },
  { warm, budget = 0 }: { warm?: readonly number[]; budget?: number } = {},
): FrictionAnswer {
  const { dim, A, b, boxed, lo, hi, contacts, mu, symmetric = true } = problem;
  const n = b.length;
  const region = takeGuarded(P.headNumbers(n) + kernels().frictionNumbers(n));
  const p = region.base;
  const words = [n, boxed, contacts, dim, symmetric ? 1 : 0, warm ? 1 : 0, budget, 0, 0];
  for (const [k, word] of words.entries()) I32[2 * p + k] = word;
  const given = new Float64Array(n * n + 4 * n);
  for (let i = 0; i < n; i++) given.set(A[i], n * i);
  given.set(b, n * n);
  given.set(lo, n * n + n);
  given.set(hi, n * n + 2 * n);
  given.set(mu, n * n + 3 * n);
  F64.set(given, P.matrixAt(p));
  // forces that were not given must not be read
  F64.set(warm ?? b.map(() => Number.NaN), P.forcesAt(p, n));
  const started = performance.now();
  const status = kernels().computeFrictionForces(p);
  const milliseconds = performance.now() - started;
  for (const [i, value] of given.entries())
    if (!Object.is(F64[P.matrixAt(p) + i], value)) throw new Error("the problem was changed");
  const read = (at: number) => Array.from(F64.subarray(at, at + n));
  const answer = { status, f: read(P.forcesAt(p, n)), a: read(P.answersAt(p, n)), ray: read(P.rayAt(p, n)) };
  const pivots = I32[2 * p + P.USED];
  const method = I32[2 * p + P.METHOD];
  region.giveBack();
  return { ...answer, pivots, method, milliseconds };
}
