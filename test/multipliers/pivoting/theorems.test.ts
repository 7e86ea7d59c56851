// What the appendix of the text proves, looked at pivot by pivot: a budget of m pivots ends in the state after the m-th.
import { describe, expect, test } from "vitest";
import { F64, I32 } from "../../../src/memory/machine.ts";
import * as W from "../../../src/multipliers/pivoting/layout.ts";
import { type ContactProblem, pyramid, randomPsd, wall } from "../../support/contact-problems.ts";
import { FROM_NOTHING, OUT_OF_BUDGET, solveForces } from "./solve-forces.ts";

interface Pivot {
  driven: number;
  /** Δf_d Δa_d of the direction, in units in which A_dd = 1 */
  pivot: number;
  step: number;
  sets: string;
  objective: number;
}

function pivotsOf(problem: ContactProblem): Pivot[] {
  const { A, b } = problem;
  const n = b.length;
  const list: Pivot[] = [];
  const { pivots } = solveForces(problem, { warm: FROM_NOTHING });
  for (let budget = 1; budget < pivots; budget++) {
    const { status, f } = solveForces(problem, { warm: FROM_NOTHING, budget }, (p) => {
      const head = W.headAt(p, n);
      const driven = I32[2 * head + W.DRIVEN];
      const sets = I32.slice(W.setsAt(p, n), W.setsAt(p, n) + n);
      const pivot = F64[W.changeAt(p, n) + driven] * F64[W.responseAt(p, n) + driven];
      list.push({ driven, pivot, step: F64[head + W.STEP], sets: sets.join(), objective: 0 });
    });
    expect(status).toBe(OUT_OF_BUDGET);
    list[list.length - 1].objective = f.reduce(
      (sum, x, i) => sum + x * (b[i] + 0.5 * A[i].reduce((row, a, k) => row + a * f[k], 0)),
      0,
    );
  }
  return list;
}

const regular = Array.from({ length: 20 }, (_, seed) => randomPsd(seed, 14, 14 + (seed % 3)));
const degenerate = [
  pyramid(3, { space: 2 }),
  wall(2, 2),
  ...Array.from({ length: 12 }, (_, seed) => randomPsd(seed, 14, 7, { ties: true })),
];

describe("theorems of the appendix", () => {
  test("2: a of the driven index always moves towards zero", () => {
    // in the units of the scaled problem it is a Schur pivot: at most 1, and not less than rounding below 0
    for (const problem of [...regular, ...degenerate])
      for (const { pivot } of pivotsOf(problem)) {
        expect(pivot, problem.name).toBeGreaterThan(-1e-13);
        expect(pivot, problem.name).toBeLessThan(1 + 1e-13);
      }
    for (const problem of regular) for (const { pivot } of pivotsOf(problem)) expect(pivot).toBeGreaterThan(1e-10);
  });

  test("3: within a drive no index sets come back", () => {
    for (const problem of [...regular, ...degenerate]) {
      const seen = new Set<string>();
      for (const { driven, sets } of pivotsOf(problem)) {
        const state = `${driven}: ${sets}`;
        expect(seen.has(state), problem.name).toBe(false);
        seen.add(state);
      }
      expect(seen.size).toBeGreaterThan(2);
    }
  });

  test("4 and 5: without degeneracy no step is zero", () => {
    let pivots = 0;
    for (const problem of regular)
      for (const { step } of pivotsOf(problem)) {
        expect(step, problem.name).toBeGreaterThan(1e-9);
        pivots++;
      }
    expect(pivots).toBeGreaterThan(80);
  });

  test("beyond the text: every pivot lowers ½ f·A f + b·f", () => {
    for (const problem of [...regular, ...degenerate]) {
      let last = 0;
      for (const { objective, step } of pivotsOf(problem)) {
        const allowed = 1e-13 * Math.max(1, Math.abs(last));
        if (step > 1e-9) expect(objective, problem.name).toBeLessThan(last);
        else expect(objective, problem.name).toBeLessThan(last + allowed);
        last = objective;
      }
    }
  });
});
