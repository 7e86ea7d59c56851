// Every robot of test/data/robots: the same accelerations in maximal and in generalized coordinates, at random states and under random forces, with
// loops, with mimic joints, and with the rotors that its file has.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseMjcf } from "../../src/import/mjcf/index.ts";
import { parseUrdf } from "../../src/import/urdf/index.ts";
import { accelerations } from "../../src/index.ts";
import type { RobotDescription } from "../../src/robot/description/description.ts";
import { compareBoth, compareMotion, setUpBoth } from "../support/maximal.ts";
import { randomState } from "../support/robot/random-robot.ts";
import { SlowRobot } from "../support/robot/slow-dynamics.ts";
import { allLoopRows, slowConstrained } from "../support/robot/slow-loops.ts";

const FOLDER = join(import.meta.dirname, "../data/robots");
const MODELS = readdirSync(FOLDER).filter((name) => /\.(xml|urdf)$/.test(name));

function load(name: string): RobotDescription {
  const text = readFileSync(join(FOLDER, name), "utf8");
  const { joints, ...rest } = name.endsWith(".urdf") ? parseUrdf(text, { meshes: "skip" }) : parseMjcf(text);
  return { ...rest, joints: joints.map((joint) => ({ ...joint, damping: 0, friction: 0, stiffness: 0 })) };
}

test("the humanoid with the springs and dampers of its file, whose hips and ankles need carriers", () => {
  const read = parseMjcf(readFileSync(join(FOLDER, "humanoid.original.xml"), "utf8"));
  const description = { ...read, joints: read.joints.map((joint) => ({ ...joint, armature: 0 })) };
  const both = setUpBoth(description, { passive: true }, true);
  const { q, v, tau } = randomState(1, new SlowRobot(description));
  expect(both.robot.carriers.length).toBe(4);
  expect(compareBoth(both, q, v, tau).accelerations).toBeLessThan(1e-9);
});

describe("a robot of a file moves the same", () => {
  test("all of them are here", () => expect(MODELS.length).toBeGreaterThanOrEqual(11));

  test.each(MODELS)("%s", (name) => {
    const description = load(name);
    const slow = new SlowRobot(description);
    for (const seed of [5, 6]) {
      const both = setUpBoth(description, { armature: "rotors" }, true);
      const { q, v, tau } = randomState(seed, slow);
      both.robot.setState(q, v);
      both.robot.applyTorques(tau);
      const found = accelerations(both.world);
      expect(found.status).toBe("solved");
      const rows = allLoopRows(slow, q, v);
      const a = rows.J.length > 0 ? slowConstrained(slow, q, v, tau, rows).x1 : slow.forwardDynamics(q, v, tau);
      const { motion, accelerations: worst } = compareMotion(both, q, v, a, found);
      expect(motion).toBeLessThan(1e-13);
      expect(worst).toBeLessThan(1e-9);
      expect(both.robot.carriers).toEqual([]);
    }
  });
});
