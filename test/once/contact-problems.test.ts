// The problems and the brute force that solvers are tested with, tested themselves against what is known.
import { describe, expect, test } from "vitest";
import { unbalanced } from "../support/can-rest.ts";
import { violation, violationsOf } from "../support/contact-conditions.ts";
import * as make from "../support/contact-problems.ts";
import { eliminate, enumerateSets } from "../support/enumerate-sets.ts";
import { matrix, seeded } from "../support/random-forest.ts";

/** Both sides of a threshold. */
const NEAR = 1e-6;

describe("what rests", () => {
  const resting: make.ContactProblem[] = [
    make.boxOnFloor(),
    make.boxOnFloor({ space: 2, mu: 0.5 }),
    make.table(4),
    make.table(7, { offset: 0.8 }),
    make.table(5, { offset: -0.8 }),
    make.table(5, { offset: -0.82 }),
    make.stack(5),
    make.stack(4, { space: 2, mu: 0.3, ratio: 1e6 }),
    make.wall(3, 2),
    make.wall(3, 2, { space: 2, mu: 0.6 }),
    make.pyramid(3),
    make.pile(3),
    ...[1, 2, 3].flatMap((count) => [-NEAR, NEAR].map((shift) => make.books(count, shift))),
    ...[-NEAR, NEAR].map((by) => make.slope(Math.atan(0.6) + by, 0.6)),
    ...[-NEAR, NEAR].map((by) => make.ladder(Math.atan(0.7 / 0.8) + by, 0.4, 0.75)),
    ...[-NEAR, NEAR].map((by) => make.splittingWedge(0.4, 3 / (2 * Math.tan(0.4)) / 5.5 + by, 3, 4)),
    make.wedge(0.3, 0.2),
    ...[-NEAR, NEAR].map((by) => make.toppling((1 + by) * 2 * make.GRAVITY * 0.3, 1, 0.9)),
    ...[-NEAR, NEAR].map((by) => make.toppling((1 + by) * 0.2 * 2 * make.GRAVITY, 0.5, 0.2)),
    ...[-NEAR, NEAR].map((by) => make.cardHouse(1, Math.atan(0.5) + by, 0.25)),
  ];
  test.each(resting.map((problem) => [problem.name, problem] as const))("%s", (_, problem) => {
    const left = unbalanced(problem);
    if (problem.truth?.rests) expect(left).toBeLessThan(1e-9);
    else expect(left).toBeGreaterThan(1e-8);
  });

  test("an arch that is thick stands, a thin one falls", () => {
    expect(unbalanced(make.arch(9, 0.2, 0.8))).toBeLessThan(1e-9);
    expect(unbalanced(make.arch(9, 0.04, 0.8))).toBeGreaterThan(1e-3);
    expect(unbalanced(make.arch(9, 0.2, 0.1))).toBeGreaterThan(1e-3);
  });

  test("a house of two levels stands while its cards are steep", () => {
    expect(unbalanced(make.cardHouse(2, 0.3, 0.4))).toBeLessThan(1e-9);
    expect(unbalanced(make.cardHouse(2, 1, 0.4))).toBeGreaterThan(1e-3);
  });
});

describe("the matrices", () => {
  test("sizes: a wall of 8 x 9 has 540 contacts", () => {
    expect(make.wall(8, 9)).toMatchObject({ contacts: 540, boxed: 0, dim: 1 });
    expect(make.wall(8, 9).b).toHaveLength(540);
    expect(make.wall(2, 2, { space: 2, mu: 0.5 })).toMatchObject({ contacts: 12, dim: 2 });
    expect(make.boxOnFloor({ mu: 0.5 }).b).toHaveLength(12);
    expect(make.fourBar(0.3)).toMatchObject({ boxed: 8, contacts: 2, dim: 2 });
    expect(make.duplicated(make.boxOnFloor({ mu: 0.5 }), 3).A).toHaveLength(36);
  });

  test("A f + b are the accelerations that the bodies get", () => {
    const problems = [
      make.wall(2, 2, { mu: 0.4 }),
      make.fourBar(0.2),
      make.pusher(9, 1, 0.3),
      make.slidingSphere(3, 1, 1),
    ];
    for (const problem of problems) {
      const random = seeded(5);
      const f = problem.b.map(() => 10 * random());
      const motion = make.motionOf(problem, f);
      const a = make.answersOf(problem, f);
      for (const [i, row] of problem.rows.entries()) {
        const side = (body: number, j: number[]) =>
          body < 0 ? 0 : j.reduce((sum, x, k) => sum + x * motion[body][k], 0);
        const right = row.c + side(row.a, row.ja) + side(row.b, row.jb);
        expect(Math.abs(a[i] - right), problem.name).toBeLessThan(1e-10 * (1 + Math.abs(right)));
      }
    }
  });

  test("a contact pushes b away from a, at the point", () => {
    const { A, b, rows } = make.boxOnFloor({ space: 2, mu: 1 });
    expect(b).toEqual([-make.GRAVITY, 0, -make.GRAVITY, 0]);
    expect(rows[0]).toEqual({ a: -1, b: 0, ja: [0, 0, 0], jb: [0, 1, -1], c: 0 });
    // m = 2, I = 2 (1 + 1/4) / 3, the point at (-1, -1/2)
    expect(A[0][0]).toBeCloseTo(1 / 2 + 6 / 5, 14);
    expect(A[1][1]).toBeCloseTo(1 / 2 + 6 / 5 / 4, 14);
    expect(A[0][1]).toBeCloseTo(-6 / 5 / 2, 14);
  });

  test("Painlevé: the sign changes at the critical mu", () => {
    for (const angle of [0.6, 1, 1.3]) {
      const at = make.criticalMu(angle);
      expect(make.painleveRod(angle, at * (1 - NEAR)).A[0][0]).toBeGreaterThan(0);
      expect(make.painleveRod(angle, at * (1 + NEAR)).A[0][0]).toBeLessThan(0);
    }
  });
});

