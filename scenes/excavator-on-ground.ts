import { plane, World } from "../src/index.ts";
import { addExcavator, type Cycle, follow } from "./excavator-parts.ts";
import type { Scene } from "./scene.ts";

/** Down with the bucket until it lifts the machine, up, round, down beside the tracks, and back. */
const CYCLE: Cycle = [
  [0, 0, 0, 0, 0],
  [2, -0.3, 0, 0, 0],
  [4.5, -0.3, 0, 0, 0],
  [5.5, 0, 0, 0, 0],
  [7.5, 0, 0, 0, 1.2],
  [9.5, -0.3, 0, 0, 1.2],
  [12, -0.3, 0, 0, 1.2],
  [13, 0, 0, 0, 1.2],
  [15, 0, 0, 0, 0],
];
/** No part of it collides with another: each has this group, and none looks for it. */
const MACHINE = 2;

/** A machine of 12 t whose tracks stand on the ground. */
export function buildExcavatorOnGround(): World {
  const world = new World();
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], friction: 0.7 }) });
  addExcavator(world, { mass: 4000 }, { group: MACHINE, mask: ~MACHINE, friction: 0.7 });
  return world;
}

export const excavatorOnGround: Scene = {
  name: "excavator-on-ground",
  title: "Excavator lifts itself",
  about:
    "A machine of 12 t stands on its tracks. Its rams press the bucket to the ground until it rests on the bucket and on the far ends of its tracks, first with the bucket in front, then at the side. Three closed loops, their servos and all contacts act on each other in every sweep, and it stands still.",
  dt: 1 / 60,
  camera: { from: [5, 4, 11], at: [2.2, 1.6, 0], wide: 5.5 },
  floor: 0,
  build: buildExcavatorOnGround,
  update: (world) => follow(world, CYCLE),
};
