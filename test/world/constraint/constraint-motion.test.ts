// Constraints in motion: they hold, they do no work, their forces are those of mechanics.
import { describe, expect, test } from "vitest";
import {
  type Body,
  box,
  closing,
  gear,
  hinge,
  loadScene,
  movingAnchor,
  pulley,
  rollingBall,
  saveScene,
  screw,
  skate,
  sphere,
  type Vec3,
  World,
} from "../../../src/index.ts";
import { EVERY_CONSTRAINT, staged } from "../../constraints/general/every-constraint.ts";

const zAxis: Vec3 = [0, 0, 1];
const run = (world: World, steps: number, dt = 1 / 120) => {
  for (let i = 0; i < steps; i++) world.step(dt);
};

describe.each(EVERY_CONSTRAINT)("%s", (name, build) => {
  test("holds, and does no work on what is free", () => {
    const { world, bodies, cart } = staged();
    const constraint = world.addConstraint(build(bodies, cart, world));
    world.step(1 / 120); // closes what was open
    for (const [i, body] of bodies.entries()) {
      body.velocity = [0.2 * i, 0.1, -0.2];
      body.angularVelocity = [0.3, 0.4 - 0.1 * i, -0.5];
    }
    world.step(1 / 120); // fits the velocities
    const { total } = world.report.energy;
    let gap = 0;
    let rate = 0;
    for (let i = 0; i < 40; i++) {
      world.step(1 / 120);
      gap = Math.max(gap, constraint.gap);
      rate = Math.max(rate, ...constraint.rates.map(Math.abs));
    }
    // lengths are up to ten metres
    expect(gap).toBeLessThan(1e-13);
    expect(rate).toBeLessThan(1e-12);
    const isDriven = constraint.bodies.includes(cart) || /movingAnchor|closing|custom/.test(name);
    if (!isDriven) expect(Math.abs(world.report.energy.total / total - 1)).toBeLessThan(1e-6);
  });
});

describe("forces", () => {
  const still = (make: (world: World, bodies: Body[]) => Parameters<World["addConstraint"]>[0]) => {
    const world = new World({ gravity: [0, -10, 0], collisions: false });
    const bodies = [0, 1].map((x) => world.addBody({ shape: sphere(0.5), mass: 2, position: [x, 0.5, 0] }));
    const constraint = world.addConstraint(make(world, bodies));
    run(world, 3);
    return { constraint, bodies };
  };

  test("a plane carries the weight of what rolls on it: + towards larger gaps", () => {
    const on = { shape: "plane", point: [0, 0, 0], normal: [0, 1, 0] } as const;
    const { constraint, bodies } = still((_, [body]) => rollingBall({ body, radius: 0.5, on }));
    expect(Math.abs(constraint.forces[0] - 20)).toBeLessThan(1e-9);
    expect(bodies[0].position).toEqual([0, 0.5, 0]);
  });

  test("a rope pulls: - towards shorter lengths", () => {
    const { constraint } = still((_, [a, b]) => pulley({ a, b, wheelA: [0, 3, 0], wheelB: [1, 3, 0] }));
    expect(Math.abs(constraint.forces[0] + 20)).toBeLessThan(1e-9);
  });
});

test("gears keep their angle over many turns", () => {
  const world = new World({ gravity: [0, 0, 0], collisions: false });
  const wheels = [0, 1].map((x) => world.addBody({ shape: box(0.2, 0.2, 0.1), position: [x, 0, 0] }));
  const [a, b] = wheels.map((body, x) => world.addJoint(hinge({ a: null, b: body, anchor: [x, 0, 0], axis: zAxis })));
  const mesh = world.addConstraint(gear({ a, b, ratio: -2 }));
  wheels[0].angularVelocity = [0, 0, 60];
  run(world, 3000, 1 / 120);
  expect(mesh.gap).toBeLessThan(1e-11); // a thousand radians, to rounding
  expect(Math.abs(mesh.look().turns[0])).toBeGreaterThan(180 * 2 * Math.PI);
  // saved now, the turns are those of now
  const again = loadScene(saveScene(world)).world;
  expect(again.hash()).toBe(world.hash());
  run(world, 5);
  run(again, 5);
  expect(again.hash()).toBe(world.hash());
});

