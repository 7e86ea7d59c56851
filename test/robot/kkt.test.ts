// [M J'; J 0] [x1; x2] = [y1; y2] both ways against a dense solve, on robots with joints of every type and rows of every kind.
import { describe, expect, test } from "vitest";
import type { KktRow } from "../../src/robot/index.ts";
import * as Robot from "../../src/robot/index.ts";
import { Plan } from "../../src/robot/kkt/plan.ts";
import { makeDelassus, takeDelassus } from "../../src/robot/kkt/system.ts";
import { writeRows } from "../../src/robot/kkt/write-rows.ts";
import { leastSquares } from "../support/dense.ts";
import { kernels } from "../support/kernels.ts";
import { denseRows, randomNumbers, randomRows } from "../support/kkt-rows.ts";
import { type Matrix, norm } from "../support/reference-step.ts";
import { hingeChain } from "../support/robot/plain-robots.ts";
import { ROBOT_CASES, type RobotUnderTest, relative, setUp } from "../support/robot/robot-cases.ts";
import { solvePositive } from "../support/robot/slow-dynamics.ts";
import { slowKkt } from "../support/robot/slow-kkt.ts";

/** 1e-10, unless the rows are so near to dependent that rounding alone leaves more: 1e-15 times the condition of S. */
const CLOSE = 1e-10;
const ROUNDING = 1e-15;

function conditionOf(S: Matrix): number {
  const { solve } = leastSquares(S, 1e-10);
  const unit = (i: number) => S.map((_, j) => (i === j ? 1 : 0));
  return Math.max(...S.map(norm)) * Math.max(...S.map((_, i) => norm(solve(unit(i)))));
}

function compare({ slow, data, model, q }: RobotUnderTest, rows: readonly KktRow[], seed: number, damping = 0): void {
  const J = denseRows(slow, q, rows);
  const [y1, y2] = [randomNumbers(seed, model.nv), randomNumbers(seed + 1, rows.length)];
  const known = slowKkt(slow.massMatrix(q), J, y1, y2, damping);
  const more = { y1, y2, damping };
  const answers = [
    Robot.solveKkt(data, q, { rows, ...more, method: "columns" }),
    Robot.solveKkt(data, q, { rows, ...more, method: "paths" }),
    Robot.solveKkt(data, q, { J: J.flat(), ...more }),
  ].map((answer) => ({ ...answer, x1: answer.x1.slice(), x2: answer.x2.slice(), delassus: answer.delassus.slice() }));
  expect(answers.map(({ method }) => method)).toEqual(["columns", "paths", "columns"]);
  const close = Math.max(CLOSE, ROUNDING * conditionOf(known.delassus));
  for (const { x1, x2, rank, delassus: S } of answers) {
    expect(rank).toBe(known.rank);
    expect(relative(S, known.delassus.flat())).toBeLessThan(CLOSE);
    expect(relative(x1, known.x1)).toBeLessThan(close);
    expect(relative(x2, known.x2)).toBeLessThan(close);
  }
}

describe("random robots", () => {
  for (const robot of ROBOT_CASES)
    test(`${robot.shape} of ${robot.types ?? "all"}, ${robot.links} links${robot.mimic ? ", mimic" : ""}`, () => {
      const under = setUp(robot);
      const { slow, model } = under;
      for (const seed of [1, 2]) compare(under, randomRows(seed + robot.seed, slow, model, 1 + (model.nv >> 1)), seed);
      // more rows than freedoms: dependent, and in conflict
      compare(under, randomRows(77 + robot.seed, slow, model, model.nv + 3), 5);
      compare(under, randomRows(78 + robot.seed, slow, model, 6), 6, 0.37);
    });
});

