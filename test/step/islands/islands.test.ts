// Islands: who hangs together, found by a slow search of its own; and that islands do not know of each other.
import { describe, expect, it } from "vitest";
import * as Kept from "../../../src/contacts/kept/kept-layout.ts";
import { type Body, box, plane, sphere, World, type WorldOptions } from "../../../src/index.ts";
import * as Col from "../../../src/memory/column-ids.ts";
import { I32 } from "../../../src/memory/machine.ts";
import { ownerOf } from "../../../src/world/report/contact.ts";
import { heap, ISLAND_KINDS } from "../../support/island-kinds.ts";
import { fewer } from "../../support/sampled.ts";

const GROUND = plane({ normal: [0, 1, 0] });

/** Dynamic bodies joined by joints and by what has a manifold, by a search through lists. */
function slowIslands(world: World, touching: readonly (readonly [Body, Body])[]): number[] {
  const links = [...touching, ...world.joints.flatMap(({ a, b }) => (a ? [[a, b] as const] : []))].filter(
    ([a, b]) => a.type === "dynamic" && b.type === "dynamic",
  );
  const left = new Set(world.bodies.filter(({ type }) => type === "dynamic"));
  const sizes: number[] = [];
  for (const start of left) {
    const island = new Set([start]);
    for (const body of island)
      for (const [a, b] of links) {
        if (a === body) island.add(b);
        if (b === body) island.add(a);
      }
    for (const body of island) left.delete(body);
    sizes.push(island.size);
  }
  return sizes;
}

/** Bodies of all manifolds that may push, also of shapes that are only near. */
function manifolds({ store }: World): [Body, Body][] {
  const { memory } = store;
  const found: [Body, Body][] = [];
  for (let i = 0; i < memory.word(Col.MANIFOLDS_NOW); i++) {
    const [a, b, , flags] = I32.subarray(2 * (memory.now(Col.MANIFOLD) + Kept.STRIDE * i) + Kept.SHAPE_A);
    if ((flags & Kept.SENSOR) === 0) found.push([ownerOf(store, a).body, ownerOf(store, b).body]);
  }
  return found;
}

const numbersOf = (bodies: readonly Body[]) =>
  bodies.flatMap((body) => [...body.position, ...body.orientation, ...body.velocity, ...body.angularVelocity]);

describe("islands", () => {
  it("are those that a slow search finds", () => {
    const world = new World({ collisions: true });
    world.addBody({ type: "static", shape: GROUND });
    for (let i = 0; i < 4; i++) heap(world, 6 * i);
    // alone in the air, and two that only share the floor
    world.addBody({ shape: sphere(0.2), mass: 1, position: [0, 50, 0] });
    for (const z of [5, 6]) world.addBody({ shape: box(0.2, 0.2, 0.2), mass: 1, position: [0, 0.2, z] });
    // inside of a sensor, which joins nobody
    world.addBody({ shape: box(0.3, 9, 9, { sensor: true }), mass: 1, gravityScale: 0, position: [0, 0, 5] });
    const seen = new Set<string>();
    for (let i = 0; i < 180; i++) {
      world.step(1 / 60);
      const sizes = slowIslands(world, manifolds(world));
      const { count, largest } = world.report.islands;
      expect([count, largest]).toEqual([sizes.length, Math.max(...sizes)]);
      seen.add(`${count} ${largest}`);
    }
    // they changed while the heaps fell together
    expect(seen.size).toBeGreaterThan(3);
  });

  it("are the trees where nothing collides", () => {
    const world = new World({ collisions: false });
    heap(world, 0);
    world.step(1 / 60);
    expect(world.report.islands).toMatchObject({ count: 7, largest: 4, asleep: 0 });
  });

  // what solves an island by itself depends on how many there are: it has to be said
  it.each([
    ["after", "descent"],
    ["between", "descent"],
    ["between", "pivoting"],
  ] as const)("far away, with slots %s its own, change no bit of another: %s", (where, solver) => {
    const alone = new World({ collisions: true, solver });
    alone.addBody({ type: "static", shape: GROUND });
    const one = heap(alone, 0);
    const both = new World({ collisions: true, solver });
    both.addBody({ type: "static", shape: GROUND });
    // slots in between: those of bodies that are gone again, taken by the other island
    const gone =
      where === "between" ? [0, 1, 2].map((x) => both.addBody({ shape: sphere(1), position: [x, 90, 0] })) : [];
    const other = heap(both, 0);
    for (const body of gone) body.remove();
    heap(both, 100);
    for (let i = 0; i < 120; i++) {
      alone.step(1 / 60);
      both.step(1 / 60);
      expect(numbersOf(other)).toEqual(numbersOf(one));
    }
    expect(both.report.islands.count).toBeGreaterThan(alone.report.islands.count);
  });

  // all kinds at once, and each of them alone: bouncing, sunk into the floor, on joints, struck so fast that the step is taken again
  const SOLVERS: readonly (readonly [string, number, WorldOptions])[] = [
    ["pivoting", 16, { solver: "pivoting" }],
    ["substeps", 60, { solver: "descent" }],
    ["substeps in single precision", 60, { solver: "descent", descent: { precision: "single" } }],
    ["sweeps", 60, { solver: "descent", descent: { scheme: "sweeps" } }],
  ];
  // pivoting takes most of the time
  const FLOORS = fewer(["stands", "moves"] as const, ["moves"] as const);
  const ALL = SOLVERS.slice(fewer(0, 1)).flatMap(([name, ...rest]) =>
    FLOORS.map((floor) => [name, floor, ...rest] as const),
  );
  it.each(ALL)("of other kinds change no bit of any: %s, on a floor that %s", (_name, floor, steps, options) => {
    const build = () => {
      const world = new World({ ...options, collisions: true });
      if (floor === "stands") world.addBody({ type: "static", shape: GROUND });
      else world.addBody({ type: "kinematic", shape: box(900, 1, 50), position: [0, -1, 0], velocity: [0.4, 0, 0.1] });
      return world;
    };
    const kinds = Object.keys(ISLAND_KINDS);
    const place = (i: number) => 60 * (i - kinds.length / 2);
    const all = build();
    const gone: Body[] = [];
    const there = kinds.map((kind, i) => {
      for (let k = 0; k < 3; k++) gone.push(all.addBody({ shape: sphere(1), position: [3 * gone.length, 90, 0] }));
      return ISLAND_KINDS[kind](all, place(i));
    });
    for (const body of gone) body.remove();
    // others take the slots in between; some kinds are there twice
    for (const kind of ["foot", "bouncing", "sliding", "cradle", "bullet", "sunk"])
      ISLAND_KINDS[kind](all, place(kinds.indexOf(kind)) + 30);
    const alone = kinds.map((kind, i) => {
      const world = build();
      return { world, bodies: ISLAND_KINDS[kind](world, place(i)) };
    });
    for (let step = 0; step < steps; step++) {
      all.step(1 / 60);
      for (const [i, { world, bodies }] of alone.entries()) {
        world.step(1 / 60);
        expect([kinds[i], step, ...numbersOf(there[i])]).toEqual([kinds[i], step, ...numbersOf(bodies)]);
      }
    }
  });
});
