import { parseMjcf } from "../src/import/mjcf/index.ts";
import { assemble, World } from "../src/index.ts";
import { cos, sin } from "../src/math/index.ts";
import { type RobotDescription, toMaximal } from "../src/robot/index.ts";
import { CASSIE } from "./robots/cassie.ts";
import { UPRIGHT } from "./robots/upright.ts";
import type { Scene } from "./scene.ts";

/** Radians a second of the steps in the air. */
const PACE = 5;

/** The robot with its pelvis held where a free joint would let it go. */
function hung(robot: RobotDescription): RobotDescription {
  const joints = robot.joints.map((joint) =>
    joint.type === "free" ? { ...joint, type: "fixed" as const, initial: undefined } : joint,
  );
  return { ...robot, joints };
}

export const cassieLegs: Scene = {
  name: "cassie-legs",
  title: "Cassie",
  about:
    "Each leg has two closed loops: the long rod behind the shin, and the thin one that turns the foot. They are held as hard as every other joint, and stay closed to 1e-11 m while servos at hips, knees and feet step in the air.",
  dt: 1 / 240,
  camera: { from: [1.5, 0.3, 1.9], at: [0, -0.45, 0], wide: 0.8 },
  build() {
    const world = new World({ collisions: false });
    const description = hung(parseMjcf(CASSIE));
    // the key of the file has the free joint's seven numbers first
    toMaximal(world, description, { orientation: UPRIGHT, q: description.keyframes?.[0].q.slice(7) });
    assemble(world);
    return world;
  },
  update(world) {
    const lift = Math.min(1, world.time / 2);
    for (const [side, phase] of [
      ["left", 0],
      ["right", Math.PI],
    ] as const) {
      const turn = PACE * world.time + phase;
      const aim = (joint: string, target: number) => {
        const drive = world.joints.find(({ name }) => name === `${side}-${joint}`)?.drive();
        if (drive?.servo) drive.servo = { ...drive.servo, target };
      };
      aim("hip-pitch", 0.5 + 0.35 * lift * sin(turn));
      aim("knee", -0.4 + 0.35 * lift * cos(turn));
      aim("foot", -1.6 + 0.25 * lift * sin(turn));
    }
  },
};
