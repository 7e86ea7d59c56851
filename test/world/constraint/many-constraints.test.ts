// Thousands of constraints come and go in a time that grows with their number, not with its square.
import { expect, test } from "vitest";
import { skate, sphere, World } from "../../../src/index.ts";

/** Milliseconds that it takes to add constraints and to remove their bodies again. */
function timed(count: number): number {
  const world = new World();
  const start = performance.now();
  for (let i = 0; i < count; i++) {
    const body = world.addBody({ shape: sphere(0.5), position: [2 * i, 0.5, 0] });
    world.addConstraint(skate({ body, point: [2 * i, 0, 0], direction: [1, 0, 0], normal: [0, 1, 0] }));
  }
  expect(world.constraints.length).toBe(count);
  for (const body of world.bodies) body.remove();
  expect(world.constraints.length).toBe(0);
  return performance.now() - start;
}

test("adding and removing", () => {
  timed(500);
  // eight times as many: a square would take 64 times as long; the best of three, since others use the machine too
  const best = (count: number) => Math.min(timed(count), timed(count), timed(count));
  expect(best(4000) / best(500)).toBeLessThan(30);
});