describe("rows of all configurations", () => {
  const under = setUp({ seed: 13, links: 14, shape: "random", base: "free", extras: 0.4 });
  const { model, slow, data, q } = under;
  const last = model.links[model.links.length - 1].name;
  const linear = (
    link: string | null,
    dir: [number, number, number],
    point: [number, number, number] = [0.1, 0.2, 0.3],
  ) => ({ kind: "linear", link, point, dir }) as const;
  const cases: Record<string, readonly KktRow[]> = {
    "one node": [linear(last, [1, 0, 0]), linear(last, [0, 1, 0]), { kind: "angular", link: last, dir: [0, 0, 1] }],
    "a link and its ancestors": ["link0", "link3", last].map((link) => linear(link, [1, 2, 3])),
    "both ends of a loop": [0, 1, 2].map((axis) => ({
      ...linear("link3", [axis === 0 ? 1 : 0, axis === 1 ? 1 : 0, axis === 2 ? 1 : 0]),
      other: { link: last, point: [0, 0.1, 0] as const },
    })),
    "a link against itself": [{ ...linear(last, [1, 0, 0]), other: { link: last, point: [0.5, 0.1, 0] } }],
    duplicates: [
      linear(last, [1, 2, 3]),
      linear(last, [1, 2, 3]),
      linear("link0", [1, 0, 0]),
      linear(last, [-2, -4, -6]),
    ],
    "rows of nothing": [linear(last, [0, 0, 0]), linear(null, [1, 0, 0]), linear("link2", [0, 1, 0])],
    "a joint's freedom twice": [
      { kind: "joint", terms: [{ joint: "joint0", freedom: 2, coefficient: 3 }] },
      {
        kind: "joint",
        terms: [
          { joint: "joint0", freedom: 2, coefficient: 1 },
          { joint: "joint0", freedom: 4, coefficient: 2 },
        ],
      },
      linear("link0", [0, 0, 1]),
    ],
  };
  for (const [name, rows] of Object.entries(cases)) test(name, () => compare(under, rows, 3));

  test("none at all", () => {
    const y1 = randomNumbers(3, model.nv);
    const { x1, x2, rank, delassus: S, residual } = Robot.solveKkt(data, q, { rows: [], y1 });
    expect([x2.length, rank, S.length, residual]).toEqual([0, 0, 0, 0]);
    expect(relative(x1, solvePositive(slow.massMatrix(q), y1))).toBeLessThan(CLOSE);
  });

  test("rows of sizes far apart hold as well as those of size one", () => {
    const sizes = [1e5, 1e-5, 1];
    const rows = (by: readonly number[]) => [
      linear(last, [by[0], 0, 0]),
      linear(last, [0, by[1], 0]),
      linear("link2", [0, by[2], 0]),
    ];
    const plain = Robot.solveKkt(data, q, { rows: rows([1, 1, 1]), y2: [1, 2, 3] });
    const [x1, x2] = [plain.x1.slice(), plain.x2.slice()];
    for (const method of ["columns", "paths"] as const) {
      const scaled = Robot.solveKkt(data, q, { rows: rows(sizes), y2: [1e5, 2e-5, 3], method });
      expect(scaled.rank).toBe(3);
      expect(relative(scaled.x1, x1)).toBeLessThan(CLOSE);
      expect(
        relative(
          scaled.x2.map((x, i) => x * sizes[i]),
          x2,
        ),
      ).toBeLessThan(CLOSE);
    }
  });

  test("two trees do not feel each other", () => {
    const two = setUp({ seed: 11, links: 8, shape: "star" });
    const chain = hingeChain(3);
    const joined = new Robot.Model({
      name: "two",
      links: [...two.slow.description.links, ...chain.links.map((link) => ({ ...link, name: `b ${link.name}` }))],
      joints: [
        ...two.slow.description.joints,
        ...chain.joints.map((joint) => ({
          ...joint,
          parent: joint.parent && `b ${joint.parent}`,
          child: `b ${joint.child}`,
        })),
      ],
    });
    const rows: KktRow[] = [linear("link2", [1, 1, 0]), linear("b link2", [0, 1, 0])];
    const S = Robot.delassus(new Robot.Data(joined), joined.initial(), rows);
    expect(S[1]).toBe(0);
    expect(S[0] * S[3]).toBeGreaterThan(0);
  });

  test("J as the rows tell it is J as the links tell it", () => {
    Robot.forwardKinematics(data, q);
    const rows = randomRows(4, slow, model, 12);
    expect(relative(Robot.rowJacobian(data, rows), denseRows(slow, q, rows).flat())).toBeLessThan(1e-13);
  });
});

