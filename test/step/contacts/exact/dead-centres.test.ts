// Loads on mechanisms that are locked where they stand, though at first order they could move: chains and ropes pulled straight, a knuckle at
// its dead centre, a four-bar whose bars lie in one line.
import { describe, expect, it } from "vitest";
import { type Body, ball, box, capsule, hinge, type Vec3, World } from "../../../../src/index.ts";
import { watch } from "../../../support/bridge.ts";

const AXIS: Vec3 = [0, 0, 1];

/** Bars in a row along x, these lengths, between two fixed points; a box over the middle. */
function row(lengths: readonly number[], rope: boolean, mass: number): { world: World; load: Body } {
  const world = new World();
  const half = rope ? 0.04 : 0.03;
  let x = 0;
  let before: Body | null = null;
  const join = (a: Body | null, b: Body): void => {
    const anchor: Vec3 = [x, 0, 0];
    world.addJoint(rope ? ball({ a, b, anchor }) : hinge({ a, b, anchor, axis: AXIS }));
  };
  for (const length of lengths) {
    const bar = world.addBody({
      shape: rope
        ? capsule(half, length / 2 - half, { orientation: [0, 0, Math.SQRT1_2, Math.SQRT1_2] })
        : box(0.48 * length, half, 0.2),
      mass: 2,
      position: [x + length / 2, 0, 0],
    });
    join(before, bar);
    before = bar;
    x += length;
  }
  join(null, before as Body);
  const load = world.addBody({ shape: box(0.25, 0.1, 0.25), mass, position: [x / 2, half + 0.15, 0] });
  return { world, load };
}

describe.each([
  ["a chain of hinges", [0.4, 0.4, 0.4, 0.4, 0.4], false],
  ["a rope of capsules", [0.4, 0.4, 0.4, 0.4, 0.4, 0.4], true],
  ["a knuckle at its dead centre", [0.5, 0.5], false],
  ["a four-bar in one line", [0.5, 1, 0.7], false],
] as const)("%s", (_, lengths, rope) => {
  it.each([2, 200, 2000])("bears %i kg", (mass) => {
    const { world, load } = row(lengths, rope, mass);
    const { deepest, atRest, speed, gain } = watch(world, 2);
    expect(load.position[1]).toBeGreaterThan(0.125);
    expect(deepest).toBeLessThan(1e-3);
    expect(atRest).toBeLessThan(1e-3);
    expect(speed).toBeLessThan(1e-3);
    expect(gain).toBeLessThan(1e-3 * 9.81 * mass + 1e-3);
    expect(world.report.jointGap).toBeLessThan(1e-9);
  });
});
