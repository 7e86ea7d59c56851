// Contact forces at an instant: symmetries, what counts as touching, refusals.
import { describe, expect, test } from "vitest";
import {
  ArgumentError,
  ball,
  box,
  contactForces,
  cylinder,
  plane,
  type Quat,
  sphere,
  type Vec3,
  World,
  WorldLockedError,
} from "../../../../src/index.ts";
import { add, cross, quatFromAxisAngle, rotate, scale, subtract } from "../../../../src/math/index.ts";
import { numbersInUse } from "../../../../src/memory/regions.ts";
import { floor, G, size, solved, sum } from "../../../support/contact-stages.ts";

/** A heap: what lies where and how it moves, turned as a whole, its bodies added in an order. */
function heap(turn: Quat, order: readonly number[]) {
  const turned = (v: Vec3): Vec3 => rotate(turn, v);
  const world = new World({ gravity: turned([0.8, -G, 0.3]) });
  world.addBody({ type: "static", shape: plane({ normal: turned([0, 1, 0]), friction: 0.6 }) });
  const parts = [
    { shape: box(0.6, 0.2, 0.5, { friction: 0.3 }), mass: 4, position: [0, 0.2, 0] as Vec3 },
    { shape: sphere(0.3), mass: 2, position: [0.1, 0.7, 0.05] as Vec3, spin: [0.2, 0.5, -1] as Vec3 },
    { shape: cylinder(0.25, 0.3), mass: 1, position: [-1.2, 0.3, 0.2] as Vec3 },
    { shape: sphere(0.2), mass: 0.5, position: [0.8, 0.2, 0] as Vec3, velocity: [0, 0, 0.5] as Vec3 },
  ];
  const added = new Map(
    order.map((i) => {
      const { shape, mass, position, spin = [0, 0, 0] as Vec3, velocity = [0, 0, 0] as Vec3 } = parts[i];
      const motion = { velocity: turned(velocity), angularVelocity: turned(spin) };
      return [i, world.addBody({ shape, mass, position: turned(position), orientation: turn, ...motion })];
    }),
  );
  const found = contactForces(world);
  expect(found.status).toBe("solved");
  const back = (v: Vec3): Vec3 => rotate([-turn[0], -turn[1], -turn[2], turn[3]], v);
  const moves = parts.map((_, i) => {
    const { linear, angular } = found.bodies.find(({ body }) => body === added.get(i))!;
    return [...back(linear), ...back(angular)];
  });
  return { found, moves: moves.flat(), world };
}

describe("symmetries", () => {
  const upright: Quat = [0, 0, 0, 1];
  const { moves, found } = heap(upright, [0, 1, 2, 3]);
  test("the heap does what it is for: things rest, roll and slide", () => {
    const states = new Set(found.contacts.map(({ state }) => state));
    expect(states.has("sliding")).toBe(true);
    expect(size(moves)).toBeGreaterThan(0.1);
  });
  test.each([
    [[1, 2, 3], 0.7],
    [[0, 0, 1], Math.PI / 2],
    [[-1, 0.2, 0.4], 2.9],
  ] as [Vec3, number][])("turned as a whole about %j", (axis, angle) => {
    const other = heap(quatFromAxisAngle(axis, angle), [0, 1, 2, 3]);
    expect(size(other.moves.map((x, i) => x - moves[i]))).toBeLessThan(1e-8);
  });
  test.each([[[3, 2, 1, 0]], [[1, 3, 0, 2]]])("bodies in the order %j", (order) => {
    expect(size(heap(upright, order).moves.map((x, i) => x - moves[i]))).toBeLessThan(1e-8);
  });

  test("forces on the two bodies of a contact are opposite: momenta change as what acts from outside says", () => {
    const world = new World({ gravity: [0, 0, 0] });
    const one = world.addBody({ shape: box(0.5, 0.5, 0.5), mass: 2, angularVelocity: [0, 0.3, 0] });
    const other = world.addBody({ shape: sphere(0.5), mass: 3, position: [1, 0.2, 0.1], angularVelocity: [0, 0.3, 0] });
    other.velocity = cross([0, 0.3, 0], [1, 0.2, 0.1]);
    one.applyForce([5, 0, 0]);
    other.applyForce([-7, 1, 0]);
    const { bodies, contacts } = solved(contactForces(world));
    expect(contacts).toHaveLength(1);
    expect(contacts[0].normalForce).toBeGreaterThan(1);
    const linear = add(scale(2, bodies[0].linear), scale(3, bodies[1].linear));
    expect(size(subtract(linear, [-2, 1, 0]))).toBeLessThan(1e-12);
    // L' = Σ x × m a + I ω', the box being a cube and the ball a ball; the forces act at the centres
    const spins = add(scale(one.inertia[0], bodies[0].angular), scale(other.inertia[0], bodies[1].angular));
    const turning = add(spins, cross([1, 0.2, 0.1], scale(3, bodies[1].linear)));
    expect(size(subtract(turning, cross([1, 0.2, 0.1], [-7, 1, 0])))).toBeLessThan(1e-11);
  });
});

