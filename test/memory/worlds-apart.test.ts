// Whatever is done in one world, the others stay as they are, bit for bit: worlds that fill, empty, come back and are asked, in
// any order, between worlds that only lie there. And a question changes nothing, not even of the world that is asked.
import { describe, expect, it } from "vitest";
import { hull, type QueryOptions, type Snapshot, sphere, World } from "../../src/index.ts";
import { giveBack, takeRegion } from "../../src/memory/regions.ts";
import { add, CONVEX, convexShape, type Random, turn, vector } from "../support/query-scenes.ts";
import { seeded, whole } from "../support/random-forest.ts";

/** Model and state of a world, every bit of them. */
const numbersOf = (world: World) => Buffer.from(world.snapshot().copy.numbers.buffer).toString("base64");

/** Takes all memory below the top, so that what is taken next lies side by side above; gives it back afterwards. */
function packed(run: () => void): void {
  const top = takeRegion(8_000_000);
  const taken = [top];
  for (let size = 1 << 22; size >= 2; size >>= 1)
    for (;;) {
      const region = takeRegion(size);
      taken.push(region);
      if (region.base > top.base) break;
    }
  try {
    run();
  } finally {
    for (const region of taken) giveBack(region);
  }
}

interface Played {
  readonly world: World;
  readonly snapshots: Snapshot[];
}

const QUERIES: readonly ((world: World, random: Random) => unknown)[] = [
  (world, random) => world.castRay(vector(random, 5), [0, -1, 0.1]),
  (world, random) => world.castRayAll(vector(random, 5), [0, -1, 0.1]),
  (world, random) => world.castSphereAll(0.3, vector(random, 5), [0, -1, 0.1]),
  (world, random) =>
    world.castShapeAll(convexShape(random, CONVEX[whole(random, 0, 5)]), { position: vector(random, 5) }, [0, -9, 0]),
  (world, random) => world.overlap(convexShape(random, "hull"), { orientation: turn(random) }),
  (world, random) => world.closestShape(vector(random, 5)),
  (world, random) => world.closestShapes(vector(random, 5), { within: 3 }),
  (world) => {
    const [a, b] = world.bodies.filter(({ type }) => type === "dynamic");
    return b && [world.closestPoints(a, b), world.contactPoints(a, b, { within: 10 })];
  },
];

const empty = (world: World) => {
  for (const body of world.bodies) body.remove();
};

/** What changes a world. */
const CHANGES: readonly ((played: Played, random: Random) => void)[] = [
  ({ world }, random) => void add(world, random, whole(random, 0, 6)),
  ({ world }, random) => {
    for (let i = whole(random, 2, 12); i > 0; i--) add(world, random, i);
  },
  ({ world }, random) => world.bodies[whole(random, 0, world.bodies.length)]?.remove(),
  ({ world }) => empty(world),
  ({ world }) => world.step(1 / 60),
  ({ world, snapshots }) => snapshots.push(world.snapshot()),
  ({ world, snapshots }, random) => {
    if (snapshots.length > 0) world.restore(snapshots[whole(random, 0, snapshots.length - 1)]);
  },
];

function play(seed: number, rounds: number): number {
  const random = seeded(seed);
  const make = (): Played => {
    const world = new World({ gravity: [0, -3, 0] });
    return { world, snapshots: [world.snapshot()] };
  };
  const all = [make(), make(), make()];
  let asked = 0;
  for (let round = 0; round < rounds; round++) {
    if (random() < 0.05) all.push(make());
    const played = all[whole(random, 0, all.length - 1)];
    const others = all.filter((other) => other !== played);
    const before = others.map(({ world }) => numbersOf(world));
    if (random() < 0.5) CHANGES[whole(random, 0, CHANGES.length - 1)](played, random);
    const own = numbersOf(played.world);
    for (let i = whole(random, 0, 2); i > 0; i--, asked++)
      QUERIES[whole(random, 0, QUERIES.length - 1)](played.world, random);
    expect(numbersOf(played.world), `round ${round}`).toBe(own);
    expect(
      others.map(({ world }) => numbersOf(world)),
      `round ${round}`,
    ).toEqual(before);
  }
  return asked;
}

describe("worlds stay apart", () => {
  it.each([1, 2, 3, 4, 5, 6])("whatever is done, %i", (seed) => {
    expect(play(seed, 150)).toBeGreaterThan(100);
  });

  it.each([false, true])("no question in a world without shapes writes into another: filled before %s", (wasFilled) => {
    for (const ask of QUERIES)
      packed(() => {
        const random = seeded(1);
        const asked = new World();
        const start = asked.snapshot();
        if (wasFilled) {
          add(asked, random, 0);
          asked.step(1 / 60);
          asked.restore(start);
        }
        // the room for queries is taken here, and what is made next lies behind it
        ask(asked, random);
        const others = Array.from({ length: 8 }, () => new World());
        for (const other of others) for (let i = 0; i < 4; i++) add(other, random, i);
        const before = others.map(numbersOf);
        asked.restore(start);
        ask(asked, random);
        expect(others.map(numbersOf)).toEqual(before);
        for (const other of others) other.step(1 / 60);
      });
  });

  it("a filter may ask with shapes of any size: the question around it goes on in its own memory", () => {
    const random = seeded(2);
    const world = new World();
    for (let i = 0; i < 5; i++) world.addBody({ shape: sphere(0.3), position: [0, i, 0] });
    const ask = (options: QueryOptions) => world.castRayAll([0, 9, 0], [0, -1, 0], options);
    const plain = ask({});
    expect(plain).toHaveLength(5);
    const before = numbersOf(world);
    const fresh = numbersOf(new World());
    const made: World[] = [];
    packed(() => {
      let points = 8;
      const filter = () => {
        points *= 2;
        const cloud = Array.from({ length: points }, () => vector(random, 1));
        world.castShapeAll(hull(cloud), { position: [0, 9, 0] }, [0, -9, 0]);
        // what the workspace gave back is used again
        for (let i = 0; i < 20; i++) made.push(new World());
        return true;
      };
      expect(ask({ filter })).toEqual(plain);
    });
    expect(numbersOf(world)).toBe(before);
    for (const other of made) expect(numbersOf(other)).toBe(fresh);
  });
});
