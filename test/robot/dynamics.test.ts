// Forward and inverse dynamics, mass matrix and what belongs to them, against a slow reference that knows no recursion, against one
// another, and against what physics says.
//
// Tolerances: 1e-10 is what the algorithms promise. The mass matrices have condition numbers up to 1e4, so that accelerations
// may lose four of sixteen digits; sums over links lose one or two.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as Robot from "../../src/robot/index.ts";
import { cholesky } from "../support/dense.ts";
import { seeded, signed } from "../support/random-forest.ts";
import { add, apply, dot, minus, multiply, norm, times, transpose } from "../support/reference-step.ts";
import { randomState } from "../support/robot/random-robot.ts";
import { ROBOT_CASES, relative, rowsOf, setUp } from "../support/robot/robot-cases.ts";
import { SlowRobot, solvePositive } from "../support/robot/slow-dynamics.ts";
import { moveCoordinates } from "../support/robot/slow-integrate.ts";

const EXACT = 1e-12;
const PROMISED = 1e-10;

describe.each(ROBOT_CASES)("robot $seed: $links links, $shape, $types", (options) => {
  const { slow, data, q, v, a, tau, passive } = setUp(options);
  const { nv } = slow;

  test("mass matrix: the reference's, symmetric, positive definite", () => {
    const M = rowsOf(Robot.massMatrix(data, q), nv);
    expect(relative(M.flat(), slow.massMatrix(q).flat())).toBeLessThan(EXACT);
    // one half is a copy of the other, but where followers are added to their leaders
    if (!options.mimic) expect(M).toEqual(transpose(M));
    expect(relative(M.flat(), transpose(M).flat())).toBeLessThan(1e-15);
    const L = cholesky(M);
    for (let i = 0; i < nv; i++) expect(L[i][i]).toBeGreaterThan(0);
  });

  test("inverse dynamics, bias, gravity and Coriolis forces: the reference's", () => {
    const spent = passive(q, v);
    expect(relative(Robot.inverseDynamics(data, q, v, a), minus(slow.inverseDynamics(q, v, a), spent))).toBeLessThan(
      EXACT,
    );
    expect(relative(Robot.biasForces(data, q, v), minus(slow.biasForces(q, v), spent))).toBeLessThan(EXACT);
    expect(relative(Robot.gravityForces(data, q), slow.gravityForces(q))).toBeLessThan(EXACT);
    const coriolis = minus(slow.biasForces(q, v), slow.gravityForces(q));
    // a difference of two larger numbers in the reference
    const size = norm(slow.biasForces(q, v)) + norm(slow.gravityForces(q));
    expect(norm(minus(Array.from(Robot.coriolisForces(data, q, v)), coriolis)) / size).toBeLessThan(EXACT);
  });

  test("Coriolis matrix: gives the Coriolis forces, and M' = C + C^T, so that M' - 2 C is skew", () => {
    const C = rowsOf(Robot.coriolisMatrix(data, q, v), nv);
    const forces = Array.from(Robot.coriolisForces(data, q, v));
    // of the size of M v; sliders alone have none
    const size = norm(slow.massMatrix(q).flat()) * norm(v);
    expect(norm(minus(apply(C, v), forces)) / (size * norm(v))).toBeLessThan(EXACT);
    const h = 2 ** -10;
    const massAt = (s: number): number[] => slow.massMatrix(moveCoordinates(slow.joints, q, v, s * h)).flat();
    const wide = minus(massAt(2), massAt(-2));
    const rate = times(1 / (12 * h), minus(times(8, minus(massAt(1), massAt(-1))), wide));
    const symmetric = add(C.flat(), transpose(C).flat());
    // differences of order four
    expect(norm(minus(rate, symmetric)) / size).toBeLessThan(1e-9);
  });

  test("forward dynamics: the reference's, a dense solve of the mass matrix, and the inverse of inverse dynamics", () => {
    const found = Array.from(Robot.forwardDynamics(data, q, v, tau));
    expect(relative(found, slow.forwardDynamics(q, v, add(tau, passive(q, v))))).toBeLessThan(PROMISED);
    const rest = minus(tau, Array.from(Robot.biasForces(data, q, v)));
    expect(relative(found, solvePositive(rowsOf(Robot.massMatrix(data, q), nv), rest))).toBeLessThan(PROMISED);
    expect(relative(Robot.inverseDynamics(data, q, v, found), tau)).toBeLessThan(PROMISED);
    expect(
      relative(Robot.forwardDynamics(data, q, v, Array.from(Robot.inverseDynamics(data, q, v, a))), a),
    ).toBeLessThan(PROMISED);
  });

  test("the factored mass matrix solves, and gives its inverse", () => {
    const M = slow.massMatrix(q);
    Robot.factorMass(data, q);
    const x = Array.from(Robot.solveMass(data, tau));
    expect(relative(x, solvePositive(M, tau))).toBeLessThan(PROMISED);
    expect(relative(Robot.solveMass(data, apply(M, a)), a)).toBeLessThan(PROMISED);
    const inverse = rowsOf(Robot.inverseMassMatrix(data, q), nv);
    expect(relative(apply(inverse, tau), x)).toBeLessThan(PROMISED);
    const unit = M.flatMap((_, i) => M.map((_, j) => (i === j ? 1 : 0)));
    expect(norm(minus(multiply(M, inverse).flat(), unit))).toBeLessThan(PROMISED * nv);
  });

  test("kinetic energy, centre of mass, momentum", () => {
    const T = Robot.kineticEnergy(data, q, v);
    expect(T).toBeGreaterThan(0);
    expect(relative([T], [dot(v, apply(slow.massMatrix(q), v)) / 2])).toBeLessThan(EXACT);
    const { mass, position } = Robot.centreOfMass(data, q);
    expect(relative([mass, ...position], [slow.mass, ...slow.centreOfMass(q)])).toBeLessThan(EXACT);
    const { linear, angular } = Robot.centroidalMomentum(data, q, v);
    expect(relative([...linear, ...angular], slow.centroidalMomentum(q, v))).toBeLessThan(EXACT);
    const A = rowsOf(Robot.centroidalMatrix(data, q), nv);
    expect(relative(apply(A, v), slow.centroidalMomentum(q, v))).toBeLessThan(EXACT);
  });

  test("power: energy grows by what the forces give, less what damping and friction take", () => {
    const found = Array.from(Robot.forwardDynamics(data, q, v, tau));
    const h = 2 ** -12;
    const energy = (s: number): number => {
      const there = data.model.integrate(q, add(v, times((s * h) / 2, found)), s * h);
      return Robot.kineticEnergy(data, there, add(v, times(s * h, found))) + Robot.potentialEnergy(data, there);
    };
    // differences of order four: what is left is h⁴ of a fifth derivative, and rounding over h
    const rate = (8 * (energy(1) - energy(-1)) - (energy(2) - energy(-2))) / (12 * h);
    const lost = (slow.description.joints.some(({ damping }) => damping) ? dissipation(slow, v) : 0) + dot(tau, v);
    expect(Math.abs(rate - lost) / (norm(v) * (norm(tau) + norm(found)))).toBeLessThan(1e-8);
  });
});

