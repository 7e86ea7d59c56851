// The handle Robot: steps against what physics keeps, actuators and sensors against their formulas, dry friction against a force
// that is too small and one that is not.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseMjcf } from "../../src/import/mjcf/index.ts";
import { conjugate, rotate } from "../../src/math/tuples.ts";
import {
  actuate,
  biasForces,
  Data,
  forwardDynamics,
  forwardDynamicsWithFriction,
  Model,
  massMatrix,
  Robot,
  type RobotDescription,
} from "../../src/robot/index.ts";
import { World } from "../../src/world/world.ts";
import { hingeChain, planarDoublePendulum } from "../support/robot/plain-robots.ts";
import { randomRobot, randomState } from "../support/robot/random-robot.ts";
import { relative } from "../support/robot/robot-cases.ts";
import { SlowRobot } from "../support/robot/slow-dynamics.ts";

const pendulum = planarDoublePendulum({ m: [1, 2], length: 0.5, c: [0.2, 0.3], I: [0.02, 0.05] });

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

describe("actuators and sensors", () => {
  const geared: RobotDescription = {
    ...pendulum,
    actuators: [
      { name: "servo", kind: "position", joint: "hinge0", gear: [2], gain: 30, bias: [0, -30, -4] },
      {
        ...{ name: "motor", kind: "motor", joint: "hinge1", gear: [-3], gain: 1, bias: [0, 0, 0] },
        ...{ controlRange: [-1, 1], forceRange: [-0.5, 2] },
      } as const,
    ],
    sensors: [
      { name: "angle", kind: "jointPosition", of: "hinge1" },
      { name: "speed", kind: "jointVelocity", of: "hinge1" },
      { name: "pull", kind: "actuatorForce", of: "servo" },
      { name: "where", kind: "framePosition", of: "rod1", inLink: { position: [0, 0, -0.6] } },
      { name: "how", kind: "frameOrientation", of: "rod1" },
      { name: "fast", kind: "frameLinearVelocity", of: "rod1", inLink: { position: [0, 0, -0.6] } },
      { name: "spin", kind: "frameAngularVelocity", of: "rod1" },
      { name: "gyro", kind: "gyro", of: "rod1", inLink: { orientation: [0, 0, 1, 0] } },
      { name: "velocimeter", kind: "velocimeter", of: "rod1", inLink: { position: [0, 0, -0.6] } },
      { name: "felt", kind: "accelerometer", of: "rod0" },
      { name: "centre", kind: "subtreeCom", of: "rod0" },
    ],
    keyframes: [
      { name: "bent", q: [0.3, -0.2], v: [1, 2], control: [0.1, 5] },
      { name: "short", q: [0.3] },
    ],
  };

  test("force = gain u + bias, through gears, inside ranges", () => {
    const robot = new Robot(geared);
    robot.setKeyframe("bent");
    const servo = 30 * 0.1 - 30 * 2 * 0.3 - 4 * 2 * 1;
    expect(robot.tau[0]).toBeCloseTo(2 * servo, 12);
    // the control is cut to 1, then the force would be 1
    expect(robot.tau[1]).toBeCloseTo(-3, 12);
    expect(actuate(robot.model, robot.q, robot.v, [0, -7]).forces[1]).toBe(-0.5);
    expect(robot.readSensors().get("pull")?.[0]).toBeCloseTo(servo, 12);
    expect(() => robot.control([1])).toThrow("controls must be 2 numbers");
    expect(() => robot.setKeyframe("gone")).toThrow('keyframe "gone" is not there; there is "bent", "short"');
    expect(() => robot.setKeyframe("short")).toThrow('keyframe "short": q must be 2 numbers');
  });

  test("on a joint that follows, an actuator works through the leader", () => {
    const mimic = { joint: "hinge0", multiplier: -2, offset: 0.1 };
    const joints = pendulum.joints.map((joint, i) => (i === 1 ? { ...joint, mimic } : joint));
    const robot = new Robot({ ...geared, joints, keyframes: [] });
    robot.q[0] = 0.3;
    robot.v[0] = 1;
    robot.control([0.6, 1]);
    expect(robot.tau).toHaveLength(1);
    // the servo stands at gear * q and only brakes; the motor pulls with -3 on a joint that goes twice as far the other way
    expect(robot.tau[0]).toBeCloseTo(2 * (-4 * 2) + -2 * -3, 12);
    const sensors = robot.readSensors();
    expect(sensors.get("angle")?.[0]).toBeCloseTo(-0.5, 14);
    expect(sensors.get("speed")?.[0]).toBe(-2);
  });

  test("sensors of frames are the kinematics, along their own axes", () => {
    const robot = new Robot(geared);
    robot.setKeyframe("bent");
    const read = robot.readSensors();
    expect(read.get("angle")).toEqual([-0.2]);
    expect(read.get("speed")).toEqual([2]);
    // hanging along -z, turned about x by 0.3 and then 0.1
    const tip = [0, 0.5 * Math.sin(0.3) + 0.6 * Math.sin(0.1), -0.5 * Math.cos(0.3) - 0.6 * Math.cos(0.1)];
    expect(relative(read.get("where") as number[], tip)).toBeLessThan(1e-14);
    expect(relative(read.get("spin") as number[], [3, 0, 0])).toBeLessThan(1e-14);
    expect(read.get("gyro")?.[0]).toBeCloseTo(-3, 14);
    const pose = robot.linkPose("rod1");
    expect(relative(read.get("how") as number[], pose.orientation)).toBeLessThan(1e-15);
    const velocity = robot.linkVelocity("rod1", [0, 0, -0.6]).linear;
    expect(relative(read.get("fast") as number[], velocity)).toBeLessThan(1e-15);
    expect(relative(read.get("velocimeter") as number[], rotate(conjugate(pose.orientation), velocity))).toBeLessThan(
      1e-14,
    );
    // the first rod's origin does not move: it feels what holds it against gravity
    const felt = rotate(conjugate(robot.linkPose("rod0").orientation), [0, 0, 9.81]);
    expect(relative(read.get("felt") as number[], felt)).toBeLessThan(1e-12);
    expect(relative(read.get("centre") as number[], robot.centreOfMass().position)).toBeLessThan(1e-14);
  });
});

