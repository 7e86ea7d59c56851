// A custom body whose pose follows a rule of its own, faster than the step resolves: the piece is made shorter until the rule can be followed.

import { expect, test } from "vitest";
import { circleBody } from "./circle-body.ts";

test.each([1, 30, 100, 300, 1000])("a point on a circle at %i rad/s stays on it", (w) => {
  const { world, body } = circleBody(w);
  for (let i = 0; i < 20; i++) world.step(1 / 60);
  expect(Math.abs(Math.hypot(...body.pose) - 1)).toBeLessThan(1e-10);
  expect(body.rates).toEqual([w]);
  expect(world.report.fallbacks.unsolved).toBe(0);
});

test("beyond what pieces can follow the report says so", () => {
  const { world, body } = circleBody(1e6);
  world.step(1 / 60);
  expect(world.report.fallbacks.unsolved).toBeGreaterThan(0);
  expect(body.pose.every(Number.isFinite)).toBe(true);
  // it moved on all the same
  expect(body.pose).not.toEqual([1, 0]);
});
