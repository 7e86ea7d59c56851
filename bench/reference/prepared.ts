// The linear-time method in its phases, with everything that depends on the topology prepared: what a simulation does
// each step, split so that each part can be timed.
import { F64 } from "../../src/memory/machine.ts";
import { takeRegion } from "../../src/memory/regions.ts";
import { anticipate, placeColumns } from "../../src/response/lagrange-tree/anticipate.ts";
import { auxiliaryRow, measureRow } from "../../src/response/lagrange-tree/auxiliary-row.ts";
import { layOutForest } from "../../src/response/lagrange-tree/forest.ts";
import { type ColumnMethod, planColumns } from "../../src/response/lagrange-tree/plan-columns.ts";
import { factorForest, refactor } from "../../src/response/lagrange-tree/re-root.ts";
import { improve, makeAuxiliarySystem, workNumbers } from "../../src/response/lagrange-tree/solve-auxiliary.ts";
import { graphOf, writeSystem } from "../../src/response/lagrange-tree/write-system.ts";
import { kernels } from "../../test/support/kernels.ts";
import type { PaperScene } from "./paper-scenes.ts";

export function prepare(scene: PaperScene, wanted?: ColumnMethod) {
  const { bodies, primary } = scene;
  const layout = layOutForest(graphOf({ bodies, primary }));
  const { length, part } = layout;
  const { base } = takeRegion(layout.numbers + 2 * length);
  const z = base + layout.numbers;
  const x = z + length;
  writeSystem({ bodies, primary }, layout, base, z);
  const { order, dropped } = factorForest(kernels(), layout, base);
  if (dropped.length > 0) throw new Error("a row was dropped");
  let rows = scene.auxiliary.map(auxiliaryRow);
  const k = rows.length;
  const plan = planColumns(layout, base, order, rows, wanted);
  const region = takeRegion(plan.numbers + workNumbers(kernels(), k));
  const s = region.base + plan.numbers;
  const placed = placeColumns(plan, region.base, layout.graph.dims);
  const mu = new Float64Array(k);
  const forward = 2 * (base + layout.table);
  const nodes = layout.graph.dims.length;
  let system: ReturnType<typeof makeAuxiliarySystem>;

  return {
    method: plan.method,
    /** forms the rows from the pose, and writes them into the blocks of H */
    form(): void {
      scene.form();
      let e = 0;
      for (const [i, { a, b, ja, jb, c }] of primary.entries()) {
        F64.set(c, z + part[bodies.length + i]);
        for (const [body, j] of [
          [a, ja],
          [b, jb],
        ] as const) {
          if (body < 0) continue;
          let at = base + layout.edge[e++];
          for (const row of j!) for (const entry of row) F64[at++] = entry;
        }
      }
      rows = scene.auxiliary.map(auxiliaryRow);
    },
    factor(): void {
      refactor(kernels(), layout, base);
    },
    /** one solve: enough without auxiliary rows */
    solve(): void {
      F64.copyWithin(x, z, z + length);
      for (let i = 0; i < k; i++) {
        const { bodies: touched, k: force } = rows[i];
        for (let n = 0; n < touched.length; n++)
          for (let l = 0; l < force[n].length; l++) F64[x + part[touched[n]] + l] += force[n][l] * mu[i];
      }
      kernels().sparseSolve(base, forward, nodes, x);
    },
    columns(): void {
      anticipate(kernels(), base, placed, rows, s);
    },
    multipliers(): void {
      system = makeAuxiliarySystem(kernels(), rows, s, placed.sizes, s + k * k);
      const a = rows.map((row) => measureRow(row, (body, i) => F64[x + part[body] + i]).a);
      improve(kernels(), system, a, mu);
    },
    forget(): void {
      mu.fill(0);
    },
    lambda: (): number[] => Array.from(F64.subarray(x + part[bodies.length], x + length)),
    mu: (): number[] => Array.from(mu),
    vdot: (): number[] => Array.from(F64.subarray(x, x + part[bodies.length])),
  };
}
