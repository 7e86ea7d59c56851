// A robot that lies on more contacts than it needs: its sets are found from those of the last step.
import { expect, it } from "vitest";
import { robotScenes } from "../../../../scenes/index.ts";

it("a humanoid that falls and lies there is seldom pivoted, and misses hardly anything", () => {
  const scene = robotScenes.find(({ name }) => name === "humanoid-fall")!;
  const world = scene.build();
  const residuals: number[] = [];
  let pivoted = 0;
  for (let i = 0; i < 480; i++) {
    scene.update?.(world);
    world.step(scene.dt);
    const { pivots, residual } = world.report.contacts;
    if (pivots > 0) pivoted++;
    residuals.push(residual);
  }
  // 138 steps where sliding forces are looked for among contacts that are held nearly alike
  expect(pivoted).toBeLessThan(80);
  residuals.sort((a, b) => a - b);
  // m/s: half are solved to rounding, and what is accepted at rest is below 1e-8 of its speeds
  expect(residuals[240]).toBeLessThan(1e-10);
  expect(residuals[430]).toBeLessThan(1e-7);
  expect(residuals[474]).toBeLessThan(1e-6);
});
