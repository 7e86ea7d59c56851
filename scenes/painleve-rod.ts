import { World } from "../src/index.ts";
import { atan, cos, sin } from "../src/math/index.ts";
import type { Point } from "./linkage.ts";
import { addFrame, addPart, ORANGE, PURPLE, rectangle, rod } from "./planar-parts.ts";
import type { Scene } from "./scene.ts";

const LONG = 1;
const THICK = 0.01;
const SPEED = 3;
/** To the floor; at tan = 2 the paradox needs the least friction. */
const ANGLE = atan(2);

/** A rod that is pushed along with its tip ahead, in a level of its own. */
function addRod(world: World, z: number, friction: number, name: string): void {
  addFrame(world, z, [rectangle([-1.2, -0.06], [1.8, 0], { friction })]);
  const back: Point = [-LONG * cos(ANGLE), LONG * sin(ANGLE)];
  const body = addPart(world, z, [-0.6, THICK], [rod([0, 0], back, THICK, { friction })], { name });
  body.velocity = [SPEED, 0, 0];
}

/** One rod for each coefficient of friction. */
export function buildPainleve(frictions: readonly number[]): World {
  const world = new World();
  const levels = [ORANGE, PURPLE];
  for (const [i, friction] of frictions.entries()) addRod(world, levels[i], friction, `rod ${i + 1}`);
  return world;
}

export const painleveRod: Scene = {
  name: "painleve-rod",
  title: "Painlevé's rods",
  about:
    "Two rods slide with their tips ahead, in two levels. Friction turns such a rod so that it is pressed onto the floor, which increases friction. At 0.5, orange, the rod slides on and slows down. Above 4/3 no finite force is consistent with sliding: at 1.5, purple, an impulse stops the tip at once, and the rod vaults over it.",
  dt: 1 / 240,
  pace: 0.25,
  camera: { from: [0.3, 0.4, 2.4], at: [0.3, 0.4, 0], wide: 1.6, flat: true },
  contacts: true,
  build: () => buildPainleve([0.5, 1.5]),
};
