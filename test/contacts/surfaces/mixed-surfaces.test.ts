// Heaps of shapes with every kind of surface: what friction does stays within its ellipses, and a replay has the same bits.
import { expect, it } from "vitest";
import type { CombineRule, Surface } from "../../../src/index.ts";
import * as Taut from "../../../src/index.ts";
import { seeded } from "../../support/random-forest.ts";

const RULES: readonly CombineRule[] = ["geometric", "average", "minimum", "product", "maximum"];

function heap(seed: number, sleeping: boolean): Taut.World {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  const surface = (): Surface => {
    const friction = pick([0.1, 0.4, 0.9]);
    return {
      friction,
      staticFriction: pick([friction, 1.5 * friction]),
      frictionDirection: [random() - 0.5, random() - 0.5, random() - 0.5],
      crossFriction: pick([0, 0.05, 0.8]),
      frictionRule: pick(RULES),
      restitution: pick([0, 0.3]),
      material: pick(["a", "b", "c"]),
    };
  };
  const world = new Taut.World({ sleeping });
  world.setMaterialPair("a", "b", { friction: 0.3, staticFriction: 0.5, crossFriction: 0.1 });
  world.setMaterialPair("c", "c", { friction: 0, restitution: 0.2 });
  world.addBody({ type: "static", shape: Taut.plane({ normal: [0.1, 1, 0], ...surface() }) });
  for (let i = 0; i < 15; i++) {
    const shape = pick([
      Taut.sphere(0.3, surface()),
      Taut.box(0.3, 0.2, 0.25, surface()),
      Taut.capsule(0.2, 0.2, surface()),
    ]);
    world.addBody({ shape, mass: 1 + 4 * random(), position: [2 * random(), 0.5 + 0.6 * i, 2 * random()] });
  }
  return world;
}

it.each([1, 2, 3, 6, 9, 22])("heap %i", (seed) => {
  const world = heap(seed, seed % 2 === 0);
  const loaded = Taut.loadScene(Taut.saveScene(world)).world;
  const go = (which: Taut.World, steps: number) => {
    for (let i = 0; i < steps; i++) {
      which.step(1 / 60);
      // newtons, of weights of up to 50: the round cones of the sweeps are kept to rounding
      expect(which.report.contacts.coneViolation).toBeLessThan(1e-9);
    }
    return which.hash();
  };
  const middle = go(world, 60);
  expect(go(loaded, 60)).toBe(middle);
  const moment = world.snapshot();
  const end = go(world, 40);
  world.restore(moment);
  expect(world.hash()).toBe(middle);
  expect(go(world, 40)).toBe(end);
  // what is taken away leaves the coefficients of the others as they were
  const inUse = () =>
    new Map(
      world.contacts.map(({ a, b, points }) => [`${a.id} ${b.id}`, points.map(({ coefficient }) => coefficient)]),
    );
  const before = inUse();
  world.bodies[4].remove();
  for (const [pair, coefficients] of inUse()) expect(coefficients).toEqual(before.get(pair));
  go(world, 20);
});
