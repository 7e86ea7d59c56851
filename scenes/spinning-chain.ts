import { World } from "../src/index.ts";
import { add, cross } from "../src/math/index.ts";
import { addChain } from "./links.ts";
import type { Scene } from "./scene.ts";

const SPIN = 6;

export const spinningChain: Scene = {
  name: "spinning-chain",
  title: "Chain flung round",
  about:
    "16 links start as a rod that turns once a second, and gravity bends them into a cone. The fastest links move at 48 m/s; energy stays within a millionth.",
  dt: 1 / 60,
  camera: { from: [6, 6, 14], at: [0, -3, 0] },
  build() {
    const world = new World({ collisions: false });
    addChain(world, 16);
    for (const body of world.bodies) {
      body.angularVelocity = [0, SPIN, 0];
      body.velocity = add([0, 0, 0], cross([0, SPIN, 0], body.position));
    }
    return world;
  },
};
