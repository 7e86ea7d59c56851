// A strut that hangs on a hinge and leans on the ground: friction draws its foot in faster than the ground pushes it off, and no force parts
// them. Whatever the overlap, it stands as it is, with the force of its weight.
import { expect, it } from "vitest";
import { box, hinge, plane, type Quat, sphere, World } from "../../../../src/index.ts";

const FRICTION = 0.9;

/** A rod of 1 m and 2 kg, `lean` off the upright, its foot `deep` in the ground and on its way further. */
function strut(solver: "pivoting" | "descent", lean: number, deep: number) {
  const world = new World({ solver });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], friction: FRICTION }) });
  const top = Math.cos(lean) + 0.05 - deep;
  const half = (Math.PI / 2 + lean) / 2;
  const orientation: Quat = [0, 0, -Math.sin(half), Math.cos(half)];
  const rod = world.addBody({
    shapes: [box(0.5, 0.02, 0.02, { mask: 0 }), sphere(0.05, { position: [0.5, 0, 0], friction: FRICTION })],
    mass: 2,
    com: [0, 0, 0],
    inertia: [0.01, 1 / 6, 1 / 6, 0, 0, 0],
    position: [-0.5 * Math.sin(lean), top - 0.5 * Math.cos(lean), 0],
    orientation,
    angularVelocity: [0, 0, 1],
  });
  world.addJoint(hinge({ a: null, b: rod, anchor: [0, top, 0], axis: [0, 0, 1] }));
  return { world, rod };
}

it.each([
  ["pivoting", 0.05, 0.005],
  ["pivoting", 0.4, 0.02],
  ["descent", 0.05, 0.005],
  ["descent", 0.4, 0.02],
] as const)("by %s, %f rad off, %f m deep", (solver, lean, deep) => {
  const { world, rod } = strut(solver, lean, deep);
  let most = 0;
  for (let i = 0; i < 60; i++) {
    world.step(1 / 60);
    for (const { points } of world.contacts) for (const { impulse } of points) most = Math.max(most, impulse);
    expect(Math.abs(rod.angularVelocity[2])).toBeLessThan(1e-3);
  }
  // no more than what would stop its spin on smooth ground: I ω = 2/3 kg m²/s, at the lever sin(lean)
  expect(most).toBeLessThan((2 / 3 / Math.sin(lean)) * 1.1);
});
