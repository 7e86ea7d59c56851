import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DescentVariant, solveContact, solveLcp, VARIANTS } from "../../src/solvers.ts";
import * as make from "../support/contact-problems.ts";
import { boxRow, outOfBounds, type PlainRow, rowsOf, sweepSlowly, worstRow } from "../support/descent.ts";
import { seeded, signed, spd } from "../support/random-forest.ts";

const LISTINGS = VARIANTS.filter((name) => name !== "jacobi" && name !== "sor");
const size = (b: readonly number[]) => Math.max(1, Math.hypot(...b));

/** The axes of the bodies no longer those of their inertia. */
function skew(made: make.ContactProblem, random: () => number): make.ContactProblem {
  if (made.space === 2) return made;
  const bodies = made.bodies.map((body) => ({ ...body, invInertia: spd(random, 3, 1 + random()) }));
  return { ...made, bodies, ...make.assemble(bodies, made.rows) };
}

/** Bodies and rows with bounds of all kinds, from a seed. */
function boxes(seed: number) {
  const random = seeded(seed);
  const space = seed % 2 === 0 ? 3 : 2;
  const made = make.randomContacts(seed, { space, bodies: 4, contacts: 0, boxed: 14 });
  const { bodies, rows, A, b } = skew(made, random);
  const kinds = rows.map(() => Math.floor(5 * random()));
  const lo = kinds.map((kind) => [0, -0.5 * random(), Number.NEGATIVE_INFINITY, 0.3, -1][kind]);
  const hi = kinds.map((kind, i) => [Number.POSITIVE_INFINITY, random(), 0.2, lo[i], 1][kind]);
  const start = rows.map(() => 3 * signed(random));
  return {
    problem: { dim: space, bodies, rows, lo, hi } as const,
    A,
    b,
    plain: lo.map((low, i) => boxRow(low, hi[i])),
    start,
  };
}

function contacts(seed: number, friction: "cone" | "pyramid" = "cone") {
  const random = seeded(seed + 1000);
  const space = seed % 2 === 0 ? 3 : 2;
  const made = skew(make.randomContacts(seed, { space, bodies: 4, contacts: 5, boxed: seed % 3 }), random);
  const { bodies, rows, A, b, mu, lo, hi } = made;
  const start = rows.map(() => 2 * signed(random));
  return { problem: { dim: space, bodies, rows, mu, lo, hi } as const, A, b, plain: rowsOf(made, friction), start };
}

describe("every listing has the iterates of projected Gauss-Seidel", () => {
  const compare = (
    A: number[][],
    b: number[],
    plain: PlainRow[],
    start: number[],
    solve: (variant: DescentVariant, iterations: number) => { f: number[]; iterations: number },
  ) => {
    for (const sweeps of [1, 2, 7]) {
      const right = sweepSlowly(A, b, plain, start, sweeps);
      const scale = Math.max(1, ...right.map(Math.abs));
      for (const variant of LISTINGS) {
        const { f, iterations } = solve(variant, sweeps);
        expect(iterations).toBe(sweeps);
        for (const [i, x] of f.entries())
          expect(Math.abs(x - right[i]) / scale, `${variant} ${sweeps} ${i}`).toBeLessThan(1e-11);
      }
    }
  };
  test.each([0, 1, 2, 3])("rows with bounds, warm, some lo = hi, seed %i", (seed) => {
    const { problem, A, b, plain, start } = boxes(seed);
    compare(A, b, plain, start, (variant, iterations) =>
      solveLcp(problem, { method: "descent", variant, iterations, threshold: 0, start }),
    );
  });
  test.each([0, 1, 2, 3])("friction as cone and as pyramid, seed %i", (seed) => {
    for (const friction of ["cone", "pyramid"] as const) {
      const { problem, A, b, plain, start } = contacts(seed, friction);
      compare(A, b, plain, start, (variant, iterations) =>
        solveContact(problem, { method: "descent", variant, iterations, threshold: 0, start, friction }),
      );
    }
  });
  test("on a matrix alone", () => {
    const { A, b, plain, start } = contacts(2);
    const { mu, lo, hi, dim } = contacts(2).problem;
    const right = sweepSlowly(A, b, plain, start, 5);
    const { f } = solveContact({ A, b, mu, lo, hi, dim }, { method: "descent", iterations: 5, threshold: 0, start });
    for (const [i, x] of f.entries()) expect(x).toBeCloseTo(right[i], 10);
  });
  test("the same bits on every target", () => {
    const { bodies, rows, mu } = make.wall(3, 3, { mu: 0.5 });
    const sums = LISTINGS.filter((name) => name !== "auxiliary").map(
      (variant) =>
        solveContact({ dim: 3, bodies, rows, mu }, { method: "descent", variant, iterations: 40, threshold: 0 }).descent
          ?.energy,
    );
    expect(sums).toMatchInlineSnapshot(`
      [
        -866.0805119804587,
        -866.0805119804583,
        -866.0805119804581,
        -866.0805119804586,
        -866.0805119804586,
        -866.080511980458,
      ]
    `);
  });
});

