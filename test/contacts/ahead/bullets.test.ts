// Nothing passes through anything, however fast: small shapes of every kind at 1,000 m/s, which is 17 m a step, against thin
// things of every kind, and against each other.
import { describe, expect, it } from "vitest";
import type { Body, Quat, Shape, Vec3 } from "../../../src/index.ts";
import * as Taut from "../../../src/index.ts";
import { random } from "../../support/worlds.ts";

const OCTAHEDRON: Vec3[] = [
  [0.01, 0, 0],
  [-0.01, 0, 0],
  [0, 0.01, 0],
  [0, -0.01, 0],
  [0, 0, 0.01],
  [0, 0, -0.01],
];
const BULLETS: Record<string, Shape> = {
  sphere: Taut.sphere(0.005),
  capsule: Taut.capsule(0.004, 0.01),
  box: Taut.box(0.005, 0.01, 0.005),
  hull: Taut.hull(OCTAHEDRON),
  cylinder: Taut.cylinder(0.005, 0.01),
  cone: Taut.cone(0.006, 0.01),
};
const PLATE: Vec3[] = [-2, 2].flatMap((x) => [-2, 2].flatMap((y) => [-5e-4, 5e-4].map((z): Vec3 => [x, y, z])));
/** Across the z axis, at z = 0. */
const TARGETS: Record<string, Shape> = {
  plane: Taut.plane({ normal: [0, 0, 1] }),
  "plate of a millimetre": Taut.box(2, 2, 5e-4),
  "hull of a millimetre": Taut.hull(PLATE),
  mesh: Taut.mesh(
    [
      [-2, -2, 0],
      [2, -2, 0],
      [2, 2, 0],
      [-2, 2, 0],
    ],
    [
      [0, 1, 2],
      [0, 2, 3],
    ],
  ),
};
const SHOTS = 12;

function shoot(world: Taut.World, shape: Shape, z: number, speed: number, next: () => number): Body {
  const signed = () => 2 * next() - 1;
  return world.addBody({
    shape,
    mass: 0.01,
    position: [0.5 * signed(), 0.5 * signed(), z],
    velocity: [5 * signed(), 5 * signed(), speed],
    orientation: [signed(), signed(), signed(), signed()] as unknown as Quat,
    angularVelocity: [50 * signed(), 50 * signed(), 50 * signed()],
  });
}

describe.each(Object.keys(BULLETS))("a %s at 1,000 m/s", (kind) => {
  it.each(Object.keys(TARGETS))("does not pass a %s", (target) => {
    const next = random(7);
    for (let i = 0; i < SHOTS; i++) {
      const world = new Taut.World({ gravity: [0, 0, 0] });
      world.addBody({ type: "static", shape: TARGETS[target] });
      const bullet = shoot(world, BULLETS[kind], 20 + 20 * next(), -1000, next);
      for (let step = 0; step < 6; step++) world.step(1 / 60);
      expect(bullet.position[2]).toBeGreaterThan(0);
      expect(bullet.position[2]).toBeLessThan(20);
    }
  });

  it("does not pass a plate that comes to meet it", () => {
    const next = random(8);
    for (let i = 0; i < SHOTS; i++) {
      const world = new Taut.World({ gravity: [0, 0, 0] });
      const plate = world.addBody({
        shape: Taut.box(2, 2, 0.01),
        mass: 100,
        position: [0, 0, -20],
        velocity: [0, 0, 500],
      });
      const bullet = shoot(world, BULLETS[kind], 20 + 20 * next(), -1000, next);
      for (let step = 0; step < 6; step++) world.step(1 / 60);
      expect(bullet.position[2]).toBeGreaterThan(plate.position[2]);
    }
  });

  // what hits off its centre may go round the other; balls cannot
  it.each(Object.keys(BULLETS))("and a %s that comes as fast meet", (other) => {
    const next = random(9);
    for (let i = 0; i < SHOTS; i++) {
      const world = new Taut.World({ gravity: [0, 0, 0] });
      const one = shoot(world, BULLETS[kind], 20 + 20 * next(), -1000, next);
      const two = shoot(world, BULLETS[other], -20 - 20 * next(), 1000, next);
      for (const [body, speed] of [
        [one, -1000],
        [two, 1000],
      ] as const) {
        body.teleport([0, 0, body.position[2]]);
        body.velocity = [0, 0, speed];
      }
      for (let step = 0; step < 6; step++) world.step(1 / 60);
      expect(two.velocity[2] - one.velocity[2]).toBeLessThan(1000);
      expect(two.velocity[2] + one.velocity[2]).toBeCloseTo(0, 6);
      if (kind === "sphere" && other === "sphere") expect(one.position[2]).toBeGreaterThan(two.position[2]);
    }
  });
});
