// Queries through whole scenes against every shape asked alone: nothing is missed and nothing made up, in the right order, after
// steps, after bodies were moved, came, went or changed their kind, after a restore, with and without collisions.
import { describe, expect, it } from "vitest";
import type { Body, QueryOptions, World } from "../../../src/index.ts";
import {
  add,
  apart,
  CONVEX,
  convexShape,
  type Lone,
  type Random,
  randomScene,
  turn,
  vector,
} from "../../support/query-scenes.ts";
import { seeded, whole } from "../../support/random-forest.ts";

interface Found {
  readonly body: Body;
  readonly shape: number;
  readonly distance?: number;
}

/** Poses of the lone shapes differ from those in the scene by rounding; casts end within 1e-9 of where they touch. */
const CLOSE = 1e-8;

const name = ({ body, shape }: Found) => `${body.id}/${shape}`;

/** The same shapes at the same distances, nearest first. */
function same(found: readonly Found[], expected: readonly Found[]): void {
  expect(found.map(name).sort()).toEqual(expected.map(name).sort());
  const distances = new Map(expected.map((hit) => [name(hit), hit.distance ?? 0]));
  for (const hit of found)
    expect(Math.abs((hit.distance ?? 0) - (distances.get(name(hit)) as number))).toBeLessThan(CLOSE);
  for (let i = 1; i < found.length; i++) {
    const [one, other] = [found[i - 1], found[i]];
    expect(one.distance ?? 0).toBeLessThanOrEqual(other.distance ?? 0);
  }
}

const lone = <T extends Found>(all: readonly Lone[], ask: (world: World) => T[]): Found[] =>
  all.flatMap(({ world, body, shape }) => ask(world).map(({ distance }) => ({ body, shape, distance })));

/** How many hits there were, so that a test of nothing is seen. */
function compare(world: World, random: Random, rounds: number): number {
  const all = apart(world);
  const options = { sensors: true };
  let hits = 0;
  const check = <T extends Found>(ask: (world: World) => T[], nearest?: (world: World) => T | undefined) => {
    const found = ask(world);
    same(found, lone(all, ask));
    if (nearest) expect(nearest(world)).toEqual(found[0]);
    hits += found.length;
  };
  for (let i = 0; i < rounds; i++) {
    const [from, way] = [vector(random, 7), vector(random, 9)];
    check(
      (w) => w.castRayAll(from, way, options),
      (w) => w.castRay(from, way, options),
    );
    const radius = 0.1 + random();
    check(
      (w) => w.castSphereAll(radius, from, way, { ...options, length: 12 }),
      (w) => w.castSphere(radius, from, way, { ...options, length: 12 }),
    );
    const shape = convexShape(random, CONVEX[whole(random, 0, 5)], { position: vector(random, 0.3) });
    const at = { position: from, orientation: turn(random) };
    const turning = i % 2 === 0 ? options : { ...options, turn: vector(random, 2) };
    check(
      (w) => w.castShapeAll(shape, at, way, turning),
      (w) => w.castShape(shape, at, way, turning),
    );
    const there = { position: vector(random, 4), orientation: at.orientation };
    check((w) => w.overlap(shape, there, options));
    check(
      (w) => w.closestShapes(from, options),
      (w) => w.closestShape(from, options),
    );
    check((w) => w.closestShapes(from, { ...options, within: 4 }));
  }
  return hits;
}

