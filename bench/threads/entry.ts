// What the benchmark of threads measures, in one bundle: the package, who runs tasks, and many robots.
import { HUMANOID } from "../../scenes/robots/humanoid.ts";
import { UPRIGHT } from "../../scenes/robots/upright.ts";
import { parseMjcf } from "../../src/import/mjcf/index.ts";
import { type Vec3, World } from "../../src/index.ts";
import { toMaximal } from "../../src/robot/index.ts";

export * from "../../src/index.ts";
export { forkBy } from "../../src/memory/machine.ts";
export { kernels } from "../../src/memory/world-kernels.ts";
export { step } from "../../src/step/step.ts";
export { threadSettings } from "../../src/threads/thread-settings.ts";

/** Figures that fall beside each other: each has joints, springs, limits and contacts. */
export function manyRobots(count: number): World {
  const world = new World();
  const description = parseMjcf(HUMANOID);
  for (let i = 0; i < count; i++) {
    const position: Vec3 = [3 * (i % 8), 0, 3 * Math.floor(i / 8)];
    const robot = toMaximal(world, description, { position, orientation: UPRIGHT, selfCollide: true });
    robot.body("torso").velocity = [0.4, 0, 0.01 * i];
  }
  return world;
}
