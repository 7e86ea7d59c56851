// The slow reference of the robot room against itself, finite differences and what physics says; it knows no kernels.
import { describe, expect, test } from "vitest";
import { leastSquares } from "../support/dense.ts";
import type { Matrix, Vector } from "../support/plain-matrices.ts";
import * as Plain from "../support/plain-matrices.ts";
import { doublePendulumEquations, hingeChain, planarDoublePendulum } from "../support/robot/plain-robots.ts";
import { MOVING, type RandomRobotOptions, randomRobot, randomState } from "../support/robot/random-robot.ts";
import { SlowRobot } from "../support/robot/slow-dynamics.ts";
import { moveCoordinates } from "../support/robot/slow-integrate.ts";
import { placeLinks, placeOf } from "../support/robot/slow-jacobian.ts";
import { denseKkt, slowKkt } from "../support/robot/slow-kkt.ts";
import { allLoopRows, slowConstrained } from "../support/robot/slow-loops.ts";

const KINDS: RandomRobotOptions[] = [
  { links: 6, shape: "chain" },
  { links: 6, shape: "star", base: "free" },
  { links: 9, shape: "random" },
  { links: 7, shape: "random", mimic: true, passive: true },
  ...MOVING.map((type): RandomRobotOptions => ({ links: 3, shape: "chain", types: [type], extras: 0.3 })),
];
const cases = KINDS.flatMap((options, i) => [0, 1].map((k) => ({ seed: 100 * i + k, ...options })));
const setUp = (seed: number, options: RandomRobotOptions) => {
  const robot = new SlowRobot(randomRobot(seed, options));
  return { robot, ...randomState(seed + 1, robot) };
};
const relative = (a: Vector, b: Vector): number =>
  Plain.norm(Plain.minus(a, b)) / (1e-300 + Math.max(Plain.norm(a), Plain.norm(b)));
const flat = (A: Matrix): Vector => A.flat();