describe.each([
  [1, false],
  [2, true],
])("scene %i, collisions %s", (seed, collisions) => {
  const random = seeded(100 + seed);
  const world = randomScene(seed, 36, collisions);
  const first = world.snapshot();
  const dynamic = () => world.bodies.filter(({ type }) => type === "dynamic");

  it("as it was made", () => {
    expect(compare(world, random, 12)).toBeGreaterThan(200);
  });

  it("after bodies were moved by hand", () => {
    for (const body of world.bodies.slice(1)) if (random() < 0.5) body.teleport(vector(random, 4), turn(random));
    compare(world, random, 6);
    dynamic()[0].position = [0, 30, 0];
    world.bodies[7].orientation = turn(random);
    compare(world, random, 3);
  });

  it("after steps", () => {
    for (let i = 0; i < 20; i++) world.step(1 / 60);
    compare(world, random, 4);
    world.step(1 / 60);
    compare(world, random, 4);
  });

  it("after bodies came, went, and changed their kind", () => {
    for (const body of dynamic().slice(0, 4)) body.type = "static";
    for (const body of dynamic().slice(2, 7)) body.remove();
    compare(world, random, 4);
    for (let i = 0; i < 12; i++) add(world, random, i);
    compare(world, random, 4);
  });

  it("after a restore", () => {
    world.restore(first);
    compare(world, random, 4);
  });
});

describe("filters", () => {
  const world = randomScene(5, 40, false);
  const random = seeded(6);
  const shapeOf = ({ body, shape }: Found) => body.shapes[shape];
  const excluded = world.bodies.slice(3, 12);
  // each option, and what it lets through
  const cases: [string, QueryOptions, (hit: Found) => boolean][] = [
    ["sensors", {}, (hit) => !shapeOf(hit).sensor],
    ["mask", { sensors: true, mask: 2 }, (hit) => shapeOf(hit).group === 2],
    ["group", { sensors: true, group: 2 }, (hit) => ((shapeOf(hit).mask ?? -1) & 2) !== 0],
    ["one body", { sensors: true, exclude: world.bodies[4] }, ({ body }) => body !== world.bodies[4]],
    ["bodies", { sensors: true, exclude: excluded }, ({ body }) => !excluded.includes(body)],
    [
      "filter",
      { sensors: true, filter: (body, shape) => (body.id + shape) % 2 === 0 },
      ({ body, shape }) => (body.id + shape) % 2 === 0,
    ],
  ];

  it.each(cases)("%s", (_, options, passes) => {
    let [seen, hidden] = [0, 0];
    const ball = convexShape(random, "sphere");
    const check = (ask: (options: QueryOptions) => Found[]) => {
      const all = ask({ sensors: true });
      const left = all.filter(passes);
      expect(ask(options).map(name)).toEqual(left.map(name));
      seen += left.length;
      hidden += all.length - left.length;
    };
    for (let i = 0; i < 12; i++) {
      const [from, way, crate] = [vector(random, 6), vector(random, 9), convexShape(random, "box")];
      check((given) => world.castRayAll(from, way, given));
      check((given) => world.castSphereAll(0.5, from, way, given));
      check((given) => world.castShapeAll(crate, { position: from }, way, given));
      check((given) => world.overlap(ball, { position: vector(seeded(i), 4) }, given));
      check((given) => world.closestShapes(from, given));
    }
    expect(seen).toBeGreaterThan(20);
    expect(hidden).toBeGreaterThan(10);
  });
});

it("the same bits on both targets", () => {
  const world = randomScene(9, 30, false);
  const random = seeded(10);
  const numbers: number[] = [];
  const note = (hits: readonly { distance: number; normal: readonly number[] }[]) => {
    for (const { distance, normal } of hits) numbers.push(distance, ...normal);
  };
  for (let i = 0; i < 12; i++) {
    const [from, way] = [vector(random, 6), vector(random, 9)];
    const shape = convexShape(random, CONVEX[i % 6]);
    note(world.castRayAll(from, way));
    note(world.castSphereAll(0.4, from, way));
    note(world.castShapeAll(shape, { position: from }, way, { turn: vector(random, i % 2) }));
    note(world.closestShapes(from));
    note([world.closestPoints(world.bodies[i + 1], world.bodies[i % 2 === 0 ? 15 : 22])]);
  }
  expect(numbers.length).toBeGreaterThan(1000);
  let hash = 0;
  for (const word of new Int32Array(Float64Array.from(numbers).buffer)) hash = (Math.imul(hash, 31) + word) | 0;
  expect(hash).toBe(1342081108);
});
