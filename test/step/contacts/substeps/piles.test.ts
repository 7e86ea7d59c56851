// Piles in a bin: they lose energy all the way, come to rest, overlap by little, and nothing leaves.
import { describe, expect, it } from "vitest";
import { buildMixedPile } from "../../../../scenes/mixed-pile.ts";
import { buildPile } from "../../../../scenes/pile-of-boxes.ts";
import { currentTarget, type World } from "../../../../src/index.ts";
import { moving, overlaps, run, wall } from "../../../support/large-worlds.ts";

const WASM = currentTarget() === "wasm";
const SIDE = 4;

describe.each<[string, (count: number) => World, number]>([
  ["boxes", (count) => buildPile(count, SIDE), 0.32 * SIDE],
  ["bodies of six kinds", (count) => buildMixedPile(count, SIDE), 0.28 * SIDE],
])("a pile of %s", (_, build, half) => {
  it("never gains energy, and comes to rest inside of its bin", () => {
    const world = build(WASM ? 80 : 30);
    world.solver = "descent";
    const bodies = moving(world);
    // what falling from a metre would give
    const scale = bodies.reduce((sum, { mass }) => sum + 9.81 * mass, 0);
    let least = world.report.energy.total;
    let gained = 0;
    for (let i = 0; i < 360; i++) {
      run(world, 1);
      const { total } = world.report.energy;
      gained = Math.max(gained, total - least);
      least = Math.min(least, total);
    }
    expect(gained).toBeLessThan(1e-4 * scale);
    const mass = bodies.reduce((sum, body) => sum + body.mass, 0);
    // mean speed below 3 cm/s: some of them still roll
    expect(world.report.energy.kinetic / mass).toBeLessThan(5e-4);
    for (const { position } of bodies) {
      expect(Math.max(Math.abs(position[0]), Math.abs(position[2]))).toBeLessThan(half);
      expect(position[1]).toBeGreaterThan(0.05);
    }
    const { deepest, mean } = overlaps(world);
    expect(deepest).toBeLessThan(3e-3);
    expect(mean).toBeLessThan(3e-4);
  });
});

it("stands on the ground with its whole weight", () => {
  const world = wall(6, 6);
  run(world, 240);
  let up = 0;
  // over a second: what a step gives or takes too much, the next ones make good
  for (let i = 0; i < 60; i++) {
    run(world, 1);
    for (const { a, points } of world.contacts)
      if (a.name === "ground") up += points.reduce((sum, { impulse }) => sum + impulse, 0);
  }
  const weight = moving(world).reduce((sum, { mass }) => sum + 9.81 * mass, 0);
  expect(Math.abs(up / weight - 1)).toBeLessThan(1e-3);
});
