// Motion under constraints, against the dense system with the slow twin's accelerations of points.
import { describe, expect, test } from "vitest";
import { constrainedDynamics, Data, forwardDynamics, type KktRow, Model, sixRows } from "../../src/robot/index.ts";
import { denseRows, randomRows } from "../support/kkt-rows.ts";
import { dot, minus, norm, type Vector } from "../support/reference-step.ts";
import { planarDoublePendulum } from "../support/robot/plain-robots.ts";
import { ROBOT_CASES, relative, setUp } from "../support/robot/robot-cases.ts";
import type { SlowRobot } from "../support/robot/slow-dynamics.ts";
import { slowKkt } from "../support/robot/slow-kkt.ts";

/** Rounding, times the condition of these robots. */
const CLOSE = 1e-10;

const PASSIVE_FREE = ROBOT_CASES.filter(({ passive }) => !passive);

/** J̇ v of rows, from the accelerations of points when nothing speeds up. */
function biasOf(slow: SlowRobot, q: Vector, v: Vector, rows: readonly KktRow[]): Vector {
  const seen = (
    row: Extract<KktRow, { dir: unknown }>,
    end: { link: string | null; point?: readonly number[] },
  ): number => {
    if (end.link === null) return 0;
    const { acceleration, alpha } = slow.point(end.link, q, v, slow.zero(), end.point);
    return dot([...row.dir], row.kind === "linear" ? acceleration : alpha);
  };
  return rows.map((row) => (row.kind === "joint" ? 0 : seen(row, row) - (row.other ? seen(row, row.other) : 0)));
}

describe("motion under constraints", () => {
  for (const robot of PASSIVE_FREE)
    test(`rows hold on ${robot.shape} of ${robot.types ?? "all"}, ${robot.links} links${robot.mimic ? ", mimic" : ""}`, () => {
      const { slow, model, data, q, v, tau } = setUp(robot);
      const rows = randomRows(30 + robot.seed, slow, model, 4);
      const J = denseRows(slow, q, rows);
      const bias = biasOf(slow, q, v, rows);
      const known = slowKkt(
        slow.massMatrix(q),
        J,
        minus(tau, slow.biasForces(q, v)),
        bias.map((x) => -x),
      );
      for (const method of ["columns", "paths"] as const) {
        const { acceleration, forces, rank } = constrainedDynamics(data, q, v, tau, { rows, method });
        expect(rank).toBe(known.rank);
        expect(relative(acceleration, known.x1)).toBeLessThan(CLOSE);
        expect(
          relative(
            forces,
            known.x2.map((x) => -x),
          ),
        ).toBeLessThan(CLOSE);
      }
    });

  test("no rows: plain forward dynamics, passive forces and all", () => {
    const { data, q, v, tau } = setUp(ROBOT_CASES[15]);
    const free = forwardDynamics(data, q, v, tau).slice();
    expect(relative(constrainedDynamics(data, q, v, tau).acceleration, free)).toBeLessThan(1e-12);
  });

  test("a force that pulls is a force that pushes the other way: what hangs by its tip feels its weight", () => {
    const model = new Model(planarDoublePendulum({ m: [1, 2], length: 1, c: [0.5, 0.5], I: [0.1, 0.2] }));
    const rows: KktRow[] = [{ kind: "linear", link: "rod1", point: [0, 0, -0.5], dir: [0, 0, 1] }];
    // stretched out along y, hung up at the centre of the second rod
    const { forces } = constrainedDynamics(new Data(model), [Math.PI / 2, 0], [0, 0], [0, 0], { rows });
    expect(forces[0]).toBeGreaterThan(0);
  });

  test("a double pendulum whose second hinge is held is one body", () => {
    const parts = { m: [1, 2], length: 0.7, c: [0.3, 0.4], I: [0.05, 0.08] } as const;
    const description = planarDoublePendulum({ ...parts, m: [1, 2], c: [0.3, 0.4], I: [0.05, 0.08] });
    const angle = 0.6;
    const [half, cosine] = [Math.sin(angle / 2), Math.cos(angle / 2)];
    const stiff = new Model({
      ...description,
      joints: description.joints.map((joint, i) =>
        i === 0
          ? joint
          : { ...joint, type: "fixed", inParent: { ...joint.inParent, orientation: [half, 0, 0, cosine] } },
      ),
    });
    const model = new Model(description);
    const rows: KktRow[] = [{ kind: "joint", terms: [{ joint: "hinge1", coefficient: 1 }] }];
    const { acceleration } = constrainedDynamics(new Data(model), [0.4, angle], [1.3, 0], [0.2, 0], { rows });
    const known = forwardDynamics(new Data(stiff), [0.4], [1.3], [0.2]);
    expect(acceleration[0]).toBeCloseTo(known[0], 12);
    expect(Math.abs(acceleration[1])).toBeLessThan(1e-13);
  });

  test("rows may be asked for an acceleration of their own", () => {
    const { slow, model, data, q, v, tau } = setUp(ROBOT_CASES[8]);
    const rows: KktRow[] = sixRows(model.links[model.links.length - 1].name, [0.1, 0, 0]).slice(0, 3);
    const wanted = [1, -2, 3];
    const { acceleration } = constrainedDynamics(data, q, v, tau, { rows, accelerations: wanted });
    const at = slow.point(model.links[model.links.length - 1].name, q, v, [...acceleration], [0.1, 0, 0]).acceleration;
    expect(norm(minus(at, wanted))).toBeLessThan(1e-10);
  });
});
