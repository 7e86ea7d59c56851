// Seams between shapes of different kinds, of one body or of several: what slides over them keeps its speed and its height.
import { describe, expect, it } from "vitest";
import type { Body, Shape, Vec3 } from "../../../src/index.ts";
import * as Taut from "../../../src/index.ts";
import { quatFromAxisAngle } from "../../../src/math/index.ts";
import { SMOOTH } from "../../support/seams.ts";

const BOX = Taut.box(0.25, 0.2, 0.35, SMOOTH);
const TILE = Taut.box(0.5, 0.5, 1.5);

/** Steps until the body is `to` along x; it must keep its speed along x, and its height. */
function expectEven(world: Taut.World, body: Body, to: number, dt = 1 / 60, heightError = 1e-6): void {
  const [speed, height] = [body.velocity[0], body.position[1]];
  for (let i = 0; body.position[0] < to; i++) {
    world.step(dt);
    expect(Math.abs(body.velocity[0] / speed - 1)).toBeLessThan(1e-6);
    expect(Math.abs(body.position[1] - height)).toBeLessThan(heightError);
    expect(i).toBeLessThan(1000);
  }
}

function quad(x0: number, x1: number): Shape {
  return Taut.mesh(
    [
      [x0, 0, -3],
      [x1, 0, -3],
      [x1, 0, 3],
      [x0, 0, 3],
    ],
    [
      [0, 2, 1],
      [0, 3, 2],
    ],
    SMOOTH,
  );
}

describe.each([0.5, 5, 25])("a box at %d m/s", (speed) => {
  const to = Math.min(6, speed * 3);
  const slide = (world: Taut.World, x = 0): Body =>
    world.addBody({ shape: BOX, mass: 1, position: [x, 0.2, 0.03], velocity: [speed, 0, 0] });

  it("crosses a compound of tiles", () => {
    const world = new Taut.World();
    const shapes = Array.from({ length: 12 }, (_, i): Shape => ({ ...TILE, position: [i - 2, -0.5, 0] }));
    world.addBody({ type: "static", shapes });
    expectEven(world, slide(world), to);
  });

  it("goes from a plane onto boxes", () => {
    const world = new Taut.World();
    world.addBody({ type: "static", shape: Taut.plane({ normal: [0, 1, 0] }) });
    for (let i = 0; i < 8; i++) world.addBody({ type: "static", shape: TILE, position: [1 + i, -0.5, 0] });
    expectEven(world, slide(world), to);
  });

  it("goes from a mesh to a box and onto a mesh", () => {
    const world = new Taut.World();
    world.addBody({ type: "static", shape: quad(-3, 0.6) });
    world.addBody({ type: "static", shape: Taut.box(1, 0.5, 3), position: [1.6, -0.5, 0] });
    world.addBody({ type: "static", shape: quad(2.6, 10) });
    expectEven(world, slide(world), to);
  });

  it("goes from a box to a hull, a cylinder on end and a box", () => {
    const world = new Taut.World();
    const corners: Vec3[] = [-0.5, 0.5].flatMap((x) =>
      [-0.5, 0].flatMap((y) => [-1, 1].map((z): Vec3 => [x * (1 - y), y, z])),
    );
    world.addBody({ type: "static", shape: TILE, position: [0, -0.5, 0] });
    world.addBody({ type: "static", shape: Taut.hull(corners), position: [1, 0, 0] });
    world.addBody({ type: "static", shape: Taut.cylinder(1, 0.5), position: [2.3, -0.5, 0] });
    world.addBody({ type: "static", shape: Taut.box(4, 0.5, 2), position: [6.8, -0.5, 0] });
    expectEven(world, slide(world), to);
  });

  it.each([0.01, 0.1, 0.2])("crosses gaps of %d m that are narrower than itself", (gap) => {
    const world = new Taut.World();
    for (let i = -1; i < 10; i++)
      world.addBody({ type: "static", shape: Taut.box(0.5 - gap / 2, 0.5, 1.5), position: [i, -0.5, 0] });
    expectEven(world, slide(world), to);
  });

  it("slides along a wall of tiles, pressed against it", () => {
    const world = new Taut.World({ gravity: [0, 0, -9.81] });
    for (let i = -1; i < 14; i++)
      for (let k = -1; k <= 1; k++)
        world.addBody({ type: "static", shape: Taut.box(0.25, 0.25, 0.1), position: [0.5 * i, 0.5 * k, -0.1] });
    const body = world.addBody({ shape: BOX, mass: 1, position: [0, 0.03, 0.35], velocity: [speed, 0, 0] });
    expectEven(world, body, to);
    expect(body.position[2]).toBeCloseTo(0.35, 5);
  });
});

