// Damping, springs and servos at any step: they bring to rest, rest where they should, and tend to the explicit motion.
import { describe, expect, test } from "vitest";
import { parseMjcf } from "../../src/import/mjcf/index.ts";
import {
  type ActuatorDescription,
  actuate,
  forwardDynamics,
  type JointDescription,
  Robot,
  type RobotDescription,
} from "../../src/robot/index.ts";
import { hingeChain } from "../support/robot/plain-robots.ts";
import { randomRobot, randomState } from "../support/robot/random-robot.ts";
import { SlowRobot } from "../support/robot/slow-dynamics.ts";

/** 1 kg at 1 m on a hinge about y. */
const hinge = (joint: Partial<JointDescription>, actuators: readonly ActuatorDescription[] = []): RobotDescription => ({
  name: "hinge",
  links: [{ name: "arm", inertial: { mass: 1, com: [0, 0, -1], inertia: [0, 0, 0, 0, 0, 0] } }],
  joints: [{ name: "hinge", type: "revolute", parent: null, child: "arm", axis: [0, 1, 0], ...joint }],
  actuators,
});
const servo = (kp: number, kv: number, more: Partial<ActuatorDescription> = {}): ActuatorDescription => ({
  name: "servo",
  kind: "position",
  joint: "hinge",
  gear: [1],
  gain: kp === 0 ? kv : kp,
  bias: [0, -kp, -kv],
  ...more,
});
const gravity = [0, 0, 0] as const;
const distance = (a: ArrayLike<number>, b: ArrayLike<number>) => Math.hypot(...Array.from(a, (x, i) => x - b[i]));

