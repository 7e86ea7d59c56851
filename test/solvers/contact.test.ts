import { describe, expect, test } from "vitest";
import { numbersInUse } from "../../src/memory/regions.ts";
import { type ContactProblem, solveContact } from "../../src/solvers.ts";
import { violation } from "../support/contact-conditions.ts";
import * as make from "../support/contact-problems.ts";
import { enumerateSets } from "../support/enumerate-sets.ts";

function given({ A, b, dim, mu, boxed, lo, hi }: make.ContactProblem): ContactProblem {
  return { A, b, dim: dim as 2 | 3, mu, ...(boxed > 0 && { lo, hi }) };
}
const NEAR = 1e-6;

describe("solveContact", () => {
  const families = [
    make.boxOnFloor({ mu: 0.5 }),
    make.table(5, { mu: 0.3 }),
    make.stack(4, { mu: 0.4, ratio: 1e3 }),
    make.stack(5, { space: 2, mu: 0.4, ratio: 1e6 }),
    make.wall(3, 2, { mu: 0.6 }),
    make.wall(3, 3, { space: 2, mu: 0.6 }),
    make.pyramid(3, { mu: 0.5 }),
    make.pile(4, { mu: 0.3 }),
    make.duplicated(make.slope(0.3, 0.5), 2),
    ...[2, 3].flatMap((space) => [-NEAR, NEAR].map((by) => make.slope(Math.atan(0.6) + by, 0.6, space as 2 | 3))),
    make.slope(1, 0.3, 3),
    ...[-NEAR, NEAR].map((by) => make.ladder(Math.atan(0.7 / 0.8) + by, 0.4, 0.75)),
    ...[-NEAR, NEAR].map((by) => make.splittingWedge(0.4, 3 / (2 * Math.tan(0.4)) / 5.5 + by, 3, 4)),
    make.wedge(0.3, 0.2),
    make.wedge(0.3, 0.2, 3),
    ...[-NEAR, NEAR].map((by) => make.toppling((1 + by) * 2 * make.GRAVITY * 0.3, 1, 0.9)),
    make.toppling(8, 0.4, 0.2),
    make.cardHouse(1, Math.atan(0.5) - NEAR, 0.25),
    make.cardHouse(1, Math.atan(0.5) + NEAR, 0.25),
    make.cardHouse(3, 0.3, 0.5),
    make.arch(9, 0.2, 0.8),
    make.arch(9, 0.04, 0.8),
    ...[-NEAR, NEAR].map((by) => make.sphereOnSlope(0.7, (2 / 7) * Math.tan(0.7) + by)),
    make.slidingSphere(3, 1, 1),
    make.slidingSphere(3, 3, 1),
    make.fourBar(0.3),
    make.pusher(100, 1, 0.3),
    make.pusher(7, 1, 0.3),
    make.pusher(5, 1, 0.3),
  ];
  test.each(families.map((problem) => [problem.name, problem] as const))("%s", (_, problem) => {
    for (const law of ["coulomb", "text"] as const) {
      const { f, status, certificate } = solveContact(given(problem), { law });
      expect(status, law).toBe("solved");
      expect(violation(problem, f), law).toBeLessThan(1e-9);
      if (law === "coulomb") {
        expect(certificate.law).toBe("coulomb");
        expect(certificate.naturalMapRelative).toBeLessThan(1e-9);
        // the product: next to a threshold there is hardly any sliding, and its direction is lost in rounding
        expect(certificate.dissipationRelative).toBeLessThan(1e-9 * Math.max(1, ...f));
      }
      const motion = make.motionOf(problem, f).flat();
      // in space the law of the text lets friction push aside
      if (law === "coulomb" || problem.dim === 2)
        for (const [i, value] of (problem.truth?.motion ?? []).flat().entries())
          expect(Math.abs(motion[i] - value)).toBeLessThan(1e-8);
      const moves = Math.max(...motion.map(Math.abs));
      if (problem.truth?.rests === true) expect(moves).toBeLessThan(1e-7);
      if (problem.truth?.rests === false) expect(moves).toBeGreaterThan(1e-8);
    }
  });

  test("against all sets, in the plane", () => {
    for (let seed = 0; seed < 60; seed++) {
      const options = {
        space: 2,
        bodies: 1 + (seed % 2),
        contacts: 1 + (seed % 3),
        boxed: seed % 2,
        ties: seed % 5 === 0,
      } as const;
      const problem = make.randomContacts(seed, options);
      const [right] = enumerateSets(problem);
      const { f, status } = solveContact(given(problem));
      expect(status, problem.name).toBe(right ? "solved" : expect.not.stringMatching("solved"));
      if (right) expect(violation(problem, f, "coulomb"), problem.name).toBeLessThan(1e-9);
    }
  });

  test("random contacts in space hold the law that was asked for", () => {
    for (let seed = 0; seed < 40; seed++) {
      const problem = make.randomContacts(seed, {
        space: 3,
        bodies: 1 + (seed % 4),
        contacts: 1 + (seed % 5),
        boxed: seed % 3,
      });
      for (const law of ["coulomb", "text"] as const) {
        const { f, status } = solveContact(given(problem), { law });
        expect(status, `${problem.name} ${law}`).toBe("solved");
        expect(violation(problem, f, law), `${problem.name} ${law}`).toBeLessThan(1e-9);
      }
    }
  });

  test("what is left out, and nothing at all", () => {
    expect(solveContact({ dim: 3, mu: [], A: [], b: [] })).toMatchObject({ f: [], status: "solved", iterations: 0 });
    const { bodies, rows, mu } = make.slope(0.3, 0.5);
    const before = numbersInUse();
    const [one, other] = [solveContact({ dim: 2, bodies, rows, mu }), solveContact(given(make.slope(0.3, 0.5)))];
    for (const [i, f] of one.f.entries()) expect(f).toBeCloseTo(other.f[i], 9);
    expect(numbersInUse()).toBe(before);
  });

  test("the answer says who answered, and starts from what is given", () => {
    const problem = given(make.wall(3, 2, { space: 2, mu: 0.6 }));
    const cold = solveContact(problem);
    expect(cold.method).toBe("pivot");
    const warm = solveContact(problem, { start: cold.f });
    expect(warm).toMatchObject({ status: "solved" });
    expect(warm.iterations).toBeLessThanOrEqual(cold.iterations);
  });

  test("two walls that close in on a body: no finite forces answer, and that is told", () => {
    const body = { invMass: 1, invInertia: 1, force: [0, -1, 0] };
    const rows = [1, -1].flatMap((side) => [
      { a: -1, b: 0, jb: [side, 0, 0], c: -1 },
      { a: -1, b: 0, jb: [0, side, 1], c: 0 },
    ]);
    for (const law of ["coulomb", "text"] as const) {
      const { f, status, message } = solveContact({ dim: 2, mu: [0.5, 0.5], bodies: [body], rows }, { law });
      expect(status).toBe("inconsistent");
      expect(message).toContain("no finite forces");
      for (const value of f) expect(Number.isFinite(value)).toBe(true);
    }
  });

  test("what answers but for the rounding of large forces is never called inconsistent", () => {
    for (const law of ["coulomb", "text"] as const) {
      const { f, status, certificate } = solveContact(given(make.stack(2, { mu: 0.5, ratio: 1e8 })), { law });
      expect(status).not.toBe("inconsistent");
      expect(certificate.primalRelative + certificate.dualRelative).toBeLessThan(1e-6);
      expect(Math.max(...f)).toBeGreaterThan(1e6);
    }
  });

  test("a budget that is too small leaves forces within their cones", () => {
    const problem = make.stack(9, { mu: 0.6, ratio: 1e4 });
    const { f, status, message } = solveContact(given(problem), { iterations: 1 });
    expect(status).toBe("budget");
    expect(message).toContain("budget");
    for (let i = 0; i < problem.contacts; i++)
      expect(Math.hypot(f[3 * i + 1], f[3 * i + 2])).toBeLessThanOrEqual(0.6 * f[3 * i] * (1 + 1e-12));
  });
});