describe("the end", () => {
  test("never with a row above the threshold: bounds of all kinds, warm", () => {
    fc.assert(
      fc.property(
        fc.nat(1e6),
        fc.constantFrom(...VARIANTS),
        fc.constantFrom(1e-2, 1e-5, 1e-9),
        fc.boolean(),
        (seed, variant, threshold, warm) => {
          const { problem, A, b, plain, start } = boxes(seed);
          const given = { method: "descent", variant, threshold, iterations: 3000, ...(warm && { start }) } as const;
          const { f, descent, status } = solveLcp(problem, given);
          expect(outOfBounds(plain, f)).toBeLessThanOrEqual(0);
          const missed = worstRow(A, b, plain, f);
          // what the answer says of itself is what an independent look finds, to the rounding of u
          expect(Math.abs((descent?.residual ?? Number.NaN) - missed)).toBeLessThan(1e-11 * size(b));
          if (descent?.ended === "threshold") expect(missed).toBeLessThanOrEqual(threshold + 1e-11 * size(b));
          else expect(status).not.toBe("solved");
        },
      ),
      { numRuns: 150, seed: 7 },
    );
  });
  test("never with a row above the threshold: friction", () => {
    fc.assert(
      fc.property(
        fc.nat(1e6),
        fc.constantFrom(...VARIANTS),
        fc.constantFrom("cone", "pyramid"),
        fc.boolean(),
        (seed, variant, friction, warm) => {
          const { problem, A, b, plain, start } = contacts(seed, friction);
          const threshold = 1e-4;
          const given = {
            method: "descent",
            variant,
            friction,
            threshold,
            iterations: 2000,
            ...(warm && { start }),
          } as const;
          const { f, descent } = solveContact(problem, given);
          expect(outOfBounds(plain, f)).toBeLessThanOrEqual(1e-12 * Math.max(1, ...f.map(Math.abs)));
          if (descent?.ended === "threshold")
            expect(worstRow(A, b, plain, f)).toBeLessThanOrEqual(threshold + 1e-11 * size(b));
        },
      ),
      { numRuns: 150, seed: 8 },
    );
  });
  test("the energy never grows, whatever the worst row does", () => {
    const { problem, start } = boxes(4);
    for (const variant of VARIANTS) {
      let last = Number.POSITIVE_INFINITY;
      for (const iterations of [1, 2, 3, 5, 8, 13, 40]) {
        const { descent } = solveLcp(problem, { method: "descent", variant, iterations, threshold: 0, start });
        const energy = descent?.energy ?? Number.NaN;
        expect(energy, `${variant} ${iterations}`).toBeLessThanOrEqual(last + 1e-9 * Math.abs(last));
        last = energy;
      }
    }
  });
  test("a budget of 0 ms answers what it starts from, brought into its bounds, and says so", () => {
    const { problem, A, b, plain, start } = contacts(4);
    const answer = solveContact(problem, { method: "descent", budgetMs: 0, start });
    expect(answer).toMatchObject({ status: "budget", iterations: 0, descent: { ended: "time", sweeps: 0 } });
    expect(answer.message).toContain("f is the start value");
    expect(answer.f).toEqual(sweepSlowly(A, b, plain, start, 0).map((x) => x + 0));
    expect(solveContact(problem, { method: "descent", budgetMs: 0 }).f.every((x) => x === 0)).toBe(true);
  });
  test("time, sweeps or threshold: which it was", () => {
    const { bodies, rows } = make.stack(60);
    const slow = { method: "descent", threshold: 0, iterations: 2 ** 31 - 1 } as const;
    const timed = solveLcp({ bodies, rows }, { ...slow, budgetMs: 30 });
    expect(timed).toMatchObject({ status: "budget", descent: { ended: "time" } });
    expect(timed.iterations).toBeGreaterThan(0);
    // sweeps of 240 rows take microseconds; the rest is room for a busy machine
    expect(timed.descent?.sweepMs).toBeLessThan(300);
    expect(solveLcp({ bodies, rows }, { ...slow, iterations: 3 })).toMatchObject({
      iterations: 3,
      descent: { ended: "iterations" },
    });
    const { f } = solveLcp({ bodies, rows });
    const at = solveLcp({ bodies, rows }, { method: "descent", threshold: 1e-6, start: f });
    expect(at).toMatchObject({ status: "solved", iterations: 0, descent: { ended: "threshold" } });
  });
});
