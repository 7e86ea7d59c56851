// The KKT system apart from its numbers: how work grows, memory, certificates, refusals.
import { describe, expect, test } from "vitest";
import { numbersInUse } from "../../src/memory/regions.ts";
import type { KktRow } from "../../src/robot/index.ts";
import * as Robot from "../../src/robot/index.ts";
import { Plan } from "../../src/robot/kkt/plan.ts";
import { randomNumbers, randomRows } from "../support/kkt-rows.ts";
import { hingeChain } from "../support/robot/plain-robots.ts";
import { randomState } from "../support/robot/random-robot.ts";
import { ROBOT_CASES, relative, setUp } from "../support/robot/robot-cases.ts";

describe("work", () => {
  const workOf = (links: number, rows: readonly KktRow[]) =>
    new Plan(new Robot.Data(new Robot.Model(hingeChain(links))), rows).work;
  const at = (link: number, count: number): KktRow[] =>
    Array.from({ length: count }, (_, i) => ({ kind: "linear", link: `link${link}`, dir: [1, i, 0] }));

  test("columns grow with n m, climbing with the depth, whatever else hangs there", () => {
    expect(workOf(128, at(127, 6)).columns / workOf(64, at(63, 6)).columns).toBeCloseTo(2, 1);
    expect(workOf(128, at(127, 12)).columns / workOf(128, at(127, 6)).columns).toBeCloseTo(2, 1);
    expect(workOf(256, at(7, 6)).climbing).toBe(workOf(16, at(7, 6)).climbing);
    expect(workOf(256, at(7, 6)).sharedPath).toBe(workOf(16, at(7, 6)).sharedPath);
  });

  test("with lowest common ancestors pairs cost no depth: n + m d + m²", () => {
    const [short, long] = [workOf(200, at(199, 80)), workOf(400, at(399, 80))];
    const more = [workOf(200, at(199, 160)), workOf(400, at(399, 160))];
    // twice the depth adds the same to twice the trunk and twice the kept wrenches, whatever the pairs
    const perDepth = (a: { ancestors: number }, b: { ancestors: number }) => (b.ancestors - a.ancestors) / 200;
    expect(perDepth(more[0], more[1]) - perDepth(short, long)).toBeCloseTo(80 * 10, 6);
    expect(long.ancestors).toBeLessThan(long.sharedPath);
    expect(new Plan(new Robot.Data(new Robot.Model(hingeChain(400))), at(399, 80)).products).toBe("ancestors");
    expect(new Plan(new Robot.Data(new Robot.Model(hingeChain(400))), at(399, 6)).products).toBe("shared path");
  });

  test("a deep chain with many rows: the same answer both ways", () => {
    const model = new Robot.Model(hingeChain(100));
    const data = new Robot.Data(model);
    const q = randomNumbers(8, model.nq);
    const rows: KktRow[] = [99, 60, 30]
      .flatMap((link) => at(link, 6))
      .map((row, i) => ({ ...row, dir: [i % 3, 1, i % 5] }) as KktRow);
    const y1 = randomNumbers(9, model.nv);
    const columns = Robot.solveKkt(data, q, { rows, y1, method: "columns" }).delassus.slice();
    expect(relative(Robot.solveKkt(data, q, { rows, y1, method: "paths" }).delassus, columns)).toBeLessThan(1e-11);
  });

  test("repeated calls take no memory", () => {
    const { slow, model, data, q } = setUp(ROBOT_CASES[10]);
    const rows = randomRows(4, slow, model, 7);
    Robot.solveKkt(data, q, { rows });
    const before = numbersInUse();
    for (let i = 0; i < 20; i++) Robot.solveKkt(data, q, { rows: rows.map((row) => ({ ...row })) });
    expect(numbersInUse()).toBe(before);
  });
});

test("the certificate finds what an answer misses, without the solver", () => {
  const { slow, model, data, q } = setUp(ROBOT_CASES[11]);
  const rows = randomRows(21, slow, model, 7);
  const system = { rows, y1: randomNumbers(1, model.nv), y2: randomNumbers(2, 7) };
  const { x1, x2 } = Robot.solveKkt(data, q, system);
  const good = Robot.certifyKkt(data, q, system, x1, x2);
  expect(Math.max(good.dynamicsRelative, good.rowsRelative)).toBeLessThan(1e-13);
  const spoilt = x1.slice();
  spoilt[0] += 1e-3;
  const bad = Robot.certifyKkt(data, q, system, spoilt, x2);
  expect(Math.min(bad.dynamics, bad.rows)).toBeGreaterThan(1e-6);
});

