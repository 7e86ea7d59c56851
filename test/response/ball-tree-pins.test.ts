// A tree of balls on something that stands, against one on the world at the same point.
import { expect, test } from "vitest";
import { type Body, ball, type Vec3, World } from "../../src/index.ts";
import { seeded, whole } from "../support/random-forest.ts";
import { quaternion, randomInertia, vector } from "../support/random-tree.ts";

const LINKS = 4;

/** A chain on a body that stands, behind some others in memory, or on the world; positions after some steps. */
function positions(seed: number, hung: "static" | "kinematic" | "world"): number[] {
  const random = seeded(seed);
  const world = new World();
  for (let i = whole(random, 0, 5); i > 0; i--)
    world.addBody({ type: "static", position: [i, 5, 0], orientation: quaternion(random) as never });
  const [position, orientation] = [vector(random) as unknown as Vec3, quaternion(random)];
  const type = hung === "world" ? "static" : hung;
  let above: Body | null = world.addBody({ type, position, orientation: orientation as never });
  if (hung === "world") above = null;
  const links: Body[] = [];
  let anchor = position;
  for (let i = 0; i < LINKS; i++) {
    const [[xx, xy, xz], [, yy, yz], [, , zz]] = randomInertia(random, 1);
    const at = vector(random, 0.5).map((x, k) => anchor[k] + x) as unknown as Vec3;
    const below = world.addBody({ mass: 1, inertia: [xx, yy, zz, xy, xz, yz], position: at });
    world.addJoint(ball({ a: above, b: below, anchor }));
    links.push(below);
    anchor = at.map((x, k) => 2 * x - anchor[k]) as unknown as Vec3;
    above = below;
  }
  for (let i = 0; i < 20; i++) world.step(1 / 60);
  return links.flatMap((link) => [...link.position]);
}

test.each(["static", "kinematic"] as const)("a %s body holds a chain as the world does", (hung) => {
  for (let seed = 0; seed < 12; seed++) {
    const right = positions(seed, "world");
    // an anchor is rounded in the frame of its body; chains double what is wrong in a few steps
    for (const [i, x] of positions(seed, hung).entries())
      expect(Math.abs(x - right[i]), `seed ${seed}`).toBeLessThan(1e-10);
  }
});
