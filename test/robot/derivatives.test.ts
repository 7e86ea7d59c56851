// The derivatives of inverse and forward dynamics against differences of fourth order of what they derive, against the slow
// reference, against one another, and against what physics says.
//
// Tolerances: with the step h = 2^-10 differences are off by h⁴ ~ 1e-12 times the fifth derivative, which for these robots is
// up to 1e3 times the first, and by rounding / h ~ 1e-12. What needs no differences is exact to rounding.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ArgumentError } from "../../src/errors/errors.ts";
import {
  coriolisForces,
  Data,
  type ExternalForce,
  forwardDynamics,
  forwardDynamicsDerivatives,
  inverseDynamics,
  inverseDynamicsDerivatives,
  inverseMassMatrix,
  Model,
  massMatrix,
  Robot,
  type RobotDescription,
} from "../../src/robot/index.ts";
import { seeded, signed } from "../support/random-forest.ts";
import { add, apply, minus, multiply, norm, times, transpose, type Vector } from "../support/reference-step.ts";
import { randomState } from "../support/robot/random-robot.ts";
import { ROBOT_CASES, relative, rowsOf, setUp } from "../support/robot/robot-cases.ts";
import { moveCoordinates } from "../support/robot/slow-integrate.ts";

const DIFFERENCES = 1e-9;
const EXACT = 1e-12;
// M⁻¹ loses what the condition number of M takes, up to 1e4 here
const PROMISED = 1e-10;
const STEP = 2 ** -10;

type Numbers = ArrayLike<number>;
type Along = (unit: Vector, step: number) => Numbers;

/** The derivative of f at 0, by differences. */
function difference(f: (step: number) => Numbers): Vector {
  const at = (s: number): Vector => Array.from(f(s * STEP));
  const wide = minus(at(2), at(-2));
  return times(1 / (12 * STEP), minus(times(8, minus(at(1), at(-1))), wide));
}

/** The matrix of derivatives of f along each freedom, row by row, by differences. */
function differences(nv: number, f: Along): number[] {
  const columns = Array.from({ length: nv }, (_, j) => {
    const unit = Array.from({ length: nv }, (_, i) => (i === j ? 1 : 0));
    return difference((step) => f(unit, step));
  });
  return transpose(columns).flat();
}

const moved = (x: Vector, unit: Vector, step: number): Vector => add(x, times(step, unit));

/** Differences must not turn the sign of a speed, and of its friction. */
const awayFromZero = (x: number): number => (Math.abs(x) < 4 * STEP ? 0.5 : x);

/** Some matrices are zero, those of sliders by q for one: what counts is the size of all that adds up to them. */
const offBy = (found: Numbers, expected: Vector, size: number): number =>
  norm(minus(Array.from(found), expected)) / Math.max(norm(expected), size);

