import { World } from "../src/index.ts";
import { addChain } from "./links.ts";
import type { Scene } from "./scene.ts";

export const doublePendulum: Scene = {
  name: "double-pendulum",
  title: "Double pendulum",
  about: "Two bars are released from horizontal. The motion is chaotic, yet the energy in the corner hardly changes.",
  dt: 1 / 240,
  camera: { from: [0, -0.3, 3.2], at: [0, -0.3, 0] },
  build() {
    const world = new World({ collisions: false });
    addChain(world, 2);
    return world;
  },
};
