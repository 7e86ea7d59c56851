import { box, plane, type Vec3, World } from "../src/index.ts";
import { cos, quatFromAxisAngle, sin } from "../src/math/index.ts";
import type { Scene } from "./scene.ts";

/** Half the length, thickness and width of a card, and how far it leans. */
const [HALF, THIN, WIDE] = [0.4, 0.006, 0.28];
const LEAN = 0.42;
const STEP = 2 * HALF + 0.008;
const UP = HALF * cos(LEAN) + THIN * sin(LEAN);
/** From the middle of a pair to the middle of a card. */
const ASIDE = HALF * sin(LEAN) + THIN * cos(LEAN);
const Z: Vec3 = [0, 0, 1];

/** A house of `storeys`, the lowest of as many pairs of cards. */
export function buildCardHouse(storeys: number, friction = 0.8): World {
  const world = new World();
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], friction }) });
  const card = (x: number, y: number, angle: number) =>
    world.addBody({
      shape: box(THIN, HALF, WIDE, { friction }),
      density: 300,
      position: [x, y, 0],
      orientation: quatFromAxisAngle(Z, angle),
    });
  for (let storey = 0; storey < storeys; storey++) {
    const pairs = storeys - storey;
    const y = storey * (2 * UP + 2 * THIN);
    for (let i = 0; i < pairs; i++) {
      const x = (i - (pairs - 1) / 2) * STEP;
      card(x - ASIDE, y + UP, -LEAN);
      card(x + ASIDE, y + UP, LEAN);
    }
    for (let i = 1; i < pairs; i++) card((i - pairs / 2) * STEP, y + 2 * UP + THIN, Math.PI / 2);
  }
  return world;
}

export const cardHouse: Scene = {
  name: "card-house",
  title: "A house of cards",
  about:
    "Three storeys of cards lean against each other, on their edges alone. The house stands as long as friction holds the feet: pull one card out.",
  dt: 1 / 240,
  camera: { from: [1.8, 1.7, 3.4], at: [0, 1, 0], wide: 1.7 },
  floor: 0,
  build: () => buildCardHouse(3),
};
