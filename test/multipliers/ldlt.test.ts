import { describe, expect, test } from "vitest";
import { F64, I32 } from "../../src/memory/machine.ts";
import { gauss } from "../support/boxed.ts";
import { takeGuarded } from "../support/guarded-region.ts";
import { kernels } from "../support/kernels.ts";
import { matrix, seeded, signed, whole } from "../support/random-forest.ts";

const gram = (J: number[][]) => J.map((a) => J.map((b) => a.reduce((sum, x, k) => sum + x * b[k], 0)));
const times = (A: number[][], x: number[]) => A.map((row) => row.reduce((sum, a, j) => sum + a * x[j], 0));

function solveLdlt(S: number[][], r: number[]) {
  const n = r.length;
  const { ldltNumbers, solveLdlt: solve, ldltOrder } = kernels();
  const region = takeGuarded(ldltNumbers(n));
  F64.set([...S.flat(), ...r], region.base);
  const rank = solve(region.base, n);
  const x = Array.from(F64.subarray(region.base + n * n + n, region.base + n * n + 2 * n));
  const at = ldltOrder(region.base, n);
  const order = Array.from(I32.subarray(at, at + n));
  region.giveBack();
  return { rank, x, order };
}

describe("equalities by L D L^T", () => {
  test("regular systems, rows in units that differ by 1e6", () => {
    for (let n = 1; n <= 20; n++) {
      const random = seeded(n);
      const units = Array.from({ length: n }, () => 10 ** (3 * signed(random)));
      const unit = gram(matrix(random, n, n + 2));
      const S = unit.map((row, i) => row.map((s, j) => s * units[i] * units[j]));
      const r = units.map((u) => u * signed(random));
      const { rank, x, order } = solveLdlt(S, r);
      expect(rank).toBe(n);
      expect([...order].sort((a, b) => a - b)).toEqual(order.map((_, i) => i));
      const right = gauss(
        unit,
        r.map((value, i) => -value / units[i]),
      )!;
      const size = Math.max(...right.map(Math.abs));
      for (const [i, value] of x.entries()) expect(Math.abs(value * units[i] - right[i])).toBeLessThan(1e-11 * size);
    }
  });

  test("the pseudo-inverse and the rank of what is deficient or contradicts itself", () => {
    for (let seed = 0; seed < 100; seed++) {
      const random = seeded(100 + seed);
      const space = whole(random, 1, 6);
      const n = space + whole(random, 1, 5);
      const J = matrix(random, n, space).map((row) => {
        const size = Math.sqrt(row.reduce((sum, x) => sum + x * x, 0));
        return row.map((x) => x / size);
      });
      const conflict = seed % 2;
      const r = times(J, matrix(random, 1, space)[0]).map((x) => x + conflict * signed(random));
      const { rank, x, order } = solveLdlt(gram(J), r);
      expect(rank).toBe(space);
      expect(new Set(order).size).toBe(n);
      const Jt = J[0].map((_, k) => J.map((row) => row[k]));
      const right = times(J, gauss(gram(Jt), gauss(gram(Jt), times(Jt, r))!)!).map((value) => -value);
      const size = Math.max(...right.map(Math.abs), conflict);
      for (const [i, value] of x.entries())
        expect(Math.abs(value - right[i]), `seed ${seed}`).toBeLessThan(1e-8 * size);
    }
  });

  test("rows that nothing moves, and no rows", () => {
    expect(solveLdlt([], []).rank).toBe(0);
    const S = [
      [0, 0, 0],
      [0, 4, 0],
      [0, 0, 1e-20],
    ];
    expect(solveLdlt(S, [1, -8, 1])).toMatchObject({ rank: 1, x: [0, 2, 0] });
  });

  test("every pivot is the largest that is left, also where the first rows nearly depend on each other", () => {
    for (let seed = 0; seed < 40; seed++) {
      const random = seeded(300 + seed);
      const n = whole(random, 2, 10);
      const J = matrix(random, n, n + 2);
      // the second row is the first and little else: taken second, it would have a pivot of 1e-6
      J[1] = J[0].map((x) => 3 * x + 1e-3 * signed(random));
      const left = gram(J);
      const { rank, order } = solveLdlt(
        left,
        J.map(() => 1),
      );
      expect(rank).toBe(n);
      // a pivot counts in parts of the row's own diagonal
      const own = left.map((row, i) => row[i]);
      for (const [k, row] of order.entries()) {
        const part = (i: number) => left[i][i] / own[i];
        const largest = Math.max(...order.slice(k).map(part));
        expect(part(row), `seed ${seed}, pivot ${k}`).toBeGreaterThan(largest - 1e-9);
        const pivotRow = [...left[row]];
        for (const i of order.slice(k + 1))
          for (const j of order.slice(k + 1)) left[i][j] -= (pivotRow[i] * pivotRow[j]) / pivotRow[row];
      }
    }
  });

  test("two rows that are one but for 1e-4: the residual is rounding", () => {
    for (let seed = 0; seed < 400; seed++) {
      const random = seeded(500 + seed);
      const n = whole(random, 3, 10);
      const J = matrix(random, n, n + 2);
      const long = Math.hypot(...J[0]);
      J[n - 1] = J[0].map((x) => x / long + 1e-4 * signed(random));
      const S = gram(J);
      const r = J.map(() => signed(random));
      const { rank, x } = solveLdlt(S, r);
      expect(rank).toBe(n);
      // 7e-16 is met; where the first solve leaves out a product, the second mends it but for 4e-14 at worst
      const size = Math.max(...x.map(Math.abs)) * Math.max(...S.flat().map(Math.abs));
      for (const [i, value] of times(S, x).entries())
        expect(Math.abs(value + r[i]), `seed ${seed}`).toBeLessThan(1.5e-15 * size);
    }
  });

  test("a row counts from a squared sine of 1e-10 on to the others, and none after a NaN", () => {
    for (const [sine, rank] of [
      [2e-5, 2],
      [5e-6, 1],
    ]) {
      const J = [
        [1, 0],
        [Math.sqrt(1 - sine * sine), sine],
      ];
      expect(solveLdlt(gram(J), [1, 1]).rank).toBe(rank);
    }
    for (const diagonal of [1e-12, 1e-14])
      expect(
        solveLdlt(
          [
            [1, 0],
            [0, diagonal],
          ],
          [1, 1],
        ).rank,
      ).toBe(diagonal > 1e-13 ? 2 : 1);
    expect(
      solveLdlt(
        [
          [2, Number.NaN],
          [Number.NaN, 2],
        ],
        [1, 1],
      ).rank,
    ).toBeLessThan(2);
  });
});
