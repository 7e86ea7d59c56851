// Random robots written to a file and read back: the dynamics of what was read is that of what was written. MJCF is written by
// the tests' own writer, URDF by ours.
import { describe, expect, test } from "vitest";
import { parseMjcf } from "../../src/import/mjcf/index.ts";
import { parseUrdf, writeUrdf } from "../../src/import/urdf/index.ts";
import type { RobotDescription } from "../../src/robot/index.ts";
import { type RandomRobotOptions, randomRobot, randomState } from "../support/robot/random-robot.ts";
import { relative } from "../support/robot/robot-cases.ts";
import { SlowRobot } from "../support/robot/slow-dynamics.ts";
import { writeMjcf } from "../support/robot/write-mjcf.ts";

const kinds: (RandomRobotOptions & { seed: number })[] = [0, 1, 2, 3].flatMap((k) => [
  { seed: k, links: 7, shape: "chain" },
  { seed: 10 + k, links: 7, shape: "star" },
  { seed: 20 + k, links: 9, shape: "random", extras: 0.4 },
]);

function same(written: RobotDescription, read: RobotDescription): void {
  const [before, after] = [written, read].map((robot) => new SlowRobot(robot));
  expect([after.nq, after.nv]).toEqual([before.nq, before.nv]);
  const { q, v } = randomState(1, before);
  expect(relative(after.massMatrix(q).flat(), before.massMatrix(q).flat())).toBeLessThan(1e-12);
  expect(relative(after.biasForces(q, v), before.biasForces(q, v))).toBeLessThan(1e-12);
  expect(relative(after.passiveForces(q, v), before.passiveForces(q, v))).toBeLessThan(1e-12);
  for (const { name } of written.links)
    expect(relative(after.point(name, q).position, before.point(name, q).position)).toBeLessThan(1e-12);
}

describe.each(kinds)("robot $seed of $links links, $shape", ({ seed, ...options }) => {
  test("MJCF", () => {
    const types = ["revolute", "prismatic", "cylindrical", "universal", "planar"] as const;
    const random = randomRobot(seed, { ...options, types, massless: false, passive: true });
    const robot = { ...random, joints: random.joints.map((joint) => ({ ...joint, friction: 0 })) };
    same(robot, parseMjcf(writeMjcf(robot), { file: "random.xml" }));
  });

  test("URDF", () => {
    const types = ["revolute", "prismatic", "cylindrical", "universal", "planar"] as const;
    const random = randomRobot(seed, { ...options, types, mimic: seed % 2 === 0 });
    // a coordinate is zero where URDF's frames coincide
    const robot = { ...random, joints: random.joints.map((joint) => ({ ...joint, reference: 0 })) };
    const { text } = writeUrdf(robot);
    same(robot, parseUrdf(text, { file: "random.urdf" }));
  });
});