describe("what counts", () => {
  test("what strikes is listed apart, what parts carries nothing", () => {
    const world = new World();
    floor(world, 0.5);
    const stone = world.addBody({ shape: box(0.5, 0.5, 0.5), mass: 1, position: [0, 0.5, 0], velocity: [0, -1, 0] });
    const strikes = contactForces(world);
    expect([strikes.contacts.length, strikes.approaching.length]).toEqual([0, 4]);
    expect(strikes.approaching[0].normalSpeed).toBeCloseTo(-1, 14);
    expect(strikes.bodies[1].linear).toEqual([0, -G, 0]);
    stone.velocity = [0, 1, 0];
    const parts = contactForces(world);
    expect(parts.approaching).toEqual([]);
    expect(parts.contacts.map(({ state, normalForce }) => [state, normalForce])).toEqual(Array(4).fill(["apart", 0]));
    // a slow one is at rest for who asks for less
    stone.velocity = [0, -1e-3, 0];
    expect(contactForces(world).approaching).toHaveLength(4);
    expect(contactForces(world, { separating: 1e-2 }).bodies[1].linear[1]).toBeCloseTo(0, 12);
  });

  test("a gap is none for who asks for more", () => {
    const world = new World();
    floor(world, 0.5);
    world.addBody({ shape: sphere(0.5), mass: 1, position: [0, 0.502, 0] });
    expect(contactForces(world).contacts).toEqual([]);
    expect(contactForces(world, { touching: 0.003 }).contacts[0].normalForce).toBeCloseTo(G, 12);
  });

  test("sensors, groups, joints and the filter are heard", () => {
    const world = new World();
    floor(world, 0.5);
    const at = (x: number): Vec3 => [x, 0.5, 0];
    world.addBody({ shape: sphere(0.5, { sensor: true }), mass: 1, position: at(0) });
    world.addBody({ shape: sphere(0.5, { mask: 2 }), mass: 1, position: at(2) });
    const filtered = world.addBody({ shape: sphere(0.5), mass: 1, position: at(4) });
    const [left, right] = [5.9, 6.8].map((x) => world.addBody({ shape: sphere(0.5), mass: 1, position: at(x) }));
    world.addJoint(ball({ a: left, b: right, anchor: [6.35, 0.5, 0] }));
    world.filterPair = (_, b) => b !== filtered;
    const { contacts } = contactForces(world);
    expect(contacts.map(({ b }) => b)).toEqual([left, right]);
    world.filterPair = (() => 1) as never;
    expect(() => contactForces(world)).toThrow("must return true or false");
  });

  test("nothing of the world changes, and no memory is kept", () => {
    const { world } = heap([0, 0, 0, 1], [0, 1, 2, 3]);
    world.step(1 / 240);
    const [hash, numbers] = [world.hash(), numbersInUse()];
    contactForces(world, { separating: 1 });
    contactForces(world, { law: "text", separating: 1 });
    expect([world.hash(), numbersInUse()]).toEqual([hash, numbers]);
  });

  test("a wheel that rolls is not pressed down by its spin, and a ball on a ball leaves it in time", () => {
    const world = new World();
    floor(world, 0.5);
    const orientation = quatFromAxisAngle([1, 0, 0], Math.PI / 2);
    const spin = 40;
    world.addBody({
      shape: cylinder(0.5, 0.1),
      mass: 2,
      position: [0, 0.5, 0],
      orientation,
      angularVelocity: [0, 0, -spin],
      velocity: [0.5 * spin, 0, 0],
    });
    const rolls = solved(contactForces(world));
    expect(sum(rolls.contacts.map(({ force }) => force))[1]).toBeCloseTo(2 * G, 9);
    expect(size(rolls.bodies[1].linear)).toBeLessThan(1e-10);
    // a point on a sphere of radius R + r: g cos θ = v² / (R + r) is where it leaves
    const top = (speed: number) => {
      const hill = new World();
      hill.addBody({ type: "static", shape: sphere(1, { friction: 0 }) });
      hill.addBody({ shape: sphere(0.5, { friction: 0 }), mass: 2, position: [0, 1.5, 0], velocity: [speed, 0, 0] });
      return contactForces(hill).contacts[0];
    };
    const leaves = Math.sqrt(G * 1.5);
    expect(top(0.5 * leaves).normalForce).toBeCloseTo(2 * G * 0.75, 11);
    expect(top(leaves * (1 + 1e-9)).state).toBe("apart");
    expect(top(leaves * (1 - 1e-9)).normalForce).toBeGreaterThan(0);
  });
});

test("wrong arguments are refused by name", () => {
  const world = new World();
  const refuses = (options: unknown, words: string) => {
    expect(() => contactForces(world, options as never)).toThrow(ArgumentError);
    expect(() => contactForces(world, options as never)).toThrow(words);
  };
  refuses({ touching: -1 }, "touching");
  refuses({ separating: Number.NaN }, "separating");
  refuses({ sticking: "1" }, "sticking");
  refuses({ law: "wet" }, "law");
  refuses({ touch: 1 }, "touch");
  refuses({ stabilisation: { alpha: -1 } }, "stabilisation.alpha");
  expect(() => contactForces({} as World)).toThrow("must be a World");
  expect(() => contactForces(new World({ mode: "first-order" }))).toThrow("first order");
});

test("not within a step: it places shapes, and asks who may touch", () => {
  const world = new World();
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  world.addBody({ shape: box(0.5, 0.5, 0.5), position: [0, 0.5, 0] });
  const before = world.hash();
  world.beforeContact = () => void contactForces(world);
  expect(() => world.step(1 / 60)).toThrow(WorldLockedError);
  expect(world.hash()).toBe(before);
});
