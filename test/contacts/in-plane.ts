// Whether all bodies of a world are in one level, to the last bit.
import { expect } from "vitest";
import type { Vec2, World } from "../../src/index.ts";

export const inPlane = (world: World, level: number) => {
  for (const { position, velocity, angularVelocity, orientation } of world.bodies) {
    expect(position[2]).toBe(level);
    expect([velocity[2] + 0, ...angularVelocity.slice(0, 2), ...orientation.slice(0, 2)].map((x) => x + 0)).toEqual([
      0, 0, 0, 0, 0,
    ]);
  }
};

/** The corners of a rectangle, from its half-sizes. */
export const rectangle = (x: number, y: number): Vec2[] => [
  [-x, -y],
  [x, -y],
  [x, y],
  [-x, y],
];
