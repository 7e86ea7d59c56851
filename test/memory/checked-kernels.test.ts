// On kernels that check every index: an overrun is found where it happens, and a sample of scenes, steps and queries makes none.
// TAUT_CHECK=1 npx vitest run --project checked runs all tests this way.
import { describe, expect, it } from "vitest";
import { scenes } from "../../scenes/index.ts";
import { contactForces, World } from "../../src/index.ts";
import { giveBack, takeRegion } from "../../src/memory/regions.ts";
import { kernels } from "../support/kernels.ts";
import { add, randomScene, vector } from "../support/query-scenes.ts";
import { seeded } from "../support/random-forest.ts";

describe("the check", () => {
  it("finds a write beyond the region that a call was given, also into another that is taken", () => {
    const [small, behind] = [takeRegion(2), takeRegion(10_000)];
    expect(() => kernels().startBroad(small.base, 0, 0)).toThrow(RangeError);
    for (const region of [small, behind]) giveBack(region);
  });

  it("finds a read of what was given back", () => {
    const region = takeRegion(100);
    expect(kernels().hashWords(1, region.base, 100)).toBeTypeOf("number");
    expect(() => kernels().hashWords(1, region.base, 10_000_000)).toThrow(RangeError);
    giveBack(region);
    expect(() => kernels().hashWords(1, region.base, 100)).toThrow(RangeError);
  });
});

describe("no kernel leaves its regions", () => {
  const some = scenes.filter((_, i) => i % 4 === 0).map((scene) => [scene.name, scene] as const);

  it.each(some)("in scene %s", (_, scene) => {
    const world = scene.build();
    for (let i = 0; i < 4; i++) {
      scene.update?.(world);
      world.step(scene.dt);
    }
    expect(world.report.jointGap).toBeLessThan(1);
    expect(world.closestShapes([0, 1, 0])).toBeInstanceOf(Array);
  });

  it.each([1, 2])("in random scene %i, stepped and asked", (seed) => {
    const random = seeded(seed);
    const world = randomScene(seed, 30, true);
    for (let i = 0; i < 10; i++) {
      world.step(1 / 60);
      world.castRayAll(vector(random, 6), vector(random, 1));
      world.closestShapes(vector(random, 4));
      add(world, random, i);
      world.bodies[2 * i + 1].remove();
    }
    expect(contactForces(world).contacts).toBeInstanceOf(Array);
    expect(world).toBeInstanceOf(World);
  });
});
