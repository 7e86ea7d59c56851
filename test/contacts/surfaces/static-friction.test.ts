// What rests is held by one coefficient, what slides by another: boxes on slopes between the two angles, on belts, and the
// report of what was in use.
import { describe, expect, it } from "vitest";
import { box, loadScene, plane, type Surface, saveScene, type Vec3, World } from "../../../src/index.ts";

const G = 9.81;
const DT = 1 / 120;

/** A box of 1 kg on a slope whose angle has this tangent, and the unit vector down the slope. */
function onSlope(tangent: number, ground: Surface, surface: Surface, speed = 0, locked = false) {
  const cos = 1 / Math.sqrt(1 + tangent * tangent);
  const sin = tangent * cos;
  const normal: Vec3 = [sin, cos, 0];
  const down: Vec3 = [cos, -sin, 0];
  const half = Math.atan(tangent) / 2;
  const world = new World({ gravity: [0, -G, 0] });
  world.addBody({ type: "static", shape: plane({ normal, ...ground }) });
  const body = world.addBody({
    shape: box(0.5, 0.1, 0.5, surface),
    mass: 1,
    position: [0.1 * sin, 0.1 * cos, 0],
    orientation: [0, 0, -Math.sin(half), Math.cos(half)],
    velocity: [speed * down[0], speed * down[1], 0],
    // moved along the slope only: then its points do not pull against each other, and their friction adds up
    lockTranslation: [false, false, true],
    lockRotation: [locked, locked, locked],
  });
  const speedDown = () => body.velocity[0] * down[0] + body.velocity[1] * down[1];
  return { world, body, sin, cos, speedDown };
}

const run = (world: World, steps: number) => {
  for (let i = 0; i < steps; i++) world.step(DT);
};
const inUse = (world: World) => world.contacts[0].points.map(({ coefficient }) => coefficient);

describe("a box on a slope between the angles of sliding and of rest", () => {
  const grip = { friction: 0.3, staticFriction: 0.6 };

  it("stays if it rests, held by the friction it needs", () => {
    const { world, body } = onSlope(0.5, grip, grip);
    const start = body.position;
    run(world, 120);
    for (let i = 0; i < 3; i++) expect(body.position[i]).toBeCloseTo(start[i], 6);
    for (const coefficient of inUse(world)) expect(coefficient).toBe(0.6);
  });

  it("slides on if it slides, at g (sin θ - μ cos θ)", () => {
    const { world, sin, cos, speedDown } = onSlope(0.5, grip, grip, 1);
    for (let i = 1; i <= 120; i++) {
      world.step(DT);
      expect(speedDown()).toBeCloseTo(1 + i * DT * G * (sin - 0.3 * cos), 5);
    }
    for (const coefficient of inUse(world)) expect(coefficient).toBe(0.3);
  });

  it("the report measures friction by the coefficient in use", () => {
    for (const [speed, friction] of [
      [0, 0.5],
      [1, 0.3],
    ]) {
      const { world, cos } = onSlope(0.5, grip, grip, speed, true);
      run(world, 30);
      const sum = world.contacts[0].points.reduce((total, point) => total + point.friction, 0);
      expect(sum / DT).toBeCloseTo(friction * G * cos, 4);
      expect(world.report.contacts.coneViolation).toBeLessThan(1e-9);
    }
  });

  it("above the angle of rest it starts with one and goes on with the other", () => {
    const { world, sin, cos, speedDown } = onSlope(0.7, grip, grip);
    // it slides at the latest from the step on that begins faster than gravity makes anything in a step, plus 1 mm/s; a solver
    // that sees it break loose may let it slide at once
    const slow = G * DT + 1e-3;
    const gains = (mu: number) => DT * G * (sin - mu * cos);
    for (let i = 0; i < 240; i++) {
      const before = speedDown();
      world.step(DT);
      const [coefficient] = inUse(world);
      expect([0.3, 0.6]).toContain(coefficient);
      if (before > slow) expect(coefficient).toBe(0.3);
      expect(speedDown() - before).toBeCloseTo(gains(coefficient), 5);
    }
    expect(speedDown()).toBeGreaterThan(230 * gains(0.3));
  });

  it("one that was pushed up comes to rest and stays", () => {
    const { world, sin, cos, speedDown, body } = onSlope(0.5, grip, grip, -1);
    const rests = 1 / (G * (sin + 0.3 * cos));
    run(world, Math.ceil(rests / DT) + 2);
    expect(Math.abs(speedDown())).toBeLessThan(1e-5);
    const there = body.position;
    run(world, 120);
    for (let i = 0; i < 3; i++) expect(body.position[i]).toBeCloseTo(there[i], 5);
  });

  it("with one coefficient both are that", () => {
    const both = { friction: 0.6 };
    const { world, speedDown } = onSlope(0.5, both, { friction: 0.6, staticFriction: 0.6 });
    run(world, 60);
    expect(Math.abs(speedDown())).toBeLessThan(1e-6);
    expect(inUse(world)).toEqual(inUse(onSlopeAfter(both)));
  });
  const onSlopeAfter = (surface: Surface) => {
    const { world } = onSlope(0.5, surface, surface);
    run(world, 1);
    return world;
  };
});

