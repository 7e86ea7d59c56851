// A world that a user plays with: at every moment, an island sleeps as a whole, nothing floats, and all of it can be repeated.
import { expect, it } from "vitest";
import { type Body, ball, box, capsule, plane, type Shape, sphere, type Vec3, World } from "../../../src/index.ts";
import { DT } from "../../support/sleeping.ts";

/** Numbers from 0 to 1 in an order of their own. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 8) / 2 ** 24;
  };
}

function play(
  seed: number,
  steps: number,
  look: (world: World) => void,
): { hash: string; asleep: number; woken: number } {
  const random = numbers(seed);
  const between = (low: number, high: number) => low + (high - low) * random();
  const place = (height: number): Vec3 => [between(-2, 2), height, between(-2, 2)];
  const world = new World({ collisions: true, sleeping: { time: 0.2, energy: 1e-3 }, sleepEvents: "changes" });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  const lift = world.addBody({ type: "kinematic", shape: box(1, 0.1, 1), position: [4, 0.3, 0] });
  const shapes: Shape[] = [sphere(0.2), box(0.2, 0.2, 0.2), capsule(0.15, 0.15), box(0.4, 0.1, 0.3)];
  const add = (position: Vec3): Body =>
    world.addBody({ shape: shapes[Math.floor(4 * random())], mass: between(0.5, 2), position, angularDamping: 1 });
  for (let i = 0; i < 25; i++) add(place(0.3 + 0.2 * i));
  for (const z of [-0.5, 0.5]) world.addBody({ shape: shapes[1], mass: 1, position: [4, 0.6, z] });
  const some = (): Body => {
    const all = world.bodies.filter(({ type }) => type === "dynamic");
    return all[Math.floor(all.length * random())];
  };
  const pillars: Body[] = [];
  const actions = [
    () => some().applyImpulse([between(-1, 1), 1, between(-1, 1)]),
    () => some().applyForce([0, 30, 0]),
    () => some().remove(),
    () => some().sleep(),
    () => some().teleport(place(3)),
    () => add(place(3)),
    () => pillars.push(world.addBody({ type: "static", shape: box(0.1, 0.4, 0.1), position: place(0.3) })),
    () => pillars.pop()?.remove(),
    () => lift.moveTo([4, between(0.29, 0.31), 0]),
    () => {
      const [a, b] = [some(), some()];
      if (a !== b) world.addJoint(ball({ a, b, anchor: a.position }));
    },
    () => world.joints[0]?.remove(),
  ];
  let [asleep, woken] = [0, 0];
  for (let i = 0; i < steps; i++) {
    if (i % 9 === 0) actions[Math.floor(actions.length * random())]();
    world.step(DT);
    look(world);
    asleep = Math.max(asleep, world.report.islands.asleep);
    woken += world.drainEvents().filter(({ type }) => type === "bodyWoke").length;
  }
  return { hash: world.hash(), asleep, woken };
}

it.each([1, 2])("whatever is done to it (%i)", (seed) => {
  const put = new Set<Body>();
  const told = play(seed, 400, (world) => {
    const held = new Set<Body>();
    for (const { a, b, sensor, points } of world.contacts) {
      expect(sensor).toBe(false);
      for (const [one, other] of [
        [a, b],
        [b, a],
      ]) {
        if (one.type !== "dynamic") continue;
        // of two that touch, both sleep or none
        if (other.type === "dynamic") expect(one.isSleeping).toBe(other.isSleeping);
        if (points.some(({ impulse }) => impulse > 0)) held.add(one);
      }
    }
    for (const { a, b } of world.joints) {
      if (a?.type === "dynamic" && b.type === "dynamic") expect(a.isSleeping).toBe(b.isSleeping);
      for (const body of [a, b]) if (body) held.add(body);
    }
    for (const body of world.bodies) {
      for (const x of body.position) expect(Number.isFinite(x)).toBe(true);
      if (!body.isSleeping) {
        put.delete(body);
        continue;
      }
      expect([...body.velocity, ...body.angularVelocity]).toEqual([0, 0, 0, 0, 0, 0]);
      // what sleeps is held by something, or was put to sleep in the air by the user
      if (!held.has(body)) put.add(body);
    }
    expect(put.size).toBeLessThanOrEqual(2);
  });
  expect(told.asleep).toBeGreaterThan(15);
  expect(told.woken).toBeGreaterThan(20);
  expect(play(seed, 400, () => {}).hash).toBe(told.hash);
});
