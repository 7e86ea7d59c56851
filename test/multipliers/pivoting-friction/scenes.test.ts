// Conditions (15), (16), (21) and thresholds that mechanics knows, on scenes with redundant contacts.
import { describe, expect, test } from "vitest";
import { SOLVED } from "../../../src/multipliers/problem/layout.ts";
import { violation } from "../../support/contact-conditions.ts";
import * as make from "../../support/contact-problems.ts";
import { solveFriction } from "../../support/friction-solver.ts";

/** What moves most, relative to gravity. */
const moves = (problem: make.ContactProblem, f: number[]) =>
  Math.max(...make.motionOf(problem, f).flat().map(Math.abs)) / make.GRAVITY;

/** Solved, all conditions to 1e-9, at rest where rest is possible, and the same sets again cost no pivot. */
function check(problem: make.ContactProblem) {
  const cold = solveFriction(problem);
  expect(cold.status, problem.name).toBe(SOLVED);
  expect(violation(problem, cold.f), problem.name).toBeLessThan(1e-9);
  const warm = solveFriction(problem, { warm: cold.f });
  expect(warm.status, problem.name).toBe(SOLVED);
  expect(warm.pivots, problem.name).toBe(0);
  expect(violation(problem, warm.f), problem.name).toBeLessThan(1e-9);
  const { rests, motion } = problem.truth ?? {};
  if (rests === true) expect(moves(problem, cold.f), problem.name).toBeLessThan(1e-9);
  // how a box slides in space is not told by the law of the text
  if (motion && problem.space === 2)
    for (const [i, body] of make.motionOf(problem, cold.f).entries())
      for (const [k, value] of body.entries())
        expect(Math.abs(value - motion[i][k]), problem.name).toBeLessThan(1e-9 * make.GRAVITY);
  return cold;
}

/** Just this side and that of a threshold: rests, and moves by what is beyond it. */
function threshold(at: (beyond: number) => make.ContactProblem) {
  for (const beyond of [-0.1, -1e-9, 1e-9, 0.1]) {
    const problem = at(beyond);
    const { f } = check(problem);
    expect(problem.truth?.rests, problem.name).toBe(beyond < 0);
    if (beyond > 0) expect(moves(problem, f), problem.name).toBeGreaterThan(beyond / 10);
  }
}

describe("thresholds, to 1e-9", () => {
  test.each([
    [2, 0.3],
    [2, 1],
    [3, 0.3],
    [3, 1],
  ] as const)("a box on a slope, %iD, slides beyond tan θ = μ = %f", (space, mu) =>
    threshold((beyond) => make.slope(Math.atan(mu) + beyond, mu, space)),
  );

  test.each([
    [0.4, 0.3],
    [0.5, 0],
    [0.3, 0.6],
  ])("a ladder, μ %f and %f", (floor, wall) => {
    const steepest = Math.atan((1 - floor * wall) / (2 * floor));
    threshold((beyond) => make.ladder(steepest - beyond, floor, wall));
  });

  test("a box that is pushed tips, or slides", () => {
    const weight = 2 * make.GRAVITY;
    threshold((beyond) => make.toppling(weight * (0.2 + beyond), 0.4, 0.2));
    threshold((beyond) => make.toppling(((weight * 0.3) / 1.2) * (1 + beyond), 1.2, 0.6));
  });

  test("a smooth wedge pushes two blocks apart", () => {
    // W cot / 2 = mu (B + W / 2)
    const mu = 2 / Math.tan(0.5) / 2 / (3 + 1);
    threshold((beyond) => make.splittingWedge(0.5, mu * (1 - beyond), 2, 3));
  });

  test("books overhang by 1/2, 3/4, 11/12 … and no more", () => {
    for (const count of [1, 2, 3, 6]) threshold((beyond) => make.books(count, beyond, { mu: 0.4 }));
  });

  test("two cards lean up to tan = 2 μ", () => threshold((beyond) => make.cardHouse(1, Math.atan(0.5) + beyond, 0.25)));
});

describe("a sphere", () => {
  test("rolls down at 5/7, or slips", () => {
    for (const angle of [0.3, 0.8])
      for (const mu of [0.05, 0.1, 0.5]) {
        const problem = make.sphereOnSlope(angle, mu);
        const { f } = check(problem);
        for (const [k, value] of make.motionOf(problem, f)[0].entries())
          expect(value, problem.name).toBeCloseTo(problem.truth!.motion![0][k], 9);
      }
  });

  test("that slides ends rolling at 5/7 of its speed", () => {
    for (const mu of [0.05, 0.2, 0.6]) {
      const problem = make.slidingSphere(3, 4, mu);
      const { f } = check(problem);
      for (const [k, value] of make.motionOf(problem, f)[0].entries())
        expect(value, problem.name).toBeCloseTo(problem.truth!.motion![0][k], 9);
    }
  });
});

describe("what stands on many contacts", () => {
  test.each([2, 3] as const)("boxes, stacks, walls, pyramids, wedges in %iD", (space) => {
    for (const mu of [0, 0.5]) {
      check(make.boxOnFloor({ space, mu }));
      check(make.wedge(0.4, mu, space));
      check(make.pyramid(3, { space, mu }));
      check(make.wall(3, 2, { space, mu }));
    }
    for (const ratio of [1e-3, 1, 1e3]) check(make.stack(5, { space, mu: 0.4, ratio }));
  });

  test("tables on three to eight legs, and one that falls over", () => {
    for (const legs of [3, 4, 5, 8]) check(make.table(legs, { mu: 0.3 }));
    check(make.table(4, { mu: 0.3, offset: 1.2 }));
  });

  test("piles of discs, arches, houses of cards", () => {
    for (const mu of [0.05, 0.3, 0.8]) {
      check(make.pile(4, { mu }));
      check(make.arch(7, 0.3, mu));
      for (const levels of [2, 3]) check(make.cardHouse(levels, 0.3, mu));
    }
  });
});

describe("a warm start", () => {
  test("after a small change needs few pivots", () => {
    for (const problem of [make.wall(3, 3, { mu: 0.5 }), make.pile(6, { mu: 0.3 }), make.arch(15, 0.3, 0.6)]) {
      const { f } = solveFriction(problem);
      const size = Math.max(...f.map(Math.abs));
      // as if other forces, a thousandth of these, were at work too: b stays in the range of A
      const more = f.map((_, i) => 1e-3 * size * Math.sin(1 + 7 * i));
      const b = problem.b.map((value, i) => value + problem.A[i].reduce((sum, a, k) => sum + a * more[k], 0));
      const changed = { ...problem, b };
      const [cold, warm] = [solveFriction(changed), solveFriction(changed, { warm: f })];
      expect(warm.status, problem.name).toBe(SOLVED);
      expect(violation(changed, warm.f), problem.name).toBeLessThan(1e-9);
      expect(warm.pivots, problem.name).toBeLessThan(cold.pivots / 4);
    }
  });
});

describe("with joints and motors", () => {
  test("a four-bar on stops", () => {
    for (const mu of [0, 0.3, 0.8]) check(make.fourBar(mu));
  });

  test("a motor with a limit pushes a box", () => {
    for (const most of [1, 5, 10, 20]) check(make.pusher(most, 1, 0.4));
  });
});
