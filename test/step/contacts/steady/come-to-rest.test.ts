// Islands that are brought to rest, or rest from their first step, with impulses that statics gives: compared with laws of statics, with exact forces, and with what
// must not rest.
import { describe, expect, it } from "vitest";
import { type Body, box, plane, polygon, World, type WorldOptions } from "../../../../src/index.ts";

const DT = 1 / 60;
const G = 9.81;

function onGround(options: WorldOptions = {}): World {
  const world = new World({ sleeping: false, ...options });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  return world;
}

function run(world: World, steps: number): void {
  for (let i = 0; i < steps; i++) world.step(DT);
}

/** Layers of three blocks, crosswise. */
function crosswise(layers: number, options: WorldOptions = {}): World {
  const world = onGround(options);
  for (let i = 0; i < layers; i++)
    for (const k of [-1, 0, 1])
      world.addBody({
        shape: box(0.3745, 0.15, 0.1235),
        mass: 8,
        position: i % 2 ? [0.25 * k, 0.15 + 0.3 * i, 0] : [0, 0.15 + 0.3 * i, 0.25 * k],
        orientation: i % 2 ? [0, Math.SQRT1_2, 0, Math.SQRT1_2] : [0, 0, 0, 1],
      });
  return world;
}

/** Boxes one on the other, each aside of the one below by so much. */
function leaning(count: number, aside: number, options: WorldOptions = {}): World {
  const world = onGround(options);
  for (let i = 0; i < count; i++)
    world.addBody({ shape: box(0.5, 0.5, 0.5), mass: 2, position: [aside * i, 0.5 + i, 0] });
  return world;
}

/** The same in a plane. */
function leaningFlat(count: number, aside: number, options: WorldOptions = {}): World {
  const world = new World({ sleeping: false, ...options });
  const rectangle = (x: number, y: number) =>
    polygon([
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
    ]);
  world.addBody({ type: "static", planar: true, shape: rectangle(5, 0.5), position: [0, -0.5, 0] });
  for (let i = 0; i < count; i++)
    world.addBody({ planar: true, shape: rectangle(0.5, 0.5), mass: 2, position: [aside * i, 0.5 + i, 0] });
  return world;
}

const solved = (world: World) => [...world.report.islands.solved].sort((a, b) => b.points - a.points)[0];
const poses = (world: World) => world.bodies.map(({ position, orientation }) => [position, orientation]);

/** What the normal impulses of contacts do to a body in the step: the impulse, and its moment about the centre of the body. */
function sumOn(world: World, body: Body): number[] {
  const sum = [0, 0, 0, 0, 0, 0];
  for (const { a, b, normal, points } of world.contacts)
    for (const { position, impulse } of points) {
      if (a !== body && b !== body) continue;
      const push = normal.map((n) => (b === body ? 1 : -1) * impulse * n);
      const r = position.map((x, i) => x - body.position[i]);
      for (let i = 0; i < 3; i++) {
        sum[i] += push[i];
        sum[3 + i] += r[(i + 1) % 3] * push[(i + 2) % 3] - r[(i + 2) % 3] * push[(i + 1) % 3];
      }
    }
  return sum;
}

/** The friction impulse on a body that lies on the ground. */
const frictionOn = (world: World, body: Body) =>
  world.contacts
    .filter(({ b }) => b === body)
    .flatMap(({ points }) => points.map(({ friction }) => friction))
    .reduce((sum, friction) => sum + friction, 0);

/** The largest part of the weight of a body that contacts do not carry, or moment of that at 1 m: in some of the six directions. */
function unbalanced(world: World, directions = [0, 1, 2, 3, 4, 5]): number {
  let most = 0;
  for (const body of world.bodies.filter(({ type }) => type === "dynamic"))
    for (const [i, x] of [...sumOn(world, body).entries()].filter(([i]) => directions.includes(i)))
      most = Math.max(most, Math.abs(x - (i === 1 ? body.mass * G * DT : 0)) / (body.mass * G * DT));
  return most;
}