test("methods are the functions of the same names", () => {
  const robot = new Robot(hingeChain(5), { gravity: [0, 0, -2] });
  robot.q.set([0.1, 0.2, 0.3, 0.4, 0.5]);
  robot.v.set([1, 2, 3, 4, 5]);
  const a = [5, 4, 3, 2, 1];
  robot.tau.set(robot.inverseDynamics(a));
  expect(relative(robot.forwardDynamics(), a)).toBeLessThan(1e-11);
  const sum = robot.gravityForces().map((x, i) => x + robot.coriolisForces()[i]);
  expect(relative(sum, robot.biasForces())).toBeLessThan(1e-13);
  const product = robot.massMatrix()[0] * robot.inverseMassMatrix()[0];
  expect(product).toBeGreaterThan(1);
  expect(robot.linkJacobian("link4")).toHaveLength(30);
  expect(robot.kineticEnergy()).toBeGreaterThan(0);
});

test.each([true, false])("in a world it stands as it stood here, mimic %s", (mimic) => {
  const follower = { joint: "hinge0", multiplier: -2, offset: 0.1 };
  const joints = [...hingeChain(3).joints.slice(0, 2), { ...hingeChain(3).joints[2], mimic: follower }];
  const robot = new Robot({ ...hingeChain(3), joints }, { mimic });
  robot.q.set([0.2, 0.3, -0.3].slice(0, robot.model.nq));
  robot.v.set([1, -1, -2].slice(0, robot.model.nv));
  const maximal = robot.toMaximal(new World({ gravity: [0, 0, -9.81] }));
  const here = robot.linkPose("link2");
  const there = maximal.linkPose("link2");
  expect(relative(there.position, here.position)).toBeLessThan(1e-13);
  expect(relative(there.orientation, here.orientation)).toBeLessThan(1e-13);
  expect(relative(maximal.linkVelocity("link2").linear, robot.linkVelocity("link2").linear)).toBeLessThan(1e-12);
});
