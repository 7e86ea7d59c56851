// What has just been put up knows its loads before its first step; and what is under many times its weight is firmer for it.
import { describe, expect, it } from "vitest";
import { box, currentTarget, type World } from "../../../../src/index.ts";
import { distance, moving, onGround, run, wall, wandered } from "../../../support/large-worlds.ts";

const WASM = currentTarget() === "wasm";

function cubes(count: number): World {
  const world = onGround();
  for (let i = 0; i < count; i++) world.addBody({ shape: box(0.5, 0.5, 0.5), mass: 1, position: [0, 0.5 + i, 0] });
  return world;
}

/** How far anything is from its place, in the worst of the first steps. */
function starts(world: World, steps: number): number {
  const bodies = moving(world);
  const start = bodies.map(({ position }) => position);
  let most = 0;
  for (let i = 0; i < steps; i++) {
    run(world, 1);
    for (const [k, body] of bodies.entries()) most = Math.max(most, distance(body.position, start[k]));
  }
  return most;
}

describe("a world that has just been put up", () => {
  // without rehearsal they sink by 0.2, 0.6 and 6 mm, until the loads have come down to the lowest course
  it.each(
    WASM
      ? [
          [6, 2e-5],
          [10, 5e-5],
          [32, 2e-4],
        ]
      : [[5, 2e-5]],
  )("a wall of %i courses stands from its first step on", (courses, most) => {
    expect(starts(wall(courses, Math.min(courses, 12)), 12)).toBeLessThan(most);
  });

  it("that falls does so as if there were no rehearsal: by g dt² in the first step", () => {
    const world = onGround();
    const above = world.addBody({ shape: box(0.5, 0.5, 0.5), mass: 1, position: [0, 0.52, 0] });
    run(world, 1);
    const [, y] = above.position;
    // between ½ g dt² and g dt², whatever the substeps make of it
    expect(0.52 - y).toBeGreaterThan(0.5 * 9.81 * (1 / 60) ** 2);
    expect(0.52 - y).toBeLessThan(9.81 * (1 / 60) ** 2);
    run(world, 60);
    expect(Math.abs(above.position[1] - 0.5)).toBeLessThan(1e-4);
  });

  it("leaves what is beside it alone, to the last bit", () => {
    const poses = (withOther: boolean) => {
      const world = wall(4, 4);
      const bricks = moving(world);
      run(world, 10);
      if (withOther)
        for (let i = 0; i < 6; i++) world.addBody({ shape: box(0.5, 0.5, 0.5), mass: 3, position: [30, 0.5 + i, 0] });
      run(world, 10);
      return bricks.map(({ position, orientation, velocity }) => [...position, ...orientation, ...velocity]);
    };
    expect(poses(true)).toEqual(poses(false));
  });
});

describe("firm where much stands on it", () => {
  it.skipIf(!WASM)("a stack of 40 cubes does not buckle", () => {
    const world = cubes(40);
    run(world, 20);
    // with springs all alike it sways by millimetres, e times as much every four seconds
    expect(wandered(world, 15)).toBeLessThan(1.5e-3);
  });

  it.skipIf(!WASM)("a wall of 32 courses laid with errors of 5 mm does not lean", () => {
    // the two of the first five that lean most; 1.9 and 1.4 mm with springs all alike
    for (const seed of [3, 4]) expect(wandered(wall(32, 8, { error: 5e-3, seed }), 3)).toBeLessThan(1e-3);
  });
});
