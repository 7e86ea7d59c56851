// Contact forces at an instant: statics by hand, with joints and drives.
import { describe, expect, test } from "vitest";
import {
  accelerations,
  ball,
  box,
  capsule,
  contactForces,
  fixed,
  hinge,
  mesh,
  plane,
  sphere,
  type Vec3,
  World,
} from "../../../../src/index.ts";
import { add, cos, cross, quatFromAxisAngle, rotate, scale, sin, subtract } from "../../../../src/math/index.ts";
import { floor, G, size, solved, sum } from "../../../support/contact-stages.ts";

describe("statics", () => {
  test("a box on four corners: weight and moments, the forces themselves are not unique", () => {
    const world = new World();
    floor(world, 0.5);
    world.addBody({ shape: box(1, 0.3, 0.6), mass: 5, position: [0.2, 0.3, -0.1] });
    const { contacts, bodies } = solved(contactForces(world));
    expect(contacts).toHaveLength(4);
    expect(size([...bodies[1].linear, ...bodies[1].angular])).toBeLessThan(1e-12);
    expect(sum(contacts.map(({ force }) => force))[1]).toBeCloseTo(5 * G, 11);
    const moments = contacts.map(({ point, force }) => cross(subtract(point, [0.2, 0.3, -0.1]), force));
    expect(size(sum(moments))).toBeLessThan(1e-11);
    for (const { a, b, normal, separation } of contacts) {
      expect([a, b]).toEqual([world.bodies[0], world.bodies[1]]);
      expect(normal).toEqual([0, 1, 0]);
      expect(Math.abs(separation)).toBeLessThan(1e-15);
    }
  });

  test("a table on three legs, loaded anywhere: the forces are barycentric", () => {
    const feet: Vec3[] = [
      [1, 0.1, 0],
      [-0.6, 0.1, 0.9],
      [-0.7, 0.1, -0.8],
    ];
    const shares = [0.2, 0.3, 0.5];
    const com = add(sum(feet.map((foot, i) => scale(shares[i], foot))), [0, 0.6, 0]);
    const world = new World();
    floor(world, 0.5);
    const shapes = feet.map((position) => sphere(0.1, { position }));
    world.addBody({ shapes, mass: 12, inertia: [2, 3, 2, 0, 0, 0], com });
    const { contacts } = solved(contactForces(world));
    expect(contacts.map(({ shapeB }) => shapeB)).toEqual([0, 1, 2]);
    for (const [i, { normalForce }] of contacts.entries()) expect(normalForce).toBeCloseTo(shares[i] * 12 * G, 10);
  });

  test("a tower of mass ratio 1e6, heavy on light: every joint of it carries what is above", () => {
    const world = new World();
    floor(world, 0.5);
    const masses = [1, 100, 1, 1e6, 10];
    for (const [i, mass] of masses.entries())
      world.addBody({ shape: box(0.5, 0.5, 0.5), mass, position: [0, 0.5 + i, 0] });
    const { contacts, bodies } = solved(contactForces(world));
    for (const i of masses.keys()) {
      const load = contacts
        .filter(({ b }) => b === world.bodies[i + 1])
        .reduce((total, one) => total + one.force[1], 0);
      const above = G * masses.slice(i).reduce((total, mass) => total + mass, 0);
      // rounding of 1e7 N on 1 kg is 2e-9 m/s², which add up from box to box
      expect(Math.abs(load / above - 1)).toBeLessThan(1e-8);
    }
    expect(size(bodies.flatMap(({ linear }) => linear))).toBeLessThan(5e-8);
  });

  test("a ball in a groove of a mesh", () => {
    const world = new World();
    const vertices: Vec3[] = [
      [0, 0, 0],
      [8, 0, 0],
      [0, 0, 8],
      [0, 8, 0],
      [0, 8, 8],
      [8, 0, 8],
    ];
    const triangles: [number, number, number][] = [
      [0, 2, 1],
      [1, 2, 5],
      [0, 3, 2],
      [2, 3, 4],
    ];
    world.addBody({
      type: "static",
      shape: mesh(vertices, triangles, { friction: 0 }),
      orientation: quatFromAxisAngle([0, 0, 1], 0.5),
    });
    const at = rotate(quatFromAxisAngle([0, 0, 1], 0.5), [0.5, 0.5, 4]);
    world.addBody({ shape: sphere(0.5, { friction: 0 }), mass: 2, position: at });
    const { contacts } = solved(contactForces(world));
    // two walls at right angles, turned by 0.5 rad: cos and sin of the weight
    const loads = contacts.map(({ normalForce }) => normalForce).sort((p, q) => p - q);
    expect(loads).toHaveLength(2);
    expect(loads[0]).toBeCloseTo(2 * G * sin(0.5), 9);
    expect(loads[1]).toBeCloseTo(2 * G * cos(0.5), 9);
  });
});

