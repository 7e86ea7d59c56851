// The other ways to the same multipliers, which the benchmark compares with: each against the dense KKT matrix, and the
// systems of the text against each other.
import { describe, expect, test } from "vitest";
import { bandedMultipliers, bandOf } from "../../bench/reference/banded.ts";
import { conjugateGradients } from "../../bench/reference/conjugate-gradients.ts";
import { denseMultipliers } from "../../bench/reference/dense.ts";
import { ballScene, branching, type PaperScene, planarScene } from "../../bench/reference/paper-scenes.ts";
import { prepare } from "../../bench/reference/prepared.ts";
import { accelerations, rowSystem } from "../../bench/reference/row-system.ts";
import { solveTree, type TreeProblem } from "../../src/solvers.ts";
import { solveDense } from "../support/dense-kkt.ts";
import { matrix, randomForest, seeded, spd, whole } from "../support/random-forest.ts";

const largest = (values: ArrayLike<number>) => Array.from(values).reduce((most, x) => Math.max(most, Math.abs(x)), 0);
const apart = (a: ArrayLike<number>, b: ArrayLike<number>) => largest(Array.from(a, (x, i) => x - b[i])) / largest(b);

describe("against the dense KKT matrix", () => {
  test("J M^-1 J^T by Cholesky and by conjugate gradients, random forests", () => {
    for (let seed = 0; seed < 60; seed++) {
      const random = seeded(seed);
      const rows = (_: number, child: number) => Math.max(1, child - 1);
      const problem = randomForest(random, { bodies: whole(random, 2, 12), ratio: 10, rows });
      if (problem.primary.length === 0) continue;
      const right = solveDense(problem);
      const system = rowSystem(problem.bodies, problem.primary);
      const lambda = right.lambda.flat();
      // A has the square of the condition of J: what is left of 16 digits
      expect(apart(denseMultipliers(system), lambda), `seed ${seed}`).toBeLessThan(1e-9);
      expect(apart(conjugateGradients(system, 1e-13).x, lambda), `seed ${seed}`).toBeLessThan(1e-7);
    }
  });

  test("the band of a chain", () => {
    for (let seed = 0; seed < 30; seed++) {
      const random = seeded(50 + seed);
      const count = whole(random, 1, 20);
      const bodies = Array.from({ length: count }, () => ({ M: spd(random, 3, 1), force: matrix(random, 1, 3)[0] }));
      const primary = bodies.map((_, b) => ({
        a: b - 1,
        b,
        ja: b === 0 ? null : matrix(random, 2, 3),
        jb: matrix(random, 2, 3),
        c: matrix(random, 1, 2)[0],
      }));
      const system = rowSystem(bodies, primary);
      expect(bandOf(system)).toBeLessThanOrEqual(3);
      const right = solveDense({ bodies, primary } as TreeProblem);
      if (right.smallestPivot < 1e-4) continue;
      expect(apart(bandedMultipliers(system), right.lambda.flat()), `seed ${seed}`).toBeLessThan(1e-9);
    }
  });
});

describe("the systems of the text", () => {
  const scenes: [string, PaperScene][] = [
    ["54 planar joints", planarScene(branching(54, 2))],
    [
      "48 planar joints and 6 ties",
      planarScene(
        branching(48, 2),
        [43, 44, 45, 46, 47, 42].map((leaf, i) => [leaf, 36 - i]),
      ),
    ],
    ["32 ball joints and 3 contacts", ballScene(branching(32, 2), [29, 30, 31])],
    ["127 ball joints", ballScene(branching(127, 2))],
    ["a star, whose J M^-1 J^T is full (figure 1b)", ballScene([-1, ...new Array(40).fill(0)])],
  ];
  test.each(scenes)("%s: in phases, in one call, and dense", (_, scene) => {
    const { bodies, primary, auxiliary } = scene;
    const whole = solveTree({ bodies, primary, auxiliary });
    expect(whole.status).toBe("solved");
    const { equality, motion, primal, dual, complementarity } = whole.certificate;
    // forces of up to a thousand newton, a dozen roundings each
    expect(Math.max(equality, motion, primal, dual, complementarity)).toBeLessThan(1e-10);

    const work = prepare(scene);
    work.form();
    work.factor();
    work.solve();
    if (scene.auxiliary.length > 0) {
      work.columns();
      work.multipliers();
      work.solve();
      expect(apart(work.mu(), whole.mu)).toBeLessThan(1e-11);
    }
    expect(apart(work.vdot(), whole.vdot.flat())).toBeLessThan(1e-11);
    expect(apart(work.lambda(), whole.lambda.flat())).toBeLessThan(1e-11);

    // contacts that push are rows like others, the others are none
    const held = scene.auxiliary.flatMap((row, i) => (whole.mu[i] !== 0 ? [row] : []));
    const rows = held.map((row) => {
      const { a, b, ja, jb, c } = row as { a: number; b: number; ja?: number[]; jb?: number[]; c: number };
      return { a, b, ja: ja && [ja], jb: jb && [jb], c: [c] };
    });
    const system = rowSystem(scene.bodies, [...scene.primary, ...rows]);
    expect(apart(accelerations(system, denseMultipliers(system)), whole.vdot.flat())).toBeLessThan(1e-10);
  });
});
