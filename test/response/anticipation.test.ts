import { describe, expect, test } from "vitest";
import { F64 } from "../../src/memory/machine.ts";
import { giveBack, numbersInUse, takeRegion } from "../../src/memory/regions.ts";
import { anticipate, placeColumns } from "../../src/response/lagrange-tree/anticipate.ts";
import { auxiliaryRow } from "../../src/response/lagrange-tree/auxiliary-row.ts";
import { layOutForest } from "../../src/response/lagrange-tree/forest.ts";
import { type ColumnMethod, planColumns } from "../../src/response/lagrange-tree/plan-columns.ts";
import { factorForest } from "../../src/response/lagrange-tree/re-root.ts";
import { solveSystem } from "../../src/response/lagrange-tree/solve-system.ts";
import { graphOf, writeSystem } from "../../src/response/lagrange-tree/write-system.ts";
import { solveTree, type TreeProblem, type TreeRow } from "../../src/solvers.ts";
import { denseRow, solveDenseAuxiliary } from "../support/dense-auxiliary.ts";
import { solveDense } from "../support/dense-kkt.ts";
import { kernels } from "../support/kernels.ts";
import { type RowKind, randomLoop, randomRow } from "../support/random-auxiliary.ts";
import { randomForest, seeded, whole } from "../support/random-forest.ts";
import { difference, norm, worstError } from "../support/tree-error.ts";

// Sparse and dense agree to 1e-10, of each body's and each row's own size. The reference is right to the last digit; S
// has the condition of the auxiliary rows, which is up to 1e6 here, and the refinement takes it out.
const AGREE = 1e-10;

const forest = (random: () => number, ratio: number): TreeProblem =>
  randomForest(random, { bodies: whole(random, 3, 9), ratio, rows: (_, child) => Math.max(1, child - 2) });

/** Errors of accelerations against the largest of all, since a body may be at rest. */
function compare(
  found: ReturnType<typeof solveTree>,
  right: { vdot: number[][]; lambda: number[][]; mu: number[] },
): number {
  const largest = Math.max(...right.vdot.map(norm));
  const force = Math.max(...right.lambda.map(norm), ...right.mu.map(Math.abs));
  return Math.max(
    ...found.vdot.map((v, i) => difference(v, right.vdot[i]) / largest),
    ...found.lambda.map((l, i) => difference(l, right.lambda[i]) / force),
    difference(found.mu, right.mu) / force,
  );
}

describe("against the dense reference", () => {
  test.each([
    ["workless", 1, 0],
    ["workless", 1e4, 0],
    ["forces that act elsewhere", 1, 1],
  ])("equalities, %s, mass ratio %f", (_, ratio, elsewhere) => {
    let checked = 0;
    for (let seed = 0; seed < 120; seed++) {
      const random = seeded(4000 + seed);
      const base = forest(random, ratio);
      const auxiliary = Array.from({ length: whole(random, 1, 5) }, () =>
        randomRow(random, base, "equality", elsewhere),
      );
      const problem = { ...base, auxiliary };
      const right = solveDenseAuxiliary(problem);
      if (right.smallestPivot < 1e-7) continue;
      const found = solveTree(problem);
      expect(found.status, `seed ${seed}`).toBe("solved");
      checked++;
      expect(found.redundantAuxiliary).toEqual([]);
      expect(found.rank).toBe(right.size - base.bodies.reduce((sum, { force }) => sum + force.length, 0));
      expect(compare(found, right), `seed ${seed}`).toBeLessThan(AGREE);
    }
    expect(checked).toBeGreaterThan(60);
  });

  test.each([
    ["workless", 0],
    ["forces a little off", 0.02],
  ])("limits, motors, given forces and equalities, %s", (_, elsewhere) => {
    const kinds: RowKind[] = ["equality", "inequality", "inequality", "motor", "motor", "fixed"];
    let checked = 0;
    for (let seed = 0; seed < 100; seed++) {
      const random = seeded(9000 + seed);
      const base = forest(random, 10);
      const auxiliary = Array.from({ length: whole(random, 1, 5) }, () =>
        randomRow(random, base, kinds[whole(random, 0, kinds.length - 1)], elsewhere),
      );
      const problem = { ...base, auxiliary };
      const right = solveDenseAuxiliary(problem);
      // too many rows for the freedoms there are: no set holds, or several nearly do
      if (right.worst > 1e-12 || right.smallestPivot < 1e-5) continue;
      const found = solveTree(problem);
      expect(found.status, `seed ${seed}`).toBe("solved");
      expect(compare(found, right), `seed ${seed}`).toBeLessThan(AGREE);
      checked++;
      const { equality, motion, primal, dual, complementarity } = found.certificate;
      expect(Math.max(equality, motion, primal, dual, complementarity), `seed ${seed}`).toBeLessThan(1e-9);
    }
    expect(checked).toBeGreaterThan(60);
  });

  test("loops among the primary constraints", () => {
    let loops = 0;
    for (let seed = 0; seed < 150; seed++) {
      const random = seeded(600 + seed);
      const base = forest(random, 100);
      const more = Array.from({ length: whole(random, 1, 3) }, () => randomLoop(random, base, whole(random, 1, 3)));
      const problem = { ...base, primary: [...base.primary, ...more] };
      const right = solveDense(problem);
      if (right.rank < right.size || right.smallestPivot < 1e-7) continue;
      loops++;
      const found = solveTree(problem);
      expect(found.status, `seed ${seed}`).toBe("solved");
      expect(found.redundant).toEqual([]);
      expect(worstError(found, right), `seed ${seed}`).toBeLessThan(AGREE);
    }
    expect(loops).toBeGreaterThan(50);
  });

  test("loops and auxiliary rows and rows that no root can hold", () => {
    let checked = 0;
    for (let seed = 0; seed < 60; seed++) {
      const random = seeded(31_000 + seed);
      const base = randomForest(random, { bodies: whole(random, 3, 8), ratio: 10, rows: (a, b) => Math.max(a, b) });
      const problem = {
        ...base,
        primary: [...base.primary, randomLoop(random, base, 1)],
        auxiliary: [randomRow(random, base, "equality"), randomRow(random, base, "motor")],
      };
      const sound = solveDense(problem);
      if (sound.rank < sound.size) continue;
      const right = solveDenseAuxiliary(problem);
      if (right.worst > 1e-12 || right.smallestPivot < 1e-6) continue;
      checked++;
      expect(compare(solveTree(problem), right), `seed ${seed}`).toBeLessThan(AGREE);
    }
    expect(checked).toBeGreaterThan(20);
  });

  test("both ways to S give the same answer, and memory comes back", () => {
    const before = numbersInUse();
    for (let seed = 0; seed < 40; seed++) {
      const random = seeded(70_000 + seed);
      const base = forest(random, 100);
      const auxiliary = Array.from({ length: 3 }, () => {
        const { lo, hi, kind, ...row } = randomRow(random, base, "equality", seed % 2) as never as Record<
          string,
          never
        >;
        return row as never;
      });
      const [paths, ancestors] = (["paths", "ancestors"] as const).map((way) =>
        solveSystem(kernels(), { ...base, auxiliary }, way),
      );
      const largest = Math.max(...paths.vdot.map(norm));
      for (const [i, v] of paths.vdot.entries())
        expect(difference(v, ancestors.vdot[i]), `seed ${seed}`).toBeLessThan(1e-10 * largest);
      expect(paths.rank).toBe(ancestors.rank);
    }
    expect(numbersInUse()).toBe(before);
  });
});

