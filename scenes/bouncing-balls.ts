import { box, sphere, type Vec3, World } from "../src/index.ts";
import type { Scene } from "./scene.ts";

const RADIUS = 0.12;
const HEIGHT = 2;

/** Balls of restitution 0, 0.1 … 1, side by side, each above its own post of the height that it should come back to. */
export function buildBouncingBalls(): World {
  const world = new World();
  world.addBody({ type: "static", shape: box(4, 0.2, 1.5), position: [0, -0.2, 0] });
  for (let i = 0; i <= 10; i++) {
    const restitution = i / 10;
    const x = 0.5 * (i - 5);
    world.addBody({
      name: `e = ${restitution}`,
      shape: sphere(RADIUS, { restitution }),
      density: 1000,
      position: [x, HEIGHT + RADIUS, 0.4],
    });
    const mark = restitution * restitution * HEIGHT;
    const position: Vec3 = [x, mark / 2, -0.4];
    if (mark > 0) world.addBody({ type: "static", shape: box(0.1, mark / 2, 0.05), position });
  }
  return world;
}

export const bouncingBalls: Scene = {
  name: "bouncing-balls",
  title: "Balls of every restitution",
  about:
    "Eleven balls fall from 2 m, with restitutions from 0 on the left to 1 on the right. The posts behind them are e² of the height: each ball rises to the top of its post, and the last one to where it fell from, for as long as you watch.",
  dt: 1 / 60,
  camera: { from: [0.4, 1.9, 7.6], at: [0, 0.9, 0], wide: 3.4 },
  floor: -0.4,
  build: buildBouncingBalls,
};
