// The dynamics of robots against what physics says: a textbook's equations, symmetry, momentum, energy; and how much is left of
// the digits where masses or lengths are extreme.
import { expect, test } from "vitest";
import type { RobotDescription } from "../../src/robot/index.ts";
import * as Robot from "../../src/robot/index.ts";
import { seeded } from "../support/random-forest.ts";
import { quaternion } from "../support/random-tree.ts";
import { add, apply, compose, minus, norm, rotation, times } from "../support/reference-step.ts";
import { doublePendulumEquations, hingeChain, planarDoublePendulum } from "../support/robot/plain-robots.ts";
import { randomState } from "../support/robot/random-robot.ts";
import { relative, setUp } from "../support/robot/robot-cases.ts";
import { SlowRobot } from "../support/robot/slow-dynamics.ts";

const EXACT = 1e-12;
const PROMISED = 1e-10;

test("the double pendulum of the textbook", () => {
  const pendulum = { m: [1.3, 0.7], length: 0.8, c: [0.35, 0.45], I: [0.02, 0.03] } satisfies Parameters<
    typeof planarDoublePendulum
  >[0];
  const data = new Robot.Data(new Robot.Model(planarDoublePendulum(pendulum)));
  const [q, v] = [
    [0.7, -1.1],
    [1.9, 2.3],
  ];
  const { M, bias } = doublePendulumEquations(pendulum, q, v, 9.81);
  expect(relative(Robot.massMatrix(data, q), M.flat())).toBeLessThan(1e-14);
  expect(relative(Robot.biasForces(data, q, v), bias)).toBeLessThan(1e-14);
});

test("a robot does not know how the room is turned", () => {
  const { slow, data, q, v, tau } = setUp({ seed: 21, links: 8, shape: "random" }, [1, 2, -9]);
  const g = quaternion(seeded(5));
  const R = rotation(g);
  const three = (x: number[]): [number, number, number] => [x[0], x[1], x[2]];
  const turnedRobot: RobotDescription = {
    ...slow.description,
    gravity: three(apply(R, [1, 2, -9])),
    joints: slow.description.joints.map((joint) => {
      if (joint.parent !== null) return joint;
      const { position = [0, 0, 0], orientation = [0, 0, 0, 1] } = joint.inParent ?? {};
      const [x, y, z, w] = compose(g, [...orientation]);
      return { ...joint, inParent: { position: three(apply(R, [...position])), orientation: [x, y, z, w] } };
    }),
  };
  const turned = new Robot.Data(new Robot.Model(turnedRobot));
  expect(relative(Robot.forwardDynamics(turned, q, v, tau), Robot.forwardDynamics(data, q, v, tau))).toBeLessThan(
    PROMISED,
  );
  expect(relative(Robot.massMatrix(turned, q), Robot.massMatrix(data, q))).toBeLessThan(EXACT);
});

test("a floating robot keeps its momentum whatever its joints do", () => {
  const { data, q, v, tau } = setUp({ seed: 31, links: 8, base: "free" }, [0, 0, 0]);
  const found = Array.from(
    Robot.forwardDynamics(
      data,
      q,
      v,
      tau.map((x, i) => (i < 6 ? 0 : x)),
    ),
  );
  const h = 2 ** -14;
  const momentum = (s: number): number[] => {
    const there = data.model.integrate(q, add(v, times((s * h) / 2, found)), s * h);
    const { linear, angular } = Robot.centroidalMomentum(data, there, add(v, times(s * h, found)));
    return [...linear, ...angular];
  };
  const rate = times(1 / (2 * h), minus(momentum(1), momentum(-1)));
  // forces inside are of the size of tau; central differences leave h² of the third derivative
  expect(norm(rate) / (norm(tau) + norm(found))).toBeLessThan(1e-6);
});

test("a long chain: forward dynamics undoes inverse dynamics", () => {
  const data = new Robot.Data(new Robot.Model(hingeChain(256)));
  const wave = (k: number): number[] => Array.from({ length: 256 }, (_, i) => 0.1 * Math.sin(k * i + k));
  const [q, v, a] = [wave(1.1), wave(2.3), wave(0.7)];
  const back = Robot.forwardDynamics(data, q, v, Array.from(Robot.inverseDynamics(data, q, v, a)));
  // the mass matrix of so long a chain has a condition number of some 1e8
  expect(relative(back, a)).toBeLessThan(1e-7);
  expect(relative(Robot.inverseDynamics(data, q, v, back), Robot.inverseDynamics(data, q, v, a))).toBeLessThan(1e-11);
});

test("light links between heavy ones: what forward dynamics finds still takes the forces given", () => {
  const chain = hingeChain(24);
  const links = chain.links.map((link, i) => {
    const { mass, com, inertia } = link.inertial!;
    const factor = i % 3 === 0 ? 1e3 : 1e-3;
    const [xx, yy, zz] = inertia;
    const scaled = [factor * xx, factor * yy, factor * zz, 0, 0, 0] as const;
    return { ...link, inertial: { mass: factor * mass, com, inertia: scaled } };
  });
  const data = new Robot.Data(new Robot.Model({ ...chain, links }));
  const { q, v, tau } = randomState(6, new SlowRobot({ ...chain, links }));
  const found = Robot.forwardDynamics(data, q, v, tau);
  // forces inside are up to 1e6 times those given: weighed by the bias they balance
  const size = norm(Array.from(Robot.biasForces(data, q, v))) + norm(tau);
  const left = norm(minus(Array.from(Robot.inverseDynamics(data, q, v, found)), tau));
  expect(left / size).toBeLessThan(EXACT);
});

test("a swinging robot keeps its energy", () => {
  const { data, q, v } = setUp({ seed: 51, links: 4, shape: "random", types: ["revolute", "universal", "helical"] });
  const rest = v.map(() => 0);
  const rate = (state: number[]): number[] => {
    const [at, speed] = [state.slice(0, q.length), state.slice(q.length)];
    return [...speed, ...Robot.forwardDynamics(data, at, speed, rest)];
  };
  const energy = (state: number[]): number =>
    Robot.kineticEnergy(data, state.slice(0, q.length), state.slice(q.length)) +
    Robot.potentialEnergy(data, state.slice(0, q.length));
  const run = (steps: number): number => {
    const h = 0.5 / steps;
    let state = [...q, ...v];
    const before = energy(state);
    for (let i = 0; i < steps; i++) {
      const k1 = rate(state);
      const k2 = rate(add(state, times(h / 2, k1)));
      const k3 = rate(add(state, times(h / 2, k2)));
      const k4 = rate(add(state, times(h, k3)));
      state = add(state, times(h / 6, add(add(k1, k4), times(2, add(k2, k3)))));
    }
    return Math.abs(energy(state) - before) / Robot.kineticEnergy(data, q, v);
  };
  // Runge and Kutta's four stages: half the step, at least a sixteenth of the error
  const [coarse, fine] = [run(250), run(500)];
  expect(coarse).toBeLessThan(1e-8);
  expect(fine).toBeLessThan(coarse / 10);
});
