// Rows that are nearly dependent, and rows of sizes at the ends of the range of numbers: rank and answers against solves without any
// rounding. "Dense" is elimination with row exchange in doubles on [M J'; J 0], which is backward stable.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseMjcf } from "../../src/import/mjcf/index.ts";
import { parseUrdf } from "../../src/import/urdf/index.ts";
import { numbersInUse } from "../../src/memory/regions.ts";
import type { KktRow } from "../../src/robot/index.ts";
import * as Robot from "../../src/robot/index.ts";
import { denseRows, randomNumbers } from "../support/kkt-rows.ts";
import { seeded } from "../support/random-forest.ts";
import type { Matrix, Vector } from "../support/reference-step.ts";
import { solveByElimination, solveExactly, wholeKkt } from "../support/robot/exact-kkt.ts";
import { hingeChain } from "../support/robot/plain-robots.ts";
import { ROBOT_CASES, type RobotCase, relative, setUp } from "../support/robot/robot-cases.ts";

const text = (name: string) => readFileSync(join(import.meta.dirname, "../data/robots", name), "utf8");
const rowsOf = (x: ArrayLike<number>, n: number): Matrix =>
  Array.from({ length: x.length / n }, (_, i) => Array.from({ length: n }, (_, j) => x[i * n + j]));
const median = (x: number[]) => x.sort((a, b) => a - b)[x.length >> 1];
const ur5 = new Robot.Model(parseUrdf(text("ur5.urdf")));
const arm = new Robot.Data(ur5);

/** Errors of solveKkt and of the dense solve, x1 and x2, and the rank; undefined if the system is singular. */
function judge(data: Robot.Data, q: Vector, J: Matrix, y1: Vector, y2: Vector, damping = 0) {
  const { nv } = data.model;
  const K = wholeKkt(rowsOf(Robot.massMatrix(data, q), nv), J);
  for (let i = 0; i < J.length; i++) K[nv + i][nv + i] = -damping;
  const exact = solveExactly(K, [...y1, ...y2]);
  if (!exact || exact.slice(0, nv).every((x) => x === 0)) return undefined;
  const dense = solveByElimination(K, [...y1, ...y2]);
  const { x1, x2, rank } = Robot.solveKkt(data, q, { J: J.flat(), y1, y2, damping });
  const parts = [exact.slice(0, nv), exact.slice(nv)];
  return {
    rank,
    found: [relative(x1, parts[0]), relative(x2, parts[1])],
    dense: [relative(dense.slice(0, nv), parts[0]), relative(dense.slice(nv), parts[1])],
  };
}

test("a row that differs from another by 1e-4: four rows, not three, and no worse than dense", () => {
  const J = [
    [2, 2, 0, 0, -2, 2],
    [1, 2, 2, 1, -1, -1],
    [2, 1, 2, -2, -2, 0],
    [1.9999, 2.0001, 0, 1e-4, -2.0001, 2],
  ];
  const found = judge(arm, [0, -1, 1, 0.3, 0.5, 0.2], J, [1, -1, -2, 0, 2, 0], [0, 0, 0, 0])!;
  expect(found.rank).toBe(4);
  for (const i of [0, 1]) expect(found.found[i]).toBeLessThan(Math.max(1e-10, found.dense[i]));
});

describe.each([1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9])("a row beside another, %d away", (size) => {
  test("has its rank, and errors of rounding over that distance", () => {
    const random = seeded(5);
    const whole = () => Math.floor(5 * random()) - 2;
    const errors: number[][] = [[], [], [], []];
    for (let trial = 0; trial < 40; trial++) {
      const J = Array.from({ length: 3 }, () => Array.from({ length: 6 }, whole));
      J.push(J[0].map((x) => x + size * whole()));
      const q = Array.from({ length: 6 }, () => 6 * random() - 3);
      const y1 = Array.from({ length: 6 }, whole);
      const y2 = Array.from({ length: 4 }, trial % 2 ? whole : () => 0);
      const found = judge(arm, q, J, y1, y2);
      if (!found) continue;
      expect(found.rank).toBe(4);
      for (const [i, x] of [...found.found, ...found.dense].entries()) errors[i].push(x);
      // rounding, times 100 for inertias of joints that far apart, over the sine; where the dense solve is better still: 10 times that
      const close = 2e-14 / size;
      for (const i of [0, 1]) expect(found.found[i]).toBeLessThan(close);
    }
    expect(errors[0].length).toBeGreaterThan(30);
    for (const i of [0, 1]) expect(median(errors[i])).toBeLessThan(10 * median(errors[2 + i]));
  });
});