/** Power of damping and friction: negative. */
function dissipation(slow: SlowRobot, v: number[]): number {
  const all = apply(slow.G, v);
  return slow.tree.joints.reduce((sum, { description: { damping = 0, friction = 0 }, vIndex, nv }) => {
    const speeds = all.slice(vIndex, vIndex + nv);
    return sum - speeds.reduce((power, x) => power + damping * x * x + friction * Math.abs(x), 0);
  }, 0);
}

test("forces from outside act through the Jacobians of their points", () => {
  const { slow, data, q, v, a, tau } = setUp({ seed: 41, links: 8, mimic: true });
  const names = slow.tree.links.map(({ description }) => description.name);
  const random = seeded(3);
  const three = (): [number, number, number] => [signed(random), signed(random), signed(random)];
  const pushes = names.map((link) => ({ link, force: three(), torque: three(), point: three() }));
  const felt = pushes
    .map(({ link, force, torque, point }) => apply(transpose(slow.jacobian(link, q, point)), [...force, ...torque]))
    .reduce(add);
  expect(
    relative(Robot.inverseDynamics(data, q, v, a, pushes), minus(slow.inverseDynamics(q, v, a), felt)),
  ).toBeLessThan(EXACT);
  const found = Robot.forwardDynamics(data, q, v, tau, pushes);
  expect(relative(found, slow.forwardDynamics(q, v, add(tau, felt)))).toBeLessThan(PROMISED);
  // none left over from the call before
  expect(relative(Robot.forwardDynamics(data, q, v, tau), slow.forwardDynamics(q, v, tau))).toBeLessThan(PROMISED);
  const origin = slow.jacobian(names[3], q).slice(0, 3);
  const [one] = [{ link: names[3], force: three() }];
  const alone = add(tau, apply(transpose(origin), one.force));
  expect(relative(Robot.forwardDynamics(data, q, v, tau, [one]), slow.forwardDynamics(q, v, alone))).toBeLessThan(
    PROMISED,
  );
});