describe("brute force", () => {
  test("elimination solves any shape and tells the rank", () => {
    const random = seeded(3);
    const J = matrix(random, 6, 2);
    const A = J.map((x) => J.map((y) => x[0] * y[0] + x[1] * y[1]));
    const b = J.map(([x, y]) => 2 * x - y);
    const { x, rank } = eliminate(A, b, 6);
    expect(rank).toBe(2);
    for (const [i, row] of A.entries()) expect(row.reduce((sum, a, k) => sum + a * x[k], 0)).toBeCloseTo(b[i], 12);
  });

  test.each([make.fathi(7), make.murty(7)].map((problem) => [problem.name, problem] as const))("%s", (_, problem) => {
    const found = enumerateSets(problem, { all: true });
    expect(found.length).toBeGreaterThan(0);
    for (const { f, a } of found)
      for (const [i, value] of f.entries()) {
        expect(value).toBeCloseTo(problem.truth!.f![i], 12);
        expect(a[i]).toBeCloseTo(problem.truth!.a![i], 12);
      }
  });

  test("random semidefinite problems always have an answer, with one a; b out of range has none", () => {
    for (let seed = 0; seed < 60; seed++) {
      const n = 2 + (seed % 4);
      const problem = make.randomPsd(seed, n, 1 + (seed % n), { ties: seed % 2 === 0 });
      const found = enumerateSets(problem, { all: true });
      expect(found.length, problem.name).toBeGreaterThan(0);
      for (const { a } of found)
        for (const [i, value] of a.entries()) expect(Math.abs(value - found[0].a[i]), problem.name).toBeLessThan(1e-8);
      if (n > 2) expect(enumerateSets(make.outOfRange(seed, n, n - 2))).toEqual([]);
    }
  });

  test("rows with bounds", () => {
    // 3 f - 6 = 0 within bounds, at the upper, at the lower, fixed
    const one = (lo: number, hi: number) =>
      enumerateSets(make.plain("one", [[3]], [-6], { boxed: 1, lo: [lo], hi: [hi], contacts: 0, mu: [] }));
    expect(one(-9, 9)[0]).toMatchObject({ f: [2], sets: ["held"] });
    expect(one(-9, 1)[0]).toMatchObject({ f: [1], a: [-3], sets: ["hi"] });
    expect(one(4, 9)[0]).toMatchObject({ f: [4], a: [6], sets: ["lo"] });
    expect(one(1, 1)[0]).toMatchObject({ f: [1], a: [-3] });
    expect(one(-make.INF, make.INF)[0]).toMatchObject({ f: [2] });
  });

  const moving = [
    make.slope(Math.atan(0.6) - NEAR, 0.6),
    make.slope(Math.atan(0.6) + NEAR, 0.6),
    make.slope(1, 0.3),
    make.toppling(8, 0.4, 0.2),
    make.pusher(100, 1, 0.3),
    make.pusher(7, 1, 0.3),
    make.pusher(5, 1, 0.3),
  ];
  test.each(moving.map((problem) => [problem.name, problem] as const))("motion: %s", (_, problem) => {
    const [found] = enumerateSets(problem);
    expect(found).toBeDefined();
    const motion = make.motionOf(problem, found.f).flat();
    for (const [i, value] of problem.truth!.motion!.flat().entries())
      expect(Math.abs(motion[i] - value)).toBeLessThan(1e-8);
  });

  test("a sphere that rolls and one that slips, by the forces of the book", () => {
    for (const mu of [0.1, 0.5]) {
      const problem = make.sphereOnSlope(0.7, mu);
      const normal = 2 * make.GRAVITY * Math.cos(0.7);
      const friction = Math.min(mu * normal, (2 / 7) * 2 * make.GRAVITY * Math.sin(0.7));
      const motion = make.motionOf(problem, [normal, -friction, 0]).flat();
      for (const [i, value] of problem.truth!.motion!.flat().entries()) expect(motion[i]).toBeCloseTo(value, 12);
      expect(violation(problem, [normal, -friction, 0], "coulomb")).toBeLessThan(1e-12);
      // too weak, along the sliding, not straight against it
      expect(violation(problem, [normal, -0.5 * friction, 0])).toBeGreaterThan(1e-2);
      expect(violation(problem, [normal, friction, 0])).toBeGreaterThan(1e-2);
      const turned = mu < 0.2 ? violationsOf(problem, [normal, -0.8 * mu * normal, 0.6 * mu * normal]) : undefined;
      if (turned) expect([turned.opposing < 1e-12, turned.dissipation > 1e-2]).toEqual([true, true]);
    }
  });

  test("Painlevé: one answer below the critical mu; above it two, or none", () => {
    const at = make.criticalMu(1);
    const answers = (mu: number, spin: number) => enumerateSets(make.painleveRod(1, mu, spin), { all: true }).length;
    expect(answers(0.9 * at, 0)).toBe(1);
    expect(answers(0.9 * at, 9)).toBe(1);
    expect(answers(1.1 * at, 9)).toBe(2);
    expect(answers(1.1 * at, 0)).toBe(0);
  });

  test("random contacts in the plane", () => {
    let without = 0;
    for (let seed = 0; seed < 60; seed++) {
      const problem = make.randomContacts(seed, {
        space: 2,
        bodies: 2,
        contacts: 2,
        boxed: seed % 3,
        ties: seed % 2 === 1,
      });
      const [found] = enumerateSets(problem);
      if (!found) without++;
      else expect(violation(problem, found.f)).toBeLessThan(1e-9);
    }
    expect(without).toBe(0);
  });
});
