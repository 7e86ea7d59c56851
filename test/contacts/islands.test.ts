// Islands: who hangs together, found by a slow search of its own; and that islands do not know of each other.
import { describe, expect, it } from "vitest";
import * as Kept from "../../src/contacts/kept-layout.ts";
import { type Body, ball, box, capsule, hinge, plane, sphere, type Vec3, World } from "../../src/index.ts";
import * as Col from "../../src/memory/column-ids.ts";
import { I32 } from "../../src/memory/machine.ts";
import { ownerOf } from "../../src/world/contact.ts";

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
    const [a, b, , flags] = I32.subarray(2 * (memory.now(Col.MANIFOLD) + Kept.STRIDE * i + Kept.WORDS));
    if ((flags & Kept.SENSOR) === 0) found.push([ownerOf(store, a).body, ownerOf(store, b).body]);
  }
  return found;
}

/** A heap of boxes and capsules with a chain that lies across it, around x = at. */
function heap(world: World, at: number): Body[] {
  const bodies: Body[] = [];
  for (let i = 0; i < 6; i++) {
    const shape = i % 2 === 0 ? box(0.4, 0.2, 0.3) : capsule(0.2, 0.2);
    bodies.push(world.addBody({ shape, mass: 1 + i, position: [at + 0.07 * i, 0.3 + 0.5 * i, 0.03 * i] }));
  }
  let a = world.addBody({ shape: sphere(0.15), mass: 1, position: [at, 3.5, 0] });
  bodies.push(a);
  for (let i = 1; i < 4; i++) {
    const b = world.addBody({ shape: sphere(0.15), mass: 1, position: [at + 0.35 * i, 3.5, 0] });
    const anchor: Vec3 = [at + 0.35 * i - 0.175, 3.5, 0];
    world.addJoint(i === 2 ? hinge({ a, b, anchor, axis: [0, 0, 1] }) : ball({ a, b, anchor }));
    bodies.push(b);
    a = b;
  }
  return bodies;
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
});
