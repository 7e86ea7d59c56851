import { capsule, hinge, sphere, type Vec3, World } from "../src/index.ts";
import { cos, quatFromAxisAngle, sin } from "../src/math/index.ts";
import type { Scene } from "./scene.ts";

const RADIUS = 0.1;
const LENGTH = 1;

/** Five balls that hang `gap` apart; the first `lifted` of them are held up at `angle`. */
export function buildCradle(gap: number, lifted: number, angle = 0.5): World {
  const world = new World();
  const axis: Vec3 = [0, 0, 1];
  for (let i = 0; i < 5; i++) {
    const x = (i - 2) * (2 * RADIUS + gap);
    const turn = i < lifted ? -angle : 0;
    const b = world.addBody({
      name: `ball ${i + 1}`,
      // the rod is there to be seen, and touches nothing
      shapes: [
        sphere(RADIUS, { restitution: 1, friction: 0 }),
        capsule(0.004, LENGTH / 2, { position: [0, LENGTH / 2, 0], mask: 0 }),
      ],
      density: 7800,
      position: [x + LENGTH * sin(turn), LENGTH - LENGTH * cos(turn), 0],
      orientation: quatFromAxisAngle(axis, turn),
    });
    world.addJoint(hinge({ a: null, b, anchor: [x, LENGTH, 0], axis }));
  }
  return world;
}

export const cradle: Scene = {
  name: "cradle",
  title: "Newton's cradle",
  about:
    "Five steel balls that bounce without loss hang 4 mm apart, and one comes down on them. The impact passes from ball to ball, and the last swings out; it would do so if the balls touched, too. With the solver Descent the others move as well, and energy is lost.",
  dt: 1 / 480,
  camera: { from: [0.7, 0.7, 2.6], at: [0, 0.45, 0], wide: 1.1 },
  floor: -0.3,
  build: () => buildCradle(0.004, 1),
};
