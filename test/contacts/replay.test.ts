// Guesses of normals come from the last manifolds, which are part of the state: from a snapshot everything goes on with the same bits.
import { expect, it } from "vitest";
import { box, capsule, cone, cylinder, hull, plane, type Shape, sphere, type Vec3, World } from "../../src/index.ts";

const CORNERS: Vec3[] = [-0.2, 0.2].flatMap((x) =>
  [-0.25, 0.2].flatMap((y) => [-0.2, 0.3].map((z): Vec3 => [x, y, z])),
);
const SHAPES: Shape[] = [
  sphere(0.25),
  box(0.2, 0.25, 0.3),
  capsule(0.15, 0.2),
  cylinder(0.2, 0.25),
  cone(0.25, 0.25),
  hull([...CORNERS, [0, 0.4, 0]]),
];

it("a heap of all kinds of shapes goes on from a snapshot as it did", () => {
  const world = new World({ collisions: true });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  for (let i = 0; i < 36; i++)
    world.addBody({
      shape: SHAPES[i % SHAPES.length],
      density: 1000,
      position: [0.45 * (i % 3), 0.5 + 0.6 * Math.floor(i / 9), 0.45 * (Math.floor(i / 3) % 3)],
      orientation: [0.1 * (i % 5), 0.2, 0.05 * (i % 7), 1],
    });
  for (let i = 0; i < 60; i++) world.step(1 / 60);
  expect(world.contacts.length).toBeGreaterThan(20);
  const start = world.snapshot();
  const run = () => {
    for (let i = 0; i < 40; i++) world.step(1 / 60);
    return world.hash();
  };
  const first = run();
  world.restore(start);
  expect(run()).toBe(first);
});
