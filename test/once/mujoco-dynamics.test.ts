// MuJoCo and the robot room on every robot in test/data/robots and on random trees: mass matrix, bias forces, accelerations and
// poses, first with armature, damping, friction and springs off, then on. MuJoCo reads the files with its own eyes; only the
// random robots are written for it.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseMjcf } from "../../src/import/mjcf/index.ts";
import { parseUrdf } from "../../src/import/urdf/index.ts";
import {
  biasForces,
  Data,
  forwardDynamics,
  forwardKinematics,
  kineticEnergy,
  linkPose,
  Model,
  massMatrix,
  type RobotDescription,
} from "../../src/robot/index.ts";
import { Mujoco } from "../support/mujoco.ts";
import { minus, norm, rotation } from "../support/reference-step.ts";
import { mujocoDynamics } from "../support/robot/mujoco-coordinates.ts";
import { MOVING, type RandomRobotOptions, randomRobot, randomState } from "../support/robot/random-robot.ts";
import { relative } from "../support/robot/robot-cases.ts";
import { SlowRobot } from "../support/robot/slow-dynamics.ts";
import { writeMjcf } from "../support/robot/write-mjcf.ts";

const FOLDER = "test/data/robots";
const FILES = readdirSync(FOLDER).filter((name) => /\.(urdf|xml)$/.test(name));

// Forces and accelerations are weighed by the inertia that the freedom feels: a finger counts as much as a thigh.
const FORCES = 1e-12;
// condition numbers of up to some 1e4, weighed so
const ACCELERATIONS = 1e-10;

interface Settings {
  passive: boolean;
  states: number;
}

async function compare(xml: string, description: RobotDescription, { passive, states }: Settings): Promise<void> {
  const slow = new SlowRobot(description, { mimic: false, armature: passive });
  const data = new Data(new Model(description, { mimic: false, passive }));
  const mujoco = await Mujoco.load(xml, { passive });
  const { nv } = slow;
  for (let seed = 0; seed < states; seed++) {
    const { q, v, tau } = randomState(seed, slow);
    const there = mujocoDynamics(mujoco, slow, q, v, tau);
    const feels = there.M.map((row, i) => Math.sqrt(row[i]));
    const weighed = (M: ArrayLike<number>): number[] =>
      Array.from(M, (x, k) => x / feels[k % nv] / feels[(k - (k % nv)) / nv]);
    const forces = (x: ArrayLike<number>): number[] => Array.from(x, (value, i) => value / feels[i]);
    const accelerations = (x: ArrayLike<number>): number[] => Array.from(x, (value, i) => value * feels[i]);
    const M = weighed(massMatrix(data, q));
    expect(relative(M, weighed(there.M.flat()))).toBeLessThan(FORCES);
    expect(relative(M, weighed(slow.massMatrix(q).flat()))).toBeLessThan(FORCES);
    const bias = minus(there.bias, there.passive);
    expect(relative(forces(biasForces(data, q, v)), forces(bias))).toBeLessThan(FORCES);
    const found = forwardDynamics(data, q, v, tau);
    expect(relative(accelerations(found), accelerations(there.acceleration))).toBeLessThan(ACCELERATIONS);
    expect(relative([kineticEnergy(data, q, v)], [there.state.kinetic])).toBeLessThan(FORCES);
    forwardKinematics(data, q);
    for (const { name } of description.links) {
      // MuJoCo merges the fixed links of a URDF with what they are fixed to
      if (!mujoco.bodies.includes(name)) continue;
      const [ours, theirs] = [linkPose(data, name), mujoco.pose(name)];
      expect(norm(minus([...ours.position], theirs.position))).toBeLessThan(1e-12);
      const turned = minus(rotation([...ours.orientation]).flat(), rotation(theirs.orientation).flat());
      expect(norm(turned)).toBeLessThan(1e-12);
    }
  }
  mujoco.free();
}

describe.each(FILES)("%s", (file) => {
  const xml = readFileSync(`${FOLDER}/${file}`, "utf8");
  const read = (): RobotDescription => (file.endsWith(".urdf") ? parseUrdf(xml, { file }) : parseMjcf(xml, { file }));

  test("dynamics", () => compare(xml, read(), { passive: false, states: 3 }));

  // dry friction is a constraint in MuJoCo
  test("dynamics with armature, damping and springs", () => {
    const robot = read();
    const smooth = { ...robot, joints: robot.joints.map((joint) => ({ ...joint, friction: 0 })) };
    return compare(xml, smooth, { passive: true, states: 1 });
  });
});

const types = MOVING.filter((type) => type !== "helical" && type !== "free");
const kinds: (RandomRobotOptions & { seed: number })[] = [0, 1].flatMap((k) => [
  { seed: k, links: 10, shape: "chain", types },
  { seed: 10 + k, links: 10, shape: "star", types, base: "free" },
  { seed: 20 + k, links: 16, shape: "random", types, base: "free" },
  { seed: 30 + k, links: 10, shape: "random", types: ["revolute", "prismatic", "spherical"], passive: true },
]);

test.each(kinds)("random robot $seed of $links links, $shape", async ({ seed, ...options }) => {
  const random = randomRobot(seed, { ...options, massless: false });
  // springs of a ball pull it to zero in MuJoCo
  const joints = random.joints.map((joint) => ({ ...joint, friction: 0, initial: undefined }));
  const robot = { ...random, joints };
  await compare(writeMjcf(robot), robot, { passive: options.passive === true, states: 2 });
});
