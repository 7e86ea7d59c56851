// Stacks, arches, houses of cards and towers of unlike masses for a minute.
import { describe, expect, it } from "vitest";
import { buildArch } from "../../scenes/arch.ts";
import { buildCardHouse } from "../../scenes/card-house.ts";
import { box, type World } from "../../src/index.ts";
import { onGround, overlaps, run, wandered } from "../support/large-worlds.ts";
import { tell } from "./tell.ts";

function moves(name: string, world: World, dt = 1 / 60): number {
  world.solver = "descent";
  const way = wandered(world, 60, dt);
  tell(`${name}: moved ${(1000 * way).toFixed(3)} mm, overlaps ${(1000 * overlaps(world).deepest).toFixed(3)} mm`);
  return way;
}

function tower(count: number, mass: (i: number) => number, half = 0.5): World {
  const world = onGround();
  for (let i = 0; i < count; i++)
    world.addBody({ shape: box(half, half, half), mass: mass(i), position: [0, half * (1 + 2 * i), 0] });
  return world;
}

describe("for a minute", () => {
  it.each([
    [10, 1e-4],
    [20, 3e-4],
    [30, 5e-4],
    [40, 1.5e-3],
  ])("a stack of %i cubes", (count, most) => {
    const world = tower(count, () => 1);
    expect(moves(`${count} cubes`, world)).toBeLessThan(most);
  });

  it.each([
    [15, 5e-4],
    [31, 1.5e-3],
  ])("an arch of %i stones", (stones, most) => {
    expect(moves(`arch of ${stones}`, buildArch(stones))).toBeLessThan(most);
  });

  it.each([
    [3, 2e-4],
    [5, 5e-4],
  ])("a house of cards of %i storeys", (storeys, most) => {
    expect(moves(`cards, ${storeys} storeys`, buildCardHouse(storeys), 1 / 120)).toBeLessThan(most);
  });

  it.each([
    [6, 3e-3],
    [10, 0.02],
  ])("a tower of %i boxes of 1 and 100 kg by turns, though it sinks at first", (count, most) => {
    const world = tower(count, (i) => (i % 2 === 0 ? 1 : 100), 0.25);
    expect(moves(`${count} of 1 and 100 kg by turns`, world)).toBeLessThan(most);
    expect(overlaps(world).deepest).toBeLessThan(2e-3);
  });

  it("1,000 kg on five boxes of 10 kg", () => {
    const world = tower(6, (i) => (i === 5 ? 1000 : 10), 0.25);
    expect(moves("1,000 kg on 10 kg", world)).toBeLessThan(3e-3);
  });
});

it("an arch and a house of cards fall where friction is too little", () => {
  for (const world of [buildArch(15, 0.05), buildCardHouse(3, 0.3)]) {
    world.solver = "descent";
    expect(wandered(world, 2)).toBeGreaterThan(0.5);
    run(world, 1);
  }
});
