// A bin to pile things up in: a floor and four walls, open above, on a ground for what jumps out.
import { type Body, box, plane, type World } from "../src/index.ts";

const WALL = 0.25;

/** Its inside is 2 half wide and deep, and `height` high; its floor is at y = 0. */
export function addBin(world: World, half: number, height: number): Body {
  const outer = half + 2 * WALL;
  const [middle, away] = [height / 2 - WALL, half + WALL];
  const tall = height / 2 + WALL;
  world.addBody({ type: "static", name: "ground", shape: plane({ normal: [0, 1, 0], offset: -2 * WALL }) });
  return world.addBody({
    type: "static",
    name: "bin",
    shapes: [
      box(outer, WALL, outer, { position: [0, -WALL, 0] }),
      box(WALL, tall, outer, { position: [away, middle, 0] }),
      box(WALL, tall, outer, { position: [-away, middle, 0] }),
      box(half, tall, WALL, { position: [0, middle, away] }),
      box(half, tall, WALL, { position: [0, middle, -away] }),
    ],
  });
}
