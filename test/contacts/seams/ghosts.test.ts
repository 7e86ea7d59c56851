// Over a floor of triangles nothing trips: what slides without friction keeps its height and its speed, whichever way it
// crosses the edges, as it does on a plane.
import { describe, expect, it } from "vitest";
import type { Quat, Shape, Vec3 } from "../../../src/index.ts";
import * as Taut from "../../../src/index.ts";
import { floor } from "../../support/plain-meshes.ts";

const triples = (numbers: readonly number[]) =>
  Array.from(
    { length: numbers.length / 3 },
    (_, i) => numbers.slice(3 * i, 3 * i + 3) as unknown as [number, number, number],
  );
const { vertices, triangles } = floor(24, 6, 3);
const FLOOR = Taut.mesh(triples(vertices), triples(triangles), { friction: 0 });
const CORNERS: Vec3[] = [-0.3, 0.3].flatMap((x) =>
  [-0.2, 0.2].flatMap((y) => [-0.25, 0.25].map((z): Vec3 => [x, y, z])),
);
const SMOOTH = { friction: 0 };
/** A shape, and how high it stands. */
const SLIDERS: Record<string, [Shape, number]> = {
  sphere: [Taut.sphere(0.2, SMOOTH), 0.2],
  box: [Taut.box(0.3, 0.2, 0.25, SMOOTH), 0.2],
  capsule: [Taut.capsule(0.15, 0.2, SMOOTH), 0.35],
  hull: [Taut.hull(CORNERS, SMOOTH), 0.2],
  cylinder: [Taut.cylinder(0.25, 0.2, SMOOTH), 0.2],
  cone: [Taut.cone(0.3, 0.2, SMOOTH), 0.2],
};
const ANGLES = 24;

describe.each(Object.keys(SLIDERS))("a %s that slides over triangles", (kind) => {
  it("keeps its height, its speed and its way, in every direction", () => {
    const [shape, height] = SLIDERS[kind];
    for (let i = 0; i < ANGLES; i++) {
      const angle = (2 * Math.PI * i) / ANGLES;
      const world = new Taut.World();
      world.addBody({ type: "static", shape: FLOOR });
      const along: Vec3 = [Math.cos(angle), 0, Math.sin(angle)];
      const body = world.addBody({
        shape,
        mass: 2,
        position: [0.013 - 1.5 * along[0], height, 0.007 - 1.5 * along[2]],
        orientation: [0, Math.sin(angle), 0, Math.cos(angle)] as Quat,
        velocity: [3 * along[0], 0, 3 * along[2]],
        // a capsule on its end would fall over by itself
        ...(kind === "capsule" && { lockRotation: [true, true, true] as const }),
      });
      for (let step = 0; step < 60; step++) {
        world.step(1 / 60);
        expect(Math.abs(body.position[1] - height)).toBeLessThan(1e-6);
      }
      const speed = along[0] * body.velocity[0] + along[2] * body.velocity[2];
      expect(speed).toBeCloseTo(3, 6);
      expect(Math.hypot(...body.angularVelocity)).toBeLessThan(1e-5);
    }
  });
});
