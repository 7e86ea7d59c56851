import { type PlanarShape, World } from "../src/index.ts";
import { addFrame, addPart, ORANGE, PURPLE, rectangle } from "./planar-parts.ts";
import type { Scene } from "./scene.ts";

const LONG = 0.6;
const HIGH = 0.1;
const BOOKS = 4;

/**
 * Books at the edge of a table, the nth from the top `part` of 1/(2n) of a length beyond the one below it. At a part of 1 each
 * has the middle of all above it over its end: together 1/2, 3/4, 11/12, 25/24 of a length.
 */
function addStack(world: World, z: number, part: number, name: string): void {
  const book = (): PlanarShape => rectangle([-LONG / 2, 0], [LONG / 2, HIGH], { friction: 0.5 });
  const table = rectangle([-1, -0.06], [0, 0], { friction: 0.5 });
  const floor = rectangle([-1, -0.66], [1, -0.6], { friction: 0.5 });
  const legs = [-0.92, -0.16].map((x) => rectangle([x, -0.6], [x + 0.08, -0.06]));
  addFrame(world, z, [table, ...legs, floor]);
  let x = -LONG / 2;
  for (let n = BOOKS; n >= 1; n--) {
    x += (part * LONG) / (2 * n);
    addPart(world, z, [x, HIGH * (BOOKS - n)], [book()], { name: `${name} ${n}`, density: 100 });
  }
}

/** A stack for each part, in levels of their own. */
export function buildBooks(parts: readonly number[]): World {
  const world = new World();
  const levels = [ORANGE, PURPLE];
  for (const [i, part] of parts.entries()) addStack(world, levels[i], part, i === 0 ? "book" : "other book");
  return world;
}

export const bookOverhang: Scene = {
  name: "book-overhang",
  title: "Books over an edge",
  about:
    "Four books, each pushed out over the one below as far as it goes: 1/2, 1/4, 1/6 and 1/8 of a length, so that all of the topmost book is beyond the table. The orange ones are out by 98 % of that and stay; the purple ones, at 102 %, tip until the topmost has fallen.",
  dt: 1 / 120,
  camera: { from: [0, -0.08, 1.7], at: [0, -0.08, 0], wide: 1.05, flat: true },
  contacts: true,
  build: () => buildBooks([0.98, 1.02]),
};
