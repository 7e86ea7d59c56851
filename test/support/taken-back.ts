// A world that is taken back goes on with the same bits.
import { expect } from "vitest";
import type { World } from "../../src/index.ts";

/** After so many steps, as many twice from there; `look` is called after each. */
export function expectAlikeWhenTakenBack(world: World, dt: number, steps = 10, look?: () => void): void {
  const run = () => {
    for (let i = 0; i < steps; i++) {
      world.step(dt);
      look?.();
    }
    return world.hash();
  };
  run();
  const middle = world.snapshot();
  const here = world.hash();
  const hash = run();
  world.restore(middle);
  expect(world.hash()).toBe(here);
  expect(run()).toBe(hash);
}
