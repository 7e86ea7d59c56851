import { box, type Vec3, World } from "../src/index.ts";
import { addBin } from "./bin.ts";
import { random, randomTurn } from "./random.ts";
import type { Scene } from "./scene.ts";

/** Half edges: few sizes, so that each is drawn at once. */
const SIZES: readonly Vec3[] = [
  [0.15, 0.12, 0.1],
  [0.17, 0.18, 0.12],
  [0.2, 0.15, 0.15],
  [0.22, 0.13, 0.18],
  [0.25, 0.16, 0.11],
];

/** `count` boxes above a bin, turned at random by `seed`, in layers of `side` by `side`. */
export function buildPile(count: number, side: number, height = 1.5, seed = 7): World {
  const world = new World();
  addBin(world, 0.32 * side, height);
  const next = random(seed);
  for (let i = 0; i < count; i++) {
    const [column, row, layer] = [i % side, Math.floor(i / side) % side, Math.floor(i / (side * side))];
    world.addBody({
      shape: box(...SIZES[i % SIZES.length]),
      density: 500,
      position: [(column - (side - 1) / 2) * 0.6, 0.5 + 0.6 * layer, (row - (side - 1) / 2) * 0.6],
      orientation: randomTurn(next),
    });
  }
  return world;
}

export const pileOfBoxes: Scene = {
  name: "pile-of-boxes",
  title: "A pile of 888 boxes",
  about:
    "888 boxes of five sizes, as many as in the source paper, fall into a bin. They pile up, slide and come to rest on some 3,000 points. On impact they overlap by centimetres for a moment, at rest by fractions of a millimetre.",
  dt: 1 / 60,
  camera: { from: [5, 7.5, 10.5], at: [0, 0.6, 0], wide: 5 },
  floor: -0.5,
  build: () => buildPile(888, 10),
};
