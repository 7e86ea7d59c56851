// What is no seam: steps stop what slides into them, boxes that meet face to face meet, sheets are not part of the table, and nothing sinks at seams.
import { describe, expect, it } from "vitest";
import { box, capsule, cone, cylinder, hull, mesh, type Shape, sphere, type Vec3, World } from "../../../src/index.ts";
import { quatFromAxisAngle } from "../../../src/math/index.ts";
import { SMOOTH, tiles } from "../../support/seams.ts";
import { random } from "../../support/worlds.ts";

const BOX = box(0.25, 0.2, 0.35, SMOOTH);

function stepAhead(height: number, speed: number): number {
  const world = new World();
  world.addBody({ type: "static", shape: box(2, 0.5, 2, SMOOTH), position: [-1.6, -0.5, 0] });
  world.addBody({ type: "static", shape: box(2, 0.5, 2, SMOOTH), position: [2.4, -0.5 + height, 0] });
  const body = world.addBody({ shape: BOX, mass: 1, position: [0, 0.2, 0], velocity: [speed, 0, 0] });
  for (let i = 0; i < Math.max(60, 30 / speed); i++) world.step(1 / 60);
  return body.velocity[0] / speed;
}

describe("a box that slides against a step", () => {
  it.each([0.1, 0.5, 1, 2])("of 1 cm and of 2 mm is stopped, at %d m/s", (speed) => {
    expect(stepAhead(0.01, speed)).toBeLessThan(0.05);
    expect(stepAhead(0.002, speed)).toBeLessThan(0.05);
  });

  it("of 1 cm and of 2 mm loses most of a higher speed", () => {
    expect(stepAhead(0.01, 5)).toBeLessThan(0.5);
    expect(stepAhead(0.002, 5)).toBeLessThan(0.5);
  });

  it("of a tenth of a millimetre is let over", () => {
    expect(stepAhead(1e-4, 2)).toBeGreaterThan(0.99);
  });
});

it("a box that slides over tiles into a wall of tiles is stopped there", () => {
  const world = new World();
  for (let i = -2; i < 6; i++)
    world.addBody({ type: "static", shape: box(0.5, 0.5, 2, SMOOTH), position: [i, -0.5, 0] });
  for (let k = -1; k < 3; k++)
    world.addBody({ type: "static", shape: box(0.5, 0.2, 2, SMOOTH), position: [6, 0.4 * k + 0.2, 0] });
  const body = world.addBody({ shape: BOX, mass: 1, position: [0, 0.2, 0], velocity: [8, 0, 0] });
  let furthest = 0;
  for (let i = 0; i < 90; i++) {
    world.step(1 / 60);
    furthest = Math.max(furthest, body.position[0]);
  }
  expect(furthest).toBeLessThan(5.25 + 1e-6);
  expect(Math.abs(body.velocity[0])).toBeLessThan(1e-6);
});

const STRUCK: Record<string, [Shape, number, number]> = {
  boxes: [BOX, 0.2, 0.5],
  "thin plates": [box(0.25, 0.002, 0.35, SMOOTH), 0.002, 0.5],
  cylinders: [cylinder(0.25, 0.2, SMOOTH), 0.2, 0.5],
  spheres: [sphere(0.2, SMOOTH), 0.2, 0.4],
};
it.each(Object.keys(STRUCK))("%s that meet on a floor of tiles strike each other", (kind) => {
  const [shape, height, apart] = STRUCK[kind];
  const world = new World();
  for (let i = -2; i < 8; i++)
    world.addBody({ type: "static", shape: box(0.4, 0.5, 2, SMOOTH), position: [0.8 * i, -0.5, 0] });
  const one = world.addBody({ shape, mass: 1, position: [0, height, 0], velocity: [3, 0, 0] });
  const two = world.addBody({ shape, mass: 1, position: [1.5, height, 0] });
  for (let i = 0; i < 45; i++) {
    world.step(1 / 60);
    expect(two.position[0] - one.position[0]).toBeGreaterThan(apart - 1e-4);
  }
  // without a bounce they go on together
  expect(one.velocity[0]).toBeCloseTo(1.5, 3);
  expect(two.velocity[0]).toBeCloseTo(1.5, 3);
});

