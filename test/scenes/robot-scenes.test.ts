// Every scene of a robot stays closed, on both targets to the same bits. What each does: test/once/robot-scenes.test.ts.
import { describe, expect, it } from "vitest";
import { robotScenes } from "../../scenes/index.ts";
import { ROBOT_HASHES } from "./robot-hashes.ts";

/** Steps until the hash is taken. */
const STEPS = 360;

describe.each(robotScenes.map((scene) => [scene.name, scene] as const))("%s", (name, scene) => {
  it(`stays closed, and has the expected hash after ${STEPS} steps`, () => {
    const world = scene.build();
    for (let i = 0; i < STEPS; i++) {
      scene.update?.(world);
      world.step(scene.dt);
      expect(world.report.jointGap).toBeLessThan(1e-9);
      expect(world.report.jointGapRadians).toBeLessThan(1e-9);
      expect(world.report.fallbacks.unsolved).toBe(0);
    }
    expect(world.hash()).toBe(ROBOT_HASHES[name]);
  });
});
