// Planar bodies in a world: they slide, roll, rest and strike as bodies of three freedoms do, and stay in their plane.
import { describe, expect, it } from "vitest";
import {
  type AnyShape,
  box,
  chain,
  circle,
  planarCapsule,
  polygon,
  sphere,
  type Vec2,
  World,
} from "../../src/index.ts";
import { inPlane, rectangle } from "./in-plane.ts";

const square = polygon(rectangle(0.5, 0.5));
const run = (world: World, steps: number, dt = 1 / 60) => {
  for (let i = 0; i < steps; i++) world.step(dt);
};
const ground = (
  world: World,
  shape: AnyShape = chain([
    [-50, 0],
    [50, 0],
  ]),
  z = 0,
) => world.addBody({ type: "static", planar: true, shape, position: [0, 0, z] });

/** A floor cut into pieces of all sizes, at a slope. */
function pieces(slope: number): Vec2[] {
  const at = [-30, -3, -1, -0.3, 0, 0.01, 0.4, 0.41, 1, 2, 2.001, 3.7, 5, 8, 8.2, 30];
  return at.map((x) => [x * Math.cos(slope), x * Math.sin(slope)]);
}

describe("sliding over a chain", () => {
  it.each([0, 0.3, -1, 2.5])("a circle, a capsule and a box keep their speed, at a slope of %d", (slope) => {
    const [c, s] = [Math.cos(slope), Math.sin(slope)];
    for (const shape of [
      circle(0.3, { friction: 0 }),
      planarCapsule(0.2, 0.3, { friction: 0, angle: Math.PI / 2 }),
      polygon(rectangle(0.4, 0.2), { friction: 0 }),
      polygon(rectangle(0.4, 0.2), { friction: 0, margin: 0.05 }),
    ]) {
      const world = new World({ collisions: true, gravity: [9.81 * s, -9.81 * c, 0] });
      ground(world, chain(pieces(slope)));
      const height = shape.kind === "circle" ? 0.3 : 0.2 + (shape.margin ?? 0);
      const [x, y] = [-1.5 * c - height * s, -1.5 * s + height * c];
      const body = world.addBody({
        planar: true,
        shape,
        position: [x, y, 0],
        angle: slope,
        velocity: [4 * c, 4 * s, 0],
      });
      run(world, 120);
      // one point is solved exactly, two by as many sweeps as there are
      const digits = shape.kind === "circle" ? 11 : 7;
      expect(body.velocity[0] * c + body.velocity[1] * s).toBeCloseTo(4, digits);
      expect(body.velocity[1] * c - body.velocity[0] * s).toBeCloseTo(0, digits);
      expect(body.angularVelocity[2]).toBeCloseTo(0, digits);
      expect(body.position[0] * c + body.position[1] * s).toBeCloseTo(-1.5 + 8, 6);
    }
  });

  it("a circle rolls down with two thirds of what it would slide", () => {
    const slope = 0.2;
    const world = new World({ collisions: true, gravity: [9.81 * Math.sin(slope), -9.81 * Math.cos(slope), 0] });
    ground(world, chain(pieces(0), { friction: 1 }));
    const wheel = world.addBody({ planar: true, shape: circle(0.25, { friction: 1 }), position: [-2, 0.25, 0] });
    run(world, 120, 1 / 120);
    const speed = (2 / 3) * 9.81 * Math.sin(slope);
    expect(wheel.velocity[0]).toBeCloseTo(speed, 6);
    expect(wheel.angularVelocity[2]).toBeCloseTo(-speed / 0.25, 5);
    // the first order of the step: half a step of the speed
    expect(Math.abs(wheel.position[0] + 2 - 0.5 * speed)).toBeLessThan((0.51 * speed) / 120);
  });
});

describe("resting", () => {
  it("a stack of four equal boxes comes to rest and stays", () => {
    const world = new World({ collisions: true });
    ground(world, chain(pieces(0)));
    const boxes = Array.from({ length: 4 }, (_, i) =>
      world.addBody({ planar: true, shape: square, position: [0.1, 0.5 + i, 0] }),
    );
    run(world, 300);
    for (const [i, body] of boxes.entries()) {
      expect(Math.hypot(...body.velocity)).toBeLessThan(1e-6);
      expect(Math.abs(body.angle)).toBeLessThan(1e-3);
      expect(Math.abs(body.position[1] - 0.5 - i)).toBeLessThan(5e-3);
    }
    expect(world.contacts.map(({ points }) => points.length)).toEqual([2, 2, 2, 2]);
  });

  it("a box on the ground carries its weight at two corners", () => {
    const world = new World({ collisions: true });
    ground(world);
    world.addBody({ planar: true, shape: square, mass: 6, position: [0, 0.5, 0] });
    run(world, 60);
    const [{ normal, points }] = world.contacts;
    expect(normal.map((x) => x + 0)).toEqual([0, 1, 0]);
    expect(points).toHaveLength(2);
    for (const { position } of points) expect(Math.abs(position[0])).toBeCloseTo(0.5, 12);
    for (const { impulse } of points) expect(60 * impulse).toBeCloseTo(3 * 9.81, 6);
  });

  it("in a bowl, between walls and under a lid nothing gets out", () => {
    const world = new World({ collisions: true });
    const bowl = Array.from(
      { length: 40 },
      (_, i): Vec2 => [3 * Math.cos((i * Math.PI) / 20), 3 * Math.sin((i * Math.PI) / 20)],
    );
    ground(world, chain(bowl, { loop: true }));
    const shapes = [circle(0.2), planarCapsule(0.1, 0.2), polygon(rectangle(0.2, 0.15))];
    for (let i = 0; i < 30; i++)
      world.addBody({
        planar: true,
        shape: shapes[i % 3],
        position: [0.5 * (i % 6) - 1.2, 0.5 * Math.floor(i / 6) - 1, 0],
        velocity: [3, 1, 0],
      });
    run(world, 200);
    for (const body of world.bodies.slice(1)) expect(Math.hypot(...body.position)).toBeLessThan(3);
    inPlane(world, 0);
  });
});