describe("products by shared paths and by lowest common ancestors", () => {
  for (const robot of ROBOT_CASES)
    test(`agree on ${robot.shape} of ${robot.types ?? "all"}, ${robot.links} links${robot.mimic ? ", mimic" : ""}`, () => {
      const { slow, model, data, q } = setUp(robot);
      const rows = randomRows(robot.seed, slow, model, 8);
      Robot.factorMass(data, q);
      const [shared, ancestors] = (["shared path", "ancestors"] as const).map((products) => {
        const plan = new Plan(data, rows, products);
        writeRows(plan, [], rows);
        kernels().writeEntries(model.base, data.base, plan.base);
        makeDelassus(data, plan, "paths");
        return takeDelassus(data, plan).slice();
      });
      expect(relative(ancestors, shared)).toBeLessThan(1e-12);
    });
});

describe("rank and rounding", () => {
  /** A hinge that turns about z: no force along z, or towards it, moves anything. */
  const arm = new Robot.Model(hingeChain(2));
  const data = new Robot.Data(arm);
  const q = [0.3, 0];

  test("rows that no joint gives way to have no multiplier, and what they ask for is reported as missed", () => {
    // both hinges: the first about x, the second about y; its origin moves in y and z only
    const rows: KktRow[] = [
      { kind: "linear", link: "link1", dir: [1, 0, 0] },
      { kind: "linear", link: "link1", dir: [0, 1, 0] },
      { kind: "linear", link: "link1", dir: [0, 0, 1] },
    ];
    for (const method of ["columns", "paths"] as const) {
      const { rank, x1, x2, residual } = Robot.solveKkt(data, q, { rows, y2: [5, 1, 0], method });
      expect(rank).toBe(1);
      expect(Math.abs(x2[0])).toBe(0);
      // y2 along x is out of reach; along y and z the least squares of the one direction there is
      expect(residual).toBeCloseTo(5, 12);
      expect([...x1].every(Number.isFinite)).toBe(true);
    }
  });

  test("equal rows share the load evenly", () => {
    const row: KktRow = { kind: "linear", link: "link1", dir: [0, 1, 0], point: [0, 0, -0.1] };
    const one = Robot.solveKkt(data, q, { rows: [row], y2: [1] });
    const [force, motion] = [one.x2[0], one.x1.slice()];
    const three = Robot.solveKkt(data, q, { rows: [row, row, row], y2: [1, 1, 1] });
    expect(three.rank).toBe(1);
    for (const x of three.x2) expect(x / force).toBeCloseTo(1 / 3, 12);
    expect(relative(three.x1, motion)).toBeLessThan(1e-13);
    expect(three.residual).toBeLessThan(1e-13);
  });

  test("rows in conflict leave least squares, never NaN", () => {
    const row: KktRow = { kind: "linear", link: "link1", dir: [0, 1, 0], point: [0, 0, -0.1] };
    const { residual, x1, x2 } = Robot.solveKkt(data, q, { rows: [row, row], y2: [1, 3] });
    expect(residual).toBeCloseTo(1, 12);
    expect([...x1, ...x2].every(Number.isFinite)).toBe(true);
  });

  test("a dense J that is rounding is no constraint", () => {
    const { rank, x2 } = Robot.solveKkt(data, q, { J: [1, 0.5, 1e-17, -3e-17], y2: [1, 1] });
    expect(rank).toBe(1);
    expect(Math.abs(x2[1])).toBe(0);
  });

  test("more damping, less force", () => {
    const rows: KktRow[] = [{ kind: "linear", link: "link1", dir: [0, 1, 0], point: [0, 0, -0.1] }];
    const sizes = [0, 0.1, 1, 10].map((damping) => Math.abs(Robot.solveKkt(data, q, { rows, y2: [1], damping }).x2[0]));
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  });
});
