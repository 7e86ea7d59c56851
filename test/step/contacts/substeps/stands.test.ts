// What should stand, stands. For how long and in which sizes besides: test/soak.
import { describe, expect, it } from "vitest";
import { buildArch } from "../../../../scenes/arch.ts";
import { buildCardHouse } from "../../../../scenes/card-house.ts";
import { box, currentTarget, type World } from "../../../../src/index.ts";
import { onGround, overlaps, wall, wandered } from "../../../support/large-worlds.ts";

/** The same world, but nothing of it is solved exactly. */
function swept(world: World): World {
  world.solver = "descent";
  return world;
}
const WASM = currentTarget() === "wasm";

describe("a wall without mortar", () => {
  it.skipIf(!WASM)("of 10 by 10 bricks moves by less than a fifth of a millimetre in 10 s", () => {
    const world = wall(10, 10);
    expect(wandered(world, 10)).toBeLessThan(2e-4);
    expect(world.report.contacts.solver.descent).toBe(1);
    expect(overlaps(world).deepest).toBeLessThan(2e-4);
  });

  it("of 6 by 6 bricks, by less than a tenth in 2 s", () => {
    expect(wandered(wall(6, 6), 2)).toBeLessThan(1e-4);
  });

  it.each(WASM ? [1, 2, 3, 4, 5] : [1])("whatever the order in which its bricks were created (%i)", (seed) => {
    const [size, seconds] = WASM ? [10, 3] : [5, 1];
    expect(wandered(wall(size, size, { order: "random", seed }), seconds)).toBeLessThan(2e-4);
  });

  it.each(WASM ? [1, 2] : [1])("with bricks that lie up to 5 mm off (%i)", (seed) => {
    const [size, seconds] = WASM ? [10, 3] : [5, 1];
    expect(wandered(wall(size, size, { error: 5e-3, order: "random", seed }), seconds)).toBeLessThan(2e-4);
  });

  it.skipIf(!WASM)(
    "of 32 by 32 bricks moves by less than a millimetre in the first half second, in which it settles",
    () => {
      expect(wandered(wall(32, 32), 0.5)).toBeLessThan(1e-3);
    },
  );
});

describe("a stack", () => {
  it.each([
    [10, 2e-4],
    [20, 1e-3],
  ])("of %i cubes", (count, most) => {
    const world = onGround();
    for (let i = 0; i < count; i++) world.addBody({ shape: box(0.5, 0.5, 0.5), mass: 1, position: [0, 0.5 + i, 0] });
    // twenty sway by half a millimetre at their top; what falls, moves by metres
    expect(wandered(world, 5)).toBeLessThan(most);
    expect(world.report.energy.kinetic).toBeLessThan(1e-6 * count);
  });

  it("of boxes each a little aside of the one below stands while their middles are over it, and not beyond", () => {
    const leaning = (aside: number) => {
      const world = onGround();
      for (let i = 0; i < 8; i++)
        world.addBody({ shape: box(0.5, 0.25, 0.5), mass: 10, position: [aside * i, 0.25 + 0.5 * i, 0] });
      // contacts give under a load at their edge: it tilts by millimetres, and then does not move any more
      return [wandered(world, 2), wandered(world, 2)];
    };
    // the middle of the seven above hangs over the edge of the lowest from 0.125 m on
    const [tilts, creeps] = leaning(0.1);
    expect(tilts).toBeLessThan(0.01);
    expect(creeps).toBeLessThan(1e-4);
    expect(leaning(0.14)[1]).toBeGreaterThan(0.1);
  });
});

describe("with friction alone", () => {
  it("an arch stands, and none without", () => {
    expect(wandered(swept(buildArch(15)), 2)).toBeLessThan(1e-3);
    expect(wandered(swept(buildArch(15, 0.05)), 1)).toBeGreaterThan(0.5);
  });

  it("a house of cards stands while its feet hold", () => {
    expect(wandered(swept(buildCardHouse(3)), 1, 1 / 120)).toBeLessThan(1e-3);
    expect(wandered(swept(buildCardHouse(3, 0.3)), 1, 1 / 120)).toBeGreaterThan(0.5);
  });
});
