// The first guess of a net: where a step resolves the motion, Newton's method begins so near that one iteration is enough.
import { expect, test } from "vitest";
import type { World } from "../../../src/index.ts";
import { curtain, ladder, truss } from "../../support/nets.ts";

const STEPS = 60;

/** Iterations a step; the first step has no last one to go by. */
function iterations(world: World, dt: number): number {
  world.step(dt);
  let sum = 0;
  for (let i = 0; i < STEPS; i++) {
    world.step(dt);
    sum += world.report.iterations;
    expect(world.report.jointGap, `step ${i}`).toBeLessThan(1e-10);
  }
  return sum / STEPS;
}

test.each([
  // more than 32 bodies: smaller nets iterate to a hundredth of the tolerance
  ["a ladder", () => ladder(16), 1 / 120, 1.6],
  ["a curtain", () => curtain(5), 1 / 120, 1.6],
  ["a truss", () => truss(4, false), 1 / 60, 1.2],
] as const)("%s", (_, make, dt, most) => {
  const { world } = make();
  const taken = iterations(world, dt);
  expect(taken).toBeLessThan(most);
  // the motion is the same from any guess: after a restore the factor of the last fit is gone, and made again
  const [one, other] = [make().world, make().world];
  for (let i = 0; i < 20; i++) {
    one.step(dt);
    other.step(dt);
    other.restore(other.snapshot());
  }
  expect(other.hash()).toBe(one.hash());
});
