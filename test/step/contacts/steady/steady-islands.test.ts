// Islands that stay as they are. Whatever changes, however little beyond what is resolved, is solved again: compared with laws of statics, with the same world
// solved in every step, and with where the bodies were.
import { describe, expect, it } from "vitest";
import { box, plane, sphere, type Vec3, World, type WorldOptions } from "../../../../src/index.ts";

const DT = 1 / 60;
const G = 9.81;

function onGround(options: WorldOptions = {}): World {
  const world = new World({ sleeping: false, ...options });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  return world;
}

const cube = (position: Vec3) => ({ shape: box(0.5, 0.5, 0.5), mass: 2, position });

/** So many cubes, one on the other, at rest. */
function stack(count: number, options: WorldOptions = {}): World {
  const world = onGround(options);
  for (let i = 0; i < count; i++) world.addBody(cube([0.01 * (i % 3), 0.5 + i, 0]));
  run(world, 120);
  return world;
}

/** A pyramid of so many courses, of more than 128 points: in single precision. */
function pyramid(courses: number, options: WorldOptions = {}): World {
  const world = onGround(options);
  for (let row = 0; row < courses; row++)
    for (let i = 0; i < courses - row; i++) world.addBody(cube([1.04 * (i - (courses - row) / 2), 0.5 + row, 0]));
  run(world, 240);
  return world;
}

function run(world: World, steps: number): void {
  for (let i = 0; i < steps; i++) world.step(DT);
}

const largest = (world: World) => [...world.report.islands.solved].sort((a, b) => b.points - a.points)[0];
const poses = (world: World) => world.bodies.map(({ position, orientation }) => [position, orientation]);

/** Up-pointing force on the lowest cube by the ground, N. */
const ground = (world: World) =>
  world.contacts
    .filter(({ a, b }) => a.type === "static" || b.type === "static")
    .flatMap(({ points }) => points.map(({ impulse }) => impulse / DT))
    .reduce((sum, force) => sum + force, 0);

describe.each([
  ["a stack of 3", (options?: WorldOptions) => stack(3, options), "double"],
  ["a stack of 12", (options?: WorldOptions) => stack(12, options), "double"],
  ["a pyramid of 10 courses", (options?: WorldOptions) => pyramid(10, options), "single"],
] as const)("%s", (_, build, precision) => {
  const weight = (world: World) => 2 * G * (world.bodies.length - 1);
  const top = (world: World) => world.bodies[world.bodies.length - 1];

  it("keeps its poses to the last bit, and its velocities are zero", () => {
    const world = build();
    expect(largest(world)).toMatchObject({ unchanged: true, sweeps: 0, precision });
    const before = poses(world);
    run(world, 300);
    expect(poses(world)).toEqual(before);
    for (const { velocity, angularVelocity } of world.bodies)
      expect([...velocity, ...angularVelocity]).toEqual([0, 0, 0, 0, 0, 0]);
    // to the rounding of what solved it
    expect(Math.abs(ground(world) / weight(world) - 1)).toBeLessThan(precision === "single" ? 1e-6 : 1e-8);
  });

  it("is where it is when it is solved in every step", () => {
    const [world, other] = [build(), build({ solver: "descent" })];
    expect(largest(other).unchanged).toBe(false);
    for (const [i, { position }] of world.bodies.entries())
      for (let k = 0; k < 3; k++) expect(Math.abs(position[k] - other.bodies[i].position[k])).toBeLessThan(1e-4);
  });

  it("goes on from a snapshot with the same bits", () => {
    const world = build();
    const snapshot = world.snapshot();
    run(world, 20);
    const hash = world.hash();
    world.restore(snapshot);
    run(world, 20);
    expect(world.hash()).toBe(hash);
  });

  it("is solved when a force pushes, and friction answers it", () => {
    const world = build();
    top(world).applyForce([0.5, 0, 0]);
    world.step(DT);
    expect(largest(world).unchanged).toBe(false);
    // 4e-3 without; a tower of 12 yields by 2e-3 on its springs
    expect(Math.abs(top(world).velocity[0])).toBeLessThan(2.5e-3);
  });

  it("carries what is put on it", () => {
    const world = build();
    const [x, y] = top(world).position;
    world.addBody(cube([x, y + 1, 0]));
    run(world, 60);
    expect(ground(world) / weight(world)).toBeCloseTo(1, 3);
  });

  it("moves when gravity leans beyond its friction", () => {
    const world = build();
    world.gravity = [0.6 * G, -G, 0];
    run(world, 20);
    // μ = 0.5: it slides, or topples, at once; what is large and stood still begins slowly (substeps/still-islands.ts)
    expect(top(world).velocity[0]).toBeGreaterThan(precision === "single" ? 5e-3 : 0.1);
  });

  it("falls when what it stands on is taken away", () => {
    const world = build();
    world.bodies[0].remove();
    run(world, 40);
    expect(top(world).velocity[1]).toBeLessThan(-1);
  });
});

it("what is lifted by a hair falls", () => {
  const world = stack(1);
  const [, body] = world.bodies;
  body.position = [0, 0.5 + 1e-5, 0];
  run(world, 60);
  expect(Math.abs(body.position[1] - 0.5)).toBeLessThan(1e-7);
});

it("a ball rolls down a slope of 1e-5", () => {
  const world = onGround();
  const body = world.addBody({ shape: sphere(0.5), mass: 1, position: [0, 0.5, 0] });
  run(world, 60);
  world.gravity = [1e-5 * G, -G, 0];
  run(world, 60);
  // 5/7 g sin α t
  expect(body.velocity[0] / ((5 / 7) * 1e-5 * G)).toBeCloseTo(1, 2);
});

it("a floor that begins to move takes along what lies on it", () => {
  const world = new World({ sleeping: false });
  const floor = world.addBody({ type: "kinematic", shape: box(5, 0.5, 5), position: [0, -0.5, 0] });
  const body = world.addBody(cube([0, 0.5, 0]));
  run(world, 60);
  expect(largest(world).unchanged).toBe(true);
  floor.velocity = [0.05, 0, 0];
  run(world, 30);
  expect(body.velocity[0]).toBeCloseTo(0.05, 6);
});

it.each(["pivoting", "descent"] as const)("an island whose solver was chosen is solved: %s", (solver) => {
  expect(largest(stack(3, { solver })).unchanged).toBe(false);
});

it("what stands on nothing keeps its momentum", () => {
  const world = new World({ sleeping: false, gravity: [0, 0, 0] });
  const bodies = [0, 1].map((i) => world.addBody({ ...cube([0, i, 0]), velocity: [1e-10, 0, 0] }));
  run(world, 60);
  for (const { velocity } of bodies) expect(velocity[0]).toBeCloseTo(1e-10, 15);
});
