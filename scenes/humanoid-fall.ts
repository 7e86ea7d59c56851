import { parseMjcf } from "../src/import/mjcf/index.ts";
import { World } from "../src/index.ts";
import { toMaximal } from "../src/robot/index.ts";
import { HUMANOID } from "./robots/humanoid.ts";
import { UPRIGHT } from "./robots/upright.ts";
import type { Scene } from "./scene.ts";

export const humanoidFall: Scene = {
  name: "humanoid-fall",
  title: "Humanoid",
  about:
    "The humanoid of MuJoCo, with nothing but the springs in its joints: it sinks to its knees and falls. Hips are three hinges in a row, ankles two that do not intersect. Each hinge has its own limits, and limbs touch each other.",
  dt: 1 / 240,
  camera: { from: [2.2, 1.2, 2.6], at: [0, 0.6, 0], wide: 1.3 },
  // three hinges in a hip would hide the limbs
  joints: false,
  floor: 0,
  build() {
    const world = new World();
    const robot = toMaximal(world, parseMjcf(HUMANOID), { orientation: UPRIGHT, selfCollide: true });
    // off balance from the start: the same fall every time, but no upright one
    robot.body("torso").velocity = [0.4, 0, 0.2];
    return world;
  },
};
