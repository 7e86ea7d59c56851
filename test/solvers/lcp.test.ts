import { describe, expect, test } from "vitest";
import { numbersInUse } from "../../src/memory/regions.ts";
import { type LcpAnswer, solveLcp, solveSliding } from "../../src/solvers.ts";
import { violation } from "../support/contact-conditions.ts";
import * as make from "../support/contact-problems.ts";
import { enumerateSets } from "../support/enumerate-sets.ts";

const given = (problem: make.ContactProblem) => ({ A: problem.A, b: problem.b, ...make.boundsOf(problem) });
const worst = ({ certificate: { primalRelative, dualRelative, complementarityRelative } }: LcpAnswer) =>
  Math.max(primalRelative, dualRelative, complementarityRelative);

describe("solveLcp", () => {
  const families = [
    make.boxOnFloor(),
    make.table(4),
    make.table(9, { offset: 0.9 }),
    make.table(4, { offset: 1.5 }),
    make.stack(12),
    make.stack(8, { ratio: 1e6 }),
    make.stack(8, { ratio: 1e-6 }),
    make.wall(5, 4),
    make.pyramid(6),
    make.pile(7),
    make.duplicated(make.pile(4), 3),
    make.duplicated(make.stack(4), 2),
    make.fathi(60),
    ...[1, 2, 3, 4].flatMap((count) => [-1e-6, 0, 1e-6].map((shift) => make.books(count, shift))),
    make.randomPsd(1, 60, 25),
    make.randomPsd(2, 60, 25, { ties: true, boxes: true }),
    make.randomPsd(3, 40, 60, { units: 1e3 }),
  ];
  test.each(families.map((problem) => [problem.name, problem] as const))("%s", (_, problem) => {
    const answer = solveLcp(given(problem));
    expect(answer).toMatchObject({ status: "solved", method: "pivot" });
    expect(worst(answer)).toBeLessThan(1e-9);
    expect(violation(problem, answer.f)).toBeLessThan(1e-9);
    const { truth } = problem;
    if (truth?.f) for (const [i, f] of truth.f.entries()) expect(answer.f[i]).toBeCloseTo(f, 9);
    // what may rest, rests; what is out by 1e-6 of its length does not
    const moves = Math.max(...make.motionOf(problem, answer.f).flat().map(Math.abs));
    if (truth?.rests === true) expect(moves).toBeLessThan(1e-8);
    if (truth?.rests === false) expect(moves).toBeGreaterThan(1e-7);
  });

  test("a wall of 540 contacts", () => {
    const answer = solveLcp(given(make.wall(8, 9)), { trusted: true });
    expect(answer.status).toBe("solved");
    expect(worst(answer)).toBeLessThan(1e-9);
  });

  test("against all sets", () => {
    for (let seed = 0; seed < 150; seed++) {
      const n = 1 + (seed % 6);
      const problem = make.randomPsd(seed, n, 1 + (seed % (n + 1)), { ties: seed % 2 === 0, boxes: seed % 3 === 0 });
      const [right] = enumerateSets(problem);
      const answer = solveLcp(given(problem));
      // fixed forces and bilateral rows may leave nothing that answers
      expect(answer.status, problem.name).toBe(right ? "solved" : "inconsistent");
      if (!right) continue;
      expect(violation(problem, answer.f), problem.name).toBeLessThan(1e-9);
      for (const [i, a] of answer.a.entries()) expect(Math.abs(a - right.a[i]), problem.name).toBeLessThan(1e-8);
    }
  });

  test("bodies and rows give what A and b give, planar bodies too", () => {
    for (const problem of [make.stack(3), make.books(3, 1e-3), make.pyramid(3)]) {
      const { bodies, rows } = problem;
      const [one, other] = [solveLcp({ bodies, rows }), solveLcp({ kind: "lcp", A: problem.A, b: problem.b })];
      for (const [i, f] of one.f.entries()) expect(f).toBeCloseTo(other.f[i], 9);
    }
    // c is added to b; the world's part of a row is not read
    const body = { invMass: 2, invInertia: 1, force: [1, 0, 0] };
    const answer = solveLcp({ bodies: [body], rows: [{ a: 0, ja: [1, 0, 0], jb: null, c: -4 }] });
    expect(answer).toMatchObject({ f: [expect.closeTo(1, 14)], a: [expect.closeTo(0, 14)], status: "solved" });
  });

  test("b outside of the range of A is told", () => {
    for (let seed = 0; seed < 10; seed++) {
      const answer = solveLcp(given(make.outOfRange(seed, 3 + seed, 1 + (seed % 3))));
      expect(answer.status).toBe("inconsistent");
      expect(answer.message).toContain("no finite forces");
      for (const f of answer.f) expect(f >= 0 && Number.isFinite(f)).toBe(true);
    }
    expect(solveLcp({ A: [[0]], b: [-1] }).status).toBe("inconsistent");
    expect(solveLcp({ A: [[0]], b: [1] })).toMatchObject({ status: "solved", f: [0], a: [1] });
  });

  test("bounds: null, left out, equal", () => {
    const A = [[2]];
    expect(solveLcp({ A, b: [6] }).f).toEqual([0]);
    expect(solveLcp({ A, b: [6], lo: [null] }).f).toEqual([expect.closeTo(-3, 14)]);
    expect(solveLcp({ A, b: [-6], hi: [1] })).toMatchObject({ f: [1], a: [-4], status: "solved" });
    expect(solveLcp({ A, b: [-6], lo: [5], hi: [5] })).toMatchObject({ f: [5], a: [4], status: "solved" });
    expect(solveLcp({ A: [], b: [] })).toMatchObject({ f: [], a: [], status: "solved", iterations: 0 });
    expect(solveLcp({ bodies: [], rows: [] })).toMatchObject({ f: [], status: "solved" });
  });

  test("a start at the answer, and a budget that is too small", () => {
    const problem = given(make.wall(4, 3));
    const cold = solveLcp(problem);
    const warm = solveLcp(problem, { start: cold.f });
    expect(warm.status).toBe("solved");
    expect(worst(warm)).toBeLessThan(1e-9);
    expect(warm.iterations).toBeLessThanOrEqual(Math.max(2, cold.iterations));
    const short = solveLcp(given(make.fathi(80)), { iterations: 1 });
    if (short.status === "budget") expect(short.message).toContain("budget");
    for (const f of short.f) expect(f).toBeGreaterThanOrEqual(0);
  });

  test("nothing is kept of the memory, and the problem is as it was", () => {
    const problem = given(make.stack(3));
    const before = [JSON.stringify(problem), numbersInUse()];
    solveLcp(problem);
    expect([JSON.stringify(problem), numbersInUse()]).toEqual(before);
  });

  test("an A that differs from its transpose by rounding, and by a little more", () => {
    const { A, b } = make.boxOnFloor();
    const spoil = (by: number) => A.map((row, i) => row.map((x, j) => (i > j ? x * (1 + by) : x)));
    expect(solveLcp({ A: spoil(1e-14), b })).not.toHaveProperty("asymmetry");
    const answer = solveLcp({ A: spoil(1e-7), b });
    expect(answer.asymmetry).toBeGreaterThan(1e-9);
    expect(answer.status).toBe("solved");
  });
});

