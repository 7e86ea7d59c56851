// The handle Robot: actuators and sensors against their formulas, methods against functions, the same robot in a world.
import { describe, expect, test } from "vitest";
import { conjugate, rotate } from "../../src/math/tuples.ts";
import { actuate, Robot, type RobotDescription } from "../../src/robot/index.ts";
import { World } from "../../src/world/world.ts";
import { hingeChain, planarDoublePendulum } from "../support/robot/plain-robots.ts";
import { relative } from "../support/robot/robot-cases.ts";

const pendulum = planarDoublePendulum({ m: [1, 2], length: 0.5, c: [0.2, 0.3], I: [0.02, 0.05] });

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
    expect(() => robot.setKeyframe("gone")).toThrow(
      'keyframe "gone" does not exist; the keyframes are: "bent", "short"',
    );
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
