// Robots with loops from files, Cassie and the Robotiq gripper: closed, moved, and against the dense system.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseMjcf } from "../../src/import/mjcf/index.ts";
import { closeLoops, constrainedDynamics, Data, impact, Model, sixRows, solveKkt } from "../../src/robot/index.ts";
import { randomNumbers } from "../support/kkt-rows.ts";
import { apply, norm } from "../support/reference-step.ts";
import { relative } from "../support/robot/robot-cases.ts";
import { SlowRobot } from "../support/robot/slow-dynamics.ts";
import { allLoopRows, slowConstrained } from "../support/robot/slow-loops.ts";

const load = (name: string) => parseMjcf(readFileSync(join(import.meta.dirname, "../data/robots", name), "utf8"));

describe.each(["cassie.flat.xml", "robotiq_2f85.flat.xml"])("%s", (name) => {
  // without dry friction, whose sign at rest is nobody's
  const description = load(name);
  const model = new Model(description);
  const slow = new SlowRobot(description);
  const data = new Data(model);
  const closed = closeLoops(data, model.initial());
  const noise = randomNumbers(3, model.nv);
  const v = [...impact(data, closed.q, noise, []).v];
  const tau = randomNumbers(4, model.nv);

  test("its loops close", () => {
    expect(model.loops.length).toBeGreaterThan(0);
    expect(closed.closed).toBe(true);
    expect(closed.gap).toBeLessThan(1e-12);
  });

  test("speeds after an impact keep them closed", () => {
    const { J } = allLoopRows(slow, closed.q, v);
    expect(norm(apply(J, v))).toBeLessThan(1e-10 * norm(apply(J, noise)));
  });

  test("accelerations are those of the dense system, and keep the loops closed", () => {
    const rows = allLoopRows(slow, closed.q, v);
    const passive = slow.passiveForces(closed.q, v);
    const known = slowConstrained(
      slow,
      closed.q,
      v,
      tau.map((x, i) => x + passive[i]),
      rows,
    );
    for (const method of ["columns", "paths"] as const) {
      const { acceleration, rank, gap, loopForces } = constrainedDynamics(data, closed.q, v, tau, { method });
      expect(rank).toBe(known.rank);
      expect(gap).toBeLessThan(1e-12);
      expect(relative(acceleration, known.x1)).toBeLessThan(1e-9);
      expect(
        relative(
          loopForces,
          known.x2.map((x) => -x),
        ),
      ).toBeLessThan(1e-7);
      const missed = apply(rows.J, [...acceleration]).map((x, i) => x + rows.rate[i]);
      expect(norm(missed)).toBeLessThan(1e-9 * norm([...acceleration]));
    }
  });
});

test("Talos with its feet and hands held: 24 rows, both ways", () => {
  const model = new Model(load("talos.flat.xml"));
  const data = new Data(model);
  const ends = ["leg_left_6_link", "leg_right_6_link", "arm_left_7_link", "arm_right_7_link"];
  const rows = ends.flatMap((link) => sixRows(link, [0.02, 0, -0.05]));
  const q = model.initial();
  const system = { rows, y1: randomNumbers(1, model.nv), y2: randomNumbers(2, 24) };
  const columns = solveKkt(data, q, { ...system, method: "columns" });
  const [x1, x2, S] = [columns.x1.slice(), columns.x2.slice(), columns.delassus.slice()];
  const paths = solveKkt(data, q, system);
  expect([paths.method, paths.rank, columns.rank]).toEqual(["paths", 24, 24]);
  expect(relative(paths.delassus, S)).toBeLessThan(1e-10);
  expect(relative(paths.x1, x1)).toBeLessThan(1e-10);
  expect(relative(paths.x2, x2)).toBeLessThan(1e-10);
});
