// Dynamic friction (section 6): A is not symmetric, and a force may grow without end.
import { describe, expect, test } from "vitest";
import {
  INCONSISTENT,
  LEMKE,
  OUT_OF_BUDGET,
  PIVOTING,
  SOLVED,
  UNBOUNDED,
} from "../../../src/multipliers/problem/layout.ts";
import { violation } from "../../support/contact-conditions.ts";
import {
  type ContactProblem,
  criticalMu,
  murty,
  painleveRod,
  painleveRods,
  plain,
  randomContacts,
} from "../../support/contact-problems.ts";
import { enumerateSets } from "../../support/enumerate-sets.ts";
import { type FrictionAnswer, solveFriction } from "../../support/friction-solver.ts";
import { matrix, seeded, signed, whole } from "../../support/random-forest.ts";

const sliding = (name: string, A: number[][], b: number[]) => plain(name, A, b, { symmetric: false });
const times = (A: number[][], x: number[]) => A.map((row) => row.reduce((sum, value, k) => sum + value * x[k], 0));

/** J J^T plus a skew part: positive definite, so that there is exactly one answer. */
function definite(seed: number, n: number): ContactProblem {
  const random = seeded(seed);
  const J = matrix(random, n, n + 1);
  const A = J.map((x) => J.map((y) => x.reduce((sum, value, k) => sum + value * y[k], 0)));
  for (let i = 0; i < n; i++)
    for (let k = 0; k < i; k++) {
      const skew = 2 * signed(random);
      A[i][k] += skew;
      A[k][i] -= skew;
    }
  return sliding(`definite ${n}, seed ${seed}`, A, matrix(random, 1, n)[0]);
}

/**
 * What Δf must be to be applied as an impulse: it grows, and moves its own contacts only where it may not act. Where a drive found it,
 * all conditions that hold at f hold for ever on f + s Δf; the drives of the others are still to come.
 */
function checkRay(problem: ContactProblem, { ray, f, a, method }: FrictionAnswer) {
  const moved = times(problem.A, ray);
  const size = Math.max(...ray.map(Math.abs));
  expect(size).toBeGreaterThan(0);
  expect(Math.max(...moved.map(Math.abs))).toBeGreaterThan(1e-9 * size);
  const none = 1e-9 * Math.max(1, ...f, ...problem.b.map(Math.abs));
  let driven = 0;
  for (const [i, grows] of ray.entries()) {
    expect(grows, problem.name).toBeGreaterThanOrEqual(-1e-12 * size);
    expect(f[i], problem.name).toBeGreaterThanOrEqual(0);
    if (grows > 1e-9 * size) expect(moved[i], problem.name).toBeLessThan(1e-9 * size);
    if (grows > 1e-9 * size && a[i] < -none) driven++;
    if (method !== PIVOTING || a[i] < -none) continue;
    if (f[i] > none || grows > 1e-9 * size) expect(Math.abs(moved[i]), problem.name).toBeLessThan(1e-9 * size);
    else expect(moved[i], problem.name).toBeGreaterThan(-1e-9 * size);
  }
  expect(driven, problem.name).toBeGreaterThan(0);
}

describe("Painlevé's rod", () => {
  const angles = [0.5, 0.8, 1.1];

  test("has one answer below the critical μ", () => {
    for (const angle of angles)
      for (const part of [0, 0.5, 0.99, 1 - 1e-9]) {
        const problem = painleveRod(angle, part * criticalMu(angle));
        const { status, f } = solveFriction(problem);
        expect(status).toBe(SOLVED);
        expect(f[0]).toBeGreaterThan(0);
        expect(Math.abs(f[0] / problem.truth!.f![0] - 1)).toBeLessThan(1e-12);
      }
  });

  test("has none beyond it, and the ray says so", () => {
    for (const angle of angles)
      for (const part of [1 + 1e-9, 1.01, 2]) {
        const problem = painleveRod(angle, part * criticalMu(angle));
        const answer = solveFriction(problem);
        expect(answer.status).toBe(UNBOUNDED);
        expect(answer.f).toEqual([0]);
        checkRay(problem, answer);
      }
  });

  test("that turns fast enough leaves the floor, whatever μ is", () => {
    for (const angle of angles)
      for (const part of [0.5, 2])
        expect(solveFriction(painleveRod(angle, part * criticalMu(angle), 8))).toMatchObject({
          status: SOLVED,
          f: [0],
        });
  });

  test("among others: these are solved, and only that one grows", () => {
    const part = (k: number) => painleveRod(0.8, k * criticalMu(0.8));
    const problem = painleveRods([part(0.5), part(0.9), part(1.5), part(0.7)]);
    const answer = solveFriction(problem);
    const { status, ray, f } = answer;
    expect(status).toBe(UNBOUNDED);
    checkRay(problem, answer);
    expect(ray.map((value) => value > 0)).toEqual([false, false, true, false]);
    for (const i of [0, 1, 3]) expect(f[i]).toBeGreaterThan(0);
  });
});

