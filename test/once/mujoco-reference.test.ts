// The slow reference of the robot room and MuJoCo, two strangers: mass matrix, bias forces, accelerations and poses of random
// robots with all joints that MuJoCo has.
import { expect, test } from "vitest";
import { Mujoco } from "../support/mujoco.ts";
import { minus, norm, type Vector } from "../support/reference-step.ts";
import { mujocoDynamics } from "../support/robot/mujoco-coordinates.ts";
import { MOVING, type RandomRobotOptions, randomRobot, randomState } from "../support/robot/random-robot.ts";
import { SlowRobot } from "../support/robot/slow-dynamics.ts";
import { writeMjcf } from "../support/robot/write-mjcf.ts";

const types = MOVING.filter((type) => type !== "helical" && type !== "free");
const kinds: (RandomRobotOptions & { seed: number })[] = [0, 1, 2].flatMap((k) => [
  { seed: k, links: 8, shape: "chain", types },
  { seed: 10 + k, links: 8, shape: "star", types, base: "free" },
  { seed: 20 + k, links: 12, shape: "random", types, base: "free" },
  { seed: 30 + k, links: 8, shape: "random", types, passive: true },
]);
const relative = (a: Vector, b: Vector): number => norm(minus(a, b)) / (1e-300 + Math.max(norm(a), norm(b)));

test.each(kinds)("robot $seed of $links links, $shape", async ({ seed, ...options }) => {
  const random = randomRobot(seed, { ...options, massless: false });
  // springs of a ball pull it to zero in MuJoCo, and dry friction is a constraint there
  const description = {
    ...random,
    joints: random.joints.map((joint) => ({ ...joint, friction: 0, initial: undefined })),
  };
  const robot = new SlowRobot(description);
  const mujoco = await Mujoco.load(writeMjcf(description), { passive: options.passive });
  const { q, v, tau } = randomState(seed + 1, robot);
  const there = mujocoDynamics(mujoco, robot, q, v, tau);
  // MuJoCo turns inertias to their principal axes, which costs it some digits
  expect(relative(robot.massMatrix(q).flat(), there.M.flat())).toBeLessThan(1e-11);
  expect(relative(robot.biasForces(q, v), there.bias)).toBeLessThan(1e-11);
  const passive = options.passive ? robot.passiveForces(q, v) : robot.zero();
  if (options.passive) expect(relative(passive, there.passive)).toBeLessThan(1e-12);
  expect(
    relative(
      robot.forwardDynamics(
        q,
        v,
        tau.map((x, i) => x + passive[i]),
      ),
      there.acceleration,
    ),
  ).toBeLessThan(1e-10);
  for (const { description: link } of robot.tree.links) {
    const { position } = mujoco.pose(link.name);
    expect(norm(minus(robot.point(link.name, q).position, position))).toBeLessThan(1e-12);
  }
  mujoco.free();
});
