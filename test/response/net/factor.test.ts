// The sparse elimination of a net against dense ones, and against its own matrix where rows depend on each other.
import { describe, expect, test } from "vitest";
import { denseSolve, denseSolveAll } from "../../support/elimination/block-solve.ts";
import { seeded, signed, whole } from "../../support/random-forest.ts";
import { sampled } from "../../support/sampled.ts";
import { answerOf, denseNet, type NetProblem, type NetTie, randomNet, sidesOf, solveNetProblem } from "./random-net.ts";

const ALL = Array.from({ length: 40 }, (_, seed) => seed);
const SEEDS = ALL.slice(0, sampled(40, 12));
const AXES = [0, 1, 2];

const size = (x: readonly number[]) => Math.max(...x.map(Math.abs));
const apply = (A: readonly (readonly number[])[], x: readonly number[]) =>
  A.map((row) => row.reduce((sum, value, i) => sum + value * x[i], 0));

/** FNV-1a over the words of the numbers. */
function hash(numbers: readonly number[]): number {
  let h = 0x811c9dc5;
  for (const word of new Uint32Array(Float64Array.from(numbers).buffer)) h = Math.imul(h ^ word, 0x01000193);
  return h >>> 0;
}

function problemOf(seed: number, symmetric: boolean, ratio = 1, hub = 0): NetProblem {
  const random = seeded(seed);
  return randomNet(random, { ties: whole(random, 5, 80), symmetric, most: whole(random, 2, 6), ratio, hub });
}

/** Difference from the dense answer, over its size. */
function errorOf(problem: NetProblem, x: readonly number[]): number {
  const right = denseSolve(denseNet(problem), [...problem.right]);
  return size(x.map((value, i) => value - right[i])) / size(right);
}

/** Hubs of so many ties are split. */
const HUB = 24;
const FORMS: [string, boolean, number][] = [
  ["symmetric", true, 0],
  ["unsymmetric", false, 0],
  ["symmetric, with a hub", true, HUB],
  ["unsymmetric, with a hub", false, HUB],
];

describe.each(FORMS)("%s", (_, symmetric, hub) => {
  // the condition of these matrices is 1e2 to 1e5: rounding of 1e-16 times that, and a digit
  test("random graphs of 5 to 80 ties", () => {
    for (const seed of SEEDS) {
      const problem = problemOf(seed, symmetric, 1, hub);
      const found = solveNetProblem(problem, symmetric, false);
      expect(found.hubs).toBe(hub > 0 ? 1 : 0);
      expect(found.leftOut, `seed ${seed}`).toBe(0);
      expect(errorOf(problem, found.x), `seed ${seed}`).toBeLessThan(1e-9);
    }
  });

  // the answers differ by the condition, but each leaves little of its own equations
  test("masses from 1 to 1e6: the rows hold", () => {
    for (const seed of SEEDS) {
      const problem = problemOf(seed, symmetric, 1e6, hub);
      const { x } = solveNetProblem(problem, symmetric, false);
      const S = denseNet(problem);
      const terms = S.map((row) => row.reduce((sum, value, i) => sum + Math.abs(value * x[i]), 0));
      const left = apply(S, x).map((value, i) => Math.abs(value - problem.right[i]) / (terms[i] + 1));
      expect(size(left), `seed ${seed}`).toBeLessThan(1e-9);
    }
  });

  test("ranks that are found are those of independent rows, with or without what ties yield by themselves", () => {
    for (const seed of SEEDS) {
      const random = seeded(seed);
      const problem = randomNet(random, { ties: whole(random, 5, 80), symmetric, most: 3, own: 0, hub });
      const [found, given] = [true, false].map((finds) => solveNetProblem(problem, symmetric, finds));
      expect(found.leftOut, `seed ${seed}`).toBe(0);
      expect(found.x).toEqual(given.x);
      expect(errorOf(problem, found.x), `seed ${seed}`).toBeLessThan(1e-9);
    }
  });
});

