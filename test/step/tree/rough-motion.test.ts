// Motion that the step cannot resolve: whips, spins of 200 rad/s, steps of a tenth of a second. Joints hold, nothing
// gains energy, nothing becomes infinite, and the report says what it took.
import { describe, expect, it } from "vitest";
import type { Vec3, World } from "../../../src/index.ts";
import { chainWorld, energyScale, random } from "../../support/worlds.ts";

function spun(links: number, heavy: number, spin: number): World {
  const next = random(links + spin);
  const world = chainWorld(links, heavy);
  for (const body of world.bodies) body.angularVelocity = [0, 0, 0].map(() => spin * (next() - 0.5)) as unknown as Vec3;
  world.step(1e-9); // fits the velocities, which takes energy
  return world;
}

const cases: [string, () => World, number, number][] = [
  ["a chain of 16 at 200 rad/s", () => spun(16, 0, 400), 1 / 60, 300],
  ["a chain of 64 at 40 rad/s", () => spun(64, 0, 80), 1 / 60, 300],
  ["a chain of 16 in steps of 0.1 s", () => chainWorld(16), 0.1, 200],
  ["a chain of 4 in steps of 1 s", () => chainWorld(4), 1, 60],
  ["1000 t on 20 links", () => chainWorld(20, 1e6), 1 / 60, 600],
  ["a heavy ball spun with its chain", () => spun(20, 1000, 60), 1 / 30, 300],
];

describe.each(cases)("%s", (_, build, dt, steps) => {
  const world = build();
  const scale = energyScale(world);
  const start = world.report.energy.total;
  let gain = 0;
  let gap = 0;
  let fallbacks = 0;
  for (let i = 0; i < steps; i++) {
    world.step(dt);
    const { report } = world;
    gain = Math.max(gain, report.energy.total - start);
    gap = Math.max(gap, report.jointGap);
    fallbacks += report.fallbacks.rejected + report.fallbacks.halvedTrees + report.fallbacks.unsolved;
    // a budget of 40, 3 more for each of eight pieces, and the attempt that was under way
    expect(report.worstIterations).toBeLessThan(40 + 3 * 8 + 9);
  }

  it("keeps its joints closed", () => expect(gap).toBeLessThan(1e-12));

  it("gains no energy", () => expect(gain / scale).toBeLessThan(1e-7));

  it("is hard enough to need the fallbacks", () => expect(fallbacks).toBeGreaterThan(0));
});
