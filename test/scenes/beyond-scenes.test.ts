// Every scene with more than rigid bodies on joints: what holds stays closed, nothing gains energy, and the expected hash.

import { describe, expect, it } from "vitest";
import { beyondScenes } from "../../scenes/index.ts";
import { loadScene, saveScene } from "../../src/index.ts";
import { expectAlikeWhenTakenBack } from "../support/taken-back.ts";
import { random } from "../support/worlds.ts";
import { BEYOND_HASHES } from "./beyond-hashes.ts";

/** Steps until the hash is taken. */
const STEPS = 480;
/** Scenes that a kinematic body puts energy into. */
const DRIVEN = ["differential"];
/** What Newton's tolerance may add, as in joint-scenes.test.ts; of the energy at the start, that of motion and that of height together. */
const GAIN = 1e-7;

describe.each(beyondScenes.map((scene) => [scene.name, scene] as const))("%s", (name, scene) => {
  it(`stays closed, gains nothing, and has the expected hash after ${STEPS} steps`, () => {
    const world = scene.build();
    const { kinetic, potential, total } = world.report.energy;
    const most = total + GAIN * (kinetic + Math.abs(potential));
    for (let i = 0; i < STEPS; i++) {
      scene.update?.(world);
      world.step(scene.dt);
      if (i % 5 > 0) continue;
      const { report } = world;
      expect(report.jointGap).toBeLessThan(1e-9);
      expect(report.jointGapRadians).toBeLessThan(1e-9);
      expect(report.fallbacks.unsolved).toBe(0);
      if (!DRIVEN.includes(name)) expect(report.energy.total).toBeLessThan(most);
      if (i % 40 > 0) continue;
      for (const constraint of world.constraints) {
        expect(constraint.gap).toBeLessThan(1e-12);
        for (const rate of constraint.rates) expect(Math.abs(rate)).toBeLessThan(1e-9);
      }
    }
    expect(world.hash()).toBe(BEYOND_HASHES[name]);
  });

  // a driver may put in what it likes
  it.skipIf(DRIVEN.includes(name))("gains nothing in 5 s at 1/60, with random spin either", () => {
    for (const most of [0, 10]) {
      const next = random(name.length);
      const world = scene.build();
      if (most > 0)
        for (const body of world.bodies)
          if (body.type === "dynamic") body.angularVelocity = [0, 0, 0].map(() => most * (next() - 0.5)) as never;
      // fits the velocities, which takes energy
      world.step(1e-9);
      const { kinetic, potential, total } = world.report.energy;
      for (let i = 0; i < 300; i++) {
        world.step(1 / 60);
        if (i % 5 > 0) continue;
        expect(world.report.energy.total).toBeLessThan(total + GAIN * (kinetic + Math.abs(potential)));
        expect(world.report.jointGap).toBeLessThan(1e-9);
        expect(world.report.fallbacks.unsolved).toBe(0);
      }
    }
  });

  it("goes through a file, or says why not", () => {
    const world = scene.build();
    for (let i = 0; i < 5; i++) world.step(scene.dt);
    if (world.constraints.some(({ kind }) => kind === "custom")) {
      expect(() => saveScene(world)).toThrow("function");
      return;
    }
    const again = loadScene(saveScene(world)).world;
    expect(again.hash()).toBe(world.hash());
    for (const one of [world, again]) for (let i = 0; i < 5; i++) one.step(scene.dt);
    expect(again.hash()).toBe(world.hash());
  });

  it("goes on alike after it was taken back", () => {
    expectAlikeWhenTakenBack(scene.build(), scene.dt);
  });
});
