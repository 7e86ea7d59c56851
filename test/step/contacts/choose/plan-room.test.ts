// Contacts are given the room that they are counted to need. Worlds with ten times as much go the same way: nobody writes beyond what was counted.
import { expect, it } from "vitest";
import { ball, box, plane, sphere, type Vec3, World, type WorldOptions } from "../../../../src/index.ts";

const DT = 1 / 60;

/** A heavy plate that rests on balls: every manifold has the plate, so no two of them share a bundle. */
function plateOnBalls(world: World): void {
  for (let i = 0; i < 144; i++)
    world.addBody({ shape: sphere(0.1), mass: 1, position: [0.4 * (i % 12), 0.1, 0.4 * Math.floor(i / 12)] });
  world.addBody({ shape: box(2.4, 0.05, 2.4), mass: 50, position: [2.2, 0.25, 2.2] });
}

/** Balls and boxes that roll with friction, bounce, or stand on each other, and chains on the ground. */
function allSorts(world: World): void {
  const at = (i: number, y: number): Vec3 => [0.9 * (i % 8), y, 0.9 * Math.floor(i / 8)];
  for (let i = 0; i < 40; i++) {
    const round = { rollingFriction: 0.02, torsionalFriction: 0.01, restitution: i % 3 === 0 ? 0.6 : 0 };
    world.addBody({ shape: box(0.2, 0.2, 0.2), mass: 1, position: at(i, 0.2) });
    world.addBody({ shape: i % 2 === 0 ? sphere(0.2, round) : box(0.2, 0.1, 0.2), mass: 1, position: at(i, 0.62) });
  }
  let a = world.addBody({ shape: box(0.2, 0.1, 0.1), mass: 1, position: [0, 0.1, -2] });
  for (let i = 1; i < 12; i++) {
    const b = world.addBody({ shape: box(0.2, 0.1, 0.1), mass: 1, position: [0.5 * i, 0.1, -2] });
    world.addJoint(ball({ a, b, anchor: [0.5 * i - 0.25, 0.1, -2] }));
    a = b;
  }
}

function hashes(build: (world: World) => void, options: WorldOptions, rows: number): string[] {
  const world = new World(options);
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  build(world);
  if (rows > 0) world.store.memory.reserve({ manifold: rows, rubbed: rows, "contact row": rows });
  return Array.from({ length: 12 }, () => {
    world.step(DT);
    return world.hash();
  });
}

it.each<[string, (world: World) => void, WorldOptions]>([
  ["a plate on balls", plateOnBalls, {}],
  ["a plate on balls, single precision", plateOnBalls, { descent: { precision: "single" } }],
  ["all sorts", allSorts, {}],
  ["all sorts by descent", allSorts, { solver: "descent" }],
  ["all sorts by sweeps", allSorts, { solver: "descent", descent: { scheme: "sweeps" } }],
  ["all sorts by pivoting", allSorts, { solver: "pivoting" }],
  ["all sorts with a hook", allSorts, { beforeContact: (contact) => (contact.age === 5 ? "ignore" : undefined) }],
])("%s: room does not change what happens", (_, build, options) => {
  expect(hashes(build, options, 0)).toEqual(hashes(build, options, 20_000));
});
