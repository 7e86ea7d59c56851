// Seams between bodies that move: wagons of a train, plates of a conveyor, loose tiles, tiles on a turntable. What lies on them goes with them or
// over them as over one plate.
import { describe, expect, it } from "vitest";
import { type Body, box, cylinder, type Shape, sphere, type Vec3, World } from "../../../src/index.ts";
import { cos, quatFromAxisAngle, sin } from "../../../src/math/index.ts";
import { SMOOTH } from "../../support/seams.ts";

const SLIDERS: Record<string, [Shape, number]> = {
  box: [box(0.25, 0.2, 0.3, SMOOTH), 0.2],
  cylinder: [cylinder(0.25, 0.2, SMOOTH), 0.2],
  sphere: [sphere(0.2, SMOOTH), 0.2],
};

describe.each(Object.keys(SLIDERS))("a %s", (kind) => {
  const [shape, height] = SLIDERS[kind];

  it.each([
    [1, 5],
    [-3, 2],
    [10, -4],
  ])("crosses the wagons of a train that goes at %d m/s, at %d m/s", (train, speed) => {
    const world = new World();
    for (let i = -8; i < 8; i++)
      world.addBody({
        type: "kinematic",
        shape: box(0.4, 0.2, 1),
        position: [0.8 * i, -0.2, 0],
        velocity: [train, 0, 0],
      });
    const body = world.addBody({ shape, mass: 2, position: [0.1, height, 0.05], velocity: [train + speed, 0, 0.1] });
    for (let i = 0; i < 60; i++) {
      world.step(1 / 60);
      expect(body.velocity[0]).toBeCloseTo(train + speed, 6);
      expect(Math.abs(body.position[1] - height)).toBeLessThan(1e-6);
    }
  });

  it("crosses plates that rise together", () => {
    const world = new World();
    for (let i = -2; i < 10; i++)
      world.addBody({
        type: "kinematic",
        shape: box(0.4, 0.2, 1),
        position: [0.8 * i, -0.2, 0],
        velocity: [0.3, 0.5, 0],
      });
    const body = world.addBody({ shape, mass: 2, position: [0, height, 0], velocity: [4, 0.5, 0] });
    for (let i = 0; i < 60; i++) world.step(1 / 60);
    expect(body.velocity[0]).toBeCloseTo(4, 6);
    expect(body.position[1]).toBeCloseTo(height + 0.5, 6);
  });

  it("crosses the sectors of a turntable", () => {
    const world = new World();
    const [rate, dt] = [2, 1 / 120];
    const plates: Body[] = [];
    for (let i = -3; i <= 3; i++)
      for (let k = -3; k <= 3; k++)
        plates.push(
          world.addBody({
            type: "kinematic",
            shape: box(0.35, 0.1, 0.35),
            position: [0.7 * i, -0.1, 0.7 * k],
            angularVelocity: [0, rate, 0],
          }),
        );
    const starts = plates.map((plate) => [...plate.position] as unknown as Vec3);
    const body = world.addBody({ shape, mass: 2, position: [-1.2, height, 0.1], velocity: [3, 0, 0] });
    for (let i = 0; i < 90; i++) {
      // each goes round the middle of the table
      const angle = rate * dt * (i + 1);
      plates.forEach((plate, k) => {
        const [x, y, z] = starts[k];
        plate.moveTo(
          [x * cos(angle) + z * sin(angle), y, z * cos(angle) - x * sin(angle)],
          quatFromAxisAngle([0, 1, 0], angle),
        );
      });
      world.step(dt);
      expect(Math.abs(body.position[1] - height)).toBeLessThan(1e-6);
    }
    expect(Math.abs(body.velocity[0] - 3)).toBeLessThan(3e-6);
  });

  it.each([
    ["pivoting", 0],
    ["pivoting", 3],
    ["auto", 0],
    ["auto", 3],
  ] as const)("crosses loose plates by %s, which go at %d m/s together", (solver, train) => {
    const world = new World({ solver });
    world.addBody({ type: "static", shape: box(30, 0.5, 5, SMOOTH), position: [0, -0.7, 0] });
    for (let i = -3; i < 9; i++)
      world.addBody({
        shape: box(0.4, 0.1, 1, SMOOTH),
        mass: 20,
        position: [0.8 * i, -0.1, 0],
        velocity: [train, 0, 0],
      });
    const body = world.addBody({ shape, mass: 1.5, position: [0, height, 0.1], velocity: [train + 4, 0, 0] });
    for (let i = 0; i < 80; i++) {
      world.step(1 / 60);
      // descent, to which so many contacts are left unless it is said otherwise, lets the plates tilt and sink a little
      expect(Math.abs(body.velocity[0] - train - 4)).toBeLessThan(solver === "pivoting" ? 4e-6 : 2e-3);
      expect(Math.abs(body.position[1] - height)).toBeLessThan(solver === "pivoting" ? 1e-6 : 2e-4);
    }
  });
});
