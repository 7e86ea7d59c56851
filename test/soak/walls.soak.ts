// Walls for a minute: what test/step/contacts/substeps/stands.test.ts asks for some seconds of smaller ones.
import { describe, expect, it } from "vitest";
import { overlaps, type WallOptions, wall, wandered } from "../support/large-worlds.ts";
import { tell } from "./tell.ts";

const SEEDS = [1, 2, 3, 4, 5];

/** How far the wall moves in so many seconds, told and given back. */
function moves(name: string, size: number, seconds: number, options: WallOptions = {}): number {
  const world = wall(size, size, options);
  const way = wandered(world, seconds);
  tell(`${name}: moved ${(1000 * way).toFixed(3)} mm, overlaps ${(1000 * overlaps(world).deepest).toFixed(3)} mm`);
  return way;
}

describe("10 by 10 bricks for a minute", () => {
  it("in courses", () => {
    expect(moves("10 x 10", 10, 10)).toBeLessThan(2e-4);
    expect(moves("10 x 10, 60 s", 10, 60)).toBeLessThan(5e-4);
  });

  it.each(SEEDS)("with errors, created in any order (%i)", (seed) => {
    const options = { error: 5e-3, order: "random", seed } as const;
    expect(moves(`10 x 10, errors and order ${seed}`, 10, 60, options)).toBeLessThan(5e-4);
  });
});

describe("32 by 32 bricks for a minute, by less than a millimetre", () => {
  it("in courses", () => {
    expect(moves("32 x 32", 32, 60)).toBeLessThan(1e-3);
  });

  it.each(SEEDS)("created in any order (%i)", (seed) => {
    expect(moves(`32 x 32, order ${seed}`, 32, 60, { order: "random", seed })).toBeLessThan(1e-3);
  });

  it.each(SEEDS)("with bricks up to 5 mm off (%i)", (seed) => {
    expect(moves(`32 x 32, errors ${seed}`, 32, 60, { error: 5e-3, seed })).toBeLessThan(1e-3);
  });
});
