// Two bodies that move on as they move, with nothing to accelerate them: how the gap between them accelerates and how their slip changes,
// as the rows of contactForces have it, against differences of distances and of velocities where they are nearest.
import { describe, expect, test } from "vitest";
import type { AnyShape, Body, Quat, Vec3 } from "../../../../src/index.ts";
import * as Taut from "../../../../src/index.ts";
import { add, cross, dot, length, quatFromAxisAngle, scale, subtract } from "../../../../src/math/index.ts";
import { multiply } from "../../../../src/math/tuples.ts";
import { touchingPoints } from "../../../../src/world/instant/contact-forces/find-points.ts";
import { motionAt } from "../../../../src/world/instant/contact-forces/relative-motion.ts";

const GAP = 1e-5;
const turned = (axis: Vec3, angle: number): Quat => quatFromAxisAngle(axis, angle);
const octahedron = Taut.hull([
  [0.6, 0, 0],
  [-0.6, 0, 0],
  [0, 0.8, 0],
  [0, -0.8, 0],
  [0, 0, 0.5],
  [0, 0, -0.5],
]);

/** Name, shape of a, shape of b, orientation of b, where b comes from. */
const PAIRS: [string, AnyShape, AnyShape, Quat, Vec3][] = [
  ["a ball on a plane", Taut.plane({ normal: [0, 1, 0] }), Taut.sphere(0.4), [0, 0, 0, 1], [0.1, 2, 0.2]],
  ["two balls", Taut.sphere(0.7), Taut.sphere(0.4), [0, 0, 0, 1], [0.5, 2, 0.3]],
  ["a ball on a face", Taut.box(1, 0.5, 1), Taut.sphere(0.4), [0, 0, 0, 1], [0.1, 2, 0.2]],
  ["a ball on an edge", Taut.box(1, 0.5, 1), Taut.sphere(0.4), [0, 0, 0, 1], [2, 1.6, 0.2]],
  ["a ball on a corner", Taut.box(1, 0.5, 1), Taut.sphere(0.4), [0, 0, 0, 1], [2, 1.6, 2.1]],
  [
    "a corner on a plane",
    Taut.plane({ normal: [0, 1, 0] }),
    Taut.box(0.3, 0.4, 0.5),
    turned([1, 0.3, 0.7], 0.8),
    [0, 2, 0],
  ],
  [
    "a plane on a corner",
    Taut.box(0.3, 0.4, 0.5),
    Taut.plane({ normal: [0, 1, 0] }),
    turned([1, 0.3, 0.7], 2.4),
    [0, 2, 0],
  ],
  ["two edges", Taut.box(1, 0.5, 1), Taut.box(1, 0.5, 1), turned([1, 1, 0], 1.1), [2.6, 2, 0.1]],
  ["the side of a capsule on a ball", Taut.sphere(0.7), Taut.capsule(0.3, 0.6), turned([0, 0, 1], 1.3), [0.1, 2, 0]],
  ["the cap of a capsule on a face", Taut.box(1, 0.5, 1), Taut.capsule(0.3, 0.6), turned([0, 0, 1], 0.7), [0.1, 2, 0]],
  ["two capsules crossed", Taut.capsule(0.2, 0.8), Taut.capsule(0.3, 0.9), turned([1, 0, 0], 1.4), [2, 0.1, 0.1]],
  ["the side of a cylinder on a ball", Taut.sphere(0.7), Taut.cylinder(0.3, 0.6), turned([0, 0, 1], 1.3), [0.1, 2, 0]],
  [
    "the rim of a cylinder on a plane",
    Taut.plane({ normal: [0, 1, 0] }),
    Taut.cylinder(0.5, 0.1),
    turned([1, 0, 0.2], 1.1),
    [0, 2, 0],
  ],
  ["the side of a cone on a ball", Taut.sphere(0.7), Taut.cone(0.5, 0.6), turned([0, 0, 1], 1.2), [0.1, 2, 0]],
  [
    "the tip of a cone on a plane",
    Taut.plane({ normal: [0, 1, 0] }),
    Taut.cone(0.5, 0.6),
    turned([1, 0, 0.2], 2.9),
    [0, 2, 0],
  ],
  ["a hull's corner on a face", Taut.box(1, 0.5, 1), octahedron, turned([1, 0, 0.2], 0.2), [0, 2, 0]],
  ["a hull's edge on a ball", Taut.sphere(0.7), octahedron, turned([0, 0, 1], 0.8), [0, 2, 0]],
  [
    "a corner with a margin on a ball",
    Taut.sphere(0.7),
    Taut.box(0.3, 0.4, 0.5, { margin: 0.1 }),
    turned([1, 0.3, 0.7], 0.8),
    [0, 2, 0],
  ],
  [
    "an edge with a margin on a ball",
    Taut.sphere(0.7),
    Taut.box(0.3, 0.4, 0.5, { margin: 0.1 }),
    turned([0, 0, 1], 0.8),
    [0, 2, 0.1],
  ],
];