describe("joints of every type, with and without mimic", () => {
  const types = ["revolute", "prismatic", "spherical"] as const;
  const cases: readonly RobotCase[] = [
    ...ROBOT_CASES.filter(({ links }) => links === 4),
    { seed: 21, links: 5, shape: "chain", mimic: true, base: "free", types: ["revolute", "prismatic"] },
    { seed: 22, links: 6, shape: "random", mimic: true, types },
    { seed: 23, links: 3, shape: "star", base: "free", types },
  ];
  test("some have followers", () => {
    expect(cases.filter((options) => setUp(options).model.following).length).toBe(2);
  });

  test.each(cases)("robot $seed: $links links, $shape, $types", (options) => {
    const { data, model, q } = setUp(options);
    const count = Math.min(4, model.nv - 1);
    for (const size of [1e-4, 1e-7]) {
      const J = rowsOf(randomNumbers(options.seed, (count - 1) * model.nv), model.nv);
      const other = randomNumbers(options.seed + 1, model.nv);
      J.push(J[0].map((x, j) => 3 * x + size * other[j]));
      const [y1, y2] = [randomNumbers(3, model.nv), randomNumbers(4, count)];
      const found = judge(data, q, J, y1, y2)!;
      expect(found.rank).toBe(count);
      for (const i of [0, 1]) expect(found.found[i]).toBeLessThan(Math.max(10 * found.dense[i], 1e-14 / size));
      // damping below what S could tell from rounding
      const damped = judge(data, q, J, y1, y2, 1e-3 * size * size)!;
      expect(damped.rank).toBe(count);
      for (const i of [0, 1]) expect(damped.found[i]).toBeLessThan(Math.max(10 * damped.dense[i], 1e-14 / size));
    }
  });

  test.each(cases)("points of robot $seed that are close to each other", (options) => {
    const { data, model, q, slow } = setUp(options);
    const link = model.links[model.links.length - 1].name;
    for (const size of [1e-4, 1e-7]) {
      const rows = [0, size].map((x): KktRow => ({ kind: "linear", link, point: [0.2 + x, 0.1, 0.3], dir: [1, 2, 3] }));
      const y1 = randomNumbers(3, model.nv);
      const J = denseRows(slow, q, rows);
      const exact = solveExactly(wholeKkt(rowsOf(Robot.massMatrix(data, q), model.nv), J), [...y1, 0, 0]);
      for (const method of ["paths", "columns"] as const) {
        const { x1, rank } = Robot.solveKkt(data, q, { rows, y1, method });
        // a robot that only slides gives both points the same motion
        expect(rank).toBe(exact ? 2 : 1);
        // what rounding of the points does to the angle between the rows
        if (exact) expect(relative(x1, exact.slice(0, model.nv))).toBeLessThan(1e-13 / size);
      }
    }
  });
});

describe("points that are close to each other", () => {
  const model = new Robot.Model(parseMjcf(text("a1.flat.xml")));
  const data = new Robot.Data(model);
  const q = model.initial();
  const axes: readonly (readonly [number, number, number])[] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  const held = (apart: number): KktRow[] =>
    [[0, 0, 0] as const, [apart, 0, 0] as const, [0, apart, 0] as const].flatMap((point) =>
      axes.map((dir): KktRow => ({ kind: "linear", link: "FR_calf", point, dir })),
    );

  test.each([1e-3, 1e-5, 1e-7, 1e-8])("three of them, %d m apart, hold all six freedoms of a link", (apart) => {
    const system = { rows: held(apart), y1: randomNumbers(1, model.nv) };
    const answers = (["paths", "columns"] as const).map((method) => {
      const { x1, x2, rank, residual } = Robot.solveKkt(data, q, { ...system, method });
      return { x1: x1.slice(), x2: x2.slice(), rank, residual };
    });
    for (const { x1, x2, rank } of answers) {
      expect(rank).toBe(6);
      const { dynamicsRelative, rowsRelative } = Robot.certifyKkt(data, q, system, x1, x2);
      expect(rowsRelative).toBeLessThan(1e-13);
      // forces that hold a torque over a short arm are as long as 1 / apart, and cancel
      expect(dynamicsRelative).toBeLessThan(1e-15 / apart + 1e-14);
    }
    expect(relative(answers[0].x1, answers[1].x1)).toBeLessThan(1e-13 / apart);
  });

  test("repeated calls take no memory", () => {
    Robot.solveKkt(data, q, { rows: held(1e-6) });
    const before = numbersInUse();
    for (let i = 0; i < 20; i++) Robot.solveKkt(data, q, { rows: held(1e-6) });
    expect(numbersInUse()).toBe(before);
  });
});

const copied = <T extends { acceleration: Float64Array }>(motion: T): T => ({
  ...motion,
  acceleration: motion.acceleration.slice(),
});