it("a wheel rolls over tiles at 10 m/s without a hop", () => {
  const world = new Taut.World();
  for (let i = -1; i < 20; i++)
    world.addBody({ type: "static", shape: Taut.box(0.3, 0.5, 1), position: [0.6 * i, -0.5, 0] });
  const wheel = world.addBody({
    shape: Taut.cylinder(0.3, 0.1),
    mass: 8,
    position: [0, 0.3, 0.1],
    orientation: quatFromAxisAngle([1, 0, 0], Math.PI / 2),
    velocity: [10, 0, 0],
    angularVelocity: [0, 0, -10 / 0.3],
  });
  expectEven(world, wheel, 10);
});

describe("a compound", () => {
  // two feet, and a bar that carries them: the front foot hangs over a gap that is wider than itself
  const sledge = (world: Taut.World, speed: number): Body =>
    world.addBody({
      shapes: [
        { ...Taut.box(0.1, 0.1, 0.3, SMOOTH), position: [-0.6, -0.1, 0] },
        { ...Taut.box(0.1, 0.1, 0.3, SMOOTH), position: [0, -0.1, 0] },
        { ...Taut.box(0.1, 0.1, 0.3, SMOOTH), position: [0.6, -0.1, 0] },
        { ...Taut.box(0.7, 0.05, 0.2, SMOOTH), position: [0, 0.05, 0] },
      ],
      mass: 3,
      position: [0, 0.2, 0],
      velocity: [speed, 0, 0],
    });

  it.each([0.5, 4, 15])("on feet crosses gaps that are wider than a foot at %d m/s", (speed) => {
    const world = new Taut.World();
    // two feet are always on a tile
    for (let i = -2; i < 9; i++)
      world.addBody({ type: "static", shape: Taut.box(0.5, 0.5, 1), position: [1.25 * i, -0.5, 0] });
    expectEven(world, sledge(world, speed), Math.min(8, 3 * speed));
  });

  it("of flush boxes comes onto a table, with nothing to hold it before", () => {
    const world = new Taut.World({ gravity: [0, 0, 0] });
    world.addBody({ type: "static", shape: Taut.box(1, 0.5, 1, SMOOTH), position: [2, -0.5, 0] });
    const halves = [-0.2, 0.2].map((x): Shape => ({ ...Taut.box(0.2, 0.2, 0.3, SMOOTH), position: [x, 0, 0] }));
    const body = world.addBody({ shapes: halves, mass: 1, position: [0.75, 0.2, 0], velocity: [4, 0, 0] });
    expectEven(world, body, 3);
  });
});

describe.each([1, 8])("planar shapes at %d m/s", (speed) => {
  const SHAPES = {
    square: [
      Taut.polygon(
        [
          [-0.25, -0.2],
          [0.25, -0.2],
          [0.25, 0.2],
          [-0.25, 0.2],
        ],
        SMOOTH,
      ),
      0.2,
    ],
    circle: [Taut.circle(0.2, SMOOTH), 0.2],
    capsule: [Taut.planarCapsule(0.15, 0.2, { friction: 0, angle: Math.PI / 2 }), 0.15],
  } as const;
  it.each(Object.keys(SHAPES) as (keyof typeof SHAPES)[])("a %s crosses tiles", (name) => {
    const world = new Taut.World();
    const [shape, height] = SHAPES[name];
    const tile = Taut.polygon([
      [-0.4, -0.5],
      [0.4, -0.5],
      [0.4, 0.5],
      [-0.4, 0.5],
    ]);
    for (let i = -1; i < 9; i++)
      world.addBody({ type: "static", planar: true, shape: tile, position: [0.8 * i, -0.5, 0] });
    world.addBody({
      type: "static",
      planar: true,
      shape: Taut.chain([
        [6.8, 0],
        [30, 0],
      ]),
    });
    const body = world.addBody({ planar: true, shape, mass: 1, position: [0, height, 0], velocity: [speed, 0, 0] });
    expectEven(world, body, Math.min(8, 3 * speed));
  });
});

it("a capsule on its side rolls over a row of hulls and boxes", () => {
  const world = new Taut.World();
  for (let i = -1; i < 12; i++) world.addBody({ type: "static", shape: TILE, position: [i, -0.5, 0] });
  const body = world.addBody({
    shape: Taut.capsule(0.2, 0.4),
    mass: 2,
    position: [0, 0.2, 0],
    orientation: quatFromAxisAngle([1, 0, 0], Math.PI / 2),
    velocity: [6, 0, 0],
    angularVelocity: [0, 0, -30],
  });
  expectEven(world, body, 9);
});
