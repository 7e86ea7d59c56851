// Contact forces at an instant: what shapes and materials say of friction, islands, bodies of other kinds.
import { describe, expect, test } from "vitest";
import { box, contactForces, plane, sphere, UnsupportedError, type Vec3, World } from "../../../../src/index.ts";
import { cos, quatFromAxisAngle, rotate, sin, tan } from "../../../../src/math/index.ts";
import { floor, G, level, NEAR, rectangle, size, slope, solved, sum } from "../../../support/contact-stages.ts";

const mass = 2;
/** A block on a floor, pulled and moving along it. */
function pulled(world: World, shape: ReturnType<typeof box>, force: Vec3, velocity: Vec3 = [0, 0, 0]) {
  const block = world.addBody({ shape, mass, position: [0, 0.01, 0], velocity });
  block.applyForce(force);
  return block;
}

describe("friction by what is said of it", () => {
  test("a pair of materials", () => {
    const at = (force: number) => {
      const world = new World();
      world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], material: "ice" }) });
      world.setMaterialPair("ice", "steel", { friction: 0.02, staticFriction: 0.05 });
      pulled(world, box(0.5, 0.01, 0.5, { material: "steel" }), [force, 0, 0]);
      return solved(contactForces(world)).bodies[1].linear[0];
    };
    expect(Math.abs(at(0.05 * mass * G * (1 - NEAR)))).toBeLessThan(1e-12);
    expect(at(0.05 * mass * G * (1 + NEAR))).toBeGreaterThan(1e-10);
  });

  test("a rule of a shape", () => {
    const world = new World();
    floor(world, 0.2);
    pulled(world, box(0.5, 0.01, 0.5, { friction: 0.6, frictionRule: "average" }), [0, 0, 0], [3, 0, 0]);
    expect(contactForces(world).bodies[1].linear[0]).toBeCloseTo(-0.4 * G, 11);
  });

  // runners along the block's x axis: 0.1 along them, 0.4 across
  const runner = box(0.5, 0.01, 0.5, { friction: 0.1, frictionDirection: [1, 0, 0], crossFriction: 0.4 });
  test.each([0, 0.7])("a direction of friction, the block turned by %f rad: rest", (angle) => {
    const q = quatFromAxisAngle([0, 1, 0], angle);
    const at = (force: Vec3) => {
      const world = new World();
      world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], frictionRule: "maximum", friction: 0 }) });
      const block = pulled(world, runner, rotate(q, force));
      block.orientation = q;
      return size(solved(contactForces(world)).bodies[1].linear);
    };
    for (const [force, mu] of [
      [[1, 0, 0], 0.1],
      [[0, 0, 1], 0.4],
    ] as [Vec3, number][]) {
      const [x, y, z] = force;
      const just = (part: number): Vec3 => [x * part * mu * mass * G, y, z * part * mu * mass * G];
      expect(at(just(1 - 1e-8))).toBeLessThan(1e-11);
      expect(at(just(1 + 1e-8))).toBeGreaterThan(1e-9);
    }
  });

  test("a direction of friction: sliding, the force is where it takes the most", () => {
    const world = new World();
    world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], frictionRule: "maximum", friction: 0 }) });
    const velocity: Vec3 = [2, 0, 1];
    pulled(world, runner, [0, 0, 0], velocity);
    const [x, , z] = contactForces(world).bodies[1].linear;
    // f = -N (μ₁² v₁, μ₂² v₂) / √(μ₁² v₁² + μ₂² v₂²)
    const root = Math.sqrt((0.1 * 2) ** 2 + (0.4 * 1) ** 2);
    expect(x).toBeCloseTo((-G * 0.01 * 2) / root, 11);
    expect(z).toBeCloseTo((-G * 0.16 * 1) / root, 11);
  });
});

test("things that nothing connects do what each does alone, in the plane and in space", () => {
  const angle = 0.4;
  const build = (world: World, which: number) => {
    if (which === 0) {
      floor(world, 1);
      world.addBody({ shape: box(0.5, 0.1, 0.5, { friction: 0.2 }), mass, position: [0, 0.1, 0] });
    } else if (which === 1) {
      level(world, 1);
      world.addBody({ planar: true, shape: rectangle(0.5, 0.1, 0.1), mass, position: [0, 0.1, 0] });
    } else {
      world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], offset: -5, friction: 1 }) });
      world.addBody({ shape: sphere(0.3, { friction: 1 }), mass, position: [9, -4.7, 0], velocity: [0, 0, 1] });
    }
  };
  const alone = [0, 1, 2].map((which) => {
    const world = slope(angle);
    build(world, which);
    return contactForces(world).bodies[1].linear;
  });
  const world = slope(angle);
  for (const which of [0, 1, 2]) build(world, which);
  const together = contactForces(world);
  expect(together.status).toBe("solved");
  for (const [i, linear] of alone.entries()) expect(together.bodies[2 * i + 1].linear).toEqual(linear);
  expect(new Set(together.contacts.map(({ state }) => state))).toEqual(new Set(["sticking", "slipping", "sliding"]));
});

test("a particle on a slope slides and does not turn; a block that may not turn does not tip", () => {
  const angle = 0.5;
  const world = slope(angle);
  floor(world, 0.3);
  world.addBody({ type: "particle", shape: sphere(0.1, { friction: 0.3 }), mass: 1, position: [0, 0.1, 0] });
  const lockRotation = [true, true, true] as const;
  world.addBody({ shape: box(0.1, 1, 0.1, { friction: 0.3 }), mass: 1, position: [3, 1, 0], lockRotation });
  const { bodies, contacts } = solved(contactForces(world));
  for (const { linear, angular } of bodies.slice(1)) {
    expect(linear[0]).toBeCloseTo(G * (sin(angle) - 0.3 * cos(angle)), 11);
    expect(size(angular)).toBe(0);
  }
  expect(sum(contacts.map(({ force }) => force))[1]).toBeCloseTo(2 * G * cos(angle), 11);
  expect(tan(angle)).toBeGreaterThan(0.3);
});

test("a heap that is too large is refused in words, before anything is solved", () => {
  const world = new World();
  floor(world, 0.5);
  // a compound of 380 boxes: 1520 points
  const shapes = Array.from({ length: 380 }, (_, i) => box(0.4, 0.1, 0.4, { position: [i, 0, 0] }));
  world.addBody({ shapes, mass: 1, position: [0, 0.1, 0] });
  const hash = world.hash();
  expect(() => contactForces(world)).toThrow(UnsupportedError);
  expect(() => contactForces(world)).toThrow("one island has 1520 contacts");
  expect(world.hash()).toBe(hash);
});
