// Steps of a robot in its own coordinates: energy, order, momentum, loops that stay closed.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseMjcf } from "../../src/import/mjcf/index.ts";
import { Robot } from "../../src/robot/index.ts";
import { planarDoublePendulum } from "../support/robot/plain-robots.ts";
import { randomRobot, randomState } from "../support/robot/random-robot.ts";
import { relative } from "../support/robot/robot-cases.ts";
import { SlowRobot } from "../support/robot/slow-dynamics.ts";

const pendulum = planarDoublePendulum({ m: [1, 2], length: 0.5, c: [0.2, 0.3], I: [0.02, 0.05] });

describe("steps", () => {
  const energyAfter = (robot: Robot, dt: number, steps: number, integrator: "euler" | "rk4"): number => {
    for (let i = 0; i < steps; i++) robot.step(dt, { integrator });
    return robot.kineticEnergy() + robot.potentialEnergy();
  };

  test("euler keeps the energy of a double pendulum within what the first order allows", () => {
    const errors = [1 / 500, 1 / 1000].map((dt) => {
      const robot = new Robot(pendulum);
      robot.q.set([1.2, 0.4]);
      const start = robot.potentialEnergy();
      return Math.abs(energyAfter(robot, dt, Math.round(1 / dt), "euler") - start);
    });
    // the fall releases about 10 J; half the step, half the error
    expect(errors[0]).toBeLessThan(0.1);
    expect(errors[0] / errors[1]).toBeGreaterThan(1.6);
  });

  test.each(["spherical", "free", "universal", "helical"] as const)("rk4 is of fourth order with %s joints", (type) => {
    const description = randomRobot(5, { links: 3, shape: "chain", types: [type], massless: false, extras: 0 });
    const { q, v } = randomState(7, new SlowRobot(description));
    const end = (steps: number): number[] => {
      const robot = new Robot(description);
      robot.q.set(q);
      robot.v.set(v);
      for (let i = 0; i < steps; i++) robot.step(0.2 / steps, { integrator: "rk4" });
      return [...robot.q, ...robot.v];
    };
    const [coarse, fine, finest] = [end(10), end(20), end(80)];
    const distance = (a: number[], b: number[]) => Math.hypot(...a.map((x, i) => x - b[i]));
    const ratio = distance(coarse, finest) / distance(fine, finest);
    // 2⁴ = 16; a scheme of third order would show 8
    expect(ratio).toBeGreaterThan(11);
    expect(ratio).toBeLessThan(24);
  });

  test("momentum of a robot that floats without gravity is kept by rk4", () => {
    const description = randomRobot(13, { links: 5, shape: "random", base: "free", gravity: [0, 0, 0] });
    const { q, v } = randomState(3, new SlowRobot(description));
    const robot = new Robot(description);
    robot.q.set(q);
    robot.v.set(v);
    const before = robot.centroidalMomentum();
    for (let i = 0; i < 100; i++) robot.step(1 / 1000, { integrator: "rk4" });
    const after = robot.centroidalMomentum();
    // 1e-3⁴ over 100 steps of speeds around 1
    expect(relative(after.linear, before.linear)).toBeLessThan(1e-8);
    expect(relative(after.angular, before.angular)).toBeLessThan(1e-8);
  });

  test("quaternions stay of unit length, wrong steps are refused", () => {
    const robot = new Robot(randomRobot(1, { links: 3, types: ["spherical"], extras: 0, massless: false }));
    robot.v.fill(3);
    for (let i = 0; i < 50; i++) robot.step(0.01);
    expect(Math.hypot(...robot.q.slice(0, 4))).toBeCloseTo(1, 14);
    expect(() => robot.step(0)).toThrow("dt must be greater than 0");
    expect(() => robot.step(0.1, { integrator: "magic" as "rk4" })).toThrow("integrator");
    robot.tau[0] = Number.NaN;
    expect(() => robot.step(0.1)).toThrow("tau[0] must be a finite number");
  });
});

describe("loops", () => {
  const file = readFileSync(new URL("../data/robots/cassie.flat.xml", import.meta.url), "utf8");

  test("Cassie afloat: loops stay closed, energy and momentum stay", () => {
    const robot = new Robot(parseMjcf(file), { passive: false, gravity: [0, 0, 0] });
    expect(robot.closeLoops()).toBe(true);
    expect(robot.loopGap).toBeLessThan(1e-12);
    robot.v.fill(0.3);
    // the first step makes the speeds ones that the loops allow
    robot.step(1e-9);
    const [energy, momentum] = [robot.kineticEnergy(), robot.centroidalMomentum()];
    for (let i = 0; i < 20; i++) {
      robot.step(1 / 500, { integrator: "rk4" });
      expect(robot.loopGap).toBeLessThan(1e-12);
    }
    // two of the twelve rows are redundant where the loops are closed, and not where they are open: a stage that is not closed
    // first costs nine digits
    expect(Math.abs(robot.kineticEnergy() / energy - 1)).toBeLessThan(1e-9);
    expect(relative(robot.centroidalMomentum().linear, momentum.linear)).toBeLessThan(1e-9);
    expect(relative(robot.centroidalMomentum().angular, momentum.angular)).toBeLessThan(1e-9);
  });

  test("euler with friction in the joints of a loop: at rest it stays at rest", () => {
    const description = parseMjcf(file);
    const joints = description.joints.map((joint) => (joint.type === "revolute" ? { ...joint, friction: 500 } : joint));
    const robot = new Robot({ ...description, joints });
    robot.closeLoops();
    const before = robot.q.slice();
    for (let i = 0; i < 5; i++) robot.step(1 / 200);
    // it falls as one piece: only the free joint has moved
    expect(before[2] - robot.q[2]).toBeGreaterThan(1e-3);
    expect(relative(robot.q.slice(7), before.slice(7))).toBeLessThan(1e-9);
    expect(robot.loopGap).toBeLessThan(1e-12);
  });
});
