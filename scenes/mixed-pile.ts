import { box, capsule, cone, cylinder, hull, type Shape, sphere, type Vec3, World } from "../src/index.ts";
import { cos, sin } from "../src/math/index.ts";
import { addBin } from "./bin.ts";
import { random, randomTurn } from "./random.ts";
import type { Scene } from "./scene.ts";

/** A gem of two rings of five points and a tip. */
const GEM: Vec3[] = [[0, -0.22, 0]];
for (let i = 0; i < 5; i++) {
  const angle = (2 * Math.PI * i) / 5;
  GEM.push([0.22 * cos(angle), 0.02, 0.22 * sin(angle)], [0.13 * cos(angle), 0.12, 0.13 * sin(angle)]);
}

const SHAPES: readonly Shape[] = [
  sphere(0.18),
  box(0.2, 0.14, 0.16),
  capsule(0.12, 0.14),
  cylinder(0.16, 0.16),
  cone(0.2, 0.2),
  hull(GEM),
];

/** `count` bodies of six kinds above a bin, in layers of `side` by `side`. */
export function buildMixedPile(count: number, side: number, height = 1.8): World {
  const world = new World();
  addBin(world, 0.28 * side, height);
  const next = random(11);
  for (let i = 0; i < count; i++) {
    const [column, row, layer] = [i % side, Math.floor(i / side) % side, Math.floor(i / (side * side))];
    world.addBody({
      shape: SHAPES[i % SHAPES.length],
      density: 800,
      position: [(column - (side - 1) / 2) * 0.52, 0.4 + 0.55 * layer, (row - (side - 1) / 2) * 0.52],
      orientation: randomTurn(next),
    });
  }
  return world;
}

export const mixedPile: Scene = {
  name: "mixed-pile",
  title: "A pile of 5,000 mixed shapes",
  about:
    "5,000 balls, boxes, capsules, cylinders, cones and gems fall into a bin. Look at the figures: a step takes longer than it lasts, so the motion is shown slower. Nothing falls through anything.",
  dt: 1 / 60,
  camera: { from: [8, 11.5, 17], at: [0, 0.6, 0], wide: 8.6 },
  floor: -0.5,
  build: () => buildMixedPile(5000, 20),
};
