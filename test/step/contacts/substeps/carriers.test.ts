// What moves by order carries what lies on it: platforms, lifts, belts, and what friction cannot hold stays behind.
import { describe, expect, it } from "vitest";
import { type Body, box, type Vec3, type World } from "../../../../src/index.ts";
import { byDescent, DT, run } from "../../../support/large-worlds.ts";

/** A platform and three boxes on each other upon it, too wide to be tipped over by friction. */
function loaded(): { world: World; platform: Body; boxes: Body[] } {
  const world = byDescent();
  const platform = world.addBody({ type: "kinematic", shape: box(20, 0.25, 2), position: [0, -0.25, 0] });
  const boxes = [0, 1, 2].map((i) =>
    world.addBody({ shape: box(0.5, 0.2, 0.5), mass: 10, position: [0, 0.2 + 0.4 * i, 0] }),
  );
  return { world, platform, boxes };
}

/** How far each box is from where it was on the platform, from the lowest up: along the three axes. */
const slips = (platform: Body, boxes: readonly Body[]): number[][] =>
  boxes.map(({ position: [x, y, z] }, i) => {
    const [px, py, pz] = platform.position;
    return [x - px, y - py - 0.45 - 0.4 * i, z - pz];
  });

/** Velocities that lead along one axis faster and faster for half a second, and on. */
function accelerate(world: World, platform: Body, axis: number, acceleration: number): void {
  for (let i = 1; i <= 90; i++) {
    const velocity: [number, number, number] = [0, 0, 0];
    velocity[axis] = acceleration * DT * Math.min(i, 30);
    platform.velocity = velocity as Vec3;
    run(world, 1);
  }
}

describe("a platform", () => {
  it("that goes off at 0.3 g takes its load along", () => {
    const { world, platform, boxes } = loaded();
    accelerate(world, platform, 0, 3);
    // its velocity changes at once at the start of each step, and is caught up with at µ g: each of 30 changes by Δv lets every
    // contact slip by ½ Δv² / µ g
    const slip = (30 * (3 * DT) ** 2) / (2 * 0.5 * 9.81);
    for (const [i, [x, y, z]] of slips(platform, boxes).entries()) {
      expect(Math.abs(x)).toBeLessThan(slip * (i + 1));
      expect(Math.hypot(y, z)).toBeLessThan(1e-3);
    }
    for (const { velocity } of boxes) expect(Math.abs(velocity[0] - 1.5)).toBeLessThan(1e-3);
  });

  it("that goes off at 0.8 g leaves it behind by what Coulomb says", () => {
    const { world, platform, boxes } = loaded();
    accelerate(world, platform, 0, 8);
    // at µ g it gets to 4 m/s later than at once, by this way
    const behind = 16 / (2 * 0.5 * 9.81);
    for (const { position } of boxes) expect(Math.abs((4 * world.time - position[0]) / behind - 1)).toBeLessThan(0.02);
  });

  it.each([4, -4])("that rises at %f m/s² carries more or less, and lets go of nothing", (acceleration) => {
    const { world, platform, boxes } = loaded();
    accelerate(world, platform, 1, acceleration);
    for (const [x, y, z] of slips(platform, boxes)) {
      expect(Math.abs(y)).toBeLessThan(1e-4);
      // every step is a blow of 7 cm/s from below, which lets the upper ones walk by some 0.1 mm
      expect(Math.hypot(x, z)).toBeLessThan(5e-3);
    }
  });

  it("that turns takes its load round, where friction holds it", () => {
    const { world, platform, boxes } = loaded();
    for (const body of boxes) body.teleport([1, body.position[1], 0]);
    for (let i = 1; i <= 120; i++) {
      platform.angularVelocity = [0, Math.min(i, 60) / 60, 0];
      run(world, 1);
    }
    // half a turn a second squared up to 1 rad/s: 1 m/s² at 1 m, well below µ g
    const angle = 0.5 * 1 + 1;
    for (const { position, angularVelocity } of boxes) {
      expect(Math.abs(position[0] - Math.cos(angle))).toBeLessThan(0.03);
      expect(Math.abs(position[2] + Math.sin(angle))).toBeLessThan(0.03);
      expect(Math.abs(angularVelocity[1] - 1)).toBeLessThan(0.02);
    }
  });
});

describe("a belt", () => {
  it("draws a stack along at µ g until it has the speed of the belt", () => {
    const world = byDescent();
    const shape = box(20, 0.5, 2, { surfaceVelocity: [2, 0, 0] });
    world.addBody({ type: "static", shape, position: [0, -0.5, 0] });
    const boxes = [0, 1, 2].map((i) =>
      world.addBody({ shape: box(0.5, 0.2, 0.5), mass: 10, position: [0, 0.2 + 0.4 * i, 0] }),
    );
    run(world, 120);
    const taken = 2 / (0.5 * 9.81);
    const way = 2 * (2 - taken / 2);
    for (const { position, velocity } of boxes) {
      expect(Math.abs(velocity[0] - 2)).toBeLessThan(1e-3);
      expect(Math.abs(position[0] / way - 1)).toBeLessThan(0.02);
    }
  });
});