/** The problem with ties added on the bodies of others, of whose rows `dependent` repeat combinations of those. Returns how many. */
function withDependent(seed: number, symmetric: boolean, hub = 0): [NetProblem, number] {
  const random = seeded(1000 + seed);
  const problem = randomNet(random, { ties: whole(random, 5, 60), symmetric, most: 3, own: 0, hub });
  let count = 0;
  const added = problem.ties
    .filter(() => random() < 0.2)
    .map((tie): NetTie => {
      const dependent = whole(random, 1, 3);
      count += dependent;
      const shares = AXES.map(() => AXES.map(() => signed(random)));
      const mix = (rows: number[][], fresh: number[][]) =>
        AXES.map((i) =>
          i < dependent ? rows[0].map((_, n) => AXES.reduce((sum, k) => sum + shares[i][k] * rows[k][n], 0)) : fresh[i],
        );
      const fresh = () => AXES.map(() => Array.from({ length: 6 }, () => signed(random)));
      const side = (s: NetTie["a"]) => {
        if (s === undefined) return undefined;
        const rows = fresh();
        const near = symmetric ? rows : rows.map((row) => row.map((x) => x + 0.05 * signed(random)));
        return { body: s.body, J: mix(s.J, rows), K: mix(s.K, near) };
      };
      return { isPoint: false, a: side(tie.a), b: side(tie.b), own: AXES.map(() => [0, 0, 0]) };
    });
  const ties = [...problem.ties, ...added];
  return [{ ...problem, ties, right: Array.from({ length: 3 * ties.length }, () => signed(random)) }, count];
}

/** Rank by elimination with full pivoting, of a matrix scaled to ones on its diagonal. */
function rankOf(A: readonly (readonly number[])[], within: number): number {
  const scale = A.map((row, i) => 1 / Math.sqrt(Math.abs(row[i]) || 1));
  const U = A.map((row, i) => row.map((x, j) => x * scale[i] * scale[j]));
  for (let k = 0; k < U.length; k++) {
    let [r, c] = [k, k];
    for (let i = k; i < U.length; i++)
      for (let j = k; j < U.length; j++) if (Math.abs(U[i][j]) > Math.abs(U[r][c])) [r, c] = [i, j];
    if (!(Math.abs(U[r][c]) > within)) return k;
    [U[k], U[r]] = [U[r], U[k]];
    for (const row of U) [row[k], row[c]] = [row[c], row[k]];
    for (let i = k + 1; i < U.length; i++) {
      const factor = U[i][k] / U[k][k];
      for (let j = k; j < U.length; j++) U[i][j] -= factor * U[k][j];
    }
  }
  return U.length;
}

describe.each(FORMS)("rows that depend on others, %s", (_, symmetric, hub) => {
  const CASES = SEEDS.slice(0, 20).map((seed) => [seed, ...withDependent(seed, symmetric, hub)] as const);

  test("as many are left out as the dense matrix lacks", () => {
    for (const [seed, problem, count] of CASES) {
      const lacking = 3 * problem.ties.length - rankOf(denseNet(problem), 1e-9);
      const { leftOut, ranks } = solveNetProblem(problem, symmetric, true);
      expect(lacking, `seed ${seed}`).toBeGreaterThanOrEqual(count);
      expect(leftOut, `seed ${seed}`).toBe(lacking);
      expect(
        ranks.reduce((sum, rank) => sum + 3 - rank, 0),
        `seed ${seed}`,
      ).toBe(lacking);
    }
  });

  test("those keep zero, and all others hold, whatever the right side", () => {
    for (const [seed, problem] of CASES) {
      const { x, leftOut } = solveNetProblem(problem, symmetric, true);
      const S = denseNet(problem);
      const terms = S.map(
        (row, i) => row.reduce((sum, value, k) => sum + Math.abs(value * x[k]), 0) + Math.abs(problem.right[i]),
      );
      const open = apply(S, x).filter((value, i) => Math.abs(value - problem.right[i]) > 1e-8 * terms[i]);
      expect(x.filter((value) => value === 0).length, `seed ${seed}`).toBe(leftOut);
      expect(open.length, `seed ${seed}`).toBeLessThanOrEqual(leftOut);
    }
  });

  test("a right side that they agree with is met by all rows", () => {
    for (const [seed, problem] of CASES) {
      const S = denseNet(problem);
      const right = apply(S, problem.right);
      const { x } = solveNetProblem({ ...problem, right }, symmetric, true);
      const terms = S.map(
        (row, i) => row.reduce((sum, value, k) => sum + Math.abs(value * x[k]), 0) + Math.abs(right[i]),
      );
      expect(size(apply(S, x).map((value, i) => (value - right[i]) / terms[i])), `seed ${seed}`).toBeLessThan(1e-8);
    }
  });
});