it("boxes face to face in free space meet", () => {
  const world = new World({ gravity: [0, 0, 0] });
  const one = world.addBody({ shape: BOX, mass: 1, velocity: [4, 0, 0] });
  const two = world.addBody({ shape: BOX, mass: 1, position: [1, 0, 0] });
  for (let i = 0; i < 30; i++) world.step(1 / 60);
  expect(one.velocity[0]).toBeCloseTo(2, 6);
  expect(two.velocity[0]).toBeCloseTo(2, 6);
});

it("a cone that slides into a wall of a mesh at its foot is stopped", () => {
  const wall = mesh(
    [
      [-4, 0, -2],
      [2, 0, -2],
      [2, 0, 2],
      [-4, 0, 2],
      [2, 2, -2],
      [2, 2, 2],
    ],
    [
      [0, 2, 1],
      [0, 3, 2],
      [1, 2, 5],
      [1, 5, 4],
    ],
    SMOOTH,
  );
  const world = new World();
  world.addBody({ type: "static", shape: wall });
  world.addBody({ type: "static", shape: box(2, 0.5, 2, SMOOTH), position: [-0.2, -0.5, 0] });
  const body = world.addBody({ shape: cone(0.3, 0.2, SMOOTH), mass: 1, position: [0, 0.2, 0], velocity: [4, 0, 0] });
  for (let i = 0; i < 60; i++) world.step(1 / 60);
  expect(body.position[0]).toBeLessThan(1.7 + 1e-3);
});

it("a box beside a table on which another one stands is kept out by its side", () => {
  const world = new World();
  world.addBody({ type: "static", shape: box(1, 0.5, 1, SMOOTH), position: [0, -0.5, 0] });
  world.addBody({ shape: box(0.1, 0.1, 0.1), mass: 1, position: [0.85, 0.1, 0] });
  const body = world.addBody({
    shape: box(0.1, 0.1, 0.1, SMOOTH),
    mass: 1,
    position: [1.15, 0.12, 0],
    velocity: [-3, -6, 0],
    lockRotation: [true, true, true],
  });
  for (let i = 0; i < 40; i++) {
    world.step(1 / 60);
    expect(body.position[0]).toBeGreaterThan(1.1 - 1e-6);
  }
  expect(body.position[1]).toBeLessThan(-0.5);
});

describe("nothing sinks at seams", () => {
  it("what tumbles over tiles", () => {
    const next = random(3);
    const signed = () => 2 * next() - 1;
    const corners: Vec3[] = Array.from({ length: 12 }, () => [0.25 * signed(), 0.2 * signed(), 0.25 * signed()]);
    const shapes = [box(0.25, 0.2, 0.35), capsule(0.15, 0.2), hull(corners), cylinder(0.2, 0.2), cone(0.25, 0.2)];
    for (let i = 0; i < 15; i++) {
      const world = new World();
      tiles([0.5], -2, 6)(world, (options) => options);
      const body = world.addBody({
        shape: shapes[i % shapes.length],
        mass: 1,
        position: [0, 0.8, 0.1 * signed()],
        orientation: quatFromAxisAngle([signed(), signed(), signed() + 2], 3 * signed()),
        velocity: [3, -1, signed()],
        angularVelocity: [5 * signed(), 5 * signed(), 5 * signed()],
      });
      for (let k = 0; k < 90; k++) {
        world.step(1 / 60);
        // on one floor up to 15 mm: what turns within the step
        expect(world.report.contacts.penetration).toBeLessThan(0.015);
      }
      expect(body.position[1]).toBeGreaterThan(0.03);
    }
  });

  it("a stack on a seam, for five seconds", () => {
    const world = new World();
    for (let i = 0; i < 4; i++) world.addBody({ type: "static", shape: box(0.5, 0.5, 2), position: [i, -0.5, 0] });
    const stack = [0, 1, 2, 3].map((k) =>
      world.addBody({ shape: box(0.3, 0.2, 0.3), mass: 5, position: [1.6, 0.2 + 0.4 * k, 0] }),
    );
    for (let i = 0; i < 300; i++) world.step(1 / 60);
    stack.forEach((body, k) => {
      expect(body.position[1]).toBeCloseTo(0.2 + 0.4 * k, 4);
      expect(body.position[0]).toBeCloseTo(1.6, 4);
    });
  });
});