describe("with joints", () => {
  test("a pendulum that leans on a wall", () => {
    const [half, angle, mass] = [0.8, 0.4, 3];
    // gravity pulls towards the wall as well
    const world = new World({ gravity: [6, -9, 0] });
    world.addBody({ type: "static", shape: plane({ normal: [-1, 0, 0], friction: 0 }) });
    // the end of a capsule touches x = 0, its upper end is on a pin to the left of the wall
    const radius = 0.1;
    const foot: Vec3 = [-radius, 0, 0];
    const up: Vec3 = [-sin(angle), cos(angle), 0];
    const pin = add(foot, scale(2 * half, up));
    const orientation = quatFromAxisAngle([0, 0, 1], angle);
    const rod = world.addBody({
      shape: capsule(radius, half, { friction: 0 }),
      mass,
      position: add(foot, scale(half, up)),
      orientation,
    });
    world.addJoint(hinge({ a: null, b: rod, anchor: pin, axis: [0, 0, 1] }));
    const { contacts, joints, bodies } = solved(contactForces(world));
    // moments about the pin: N 2 h cos = m h (6 cos - 9 sin)
    const push = (mass * (6 * cos(angle) - 9 * sin(angle))) / (2 * cos(angle));
    expect(contacts[0].normalForce).toBeCloseTo(push, 11);
    const onRod = contacts[0].b === rod ? contacts[0].force : scale(-1, contacts[0].force);
    expect(size(subtract(onRod, [-push, 0, 0]))).toBeLessThan(1e-11);
    expect(size(subtract(joints[0].force, [push - 6 * mass, 9 * mass, 0]))).toBeLessThan(1e-11);
    expect(size(bodies[1].angular)).toBeLessThan(1e-11);
  });

  test("an arm on its stop with a ball on top: limit and contact in one problem", () => {
    const world = new World();
    const arm = world.addBody({ shape: box(0.5, 0.05, 0.2), mass: 2, position: [0.5, 0, 0] });
    world.addJoint(hinge({ a: null, b: arm, anchor: [0, 0, 0], axis: [0, 0, 1], limits: { lower: 0 } }));
    world.addBody({ shape: sphere(0.1), mass: 3, position: [0.7, 0.15, 0] });
    const { contacts, drives, joints } = solved(contactForces(world));
    expect(contacts[0].normalForce).toBeCloseTo(3 * G, 11);
    expect(drives[0].force).toBeCloseTo(2 * G * 0.5 + 3 * G * 0.7, 11);
    expect(joints[0].force[1]).toBeCloseTo(5 * G, 11);
  });

  test("a motor that lifts a load as far as it reaches", () => {
    const at = (maxForce: number) => {
      const world = new World();
      const arm = world.addBody({ shape: box(0.5, 0.05, 0.2), mass: 2, position: [0.5, 0, 0] });
      const motor = { speed: 0, maxForce };
      world.addJoint(hinge({ a: null, b: arm, anchor: [0, 0, 0], axis: [0, 0, 1], motor }));
      world.addBody({ shape: box(0.05, 0.1, 0.2, { friction: 0 }), mass: 3, position: [0.7, 0.15, 0] });
      return solved(contactForces(world));
    };
    const needed = 2 * G * 0.5 + 3 * G * 0.7;
    expect(size(at(needed + 1e-9).bodies[0].angular)).toBeLessThan(1e-12);
    const sinks = at(needed * 0.5);
    expect(sinks.drives[0].force).toBeCloseTo(needed * 0.5, 11);
    expect(sinks.bodies[0].angular[2]).toBeLessThan(-1);
  });

  test("a closed frame of bars on the ground: the loop is eliminated, its joints share the load", () => {
    const world = new World();
    floor(world, 0.5);
    const bar = (x: number, y: number, upright: boolean) =>
      world.addBody({ shape: upright ? box(0.1, 0.9, 0.1) : box(0.9, 0.1, 0.1), mass: 1, position: [x, y, 0] });
    const [low, left, right, high] = [
      bar(0, 0.1, false),
      bar(-0.8, 1.1, true),
      bar(0.8, 1.1, true),
      bar(0, 2.1, false),
    ];
    const pin = (a: typeof low, b: typeof low, x: number, y: number) =>
      world.addJoint(fixed({ a, b, anchor: [x, y, 0] }));
    pin(low, left, -0.8, 0.15);
    pin(low, right, 0.8, 0.15);
    pin(left, high, -0.8, 2.05);
    pin(right, high, 0.8, 2.05);
    const { contacts, bodies, rank } = solved(contactForces(world));
    expect(rank).toBe(18);
    expect(sum(contacts.map(({ force }) => force))[1]).toBeCloseTo(4 * G, 10);
    expect(size(bodies.flatMap(({ linear, angular }) => [...linear, ...angular]))).toBeLessThan(1e-10);
  });

  test("without contacts it is accelerations(world)", () => {
    const world = new World({ collisions: false });
    floor(world, 0.5);
    const arm = world.addBody({
      shape: box(0.5, 0.5, 0.5),
      mass: 2,
      position: [0, 0.5, 0],
      angularVelocity: [1, 2, 3],
    });
    world.addJoint(ball({ a: null, b: arm, anchor: [0.5, 1, 0.5] }));
    const { contacts, method, bodies, joints, certificate } = contactForces(world);
    const plain = accelerations(world);
    expect([contacts, method]).toEqual([[], "none"]);
    expect(bodies.map(({ linear, angular }) => [linear, angular])).toEqual(
      plain.bodies.map(({ linear, angular }) => [linear, angular]),
    );
    expect(joints[0].lambda).toEqual(plain.joints[0].lambda);
    expect(certificate.motion).toEqual(plain.certificate);
  });
});
