import { World } from "../src/index.ts";
import { quatFromAxisAngle } from "../src/math/index.ts";
import { addChain } from "./links.ts";
import type { Scene } from "./scene.ts";

export const pendulum: Scene = {
  name: "pendulum",
  title: "Pendulum",
  about: "A bar of 0.5 m is released at 60 degrees. After a minute it still returns to the same height.",
  dt: 1 / 60,
  camera: { from: [0, -0.2, 2], at: [0, -0.2, 0] },
  build() {
    const world = new World({ collisions: false });
    addChain(world, 1, [0, 0, 0], quatFromAxisAngle([0, 0, 1], -Math.PI / 6));
    return world;
  },
};
