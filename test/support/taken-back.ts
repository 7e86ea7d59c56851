// A world that is taken back goes on with the same bits.
import { expect } from "vitest";
import type { World } from "../../src/index.ts";

/** After ten steps, ten steps twice from there. */
export function expectAlikeWhenTakenBack(world: World, dt: number): void {
  const run = () => {
    for (let i = 0; i < 10; i++) world.step(dt);
    return world.hash();
  };
  run();
  const middle = world.snapshot();
  const hash = run();
  world.restore(middle);
  expect(run()).toBe(hash);
}
