// A scene file takes as long to load as it has entries, whatever they are: nobody looks through all that is there for each of them.
import { describe, expect, it } from "vitest";
import { ball, box, gear, loadScene, saveScene, type Vec3, World } from "../../../src/index.ts";

const FEW = 200;
const TIMES = 8;

const KINDS: Readonly<Record<string, (world: World, count: number) => void>> = {
  bodies: () => {},
  joints: (world, count) => {
    const { bodies } = world;
    for (let i = 0; i < count; i++) world.addJoint(ball({ a: bodies[i], b: bodies[i + 1], anchor: [i + 0.5, 0, 0] }));
  },
  constraints: (world, count) => {
    const { bodies } = world;
    const axis: Vec3 = [0, 0, 1];
    for (let i = 0; i < count; i++)
      world.addConstraint(gear({ a: { body: bodies[i], axis }, b: { body: bodies[i + 1], axis }, ratio: 2 }));
  },
};

function fileOf(kind: string, count: number): string {
  const world = new World({ collisions: false });
  for (let i = 0; i <= count; i++) world.addBody({ shape: box(0.1, 0.1, 0.1), position: [i, 0, 0], name: `body ${i}` });
  KINDS[kind](world, count);
  const text = saveScene(world);
  world.dispose();
  return text;
}

/** Milliseconds of this process, so that others on the machine do not count; the least of three. */
function cost(file: string): number {
  const spent = [1, 2, 3].map(() => {
    const json = JSON.parse(file);
    const before = process.cpuUsage().user;
    loadScene(json).world.dispose();
    return (process.cpuUsage().user - before) / 1000;
  });
  return Math.min(...spent);
}

describe.each(Object.keys(KINDS))("%s", (kind) => {
  it("eight times as many take eight times as long", () => {
    const [few, many] = [FEW, TIMES * FEW].map((count) => fileOf(kind, count));
    cost(few); // warms up
    // looked through for each other they would take 64 times as long; 5 ms, which a clock or a collector may be off
    expect(cost(many)).toBeLessThan(2.5 * TIMES * (cost(few) + 5));
  });
});
