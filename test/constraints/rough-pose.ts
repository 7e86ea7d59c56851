// Worlds that somebody drew roughly, for the tests of assemble.
import { expect } from "vitest";
import { assemble, type Body, box, type Vec3, type World } from "../../src/index.ts";
import { multiply, quatFromAxisAngle } from "../../src/math/index.ts";
import { seeded, signed } from "../support/random-forest.ts";

export const Z: Vec3 = [0, 0, 1];

/** Moves and turns every dynamic body by up to `size`, metres and radians. */
export function disturb(world: World, size: number, seed = 1): void {
  const random = seeded(seed);
  const vector = () => [0, 1, 2].map(() => size * signed(random)) as unknown as Vec3;
  for (const body of world.bodies) {
    if (body.type !== "dynamic") continue;
    const by = vector();
    const [x, y, z] = body.position;
    const turn = quatFromAxisAngle([signed(random), signed(random), 1], size * signed(random));
    body.teleport([x + by[0], y + by[1], z + by[2]], multiply(turn, body.orientation));
  }
}

/** All joints closed as the report of the world sees it, which shares nothing with the search. */
export function expectClosed(world: World, iterations = 30): void {
  const found = assemble(world);
  expect(found).toMatchObject({ closed: true, unmet: [] });
  expect(found.iterations).toBeLessThanOrEqual(iterations);
  expect(world.report.jointGap).toBeLessThan(2e-12);
  expect(world.report.jointGapRadians).toBeLessThan(2e-12);
  expect(world.report.limitViolation).toBeLessThan(2e-12);
}

/** A bar between two points of the plane z = 0. */
export const bar = (world: World, from: Vec3, to: Vec3): Body => {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(x, y);
  const position: Vec3 = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, 0];
  const orientation = quatFromAxisAngle(Z, Math.atan2(y, x));
  return world.addBody({ shape: box(length / 2, 0.05, 0.05), mass: 1 + length, position, orientation });
};
