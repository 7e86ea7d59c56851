import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as problems from "../../support/contact-problems.ts";
import { enumerateSets } from "../../support/enumerate-sets.ts";
import { seeded } from "../../support/random-forest.ts";
import * as solving from "./solve-forces.ts";

const { COLD, FROM_NOTHING, INCONSISTENT, OUT_OF_BUDGET, residualOf, SOLVED, solveForces } = solving;
const INF = Number.POSITIVE_INFINITY;
const STARTS = [COLD, FROM_NOTHING];

describe("against all index sets", () => {
  /** a is unique where A is semidefinite, f is not: conditions of f, values of a. */
  function compare(problem: problems.ContactProblem): void {
    const [right] = enumerateSets(problem);
    const random = seeded(problem.b.length);
    const guess = problem.b.map(() => (random() < 0.5 ? 0 : 3 * random()));
    for (const start of [{ warm: COLD }, { warm: FROM_NOTHING }, { forces: guess }]) {
      const { status, f, a } = solveForces(problem, start);
      expect(status, problem.name).toBe(right ? SOLVED : INCONSISTENT);
      expect(f.every(Number.isFinite), problem.name).toBe(true);
      if (!right) continue;
      // conditions to rounding; a through the condition of small random matrices
      expect(residualOf(problem, f), problem.name).toBeLessThan(1e-11);
      for (const [i, value] of a.entries())
        expect(Math.abs(value - right.a[i]), problem.name).toBeLessThan(1e-7 * Math.max(1, Math.abs(right.a[i])));
    }
  }

  const sizes = fc.integer({ min: 1, max: 8 }).chain((n) => fc.tuple(fc.constant(n), fc.integer({ min: 1, max: n })));
  const seeds = fc.integer({ min: 1, max: 1e9 });

  test("contacts of any rank, with ties and without, 1000 problems", () => {
    fc.assert(
      fc.property(sizes, seeds, fc.boolean(), ([n, rank], seed, ties) =>
        compare(problems.randomPsd(seed, n, rank, { ties })),
      ),
      { numRuns: 1000, seed: 1 },
    );
  });

  test("bounds of all kinds, bilateral and given rows, units that differ, 600 problems", () => {
    fc.assert(
      fc.property(sizes, seeds, fc.boolean(), ([n, rank], seed, ties) => {
        const rows = Math.min(n, 5);
        compare(problems.randomPsd(seed, rows, Math.min(rank, rows), { ties, boxes: true, units: 10 }));
      }),
      { numRuns: 600, seed: 2 },
    );
  });

  test("b beside the range of A: forces or none, as the sets say, 400 problems", () => {
    fc.assert(
      fc.property(sizes, seeds, fc.boolean(), ([n, rank], seed, boxes) => {
        const rows = Math.min(n, 6);
        const problem = problems.randomPsd(seed, rows, Math.min(rank, rows), { ties: true, boxes });
        const random = seeded(seed);
        compare({ ...problem, b: problem.b.map((value) => value + Math.round(2 * random() - 1)) });
      }),
      { numRuns: 400, seed: 3 },
    );
  });
});

describe("contacts as they are in life", () => {
  const families: [problems.ContactProblem, number?][] = [
    [problems.boxOnFloor()],
    [problems.boxOnFloor({ space: 2 })],
    [problems.table(3)],
    [problems.table(40)],
    [problems.table(7, { offset: 1.4 })],
    [problems.stack(3)],
    [problems.stack(60)],
    [problems.stack(40, { space: 2 })],
    [problems.stack(12, { ratio: 1e-6 })],
    [problems.wall(4, 5)],
    [problems.wall(8, 9)],
    [problems.pyramid(8)],
    [problems.pile(10)],
    [problems.books(6, 0)],
    [problems.books(6, 0.01)],
    [problems.duplicated(problems.wall(3, 3), 3)],
    [problems.fathi(50)],
    [problems.fathi(300)],
  ];
  test.each(families.map(([problem]) => [problem.name, problem] as const))("%s", (_, problem) => {
    for (const warm of STARTS) {
      const { status, f, a, pivots } = solveForces(problem, { warm });
      expect(status).toBe(SOLVED);
      expect(residualOf(problem, f)).toBeLessThan(1e-12);
      expect(pivots).toBeLessThan(2 * problem.b.length);
      const { rests, f: forces } = problem.truth ?? {};
      if (rests !== undefined) {
        const moves = problems.motionOf(problem, f).flat();
        const fastest = Math.max(...moves.map(Math.abs));
        if (rests) expect(fastest).toBeLessThan(1e-11);
        else expect(fastest).toBeGreaterThan(1e-3);
      }
      if (forces) for (const [i, value] of forces.entries()) expect(f[i]).toBeCloseTo(value, 12);
      for (const [i, value] of problems.answersOf(problem, f).entries())
        expect(Math.abs(a[i] - value)).toBeLessThan(1e-11);
    }
  });

  test.each([10, 1e3, 1e6])("the top of a stack %d times as heavy as its foot", (ratio) => {
    for (const count of [2, 5, 20]) {
      const problem = problems.stack(count, { ratio });
      for (const warm of STARTS) {
        const { status, f } = solveForces(problem, { warm });
        expect(status).toBe(SOLVED);
        expect(residualOf(problem, f)).toBeLessThan(1e-9);
      }
    }
  });

  test("bricks of masses that differ by up to 1e6, some contacts glued, some that break", () => {
    for (let seed = 1; seed <= 12; seed++) {
      const random = seeded(seed);
      const built = problems.wall(3, 3);
      const bodies = built.bodies.map(({ invMass, invInertia, force }) => {
        const lighter = 10 ** (6 * random() - 3);
        const inverse = (invInertia as number[][]).map((row) => row.map((x) => x * lighter));
        return { invMass: invMass * lighter, invInertia: inverse, force: force.map((x) => x / lighter + random()) };
      });
      const boxes = problems.asBoxes({ ...built, ...problems.assemble(bodies, built.rows) });
      const problem = {
        ...boxes,
        lo: boxes.lo.map((lo) => (seed % 2 === 0 && random() < 0.2 ? -INF : lo)),
        hi: boxes.hi.map((hi) => (seed % 3 === 0 && random() < 0.2 ? 20 * random() : hi)),
      };
      for (const warm of STARTS) {
        const { status, f } = solveForces(problem, { warm });
        expect(status, `seed ${seed}`).toBe(SOLVED);
        expect(residualOf(problem, f), `seed ${seed}`).toBeLessThan(1e-9);
      }
    }
  });

  test("frictionless contacts and the same rows with bounds are the same problem", () => {
    const problem = problems.pyramid(4);
    expect(solveForces(problems.asBoxes(problem)).f).toEqual(solveForces(problem).f);
  });
});

