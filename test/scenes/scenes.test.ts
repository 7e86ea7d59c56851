// Every scene: a minute at 1/60 without a gain of energy, joints closed, and the expected hash after 1,000 steps.
import { describe, expect, it } from "vitest";
import { scenes } from "../../scenes/index.ts";
import type { World } from "../../src/index.ts";
import { energyScale, random } from "../support/worlds.ts";
import { EXPECTED_HASHES } from "./expected-hashes.ts";

/** What Newton's tolerance may add: 1e-4 rad in the last correction leaves 1e-8 of the energy, rounded up. */
const GAIN = 1e-7;

/** Scenes that a kinematic body puts energy into. */
const DRIVEN = ["crank"];

/** Steps for 60 s at 1/60; the largest energy above that of the start, over the scale. */
function worstGain(world: World): number {
  // a step of no length fits velocities that were set freely to the joints, which takes energy
  world.step(1e-9);
  const scale = energyScale(world);
  const start = world.report.energy.total;
  let gain = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < 3600; i++) {
    world.step(1 / 60);
    gain = Math.max(gain, world.report.energy.total - start);
    expect(world.report.jointGap).toBeLessThan(1e-9);
  }
  return gain / scale;
}

describe.each(scenes.map((scene) => [scene.name, scene] as const))("%s", (name, scene) => {
  it("has the expected hash after 1,000 steps", () => {
    const world = scene.build();
    for (let i = 0; i < 1000; i++) world.step(scene.dt);
    expect(world.hash()).toBe(EXPECTED_HASHES[name]);
  });

  it("keeps its joints closed", () => {
    const world = scene.build();
    for (let i = 0; i < 300; i++) {
      world.step(scene.dt);
      expect(world.report.jointGap).toBeLessThan(1e-9);
      expect(world.report.velocityResidual).toBeLessThan(1e-9);
      expect(world.report.fallbacks.unsolved).toBe(0);
    }
  });

  // a driver may put in what it likes
  if (DRIVEN.includes(name)) return;

  it("gains no energy in 60 s at 1/60", () => {
    expect(worstGain(scene.build())).toBeLessThan(GAIN);
  });

  it("gains none with random spin either", () => {
    const next = random(name.length);
    for (const most of [10, 40]) {
      const world = scene.build();
      for (const body of world.bodies) body.angularVelocity = [0, 0, 0].map(() => most * (next() - 0.5)) as never;
      expect(worstGain(world)).toBeLessThan(GAIN);
    }
  });
});
