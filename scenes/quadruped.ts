import { parseMjcf } from "../src/import/mjcf/index.ts";
import { plane, World } from "../src/index.ts";
import { toMaximal } from "../src/robot/index.ts";
import { A1 } from "./robots/a1.ts";
import { UPRIGHT } from "./robots/upright.ts";
import type { Scene } from "./scene.ts";

const LEG = [0, 0.8, -1.6];
/** Of the trunk, with the feet on the floor: two links of 0.2 m bent by 0.8 rad to either side, and the radius of a foot. */
const HEIGHT = 0.299;
/** When the pushes begin, in seconds, and the force on the trunk, in newtons, for a tenth of a second. */
const PUSHES = [
  [4, 0, 0, 120],
  [7, 90, 0, 0],
] as const;

export const quadruped: Scene = {
  name: "quadruped",
  title: "Quadruped",
  about:
    "A robot from an MJCF file, put into the world as bodies and hinges. Twelve servos hold its legs. It stands still, and catches itself when it is hit from the side after four seconds and from behind after seven.",
  dt: 1 / 240,
  camera: { from: [0.9, 0.55, 1.2], at: [0, 0.22, 0], wide: 0.55 },
  floor: 0,
  build() {
    const world = new World();
    world.addBody({ type: "static", name: "floor", shape: plane({ normal: [0, 1, 0], friction: 0.8 }) });
    const q = [0, 0, HEIGHT, 0, 0, 0, 1, ...LEG, ...LEG, ...LEG, ...LEG];
    toMaximal(world, parseMjcf(A1), { orientation: UPRIGHT, q });
    return world;
  },
  update(world) {
    const trunk = world.bodies.find(({ name }) => name === "trunk");
    for (const [start, x, y, z] of PUSHES)
      if (trunk && world.time >= start && world.time < start + 0.1) trunk.applyForce([x, y, z]);
  },
};
