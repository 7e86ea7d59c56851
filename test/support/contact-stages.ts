// Floors, slopes and the general checks of contactForces results, for its tests.
import { expect } from "vitest";
import { type ContactForces, chain, plane, polygon, type Vec3, World } from "../../src/index.ts";
import { add, cos, sin } from "../../src/math/index.ts";

export const G = 9.81;
/** Distance to a threshold. */
export const NEAR = 1e-9;

export const size = (v: readonly number[]) => Math.max(0, ...v.map(Math.abs));
export const sum = (vectors: readonly Vec3[]): Vec3 => vectors.reduce(add, [0, 0, 0]);

/** Gravity rotated about z, so that the floor y = 0 is a slope that falls towards +x. */
export const slope = (angle: number): World => new World({ gravity: [G * sin(angle), -G * cos(angle), 0] });
export const floor = (world: World, friction: number) =>
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], friction }) });
export const level = (world: World, friction: number) =>
  world.addBody({
    type: "static",
    planar: true,
    shape: chain(
      [
        [-50, 0],
        [50, 0],
      ],
      { friction },
    ),
  });
export const rectangle = (x: number, y: number, friction: number) =>
  polygon(
    [
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
    ],
    { friction },
  );

/** Solved, and every condition of full Coulomb friction holds. */
export function solved(found: ContactForces): ContactForces {
  expect(found.status).toBe("solved");
  expect(found.certificate.contacts.law).toBe("coulomb");
  expect(found.certificate.contacts.lawRelative).toBeLessThan(1e-9);
  expect(found.certificate.motion.motionRelative).toBeLessThan(1e-12);
  return found;
}
