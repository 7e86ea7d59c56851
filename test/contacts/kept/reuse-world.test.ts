// Which manifolds a world uses again, and that it goes on from any state with the same bits.
import { describe, expect, it } from "vitest";
import * as Kept from "../../../src/contacts/kept/kept-layout.ts";
import { type Body, box, capsule, cylinder, hull, plane, type Vec3, World } from "../../../src/index.ts";
import * as Col from "../../../src/memory/column-ids.ts";
import { I32 } from "../../../src/memory/machine.ts";
import { ownerOf } from "../../../src/world/report/contact.ts";
import { kernels, typescriptKernels } from "../../support/kernels.ts";

const GROUND = plane({ normal: [0, 1, 0] });

/** A few boxes, cylinders and hulls on each other, at rest. */
function pile(solver: "descent" | "pivoting"): { world: World; bodies: Body[] } {
  const world = new World({ solver });
  const corners: Vec3[] = [-0.3, 0.3].flatMap((x) =>
    [-0.2, 0.2].flatMap((y) => [-0.3, 0.3].map((z): Vec3 => [x, y, z])),
  );
  world.addBody({ type: "static", shape: GROUND });
  const shapes = [box(0.3, 0.2, 0.3), cylinder(0.3, 0.2), hull(corners), box(0.3, 0.2, 0.3)];
  const bodies = shapes.map((shape, i) => world.addBody({ shape, mass: 1, position: [0.01 * i, 0.2 + 0.4 * i, 0] }));
  bodies.push(
    world.addBody({
      shape: capsule(0.1, 0.2),
      mass: 1,
      position: [0, 1.7, 0],
      orientation: [0, 0, Math.SQRT1_2, Math.SQRT1_2],
    }),
  );
  for (let i = 0; i < 60; i++) world.step(1 / 60);
  return { world, bodies };
}

/** Pairs of bodies whose manifold was used again in the last step. */
function usedAgain({ store }: World): [Body, Body][] {
  const { memory } = store;
  const found: [Body, Body][] = [];
  for (let i = 0; i < memory.word(Col.MANIFOLDS_NOW); i++) {
    const at = memory.now(Col.MANIFOLD) + Kept.STRIDE * i;
    const [a, b] = I32.subarray(2 * at + Kept.SHAPE_A);
    if (I32[2 * at + Kept.USE] === Kept.AGAIN) found.push([ownerOf(store, a).body, ownerOf(store, b).body]);
  }
  return found;
}
const ofBody = (world: World, body: Body) => usedAgain(world).filter((pair) => pair.includes(body)).length;

describe("manifolds are used again", () => {
  it("at rest, all of them", () => {
    const { world } = pile("descent");
    expect(world.report.contacts.reused).toBe(5);
    expect(usedAgain(world).length).toBe(5);
    expect(world.report.contacts.penetration).toBeLessThan(1e-3);
  });

  it("not where islands are solved exactly", () => {
    const { world } = pile("pivoting");
    expect(world.report.contacts.reused).toBe(0);
  });

  it("not of a body that was put elsewhere, and its neighbours go on", () => {
    for (const by of [
      [0.01, 0, 0],
      [0, 0.002, 0],
      [0, 0, 0.0008],
    ] as Vec3[]) {
      const { world, bodies } = pile("descent");
      const { position } = bodies[3];
      bodies[3].position = [position[0] + by[0], position[1] + by[1], position[2] + by[2]];
      world.step(1 / 60);
      expect(ofBody(world, bodies[3])).toBe(0);
      expect(ofBody(world, bodies[1])).toBe(2);
    }
  });

  it("not of a body that comes with a speed", () => {
    const { world, bodies } = pile("descent");
    bodies[4].velocity = [0, 0, 1];
    world.step(1 / 60);
    expect(ofBody(world, bodies[4])).toBe(0);
  });

  it("not of a new body in the place of another", () => {
    const { world, bodies } = pile("descent");
    const { position } = bodies[4];
    bodies[4].remove();
    const next = world.addBody({ shape: box(0.2, 0.1, 0.1), mass: 1, position });
    world.step(1 / 60);
    expect(ofBody(world, next)).toBe(0);
    expect(world.contacts.find(({ a, b }) => a === next || b === next)?.age).toBe(0);
  });

  it("after a restore as before it", () => {
    const { world, bodies } = pile("descent");
    bodies[4].velocity = [0.2, 0, 0];
    const start = world.snapshot();
    const run = () => {
      const hashes: string[] = [];
      for (let i = 0; i < 30; i++) {
        world.step(1 / 60);
        hashes.push(`${world.hash()} ${usedAgain(world).length}`);
      }
      return hashes;
    };
    const first = run();
    bodies[2].position = [3, 3, 3];
    world.step(1 / 60);
    world.restore(start);
    expect(run()).toEqual(first);
  });

  it("with the same bits on both targets", () => {
    const { world } = pile("descent");
    world.step(1 / 60);
    const { memory } = world.store;
    const next = memory.base + memory.word(Col.STATE_NEXT) + memory.word(Col.FIRST_OFFSET + Col.MANIFOLD);
    const found = [kernels(), typescriptKernels()].map((target) => {
      const count = target.findContacts(memory.base);
      return I32.slice(2 * next, 2 * (next + Kept.STRIDE * count));
    });
    expect(found[0].length).toBe(2 * Kept.STRIDE * 5);
    expect(found[1]).toEqual(found[0]);
  });
});
