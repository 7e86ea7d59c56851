// Equalities that are neither symmetric nor semidefinite, against fractions without rounding.
import { describe, expect, test } from "vitest";
import { F64 } from "../../src/memory/machine.ts";
import { atR, atScale, atW, atX } from "../../src/multipliers/boxed/layout.ts";
import { takeGuarded } from "../support/guarded-region.ts";
import { kernels } from "../support/kernels.ts";
import { seeded, whole } from "../support/random-forest.ts";
import { solveExactly } from "../support/rational.ts";

const ROUNDING = 2 ** -52;

/** S x + r = 0 in memory and back; `d`: scales of the rows. */
function solveSquare(S: number[][], r: number[], d: number[] = r.map(() => 1)) {
  const n = r.length;
  const region = takeGuarded(kernels().boxedNumbers(n));
  const p = region.base;
  F64.set(S.flat(), p);
  F64.set(r, atR(p, n));
  F64.set(d, atScale(p, n));
  for (const [i, scale] of d.entries()) if (scale === 0) F64[atX(p, n) + i] = 0;
  const rank = kernels().solveSquare(p, n);
  const missed = kernels().largestMiss(p, n);
  expect([...F64.subarray(p, p + n * n)]).toEqual(S.flat());
  expect([...F64.subarray(atR(p, n), atR(p, n) + n)]).toEqual(r);
  const x = [...F64.subarray(atX(p, n), atX(p, n) + n)];
  const w = [...F64.subarray(atW(p, n), atW(p, n) + n)];
  region.giveBack();
  return { x, w, rank, missed };
}

type Random = () => number;
const wholes = (random: Random, n: number, m: number) =>
  Array.from({ length: n }, () => Array.from({ length: m }, () => whole(random, -9, 9)));
const product = (A: number[][], B: number[][]) =>
  A.map((row) => B[0].map((_, j) => row.reduce((sum, a, k) => sum + a * B[k][j], 0)));
const apply = (A: number[][], x: number[]) => A.map((row) => row.reduce((sum, a, j) => sum + a * x[j], 0));
const norm = (A: readonly (readonly number[])[]) =>
  Math.max(...A.map((row) => row.reduce((sum, a) => sum + Math.abs(a), 0)));
const identity = (n: number) => Array.from({ length: n }, (_, i) => Array.from({ length: n }, (__, j) => +(i === j)));

const CASES = Array.from({ length: 10 }, (_, n) => [n + 1] as const);

describe.each(CASES)("%i rows", (n) => {
  test("of full rank: the answer of fractions, but for as many digits as the condition takes", () => {
    let worst = 0;
    for (let seed = 0; seed < 20; seed++) {
      const random = seeded(100 * n + seed);
      const S = wholes(random, n, n);
      // indefinite, and half of the time without a diagonal
      for (let i = 0; i < n && n > 1; i++) if (seed % 2 === 0) S[i][i] = 0;
      const r = wholes(random, 1, n)[0];
      const exact = solveExactly(S, [r.map((value) => -value), ...identity(n)]);
      const found = solveSquare(S, r);
      expect(found.rank, `seed ${seed}`).toBe(exact.rank);
      if (!exact.columns) continue;
      const [right, ...inverse] = exact.columns;
      const condition = norm(S) * norm(inverse[0].map((_, i) => inverse.map((column) => column[i])));
      const size = Math.max(...right.map(Math.abs));
      const apart = Math.max(...found.x.map((value, i) => Math.abs(value - right[i])));
      expect(apart, `seed ${seed}`).toBeLessThanOrEqual(n * ROUNDING * condition * size);
      expect(found.missed).toBe(Math.max(...found.w.map(Math.abs)));
      worst = Math.max(worst, found.missed / (norm(S) * size + norm([r]) || 1));
    }
    // after one refinement the residual is that of rounding the answer
    expect(worst).toBeLessThanOrEqual(n * ROUNDING);
  });

  test("ill-scaled: with scales of powers of two, the same bits as without", () => {
    for (let seed = 0; seed < 10; seed++) {
      const random = seeded(7000 + 100 * n + seed);
      const A = wholes(random, n, n);
      const b = wholes(random, 1, n)[0];
      const D = b.map(() => 2 ** whole(random, -60, 60));
      const plain = solveSquare(A, b);
      const S = A.map((row, i) => row.map((a, j) => D[i] * a * D[j]));
      const scaled = solveSquare(
        S,
        b.map((value, i) => D[i] * value),
        D.map((unit) => 1 / unit),
      );
      expect(scaled.rank).toBe(plain.rank);
      expect(scaled.x.map((value, i) => value * D[i])).toEqual(plain.x);
      expect(scaled.missed).toBe(plain.missed);
    }
  });

  test("dependent: the rank is found, other multipliers are 0, and what can hold holds", () => {
    for (let rank = 0; rank < n; rank++) {
      const random = seeded(9000 + 100 * n + rank);
      const S =
        rank === 0
          ? identity(n).map((row) => row.map(() => 0))
          : product(wholes(random, n, rank), wholes(random, rank, n));
      const exact = solveExactly(S, []).rank;
      const inRange = apply(S, wholes(random, 1, n)[0]);
      const solvable = solveSquare(S, inRange);
      expect(solvable.rank).toBe(exact);
      expect(solvable.x.filter((value) => value !== 0).length).toBeLessThanOrEqual(exact);
      const size = norm(S) * Math.max(...solvable.x.map(Math.abs), 1);
      expect(solvable.missed).toBeLessThanOrEqual(8 * n * ROUNDING * size);
      // one that contradicts: the rows that have pivots hold all the same
      const r = inRange.map((value) => value + whole(random, -9, 9));
      const torn = solveSquare(S, r);
      expect(torn.rank).toBe(exact);
      const most = norm(S) * Math.max(...torn.x.map(Math.abs), 1);
      const held = torn.w.filter((value) => Math.abs(value) <= 8 * n * ROUNDING * most);
      expect(held.length).toBeGreaterThanOrEqual(exact);
    }
  });

  test("a row without a scale is no equation", () => {
    const random = seeded(11000 + n);
    const S = wholes(random, n, n);
    const r = wholes(random, 1, n)[0];
    const out = whole(random, 0, n - 1);
    const { x, rank } = solveSquare(
      S,
      r,
      r.map((_, i) => +(i !== out)),
    );
    const without = (list: number[]) => list.filter((_, i) => i !== out);
    const rest = without(S as never).map((row) => without(row as never)) as number[][];
    expect(x[out]).toBe(0);
    if (n === 1) return;
    const smaller = solveSquare(rest, without(r));
    expect(without(x)).toEqual(smaller.x);
    expect(rank).toBe(smaller.rank);
  });
});

test("a large system, whose answer is known", () => {
  const random = seeded(5);
  const n = 40;
  const S = wholes(random, n, n);
  const x = wholes(random, 1, n)[0];
  const found = solveSquare(
    S,
    apply(S, x).map((value) => -value),
  );
  expect(found.rank).toBe(n);
  for (const [i, value] of found.x.entries()) expect(Math.abs(value - x[i])).toBeLessThan(1e-11);
});
