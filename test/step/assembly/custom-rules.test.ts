// A custom body whose pose follows a rule of its own, faster than the step resolves: the piece is made shorter until the rule can be followed.
import { expect, test } from "vitest";
import { World } from "../../../src/index.ts";

const spinning = (w: number) => {
  const world = new World({ gravity: [0, 0, 0], collisions: false });
  const body = world.addBody({
    type: "custom",
    dimension: 1,
    massMatrix: [[1]],
    pose: [1, 0],
    rates: [w],
    kinematics: ({ pose: [x, y], velocity: [v] }) => [y.times(v).negated(), x.times(v)],
  });
  return { world, body };
};

test.each([1, 30, 100, 300, 1000])("a point on a circle at %i rad/s stays on it", (w) => {
  const { world, body } = spinning(w);
  for (let i = 0; i < 20; i++) world.step(1 / 60);
  expect(Math.abs(Math.hypot(...body.pose) - 1)).toBeLessThan(1e-10);
  expect(body.rates).toEqual([w]);
  expect(world.report.fallbacks.unsolved).toBe(0);
});

test("beyond what pieces can follow the report says so", () => {
  const { world, body } = spinning(1e6);
  world.step(1 / 60);
  expect(world.report.fallbacks.unsolved).toBeGreaterThan(0);
  expect(body.pose.every(Number.isFinite)).toBe(true);
  // it moved on all the same
  expect(body.pose).not.toEqual([1, 0]);
});
