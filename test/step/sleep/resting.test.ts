// Bodies on the ground and on each other: what rests, rests; what slides, slides as friction says; what is fast does not pass.

import { describe, expect, it } from "vitest";
import type { Shape, Vec3 } from "../../../src/index.ts";
import * as Taut from "../../../src/index.ts";
import { FLAT_FLOOR } from "../../support/flat-floor.ts";
import { momenta } from "../../support/momenta.ts";

const GROUND = Taut.plane({ normal: [0, 1, 0] });

function onGround(options: { gravity?: Vec3; ground?: Shape } = {}): Taut.World {
  const world = new Taut.World({ collisions: true, ...(options.gravity && { gravity: options.gravity }) });
  world.addBody({ type: "static", shape: options.ground ?? GROUND });
  return world;
}

const TETRAHEDRON = Taut.hull([
  [-0.5, -0.5, -0.5],
  [0.5, -0.5, -0.5],
  [0, -0.5, 0.5],
  [0, 0.5, 0],
]);

describe.each([
  ["a plane", GROUND],
  ["a box", Taut.box(5, 1, 5, { position: [0, -1, 0] })],
  ["two triangles", FLAT_FLOOR],
])("on %s", (ground, shape) => {
  it.each<[string, Shape, number, number]>([
    ["a box", Taut.box(0.5, 0.5, 0.5), 0.5, 4],
    ["a sphere", Taut.sphere(0.5), 0.5, 1],
    ["a capsule", Taut.capsule(0.3, 0.4), 0.7, 1],
    ["a cylinder", Taut.cylinder(0.4, 0.5), 0.5, 4],
    ["a cone", Taut.cone(0.5, 0.5), 0.5, 4],
    ["a tetrahedron", TETRAHEDRON, 0.5, 3],
  ])("%s falls and comes to rest", (name, falling, height, points) => {
    // a mesh meets cylinders and cones not yet
    if (ground === "two triangles" && /cylinder|cone/.test(name)) return;
    const world = onGround({ ground: shape });
    const body = world.addBody({ shape: falling, mass: 1, com: [0, 0, 0], position: [0, 1.2, 0] });
    for (let i = 0; i < 120; i++) world.step(1 / 60);
    expect(Math.abs(body.position[1] - height)).toBeLessThan(3e-4);
    expect(Math.abs(body.velocity[1])).toBeLessThan(1e-6);
    const [contact] = world.contacts;
    expect(world.contacts.reduce((sum, { points }) => sum + points.length, 0)).toBeGreaterThanOrEqual(
      Math.min(points, 3),
    );
    expect(contact.a.type).toBe("static");
    // what holds it is its weight
    const total = world.contacts.flatMap(({ points: all }) => all).reduce((sum, { impulse }) => sum + impulse, 0);
    expect(total).toBeCloseTo(9.81 / 60, 4);
  });
});

describe("friction", () => {
  it.each([0.2, 0.4, 0.6, 1])("of %f on a slope of 1 in 2 lets slide as Coulomb says", (mu) => {
    const [sine, cosine] = [1 / Math.sqrt(5), 2 / Math.sqrt(5)];
    const world = onGround({
      gravity: [9.81 * sine, -9.81 * cosine, 0],
      ground: Taut.plane({ normal: [0, 1, 0], friction: mu }),
    });
    const body = world.addBody({ shape: Taut.box(0.5, 0.1, 0.5, { friction: mu }), mass: 1, position: [0, 0.1, 0] });
    for (let i = 0; i < 60; i++) world.step(1 / 60);
    expect(body.velocity[0]).toBeCloseTo(Math.max(0, 9.81 * (sine - mu * cosine)), 3);
  });

  it("on a belt draws a box along until it moves with it", () => {
    const world = onGround({ ground: Taut.plane({ normal: [0, 1, 0], surfaceVelocity: [2, 0, 0] }) });
    const body = world.addBody({ shape: Taut.box(0.2, 0.2, 0.2), mass: 1, position: [0, 0.2, 0] });
    for (let i = 0; i < 120; i++) world.step(1 / 60);
    expect(body.velocity[0]).toBeCloseTo(2, 3);
  });
});

