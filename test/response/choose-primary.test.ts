import { describe, expect, test } from "vitest";
import { choosePrimary } from "../../src/response/lagrange-tree/choose-primary.ts";
import { solveTree, type TreeConstraint } from "../../src/solvers.ts";
import { solveDense } from "../support/dense-kkt.ts";
import { matrix, seeded, spd } from "../support/random-forest.ts";
import { difference } from "../support/tree-error.ts";

describe("which constraints are primary", () => {
  const random = seeded(3);
  const bodies = Array.from({ length: 4 }, () => ({ M: spd(random, 6, 1), force: [0, 0, 0, 0, 0, 0] }));
  const joint = (a: number, b: number, rows: number): TreeConstraint => ({
    a,
    b,
    ja: a < 0 ? undefined : matrix(random, rows, 6),
    jb: b < 0 ? undefined : matrix(random, rows, 6),
    c: new Array(rows).fill(0),
  });

  test("without cycles all, in their order", () => {
    const primary = [joint(2, 3, 1), joint(-1, 0, 3), joint(0, 2, 5)];
    expect(choosePrimary(bodies, primary)).toEqual({ stacks: [[0], [1], [2]], cut: [] });
  });

  test("the smallest of a cycle is cut; the world is a body", () => {
    const ring = [joint(0, 1, 3), joint(1, 2, 1), joint(2, 0, 5)];
    expect(choosePrimary(bodies, ring)).toEqual({ stacks: [[0], [2]], cut: [1] });
    const twoPins = [joint(-1, 0, 2), joint(0, 1, 5), joint(1, -1, 3)];
    expect(choosePrimary(bodies, twoPins)).toEqual({ stacks: [[1], [2]], cut: [0] });
  });

  test("a ring on the world is cut at its far side, and trees stay shallow", () => {
    const ring = [joint(-1, 0, 3), joint(0, 1, 3), joint(1, 2, 3), joint(2, 3, 3), joint(3, -1, 3)];
    expect(choosePrimary(bodies, ring).cut).toEqual([2]);
    const wheel = [joint(0, 1, 3), joint(1, 2, 3), joint(2, 3, 3), joint(0, 2, 3), joint(0, 3, 3)];
    expect(choosePrimary(bodies, wheel)).toEqual({ stacks: [[0], [3], [4]], cut: [1, 2] });
  });

  test("the same two bodies: one node while the rows are independent", () => {
    const first = joint(0, 1, 3);
    const turned = { a: 1, b: 0, ja: matrix(random, 2, 6), jb: matrix(random, 2, 6), c: [0, 0] };
    expect(choosePrimary(bodies, [first, turned])).toEqual({ stacks: [[0, 1]], cut: [] });
    const again = { ...first, ja: first.ja!.slice(0, 1), jb: first.jb!.slice(0, 1), c: [0] };
    expect(choosePrimary(bodies, [again, first, turned])).toEqual({ stacks: [[1, 2]], cut: [0] });
    // seven rows on two bodies of six freedoms are left to the auxiliary system
    expect(choosePrimary(bodies, [joint(0, 1, 5), joint(0, 1, 2)]).cut).toEqual([1]);
  });

  test("a stack solves as its parts, and multipliers find their way back", () => {
    const forced = bodies.map(({ M }) => ({ M, force: matrix(random, 1, 6)[0] }));
    const parts = [joint(0, 1, 2), joint(-1, 0, 1), { ...joint(1, 0, 2) }, joint(0, -1, 2)].map((part) => ({
      ...part,
      c: matrix(random, 1, part.c.length)[0],
    }));
    const problem = { bodies: forced, primary: parts };
    const found = solveTree(problem);
    const right = solveDense(problem);
    expect(found.rank).toBe(7);
    for (const [i, part] of right.lambda.entries()) expect(difference(found.lambda[i], part)).toBeLessThan(1e-12);
  });
});
