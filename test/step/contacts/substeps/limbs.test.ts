// Figures that fall on each other: limbs that were pressed into their own figure come out of it again, whatever lies on it.
import { expect, it } from "vitest";
import { buildFallingRagdolls } from "../../../../scenes/falling-ragdolls.ts";
import type { World } from "../../../../src/index.ts";
import { moving, run } from "../../../support/large-worlds.ts";
import { isOnOneTarget } from "../../../support/sampled.ts";

/** Bodies of a figure follow each other. */
const LIMBS = 11;
const DEEP = 0.03;

/** Overlaps, in metres, between bodies of one figure. */
function withinFigures(world: World): number[] {
  const figure = new Map(moving(world).map((body, i) => [body, Math.floor(i / LIMBS)]));
  return world.contacts
    .filter(({ a, b }) => figure.has(a) && figure.get(a) === figure.get(b))
    .map(({ points }) => Math.max(...points.map(({ separation }) => -separation)));
}

it.runIf(isOnOneTarget)("limbs do not stay in their own figure under a heap of others", () => {
  let pressed = 0;
  let stuck = 0;
  for (const sideways of [1, 3]) {
    const world = buildFallingRagdolls(64, 4);
    for (const body of moving(world)) body.velocity = [0.05 * sideways, -0.1 * sideways, 0.02 * sideways];
    for (let i = 0; i < 60; i++) {
      run(world, 3);
      if (i < 59) pressed = Math.max(pressed, ...withinFigures(world));
    }
    stuck += withinFigures(world).filter((depth) => depth > DEEP).length;
  }
  // it does happen while they fall on each other
  expect(pressed).toBeGreaterThan(DEEP);
  expect(stuck).toBeLessThanOrEqual(1);
});
