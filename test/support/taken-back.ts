// A world that is taken back goes on with the same bits.
import { expect } from "vitest";
import type { World } from "../../src/index.ts";

/** After so many steps, as many twice from there, the same in every one; `look` is called after each. */
export function expectAlikeWhenTakenBack(world: World, dt: number, steps = 10, look?: () => void): void {
  const run = () =>
    Array.from({ length: steps }, () => {
      world.step(dt);
      look?.();
      return world.hash();
    });
  run();
  const middle = world.snapshot();
  const here = world.hash();
  const hashes = run();
  world.restore(middle);
  expect(world.hash()).toBe(here);
  expect(run()).toEqual(hashes);
}
