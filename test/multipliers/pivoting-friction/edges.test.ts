// The ends of it: no rows, no friction, rows that nothing moves, b that contradicts itself, a budget that runs out.
import { describe, expect, test } from "vitest";
import { INCONSISTENT, OUT_OF_BUDGET, SOLVED } from "../../../src/multipliers/problem/layout.ts";
import { violation, violationsOf } from "../../support/contact-conditions.ts";
import { outOfRange, pile, plain, randomContacts, slope, wall } from "../../support/contact-problems.ts";
import { solveFriction } from "../../support/friction-solver.ts";

const INF = Number.POSITIVE_INFINITY;

describe("edges", () => {
  test("no rows", () =>
    expect(solveFriction(plain("nothing", [], []))).toMatchObject({ status: SOLVED, f: [], pivots: 0 }));

  test("rows that nothing moves", () => {
    const nothing = {
      dim: 2 as const,
      A: [
        [0, 0],
        [0, 0],
      ],
      boxed: 0,
      lo: [],
      hi: [],
      contacts: 1,
      mu: [0.5],
    };
    expect(solveFriction({ ...nothing, b: [1, 2] })).toMatchObject({ status: SOLVED, f: [0, 0], a: [1, 2] });
    expect(solveFriction({ ...nothing, b: [-1, 2] })).toMatchObject({ status: INCONSISTENT, f: [0, 0] });
  });

  test("b out of the range of A is told, and f stays feasible", () => {
    for (let seed = 0; seed < 60; seed++) {
      const problem = outOfRange(seed, 4 + (seed % 5), 2 + (seed % 2));
      const { status, f } = solveFriction(problem);
      expect(status, problem.name).toBe(INCONSISTENT);
      for (const value of f) expect(value >= 0 && value < INF, problem.name).toBe(true);
    }
  });

  test("bilateral rows that contradict each other", () => {
    const twice = {
      dim: 1 as const,
      A: [
        [1, 1],
        [1, 1],
      ],
      boxed: 2,
      lo: [-INF, -INF],
      hi: [INF, INF],
      contacts: 0,
      mu: [],
    };
    expect(solveFriction({ ...twice, b: [1, 2] }).status).toBe(INCONSISTENT);
    const { status, f } = solveFriction({ ...twice, b: [2, 2] });
    expect(status).toBe(SOLVED);
    expect(f[0] + f[1]).toBeCloseTo(-2, 12);
  });

  test("bounds of 1e300 are none, lo = hi is a given force, f = 0 may lie outside", () => {
    const A = [
      [2, 0.5, 0],
      [0.5, 1, 0.2],
      [0, 0.2, 3],
    ];
    const rows = {
      dim: 1 as const,
      A,
      b: [-1, -1, 1],
      boxed: 3,
      lo: [-1e300, 3, 0.5],
      hi: [1e300, 3, 2],
      contacts: 0,
      mu: [],
    };
    const { status, f } = solveFriction(rows);
    expect(status).toBe(SOLVED);
    expect(f[0]).toBeCloseTo((1 - 1.5) / 2, 14);
    expect(f.slice(1)).toEqual([3, 0.5]);
  });

  test("a b that is only rounding asks for nothing", () => {
    const problem = slope(0.3, 0.5);
    const tiny = { ...problem, b: problem.b.map((_, i) => (i % 2 === 0 ? -1 : 1) * 3e-16) };
    expect(solveFriction(tiny)).toMatchObject({ status: SOLVED, pivots: 0 });
  });

  test("both targets give the same bits", () => {
    let hash = 0x811c9dc5;
    for (let seed = 0; seed < 20; seed++) {
      // equal masses: powers of 10 may differ in their last bit from one engine to the next
      const options = { bodies: 4, contacts: 12, boxed: seed % 4, ratio: 1 };
      const problem = randomContacts(seed, { space: seed % 2 === 0 ? 2 : 3, ...options });
      for (const word of new Int32Array(new Float64Array(solveFriction(problem).f).buffer))
        hash = Math.imul(hash ^ word, 0x01000193);
    }
    expect(hash >>> 0).toBe(4110153113);
  });

  test("units and masses do not matter", () => {
    for (let seed = 0; seed < 30; seed++) {
      const problem = randomContacts(seed, { space: seed % 2 === 0 ? 2 : 3, bodies: 3, contacts: 5 });
      const { f } = solveFriction(problem);
      for (const factor of [2 ** -60, 2 ** 60]) {
        const heavy = { ...problem, A: problem.A.map((row) => row.map((value) => value / factor)) };
        const other = solveFriction(heavy);
        for (const [i, value] of other.f.entries()) expect(value, problem.name).toBe(f[i] * factor);
      }
    }
  });
});

describe("the budget", () => {
  test("is kept, and leaves forces within bounds and cones", () => {
    let ran = 0;
    for (let budget = 1; budget < 40; budget += 3)
      for (const problem of [
        pile(4, { mu: 0.3 }),
        wall(2, 2, { mu: 0.5 }),
        randomContacts(1, { space: 3, bodies: 4, contacts: 12, boxed: 3 }),
      ]) {
        const { status, f, pivots } = solveFriction(problem, { budget });
        if (status === SOLVED) {
          expect(violation(problem, f)).toBeLessThan(1e-9);
          continue;
        }
        ran++;
        expect(status).toBe(OUT_OF_BUDGET);
        // a drive may find rows that have to be held again before it can stop
        expect(pivots).toBeLessThan(budget + problem.b.length);
        expect(violationsOf(problem, f).primal).toBeLessThan(1e-15);
      }
    expect(ran).toBeGreaterThan(20);
  });

  test("as it is by itself, is never reached by walls and piles", () => {
    for (const problem of [pile(6, { mu: 0.3 }), wall(4, 3, { mu: 0.5, space: 2 }), wall(3, 3, { mu: 0.5 })])
      expect(solveFriction(problem).pivots).toBeLessThan(4 * problem.b.length);
  });
});
