// Large piles fall asleep, keep still, and wake where something happens.
import { expect, it } from "vitest";
import { box, currentTarget, sphere, type World } from "../../../../src/index.ts";
import { binned, moving, run, wall } from "../../../support/large-worlds.ts";

/** Steps until all of its bodies sleep. */
function untilAsleep(world: World, most: number): number {
  for (let i = 1; i <= most; i++) {
    run(world, 1);
    if (moving(world).every(({ isSleeping }) => isSleeping)) return i;
  }
  throw new Error(`${moving(world).filter(({ isSleeping }) => !isSleeping).length} are awake after ${most} steps`);
}

it("a wall falls asleep at once, sleeps without moving a bit, and wakes when it is hit", () => {
  const world = wall(6, 6, { world: { sleeping: true } });
  expect(untilAsleep(world, 120)).toBeLessThan(60);
  const before = moving(world).map(({ position }) => position);
  run(world, 30);
  expect(moving(world).map(({ position }) => position)).toEqual(before);
  expect(world.report.contacts.sweeps).toBe(0);
  world.addBody({ shape: sphere(0.3), mass: 200, position: [0, 1.5, 2], velocity: [0, 0, -30] });
  run(world, 10);
  expect(moving(world).every(({ isSleeping }) => !isSleeping)).toBe(true);
});

it("woken by a word it stands where it stood", () => {
  const world = wall(6, 6, { world: { sleeping: true } });
  untilAsleep(world, 120);
  run(world, 60);
  const before = moving(world).map(({ position }) => position);
  for (const body of moving(world)) body.wake();
  run(world, 60);
  for (const [i, { position }] of moving(world).entries())
    for (const k of [0, 1, 2]) expect(Math.abs(position[k] - before[i][k])).toBeLessThan(1e-4);
});

it("a pile of boxes falls asleep in its bin", () => {
  const world = binned(currentTarget() === "wasm" ? 60 : 24, 3, { sleeping: true });
  untilAsleep(world, 900);
  expect(world.report.energy.kinetic).toBe(0);
  // and what is dropped on it wakes what it touches
  const crate = world.addBody({ shape: box(0.2, 0.15, 0.2), mass: 5, position: [0, 3, 0] });
  run(world, 40); // it has landed, and not been still for half a second
  expect(crate.isSleeping).toBe(false);
  expect(moving(world).filter(({ isSleeping }) => !isSleeping).length).toBeGreaterThan(1);
  untilAsleep(world, 900);
});
