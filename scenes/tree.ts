import { type Body, type Vec3, World } from "../src/index.ts";
import { quatFromAxisAngle } from "../src/math/index.ts";
import { addLink, tipOf } from "./links.ts";
import type { Scene } from "./scene.ts";

const LEVELS = 7;

/** A bar with two smaller trees at its end, spread in the horizontal plane. */
function grow(world: World, holder: Body | null, from: Vec3, angle: number, level: number): void {
  const orientation = quatFromAxisAngle([0, 1, 0], angle);
  const bar = addLink(world, holder, from, orientation);
  if (level + 1 === LEVELS) return;
  const spread = 1.2 / (level + 1.5);
  const tip = tipOf(from, orientation);
  grow(world, bar, tip, angle + spread, level + 1);
  grow(world, bar, tip, angle - spread, level + 1);
}

export const tree: Scene = {
  name: "tree",
  title: "Tree of 127 joints",
  about:
    "127 bars on 127 ball joints, 381 multipliers: the large example of Baraff's paper on linear-time multipliers (1996). It falls like a chandelier. Branches whip, but no joint opens.",
  dt: 1 / 60,
  camera: { from: [2, 1.5, 8], at: [0.6, -1.2, 0] },
  build() {
    const world = new World({ collisions: false });
    grow(world, null, [0, 0, 0], 0, 0);
    return world;
  },
};
