// Thousands of random problems: each is solved within its budget, and agrees with brute force on whether it can be.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SOLVED } from "../../../src/multipliers/problem/layout.ts";
import { violation } from "../../support/contact-conditions.ts";
import { asBoxes, murty, randomContacts, randomPsd } from "../../support/contact-problems.ts";
import { enumerateSets } from "../../support/enumerate-sets.ts";
import { solveFriction } from "../../support/friction-solver.ts";

const seed = fc.nat({ max: 1e9 });
const kind = fc.record({
  seed,
  bodies: fc.integer({ min: 1, max: 3 }),
  contacts: fc.integer({ min: 1, max: 5 }),
  boxed: fc.integer({ min: 0, max: 3 }),
  ties: fc.boolean(),
});

/** A start from the answer needs next to nothing: rounding may put friction on the other side of its cone. */
const FEW = 5;

describe("random contacts", () => {
  test.each([
    [2, 800],
    [3, 800],
  ] as const)("in %iD hold their conditions, cold and warm", (space, numRuns) => {
    const run = ({ seed: from, ...options }: { seed: number; bodies: number; contacts: number }) => {
      const problem = randomContacts(from, { space, ...options });
      const cold = solveFriction(problem);
      expect(cold.status).toBe(SOLVED);
      expect(violation(problem, cold.f)).toBeLessThan(1e-9);
      const warm = solveFriction(problem, { warm: cold.f });
      expect(warm.status).toBe(SOLVED);
      expect(warm.pivots).toBeLessThan(FEW);
      expect(violation(problem, warm.f)).toBeLessThan(1e-9);
    };
    fc.assert(fc.property(kind, run), { seed: 1, numRuns });
  });

  test("brute force finds answers where we do, among them ours", () => {
    const small = fc.record({
      seed,
      bodies: fc.integer({ min: 1, max: 2 }),
      contacts: fc.integer({ min: 1, max: 3 }),
      boxed: fc.integer({ min: 0, max: 1 }),
    });
    const run = ({ seed: from, ...options }: { seed: number; bodies: number; contacts: number; boxed: number }) => {
      const problem = randomContacts(from, { space: 2, ...options });
      const all = enumerateSets(problem, { all: true });
      const { f, a } = solveFriction(problem);
      const near = all.map((found) => Math.max(...found.a.map((value, i) => Math.abs(value - a[i]))));
      expect(all.length).toBeGreaterThan(0);
      // where rows are redundant forces differ, and accelerations do not
      expect(Math.min(...near)).toBeLessThan(1e-7 * Math.max(1, ...f.map(Math.abs)));
    };
    fc.assert(fc.property(small, run), { seed: 1, numRuns: 80 });
  });

  test("one body on many contacts, and many bodies", () => {
    for (let from = 0; from < 12; from++)
      for (const [space, bodies, contacts] of [
        [2, 1, 12],
        [3, 1, 12],
        [2, 8, 20],
        [3, 8, 20],
      ] as const) {
        const problem = randomContacts(from, { space, bodies, contacts, boxed: from % 4, ties: from % 2 === 1 });
        const { status, f } = solveFriction(problem);
        expect(status, problem.name).toBe(SOLVED);
        expect(violation(problem, f), problem.name).toBeLessThan(1e-9);
      }
  });

  test("from forces that have nothing to do with the problem", () => {
    for (let from = 0; from < 120; from++) {
      const problem = randomContacts(from, { space: from % 2 === 0 ? 2 : 3, bodies: 3, contacts: 6, boxed: 2 });
      const warm = problem.b.map((_, i) => 10 * Math.sin(from + 7 * i));
      const { status, f } = solveFriction(problem, { warm });
      expect(status, problem.name).toBe(SOLVED);
      expect(violation(problem, f), problem.name).toBeLessThan(1e-9);
    }
  });
});

describe("without friction it is the algorithm of section 4", () => {
  test("random semidefinite matrices, against all sets", () => {
    for (let from = 0; from < 80; from++) {
      const problem = randomPsd(from, 6, 2 + (from % 6), { boxes: true, ties: from % 3 === 0 });
      const { status, f } = solveFriction(problem);
      if (enumerateSets(problem).length === 0) expect(status, problem.name).not.toBe(SOLVED);
      else {
        expect(status, problem.name).toBe(SOLVED);
        expect(violation(problem, f), problem.name).toBeLessThan(1e-9);
      }
    }
  });

  test("contacts of one row are rows with bounds", () => {
    for (let from = 0; from < 40; from++) {
      const problem = randomPsd(from, 9, 5);
      expect(solveFriction(problem).f).toEqual(solveFriction(asBoxes(problem)).f);
    }
  });

  test("a matrix that makes others take 2^n pivots", () => {
    const problem = murty(12);
    const { status, f } = solveFriction(problem);
    expect(status).toBe(SOLVED);
    expect(violation(problem, f)).toBeLessThan(1e-9);
  });
});
