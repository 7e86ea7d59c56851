// Steps agree: what a few small ones do to velocities, over the time they take, comes to the accelerations of the instant, with order 1
// in that time. A step keeps to the tangent and finds out about curvature in the next, so there are several, more of them in less time.
import { describe, expect, test } from "vitest";
import {
  box,
  capsule,
  contactForces,
  cylinder,
  hinge,
  plane,
  sphere,
  type Vec3,
  World,
} from "../../../../src/index.ts";
import { cos, cross, quatFromAxisAngle, sin, subtract } from "../../../../src/math/index.ts";

const ground = (world: World, friction: number) =>
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], friction }) });

/** Worlds whose contacts stay as they are for a while. */
const WORLDS: [string, () => World][] = [
  [
    "a ball that rolls down a slope and spins about its normal",
    () => {
      const world = new World({ gravity: [4, -8, 1] });
      ground(world, 1);
      const spin: Vec3 = [1, 2, -3];
      const velocity = cross(spin, [0, 0.4, 0]);
      world.addBody({
        shape: sphere(0.4, { friction: 1 }),
        mass: 2,
        position: [0, 0.4, 0],
        velocity,
        angularVelocity: spin,
      });
      return world;
    },
  ],
  [
    "a block that slides and slows down",
    () => {
      const world = new World();
      ground(world, 0.3);
      world.addBody({
        shape: box(1, 0.2, 0.6, { friction: 0.3 }),
        mass: 2,
        position: [0, 0.2, 0],
        velocity: [2, 0, 0],
      });
      return world;
    },
  ],
  [
    "a ball that rolls over a ball",
    () => {
      const world = new World();
      world.addBody({ type: "static", shape: sphere(1, { friction: 2 }) });
      const [x, y] = [1.5 * sin(0.3), 1.5 * cos(0.3)];
      const spin: Vec3 = [0, 0, -2];
      const velocity = cross(spin, [0.5 * sin(0.3), 0.5 * cos(0.3), 0]);
      world.addBody({
        shape: sphere(0.5, { friction: 2 }),
        mass: 2,
        position: [x, y, 0],
        velocity,
        angularVelocity: spin,
      });
      return world;
    },
  ],
  [
    "a coin that rolls on its rim",
    () => {
      const world = new World();
      ground(world, 2);
      const orientation = quatFromAxisAngle([1, 0, 0], 1.3);
      const shape = cylinder(0.5, 0.02, { friction: 2 });
      const coin = world.addBody({ shape, mass: 1, orientation, position: [0, 1, 0] });
      const lowest = world.closestPoints(world.bodies[0], coin);
      coin.position = [0, 1 - lowest.distance, 0];
      coin.angularVelocity = [0.2, 0.4, -4];
      const { point } = contactForces(world, { separating: 100 }).contacts[0];
      coin.velocity = cross(coin.angularVelocity, subtract(coin.position, point));
      return world;
    },
  ],
  [
    "a rod on a pin that falls and takes a block along",
    () => {
      const world = new World();
      world.addBody({ shape: box(0.5, 0.5, 0.5, { friction: 0 }), mass: 1, position: [1, -0.6, 0], gravityScale: 0 });
      const rod = world.addBody({
        shape: capsule(0.1, 1, { friction: 0 }),
        mass: 2,
        position: [1, 0, 0],
        orientation: quatFromAxisAngle([0, 0, 1], Math.PI / 2),
      });
      world.addJoint(hinge({ a: null, b: rod, anchor: [0, 0, 0], axis: [0, 0, 1] }));
      return world;
    },
  ],
];

/** Largest difference between what the world does in a time and what the instant says. */
function missed(make: () => World, time: number, steps: number): { miss: number; size: number } {
  const found = contactForces(make());
  expect(found.status).toBe("solved");
  const world = make();
  const before = world.bodies.map(({ velocity, angularVelocity }) => [...velocity, ...angularVelocity]);
  for (let i = 0; i < steps; i++) world.step(time / steps);
  let [miss, size] = [0, 0];
  for (const [i, { velocity, angularVelocity }] of world.bodies.entries()) {
    const { linear, angular } = found.bodies[i];
    const now = [...velocity, ...angularVelocity];
    for (const [k, a] of [...linear, ...angular].entries()) {
      miss = Math.max(miss, Math.abs((now[k] - before[i][k]) / time - a));
      size = Math.max(size, Math.abs(a));
    }
  }
  return { miss, size };
}

describe("a short time", () => {
  test.each(WORLDS)("%s", (_, make) => {
    const coarse = missed(make, 1.6e-2, 50);
    const fine = missed(make, 4e-3, 200);
    expect(fine.miss).toBeLessThan(0.3 * coarse.miss + 1e-10);
    expect(fine.miss).toBeLessThan(0.015 * fine.size);
  });
});
