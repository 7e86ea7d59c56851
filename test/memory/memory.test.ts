// Columns, regions, growth, and worlds that come and go.
import { describe, expect, it } from "vitest";
import { NODE_WIDTH, TALLY_WIDTH, TREE_WIDTH } from "../../build/records/memory/widths.ts";
import { box, World } from "../../src/index.ts";
import { TALLY_SCRATCH } from "../../src/memory/codes.ts";
import * as ids from "../../src/memory/column-ids.ts";
import { COLUMNS } from "../../src/memory/columns.ts";
import { F64 } from "../../src/memory/machine.ts";
import { giveBack, numbersInUse, takeRegion } from "../../src/memory/regions.ts";
import { STRIDE } from "../../src/response/tree/node.ts";
import { TURN } from "../../src/response/tree/tree.ts";
import { isOnOneTarget } from "../support/sampled.ts";
import { chainWorld } from "../support/worlds.ts";

describe("columns", () => {
  it("are numbered as the kernels number them, without gaps", () => {
    expect(COLUMNS.map((column) => column.id)).toEqual([...COLUMNS.keys()]);
    expect(COLUMNS).toHaveLength(ids.COLUMN_COUNT);
    expect(ids.FIRST_OFFSET + ids.COLUMN_COUNT).toBeLessThanOrEqual(ids.HEADER_WORDS);
    for (const column of COLUMNS) {
      const name = column.name.toUpperCase().replace(/ /g, "_") as keyof typeof ids;
      expect({ ...ids }[name], column.name).toBe(column.id);
      for (const text of [column.unit, column.holds, column.writtenBy, column.readBy]) expect(text).not.toBe("");
    }
  });

  it("are wide enough for the records", () => {
    expect(STRIDE).toBe(NODE_WIDTH);
    expect(TURN).toBeLessThan(TREE_WIDTH);
    expect(TALLY_WIDTH).toBeGreaterThanOrEqual(TALLY_SCRATCH + 6 + 3 + 36);
  });
});

describe("regions", () => {
  it("are zeroed, apart, and used again", () => {
    const before = numbersInUse();
    const regions = [100, 33, 1000, 7].map((numbers) => takeRegion(numbers));
    for (const region of regions) {
      expect(region.base % 2).toBe(0);
      expect(F64.subarray(region.base, region.base + region.numbers).every((x) => x === 0)).toBe(true);
      F64.fill(region.base, region.base, region.base + region.numbers);
    }
    for (const region of regions) expect(F64[region.base + region.numbers - 1]).toBe(region.base);
    giveBack(regions[1]);
    const again = takeRegion(20);
    expect(F64.subarray(again.base, again.base + again.numbers).every((x) => x === 0)).toBe(true);
    for (const { base, numbers } of [regions[3], regions[0], regions[2]])
      expect(again.base + again.numbers <= base || base + numbers <= again.base).toBe(true);
    for (const region of [again, regions[3], regions[0], regions[2]]) giveBack(region);
    expect(numbersInUse()).toBe(before);
    // what came back is taken first: the memory grows for one of them at most
    giveBack(takeRegion(1_000_000));
    const room = F64.length;
    for (let i = 0; i < 20; i++) giveBack(takeRegion(1_000_000 - 1000 * i));
    expect(F64.length).toBe(room);
  });

  it("survive the growth of the memory", () => {
    const world = chainWorld(4);
    for (let i = 0; i < 10; i++) world.step(1 / 60);
    const hash = world.hash();
    const large = takeRegion(4_000_000);
    expect(world.hash()).toBe(hash);
    world.step(1 / 60);
    giveBack(large);
  });
});

describe("worlds", () => {
  it("take memory in proportion to their bodies", () => {
    const small = chainWorld(1024).byteLength / 1024;
    const large = chainWorld(8192).byteLength / 8192;
    expect(large / small).toBeLessThan(1.01);
  });

  it.runIf(isOnOneTarget)("may be chains of tens of thousands of links: nothing overflows, no step is hard", () => {
    const world = chainWorld(40_000);
    for (let i = 0; i < 3; i++) world.step(1 / 60);
    const { worstIterations, fallbacks, jointGap } = world.report;
    expect(worstIterations).toBeLessThanOrEqual(5);
    expect(fallbacks).toEqual({ rejected: 0, halvedTrees: 0, unsolved: 0 });
    expect(jointGap).toBeLessThan(1e-11);
    // twenty kilometres from the pin a link still falls freely; Newton's tolerance is 1e-4 rad
    expect(world.bodies[39_999].velocity[1]).toBeCloseTo(-9.81 * 0.05, 6);
  });

  it("a thousand live at once, each on its own", () => {
    const worlds = Array.from({ length: 1000 }, (_, i) => {
      const world = new World();
      world.addBody({ shape: box(1, 1, 1), position: [i, 0, 0], velocity: [0, i, 0] });
      return world;
    });
    for (const world of worlds) world.step(0.1);
    worlds.forEach((world, i) => {
      expect(world.bodies[0].position[0]).toBe(i);
      expect(world.bodies[0].velocity[1]).toBeCloseTo(i - 0.981, 12);
    });
  });
});
