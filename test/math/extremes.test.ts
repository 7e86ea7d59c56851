// The larger and the smaller of two numbers: SIMD lanes choose as the comparisons do, zeros of either sign and NaN included.
import { expect, test } from "vitest";
import { kernels } from "../support/kernels.ts";

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  2.5,
  -1e308,
  5e-324,
  -5e-324,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.NaN,
];

test("of equal numbers, and beside a NaN, the first one counts", () => {
  const { larger, smaller } = kernels();
  for (const x of NUMBERS)
    for (const y of NUMBERS) {
      expect(larger(x, y), `larger of ${x}, ${y}`).toBe(x < y ? y : x);
      expect(smaller(x, y), `smaller of ${x}, ${y}`).toBe(y < x ? y : x);
    }
});
