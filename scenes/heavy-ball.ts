import { ball, sphere, World } from "../src/index.ts";
import { addChain, LINK } from "./links.ts";
import type { Scene } from "./scene.ts";

const LINKS = 20;

export const heavyBall: Scene = {
  name: "heavy-ball",
  title: "Heavy ball on a light chain",
  about:
    "A ball of 1000 kg swings on 20 links of 1 kg. In other engines this chain stretches by many links. Here no joint opens, and the light links stay straight and quiet.",
  dt: 1 / 60,
  camera: { from: [4, -3, 20], at: [4, -5, 0] },
  build() {
    const world = new World({ collisions: false });
    const last = addChain(world, LINKS);
    const end = LINKS * LINK;
    const heavy = world.addBody({ name: "ball", shape: sphere(0.5), mass: 1000, position: [end + 0.5, 0, 0] });
    world.addJoint(ball({ a: last, b: heavy, anchor: [end, 0, 0] }));
    return world;
  },
};