test("a workspace that others have used gives the same bits, and keeps its factor for others", () => {
  const { slow, model, data, q, v, tau } = setUp(ROBOT_CASES[13]);
  const rows = randomRows(5, slow, model, 6);
  const fresh = new Robot.Data(model);
  const calls: ((on: Robot.Data) => ArrayLike<number>)[] = [
    (on) => Robot.solveKkt(on, q, { rows, y1: tau }).x1,
    (on) => Robot.solveMass(on, tau),
    (on) => Robot.constrainedDynamics(on, q, v, tau, { rows }).acceleration,
    (on) => Robot.solveMass(on, v),
    (on) => Robot.impact(on, q, v, rows, { unilateral: true }).v,
    (on) => Robot.delassus(on, q, rows, { method: "columns" }),
    (on) => Robot.operationalInertia(on, q, model.links[3].name).inertia,
    (on) => Robot.massMatrix(on, q),
  ];
  const first = calls.map((call) => Array.from(call(fresh)));
  for (const other of randomRows(6, slow, model, 9)) Robot.solveKkt(data, randomState(9, slow).q, { rows: [other] });
  expect(calls.map((call) => Array.from(call(data)))).toEqual(first);
});

test("heavy and light links in turn, 1e6 to 1: the law of motion and the rows hold", () => {
  const chain = hingeChain(20);
  const links = chain.links.map((link, i) => {
    const { mass, com, inertia } = link.inertial!;
    const [by, [a, b, c]] = [i % 2 ? 1e-3 : 1e3, inertia];
    return { ...link, inertial: { mass: by * mass, com, inertia: [by * a, by * b, by * c, 0, 0, 0] as const } };
  });
  const data = new Robot.Data(new Robot.Model({ ...chain, links }));
  const q = randomNumbers(2, 20);
  const rows: KktRow[] = Robot.sixRows("link19", [0, 0, -0.2]).slice(0, 3);
  const y1 = randomNumbers(3, 20);
  for (const method of ["columns", "paths"] as const) {
    const { x1, x2, rank } = Robot.solveKkt(data, q, { rows, y1, method });
    expect(rank).toBe(3);
    const { dynamicsRelative, rowsRelative } = Robot.certifyKkt(data, q, { rows, y1 }, x1, x2);
    // a part in 1e6 of a number that cancels is left: 1e-16 x 1e6
    expect(dynamicsRelative).toBeLessThan(1e-12);
    expect(rowsRelative).toBeLessThan(1e-10);
  }
});

test("what is wrong is said in words", () => {
  const { model, data, q } = setUp(ROBOT_CASES[0]);
  const dir = [1, 0, 0] as const;
  const solve = (system: object) => () => Robot.solveKkt(data, q, system as never);
  expect(solve({ rows: [{ kind: "linear", link: "nowhere", dir }] })).toThrow(/"nowhere" is not a link of the robot/);
  expect(solve({ rows: [{ kind: "linear", link: "link0", dir: [1, Number.NaN, 0] }] })).toThrow(
    /row 0.*dir\[1\].*finite/,
  );
  expect(solve({ rows: [{ kind: "linear", link: "link0" }] })).toThrow(/row 0.*dir/);
  expect(solve({ rows: [{ kind: "sideways", link: "link0", dir }] })).toThrow(/kind.*linear, angular, joint/);
  expect(solve({ rows: [{ kind: "joint", terms: [{ joint: "joint0", freedom: 1, coefficient: 1 }] }] })).toThrow(
    /freedom of "joint0"/,
  );
  expect(solve({ rows: [], y1: [1] })).toThrow(new RegExp(`y1.*${model.nv} numbers`));
  expect(solve({ rows: [], y2: [1] })).toThrow(/y2.*0 numbers/);
  expect(solve({ J: [1] })).toThrow(/J.*rows of/);
  expect(solve({})).toThrow(/rows.*must be a list/);
  expect(solve({ J: new Array(model.nv).fill(1), method: "paths" })).toThrow(/"paths" needs rows/);
  expect(solve({ rows: [], damping: -1 })).toThrow(/damping.*negative/);
});