describe("impacts", () => {
  it("two equal balls exchange their velocities", () => {
    const world = new Taut.World({ collisions: true, gravity: [0, 0, 0] });
    const shape = Taut.sphere(0.5, { restitution: 1, friction: 0 });
    const a = world.addBody({ shape, mass: 1, position: [-2, 0, 0], velocity: [3, 0, 0] });
    const b = world.addBody({ shape, mass: 1 });
    for (let i = 0; i < 60; i++) world.step(1 / 60);
    expect(a.velocity[0]).toBeCloseTo(0, 12);
    expect(b.velocity[0]).toBeCloseTo(3, 12);
  });

  it("keep momentum and angular momentum", () => {
    const world = new Taut.World({ collisions: true, gravity: [0, 0, 0] });
    const place = (i: number): Vec3 => [0.9 * (i % 3), 0.9 * (Math.floor(i / 3) % 3), 0.9 * Math.floor(i / 9)];
    for (let i = 0; i < 27; i++) {
      const position = place(i);
      const velocity: Vec3 = [1 - position[0], 0.7 - position[1], 0.5 * (i % 2) - position[2]];
      world.addBody({ shape: i % 2 === 0 ? Taut.box(0.3, 0.4, 0.2) : Taut.capsule(0.2, 0.2), position, velocity });
    }
    const before = momenta(world.bodies);
    for (let i = 0; i < 120; i++) world.step(1 / 60);
    const after = momenta(world.bodies);
    expect(world.steps).toBe(120);
    for (let i = 0; i < 3; i++) {
      expect(Math.abs(after.linear[i] - before.linear[i]) / before.linearSize).toBeLessThan(1e-12);
      // orientations are those at the end of a step, impulses act where the bodies were at its start
      expect(Math.abs(after.angular[i] - before.angular[i]) / before.angularSize).toBeLessThan(2e-2);
    }
  });

  it.each([100, 1000])("a bullet of %i m/s does not pass a plate of a millimetre", (speed) => {
    const world = new Taut.World({ collisions: true, gravity: [0, 0, 0] });
    world.addBody({ type: "static", shape: Taut.box(0.0005, 1, 1) });
    const bullet = world.addBody({
      shape: Taut.sphere(0.01),
      mass: 0.01,
      position: [-3.3, 0, 0],
      velocity: [speed, 0, 0],
    });
    for (let i = 0; i < 30; i++) world.step(1 / 60);
    expect(bullet.position[0]).toBeLessThan(-0.0104);
    expect(bullet.position[0]).toBeGreaterThan(-0.012);
  });
});

describe("joints beside contacts", () => {
  it.each(["ball", "hinge"] as const)("a chain of %s joints lies down, and its joints hold", (kind) => {
    const world = onGround();
    let a = world.addBody({ shape: Taut.box(0.2, 0.05, 0.05), mass: 1, position: [0, 1, 0] });
    for (let i = 1; i < 10; i++) {
      const b = world.addBody({ shape: Taut.box(0.2, 0.05, 0.05), mass: 1, position: [0.45 * i, 1, 0] });
      const anchor: Vec3 = [0.45 * i - 0.225, 1, 0];
      world.addJoint(kind === "ball" ? Taut.ball({ a, b, anchor }) : Taut.hinge({ a, b, anchor, axis: [0, 0, 1] }));
      a = b;
    }
    let gap = 0;
    for (let i = 0; i < 180; i++) {
      world.step(1 / 60);
      gap = Math.max(gap, world.report.jointGapMetres);
    }
    expect(gap).toBeLessThan(1e-12);
    for (const body of world.bodies.slice(1)) expect(Math.abs(body.position[1] - 0.05)).toBeLessThan(1e-3);
  });

  it("bodies of one joint do not collide unless they are told to", () => {
    const touching = (collide: boolean) => {
      const world = new Taut.World({ collisions: true, gravity: [0, 0, 0] });
      const [a, b] = [0, 0.3].map((x) =>
        world.addBody({ shape: Taut.box(0.2, 0.2, 0.2), mass: 1, position: [x, 0, 0] }),
      );
      world.addJoint(Taut.ball({ a, b, anchor: [0.15, 0, 0], collide }));
      world.step(1 / 60);
      return world.contacts.length;
    };
    expect([touching(false), touching(true)]).toEqual([0, 1]);
  });
});

describe("who collides", () => {
  it("groups and masks, sensors, and worlds without collisions", () => {
    const drop = (ground: Shape, falling: Shape, collisions = true) => {
      const world = new Taut.World({ collisions });
      world.addBody({ type: "static", shape: ground });
      const body = world.addBody({ shape: falling, mass: 1, position: [0, 0.45, 0] });
      world.step(1 / 60);
      const seen = world.contacts.map(({ sensor }) => sensor);
      for (let i = 0; i < 30; i++) world.step(1 / 60);
      return { seen, held: body.position[1] > 0.4 };
    };
    expect(drop(GROUND, Taut.sphere(0.5))).toEqual({ seen: [false], held: true });
    expect(drop(GROUND, Taut.sphere(0.5, { group: 2 }))).toEqual({ seen: [false], held: true });
    expect(drop(GROUND, Taut.sphere(0.5, { mask: 2 }))).toEqual({ seen: [], held: false });
    expect(drop(GROUND, Taut.sphere(0.5, { sensor: true }))).toEqual({ seen: [true], held: false });
    expect(drop(GROUND, Taut.sphere(0.5), false)).toEqual({ seen: [], held: false });
  });

  it("a restored world goes the same way again, and one built in the same order has the same bits", () => {
    const build = () => {
      const world = onGround();
      for (let i = 0; i < 12; i++) {
        const shape = [Taut.box(0.2, 0.3, 0.25), Taut.sphere(0.25), Taut.capsule(0.15, 0.2), TETRAHEDRON][i % 4];
        world.addBody({ shape, mass: 1, position: [0.1 * (i % 3), 0.5 + 0.6 * i, 0.07 * (i % 2)] });
      }
      return world;
    };
    const run = (world: Taut.World, steps: number) => {
      for (let i = 0; i < steps; i++) world.step(1 / 60);
      return world.hash();
    };
    const world = build();
    run(world, 60);
    const middle = world.snapshot();
    const end = run(world, 60);
    world.restore(middle);
    expect(run(world, 60)).toBe(end);
    expect(run(build(), 120)).toBe(end);
  });
});
