// The stiffness that the forces of joints give a mechanism, against a dense twin in maximal coordinates: every body by itself, every joint as
// rows that hold, and of every force that a joint gives a body, the moment that it gains as its lever turns within the step:
//
//   (h/2) (φ × r) × Φ = (h/2) (r Φᵀ - Φ·r) φ        Φ the impulse on the body, r its lever from the centre of mass
import { describe, expect, it } from "vitest";
import type { World } from "../../../../src/index.ts";
import { subtract } from "../../../../src/math/index.ts";
import * as Col from "../../../../src/memory/column-ids.ts";
import { buildBridge, type Load } from "../../../support/bridge.ts";
import { componentsOf } from "../../../support/component.ts";
import { leastSquares } from "../../../support/dense.ts";
import { inverseMasses } from "../../../support/exact-problem.ts";
import { dot, NONE, rowOver, X, Y, Z } from "../../../support/held-world.ts";

const DT = 1 / 60;

/** How the bodies of a world answer unit impulses, a column for each, with the stiffness of its joint forces or without. */
function denseAnswers(world: World, stiff: boolean): number[][] {
  const slots = world.store.memory.word(Col.BODY_SLOTS);
  const size = 6 * slots;
  const W = inverseMasses(world.bodies, slots);
  const moving = world.bodies.filter(({ type }) => type === "dynamic");
  for (const body of stiff ? moving : []) {
    const at = 6 * body.slot + 3;
    const inverse = [0, 1, 2].map((i) => [0, 1, 2].map((l) => W[at + i][at + l]));
    const inertia = leastSquares(inverse, 1e-14);
    const block = transposed([0, 1, 2].map((i) => inertia.solve([0, 1, 2].map((l) => (l === i ? 1 : 0)))));
    for (const joint of world.joints) {
      const sign = joint.b === body ? 1 : joint.a === body ? -1 : 0;
      if (sign === 0) continue;
      const r = subtract(joint.anchorB, body.centreOfMass);
      const push = joint.force.map((f) => sign * DT * f);
      const along = dot(r, push);
      for (let i = 0; i < 3; i++)
        for (let l = 0; l < 3; l++) block[i][l] -= (DT / 2) * (r[i] * push[l] - (i === l ? along : 0));
    }
    const turned = leastSquares(block, 1e-14);
    for (let l = 0; l < 3; l++) {
      const column = turned.solve([0, 1, 2].map((i) => (i === l ? 1 : 0)));
      for (let i = 0; i < 3; i++) W[at + i][at + l] = column[i];
    }
  }
  const rows = world.joints.flatMap((joint) =>
    [X, Y, Z].map((d) => rowOver(slots, { a: joint.a, b: joint.b, point: joint.anchorB, d, t: NONE }).row),
  );
  // W Jᵀ, and J W Jᵀ, which is of less than full rank: two balls of a seam say one thing twice
  const pushed = rows.map((row) => W.map((w) => dot(w, row)));
  const S = leastSquares(
    rows.map((row) => pushed.map((column) => dot(row, column))),
    1e-11,
  );
  return Array.from({ length: size }, (_, k) => {
    const free = W.map((w) => w[k]);
    const lambda = S.solve(rows.map((row) => dot(row, free)));
    return free.map((v, i) => v - pushed.reduce((sum, column, r) => sum + column[i] * lambda[r], 0));
  });
}

const transposed = (columns: number[][]) => columns[0].map((_, i) => columns.map((column) => column[i]));

/** A bridge that has come to rest under its loads, by substeps: their answers are there after a step. */
function standing(count: number, slack: number, loads: readonly Load[]): World {
  const { world } = buildBridge(count, slack, loads);
  world.solver = "descent";
  for (const body of world.bodies) {
    body.linearDamping = 4;
    body.angularDamping = 4;
  }
  for (let i = 0; i < 300; i++) world.step(DT);
  return world;
}

/** The largest difference of the components' answers from the twin's, and from those without stiffness, over the largest of all. */
function compare(world: World): { off: number; stiffened: number } {
  const twin = denseAnswers(world, true);
  const instant = denseAnswers(world, false);
  world.step(DT);
  const [component] = componentsOf(world);
  const places = component.bodies.flatMap((slot) => [0, 1, 2, 3, 4, 5].map((i) => 6 * slot + i));
  let [off, stiffened, largest] = [0, 0, 0];
  for (const [i, row] of component.phi.slice(0, places.length).entries()) {
    for (const [l, answer] of row.slice(0, places.length).entries()) {
      off = Math.max(off, Math.abs(answer - twin[places[l]][places[i]]));
      stiffened = Math.max(stiffened, Math.abs(answer - instant[places[l]][places[i]]));
      largest = Math.max(largest, Math.abs(answer));
    }
  }
  return { off: off / largest, stiffened: stiffened / largest };
}

describe("a bridge that stands under", () => {
  it.each([
    ["one box in its middle", 3, 0.03, [{ mass: 20, laid: 0.001 }]],
    ["one box off its middle", 5, 0.02, [{ mass: 30, at: 0.3, laid: 0.001 }]],
    [
      "two boxes",
      6,
      0.02,
      [
        { mass: 10, at: 0.3 },
        { mass: 40, at: 0.7 },
      ],
    ],
  ])("%s answers as the twin does", (_, count, slack, loads) => {
    const world = standing(count, slack, loads);
    // what moves answers as at an instant
    expect(Math.max(...world.bodies.map(({ velocity }) => Math.hypot(...velocity)))).toBeLessThan(0.01);
    const { off, stiffened } = compare(world);
    expect(off).toBeLessThan(1e-6);
    // and not as it would without the forces of its joints
    expect(stiffened).toBeGreaterThan(0.05);
  });
});