describe.each(cases)("robot $seed of $links links, $shape $types", ({ seed, ...options }) => {
  const { robot, q, v, a, tau } = setUp(seed, options);
  const links = robot.tree.links.map(({ description }) => description.name);

  test("poses: 4 x 4 matrices and jets agree", () => {
    const frames = placeLinks(robot.tree, robot.expand(q));
    for (const link of links) {
      const { R, position } = robot.point(link, q, v, a);
      const { T } = frames.get(link)!;
      expect(Plain.norm(Plain.minus(placeOf(T), position))).toBeLessThan(1e-13);
      expect(Plain.norm(Plain.minus(flat(R), flat(T.slice(0, 3).map((row) => row.slice(0, 3)))))).toBeLessThan(1e-13);
    }
  });

  test("Jacobian columns give the velocities of the jets", () => {
    for (const link of links) {
      const at = [0.1, -0.2, 0.3];
      const { velocity, omega } = robot.point(link, q, v, a, at);
      // sums of at most twenty terms of a few metres per second
      expect(
        Plain.norm(Plain.minus(Plain.apply(robot.jacobian(link, q, at), v), [...velocity, ...omega])),
      ).toBeLessThan(1e-12);
    }
  });

  test("velocities and accelerations are the differences of poses", () => {
    const h = 2 ** -12;
    const path = [-1, 0, 1].map((s) =>
      moveCoordinates(robot.joints, q, Plain.add(v, Plain.times((s * h) / 2, a)), s * h),
    );
    const at = [0.1, -0.2, 0.3];
    for (const link of links) {
      const [x0, x1, x2] = path.map((point) => robot.point(link, point, undefined, undefined, at).position);
      const { velocity, acceleration } = robot.point(link, q, v, a, at);
      // errors h²/6 x''' and h²/12 x'''' + 1e-16 / h², with derivatives up to some 100
      expect(
        Plain.norm(Plain.minus(Plain.times(1 / (2 * h), Plain.minus(x2, x0)), velocity)) / (1 + Plain.norm(velocity)),
      ).toBeLessThan(1e-6);
      const second = Plain.times(1 / (h * h), Plain.minus(Plain.add(x0, x2), Plain.times(2, x1)));
      expect(Plain.norm(Plain.minus(second, acceleration)) / (1 + Plain.norm(acceleration))).toBeLessThan(1e-6);
    }
  });

  test("inverse dynamics is linear in the acceleration with the mass matrix as its slope", () => {
    const M = robot.massMatrix(q);
    const total = robot.inverseDynamics(q, v, a);
    expect(relative(total, Plain.add(Plain.apply(M, a), robot.biasForces(q, v)))).toBeLessThan(1e-12);
    expect(relative(flat(M), flat(Plain.transpose(M)))).toBeLessThan(1e-15);
    const found = robot.forwardDynamics(q, v, tau);
    expect(relative(robot.inverseDynamics(q, v, found), tau)).toBeLessThan(1e-11);
  });

  test("the mass matrix is positive definite, safely", () => {
    const M = robot.massMatrix(q);
    const solve = leastSquares(M, 1e-9);
    expect(solve.rank).toBe(robot.nv);
    expect(Plain.norm(solve.solve(tau)) * Plain.norm(flat(M))).toBeLessThan(1e4 * Plain.norm(tau));
  });

  test("kinetic energy, momentum and power", () => {
    const bare = new SlowRobot(robot.description, { armature: false });
    const T = bare.kineticEnergy(q, v);
    expect(Plain.dot(v, Plain.apply(bare.massMatrix(q), v)) / 2 / T).toBeCloseTo(1, 12);
    // power: d/dt (T + V) = tau v along the motion that tau causes
    const acceleration = bare.forwardDynamics(q, v, tau);
    const h = 2 ** -14;
    const energy = (s: number): number => {
      const there = moveCoordinates(bare.joints, q, Plain.add(v, Plain.times((s * h) / 2, acceleration)), s * h);
      return bare.kineticEnergy(there, Plain.add(v, Plain.times(s * h, acceleration))) + bare.potentialEnergy(there);
    };
    const rate = (energy(1) - energy(-1)) / (2 * h);
    const scale = Plain.norm(tau) * Plain.norm(v) + Plain.norm(acceleration) * Plain.norm(v);
    expect(Math.abs(rate - Plain.dot(tau, v)) / scale).toBeLessThan(1e-6);
    // gravity's forces are the slope of the potential
    const slope = bare.zero().map((_, i) => {
      const unit = bare.zero().map((_, k) => (k === i ? 1 : 0));
      const [above, below] = [h, -h].map((s) => bare.potentialEnergy(moveCoordinates(bare.joints, q, unit, s)));
      return (above - below) / (2 * h);
    });
    expect(relative(slope, bare.gravityForces(q))).toBeLessThan(1e-6);
  });
});

test("the double pendulum of the textbook", () => {
  const pendulum = { m: [1.3, 0.7], length: 0.8, c: [0.35, 0.45], I: [0.02, 0.03] } as const;
  const plain = structuredClone(pendulum) as unknown as Parameters<typeof planarDoublePendulum>[0];
  const robot = new SlowRobot(planarDoublePendulum(plain));
  const [q, v] = [
    [0.7, -1.1],
    [1.9, 2.3],
  ];
  const { M, bias } = doublePendulumEquations(plain, q, v, 9.81);
  expect(relative(flat(robot.massMatrix(q)), flat(M))).toBeLessThan(1e-14);
  expect(relative(robot.biasForces(q, v), bias)).toBeLessThan(1e-14);
});

test("a free body falls, and turns as Euler says", () => {
  const robot = new SlowRobot({
    name: "body",
    links: [{ name: "body", inertial: { mass: 2, com: [0, 0, 0], inertia: [0.1, 0.2, 0.25, 0, 0, 0] } }],
    joints: [{ name: "free", type: "free", parent: null, child: "body" }],
  });
  const [q, v] = [
    [1, 2, 3, 0, 0, Math.SQRT1_2, Math.SQRT1_2],
    [0.3, 0.4, 0.5, 1, 2, 3],
  ];
  const a = robot.forwardDynamics(q, v, robot.zero());
  // in its own turning axes the velocity changes by g - w x v, and I w' = -w x I w
  const expected = [
    -(2 * 0.5 - 3 * 0.4),
    -(3 * 0.3 - 1 * 0.5),
    -9.81 - (1 * 0.4 - 2 * 0.3),
    -0.3 / 0.1,
    0.45 / 0.2,
    -0.2 / 0.25,
  ];
  expect(Plain.norm(Plain.minus(a, expected))).toBeLessThan(1e-13);
  expect(Plain.norm(Plain.minus(robot.point("body", q, v, a).acceleration, [0, 0, -9.81]))).toBeLessThan(1e-13);
});

