import { World } from "../src/index.ts";
import { add, cross } from "../src/math/index.ts";
import { addChain } from "./links.ts";
import type { Scene } from "./scene.ts";

const SPIN = 6;

export const spinningChain: Scene = {
  name: "spinning-chain",
  title: "Chain flung round",
  about: "16 links start as a rod turning at one turn a second and wind themselves up. The hardest scene for the time step: watch the iterations and theta.",
  dt: 1 / 60,
  camera: { from: [6, 6, 14], at: [0, -3, 0] },
  build() {
    const world = new World();
    addChain(world, 16);
    for (const body of world.bodies) {
      body.angularVelocity = [0, SPIN, 0];
      body.velocity = add([0, 0, 0], cross([0, SPIN, 0], body.position));
    }
    return world;
  },
};
