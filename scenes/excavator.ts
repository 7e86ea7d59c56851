import { World } from "../src/index.ts";
import { addExcavator, type Cycle, follow } from "./excavator-parts.ts";
import type { Scene } from "./scene.ts";

const CYCLE: Cycle = [
  [0, 0, 0, 0, 0],
  [1.5, -0.25, 0.1, 0, 0],
  [4, -0.2, 0.55, 0.3, 0],
  [5.5, 0.25, 0.5, 0.35, 0.3],
  [7.5, 0.3, 0.2, 0.35, 1.5],
  [8.5, 0.3, 0.05, -0.1, 1.5],
  [11, 0, 0, 0, 0],
];

export const excavator: Scene = {
  name: "excavator",
  title: "Excavator",
  about:
    "Three rams push boom, stick and bucket. Each is a barrel and a rod on a slider, and closes a loop. Servos follow a cycle of digging, turning and tipping in eleven seconds.",
  dt: 1 / 120,
  camera: { from: [5, 4, 11], at: [2.2, 1.6, 0], wide: 5.5 },
  floor: 0,
  build() {
    const world = new World({ collisions: false });
    addExcavator(world, { type: "static" });
    return world;
  },
  update: (world) => follow(world, CYCLE),
};
