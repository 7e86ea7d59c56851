import { World } from "../src/index.ts";
import { addChain } from "./links.ts";
import type { Scene } from "./scene.ts";

export const hingeChain: Scene = {
  name: "hinge-chain",
  title: "Chain on hinges",
  about:
    "127 links on 127 parallel hinges: 635 rows, where the ball joints of the hanging chain have 381. It never leaves its plane, and costs little more.",
  dt: 1 / 60,
  camera: { from: [14, -12, 110], at: [14, -26, 0] },
  build() {
    const world = new World({ collisions: false });
    addChain(world, 127, [0, 0, 0], [0, 0, 0, 1], [0, 0, 1]);
    return world;
  },
};
