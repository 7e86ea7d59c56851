import { type Body, ball, box, World } from "../src/index.ts";
import type { Scene } from "./scene.ts";

export const floatingChain: Scene = {
  name: "floating-chain",
  title: "Floating chain",
  about: "Nine links tumble in free space, held by nothing. Their common centre of mass stays where it is.",
  dt: 1 / 60,
  camera: { from: [0, 2, 6], at: [0, 0, 0] },
  build() {
    const world = new World({ gravity: [0, 0, 0], collisions: false });
    let above: Body | null = null;
    for (let i = 0; i < 9; i++) {
      const x = 0.5 * (i - 4);
      // spins about different axes, of sum zero
      const spin = i % 2 === 0 ? 3 : -3.75;
      const b = world.addBody({
        shape: box(0.25, 0.06, 0.03),
        mass: 1,
        position: [x, 0, 0],
        angularVelocity: [0, 0.4 * spin, spin],
      });
      if (above) world.addJoint(ball({ a: above, b, anchor: [x - 0.25, 0, 0] }));
      above = b;
    }
    return world;
  },
};