describe("Φ of touched bodies", () => {
  /** D⁻¹ - D⁻¹ Kᵀ S⁻¹ J D⁻¹, of the bodies that are listed. */
  function densePhi(problem: NetProblem, touched: number[]): number[][] {
    const pushes = touched.flatMap((body) =>
      [0, 1, 2, 3, 4, 5].map((n) => {
        const v = answerOf(
          problem.bodies[body],
          [0, 1, 2, 3, 4, 5].map((i) => (i === n ? 1 : 0)),
        );
        const rows = problem.ties.flatMap((tie) => {
          const side = sidesOf(tie).find((s) => s.body === body);
          return AXES.map((i) => (side ? side.J[i].reduce((sum, x, m) => sum + x * v[m], 0) : 0));
        });
        return { body, v, rows };
      }),
    );
    const lambdas = denseSolveAll(
      denseNet(problem),
      pushes[0].rows.map((_, i) => pushes.map(({ rows }) => rows[i])),
    );
    const columns = pushes.map(({ body, v }, column) =>
      touched.flatMap((other) => {
        const held = [0, 0, 0, 0, 0, 0];
        for (const [t, tie] of problem.ties.entries())
          for (const s of sidesOf(tie))
            if (s.body === other)
              for (const i of AXES) for (let m = 0; m < 6; m++) held[m] += s.K[i][m] * lambdas[3 * t + i][column];
        const free = other === body ? v : [0, 0, 0, 0, 0, 0];
        return answerOf(problem.bodies[other], held).map((x, m) => free[m] - x);
      }),
    );
    return columns[0].map((_, i) => columns.map((column) => column[i]));
  }

  test.each([
    [1, true, 0],
    [1e4, true, 0],
    [1, true, HUB],
    [1e4, true, HUB],
    [1, false, 0],
    [1e4, false, 0],
    [1, false, HUB],
  ])("mass ratio %f, symmetric %s, a hub of %i ties", (ratio, symmetric, hub) => {
    for (const seed of SEEDS.slice(0, 20)) {
      const problem = problemOf(seed, symmetric, ratio, hub);
      const random = seeded(seed);
      const touched = [...problem.bodies.keys()].filter(() => random() < 0.3).slice(0, 8);
      const middle = problem.bodies.length - hub - 1;
      if (hub > 0 && !touched.includes(middle)) touched.push(middle);
      if (touched.length === 0) touched.push(0);
      if (seed % 2 === 0) touched.reverse();
      const { phi, along, blocks } = solveNetProblem(problem, symmetric, true, touched);
      // of a matrix that is not symmetric, the mean with its transpose
      const dense = densePhi(problem, touched);
      const right = dense.map((row, i) => row.map((x, k) => 0.5 * (x + dense[k][i])));
      const most = size(right.flat());
      for (const [i, row] of right.entries())
        expect(size(row.map((x, k) => x - phi[i][k])) / most, `seed ${seed}, row ${i}`).toBeLessThan(1e-10 * ratio);
      // along their ways bodies answer as they do, symmetric or not
      for (const found of [along, blocks])
        for (const [i, row] of dense.entries())
          expect(size(row.map((x, k) => x - found[i][k])) / most, `seed ${seed}, row ${i}`).toBeLessThan(1e-10 * ratio);
    }
  });

  test("is symmetric and has no negative diagonal", () => {
    for (const seed of SEEDS) {
      const problem = problemOf(seed, true);
      const touched = [...problem.bodies.keys()].slice(0, 6);
      const { phi } = solveNetProblem(problem, true, true, touched);
      for (const [i, row] of phi.entries()) {
        expect(row[i]).toBeGreaterThan(-1e-12);
        for (const [k, value] of row.entries()) expect(value).toBe(phi[k][i]);
      }
    }
  });
});

test("the same bits on both targets", () => {
  const answers = ALL.flatMap((seed) => {
    const unsymmetric = solveNetProblem(problemOf(seed, false, 1e6), false, true);
    const problem = problemOf(seed, true, 1e3);
    const symmetric = solveNetProblem(problem, true, true, [0, problem.bodies.length - 1]);
    const dependent = solveNetProblem(withDependent(seed, true)[0], true, true);
    return [...unsymmetric.x, ...symmetric.x, ...symmetric.phi.flat(), ...dependent.x];
  });
  expect(hash(answers)).toBe(1816615093);
});
