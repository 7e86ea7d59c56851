// Very many bodies in one place: each keeps its deepest pairs, the rest is left out and told. What is no crowd loses nothing.
import { describe, expect, it } from "vitest";
import { type Body, box, loadScene, MemoryError, plane, sphere, World } from "../../../src/index.ts";
import { takeRegion } from "../../../src/memory/regions.ts";
import { MOST } from "../../../src/step/crowds/thin-crowds.ts";
import { seeded, signed } from "../../support/random-forest.ts";

/** How many others each body touches. */
function touching(world: World): Map<Body, Set<Body>> {
  const others = new Map<Body, Set<Body>>(world.bodies.map((body) => [body, new Set()]));
  for (const { a, b } of world.contacts) {
    others.get(a)?.add(b);
    others.get(b)?.add(a);
  }
  return others;
}

const total = (n: number) => (n * (n - 1)) / 2;

describe("a crowd", () => {
  it.each([
    [MOST + 1, 0],
    [150, 0],
    [150, 0.1],
  ])("of %i spheres within %f m parts, and each is pushed by the deepest about it", (count, spread) => {
    const random = seeded(count);
    const world = new World({ gravity: [0, 0, 0] });
    for (let i = 0; i < count; i++)
      world.addBody({
        shape: sphere(0.5),
        position: [spread * signed(random), spread * signed(random), spread * signed(random)],
      });
    const centres = world.bodies.map(({ position }) => position);
    world.step(1 / 60);
    const { leftOut } = world.report.contacts;
    const kept = [...touching(world).values()].map((others) => others.size);
    // where nobody has more than it keeps, nothing goes
    if (count === MOST + 1) expect(leftOut).toBe(0);
    else expect(leftOut).toBeGreaterThan(0);
    expect(leftOut).toBeLessThanOrEqual(total(count) - (MOST * count) / 2);
    for (const size of kept) expect(size).toBeGreaterThanOrEqual(Math.min(MOST, count - 1));
    if (spread > 0) {
      // by definition: its MOST deepest, by the overlap of the boxes, are among those that a body touches
      const depth = (i: number, j: number) =>
        Math.min(...[0, 1, 2].map((k) => 1 - Math.abs(centres[i][k] - centres[j][k])));
      const touched = touching(world);
      for (const [i, body] of world.bodies.entries()) {
        const deepest = [...centres.keys()].filter((j) => j !== i).sort((j, k) => depth(i, k) - depth(i, j));
        for (const j of deepest.slice(0, MOST)) expect(touched.get(body)?.has(world.bodies[j])).toBe(true);
      }
    }
    for (let i = 0; i < 30; i++) world.step(1 / 60);
    expect(world.bodies.every(({ position }) => position.every(Number.isFinite))).toBe(true);
    const reach = Math.max(...world.bodies.map(({ position }) => Math.hypot(...position)));
    expect(reach).toBeGreaterThan(0.5);
  });

  it("is none where one body carries many: each of the many has few", () => {
    const world = new World();
    world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
    const raft = world.addBody({ shape: box(5, 0.1, 5), position: [0, 0.1, 0], mass: 1000 });
    for (let i = 0; i < 20; i++)
      for (let k = 0; k < 20; k++)
        world.addBody({ shape: box(0.2, 0.1, 0.2), position: [0.5 * i - 4.75, 0.3, 0.5 * k - 4.75] });
    world.step(1 / 60);
    expect(world.report.contacts.leftOut).toBe(0);
    expect(touching(world).get(raft)?.size).toBe(401);
  });

  it("two large bodies among many small ones still touch each other", () => {
    const world = new World({ gravity: [0, 0, 0] });
    const [one, other] = [-1, 1].map((x) => world.addBody({ shape: sphere(1), position: [0.999 * x, 0, 0] }));
    for (let x = -9; x <= 9; x++)
      for (let y = -9; y <= 9; y++)
        for (let z = -9; z <= 9; z++) {
          const position = [0.22 * x, 0.22 * y, 0.22 * z] as const;
          const near = Math.min(
            Math.hypot(position[0] - 0.999, position[1], position[2]),
            Math.hypot(position[0] + 0.999, position[1], position[2]),
          );
          if (near > 1 && near < 1.1) world.addBody({ shape: sphere(0.1), position });
        }
    world.step(1 / 60);
    expect(touching(world).get(one)?.size).toBeGreaterThan(MOST);
    expect(touching(world).get(one)?.has(other)).toBe(true);
    expect(world.report.contacts.leftOut).toBe(0);
  });

  it("of 700 from a file is stepped like any other", () => {
    const bodies = Array.from({ length: 700 }, (_, i) => ({ id: `b${i}`, shapes: [{ kind: "sphere", radius: 0.5 }] }));
    const { world } = loadScene({ taut: 1, bodies });
    world.step(1 / 60);
    expect(world.report.contacts.leftOut).toBe(total(700) - (MOST * 700) / 2);
    world.dispose();
  });
});

it("what does not fit into any memory is refused by a MemoryError, and the world goes on", () => {
  const [world, twin] = [new World(), new World()];
  for (const one of [world, twin]) one.addBody({ shape: sphere(0.5) });
  // counts beyond what 32 bits hold come out of too many contacts
  for (const numbers of [2 ** 30, 2 ** 31 - 1, 2 ** 31 + 2, 2 ** 32, 2.6e9, 1e300])
    expect(() => world.store.memory.reserve({ work: numbers })).toThrow(MemoryError);
  for (const numbers of [-1, -(2 ** 31), Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => takeRegion(numbers)).toThrow(MemoryError);
  for (const one of [world, twin]) one.step(1 / 60);
  expect(world.hash()).toBe(twin.hash());
});