test("a screw of mass m and inertia I under gravity along its axis falls at g / (1 + I / m (2π / pitch)²)", () => {
  const errors = [1, 2].map((pieces) => {
    const world = new World({ gravity: [0, -9.81, 0], collisions: false });
    const body = world.addBody({ shape: box(0.1, 0.3, 0.1), position: [0, 5, 0] });
    world.addConstraint(screw({ body, axis: [0, 1, 0], pitch: 1 }));
    run(world, 60 * pieces, 1 / 120 / pieces);
    const a = 9.81 / (1 + (body.inertia[1] / body.mass) * (2 * Math.PI) ** 2);
    // fitting the velocities to the angle at the end takes a little of what the fall releases
    const { drift, kinetic } = world.report.energy;
    expect(Math.abs(drift)).toBeLessThan(1e-4 * kinetic);
    return body.position[1] - (5 - 0.125 * a);
  });
  // it turns by 0.2 rad a step in the end: the error is of second order
  expect(Math.abs(errors[0])).toBeLessThan(1e-3);
  expect(Math.abs(errors[0] / errors[1] - 4)).toBeLessThan(0.2);
});

test("a point on a path is where the path says, at every step", () => {
  const world = new World({ collisions: false });
  const body = world.addBody({ shape: box(0.1, 0.3, 0.1), position: [1, -0.3, 0] });
  world.addConstraint(movingAnchor({ body, anchor: [1, 0, 0], path: (t) => [t.cos(), t.times(2).sin(), t.squared()] }));
  for (let i = 1; i <= 60; i++) {
    world.step(1 / 120);
    const [x, y, z] = body.worldFromBody([0, 0.3, 0]);
    const t = i / 120;
    expect(Math.hypot(x - Math.cos(t), y - Math.sin(2 * t), z - t * t)).toBeLessThan(1e-13);
  }
});

test("an assembly closes in its time, and stays", () => {
  const world = new World({ gravity: [0, 0, 0], collisions: false });
  const [a, b] = [0, 2].map((x) => world.addBody({ shape: box(0.1, 0.3, 0.1), position: [x, 0, 0] }));
  world.addConstraint(closing({ a, b, anchorA: [0, 0.3, 0], anchorB: [2, -0.3, 0], seconds: 0.5 }));
  const distance = () => {
    const [p, q] = [a.worldFromBody([0, 0.3, 0]), b.worldFromBody([0, -0.3, 0])];
    return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
  };
  const start = distance();
  run(world, 30);
  expect(Math.abs(distance() / start - 0.5)).toBeLessThan(1e-12);
  run(world, 30);
  expect(distance()).toBeLessThan(1e-13);
  run(world, 30);
  expect(distance()).toBeLessThan(1e-13);
});

test("a skate that is pushed goes along its edge and keeps its speed", () => {
  const world = new World({ gravity: [0, -9.81, 0], collisions: false });
  const body = world.addBody({ shape: box(0.5, 0.1, 0.2), position: [0, 0.1, 0], velocity: [2, 0, 1] });
  body.angularVelocity = [0, 1, 0];
  world.addConstraint(skate({ body, direction: [1, 0, 0], normal: [0, 1, 0] }));
  run(world, 120);
  // at its centre of mass the edge bears no moment: it turns on, and the speed stays what the edge left of it
  const [vx, , vz] = body.velocity;
  expect(Math.abs(Math.hypot(vx, vz) - 2)).toBeLessThan(1e-9);
  expect(Math.abs(body.angularVelocity[1] - 1)).toBeLessThan(1e-12);
});