describe("S = J_a M̂^-1 K", () => {
  function anticipated(problem: TreeProblem, auxiliary: TreeRow[], method: ColumnMethod) {
    const rows = auxiliary.map(auxiliaryRow);
    const layout = layOutForest(graphOf(problem as never));
    const region = takeRegion(layout.numbers + layout.length);
    writeSystem(problem as never, layout, region.base, region.base + layout.numbers);
    const { order, dropped } = factorForest(kernels(), layout, region.base);
    expect(dropped).toEqual([]);
    const plan = planColumns(layout, region.base, order, rows, method);
    const place = takeRegion(plan.numbers + rows.length ** 2);
    const placed = placeColumns(plan, place.base, layout.graph.dims);
    const s = place.base + plan.numbers;
    anticipate(kernels(), region.base, placed, rows, s);
    const k = rows.length;
    const S = rows.map((_, i) => Array.from(F64.subarray(s + k * i, s + k * (i + 1))));
    const sizes = Array.from(F64.subarray(placed.sizes, placed.sizes + 2 * k));
    giveBack(place);
    giveBack(region);
    return { S, sizes };
  }

  test("path sums, common ancestors and dense solves agree to 1e-12", () => {
    for (let seed = 0; seed < 80; seed++) {
      const random = seeded(seed);
      // a constraint leaves its child some freedom: the pivots of the tree, which S inherits, stay above 1e-3
      const rows = (_: number, child: number) => Math.max(1, child - 2);
      const problem = randomForest(random, { bodies: whole(random, 2, 14), ratio: 100, rows });
      const auxiliary = Array.from({ length: 6 }, (_, i) => randomRow(random, problem, "equality", i % 2)) as TreeRow[];
      const paths = anticipated(problem, auxiliary, "paths");
      const ancestors = anticipated(problem, auxiliary, "ancestors");
      const still = {
        bodies: problem.bodies.map((body) => ({ ...body, force: body.force.map(() => 0) })),
        primary: problem.primary.map((constraint) => ({ ...constraint, c: constraint.c.map(() => 0) })),
      };
      for (const [j, row] of auxiliary.entries()) {
        const { k } = denseRow(problem, row as never);
        let at = 0;
        const bodies = still.bodies.map((body) => {
          at += body.force.length;
          return { ...body, force: k.slice(at - body.force.length, at) };
        });
        const right = solveDense({ ...still, bodies }).vdot.flat();
        for (const [i, other] of auxiliary.entries()) {
          const dense = denseRow(problem, other as never).j.reduce((sum, x, l) => sum + x * right[l], 0);
          // rounding of the sum is relative to the squares that it adds and subtracts
          const size = Math.sqrt(paths.sizes[i] * paths.sizes[6 + j]);
          expect(Math.abs(paths.S[i][j] - dense), `seed ${seed}`).toBeLessThan(1e-12 * size);
          expect(Math.abs(ancestors.S[i][j] - paths.S[i][j]), `seed ${seed}`).toBeLessThan(1e-12 * size);
        }
      }
    }
  });
});
