// Statics by a hair. Books that reach out to 0.99 of the limit and arches of 1.03 of the least thickness stand under the defaults, and those beyond the
// limit fall. What is larger than is solved exactly stands with a margin.
import { describe, expect, it } from "vitest";
import { box, hull, plane, type Vec3, World, type WorldOptions } from "../../../../src/index.ts";
import { cos, sin } from "../../../../src/math/index.ts";
import { run, wandered } from "../../../support/large-worlds.ts";

const LONG = 0.25;
const HIGH = 0.02;

/** Books at the edge of a table, the nth from the top by `part` of LONG / 2n beyond the one below. */
function books(count: number, part: number, options: WorldOptions = {}): World {
  const world = new World(options);
  world.addBody({ type: "static", shape: box(0.5, 0.1, 0.3), position: [-0.5, -0.1, 0] });
  let edge = 0;
  for (let i = 0; i < count; i++) {
    edge += (part * LONG) / (2 * (count - i));
    const position: Vec3 = [edge - LONG / 2, HIGH * (i + 0.5), 0];
    world.addBody({ shape: box(LONG / 2, HIGH / 2, 0.08), mass: 0.5, position });
  }
  return world;
}

/** A half circle of wedges, `part` of 0.1075 of its radius thick, which is the least for many stones (Milankovitch 1907). */
function arch(stones: number, part: number, options: WorldOptions = {}): World {
  const [radius, deep, friction] = [2.3, 0.5, 0.9];
  const half = 0.5 * part * 0.1075 * radius;
  const world = new World(options);
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], friction }) });
  for (let i = 0; i < stones; i++) {
    const [from, to] = [(Math.PI * i) / stones, (Math.PI * (i + 1)) / stones];
    const centre: Vec3 = [radius * cos((from + to) / 2), radius * sin((from + to) / 2), 0];
    const corners = [from, to].flatMap((angle) =>
      [radius - half, radius + half].flatMap((r) =>
        [-deep, deep].map((z): Vec3 => [r * cos(angle) - centre[0], r * sin(angle) - centre[1], z]),
      ),
    );
    world.addBody({ shape: hull(corners, { friction }), density: 2400, position: centre });
  }
  return world;
}

const solver = (world: World) => world.report.islands.solved[0].solver;

describe("books", () => {
  it.each([
    [5, 0.99],
    [10, 0.99],
    [20, 0.95],
    [20, 0.99],
    [30, 0.97],
  ])("%i stand at %f of the limit", (count, part) => {
    const world = books(count, part);
    expect(wandered(world, 2)).toBeLessThan(1e-5);
    expect(solver(world)).toBe("pivoting");
  });

  it.each([5, 10, 20])("%i fall beyond it", (count) => {
    expect(wandered(books(count, 1.01), 1)).toBeGreaterThan(0.03);
  });

  it.each([
    [5, 0.5],
    [10, 0.3],
    [10, 0.5],
  ])(
    "%i at %f of it stay as an exact step has left them; disturbed, they are left to substeps, and stand",
    (count, part) => {
      const world = books(count, part);
      expect(wandered(world, 1)).toBeLessThan(1e-9);
      expect(world.report.islands.solved[0]).toMatchObject({ solver: "pivoting", unchanged: true });
      const before = world.bodies.map((body) => body.position);
      for (let i = 0; i < 180; i++) {
        world.bodies[1].applyForce([0, 0, 1e-2 * (1 + (i % 2))]);
        world.step(1 / 60);
        expect(world.report.islands.solved[0].solver).toBe("substeps");
      }
      const ways = world.bodies.map(({ position }, i) => Math.hypot(...position.map((x, k) => x - before[i][k])));
      expect(Math.max(...ways)).toBeLessThan(3e-3);
    },
  );

  // the margin of substeps alone: docs/contacts.md
  it.each([
    [5, 0.99],
    [10, 0.95],
    [14, 0.9],
  ])("%i stand at %f of it by substeps alone", (count, part) => {
    expect(wandered(books(count, part, { solver: "descent" }), 3)).toBeLessThan(1e-2);
  });
});

