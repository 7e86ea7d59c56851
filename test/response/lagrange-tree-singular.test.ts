import { describe, expect, test } from "vitest";
import { F64 } from "../../src/memory/machine.ts";
import { giveBack, takeRegion } from "../../src/memory/regions.ts";
import { layOutForest } from "../../src/response/lagrange-tree/forest.ts";
import { factorForest } from "../../src/response/lagrange-tree/re-root.ts";
import { solveTree, type TreeConstraint } from "../../src/solvers.ts";
import { solveDense } from "../support/dense-kkt.ts";
import { kernels } from "../support/kernels.ts";
import { matrix, seeded, spd } from "../support/random-forest.ts";
import { allFinite, TOLERANCE, worstError } from "../support/tree-error.ts";

describe("singular blocks of a sound system", () => {
  const random = seeded(11);
  const body = (d: number) => ({ M: spd(random, d, 1), force: matrix(random, 1, d)[0] });
  const joint = (a: number, b: number, m: number, da: number, db: number) => ({
    a,
    b,
    ja: matrix(random, m, da),
    jb: matrix(random, m, db),
    c: matrix(random, 1, m)[0],
  });
  const rootsAfter = (problem: { bodies: { M: number[][]; force: number[] }[]; primary: TreeConstraint[] }) => {
    const edges = problem.primary.flatMap(({ a, b }, i) => [a, b].filter((n) => n >= 0).map((n) => [i, n]));
    const bodies = problem.bodies.length;
    const layout = layOutForest({
      bodies,
      dims: Int32Array.from([
        ...problem.bodies.map(({ force }) => force.length),
        ...problem.primary.map(({ c }) => c.length),
      ]),
      edgeConstraint: Int32Array.from(edges, ([i]) => bodies + i),
      edgeBody: Int32Array.from(edges, ([, n]) => n),
    });
    const region = takeRegion(layout.numbers);
    for (const [b, { M }] of problem.bodies.entries()) F64.set(M.flat(), region.base + layout.own[b]);
    for (const [e, [i, n]] of edges.entries()) {
      const { a, ja, jb } = problem.primary[i];
      F64.set((a === n ? ja! : jb!).flat(), region.base + layout.edge[e]);
    }
    const report = factorForest(kernels(), layout, region.base);
    giveBack(region);
    return report;
  };

  test("more rows than the child has freedom: another root", () => {
    const problem = { bodies: [body(6), body(2)], primary: [joint(0, 1, 4, 6, 2)] };
    const report = rootsAfter(problem);
    expect(report.tries).toBeGreaterThan(0);
    expect(report.order.roots).toEqual([2]);
    expect(report.dropped).toEqual([]);
    expect(worstError(solveTree(problem), solveDense(problem))).toBeLessThan(TOLERANCE);
  });

  test("a row that acts on the parent only: another root", () => {
    const primary = [joint(0, 1, 3, 6, 6), joint(1, 2, 3, 6, 6)];
    primary[1].jb[2] = [0, 0, 0, 0, 0, 0];
    const problem = { bodies: [body(6), body(6), body(6)], primary };
    const report = rootsAfter(problem);
    expect(report.order.roots).not.toEqual([0]);
    expect(report.dropped).toEqual([]);
    expect(worstError(solveTree(problem), solveDense(problem))).toBeLessThan(TOLERANCE);
  });

  test("only the tree that needs it gets another root", () => {
    const bodies = [body(6), body(2), body(6), body(6)];
    const problem = { bodies, primary: [joint(0, 1, 4, 6, 2), joint(2, 3, 3, 6, 6)] };
    const { order, dropped } = rootsAfter(problem);
    expect([...order.roots].sort()).toEqual([2, 4]);
    expect(dropped).toEqual([]);
  });

  test("no root holds both: the rows left over are solved as a border", () => {
    const problem = { bodies: [body(2), body(9), body(2)], primary: [joint(0, 1, 5, 2, 9), joint(1, 2, 5, 9, 2)] };
    expect(rootsAfter(problem).dropped.length).toBe(3);
    const found = solveTree(problem);
    expect(found).toMatchObject({ status: "solved", rank: 10, redundant: [] });
    expect(worstError(found, solveDense(problem))).toBeLessThan(TOLERANCE);
  });

  test("a pinned tree keeps its pin", () => {
    const primary = [{ ...joint(-1, 0, 3, 1, 9), ja: undefined }, joint(0, 1, 5, 9, 2)];
    const problem = { bodies: [body(9), body(2)], primary };
    expect(worstError(solveTree(problem), solveDense(problem))).toBeLessThan(TOLERANCE);
  });

  test("rows that are stated twice are named; consistent ones do no harm", () => {
    const first = joint(0, 1, 3, 6, 6);
    const twice = {
      ...first,
      ja: [...first.ja, first.ja[0].map((x, k) => x + first.ja[1][k])],
      jb: [...first.jb, first.jb[0].map((x, k) => x + first.jb[1][k])],
      c: [...first.c, first.c[0] + first.c[1]],
    };
    const bodies = [body(6), body(6)];
    const found = solveTree({ bodies, primary: [twice] });
    expect(found).toMatchObject({ status: "solved", rank: 3, redundant: [{ constraint: 0, row: 3 }] });
    const right = solveDense({ bodies, primary: [first] });
    expect(worstError(found, { vdot: right.vdot, lambda: [[...right.lambda[0], 0]] })).toBeLessThan(TOLERANCE);

    const conflicting = solveTree({ bodies, primary: [{ ...twice, c: [...first.c, 99] }] });
    expect(conflicting).toMatchObject({ status: "conflict", redundant: [{ constraint: 0, row: 3 }] });
    expect(allFinite(conflicting.vdot) && allFinite(conflicting.lambda)).toBe(true);
    expect(conflicting.certificate.equality).toBeCloseTo(99 - first.c[0] - first.c[1], 9);
  });

  test("a row of zeros is redundant, or in conflict with its own c", () => {
    const zero = { a: 0, b: 1, ja: [[0, 0]], jb: [[0, 0]], c: [0] };
    const bodies = [body(2), body(2)];
    expect(solveTree({ bodies, primary: [zero] })).toMatchObject({ status: "solved", rank: 0, lambda: [[0]] });
    expect(solveTree({ bodies, primary: [{ ...zero, c: [1] }] })).toMatchObject({ status: "conflict" });
  });

  test("a mass ratio beyond all digits names a body, or still solves; never NaN", () => {
    for (const ratio of [1e12, 1e16, 1e24]) {
      const bodies = [0, 1, 2, 3].map((i) => ({ M: spd(random, 6, i % 2 ? ratio : 1), force: [1, 2, 3, 4, 5, 6] }));
      const found = solveTree({ bodies, primary: [0, 1, 2].map((i) => joint(i, i + 1, 3, 6, 6)) });
      expect(allFinite(found.vdot) && allFinite(found.lambda)).toBe(true);
    }
  });
});
