import { afterAll, describe, expect, test } from "vitest";
import { F64 } from "../../src/memory/machine.ts";
import { giveBack, takeRegion } from "../../src/memory/regions.ts";
import { kernels } from "../support/kernels.ts";
import { matrix, seeded, spd } from "../support/random-forest.ts";

// The references make the same sums in the same order, so every comparison is for equal bits: also for the sizes 3 and 6,
// which have their own code.
const region = takeRegion(4096);
afterAll(() => giveBack(region));
const [S, A, X, Y] = [0, 1, 2, 3].map((i) => region.base + 1024 * i);
const put = (at: number, rows: number[][]): void => F64.set(rows.flat(), at);
const get = (at: number, m: number, n: number): number[][] =>
  Array.from({ length: m }, (_, i) => Array.from(F64.subarray(at + n * i, at + n * (i + 1))));
const vector = (random: () => number, n: number): number[] => matrix(random, 1, n)[0];
const lowerOf = (G: number[][]): number[][] => G.map((row, i) => row.slice(0, i + 1));

/** lower triangle, reciprocals on the diagonal */
function cholesky(M: number[][]): number[][] {
  const G = M.map((row) => row.slice());
  for (let i = 0; i < G.length; i++) {
    let pivot = G[i][i];
    for (let j = 0; j < i; j++) {
      for (let k = 0; k < j; k++) G[i][j] -= G[i][k] * G[j][k];
      G[i][j] *= G[j][j];
      pivot -= G[i][j] * G[i][j];
    }
    G[i][i] = 1 / Math.sqrt(pivot);
  }
  return G;
}

const sizes = [1, 2, 3, 4, 5, 6, 7, 9, 12];
const shapes = sizes.flatMap((m) => [1, 2, 3, 5, 6, 9].map((n) => [m, n] as const));

describe("blocks of any size", () => {
  test.each(sizes)("factor and triangular solves, size %i", (m) => {
    const random = seeded(m);
    const M = spd(random, m, 3);
    const x = vector(random, m);
    put(S, M);
    expect(kernels().factorBlock(S, m, 1e-12)).toBeGreaterThan(1e-3);
    const G = cholesky(M);
    expect(lowerOf(get(S, m, m))).toEqual(lowerOf(G));

    put(X, [x]);
    kernels().solveLower(X, S, m);
    const y = x.slice();
    for (let i = 0; i < m; i++) {
      for (let k = 0; k < i; k++) y[i] -= G[i][k] * y[k];
      y[i] *= G[i][i];
    }
    expect(get(X, 1, m)[0]).toEqual(y);

    kernels().solveUpper(X, S, m);
    for (let i = m - 1; i >= 0; i--) {
      y[i] *= G[i][i];
      for (let k = 0; k < i; k++) y[k] -= G[i][k] * y[i];
    }
    expect(get(X, 1, m)[0]).toEqual(y);
    // and it is the solution: |M y - x| is rounding of terms of order 30
    for (let i = 0; i < m; i++) expect(Math.abs(M[i].reduce((s, v, j) => s + v * y[j], -x[i]))).toBeLessThan(1e-13);
  });

  test.each(shapes)("products and block solves, %i x %i", (m, n) => {
    const random = seeded(100 * m + n);
    const B = matrix(random, m, n);
    const M = spd(random, n, 1);
    put(A, B);
    put(S, M);
    kernels().addAtA(S, A, m, n);
    const sum = M.map((row) => row.slice());
    for (let i = 0; i < n; i++) for (let j = 0; j <= i; j++) for (const row of B) sum[i][j] += row[i] * row[j];
    expect(lowerOf(get(S, n, n))).toEqual(lowerOf(sum));

    for (const scale of [1, -1]) {
      const x = vector(random, n);
      const y = vector(random, m);
      put(X, [x]);
      put(Y, [y]);
      kernels().addAx(Y, A, X, m, n, scale);
      expect(get(Y, 1, m)[0]).toEqual(y.map((start, i) => B[i].reduce((s, b, j) => s + b * (scale * x[j]), start)));
      put(X, [x]);
      put(Y, [y]);
      kernels().addAtx(X, A, Y, m, n, scale);
      const z = x.map((start, j) => B.reduce((s, row, i) => s + row[j] * (scale * y[i]), start));
      expect(get(X, 1, n)[0]).toEqual(z);
    }

    const G = cholesky(spd(random, m, 1));
    put(S, G);
    put(A, B);
    kernels().solveLowerBlock(A, S, m, n);
    const W = B.map((row) => row.slice());
    for (let i = 0; i < m; i++)
      for (let j = 0; j < n; j++) {
        for (let k = 0; k < i; k++) W[i][j] -= G[i][k] * W[k][j];
        W[i][j] *= G[i][i];
      }
    expect(get(A, m, n)).toEqual(W);
  });
});

describe("deficient blocks", () => {
  /** j j^T for rows of which number `twin` is the sum of the two before it */
  const gram = (m: number, twin: number): number[][] => {
    const rows = matrix(seeded(m), m, 12);
    rows[twin] = rows[twin - 1].map((x, k) => x + rows[twin - 2][k]);
    return rows.map((a) => rows.map((b) => a.reduce((s, x, k) => s + x * b[k], 0)));
  };

  test.each([3, 5, 6])("a dependent row is dropped and the rest is the factor without it, size %i", (m) => {
    for (let twin = 2; twin < m; twin++) {
      const M = gram(m, twin);
      put(S, M);
      expect(kernels().factorBlock(S, m, 1e-12)).toBe(0);
      const keep = Array.from({ length: m }, (_, i) => i).filter((i) => i !== twin);
      const reduced = cholesky(keep.map((i) => keep.map((j) => M[i][j])));
      const G = get(S, m, m);
      expect(G[twin].slice(0, twin + 1).every((x) => x === 0)).toBe(true);
      expect(lowerOf(keep.map((i) => keep.map((j) => G[i][j])))).toEqual(lowerOf(reduced));
      put(X, [vector(seeded(twin), m)]);
      kernels().solveLower(X, S, m);
      kernels().solveUpper(X, S, m);
      expect(Math.abs(F64[X + twin])).toBe(0);
    }
  });

  test("the scaled pivot does not depend on units, and a small one is told", () => {
    for (const unit of [1e-150, 1, 1e150]) {
      // two rows at an angle of 1e-4: the scaled pivot is its square
      put(S, [
        [1, 1],
        [unit, unit * unit * (1 + 1e-8)],
      ]);
      F64[S + 2] = unit;
      expect(kernels().factorBlock(S, 2, 1e-12)).toBeCloseTo(1e-8, 15);
    }
  });

  test("zero and NaN are dropped, never divided by", () => {
    for (const bad of [0, Number.NaN, -1]) {
      put(S, [
        [bad, 0],
        [bad, 4],
      ]);
      expect(kernels().factorBlock(S, 2, 1e-12)).toBe(0);
      expect(F64[S]).toBe(0);
    }
  });
});
