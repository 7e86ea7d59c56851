// What is no robot, no list and no force is refused by a typed error that says what is needed.

import { describe, expect, test } from "vitest";
import { ArgumentError, Data, forwardDynamics, Model, Robot, type RobotDescription } from "../../src/robot/index.ts";
import { refusal } from "../support/refusal.ts";
import { hingeChain } from "../support/robot/plain-robots.ts";

describe("wrong arguments", () => {
  const chain = hingeChain(2);

  test.each([
    ["a path", "robot.urdf", /description must be a description: \{ name, links.*parseUrdf.*not a string/],
    ["the text of a file", "<robot/>", /not the text of a file/],
    ["nothing", undefined, /not undefined/],
    ["null", null, /not null/],
    ["a list", [], /not a list/],
    ["a model", new Model(chain), /model\.description/],
    ["an empty object", {}, /name must be a string/],
    ["no lists", { name: "a" }, /robot "a": links must be a list/],
    ["joints as an object", { name: "a", links: [], joints: {} }, /joints must be a list/],
    ["a link that is none", { ...chain, links: [null] }, /links\[0\] must be an object/],
    ["a joint without a name", { ...chain, joints: [{}] }, /joints\[0\]\.name must be a string/],
    [
      "an inertial without inertia",
      { ...chain, links: [{ name: "a", inertial: { mass: 1 } }] },
      /inertia must be a list/,
    ],
    ["an actuator without gear", { ...chain, actuators: [{ name: "a", joint: "hinge0" }] }, /gear must be a list/],
    ["loops as a text", { ...chain, loops: "no" }, /loops must be a list, not a string/],
  ])("as a description: %s", (_, given, words) => {
    for (const make of [(d: RobotDescription) => new Robot(d), (d: RobotDescription) => new Model(d)])
      expect(refusal(ArgumentError, () => make(given as RobotDescription)).message).toMatch(words);
  });

  test("a state that is given is copied, and checked", () => {
    const robot = new Robot(chain);
    const { q } = robot;
    const given = [1, 2];
    robot.q = given;
    given[0] = 7;
    expect(robot.q).toBe(q);
    expect(Array.from(q)).toEqual([1, 2]);
    expect(refusal(ArgumentError, () => (robot.v = [1])).message).toMatch(/v must be 2 numbers, not 1/);
    expect(refusal(ArgumentError, () => (robot.tau = [1, Number.NaN])).message).toMatch(/tau\[1\]/);
  });

  test("forces from outside have no fields but their own", () => {
    const robot = new Robot(chain);
    const push = (force: object) => () => robot.forwardDynamics([force as { link: string }]);
    expect(refusal(ArgumentError, push({ link: "link0", forces: [1, 0, 0] })).message).toMatch(
      /forces is not an option/,
    );
    expect(refusal(ArgumentError, push({ force: [1, 0, 0] })).message).toMatch(/link/);
    const data = new Data(robot.model);
    const none = { link: "link0", force: [1, 0, 0] } as unknown as [];
    expect(refusal(ArgumentError, () => forwardDynamics(data, [0, 0], [0, 0], [0, 0], none)).message).toMatch(
      /list of/,
    );
  });
});
