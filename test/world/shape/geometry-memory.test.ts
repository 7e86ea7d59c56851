// The geometry of hulls, meshes and planar shapes: there once for all who have it, gone with the last of them, back with a snapshot.
import { describe, expect, it } from "vitest";
import {
  type Body,
  type BodyOptions,
  box,
  chain,
  hull,
  polygon,
  type Snapshot,
  type Vec3,
  World,
} from "../../../src/index.ts";
import * as Col from "../../../src/memory/column-ids.ts";
import { type Random, sheet, turn, vector } from "../../support/query-scenes.ts";
import { seeded, whole } from "../../support/random-forest.ts";

const cloud = (random: Random, points: number): Vec3[] => Array.from({ length: points }, () => vector(random, 0.5));
const geometryOf = (world: World) => world.store.memory.word(Col.GEOMETRY_NUMBERS);

const KINDS: readonly ((random: Random) => BodyOptions)[] = [
  (random) => ({ shape: hull(cloud(random, whole(random, 5, 30))), mass: 1 }),
  (random) => ({ shape: sheet(random, whole(random, 1, 5)), type: "static" }),
  (random) => ({ shapes: [hull(cloud(random, 6)), box(0.2, 0.2, 0.2), hull(cloud(random, 9))], mass: 2 }),
  () => ({
    planar: true,
    shape: polygon([
      [0, 0],
      [1, 0],
      [0, 1],
    ]),
  }),
  (random) => ({
    planar: true,
    type: "static",
    shape: chain(Array.from({ length: whole(random, 2, 90) }, (_, i) => [i, random()] as const)),
  }),
];

const placed = (random: Random, options: BodyOptions): BodyOptions => ({
  ...options,
  position: "planar" in options ? [8 * random(), 8 * random(), 0] : vector(random, 3),
  ...(!("planar" in options) && { orientation: turn(random) }),
});

describe("geometry comes and goes", () => {
  it.each([0, 1, 2, 3, 4])("adding and removing over and over takes no more memory than once, kind %i", (kind) => {
    const random = seeded(kind);
    // contacts take room of their own
    const world = new World({ collisions: false });
    const stays = world.addBody(placed(random, KINDS[kind](random)));
    const first = geometryOf(world);
    const cycle = (options: BodyOptions) => {
      const body = world.addBody(options);
      world.step(1 / 60);
      body.remove();
      expect(geometryOf(world)).toBe(first);
    };
    // all sizes that come later have been there before
    for (let i = 0; i < 40; i++) cycle(placed(seeded(i), KINDS[kind](seeded(i))));
    const { byteLength } = world;
    for (let i = 0; i < 400; i++) cycle(placed(seeded(i % 40), KINDS[kind](seeded(i % 40))));
    expect(world.byteLength).toBe(byteLength);
    stays.remove();
    expect(geometryOf(world)).toBe(0);
  });

  it("bodies with the same hull or mesh share it, also where a body has it twice", () => {
    const random = seeded(7);
    const world = new World();
    const [stone, ground] = [hull(cloud(random, 12)), sheet(random, 4)];
    world.addBody({ shape: stone, mass: 1 });
    const one = geometryOf(world);
    const moved = { ...stone, position: [1, 0, 0] as const };
    const others = [
      world.addBody({ shapes: [stone, moved], mass: 1, position: [0, 4, 0] }),
      world.addBody({ shape: moved, mass: 1, position: [0, 8, 0] }),
    ];
    expect(geometryOf(world)).toBe(one);
    const floors = [-4, -8].map((y) => world.addBody({ type: "static", shape: ground, position: [0, y, 0] }));
    const two = geometryOf(world);
    floors[0].remove();
    expect(geometryOf(world)).toBe(two);
    floors[1].remove();
    for (const body of others) body.remove();
    expect(geometryOf(world)).toBe(one);
    world.bodies[0].remove();
    expect(geometryOf(world)).toBe(0);
  });

  it.each([1, 2, 3])(
    "whatever comes, goes and comes back, every body meets the others as in a world made afresh, %i",
    (seed) => {
      const random = seeded(100 + seed);
      const stones = [hull(cloud(random, 8)), hull(cloud(random, 20)), sheet(random, 3)];
      const world = new World({ gravity: [0, -3, 0] });
      const snapshots: Snapshot[] = [world.snapshot()];
      const shared = (): BodyOptions => {
        const shape = stones[whole(random, 0, 2)];
        return shape.kind === "mesh" ? { shape, type: "static" } : { shape, mass: 1 };
      };
      for (let round = 0; round < 120; round++) {
        const what = random();
        if (what < 0.45) world.addBody(placed(random, random() < 0.5 ? shared() : KINDS[whole(random, 0, 2)](random)));
        else if (what < 0.75) world.bodies[whole(random, 0, world.bodies.length)]?.remove();
        else if (what < 0.85) snapshots.push(world.snapshot());
        else world.restore(snapshots[whole(random, 0, snapshots.length - 1)]);
        compare(world, seeded(round));
      }
      world.restore(snapshots[0]);
      expect(geometryOf(world)).toBe(0);
    },
  );
});

/** Rays find the same as in a world with the same bodies that nothing was removed from. */
function compare(world: World, random: Random): void {
  const fresh = new World();
  for (const body of world.bodies) fresh.addBody(copyOf(body));
  for (let i = 0; i < 6; i++) {
    const [from, way] = [vector(random, 6), vector(random, 6)];
    const distances = (asked: World) => asked.castRayAll(from, way).map(({ distance }) => distance);
    expect(distances(world)).toEqual(distances(fresh));
  }
}

const copyOf = ({ shapes, position, orientation }: Body): BodyOptions => ({
  type: "static",
  shapes,
  position,
  orientation,
});
