// The same bits: from a snapshot, beside other islands, and on every target (test/once has Chromium).
import { describe, expect, it } from "vitest";
import { buildMixedPile } from "../../../../scenes/mixed-pile.ts";
import { buildPile } from "../../../../scenes/pile-of-boxes.ts";
import { box, sphere, type World } from "../../../../src/index.ts";
import { freePile, moving, onGround, run, wall } from "../../../support/large-worlds.ts";
import { DESCENT_HASHES } from "./hashes.ts";

function swept(world: World): World {
  world.solver = "descent";
  return world;
}
const WORLDS: Record<string, () => World> = {
  wall: () => {
    const world = wall(6, 6);
    world.addBody({ shape: sphere(0.5), mass: 500, position: [0.3, 1.5, 3], velocity: [0, 0, -40] });
    return world;
  },
  "wall with errors": () => wall(5, 5, { error: 5e-3, order: "random" }),
  boxes: () => swept(buildPile(30, 3)),
  "bodies of six kinds": () => swept(buildMixedPile(30, 3)),
  "a free pile": () => freePile(30, 1, 0.5),
};

describe.each(Object.keys(WORLDS))("%s", (name) => {
  it("goes on from a snapshot in the middle as it did", () => {
    const world = WORLDS[name]();
    run(world, 40);
    const middle = world.snapshot();
    run(world, 40);
    const hash = world.hash();
    world.restore(middle);
    run(world, 40);
    expect(world.hash()).toBe(hash);
  });

  it("has the expected hash after 80 steps, on every target", () => {
    const world = WORLDS[name]();
    run(world, 80);
    expect(world.hash()).toBe(DESCENT_HASHES[name]);
  });
});

it("what happens elsewhere changes no bit of a stack", () => {
  const stack = (world: World) =>
    Array.from({ length: 6 }, (_, i) =>
      world.addBody({ shape: box(0.5, 0.25, 0.5), mass: 5, position: [0.02 * i, 0.27 + 0.52 * i, 0] }),
    );
  const alone = onGround();
  const bodies = stack(alone);
  const busy = onGround();
  const same = stack(busy);
  // created later, so that slots and the order of pairs are those of the other world
  for (let i = 0; i < 20; i++)
    busy.addBody({ shape: box(0.3, 0.2, 0.3), mass: 3, position: [20 + 0.2 * (i % 3), 0.3 + 0.5 * i, 0.1 * (i % 2)] });
  run(alone, 120);
  run(busy, 120);
  expect(same.map(({ position, orientation }) => [position, orientation])).toEqual(
    bodies.map(({ position, orientation }) => [position, orientation]),
  );
  expect(moving(busy).length).toBe(26);
});