const MOTIONS: [Vec3, Vec3, Vec3][] = [
  [
    [0, 0, 0],
    [0, 0, 0],
    [1.1, -0.7, 0.9],
  ],
  [
    [0.4, -0.9, 0.6],
    [0, 0, 0],
    [0, 0, 0],
  ],
  [
    [0.3, 0.2, -0.5],
    [0.8, 0.4, -0.7],
    [-0.6, 1.2, 0.5],
  ],
];

/** A pose carried on for a time. */
function carry(
  body: Body,
  from: { position: Vec3; orientation: Quat },
  velocity: Vec3,
  spin: Vec3,
  time: number,
): void {
  const angle = length(spin) * time;
  body.position = add(from.position, scale(time, velocity));
  body.orientation = angle === 0 ? from.orientation : multiply(quatFromAxisAngle(spin, angle), from.orientation);
}

describe("how a gap accelerates by itself", () => {
  test.each(PAIRS)("%s", (_, one, other, orientation, from) => {
    const world = new Taut.World({ gravity: [0, 0, 0] });
    const inertia = { mass: 1, inertia: [1, 1, 1, 0, 0, 0], com: [0, 0, 0] } as const;
    const add1 = (shape: AnyShape, position: Vec3, q: Quat) =>
      world.addBody(
        shape.kind === "plane"
          ? { type: "kinematic", shape, position, orientation: q }
          : { shape, position, orientation: q, ...inertia },
      );
    const a = add1(one, [0, 0, 0], [0, 0, 0, 1]);
    const b = add1(other, from, orientation);
    for (let i = 0; i < 4; i++) {
      const { distance, normal } = world.closestPoints(a, b);
      b.position = add(b.position, scale(GAP - distance, normal));
    }
    const poses = [a, b].map(({ position, orientation: q }) => ({ position, orientation: q }));
    for (const [spinA, velocityB, spinB] of MOTIONS) {
      const [{ point, normal }] = touchingPoints(world.store, 2 * GAP);
      const relative = subtract(
        add(velocityB, cross(spinB, subtract(point, b.position))),
        cross(spinA, subtract(point, a.position)),
      );
      // neither parts nor strikes
      const moving = subtract(velocityB, scale(dot(normal, relative), normal));
      a.angularVelocity = spinA;
      b.velocity = moving;
      b.angularVelocity = spinB;
      const [touch] = touchingPoints(world.store, 2 * GAP);
      const { normalBias, slipBias, normalSpeed } = motionAt(touch);
      expect(Math.abs(normalSpeed)).toBeLessThan(1e-12);
      const h = 5e-4;
      const gaps = [-h, 0, h].map((time) => {
        carry(a, poses[0], [0, 0, 0], spinA, time);
        carry(b, poses[1], moving, spinB, time);
        const { distance, pointA, pointB } = world.closestPoints(a, b);
        const [ofB, ofA] = [
          add(moving, cross(spinB, subtract(pointB, b.position))),
          cross(spinA, subtract(pointA, a.position)),
        ];
        return { distance, slip: subtract(ofB, ofA) };
      });
      carry(a, poses[0], [0, 0, 0], spinA, 0);
      carry(b, poses[1], moving, spinB, 0);
      const [before, now, after] = gaps;
      const differences = (before.distance - 2 * now.distance + after.distance) / (h * h);
      const change = scale(0.5 / h, subtract(after.slip, before.slip));
      // the gap of 1e-5 at curvatures of up to 10 counts, h² and rounding of distances over h²
      expect(Math.abs(differences - normalBias)).toBeLessThan(1e-3);
      const across = subtract(change, scale(dot(change, touch.normal), touch.normal));
      expect(length(subtract(across, slipBias))).toBeLessThan(1e-3);
    }
  });
});
