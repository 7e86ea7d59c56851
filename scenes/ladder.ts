import { World } from "../src/index.ts";
import { acos, atan, cos, sin } from "../src/math/index.ts";
import type { Point } from "./linkage.ts";
import { addFrame, addPart, GREEN, ORANGE, PURPLE, rectangle, rod } from "./planar-parts.ts";
import type { Scene } from "./scene.ts";

const FRICTION = 0.4;
const LONG = 2;
const THICK = 0.03;
/**
 * The least angle to the floor. The wall pushes with all that friction can hold, μ times the weight, at the height THICK + LONG sin,
 * and balances the weight at LONG cos / 2: cos - 2 μ sin = 2 μ THICK / LONG. Of a thin ladder it is atan(1 / 2μ).
 */
export const FLATTEST =
  acos((2 * FRICTION * THICK) / LONG / Math.sqrt(1 + 4 * FRICTION * FRICTION)) - atan(2 * FRICTION);

/** A ladder at this angle to the floor, with floor and wall in its level. */
function addLadder(world: World, z: number, angle: number, name: string): void {
  addFrame(world, z, [
    rectangle([-2, -0.08], [0.08, 0], { friction: FRICTION }),
    rectangle([0, 0], [0.08, 2.4], { friction: 0 }),
  ]);
  // its ends are round and touch floor and wall
  const foot: Point = [-THICK - LONG * cos(angle), THICK];
  const along: Point = [LONG * cos(angle), LONG * sin(angle)];
  addPart(world, z, foot, [rod([0, 0], along, THICK, { friction: FRICTION })], { name });
}

/** One ladder for each angle, in levels of their own. */
export function buildLadders(angles: readonly number[]): World {
  const world = new World();
  const levels = [ORANGE, PURPLE, GREEN];
  for (const [i, angle] of angles.entries()) addLadder(world, levels[i], angle, `ladder ${i + 1}`);
  return world;
}

export const ladder: Scene = {
  name: "ladder",
  title: "Three ladders",
  about:
    "Three ladders lean on a frictionless wall, each in a level of its own; the friction of the floor is 0.4. The flattest that stands has 50.8° to the floor: the orange one with 54° and the purple one with 52° stay, the green one with 50° slides away.",
  dt: 1 / 120,
  camera: { from: [-0.9, 1.05, 3.6], at: [-0.9, 1.05, 0], wide: 1.4, flat: true },
  contacts: true,
  build: () => buildLadders([54, 52, 50].map((degrees) => (degrees * Math.PI) / 180)),
};
