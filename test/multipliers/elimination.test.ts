import { expect, test } from "vitest";
import { F64 } from "../../src/memory/machine.ts";
import { gauss } from "../support/boxed.ts";
import { takeGuarded } from "../support/guarded-region.ts";
import { kernels } from "../support/kernels.ts";
import { matrix, seeded } from "../support/random-forest.ts";

function eliminate(M: number[][], r: number[]): { regular: number; x: number[] } {
  const n = r.length;
  const region = takeGuarded(kernels().eliminationNumbers(n));
  F64.set([...M.flat(), ...r], region.base);
  const regular = kernels().eliminate(region.base, n);
  const x = Array.from<number>(F64.subarray(region.base + n * n, region.base + n * n + n));
  region.giveBack();
  return { regular, x };
}

test("against plain elimination, sizes around the blocks", () => {
  for (const n of [1, 2, 5, 23, 24, 25, 48, 49, 73, 130]) {
    const random = seeded(n);
    const M = matrix(random, n, n);
    const [r] = matrix(random, 1, n);
    const { regular, x } = eliminate(M, r);
    expect(regular).toBe(1);
    const right = gauss(M, r) ?? [];
    // the condition of a random matrix of this size, times rounding
    for (const [i, value] of x.entries()) expect(Math.abs(value - right[i])).toBeLessThan(1e-10);
    for (const [i, row] of M.entries()) {
      const left = row.reduce((sum, a, k) => sum + a * x[k], -r[i]);
      expect(Math.abs(left)).toBeLessThan(1e-12 * n * Math.max(1, ...x.map(Math.abs)));
    }
  }
});

test("pivots on the diagonal may be zero, a column of zeros is singular", () => {
  const swapped = [
    [0, 1, 0],
    [0, 0, 2],
    [4, 0, 0],
  ];
  expect(eliminate(swapped, [3, 8, 20])).toEqual({ regular: 1, x: [5, 3, 4] });
  expect(
    eliminate(
      [
        [1, 0],
        [2, 0],
      ],
      [1, 1],
    ).regular,
  ).toBe(0);
});