describe("unsymmetric matrices", () => {
  test("definite ones: the answer there is", () => {
    for (let seed = 0; seed < 84; seed++) {
      const problem = definite(seed, 1 + (seed % 7));
      const { status, f } = solveFriction(problem);
      const right = enumerateSets(problem)[0];
      expect(status, problem.name).toBe(SOLVED);
      const size = Math.max(1, ...right.f);
      for (const [i, value] of f.entries()) expect(Math.abs(value - right.f[i])).toBeLessThan(1e-9 * size);
    }
  });

  type Family = (seed: number, n: number) => ContactProblem;

  /** Of n = 2 to 6 rows, against all sets: who answered, and how often an answer was missed. */
  function count(family: Family, seeds: number) {
    const tally = { drives: 0, lemke: 0, rays: 0, missed: 0 };
    for (let seed = 0; seed < seeds; seed++) {
      const problem = family(seed, 2 + (seed % 5));
      const answer = solveFriction(problem);
      if (answer.status === SOLVED) {
        tally[answer.method === LEMKE ? "lemke" : "drives"]++;
        expect(violation(problem, answer.f), problem.name).toBeLessThan(1e-9);
        continue;
      }
      expect([UNBOUNDED, INCONSISTENT], problem.name).toContain(answer.status);
      if (answer.status === UNBOUNDED && problem.boxed === 0) checkRay(problem, answer);
      tally.rays++;
      if (enumerateSets(problem).length > 0) tally.missed++;
    }
    return tally;
  }

  const any: Family = (seed, n) => {
    const random = seeded(seed);
    return sliding(`any ${n}, seed ${seed}`, matrix(random, n, n), matrix(random, 1, n)[0]);
  };
  const pressed: Family = (seed, n) => {
    const problem = any(seed, n);
    for (let i = 0; i < n; i++) problem.A[i][i] = Math.abs(problem.A[i][i]) + 0.2;
    return problem;
  };

  test("of contacts that push off where they are pressed: a ray means that there is no answer", () => {
    const { missed, rays, drives } = count(pressed, 500);
    expect(missed).toBe(0);
    expect(drives).toBeGreaterThan(350);
    expect(rays).toBeGreaterThan(50);
  });

  test("of any numbers: so it does", () => {
    const { missed, rays, lemke } = count(any, 400);
    expect(missed).toBe(0);
    expect(lemke).toBeGreaterThan(20);
    expect(rays).toBeGreaterThan(100);
  });

  test("with bilateral rows and bounds on both sides", () => {
    const { missed, rays, lemke } = count((seed, n) => {
      const problem = pressed(seed, n);
      const lo = problem.b.map((_, i) => (i % 3 === 0 ? Number.NEGATIVE_INFINITY : 0));
      const hi = problem.b.map((_, i) => (i % 4 === 1 ? 1 : Number.POSITIVE_INFINITY));
      return { ...problem, boxed: n, lo, hi, contacts: 0, mu: [] };
    }, 500);
    expect(missed).toBe(0);
    expect(lemke).toBeGreaterThan(0);
    expect(rays).toBeGreaterThan(20);
  });

  test("of -1, 0 and 1: answers that only singular sets have may be missed", () => {
    const { missed, lemke } = count((seed, n) => {
      const random = seeded(seed);
      const entry = () => whole(random, -1, 1);
      const A = Array.from({ length: n }, () => Array.from({ length: n }, entry));
      return sliding(
        `ties ${n}, seed ${seed}`,
        A,
        A.map(() => whole(random, -2, 2)),
      );
    }, 400);
    expect(lemke).toBeGreaterThan(20);
    expect(missed).toBeLessThanOrEqual(2);
  });

  test("Murty's, on which drives take a number of pivots that doubles with each row or two", () => {
    for (const n of [7, 15, 20, 40, 60]) {
      const problem = murty(n);
      const { status, f, pivots } = solveFriction(problem);
      expect(status, problem.name).toBe(SOLVED);
      expect(violation(problem, f), problem.name).toBeLessThan(1e-9);
      expect(f[n - 1]).toBeCloseTo(1, 12);
      expect(pivots).toBeLessThan(200 + 20 * n);
    }
  });

  test("a budget is kept by all attempts together", () => {
    const lacking = Array.from({ length: 40 }, (_, seed) => any(seed, 6)).filter(
      (problem) => solveFriction(problem).status !== SOLVED,
    );
    for (const problem of [murty(20), ...lacking])
      for (const budget of [1, 30, 100]) {
        const { status, f, pivots } = solveFriction(problem, { budget });
        expect([OUT_OF_BUDGET, UNBOUNDED]).toContain(status);
        expect(pivots).toBeLessThanOrEqual(budget);
        for (const force of f) expect(force).toBeGreaterThanOrEqual(0);
      }
  });

  test("sliding rows beside contacts with static friction", () => {
    for (let seed = 0; seed < 90; seed++) {
      // the boxed rows slide: each has a tangent of its own, substituted with a small μ
      const problem = randomContacts(seed, { space: seed % 2 === 0 ? 2 : 3, bodies: 3, contacts: 4, boxed: 3 });
      const random = seeded(seed);
      const A = problem.A.map((row) => [...row]);
      for (let i = 0; i < 3; i++) for (const [k, row] of A.entries()) row[i] += 0.1 * signed(random) * A[k][k];
      const mixed = {
        ...problem,
        A,
        lo: [0, 0, 0],
        hi: [0, 0, 0].map(() => Number.POSITIVE_INFINITY),
        symmetric: false,
      };
      const { status, f } = solveFriction(mixed);
      if (status === UNBOUNDED) continue;
      expect(status, problem.name).toBe(SOLVED);
      expect(violation(mixed, f), problem.name).toBeLessThan(1e-9);
    }
  });
});