describe.each(ROBOT_CASES)("robot $seed: $links links, $shape, $types", (options) => {
  const { slow, model, data, q, a, tau, passive, ...state } = setUp(options);
  const { nv } = model;
  const v = state.v.map(awayFromZero);

  test("inverse dynamics: differences", () => {
    const { dq, dv, da } = inverseDynamicsDerivatives(data, q, v, a);
    const other = new Data(model);
    const size = norm(Array.from(inverseDynamics(other, q, v, a)));
    const byQ: Along = (unit, step) => inverseDynamics(other, model.integrate(q, unit, step), v, a);
    expect(offBy(dq, differences(nv, byQ), size)).toBeLessThan(DIFFERENCES);
    const byV: Along = (unit, step) => inverseDynamics(other, q, moved(v, unit, step), a);
    expect(offBy(dv, differences(nv, byV), size)).toBeLessThan(DIFFERENCES);
    expect(relative(da, massMatrix(other, q))).toBeLessThan(EXACT);
  });

  test("forward dynamics: differences", () => {
    const { dq, dv, dtau } = forwardDynamicsDerivatives(data, q, v, tau);
    const other = new Data(model);
    const size = norm(Array.from(forwardDynamics(other, q, v, tau)));
    const byQ: Along = (unit, step) => forwardDynamics(other, model.integrate(q, unit, step), v, tau);
    expect(offBy(dq, differences(nv, byQ), size)).toBeLessThan(DIFFERENCES);
    const byV: Along = (unit, step) => forwardDynamics(other, q, moved(v, unit, step), tau);
    expect(offBy(dv, differences(nv, byV), size)).toBeLessThan(DIFFERENCES);
    expect(relative(dtau, inverseMassMatrix(other, q))).toBeLessThan(PROMISED);
  });

  test("one from the other: M ∂a = -∂τ", () => {
    const found = forwardDynamicsDerivatives(data, q, v, tau);
    const rates = Array.from(forwardDynamics(data, q, v, tau));
    const forces = inverseDynamicsDerivatives(data, q, v, rates);
    const M = rowsOf(forces.da, nv);
    const size = norm(Array.from(forces.da)) * norm(rates);
    for (const of of ["dq", "dv"] as const) {
      const product = multiply(M, rowsOf(found[of], nv)).flat();
      expect(offBy(product, times(-1, Array.from(forces[of])), size)).toBeLessThan(PROMISED);
    }
    expect(rowsOf(found.dtau, nv)).toEqual(transpose(rowsOf(found.dtau, nv)));
  });

  // Coriolis and centrifugal forces are quadratic in v
  test("∂τ/∂v v is twice the Coriolis forces", () => {
    const bare = new Data(new Model(slow.description, { passive: false }));
    const { dv } = inverseDynamicsDerivatives(bare, q, v, a);
    const expected = times(2, Array.from(coriolisForces(bare, q, v)));
    const size = norm(Array.from(massMatrix(bare, q))) * norm(v) * norm(v);
    expect(norm(minus(apply(rowsOf(dv, nv), v), expected)) / size).toBeLessThan(EXACT);
  });

  test.runIf(nv < 16)("the slow reference", () => {
    const { dq, dv } = inverseDynamicsDerivatives(data, q, v, a);
    const forces = (x: Vector, speeds: Vector): Vector => minus(slow.inverseDynamics(x, speeds, a), passive(x, speeds));
    const size = norm(forces(q, v));
    const byQ: Along = (unit, step) => forces(moveCoordinates(slow.joints, q, unit, step), v);
    expect(offBy(dq, differences(nv, byQ), size)).toBeLessThan(DIFFERENCES);
    const byV: Along = (unit, step) => forces(q, moved(v, unit, step));
    expect(offBy(dv, differences(nv, byV), size)).toBeLessThan(DIFFERENCES);
  });
});

test.each([
  { seed: 3, links: 8, types: ["revolute", "prismatic"] as const, shape: "random" as const },
  { seed: 4, links: 6, types: ["revolute", "helical"] as const, shape: "chain" as const, extras: 0.3 },
])("weight is a potential: ∂g/∂q of robot $seed is symmetric", ({ types, ...options }) => {
  const { data, q } = setUp({ ...options, types: [...types] });
  const zero = new Array<number>(data.model.nv).fill(0);
  const { dq } = inverseDynamicsDerivatives(data, q, zero, zero);
  const turned = transpose(rowsOf(dq, zero.length)).flat();
  expect(norm(Array.from(dq))).toBeGreaterThan(1);
  expect(relative(dq, turned)).toBeLessThan(EXACT);
});

test("forces from outside keep their direction and move with their points", () => {
  for (const seed of [13, 14]) {
    const { slow, model, data, q, v, a, tau } = setUp({ seed, links: 8, mimic: seed === 14, passive: true });
    const random = seeded(3);
    const three = (): [number, number, number] => [signed(random), signed(random), signed(random)];
    const pushes: ExternalForce[] = slow.tree.links.map(({ description }) => ({
      link: description.name,
      ...{ force: three(), torque: three(), point: three() },
    }));
    const other = new Data(model);
    const byQ = inverseDynamicsDerivatives(data, q, v, a, pushes).dq;
    expect(relative(byQ, inverseDynamicsDerivatives(other, q, v, a).dq)).toBeGreaterThan(1e-3);
    const forces: Along = (unit, step) => inverseDynamics(other, model.integrate(q, unit, step), v, a, pushes);
    expect(relative(byQ, differences(model.nv, forces))).toBeLessThan(DIFFERENCES);
    const rates: Along = (unit, step) => forwardDynamics(other, model.integrate(q, unit, step), v, tau, pushes);
    const { dq } = forwardDynamicsDerivatives(data, q, v, tau, pushes);
    expect(relative(dq, differences(model.nv, rates))).toBeLessThan(DIFFERENCES);
  }
});