describe("arches", () => {
  it.each([
    [9, 1.03],
    [15, 1.03],
    [21, 1.03],
  ])("of %i stones stand at %f of the least thickness", (stones, part) => {
    const world = arch(stones, part);
    expect(wandered(world, 1.5)).toBeLessThan(1e-5);
    expect(solver(world)).toBe("pivoting");
  });

  it("of 15 stones and 0.9 of it fall", () => {
    expect(wandered(arch(15, 0.9), 2)).toBeGreaterThan(0.1);
  });

  it.each([
    [15, 1.03],
    [31, 1.1],
  ])("of %i stones stand at %f of it by substeps alone", (stones, part) => {
    expect(wandered(arch(stones, part, { solver: "descent" }), 3)).toBeLessThan(1.5e-2);
  });
});

// held still by substeps, as if all their bodies were heavier: docs/contacts.md has the margins
describe("larger than what is solved exactly", () => {
  it.each([
    [40, 0.85],
    [60, 0.5],
  ])("%i books stand at %f of the limit", (count, part) => {
    const world = books(count, part);
    // they sway at first
    expect(wandered(world, 10)).toBeLessThan(1e-2);
    expect(solver(world)).toBe("substeps");
  });

  it.each([
    [41, 1.03],
    [61, 1.06],
    [101, 1.15],
  ])("arches of %i stones stand at %f of the least thickness", (stones, part) => {
    const world = arch(stones, part);
    expect(wandered(world, 5)).toBeLessThan(1e-2);
    expect(solver(world)).toBe("substeps");
  });

  it("what does not stand falls", () => {
    expect(wandered(books(60, 1.1), 3)).toBeGreaterThan(0.1);
    expect(wandered(arch(61, 0.95), 5)).toBeGreaterThan(0.1);
  });

  it("what slides is a few steps late at most, and what is pushed goes at once", () => {
    const [sine, cosine] = [sin(0.5), cos(0.5)];
    const world = new World({ gravity: [9.81 * sine, -9.81 * cosine, 0] });
    world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], friction: 0.3 }) });
    const blocks = Array.from({ length: 60 }, (_, i) =>
      world.addBody({
        shape: box(0.5, 0.25, 0.5, { friction: 0.3 }),
        mass: 1,
        position: [i % 10, 0.25 + 0.5 * Math.floor(i / 10), 0],
      }),
    );
    run(world, 60);
    const speed = 9.81 * (sine - 0.3 * cosine);
    expect(blocks[30].velocity[0]).toBeGreaterThan(0.93 * speed);
    expect(blocks[30].velocity[0]).toBeLessThan(1.02 * speed);

    const wall = new World();
    wall.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
    const bricks = Array.from({ length: 60 }, (_, i) =>
      wall.addBody({
        shape: box(0.5, 0.25, 0.25),
        mass: 20,
        position: [1.002 * (i % 10), 0.25 + 0.5 * Math.floor(i / 10), 0],
      }),
    );
    run(wall, 60);
    bricks[55].applyForce([0, 0, 300]);
    run(wall, 1);
    // less friction of 0.5: 300 - 98 N on 20 kg for a step
    expect(bricks[55].velocity[2]).toBeGreaterThan(0.12);
  });
});

it("what stands well goes on by substeps after its first step, and what is disturbed too", () => {
  const world = new World();
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  for (let k = 0; k < 8; k++) world.addBody({ shape: box(0.5, 0.5, 0.5), mass: 1, position: [0, 0.5 + k, 0] });
  run(world, 1);
  expect(solver(world)).toBe("pivoting");
  run(world, 1);
  expect(world.report.islands.solved[0]).toMatchObject({ solver: "pivoting", unchanged: true });
  world.bodies[4].applyForce([0.1, 0, 0]);
  run(world, 1);
  expect(world.report.islands.solved[0]).toMatchObject({ solver: "substeps", unchanged: false });

  const shelf = books(10, 0.99);
  run(shelf, 60);
  expect(solver(shelf)).toBe("pivoting");
  shelf.addBody({ shape: box(0.02, 0.02, 0.02), mass: 0.01, position: [0.2, 0.25, 0] });
  run(shelf, 60);
  const [largest] = [...shelf.report.islands.solved].sort((a, b) => b.points - a.points);
  expect(largest.points > 16 ? largest.solver : "substeps").toBe("substeps");
});