test("closed loops of Cassie keep 10 rows of 12", () => {
  const model = new Robot.Model(parseMjcf(text("cassie.flat.xml")));
  const data = new Robot.Data(model);
  const { q, closed } = Robot.closeLoops(data, model.initial());
  expect(closed).toBe(true);
  const zero = new Array<number>(model.nv).fill(0);
  for (const method of ["columns", "paths"] as const) {
    const { rank, loopForces } = Robot.constrainedDynamics(data, q, zero, zero, { method });
    expect([rank, loopForces.length]).toEqual([10, 12]);
  }
  // and after what integration leaves of them
  for (const drift of [1e-12, 1e-10, 1e-8]) {
    const there = model.integrate(q, randomNumbers(8, model.nv), drift);
    const { rank, gap, acceleration } = copied(Robot.constrainedDynamics(data, there, zero, zero));
    expect(rank).toBe(10);
    expect(gap).toBeGreaterThan(0.01 * drift);
    expect(relative(acceleration, Robot.constrainedDynamics(data, q, zero, zero).acceleration)).toBeLessThan(
      1e3 * drift,
    );
  }
});

describe("sizes of rows", () => {
  const data = new Robot.Data(new Robot.Model(hingeChain(3)));
  const q = [0.3, 0.4, 0.5];
  const J = [1, 0.5, 0.2, 0.1, 1, -0.3];
  const y1 = [1, 2, 3];
  const plain = Robot.solveKkt(data, q, { J, y1 });
  const [x1, x2] = [plain.x1.slice(), plain.x2.slice()];

  test.each([1e-100, 1e-30, 1e30, 1e100])("all rows by %d: the same motion", (by) => {
    for (const twice of [false, true]) {
      const scaled = (twice ? [...J, ...J] : J).map((x) => by * x);
      const found = Robot.solveKkt(data, q, { J: scaled, y1 });
      expect(found.rank).toBe(2);
      expect(relative(found.x1, x1)).toBeLessThan(1e-13);
      const share = (twice ? 2 : 1) * by;
      expect(
        relative(
          found.x2.slice(0, 2).map((x) => x * share),
          x2,
        ),
      ).toBeLessThan(1e-13);
    }
  });

  test.each([1e-200, 1e-150, 1e150, 1e200, 1e308])("all rows by %d are refused", (by) => {
    const refused = expect.objectContaining({ code: "overflow" });
    const scaled = J.map((x) => by * x);
    const rows: KktRow[] = [{ kind: "linear", link: "link2", dir: [0, by, 0], point: [0, 0, -0.1] }];
    const one = new Robot.Data(new Robot.Model(hingeChain(1)));
    expect(() => Robot.solveKkt(data, q, { J: scaled, y1 })).toThrow(refused);
    expect(() => Robot.solveKkt(one, [0], { J: [by] })).toThrow(refused);
    expect(() => Robot.solveKkt(data, q, { rows, y1 })).toThrow(refused);
    expect(() => Robot.constrainedDynamics(data, q, y1, y1, { rows })).toThrow(refused);
    expect(() => Robot.impact(data, q, y1, rows)).toThrow(refused);
    if (by > 1e150) expect(() => Robot.delassus(data, q, rows)).toThrow(refused);
    // the next one is as if nothing had been
    expect(Array.from(Robot.solveKkt(data, q, { J, y1 }).x1)).toEqual(Array.from(x1));
    if (by > 1e150) expect(() => Robot.operationalInertia(data, q, "link2", [0, 0, by])).toThrow(refused);
  });
});

test("fields that nobody reads are refused, whether a plan is there or not", () => {
  const data = new Robot.Data(new Robot.Model(hingeChain(3)));
  const q = [0.3, 0.4, 0.5];
  const good: KktRow = { kind: "linear", link: "link2", dir: [0, 1, 0], point: [0, 0, -0.1] };
  const other = { link: "link0" };
  const terms = [{ joint: "hinge0", coefficient: 1 }];
  const solve = (row: unknown) => () => Robot.solveKkt(data, q, { rows: [row as KktRow] });
  for (let round = 0; round < 2; round++) {
    expect(solve({ kind: "linear", link: "link2", dir: [0, 1, 0], pt: [0, 0, 1] })).toThrow(/row 0: pt is not a field/);
    expect(solve({ ...good, other: { ...other, pt: [0, 0, 1] } })).toThrow(/row 0: other.pt is not a field/);
    expect(solve({ kind: "joint", terms, link: "link2" })).toThrow(/row 0: link is not a field/);
    expect(solve({ kind: "joint", terms: [{ ...terms[0], at: 1 }] })).toThrow(/row 0: term at is not a field/);
    expect(solve(null)).toThrow(/row 0.*must be an object/);
    expect(solve({ kind: "joint" })).toThrow(/row 0.*terms/);
    for (const row of [good, { ...good, other }, { kind: "joint", terms }]) expect(solve(row)).not.toThrow();
  }
});