// by q a ball's spring has a series below an angle of 0.01, and ends at π
test.each([0, 1e-9, 1e-4, 0.00999, 0.01001, 1, 3.1])("the spring of a ball that has turned by %d", (angle) => {
  const ball: RobotDescription = {
    name: "ball",
    links: [{ name: "bob", inertial: { mass: 1, com: [0, 0, 0], inertia: [1, 1, 1, 0, 0, 0] } }],
    joints: [
      { name: "ball", type: "spherical", parent: null, child: "bob", stiffness: 3, initial: [0.5, -0.5, 0.5, 0.5] },
    ],
  };
  const model = new Model(ball);
  const data = new Data(model);
  const q = model.integrate(model.initial(), [(2 * angle) / 3, (-2 * angle) / 3, angle / 3], 1);
  const { dq } = inverseDynamicsDerivatives(data, q, [0, 0, 0], [0, 0, 0]);
  const found = Array.from(dq);
  const forces: Along = (unit, step) => inverseDynamics(data, model.integrate(q, unit, step), [0, 0, 0], [0, 0, 0]);
  expect(relative(found, differences(3, forces))).toBeLessThan(DIFFERENCES);
});

test("any random robot, along a random direction", () => {
  const options = fc.record({
    seed: fc.integer({ min: 0, max: 1e9 }),
    links: fc.integer({ min: 1, max: 12 }),
    shape: fc.constantFrom("chain", "star", "random" as const),
    base: fc.constantFrom("revolute", "free" as const),
    extras: fc.double({ min: 0, max: 0.5, noNaN: true }),
    passive: fc.boolean(),
    mimic: fc.boolean(),
  });
  fc.assert(
    fc.property(options, (robot) => {
      const { model, data, q, a: along, tau, ...state } = setUp(robot);
      const v = state.v.map(awayFromZero);
      const speeds = times(1 / norm(along), along);
      const { dq, dv } = forwardDynamicsDerivatives(data, q, v, tau);
      const rates = Array.from(forwardDynamics(data, q, v, tau));
      const byQ = (s: number): Numbers => forwardDynamics(data, model.integrate(q, speeds, s), v, tau);
      const byV = (s: number): Numbers => forwardDynamics(data, q, moved(v, speeds, s), tau);
      for (const [found, f] of [
        [dq, byQ],
        [dv, byV],
      ] as const)
        expect(offBy(apply(rowsOf(found, model.nv), speeds), difference(f), norm(rates))).toBeLessThan(DIFFERENCES);
    }),
    { numRuns: 60, seed: 8 },
  );
});

test("a robot that stands far away has the same derivatives", () => {
  const { slow, data, q, v, a } = setUp({ seed: 12, links: 8, extras: 0 });
  const { description } = slow;
  const joints = description.joints.map((joint) =>
    joint.parent === null
      ? { ...joint, inParent: { ...joint.inParent, position: [1e6, -2e6, 3e6] as [number, number, number] } }
      : joint,
  );
  const far = new Data(new Model({ ...description, joints }));
  const [near, away] = [data, far].map((each) => inverseDynamicsDerivatives(each, q, v, a));
  for (const of of ["dq", "dv", "da"] as const) expect(relative(near[of], away[of])).toBe(0);
});

test("Robot has them of its own state; the lists are overwritten by the next call", () => {
  const { slow, data } = setUp({ seed: 16, links: 5, passive: true });
  const robot = new Robot(slow.description);
  const states = [1, 2].map((seed) => randomState(seed, slow));
  let last: Float64Array | undefined;
  for (const { q, v, a, tau } of states) {
    robot.q.set(q);
    robot.v.set(v);
    robot.tau.set(tau);
    const forces = robot.inverseDynamicsDerivatives(a);
    expect(forces).toEqual(inverseDynamicsDerivatives(data, q, v, a));
    expect(robot.forwardDynamicsDerivatives()).toEqual(forwardDynamicsDerivatives(data, q, v, tau));
    if (last) expect(forces.dq).toBe(last);
    last = forces.dq;
  }
});

test("wrong lists are refused", () => {
  const { data, q, v, a } = setUp({ seed: 10, links: 3, shape: "chain" });
  expect(() => inverseDynamicsDerivatives(data, q.slice(1), v, a)).toThrow(ArgumentError);
  expect(() => inverseDynamicsDerivatives(data, q, v, [...a, 1])).toThrow(ArgumentError);
  expect(() =>
    forwardDynamicsDerivatives(
      data,
      q,
      v,
      v.map(() => Number.NaN),
    ),
  ).toThrow(ArgumentError);
});