describe("implicit steps", () => {
  test.each([0.001, 0.01, 0.1, 10])("damping of 1000 and dt = %s: speed falls, and by the formula", (dt) => {
    const robot = new Robot(hinge({ damping: 1000 }), { gravity });
    robot.v = [5];
    for (let i = 0; i < 50; i++) {
      const speed = robot.v[0];
      robot.step(dt);
      // (1 + h d) v' = v, but for the rounding of a sum in which v all but cancels
      expect(Math.abs(robot.v[0] - speed / (1 + dt * 1000))).toBeLessThanOrEqual(4 * Number.EPSILON * Math.abs(speed));
      expect(Math.abs(robot.v[0])).toBeLessThanOrEqual(Math.abs(speed));
    }
  });

  test.each([0.001, 0.05, 2])("a spring and a damper on a chain, dt = %s: energy never grows", (dt) => {
    const { links, joints, name } = hingeChain(4);
    const soft = joints.map((joint) => ({ ...joint, damping: 0.5, stiffness: 1e4 }));
    const robot = new Robot({ name, links, joints: soft }, { gravity });
    robot.q = [0.02, -0.01, 0.015, 0.01];
    let energy = robot.kineticEnergy() + robot.potentialEnergy();
    for (let i = 0; i < 100; i++) {
      robot.step(dt);
      const now = robot.kineticEnergy() + robot.potentialEnergy();
      expect(now).toBeLessThanOrEqual(energy * (1 + 1e-9));
      energy = now;
    }
  });

  test.each([
    ["position", servo(1e4, 1e3), 0.7],
    ["position behind gears", servo(10, 1, { gear: [30] }), 0.7 * 30],
    ["position with a range of force", servo(1e4, 1e3, { forceRange: [-20, 20] }), 0.7],
  ])("a stiff servo comes to its target: %s", (_, actuator, control) => {
    for (const dt of [0.002, 0.01, 0.1]) {
      const robot = new Robot(hinge({}, [actuator]), { gravity });
      for (let i = 0; i < 60 / dt; i++) {
        robot.control([control]);
        robot.step(dt);
      }
      expect(Math.abs(robot.q[0] - 0.7)).toBeLessThan(1e-6);
    }
  });

  test("a servo of speed holds it inside its range of force, without a swing", () => {
    const robot = new Robot(hinge({}, [servo(0, 1e3, { kind: "velocity", forceRange: [-100, 100] })]), { gravity });
    robot.v = [2.6];
    for (let i = 0; i < 10; i++) {
      robot.control([1]);
      robot.step(0.01);
    }
    // a bounded force of 100 slows it by 1 a step, then it is at its speed
    expect(robot.v[0]).toBeCloseTo(1, 6);
  });

  test("rest is where the forces balance, whatever the step", () => {
    const at = (dt: number): number => {
      const robot = new Robot(hinge({ damping: 50, stiffness: 20, springReference: 1 }));
      for (let i = 0; i < 4000; i++) robot.step(dt);
      return robot.q[0];
    };
    const robot = new Robot(hinge({ stiffness: 20, springReference: 1 }));
    for (const dt of [0.02, 0.5]) {
      robot.q = [at(dt)];
      expect(Math.abs(robot.forwardDynamics()[0])).toBeLessThan(1e-9);
    }
  });

  test("tends to the explicit step at first order, with joints of all types", () => {
    const description = randomRobot(23, { links: 6, shape: "random", massless: false });
    const soft: RobotDescription = {
      ...description,
      joints: description.joints.map((joint) => ({ ...joint, damping: 0.4, stiffness: 3, friction: 0 })),
    };
    const { q, v } = randomState(4, new SlowRobot(soft));
    const speedAfter = (dt: number) => {
      const robot = new Robot(soft);
      robot.q = q;
      robot.v = v;
      const a = forwardDynamics(robot.data, robot.q, robot.v, robot.tau).slice();
      robot.step(dt);
      // the rate that the step had, against that of the start
      return distance(
        robot.v.map((x, i) => (x - v[i]) / dt),
        a,
      );
    };
    const [coarse, fine] = [speedAfter(2e-5), speedAfter(1e-5)];
    expect(coarse / fine).toBeGreaterThan(1.9);
    expect(coarse / fine).toBeLessThan(2.1);
  });

  test("followers: the servo and the damper of a mimic joint act through its leader", () => {
    const arm = (name: string) => ({
      name,
      inertial: { mass: 1, com: [0, 0, -1] as const, inertia: [0, 0, 0, 0, 0, 0] as const },
    });
    const description: RobotDescription = {
      name: "pair",
      links: [arm("a"), arm("b")],
      joints: [
        { name: "lead", type: "revolute", parent: null, child: "a", axis: [0, 1, 0] },
        {
          ...{ name: "hinge", type: "revolute", parent: null, child: "b", axis: [0, 1, 0], damping: 300 },
          mimic: { joint: "lead", multiplier: 2, offset: 0 },
        },
      ],
      actuators: [servo(1e4, 1e3)],
    };
    const robot = new Robot(description, { gravity });
    robot.v = [1];
    const dt = 0.01;
    const { tau } = actuate(robot.model, robot.q, robot.v, [0]);
    robot.control([0]);
    robot.step(dt);
    // 1 + 2² kg m², and 2² of what the follower has
    const soft = 4 * (dt * (1000 + 300) + dt * dt * 1e4);
    const expected = 1 + (dt * (tau[0] - 4 * 300 - 4 * dt * 1e4)) / (5 + soft);
    expect(robot.v[0]).toBeCloseTo(expected, 12);
  });

  test("without damping, springs and servos nothing changes: the explicit step, to the bit", () => {
    const robot = new Robot(hingeChain(5));
    robot.q = [0.3, -0.2, 0.5, 0.1, 0.2];
    const a = robot.forwardDynamics().slice();
    robot.step(0.01);
    expect(Array.from(robot.v)).toEqual(Array.from(a, (x) => 0 + 0.01 * x));
  });

  test("a motion that leaves all reason is named, and the state stays", () => {
    const robot = new Robot(hinge({}));
    robot.tau = [1e12];
    expect(() => robot.step(0.01)).toThrow(/joint "hinge" would move at .*smaller dt/);
    expect([robot.q[0], robot.v[0]]).toEqual([0, 0]);
    robot.tau = [0];
    robot.v = [1e9];
    expect(() => robot.step(0.01, { integrator: "rk4" })).toThrow(/robot "hinge".*(would move|too large)/);
  });

  test("loops and dry friction beside stiff damping", () => {
    const robot = new Robot(
      parseMjcf(`<mujoco><worldbody>
        <body name="a"><joint name="a" axis="0 1 0" damping="500" frictionloss="0.1"/><geom type="capsule" size=".02" fromto="0 0 0 0 0 -1" mass="1"/>
          <body name="b" pos="0 0 -1"><joint name="b" axis="0 1 0" damping="500"/><geom type="capsule" size=".02" fromto="0 0 0 1 0 0" mass="1"/>
            <body name="c" pos="1 0 0"><joint name="c" axis="0 1 0"/><geom type="capsule" size=".02" fromto="0 0 0 0 0 1" mass="1"/></body></body></body>
        </worldbody><equality><connect body1="c" anchor="0 0 1"/></equality></mujoco>`),
    );
    robot.closeLoops();
    robot.v = [2, -2, 2];
    for (let i = 0; i < 50; i++) robot.step(0.02);
    expect(robot.loopGap).toBeLessThan(1e-10);
    expect(Math.max(...robot.v.map(Math.abs))).toBeLessThan(0.1);
  });
});