describe("striking", () => {
  it("equal circles exchange their velocities; momentum is kept", () => {
    const world = new World({ collisions: true, gravity: [0, 0, 0] });
    const shape = circle(0.5, { restitution: 1, friction: 0 });
    const a = world.addBody({ planar: true, shape, position: [-2, 0, 0], velocity: [3, 0, 0] });
    const b = world.addBody({ planar: true, shape });
    run(world, 60);
    expect(a.velocity[0]).toBeCloseTo(0, 12);
    expect(b.velocity[0]).toBeCloseTo(3, 12);
  });

  it("a heap that flies together keeps its momentum", () => {
    const world = new World({ collisions: true, gravity: [0, 0, 0] });
    const shapes = [
      circle(0.4),
      planarCapsule(0.2, 0.3),
      polygon(rectangle(0.3, 0.4)),
      polygon([
        [0, -0.4],
        [0.5, 0.3],
        [-0.5, 0.3],
      ]),
    ];
    for (let i = 0; i < 25; i++) {
      const [x, y] = [1.1 * (i % 5) - 2.2, 1.1 * Math.floor(i / 5) - 2.2];
      world.addBody({ planar: true, shape: shapes[i % 4], position: [x, y, 2], velocity: [0.3 - x, -y, 0], angle: i });
    }
    const momentum = () => {
      const sum = [0, 0, 0];
      for (const {
        mass,
        centreOfMass: [x, y],
        velocity: [u, v],
        inertia,
        angularVelocity,
      } of world.bodies) {
        sum[0] += mass * u;
        sum[1] += mass * v;
        sum[2] += mass * (x * v - y * u) + inertia[2] * angularVelocity[2];
      }
      return sum;
    };
    const size = world.bodies.reduce((sum, { mass, velocity }) => sum + mass * Math.hypot(...velocity), 0);
    const before = momentum();
    run(world, 120);
    const after = momentum();
    for (const i of [0, 1]) expect(Math.abs(after[i] - before[i])).toBeLessThan(1e-12 * size);
    // impulses act where the bodies were at the start of the step
    expect(Math.abs(after[2] - before[2])).toBeLessThan(2e-2 * size);
    inPlane(world, 2);
  });

  it.each([100, 1000])("a circle of %i m/s does not pass a chain", (speed) => {
    const world = new World({ collisions: true, gravity: [0, 0, 0] });
    ground(
      world,
      chain([
        [0, -1],
        [0, 1],
      ]),
    );
    const bullet = world.addBody({
      planar: true,
      shape: circle(0.01),
      position: [-3.3, 0, 0],
      velocity: [speed, 0, 0],
    });
    run(world, 30);
    expect(bullet.position[0]).toBeLessThan(-0.0099);
    expect(bullet.position[0]).toBeGreaterThan(-0.012);
  });
});

describe("levels", () => {
  it("do not collide with each other, nor with what is solid", () => {
    const world = new World({ collisions: true });
    ground(
      world,
      chain([
        [-5, 0],
        [5, 0],
      ]),
      0,
    );
    ground(world, polygon(rectangle(5, 0.5), { position: [0, -0.5] }), 1e-4);
    world.addBody({ type: "static", shape: box(5, 1, 5), position: [0, -1, 0] });
    const drop = (z: number) => world.addBody({ planar: true, shape: square, position: [0, 0.5, z] });
    const [first, second, free] = [0, 1e-4, 2e-4].map(drop);
    const solid = world.addBody({ shape: sphere(0.2), position: [3, 0.2, 0] });
    run(world, 30);
    expect(first.position[1]).toBeGreaterThan(0.49);
    expect(second.position[1]).toBeGreaterThan(0.49);
    expect(free.position[1]).toBeLessThan(-0.5);
    expect(solid.position[1]).toBeGreaterThan(0.19);
    expect([first, second, free].map(({ position }) => position[2])).toEqual([0, 1e-4, 2e-4]);
    expect(world.contacts.length).toBe(3);
  });
});
