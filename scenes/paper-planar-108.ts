import { type Body, type Vec3, World } from "../src/index.ts";
import { quatFromAxisAngle } from "../src/math/index.ts";
import { addLink, tipOf } from "./links.ts";
import type { Scene } from "./scene.ts";

const Z: Vec3 = [0, 0, 1];
/** Links of the stem, of each of its two boughs, and of each of their two twigs: 6 + 2·8 + 4·8 = 54. */
const LENGTHS = [6, 8, 8];
const SPREAD = [0, 0.55, 0.3];
/** How much each link leans more than the one below. */
const BEND = 0.05;

function grow(world: World, holder: Body | null, from: Vec3, angle: number, level: number): void {
  let [bar, end, heading] = [holder, from, angle];
  for (let i = 0; i < LENGTHS[level]; i++) {
    const orientation = quatFromAxisAngle(Z, heading);
    bar = addLink(world, bar, end, orientation, Z);
    end = tipOf(end, orientation);
    heading += level === 0 ? 0 : BEND * Math.sign(Math.PI / 2 - angle);
  }
  const next = level + 1;
  if (next === LENGTHS.length) return;
  for (const side of [1, -1]) grow(world, bar, end, heading + side * SPREAD[next], next);
}

export const paperPlanar: Scene = {
  name: "paper-planar-108",
  title: "Planar tree, 54 hinges",
  about:
    "The small example of Baraff's paper (1996): 54 joints of two rows each in the plane, 108 multipliers. In space each hinge has five rows. The tree stands on its stem for a moment, then falls, and stays in its plane.",
  dt: 1 / 60,
  camera: { from: [0, 0, 32], at: [0, 0, 0], wide: 12 },
  build() {
    const world = new World({ collisions: false });
    grow(world, null, [0, 0, 0], Math.PI / 2 - 0.02, 0);
    return world;
  },
};
