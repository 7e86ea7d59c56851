// Sleep and contacts as state: snapshots, hashes, scene files, steps that fail; and worlds without sleep are as they were.

import { safeParse } from "valibot";
import { describe, expect, it } from "vitest";
import {
  type Body,
  ball,
  box,
  capsule,
  loadScene,
  plane,
  saveScene,
  sphere,
  World,
  type WorldOptions,
} from "../../../src/index.ts";
import { sceneSchema } from "../../../src/world/scene-file/scene-schema.ts";
import { matches } from "../../support/json-schema.ts";
import { sceneJsonSchema } from "../../support/scene-json-schema.ts";
import { DT, run } from "../../support/sleeping.ts";

/** Boxes two high, a chain on the ground, and a ball that comes rolling after a while. */
function scene(options: WorldOptions) {
  const world = new World({ collisions: true, ...options });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  const boxes: Body[] = [];
  for (let i = 0; i < 6; i++)
    boxes.push(world.addBody({ shape: box(0.2, 0.2, 0.2), mass: 1, position: [i >> 1, 0.2 + 0.4 * (i & 1), 0] }));
  let a: Body | null = null;
  for (let i = 0; i < 4; i++) {
    const b: Body = world.addBody({ shape: capsule(0.1, 0.1), mass: 1, position: [0, 0.3 + 0.4 * i, 3] });
    if (a) world.addJoint(ball({ a, b, anchor: [0, 0.1 + 0.4 * i, 3] }));
    a = b;
  }
  const roller = world.addBody({ shape: sphere(0.2), mass: 3, position: [-14, 0.2, 0], velocity: [6, 0, 0] });
  return { world, boxes, roller };
}

describe.each([false, true])("with sleeping %s", (sleeping) => {
  it("a snapshot among contacts goes on with the same bits, wherever it was taken", () => {
    const { world, boxes } = scene({ sleeping });
    const taken = [];
    const seen = new Set<number>();
    for (let i = 0; i < 200; i++) {
      if (i % 37 === 0) taken.push({ snapshot: world.snapshot(), left: 200 - i, hash: world.hash() });
      world.step(DT);
      seen.add(world.report.islands.asleep);
    }
    const [end, asleep] = [world.hash(), boxes.map(({ isSleeping }) => isSleeping)];
    if (sleeping) expect(seen.size).toBeGreaterThan(2);
    for (const { snapshot, left, hash } of taken.reverse()) {
      world.restore(snapshot);
      expect(world.hash()).toBe(hash);
      run(world, left);
      expect(world.hash()).toBe(end);
      expect(boxes.map(({ isSleeping }) => isSleeping)).toEqual(asleep);
    }
  });

  it("two worlds made alike are alike in every step, whatever is read in between", () => {
    const [one, other] = [scene({ sleeping, sleepEvents: "changes" }), scene({ sleeping })];
    for (let i = 0; i < 200; i++) {
      one.world.step(DT);
      one.world.castRay([0, 5, 0], [0, -1, 0]);
      one.world.drainEvents();
      expect(one.world.report.contacts.penetration).toBeLessThan(0.05);
      other.world.step(DT);
      if (i % 20 === 0) expect(other.world.hash()).toBe(one.world.hash());
    }
    expect(other.world.hash()).toBe(one.world.hash());
  });
});

it("until the first body sleeps, a world with sleep moves as one without", () => {
  const [one, other] = [scene({ sleeping: true }), scene({})];
  const poses = ({ world }: { world: World }) =>
    world.bodies.map(({ position, orientation }) => [position, orientation]);
  let steps = 0;
  while (one.world.report.islands.asleep === 0) {
    expect(poses(one)).toEqual(poses(other));
    run(one.world, 1);
    run(other.world, 1);
    steps++;
  }
  expect(steps).toBeGreaterThan(20);
  // and the option off is the option left out
  const off = scene({ sleeping: false });
  run(off.world, steps);
  expect(off.world.hash()).toBe(other.world.hash());
});

it("a body that sleeps on is told apart from one that is awake by the hash", () => {
  const { world, boxes } = scene({ sleeping: true });
  run(world, 100);
  const before = world.hash();
  expect(boxes[0].isSleeping).toBe(true);
  boxes[0].wake();
  expect(world.hash()).not.toBe(before);
});

it("a step that fails wakes nobody", () => {
  const { world, boxes, roller } = scene({ sleeping: true });
  run(world, 100);
  const before = world.hash();
  const snapshot = world.snapshot();
  roller.position = [-0.5, 0.9, 0];
  roller.velocity = [1e308, 1e308, 0];
  roller.angularVelocity = [1e308, 1e308, 1e308];
  const set = world.hash();
  expect(() => world.step(1e6)).toThrow("step");
  expect(world.hash()).toBe(set);
  for (const body of boxes) expect(body.isSleeping).toBe(true);
  world.restore(snapshot);
  expect(world.hash()).toBe(before);
});

it("what was removed or woken and restored sleeps again", () => {
  const { world, boxes } = scene({ sleeping: true, sleepEvents: "changes" });
  run(world, 100);
  const snapshot = world.snapshot();
  boxes[0].remove();
  run(world, 2);
  expect(boxes[1].isSleeping).toBe(false);
  expect(world.drainEvents().length).toBeGreaterThan(0);
  world.restore(snapshot);
  expect(boxes.map(({ isSleeping }) => isSleeping)).toEqual(boxes.map(() => true));
  run(world, 2);
  expect(boxes.map(({ isSleeping }) => isSleeping)).toEqual(boxes.map(() => true));
  expect(world.drainEvents()).toHaveLength(0);
});

describe("scene files", () => {
  it("keep the option; their bodies are awake, and fall asleep again", () => {
    const { world } = scene({ sleeping: { energy: 1e-4, time: 0.25 } });
    run(world, 60);
    expect(world.report.islands.asleep).toBeGreaterThan(0);
    const loaded = loadScene(saveScene(world)).world;
    expect(loaded.sleeping).toEqual({ energy: 1e-4, time: 0.25 });
    expect(loaded.report.islands.asleep).toBe(0);
    run(loaded, 60);
    expect(loaded.report.islands.asleep).toBeGreaterThan(0);
    expect(JSON.parse(saveScene(scene({}).world)).sleeping).toBeUndefined();
  });

  it("say it in words that both schemas know", () => {
    const good = [true, false, {}, { energy: 1e-4 }, { time: 1 }, { energy: 1, time: 2 }];
    const bad = [1, null, "yes", [], { energy: 0 }, { time: -1 }, { energy: "1" }, { after: 1 }];
    for (const sleeping of [...good, ...bad]) {
      const file = { taut: 1, bodies: [], sleeping };
      expect([matches(sceneJsonSchema, file), safeParse(sceneSchema, file).success]).toEqual(
        good.includes(sleeping as never) ? [true, true] : [false, false],
      );
    }
    expect(() => loadScene({ taut: 1, bodies: [], sleeping: { time: -1 } })).toThrow("sleeping.time must be greater");
    expect(() => loadScene({ taut: 1, bodies: [], sleeping: 3 })).toThrow("sleeping must be true, false");
  });
});