test("passive: false leaves armature, damping, friction and springs out", () => {
  const { slow, q, v, a, tau } = setUp({ seed: 16, links: 9, passive: true });
  const bare = new SlowRobot(slow.description, { armature: false });
  const data = new Robot.Data(new Robot.Model(slow.description, { passive: false }));
  expect(relative(Robot.massMatrix(data, q), bare.massMatrix(q).flat())).toBeLessThan(EXACT);
  expect(relative(Robot.inverseDynamics(data, q, v, a), bare.inverseDynamics(q, v, a))).toBeLessThan(EXACT);
  expect(relative(Robot.forwardDynamics(data, q, v, tau), bare.forwardDynamics(q, v, tau))).toBeLessThan(PROMISED);
  expect(relative([Robot.potentialEnergy(data, q)], [bare.potentialEnergy(q)])).toBeLessThan(EXACT);
  expect(relative([Robot.kineticEnergy(data, q, v)], [bare.kineticEnergy(q, v)])).toBeLessThan(EXACT);
});

test("mimic: false makes coordinates of followers", () => {
  const { slow } = setUp({ seed: 14, links: 9, mimic: true });
  const free = new SlowRobot(slow.description, { mimic: false });
  const model = new Robot.Model(slow.description, { mimic: false });
  expect(model.nv).toBe(free.nv);
  expect(model.nv).toBeGreaterThan(slow.nv);
  const { q, v, tau } = randomState(3, free);
  const data = new Robot.Data(model);
  expect(relative(Robot.massMatrix(data, q), free.massMatrix(q).flat())).toBeLessThan(EXACT);
  expect(relative(Robot.forwardDynamics(data, q, v, tau), free.forwardDynamics(q, v, tau))).toBeLessThan(PROMISED);
});

test("any random robot", () => {
  const options = fc.record({
    seed: fc.integer({ min: 0, max: 1e9 }),
    links: fc.integer({ min: 1, max: 12 }),
    shape: fc.constantFrom("chain", "star", "random" as const),
    extras: fc.double({ min: 0, max: 0.5, noNaN: true }),
    passive: fc.boolean(),
    mimic: fc.boolean(),
  });
  fc.assert(
    fc.property(options, (robot) => {
      const { slow, data, q, v, a, tau, passive } = setUp(robot);
      expect(relative(Robot.massMatrix(data, q), slow.massMatrix(q).flat())).toBeLessThan(EXACT);
      const expected = minus(slow.inverseDynamics(q, v, a), passive(q, v));
      expect(relative(Robot.inverseDynamics(data, q, v, a), expected)).toBeLessThan(EXACT);
      expect(relative(Robot.inverseDynamics(data, q, v, Robot.forwardDynamics(data, q, v, tau)), tau)).toBeLessThan(
        PROMISED,
      );
    }),
    { numRuns: 60, seed: 8 },
  );
});
