// Steps worlds for a while.
import type { World } from "../../src/index.ts";

/** The world after steps of 1/120 s. */
export function stepped(world: World, steps: number): World {
  for (let i = 0; i < steps; i++) world.step(1 / 120);
  return world;
}
