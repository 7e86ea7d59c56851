// The kernels of this thread against those of the TypeScript target, which works on the same memory: dense sums on SIMD lanes
// and in plain loops, the elimination, whole solves. On the TypeScript target the test compares a thing with itself.
import { expect, test } from "vitest";
import { F64, I32 } from "../../../src/memory/machine.ts";
import { giveBack, takeRegion } from "../../../src/memory/regions.ts";
import * as P from "../../../src/multipliers/problem/layout.ts";
import * as problems from "../../support/contact-problems.ts";
import { type AllKernels, kernels, typescriptKernels } from "../../support/kernels.ts";
import { seeded, signed } from "../../support/random-forest.ts";
import { COLD, FROM_NOTHING, GIVEN, writeProblem } from "./solve-forces.ts";

const random = seeded(12);
/** Numbers whose sums round differently in any other order. */
const number = () => signed(random) * 2 ** Math.round(8 * signed(random));

/** Fills a region, lets both work on it, compares every bit of it. */
function compare(numbers: number, fill: (at: number) => void, work: (target: AllKernels, at: number) => void) {
  const region = takeRegion(numbers);
  const at = region.base;
  const results = [kernels(), typescriptKernels()].map((target) => {
    F64.fill(0, at, at + numbers);
    fill(at);
    work(target, at);
    return I32.slice(2 * at, 2 * (at + numbers));
  });
  giveBack(region);
  expect(results[0].some((word) => word !== 0)).toBe(true);
  expect(results[0].findIndex((word, i) => word !== results[1][i])).toBe(-1);
}

test("elimination of all sizes around its blocks", () => {
  for (const n of [1, 2, 3, 7, 8, 10, 23, 24, 25, 47, 48, 49, 50, 71, 90, 137]) {
    const values = Float64Array.from({ length: n * n + n }, number);
    compare(
      kernels().eliminationNumbers(n),
      (at) => F64.set(values, at),
      (target, at) => expect(target.eliminate(at, n)).toBe(1),
    );
  }
});

test("whole solves", () => {
  const list = [
    problems.stack(9),
    problems.wall(3, 4),
    problems.stack(6, { ratio: 1e6 }),
    problems.randomPsd(1, 60, 60),
    problems.randomPsd(2, 60, 25, { ties: true }),
    problems.randomPsd(3, 40, 22, { boxes: true }),
  ];
  for (const problem of list)
    for (const warm of [COLD, FROM_NOTHING, GIVEN]) {
      const n = problem.b.length;
      const forces = warm === GIVEN ? problem.b.map(() => Math.abs(number())) : undefined;
      compare(
        P.headNumbers(n) + kernels().computeForcesNumbers(n),
        (at) => writeProblem(at, problem, { warm, forces }),
        (target, at) => target.computeForces(at),
      );
    }
});
