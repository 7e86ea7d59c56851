// Descent as it can be set: single precision, other numbers of substeps, rounds of sweeps. What is asked is the same, if not as sharp.
import { describe, expect, it } from "vitest";
import { currentTarget, type DescentOptions, sphere } from "../../../../src/index.ts";
import { binned, freePile, moving, overlaps, run, wall, wandered } from "../../../support/large-worlds.ts";
import { momenta } from "../../../support/momenta.ts";
import { DESCENT_HASHES } from "./hashes.ts";

const SINGLE: DescentOptions = { precision: "single" };
const WASM = currentTarget() === "wasm";

describe("in single precision", () => {
  it("a wall stands as in double, whatever the order of its bricks", () => {
    const [size, seconds] = WASM ? [10, 10] : [5, 1];
    expect(wandered(wall(size, size, { world: { descent: SINGLE } }), seconds)).toBeLessThan(2e-4);
    const options = { error: 5e-3, order: "random", seed: 2, world: { descent: SINGLE } } as const;
    expect(wandered(wall(size, size, options), seconds / 2)).toBeLessThan(2e-4);
  });

  it("a pile settles with the same overlaps", () => {
    const world = binned(WASM ? 60 : 24, 3, { descent: SINGLE });
    run(world, 300);
    const { deepest, mean } = overlaps(world);
    expect(deepest).toBeLessThan(3e-3);
    expect(mean).toBeLessThan(3e-4);
    const mass = moving(world).reduce((sum, body) => sum + body.mass, 0);
    expect(world.report.energy.kinetic / mass).toBeLessThan(5e-4);
  });

  it("momentum is kept to single precision", () => {
    const world = freePile(30, 1, 0.5, { descent: SINGLE });
    const before = momenta(world.bodies);
    run(world, 120);
    const after = momenta(world.bodies);
    for (let i = 0; i < 3; i++)
      expect(Math.abs(after.linear[i] - before.linear[i]) / before.linearSize).toBeLessThan(1e-5);
  });

  it("has bits of its own, the same on every target", () => {
    const world = wall(5, 5, { world: { descent: SINGLE } });
    world.addBody({ shape: sphere(0.5), mass: 500, position: [0.3, 1.5, 3], velocity: [0, 0, -40] });
    run(world, 40);
    const middle = world.snapshot();
    run(world, 40);
    const hash = world.hash();
    expect(hash).toBe(DESCENT_HASHES["wall in single precision"]);
    world.restore(middle);
    run(world, 40);
    expect(world.hash()).toBe(hash);
  });
});

describe("other settings", () => {
  it.each<[string, DescentOptions, number]>([
    ["16 substeps", { substeps: 16 }, 5e-4],
    ["48 substeps", { substeps: 48 }, 1e-4],
    ["no load offset", { loadOffset: 0 }, 1e-3],
    ["softer contacts", { frequency: 60, staticFrequency: 120 }, 5e-4],
    ["rounds of sweeps", { scheme: "sweeps" }, 1e-4],
  ])("with %s a wall stands, too", (_, descent, most) => {
    expect(wandered(wall(5, 5, { world: { descent } }), WASM ? 3 : 1)).toBeLessThan(most);
  });

  it("what counts is the length of a substep: a longer step needs more of them, a shorter one fewer", () => {
    const [long, short] = [48, 6].map((substeps) => wall(5, 5, { world: { descent: { substeps } } }));
    expect(wandered(long, 2, 1 / 30)).toBeLessThan(2e-4);
    expect(wandered(short, 1, 1 / 240)).toBeLessThan(2e-4);
  });
});
