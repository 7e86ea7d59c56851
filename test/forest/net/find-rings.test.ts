// Which components are long rings: by their joints and shapes alone.
import { describe, expect, test } from "vitest";
import { JointTable } from "../../../src/forest/joint-table.ts";
import { isRing } from "../../../src/forest/net/find-rings.ts";
import { type Body, ball, box, hinge, type Vec3, World } from "../../../src/index.ts";
import { cos, sin } from "../../../src/math/index.ts";

const at = (i: number, links: number): Vec3 => [cos((2 * Math.PI * i) / links), sin((2 * Math.PI * i) / links), 0];

/** Links at the corners of a polygon, each with a hinge to the one before it. */
function addRing(world: World, links: number, x = 0, mask = -1): Body[] {
  const shape = box(0.01, 0.01, 0.01, { mask });
  const place = (i: number): Vec3 => [x + at(i, links)[0], at(i, links)[1], 0];
  const bodies = Array.from({ length: links }, (_, i) => world.addBody({ shape, mass: 1, position: place(i) }));
  for (const [i, b] of bodies.entries())
    world.addJoint(hinge({ a: bodies[(i + links - 1) % links], b, anchor: place(i), axis: [0, 0, 1] }));
  return bodies;
}

function isRingOf(world: World): boolean {
  const table = new JointTable(world.store.memory);
  const bodies = [...Array(table.bodies).keys()].filter((body) => table.moves(body) && table.hasJoints(body));
  const collides = (body: number) => world.bodies[body].shapes.some(({ mask }) => mask !== 0);
  return isRing(table, bodies, table.jointsOfAll(bodies), collides);
}

/** As a step plans it. */
function netsOf(world: World): number {
  world.step(1 / 60);
  return world.report.nets;
}

describe("long rings", () => {
  test.each([
    [15, false],
    [16, true],
    [60, true],
  ])("of %i links", (links, expected) => {
    const world = new World();
    addRing(world, links);
    expect(isRingOf(world)).toBe(expected);
    expect(netsOf(world)).toBe(expected ? 1 : 0);
    world.loops = "trees";
    expect(netsOf(world)).toBe(0);
  });

  test("need links that something may touch", () => {
    const world = new World();
    addRing(world, 40, 0, 0);
    expect(isRingOf(world)).toBe(false);
    expect(netsOf(world)).toBe(0);
  });

  test("are not pinned, nor driven", () => {
    const pinned = new World();
    const [link] = addRing(pinned, 40);
    pinned.addJoint(ball({ a: null, b: link, anchor: link.position }));
    expect(isRingOf(pinned)).toBe(false);
    const driven = new World();
    addRing(driven, 40);
    driven.joints[3].drive().motor = { speed: 1, maxForce: 1 };
    expect(isRingOf(driven)).toBe(false);
    expect(netsOf(driven)).toBe(0);
  });

  test("may have a tail, and hang together if there are 16 links for each", () => {
    const world = new World();
    const [one] = addRing(world, 30);
    let last = one;
    for (let i = 0; i < 10; i++) {
      const next = world.addBody({ shape: box(0.01, 0.01, 0.01), mass: 1, position: [2 + i, 0, 0] });
      world.addJoint(ball({ a: last, b: next, anchor: [1.5 + i, 0, 0] }));
      last = next;
    }
    expect(isRingOf(world)).toBe(true);
    const [other] = addRing(world, 30, 20);
    world.addJoint(ball({ a: last, b: other, anchor: [15, 0, 0] }));
    expect(isRingOf(world)).toBe(true);
    const [short] = addRing(world, 3, 30);
    world.addJoint(ball({ a: other, b: short, anchor: [25, 0, 0] }));
    expect(isRingOf(world)).toBe(true);
    const [shorter] = addRing(world, 3, 40);
    world.addJoint(ball({ a: short, b: shorter, anchor: [35, 0, 0] }));
    expect(isRingOf(world)).toBe(true);
  });

  test("are no chains, nor ladders", () => {
    const chain = new World();
    const links = addRing(chain, 40);
    chain.joints[0].remove();
    expect(links).toHaveLength(40);
    expect(isRingOf(chain)).toBe(false);
    const ladder = new World();
    const [left, right] = [addRing(ladder, 40), addRing(ladder, 40, 5)];
    for (let i = 0; i < 40; i += 4) ladder.addJoint(ball({ a: left[i], b: right[i], anchor: left[i].position }));
    expect(isRingOf(ladder)).toBe(false);
  });
});