it("belts count: what is carried slides on them until it has their speed, then rests", () => {
  const world = new World({ gravity: [0, -G, 0] });
  const belt = { friction: 0.2, staticFriction: 0.4 };
  world.addBody({
    type: "static",
    shape: box(50, 0.5, 5, { ...belt, surfaceVelocity: [2, 0, 0] }),
    position: [0, -0.5, 0],
  });
  const crate = world.addBody({ shape: box(0.5, 0.1, 0.5, belt), mass: 3, position: [0, 0.1, 0] });
  run(world, 60);
  expect(crate.velocity[0]).toBeCloseTo(0.5 * 0.2 * G, 5);
  for (const coefficient of inUse(world)) expect(coefficient).toBeCloseTo(0.2, 15);
  run(world, 120);
  expect(crate.velocity[0]).toBeCloseTo(2, 5);
  for (const coefficient of inUse(world)) expect(coefficient).toBeCloseTo(0.4, 15);
});

it("what was in use survives snapshots, other bodies and their removal; files give the same motion", () => {
  const grip = { friction: 0.3, staticFriction: 0.6 };
  const { world } = onSlope(0.5, grip, grip, 1);
  const others = [3, 6, 9].map((x) => world.addBody({ shape: box(0.2, 0.2, 0.2), mass: 1, position: [x, 5, 0] }));
  const start = loadScene(saveScene(world)).world;
  run(world, 10);
  const before = inUse(world);
  expect(before[0]).toBeCloseTo(0.3, 15);
  const moment = world.snapshot();
  const hash = world.hash();
  others[0].remove();
  for (let i = 0; i < 40; i++) world.addBody({ shape: box(0.2, 0.2, 0.2), mass: 1, position: [3 * i, 50, 0] });
  expect(inUse(world)).toEqual(before);
  run(world, 10);
  world.restore(moment);
  expect(world.hash()).toBe(hash);
  expect(inUse(world)).toEqual(before);
  run(start, 10);
  expect(start.hash()).toBe(hash);
});

it("first order: what was not moved holds by the static coefficient, what moves by the other", () => {
  const grip = { friction: 0.3, staticFriction: 0.6 };
  const world = new World({ mode: "first-order", gravity: [0, -G, 0] });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], ...grip }) });
  const crate = world.addBody({ shape: box(0.5, 0.1, 0.5, grip), mass: 1, position: [0, 0.1, 0] });
  const push = (force: number) => {
    crate.applyForce([force, 0, 0]);
    world.step(DT);
  };
  for (let i = 0; i < 5; i++) push(0.5 * G);
  expect(Math.abs(crate.velocity[0])).toBeLessThan(1e-6);
  for (let i = 0; i < 5; i++) push(0.7 * G);
  expect(crate.velocity[0]).toBeCloseTo(0.4 * G, 4);
  for (let i = 0; i < 5; i++) push(0.5 * G);
  expect(crate.velocity[0]).toBeCloseTo(0.2 * G, 4);
});
