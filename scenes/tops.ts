import { cone, cylinder, plane, type Quat, type Vec3, World } from "../src/index.ts";
import { quatFromAxisAngle, rotate, scale } from "../src/math/index.ts";
import type { Scene } from "./scene.ts";

const Y: Vec3 = [0, 1, 0];
const UPSIDE_DOWN: Quat = [1, 0, 0, 0];
/** Half the height of the tip. */
const TIP = 0.1;

/** A top that stands on its tip at x, leaning by `lean`, and spins about its own axis. */
export function addTop(world: World, name: string, x: number, lean: number, spin: number) {
  const orientation = quatFromAxisAngle([0, 0, 1], -lean);
  const up = rotate(orientation, Y);
  return world.addBody({
    name,
    shapes: [
      cone(0.14, TIP, { orientation: UPSIDE_DOWN, position: [0, TIP, 0], friction: 0.9 }),
      cylinder(0.22, 0.03, { position: [0, 2 * TIP + 0.03, 0] }),
      cylinder(0.025, 0.08, { position: [0, 2 * TIP + 0.14, 0] }),
    ],
    density: 700,
    position: [x, 0, 0],
    orientation,
    angularVelocity: scale(spin, up),
  });
}

export function buildTops(): World {
  const world = new World();
  world.addBody({ type: "static", shape: plane({ normal: Y, friction: 0.9 }) });
  addTop(world, "slow", -0.7, 0.25, 60);
  addTop(world, "fast", 0, 0.25, 120);
  addTop(world, "upright", 0.7, 0.02, 120);
  return world;
}

export const tops: Scene = {
  name: "tops",
  title: "Spinning tops",
  about:
    "Three tops stand on the points of their cones. They do not fall but precess: the one that spins at half the rate precesses twice as fast.",
  dt: 1 / 480,
  camera: { from: [0.6, 0.9, 1.9], at: [0, 0.15, 0], wide: 1.1 },
  floor: 0,
  build: buildTops,
};
