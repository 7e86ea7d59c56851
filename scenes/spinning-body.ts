import { box, World } from "../src/index.ts";
import type { Scene } from "./scene.ts";

export const spinningBody: Scene = {
  name: "spinning-body",
  title: "Spinning body (Dzhanibekov)",
  about:
    "A T-handle floats and spins about its middle axis of inertia. Every few seconds it flips over by itself; energy and angular momentum do not change.",
  dt: 1 / 120,
  camera: { from: [1.2, 0.8, 1.6], at: [0, 0, 0] },
  build() {
    const world = new World({ gravity: [0, 0, 0], collisions: false });
    world.addBody({
      name: "handle",
      shapes: [box(0.3, 0.04, 0.04), box(0.04, 0.12, 0.04, { position: [0, 0.16, 0] })],
      density: 1000,
      // a touch off the middle axis; exactly on it, it would spin there for ever
      angularVelocity: [0.01, 8, 0.01],
    });
    return world;
  },
};
