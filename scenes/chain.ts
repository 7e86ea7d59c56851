import { World } from "../src/index.ts";
import { addChain } from "./links.ts";
import type { Scene } from "./scene.ts";

export const chain: Scene = {
  name: "chain",
  title: "Hanging chain",
  about:
    "127 links are released from horizontal. The end cracks like a whip, the joints stay closed to 1e-13 of a link, and the chain still swings after a minute.",
  dt: 1 / 60,
  camera: { from: [14, -12, 110], at: [14, -26, 0] },
  build() {
    const world = new World({ collisions: false });
    addChain(world, 127);
    return world;
  },
};