describe("solveSliding", () => {
  const answers = [make.murty(7), make.murty(20), make.fathi(20), make.randomPsd(4, 20, 30)];
  test.each(answers.map((problem) => [problem.name, problem] as const))("%s", (_, problem) => {
    const answer = solveSliding(given(problem));
    expect(answer.status).toBe("solved");
    expect(violation(problem, answer.f)).toBeLessThan(1e-9);
    if (problem.truth?.f) for (const [i, f] of problem.truth.f.entries()) expect(answer.f[i]).toBeCloseTo(f, 9);
  });

  test("Painlevé: on both sides of the critical mu", () => {
    for (const angle of [0.7, 1, 1.2]) {
      const at = make.criticalMu(angle);
      const below = make.painleveRod(angle, at * (1 - 1e-6));
      const answer = solveSliding(given(below));
      expect(answer.status).toBe("solved");
      expect(answer.f[0] / below.truth!.f![0]).toBeCloseTo(1, 9);
      const above = make.painleveRod(angle, at * (1 + 1e-6));
      const grows = solveSliding(given(above));
      expect(grows.status).toBe("ray");
      expect(grows.message).toContain("ray");
      // forces grow, and the tip goes into the floor all the more
      expect(grows.ray![0]).toBeGreaterThan(0);
      expect(above.A[0][0] * grows.ray![0]).toBeLessThan(0);
      // a rod that lifts off by itself needs no force
      const lifts = solveSliding(given(make.painleveRod(angle, 1.5 * at, 9)));
      expect(lifts).toMatchObject({ status: "solved" });
    }
    const rods = [make.painleveRod(1, 0.3), make.painleveRod(1, 1.2 * make.criticalMu(1)), make.painleveRod(0.8, 0.2)];
    const answer = solveSliding(given(make.painleveRods(rods)));
    expect(answer.status).toBe("ray");
    expect(answer.ray!.map((value) => Math.abs(value) > 1e-12)).toEqual([false, true, false]);
  });

  test("sliding contacts in the plane, against all sets", () => {
    let missed = 0;
    // in the last two a body rests on four contacts, each of which slides: a of all of them is 0, but for rounding
    for (const seed of [...Array(300).keys(), 50_601, 52_263]) {
      const contacts = 1 + (seed % 6);
      const full = make.randomContacts(seed, { space: 2, bodies: 1 + (seed % 3), contacts, ties: seed % 4 === 0 });
      const normals = Array.from({ length: contacts }, (_, i) => 2 * i);
      const A = normals.map((i) => normals.map((k) => full.A[i][k] - full.mu[k / 2] * full.A[i][k + 1]));
      const problem = make.plain(
        full.name,
        A,
        normals.map((i) => full.b[i]),
      );
      const [right] = enumerateSets(problem);
      const { status, f, ray } = solveSliding({ A, b: problem.b });
      if (status === "solved") expect(violation(problem, f), full.name).toBeLessThan(1e-9);
      else if (right) missed++;
      if (!right) expect(["ray", "budget"], full.name).toContain(status);
      // what is on its way out keeps pushing
      if (status === "ray")
        expect(Math.min(...f, ...ray!.map((d, i) => (f[i] > 1e-9 ? 0 : d))), full.name).toBeGreaterThan(-1e-9);
    }
    expect(missed).toBe(0);
  });
});