describe("what is put up at rest", () => {
  it.each([
    ["a stack", () => leaning(10, 0)],
    ["one that leans", () => leaning(4, 0.1)],
    ["a tower of blocks", () => crosswise(18)],
    ["a stack in a plane", () => leaningFlat(10, 0)],
    ["one that leans in a plane", () => leaningFlat(4, 0.1)],
  ] as const)("stands from the first step: %s", (_, build) => {
    const world = build();
    const before = poses(world);
    world.step(DT);
    expect(solved(world)).toMatchObject({ unchanged: true, sweeps: 0 });
    expect(unbalanced(world)).toBeLessThan(1e-7);
    run(world, 60);
    expect(solved(world).unchanged).toBe(true);
    expect(poses(world)).toEqual(before);
  });

  it("presses on the ground where exact forces do", () => {
    const [world, exact] = [leaning(4, 0.1), leaning(4, 0.1, { solver: "pivoting" })];
    for (const one of [world, exact]) one.step(DT);
    for (const [i, body] of world.bodies.entries()) {
      if (i === 0) continue;
      const [one, other] = [sumOn(world, body), sumOn(exact, exact.bodies[i])];
      for (const [k, x] of one.entries()) expect(x).toBeCloseTo(other[k], 7);
    }
  });

  it("is not held where it falls", () => {
    const world = leaning(8, 0.35);
    run(world, 60);
    expect(world.bodies[8].position[1]).toBeLessThan(7.4);
  });

  it("is not held where it slides", () => {
    const world = leaning(3, 0, { gravity: [0.6 * G, -G, 0] });
    run(world, 30);
    expect(world.bodies[1].velocity[0]).toBeGreaterThan(0.1);
  });

  it("moves when something is taken out of it", () => {
    const world = crosswise(6);
    run(world, 10);
    for (const body of world.bodies.slice(1, 4)) body.remove();
    run(world, 10);
    expect(world.bodies[world.bodies.length - 1].velocity[1]).toBeLessThan(-1);
  });
});

describe("what was struck a little", () => {
  it("comes to rest, and its contacts carry its weight", () => {
    const world = crosswise(12);
    run(world, 5);
    world.bodies[20].velocity = [5e-4, 0, 0];
    world.step(DT);
    expect(solved(world).unchanged).toBe(false);
    run(world, 120);
    expect(solved(world)).toMatchObject({ unchanged: true, solver: "substeps", precision: "single" });
    // friction turns
    expect(unbalanced(world, [1])).toBeLessThan(1e-6);
    const before = poses(world);
    run(world, 30);
    expect(poses(world)).toEqual(before);
  });

  it("goes on from a snapshot with the same bits", () => {
    const world = crosswise(6);
    world.bodies[5].velocity = [1e-3, 0, 0];
    run(world, 3);
    const snapshot = world.snapshot();
    run(world, 90);
    const hash = world.hash();
    world.restore(snapshot);
    run(world, 90);
    expect(world.hash()).toBe(hash);
  });
});

it("the impulses that stop a body are those that it had", () => {
  const world = onGround();
  // more than are solved exactly
  for (let i = 0; i < 30; i++) world.addBody({ shape: box(0.5, 0.5, 0.5), mass: 2, position: [1.5 * i, 0.5, 0] });
  const bodies = world.bodies.slice(1);
  run(world, 4);
  let stopped = 0;
  for (let i = 0; i < 20; i++) {
    for (const body of bodies) body.velocity = [2e-5, 0, 0];
    world.step(DT);
    for (const { body, solver, unchanged } of world.report.islands.solved) {
      if (!body || solver !== "substeps" || !unchanged) continue;
      stopped++;
      expect([...body.velocity]).toEqual([0, 0, 0]);
      expect(frictionOn(world, body) / (2 * 2e-5)).toBeCloseTo(1, 5);
    }
  }
  expect(stopped).toBeGreaterThan(0);
});
