import { describe, expect, test } from "vitest";
import { F64, I32, kernels } from "../../src/memory/machine.ts";
import { giveBack, takeRegion } from "../../src/memory/regions.ts";
import { gauss } from "../support/boxed.ts";
import { matrix, seeded, signed, whole } from "../support/random-forest.ts";

const gram = (J: number[][]) => J.map((a) => J.map((b) => a.reduce((sum, x, k) => sum + x * b[k], 0)));
const times = (A: number[][], x: number[]) => A.map((row) => row.reduce((sum, a, j) => sum + a * x[j], 0));

function solveLdlt(S: number[][], r: number[]) {
  const n = r.length;
  const { ldltNumbers, solveLdlt: solve, ldltOrder } = kernels();
  const region = takeRegion(ldltNumbers(n));
  F64.set([...S.flat(), ...r], region.base);
  const rank = solve(region.base, n);
  const x = Array.from(F64.subarray(region.base + n * n + n, region.base + n * n + 2 * n));
  const at = ldltOrder(region.base, n);
  const order = Array.from(I32.subarray(at, at + n));
  giveBack(region);
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
});
