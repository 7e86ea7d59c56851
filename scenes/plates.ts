import { box, hinge, plane, sphere, type Vec3, World } from "../src/index.ts";
import type { Scene } from "./scene.ts";

const SIDE = 0.4;
const THIN = 0.002;
const FLOOR = -1.2;
const Z: Vec3 = [0, 0, 1];

/** For each speed a row of steel plates that hang on hinges, and a bullet on its way to them. */
export function buildPlates(speeds: readonly number[], plates = 5): World {
  const world = new World();
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], offset: FLOOR }) });
  speeds.forEach((speed, lane) => {
    const z = (lane - (speeds.length - 1) / 2) * 1.2;
    for (let i = 0; i < plates; i++) {
      const b = world.addBody({
        name: `plate ${lane + 1}.${i + 1}`,
        shape: box(THIN, SIDE, SIDE, { friction: 0.3 }),
        density: 7800,
        position: [0.3 * i, 0, z],
      });
      world.addJoint(hinge({ a: null, b, anchor: [0.3 * i, SIDE + 0.05, z], axis: Z }));
    }
    world.addBody({
      name: `bullet ${lane + 1}`,
      shape: sphere(0.012),
      density: 7800,
      angularDamping: 1,
      position: [-1.5 - 0.4 * lane, -0.05, z],
      velocity: [speed, 0, 0],
    });
  });
  return world;
}

export const plates: Scene = {
  name: "plates",
  title: "Bullets and plates",
  about:
    "Bullets of 20, 100 and 1,000 m/s fly at steel plates of 4 mm that hang on hinges. In one step the fastest would fly sixteen metres, through all of them, yet it hits the first. Its momentum passes from plate to plate.",
  dt: 1 / 60,
  camera: { from: [-2.2, 1.2, 3.6], at: [0.4, -0.1, 0], wide: 2.2 },
  floor: FLOOR,
  build: () => buildPlates([20, 100, 1000]),
};
