// Nets of which many bodies touch something: contacts meet each body by itself, and the joints follow once a substep.
import { describe, expect, test } from "vitest";
import { type Body, box, distance, plane, sphere, type Vec3, World, type WorldOptions } from "../../../src/index.ts";
import { momenta } from "../../support/momenta.ts";
import { curtain, netsOf } from "../../support/nets.ts";
import { isOnOneTarget } from "../../support/sampled.ts";

const SIZE = 12;
const PITCH = 0.08;
const RADIUS = 0.03;
const MASS = 0.004;
const CLOTH = 2;

/** A square of particles on rods, level at height y. They do not touch each other. */
function cloth(world: World, y: number, velocity: Vec3 = [0, 0, 0], restitution = 0): Body[] {
  const shape = sphere(RADIUS, { group: CLOTH, mask: ~CLOTH, friction: 0.4, restitution });
  const rows: Body[][] = [];
  const tie = (a: Body, b: Body) => world.addJoint(distance({ a, b, anchorA: [0, 0, 0], anchorB: [0, 0, 0] }));
  for (let i = 0; i < SIZE; i++) {
    rows.push([]);
    for (let k = 0; k < SIZE; k++) {
      const position: Vec3 = [PITCH * (i - 0.46 * SIZE), y, PITCH * (k - 0.52 * SIZE)];
      const bead = world.addBody({ type: "particle", mass: MASS, shape, position, velocity });
      rows[i].push(bead);
      if (i > 0) tie(rows[i - 1][k], bead);
      if (k > 0) tie(rows[i][k - 1], bead);
    }
  }
  return rows.flat();
}

const ground = (world: World, restitution = 0) =>
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], friction: 0.4, restitution }) });
const fastest = (bodies: readonly Body[]) => Math.max(...bodies.map(({ velocity }) => Math.hypot(...velocity)));
const lowest = (bodies: readonly Body[]) => Math.min(...bodies.map(({ position }) => position[1]));
const highest = (bodies: readonly Body[]) => Math.max(...bodies.map(({ position }) => position[1]));

/** Steps, with joints closed, and never by rows while more than `many` points touch; returns the most energy gained after a low. */
function run(world: World, steps: number, many = 80): number {
  let [gain, least] = [0, Number.POSITIVE_INFINITY];
  for (let i = 0; i < steps; i++) {
    world.step(1 / 60);
    const { contacts, energy, jointGap, nets } = world.report;
    expect(nets).toBeGreaterThan(0);
    if (contacts.points > many) expect(contacts.solver.sweeps, `step ${i}`).toBe(0);
    expect(jointGap, `step ${i}`).toBeLessThan(1e-9);
    gain = Math.max(gain, energy.total - least);
    least = Math.min(least, energy.total);
  }
  return gain;
}

describe("a cloth that falls flat", () => {
  test.each([3, 10, 30])("at %s m/s stays on the ground, and on a thin plate", (speed) => {
    for (const plate of [false, true]) {
      const world = new World();
      if (plate) world.addBody({ type: "static", shape: box(3, 0.05, 3), position: [0, -0.05, 0] });
      else ground(world);
      const beads = cloth(world, 0.5, [0, -speed, 0]);
      const before = world.report.energy.total;
      expect(run(world, 120)).toBeLessThan(0.01 * before);
      expect(fastest(beads)).toBeLessThan(1e-3);
      expect(Math.abs(lowest(beads) - RADIUS)).toBeLessThan(1e-3);
      expect(Math.abs(highest(beads) - RADIUS)).toBeLessThan(1e-3);
    }
  });

  test("and bounces as high as its restitution says", () => {
    const world = new World();
    ground(world, 0.6);
    const beads = cloth(world, 0.5, [0, -3, 0], 0.6);
    let top = 0;
    for (let i = 0; i < 60; i++) {
      run(world, 1);
      if (i > 20) top = Math.max(top, lowest(beads));
    }
    const falls = 9 + 2 * 9.81 * (0.5 - RADIUS);
    expect(Math.abs(top - RADIUS - (0.36 * falls) / (2 * 9.81))).toBeLessThan(0.05);
  });
});

test("a cloth at rest presses on the ground with its weight", () => {
  const world = new World({ sleeping: false });
  ground(world);
  cloth(world, RADIUS + 0.002);
  run(world, 60);
  let force = 0;
  for (const { points } of world.contacts) for (const { impulse } of points) force += impulse;
  expect(force * 60).toBeCloseTo(SIZE * SIZE * MASS * 9.81, 6);
});

test("a cloth that lies over a ball gains no energy, slides down and comes to rest on it", () => {
  const world = new World();
  ground(world);
  const ball: Vec3 = [0, 0.4, 0];
  world.addBody({ type: "static", shape: sphere(0.3, { friction: 0.4 }), position: ball });
  const beads = cloth(world, 0.74);
  const before = world.report.energy.total;
  expect(run(world, isOnOneTarget ? 240 : 60)).toBeLessThan(2e-3 * before);
  expect(world.report.contacts.penetration).toBeLessThan(0.01);
  const far = beads.map(({ position }) => Math.hypot(...position.map((x, i) => x - ball[i])));
  expect(Math.min(...far)).toBeGreaterThan(0.3 + RADIUS - 0.01);
});

test("a cloth that is hit in free flight keeps linear momentum", () => {
  const world = new World({ gravity: [0, 0, 0] });
  cloth(world, 0);
  world.addBody({ shape: box(0.6, 0.02, 0.6), mass: 10 * MASS, position: [0, 0.1, 0], velocity: [0.2, -1, 0] });
  const before = momenta(world.bodies);
  let followed = 0;
  for (let i = 0; i < 60; i++) {
    run(world, 1);
    if (world.report.contacts.points > 40) followed++;
  }
  const after = momenta(world.bodies);
  expect(followed).toBeGreaterThan(0);
  for (let i = 0; i < 3; i++)
    expect(Math.abs(after.linear[i] - before.linear[i])).toBeLessThan(1e-10 * before.linearSize);
});

describe.each<[string, WorldOptions]>([
  ["by default", {}],
  ["in single precision, which nets do not take", { descent: { precision: "single" } }],
])("a net of bars, %s", (_, options) => {
  test("falls to the ground and rests there", () => {
    const { world, bodies } = curtain(8, { ...options, collisions: true }, "none");
    world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], offset: -0.3 }) });
    const before = world.report.energy.total;
    run(world, isOnOneTarget ? 180 : 90, 45);
    expect(world.report.contacts.points).toBeGreaterThan(45);
    expect(netsOf(world)).toBe(1);
    expect(world.report.energy.total).toBeLessThan(before);
    expect(world.report.contacts.penetration).toBeLessThan(2e-3);
    if (isOnOneTarget) expect(fastest(bodies)).toBeLessThan(0.05);
  });
});
