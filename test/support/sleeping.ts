// Steps, and steps until everything sleeps.
import type { World } from "../../src/index.ts";

export const DT = 1 / 60;
export const run = (world: World, steps: number) => {
  for (let i = 0; i < steps; i++) world.step(DT);
};
/** Steps until all bodies of the world sleep. */
export function untilAsleep(world: World, most = 400): number {
  const bodies = world.bodies.filter(({ type }) => type === "dynamic");
  for (let i = 1; i <= most; i++) {
    world.step(DT);
    if (bodies.every(({ isSleeping }) => isSleeping)) return i;
  }
  throw new Error(`something is awake after ${most} steps`);
}