test("a floating robot keeps its momentum whatever its joints do", () => {
  const { robot, q, v, tau } = setUp(7, { links: 6, base: "free", gravity: [0, 0, 0] });
  const push = tau.map((x, i) => (i < 6 ? 0 : x));
  const a = robot.forwardDynamics(q, v, push);
  const h = 2 ** -14;
  const [before, after] = [-1, 1].map((s) =>
    robot.centroidalMomentum(
      moveCoordinates(robot.joints, q, Plain.add(v, Plain.times((s * h) / 2, a)), s * h),
      Plain.add(v, Plain.times(s * h, a)),
    ),
  );
  expect(Plain.norm(Plain.minus(after, before)) / (2 * h) / (Plain.norm(a) + Plain.norm(before))).toBeLessThan(1e-6);
});

test("the KKT system: whole and by its complement, of full rank and not", () => {
  const robot = new SlowRobot(hingeChain(8));
  const { q, v, tau } = randomState(3, robot);
  const M = robot.massMatrix(q);
  const J = robot.jacobian("link7", q);
  const y1 = Plain.minus(tau, robot.biasForces(q, v));
  const whole = denseKkt(M, J, y1, [1, 2, 3, 4, 5, 6]);
  const short = slowKkt(M, J, y1, [1, 2, 3, 4, 5, 6]);
  expect(short.rank).toBe(6);
  expect(relative(whole.x1, short.x1)).toBeLessThan(1e-9);
  expect(relative(whole.x2, short.x2)).toBeLessThan(1e-9);
  // the first three rows twice: half of the force each
  const doubled = slowKkt(M, [...J, ...J.slice(0, 3)], y1, [1, 2, 3, 4, 5, 6, 1, 2, 3]);
  expect(doubled.rank).toBe(6);
  expect(relative(doubled.x1, short.x1)).toBeLessThan(1e-9);
  const half = short.x2.map((x, i) => (i < 3 ? x / 2 : x));
  expect(relative(doubled.x2, [...half, ...half.slice(0, 3)])).toBeLessThan(1e-9);
  const wholeDoubled = denseKkt(M, [...J, ...J.slice(0, 3)], y1, [1, 2, 3, 4, 5, 6, 1, 2, 3]);
  expect(relative(doubled.x2, wholeDoubled.x2)).toBeLessThan(1e-9);
  expect(
    relative(
      flat(short.delassus),
      flat(Plain.multiply(J, Plain.transpose(J.map((row) => leastSquares(M, 1e-12).solve(row))))),
    ),
  ).toBeLessThan(1e-10);
});

test("closed loops: what is held together accelerates together", () => {
  const chain = hingeChain(8);
  const robot = new SlowRobot({
    ...chain,
    loops: [
      {
        kind: "connect",
        name: "pin",
        a: "link7",
        b: "link2",
        inA: { position: [0.1, 0, -0.2] },
        inB: { position: [0, 0.1, 0] },
      },
      { kind: "joint", name: "gear", joint: "hinge1", other: "hinge4", coefficients: [0.1, 2, 0.5, -0.3, 0.2] },
    ],
  });
  const { q, v, tau } = randomState(4, robot);
  const rows = allLoopRows(robot, q, v);
  const { x1, rank } = slowConstrained(robot, q, v, tau, rows);
  expect(rank).toBe(4);
  const [a, b] = [robot.point("link7", q, v, x1, [0.1, 0, -0.2]), robot.point("link2", q, v, x1, [0, 0.1, 0])];
  expect(Plain.norm(Plain.minus(a.acceleration, b.acceleration)) / Plain.norm(a.acceleration)).toBeLessThan(1e-11);
  // the gear by differences of its polynomial along the motion
  const gear = (t: number): number => {
    const [y, x] = [1, 4].map((i) => q[i] + v[i] * t + (x1[i] * t * t) / 2);
    return y - (0.1 + 2 * x + 0.5 * x ** 2 - 0.3 * x ** 3 + 0.2 * x ** 4);
  };
  const h = 2 ** -10;
  expect(Math.abs(gear(h) + gear(-h) - 2 * gear(0)) / (h * h) / Plain.norm(x1)).toBeLessThan(1e-5);
});
