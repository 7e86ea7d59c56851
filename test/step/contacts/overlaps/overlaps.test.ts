// Overlaps are taken away without velocity: by moving bodies that are alone, and through their velocities where joints hold them.
import { expect, it } from "vitest";
import { ball, box, plane, sphere, World } from "../../../../src/index.ts";

const deepest = (world: World) =>
  Math.max(0, ...world.contacts.flatMap(({ points }) => points.map(({ separation }) => -separation)));

it("two bodies in each other part slowly, by their masses, and stay at rest", () => {
  const world = new World({ collisions: true, gravity: [0, 0, 0] });
  const light = world.addBody({ shape: box(0.5, 0.5, 0.5), mass: 1, position: [-0.49, 0, 0] });
  const heavy = world.addBody({ shape: box(0.5, 0.5, 0.5), mass: 3, position: [0.49, 0, 0] });
  for (let i = 0; i < 60; i++) {
    world.step(1 / 60);
    for (const { velocity, angularVelocity } of [light, heavy])
      for (const value of [...velocity, ...angularVelocity]) expect(value).toBe(0);
  }
  // of 20 mm a fifth a step, down to a tenth of a millimetre
  expect(deepest(world)).toBeLessThan(1.01e-4);
  expect(light.position[0] + 3 * heavy.position[0]).toBeCloseTo(0.98, 12);
  expect(light.position[0]).toBeLessThan(-0.504);
});

it("a body pressed into the ground comes out of it and does not jump", () => {
  const world = new World({ collisions: true });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  const crate = world.addBody({ shape: box(0.5, 0.5, 0.5), mass: 1, position: [0, 0.4, 0] });
  let highest = 0;
  for (let i = 0; i < 120; i++) {
    world.step(1 / 60);
    highest = Math.max(highest, crate.position[1]);
  }
  expect(highest).toBeLessThan(0.5);
  expect(crate.position[1]).toBeGreaterThan(0.4998);
});

it("jointed bodies come out too, and their joints stay closed", () => {
  const world = new World({ collisions: true });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  const a = world.addBody({ shape: sphere(0.2), mass: 1, position: [0, 0.15, 0] });
  const b = world.addBody({ shape: sphere(0.2), mass: 1, position: [0.5, 0.15, 0] });
  world.addJoint(ball({ a, b, anchor: [0.25, 0.15, 0] }));
  for (let i = 0; i < 120; i++) world.step(1 / 60);
  expect(world.report.jointGapMetres).toBeLessThan(1e-12);
  for (const { position } of [a, b]) expect(Math.abs(position[1] - 0.2)).toBeLessThan(3e-4);
});