describe("starting from forces", () => {
  test("the answer of a wall needs no pivot, slightly other loads few", () => {
    const problem = problems.wall(6, 6);
    const { f } = solveForces(problem);
    expect(solveForces(problem, { forces: f }).pivots).toBe(0);
    // other forces on the bricks: b stays in the range of A
    const random = seeded(4);
    const bodies = problem.bodies.map((body) => ({
      ...body,
      force: body.force.map((x) => x + 0.1 * (random() - 0.5)),
    }));
    const shaken = { ...problem, ...problems.assemble(bodies, problem.rows) };
    const [cold, warm] = [solveForces(shaken, { warm: FROM_NOTHING }), solveForces(shaken, { forces: f })];
    for (const { status, f: forces } of [cold, warm]) {
      expect(status).toBe(SOLVED);
      expect(residualOf(shaken, forces)).toBeLessThan(1e-12);
    }
    expect(warm.pivots).toBeLessThan(0.1 * cold.pivots);
  });

  test("any forces, outside of their bounds too", () => {
    const problem = problems.randomPsd(5, 40, 25, { boxes: true });
    const random = seeded(6);
    for (let i = 0; i < 20; i++) {
      const forces = problem.b.map(() => 20 * (random() - 0.5));
      const { status, f } = solveForces(problem, { forces });
      expect(status).toBe(SOLVED);
      expect(residualOf(problem, f)).toBeLessThan(1e-11);
    }
  });
});

describe("no answer", () => {
  test("gaps that differ from contact to contact: b far from the range of A, and still forces", () => {
    const problem = problems.wall(4, 5);
    const random = seeded(9);
    const gappy = { ...problem, b: problem.b.map((value) => value + 0.1 * random()) };
    for (const warm of STARTS) {
      const { status, f } = solveForces(gappy, { warm });
      expect(status).toBe(SOLVED);
      expect(residualOf(gappy, f)).toBeLessThan(1e-12);
    }
  });

  test("of two equal rows the one that asks for more decides", () => {
    const twice = problems.plain(
      "twice",
      [
        [1, 1],
        [1, 1],
      ],
      [-1, -2],
    );
    for (const warm of STARTS)
      expect(solveForces(twice, { warm })).toMatchObject({ status: SOLVED, f: [0, 2], a: [1, 0] });
  });

  test("contacts that press from both sides, joints that contradict each other, a row that no force moves", () => {
    const none = [
      problems.plain(
        "pinched",
        [
          [1, -1],
          [-1, 1],
        ],
        [-1, -1],
      ),
      problems.asBoxes(
        problems.plain(
          "dead",
          [
            [1, 0],
            [0, 0],
          ],
          [-1, -1],
        ),
      ),
      {
        ...problems.plain(
          "joints",
          [
            [2, 2],
            [2, 2],
          ],
          [1, 3],
        ),
        boxed: 2,
        lo: [-INF, -INF],
        hi: [INF, INF],
        contacts: 0,
      },
      ...[1, 2, 3].map((seed) => problems.outOfRange(seed, 12, 5)),
    ];
    for (const problem of none)
      for (const warm of STARTS) {
        const { status, f } = solveForces(problem, { warm });
        expect(status, problem.name).toBe(INCONSISTENT);
        expect(f.every(Number.isFinite), problem.name).toBe(true);
      }
  });

  test("a budget ends with forces within their bounds", () => {
    const whole = problems.randomPsd(8, 30, 18, { boxes: true });
    const { pivots } = solveForces(whole, { warm: FROM_NOTHING });
    expect(pivots).toBeGreaterThan(5);
    for (let budget = 1; budget < pivots; budget++) {
      const found = solveForces(whole, { warm: FROM_NOTHING, budget });
      expect(found.status).toBe(OUT_OF_BUDGET);
      expect(found.pivots).toBe(budget);
      expect(residualOf(whole, found.f)).toBeLessThan(INF);
    }
  });
});
