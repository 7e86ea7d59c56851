// Poses, velocities, accelerations and Jacobians of links against the derivatives of their poses by time, which second-order
// jets give exactly.
import { describe, expect, test } from "vitest";
import {
  Data,
  forwardKinematics,
  linkAcceleration,
  linkBias,
  linkJacobian,
  linkPose,
  linkVelocity,
  Model,
  type RobotDescription,
} from "../../src/robot/index.ts";
import { apply, minus, norm, rotation, times } from "../support/reference-step.ts";
import { randomState } from "../support/robot/random-robot.ts";
import { ROBOT_CASES, relative, rowsOf, setUp } from "../support/robot/robot-cases.ts";
import { SlowRobot } from "../support/robot/slow-dynamics.ts";
import { moveCoordinates } from "../support/robot/slow-integrate.ts";
import type { SlowJoint } from "../support/robot/slow-tree.ts";

// metres, and speeds and accelerations of up to some hundred: a few hundred roundings
const CLOSE = 1e-12;

describe.each(ROBOT_CASES)("robot $seed: $links links, $shape, $types", (options) => {
  const { slow, model, data, q, v, a } = setUp(options);
  const links = slow.tree.links.map(({ description }) => description.name);
  const at: [number, number, number] = [0.1, -0.2, 0.3];

  test("coordinates stand where the reference has them", () => {
    expect([model.nq, model.nv]).toEqual([slow.nq, slow.nv]);
    for (const { description, qIndex, vIndex, nv } of slow.joints) {
      if (nv === 0) continue;
      const joint = model.joints.find(({ name }) => name === description.name)!;
      expect([joint.qIndex, joint.vIndex]).toEqual([qIndex, vIndex]);
    }
  });

  test("neutral and initial coordinates", () => {
    const zero = { spherical: [0, 0, 0, 1], free: [0, 0, 0, 0, 0, 0, 1] };
    const neutral = ({ description: { type, reference = 0 }, nq }: SlowJoint): number[] =>
      type === "spherical" || type === "free" ? zero[type] : new Array<number>(nq).fill(reference);
    expect(model.neutral()).toEqual(slow.joints.flatMap(neutral));
    expect(model.initial()).toEqual(slow.joints.flatMap((joint) => joint.description.initial ?? neutral(joint)));
  });

  test("poses", () => {
    forwardKinematics(data, q);
    for (const link of links) {
      const { R, position } = slow.point(link, q);
      const pose = linkPose(data, link);
      expect(norm(minus([...pose.position], position))).toBeLessThan(CLOSE);
      expect(norm(minus(rotation([...pose.orientation]).flat(), R.flat()))).toBeLessThan(CLOSE);
    }
  });

  test("velocities and accelerations of origins and points", () => {
    forwardKinematics(data, q, v, a);
    for (const link of links)
      for (const point of [undefined, at]) {
        const there = slow.point(link, q, v, a, point);
        const velocity = linkVelocity(data, link, point);
        const acceleration = linkAcceleration(data, link, point);
        expect(norm(minus([...velocity.linear], there.velocity))).toBeLessThan(CLOSE * (1 + norm(there.velocity)));
        expect(norm(minus([...velocity.angular], there.omega))).toBeLessThan(CLOSE * (1 + norm(there.omega)));
        const size = 1 + norm(there.acceleration) + norm(there.alpha);
        expect(norm(minus([...acceleration.linear], there.acceleration))).toBeLessThan(CLOSE * size);
        expect(norm(minus([...acceleration.angular], there.alpha))).toBeLessThan(CLOSE * size);
      }
  });

  test("Jacobians, and their rates times the speeds", () => {
    for (const link of links)
      for (const point of [undefined, at]) {
        forwardKinematics(data, q, v);
        const J = rowsOf(linkJacobian(data, link, point), slow.nv);
        const expected = slow.jacobian(link, q, point);
        expect(norm(minus(J.flat(), expected.flat()))).toBeLessThan(CLOSE * (1 + norm(expected.flat())));
        const rest = slow.point(link, q, v, undefined, point);
        const bias = linkBias(data, link, point);
        const size = 1 + norm(rest.acceleration) + norm(rest.alpha);
        expect(norm(minus([...bias.linear], rest.acceleration))).toBeLessThan(CLOSE * size);
        expect(norm(minus([...bias.angular], rest.alpha))).toBeLessThan(CLOSE * size);
        expect(apply(J, v).length).toBe(6);
      }
  });

  test("integrate moves as the joints say, difference undoes it", () => {
    const there = model.integrate(q, v, 0.3);
    expect(relative(there, moveCoordinates(slow.joints, q, v, 0.3))).toBeLessThan(1e-14);
    // turns of up to 0.6 sqrt 3 radians: the shorter way
    expect(relative(model.difference(q, there), times(0.3, v))).toBeLessThan(1e-13);
    expect(relative(model.integrate(q, model.difference(q, there), 1), there)).toBeLessThan(1e-13);
  });
});

test("several roots, and branches in the order of the list", () => {
  const link = (name: string) => ({
    name,
    inertial: { mass: 1, com: [0.1, 0.2, 0.3], inertia: [0.1, 0.1, 0.1, 0, 0, 0] } as const,
  });
  const robot: RobotDescription = {
    name: "order",
    links: ["a", "b", "c", "d", "e"].map((name) => link(name)),
    joints: [
      { name: "c", type: "revolute", parent: "a", child: "c" },
      { name: "a1", type: "revolute", parent: null, child: "a", axis: [1, 0, 0] },
      { name: "e", type: "free", parent: null, child: "e" },
      { name: "b", type: "spherical", parent: "a", child: "b", inParent: { position: [1, 0, 0] } },
      { name: "d", type: "planar", parent: "c", child: "d", axis: [0, 1, 0] },
      { name: "a2", type: "prismatic", parent: null, child: "a", axis: [0, 1, 0] },
    ],
  };
  const slow = new SlowRobot(robot);
  const model = new Model(robot);
  expect(model.joints.map(({ name }) => name)).toEqual(["a1", "a2", "c", "d", "b", "e"]);
  expect(slow.joints.map(({ description: { name } }) => name)).toEqual(["a1", "a2", "c", "d", "b", "e"]);
  const { q, v, a } = randomState(1, slow);
  const data = new Data(model);
  forwardKinematics(data, q, v, a);
  for (const { name } of robot.links) {
    const there = slow.point(name, q, v, a);
    expect(relative([...linkAcceleration(data, name).linear], there.acceleration)).toBeLessThan(CLOSE);
  }
});
