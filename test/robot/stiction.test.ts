// Dry friction that holds: a force that is too small, one that is not, and every condition on random robots.
import { describe, expect, test } from "vitest";
import {
  biasForces,
  Data,
  forwardDynamics,
  forwardDynamicsWithFriction,
  Model,
  massMatrix,
  Robot,
  type RobotDescription,
} from "../../src/robot/index.ts";
import { randomRobot, randomState } from "../support/robot/random-robot.ts";
import { relative } from "../support/robot/robot-cases.ts";
import { SlowRobot } from "../support/robot/slow-dynamics.ts";

/** A slider on a horizontal rail with a hanging rod behind it. */
const cart = (friction: number): RobotDescription => ({
  name: "cart",
  links: [
    { name: "cart", inertial: { mass: 3, com: [0, 0, 0], inertia: [1, 1, 1, 0, 0, 0] } },
    { name: "rod", inertial: { mass: 1, com: [0, 0, -0.5], inertia: [0.1, 0.1, 0.01, 0, 0, 0] } },
  ],
  joints: [
    { name: "rail", type: "prismatic", parent: null, child: "cart", axis: [1, 0, 0], friction },
    { name: "pin", type: "revolute", parent: "cart", child: "rod", axis: [0, 1, 0], friction: 0.2 },
  ],
});

describe("dry friction at rest", () => {
  test("holds up to its bound, then slides", () => {
    const data = new Data(new Model(cart(5)));
    const still = forwardDynamicsWithFriction(data, [0, 0], [0, 0], [4.9, 0]);
    expect([...still.acceleration]).toEqual([0, 0]);
    expect(still.held).toEqual([0, 1]);
    expect(still.friction[0]).toBeCloseTo(-4.9, 12);
    const moving = forwardDynamicsWithFriction(data, [0, 0], [0, 0], [9, 0]);
    expect(moving.friction[0]).toBe(-5);
    expect(moving.acceleration[0]).toBeGreaterThan(0);
    // what friction does is a force like any other
    const tau = moving.friction.map((f, i) => f + [9, 0][i]);
    expect(relative(moving.acceleration, forwardDynamics(data, [0, 0], [0, 0], tau))).toBeLessThan(1e-13);
  });

  test("a joint that moves slides, one beside it may be held", () => {
    const data = new Data(new Model(cart(5)));
    const { friction, held, acceleration } = forwardDynamicsWithFriction(data, [0, 0.01], [-1, 0], [0, 0]);
    expect(friction[0]).toBe(5);
    expect(acceleration[0]).toBeGreaterThan(0);
    // the rod swings back with more than 0.2 N m while the cart is braked
    expect(held).toEqual([]);
    expect(forwardDynamicsWithFriction(data, [0, 0.01], [-1e-9, 0], [0, 0], { still: 1e-6 }).held).toEqual([0, 1]);
  });

  test("every condition holds on random robots", () => {
    for (let seed = 20; seed < 30; seed++) {
      const description = randomRobot(seed, { links: 6, passive: true, mimic: true, types: ["revolute", "prismatic"] });
      const model = new Model(description);
      const data = new Data(model);
      const { q, tau } = randomState(seed, new SlowRobot(description));
      const rest = new Array<number>(model.nv).fill(0);
      const { acceleration, friction, held } = forwardDynamicsWithFriction(data, q, rest, tau);
      const M = massMatrix(data, q).slice();
      const bias = biasForces(data, q, rest);
      for (let i = 0; i < model.nv; i++) {
        let force = bias[i] - tau[i] - friction[i];
        for (let j = 0; j < model.nv; j++) force += M[i * model.nv + j] * acceleration[j];
        // M a + bias = tau + friction; torques are of the order of 10
        expect(Math.abs(force)).toBeLessThan(1e-9);
        if (!held.includes(i) && friction[i] !== 0) expect(friction[i] * acceleration[i]).toBeLessThanOrEqual(1e-9);
        if (held.includes(i)) expect(acceleration[i]).toBe(0);
      }
    }
  });

  test("a step stops what friction can stop, and it stays", () => {
    const robot = new Robot(cart(5));
    robot.v.set([0.5, 0]);
    for (let i = 0; i < 400; i++) robot.step(1 / 100);
    expect([...robot.v]).toEqual([0, 0]);
    const [there] = robot.q;
    expect(there).toBeGreaterThan(0);
    robot.step(1 / 100);
    expect(robot.q[0]).toBe(there);
  });
});
