// a = A f + b against one solve of the whole system with the forces f acting.

import { describe, expect, test } from "vitest";
import { numbersInUse } from "../../src/memory/regions.ts";
import { anticipateSystem } from "../../src/response/lagrange-tree/anticipate-system.ts";
import { auxiliaryRow, measureRow } from "../../src/response/lagrange-tree/auxiliary-row.ts";
import { solveSystem } from "../../src/response/lagrange-tree/solve-system.ts";
import type { TreeBody, TreeRow } from "../../src/response/lagrange-tree/tree-system.ts";
import { kernels } from "../support/kernels.ts";
import { randomLoop, randomRow } from "../support/random-auxiliary.ts";
import { randomForest, seeded, signed, whole } from "../support/random-forest.ts";

/** The rows' forces added to what acts on the bodies. */
function loaded(bodies: readonly TreeBody[], rows: readonly TreeRow[], f: ArrayLike<number>): TreeBody[] {
  const forces = bodies.map(({ force }) => [...force]);
  for (const [i, row] of rows.entries()) {
    const { bodies: touched, k } = auxiliaryRow(row);
    for (const [n, body] of touched.entries()) for (const [l, x] of k[n].entries()) forces[body][l] += x * f[i];
  }
  return bodies.map((body, i) => ({ ...body, force: forces[i] }));
}

describe("how rows answer", () => {
  test.each([
    ["a tree", 0, 1],
    ["loops", 2, 1],
    ["loops, mass ratio 1e4", 2, 1e4],
  ])("%s", (_, loops, ratio) => {
    const before = numbersInUse();
    let compared = 0;
    for (let seed = 0; seed < 40; seed++) {
      const random = seeded(9000 + seed);
      const rows = (_parent: number, child: number) => Math.max(1, child - 2);
      const base = randomForest(random, { bodies: whole(random, 4, 9), ratio, rows });
      const closing = Array.from({ length: loops }, () => randomLoop(random, base, 1));
      const equalities = loops > 0 ? [randomRow(random, base, "equality")] : [];
      const bounded = Array.from({ length: whole(random, 0, 2) }, () => randomRow(random, base, "motor"));
      const asked = Array.from({ length: whole(random, 1, 5) }, () =>
        randomRow(random, base, "inequality"),
      ) as TreeRow[];
      const primary = [...base.primary, ...closing];
      const auxiliary = [...bounded, ...equalities] as TreeRow[];
      const { A, b, bounded: which } = anticipateSystem(kernels(), { bodies: base.bodies, primary, auxiliary }, asked);
      expect(which).toEqual([...bounded.keys()]);
      const open = [...auxiliary.slice(0, bounded.length), ...asked];
      const n = open.length;
      expect([A.length, b.length]).toEqual([n * n, n]);
      const f = open.map(() => 5 * signed(random));
      const bodies = loaded(base.bodies, open, f);
      const { vdot, status } = solveSystem(kernels(), { bodies, primary, auxiliary: equalities as TreeRow[] });
      // more rows than freedoms: nothing to compare
      if (status !== "solved") continue;
      compared++;
      for (const [i, row] of open.entries()) {
        const { a, size } = measureRow(auxiliaryRow(row), (body, k) => vdot[body][k]);
        const terms = f.reduce((sum, x, j) => sum + Math.abs(A[n * i + j] * x), size + Math.abs(b[i]));
        const found = f.reduce((sum, x, j) => sum + A[n * i + j] * x, b[i]);
        expect(Math.abs(found - a) / terms, `seed ${seed}, row ${i}`).toBeLessThan(1e-9);
        for (let j = 0; j < n; j++) expect(A[n * i + j]).toBe(A[n * j + i]);
      }
    }
    expect(compared).toBeGreaterThan(25);
    expect(numbersInUse()).toBe(before);
  });

  test("a row that joints leave no freedom is zero, and so is what it has of a", () => {
    const body = {
      mass: 2,
      inertia: [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
      force: [0, -20, 0, 0, 0, 0],
    };
    const unit = (i: number) => [0, 1, 2, 3, 4, 5].map((k) => (k === i ? 1 : 0));
    const pin = { a: -1, b: 0, ja: null, jb: [unit(0), unit(1), unit(2)], c: [0, 0, 0] };
    const asked = [unit(1), unit(4)].map((jb) => ({ a: -1, b: 0, ja: null, jb, c: 0 }));
    const { A, b } = anticipateSystem(kernels(), { bodies: [body], primary: [pin] }, asked);
    expect([...A]).toEqual([0, 0, 0, expect.closeTo(1, 14)]);
    expect([...b]).toEqual([0, 0]);
  });
});
