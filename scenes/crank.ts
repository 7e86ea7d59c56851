import { type Body, ball, box, cylinder, sphere, World } from "../src/index.ts";
import type { Scene } from "./scene.ts";

export const crank: Scene = {
  name: "crank",
  title: "Driven crank",
  about:
    "A kinematic wheel turns twice in three seconds, whatever hangs on it: here eight links and a lamp of 5 kg. Drag the lamp.",
  dt: 1 / 120,
  camera: { from: [0, -1, 6], at: [0, -1, 0] },
  build() {
    const world = new World({ collisions: false });
    const wheel = world.addBody({
      type: "kinematic",
      name: "wheel",
      shapes: [cylinder(0.5, 0.05, { orientation: [Math.SQRT1_2, 0, 0, Math.SQRT1_2] })],
      angularVelocity: [0, 0, (4 * Math.PI) / 3],
    });
    let above: Body = wheel;
    for (let i = 0; i < 8; i++) {
      const y = -0.25 * i;
      const link = world.addBody({ shape: box(0.03, 0.125, 0.03), mass: 0.2, position: [0.4, y - 0.125, 0.1] });
      world.addJoint(ball({ a: above, b: link, anchor: [0.4, y, 0.1] }));
      above = link;
    }
    const lamp = world.addBody({
      name: "lamp",
      shape: sphere(0.15),
      mass: 5,
      position: [0.4, -2.15, 0.1],
      angularDamping: 0.2,
    });
    world.addJoint(ball({ a: above, b: lamp, anchor: [0.4, -2, 0.1] }));
    return world;
  },
};
