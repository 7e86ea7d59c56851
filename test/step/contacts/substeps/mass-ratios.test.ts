// Heavy on light, by a hundred: it stands and hardly sinks.
import { describe, expect, it } from "vitest";
import { box, sphere } from "../../../../src/index.ts";
import { onGround, run, wandered } from "../../../support/large-worlds.ts";

describe("a tower of boxes", () => {
  it.each<[string, (i: number) => number, number]>([
    ["1 and 100 kg by turns", (i) => (i % 2 === 0 ? 1 : 100), 8e-3],
    ["10 kg with one of 1,000 kg on top", (i) => (i === 5 ? 1000 : 10), 8e-3],
    ["masses that double from below", (i) => 2 ** i, 1e-3],
  ])("of %s stands", (_, mass, sinks) => {
    const world = onGround();
    for (let i = 0; i < 6; i++)
      world.addBody({ shape: box(0.25, 0.25, 0.25), mass: mass(i), position: [0, 0.25 + 0.5 * i, 0] });
    // contacts of light bodies are soft, and are lifted by 2 mm at most: under a hundred times their weight they give
    expect(wandered(world, 2)).toBeLessThan(sinks);
    // and sways by a millimetre
    expect(wandered(world, 5)).toBeLessThan(3e-3);
  });
});

it("a table top of 1,000 kg on four loose legs of 5 kg", () => {
  const world = onGround();
  for (const x of [-0.8, 0.8])
    for (const z of [-0.8, 0.8]) world.addBody({ shape: box(0.1, 0.4, 0.1), mass: 5, position: [x, 0.4, z] });
  world.addBody({ shape: box(1, 0.1, 1), mass: 1000, position: [0, 0.9, 0] });
  expect(wandered(world, 5)).toBeLessThan(1e-3);
});

it("a ball of 500 kg set down on a box of 5 kg does not press it into the ground", () => {
  const world = onGround();
  const light = world.addBody({ shape: box(0.3, 0.1, 0.3), mass: 5, position: [0, 0.1, 0] });
  const heavy = world.addBody({ shape: sphere(0.5), mass: 500, position: [0, 0.7, 0] });
  let lowest = 1;
  for (let i = 0; i < 120; i++) {
    run(world, 1);
    lowest = Math.min(lowest, light.position[1]);
  }
  expect(lowest).toBeGreaterThan(0.1 - 5e-3);
  expect(Math.abs(light.position[1] - 0.1)).toBeLessThan(1e-3);
  expect(Math.abs(heavy.position[1] - 0.7)).toBeLessThan(2e-3);
});
