import { World } from "../src/index.ts";
import { addChain } from "./links.ts";
import type { Scene } from "./scene.ts";

export const doublePendulum: Scene = {
  name: "double-pendulum",
  title: "Double pendulum",
  about: "Two bars let go from horizontal: chaotic, and yet the energy in the corner hardly moves.",
  dt: 1 / 240,
  camera: { from: [0, -0.3, 3.2], at: [0, -0.3, 0] },
  build() {
    const world = new World({ collisions: false });
    addChain(world, 2);
    return world;
  },
};
