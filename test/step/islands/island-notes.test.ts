// What a step counts of its islands, and how fast contacts close, each against a slow look at the state; and that it asks for room once.
import { expect, it } from "vitest";
import * as M from "../../../src/collision/manifold-layout.ts";
import * as Kept from "../../../src/contacts/kept/kept-layout.ts";
import { type Body, ball, box, capsule, plane, sphere, type Vec3, World } from "../../../src/index.ts";
import { add, cross, dot, subtract } from "../../../src/math/index.ts";
import * as Col from "../../../src/memory/column-ids.ts";
import { F64, I32 } from "../../../src/memory/machine.ts";
import { ownerOf } from "../../../src/world/report/contact.ts";

const DT = 1 / 60;

/** Two heaps with chains in them, a ball that flies, and a plate that turns under one of them. */
function heaps(): World {
  const world = new World();
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  world.addBody({
    type: "kinematic",
    shape: box(1, 0.1, 1),
    position: [6, 0.2, 0],
    velocity: [0.1, 0.2, 0],
    angularVelocity: [0, 1, 0.3],
  });
  for (const at of [0, 6]) {
    let above: Body | undefined;
    for (let i = 0; i < 8; i++) {
      const shape = i % 3 === 0 ? capsule(0.2, 0.2) : i % 3 === 1 ? box(0.4, 0.2, 0.3) : sphere(0.25);
      const position: Vec3 = [at + 0.11 * i - 0.3, 0.6 + 0.5 * i, 0.07 * i];
      const body = world.addBody({ shape, mass: 1 + i, position, angularVelocity: [0.1 * i, 0.2, 0] });
      if (i % 4 === 1 && above) world.addJoint(ball({ a: above, b: body, anchor: add(position, [0, -0.25, 0]) }));
      above = body;
    }
  }
  world.addBody({ shape: sphere(0.3), mass: 1, position: [20, 5, 0] });
  return world;
}

interface Pair {
  readonly a: Body;
  readonly b: Body;
  readonly at: number;
}

/** All manifolds of the present state. */
function pairsOf({ store }: World): Pair[] {
  const { memory } = store;
  return Array.from({ length: memory.word(Col.MANIFOLDS_NOW) }, (_, i) => {
    const at = memory.now(Col.MANIFOLD) + Kept.STRIDE * i;
    const [a, b] = I32.subarray(2 * at + Kept.SHAPE_A);
    return { a: ownerOf(store, a).body, b: ownerOf(store, b).body, at };
  });
}

/** Dynamic bodies that hang together with one of them. */
function islandOf(start: Body, links: readonly (readonly [Body, Body])[]): Set<Body> {
  const island = new Set([start]);
  for (const body of island)
    for (const pair of links) {
      const other = pair[0] === body ? pair[1] : pair[1] === body ? pair[0] : body;
      if (other.type === "dynamic") island.add(other);
    }
  return island;
}

it("bodies and points of islands are counted right, step by step", () => {
  const world = heaps();
  let islands = 0;
  for (let step = 0; step < 90; step++) {
    world.step(DT);
    const pairs = pairsOf(world);
    const joints = world.joints.flatMap(({ a, b }) => (a ? [[a, b] as const] : []));
    const links = [...pairs.map(({ a, b }) => [a, b] as const), ...joints];
    for (const { body, bodies, points } of world.report.islands.solved) {
      const members = islandOf(body as Body, links);
      expect(bodies).toBe(members.size);
      const own = pairs.filter(({ a, b }) => members.has(a) || members.has(b));
      expect(points).toBe(own.reduce((sum, { at }) => sum + I32[2 * at], 0));
      islands++;
    }
  }
  expect(islands).toBeGreaterThan(150);
});

it("how fast contacts close is what velocities and places say", () => {
  const world = heaps();
  const speedOf = ({ velocity, angularVelocity }: Body, centre: Vec3, point: Vec3) =>
    add(velocity, cross(angularVelocity, subtract(point, centre)));
  let largest = 0;
  for (let step = 0; step < 90; step++) {
    const centres = new Map(world.bodies.map((body) => [body, body.centreOfMass]));
    world.step(DT);
    let closing = 0;
    for (const { a, b, at } of pairsOf(world)) {
      const normal = [...F64.subarray(at + M.NORMAL, at + M.NORMAL + 3)] as unknown as Vec3;
      for (let i = 0; i < I32[2 * at]; i++) {
        const [x, y, z, gap] = F64.subarray(at + M.POINTS + M.POINT * i);
        const [one, other] = [a, b].map((body) => speedOf(body, centres.get(body) as Vec3, [x, y, z]));
        closing = Math.max(closing, -dot(normal, subtract(other, one)) - Math.max(gap, 0) / DT);
      }
    }
    // sums in another order
    expect(Math.abs(world.report.contacts.approachSpeed - closing)).toBeLessThan(1e-12);
    largest = Math.max(largest, closing);
  }
  expect(largest).toBeGreaterThan(1e-3);
});

it("the memory moves with the first contacts, and later only where these become many more", () => {
  const world = new World();
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  // rubble: islands of every size up to the largest that is solved exactly come and go
  for (let i = 0; i < 60; i++)
    world.addBody({
      shape: box(0.2, 0.15, 0.25),
      mass: 1,
      position: [0.45 * (i % 6), 0.4 + 0.4 * Math.floor(i / 12), 0.6 * (Math.floor(i / 6) % 2)],
      angularVelocity: [0.3, 0.1 * (i % 3), 0.2],
    });
  const { memory } = world.store;
  let moves = 0;
  const manifolds: number[] = [];
  for (let step = 0; step < 60; step++) {
    const before = memory.generation;
    world.step(DT);
    moves += memory.generation - before;
    if (memory.word(Col.MANIFOLDS_NOW) > 0) manifolds.push(memory.word(Col.MANIFOLDS_NOW));
  }
  // once at first, once for the first contacts, then room for them doubles until there is some to spare
  const doublings = Math.ceil(Math.log2(Math.max(...manifolds) / manifolds[0])) + 1;
  expect(doublings).toBeGreaterThan(2);
  expect(moves).toBeLessThanOrEqual(2 + doublings);
});

it.each([undefined, 0, 1, 2, 3])("friction outside of its cone is told, at whichever point it is: %s", (wrong) => {
  const world = new World({ solver: "pivoting" });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], friction: 0.5 }) });
  world.addBody({ shape: box(0.3, 0.2, 0.3, { friction: 0.5 }), mass: 2, position: [0, 0.2, 0] });
  world.step(DT);
  const [{ at }] = pairsOf(world);
  expect(I32[2 * at]).toBe(4);
  let beyond = 0;
  if (wrong !== undefined) {
    const f = at + Kept.IMPULSES + 3 * wrong;
    const allowed = 0.5 * F64[f];
    F64.set([allowed + 0.003, 0.004], f + 1);
    beyond = Math.hypot(allowed + 0.003, 0.004) - allowed;
  }
  // as a force
  expect(Math.abs(world.report.contacts.coneViolation - beyond / DT)).toBeLessThan(1e-10);
});
