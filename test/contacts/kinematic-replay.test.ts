// A kinematic body that stands is where it was to the bit, however it is turned: what touches it goes on in the same way after a restore.
import { expect, test } from "vitest";
import { box, plane, sphere, World } from "../../src/index.ts";
import { seeded } from "../support/random-forest.ts";

const go = (world: World): string[] =>
  Array.from({ length: 5 }, () => {
    world.step(1 / 60);
    return world.hash();
  });

test.each([plane({ normal: [0, 1, 0] }), box(4, 0.5, 4)])("on $kind", (shape) => {
  const random = seeded(3);
  for (let trial = 0; trial < 40; trial++) {
    const world = new World({ sleeping: true });
    const [x, y, z, w] = [0.2 * random(), random(), 0.2 * random(), random()];
    const length = Math.sqrt(x * x + y * y + z * z + w * w);
    const orientation = [x / length, y / length, z / length, w / length] as const;
    const ground = world.addBody({ type: "kinematic", shape, orientation });
    const before = ground.orientation;
    world.addBody({ shape: sphere(0.3), position: [0, 0.9, 0] });
    world.addBody({ shape: box(0.3, 0.2, 0.3), position: [1, 0.9, 0] });
    for (let i = 0; i < 10; i++) world.step(1 / 60);
    expect(ground.orientation).toEqual(before);
    const snapshot = world.snapshot();
    const hashes = go(world);
    world.restore(snapshot);
    expect(go(world)).toEqual(hashes);
  }
});
