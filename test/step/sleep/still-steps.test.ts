// A world in which everything sleeps only lets time pass. Its twin is told before every step that something has changed, and so takes all stages of
// every step: both must be the same, bit by bit.
import { describe, expect, it } from "vitest";
import { ball, box, plane, slider, sphere, World } from "../../../src/index.ts";
import { DT, run, untilAsleep } from "../../support/sleeping.ts";

/** Boxes on boxes, a pendulum at rest, a ball that rubs, a sensor, and a kinematic body that stands. */
function build(): World {
  const world = new World({ sleeping: { energy: 1e-3, time: 0.1 }, contactEvents: "all", sleepEvents: "changes" });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  world.addBody({ type: "kinematic", shape: box(1, 0.1, 1), position: [6, 0.1, 0] });
  world.addBody({ type: "static", shape: box(0.3, 0.3, 0.3, { sensor: true }), position: [0, 0.4, 0] });
  for (let i = 0; i < 6; i++)
    world.addBody({ shape: box(0.25, 0.25, 0.25), mass: 1 + i, position: [i % 2, 0.25 + 0.5 * Math.floor(i / 2), 0] });
  world.addBody({ shape: sphere(0.2, { rollingFriction: 0.01 }), mass: 1, position: [6, 0.4, 0] });
  const bob = world.addBody({ shape: sphere(0.2), mass: 1, position: [-3, 1, 0] });
  world.addJoint(ball({ a: null, b: bob, anchor: [-3, 2, 0] }));
  const plate = world.addBody({ shape: box(0.3, 0.02, 0.3), mass: 1, position: [-6, 2, 0] });
  world.addJoint(slider({ a: null, b: plate, anchor: [-6, 2, 0], axis: [0, 1, 0], limits: { lower: 0, upper: 1 } }));
  return world;
}

const changed = (world: World) => {
  world.store.changes++;
};

function fallAsleep(world: World): void {
  untilAsleep(world);
  run(world, 3);
}

const ages = (world: World) => world.contacts.map(({ age }) => age);

describe("a world that sleeps", () => {
  it("is the same as one that takes all stages, and wakes in the same way", () => {
    const [still, whole] = [build(), build()];
    for (const world of [still, whole]) fallAsleep(world);
    expect(still.hash()).toBe(whole.hash());
    for (let i = 0; i < 20; i++) {
      const dt = i < 10 ? DT : DT / 3;
      changed(whole);
      still.step(dt);
      whole.step(dt);
      // asked now and then: what reads the state brings ages up to date
      if (i % 7 === 3) expect(still.hash()).toBe(whole.hash());
      if (i % 5 === 2) expect(ages(still)).toEqual(ages(whole));
      expect(still.drainEvents().map(({ type }) => type)).toEqual(whole.drainEvents().map(({ type }) => type));
    }
    expect([still.time, still.steps]).toEqual([whole.time, whole.steps]);
    expect(still.report.islands).toEqual(whole.report.islands);
    expect(still.report.energy.total).toBe(whole.report.energy.total);
    for (const world of [still, whole]) world.bodies[3].applyImpulse([0.5, 2, 0.1]);
    for (let i = 0; i < 60; i++) {
      still.step(DT);
      whole.step(DT);
      expect(still.hash()).toBe(whole.hash());
    }
  });

  it("is the same beside something awake, which comes by and wakes a part of it", () => {
    const worlds = [build(), build()];
    for (const world of worlds) {
      fallAsleep(world);
      world.addBody({ shape: sphere(0.1), mass: 0.2, position: [-1.5, 0.1, 0.05], velocity: [1.5, 0, 0] });
    }
    const asleep = new Set<number>();
    for (let i = 0; i < 150; i++) {
      // the twin looks for what to wake in every step
      changed(worlds[1]);
      for (const world of worlds) world.step(DT);
      expect(worlds[0].hash()).toBe(worlds[1].hash());
      asleep.add(worlds[0].report.islands.asleep);
    }
    expect(asleep.size).toBeGreaterThan(2);
  });

  it("goes on alike after a restore, whenever the snapshot was taken", () => {
    const world = build();
    fallAsleep(world);
    run(world, 5);
    const middle = world.snapshot();
    run(world, 5);
    const [hash, old] = [world.hash(), ages(world)];
    world.restore(middle);
    run(world, 5);
    expect(world.hash()).toBe(hash);
    expect(ages(world)).toEqual(old);
  });

  it.each<[string, (world: World) => void]>([
    ["a force", (world) => world.bodies[3].applyForce([0, 100, 0])],
    ["a new body", (world) => void world.addBody({ shape: sphere(0.2), position: [0, 4, 0] })],
    ["a body that goes", (world) => world.bodies[3].remove()],
    ["gravity", (world) => Object.assign(world, { gravity: [0, 9.81, 0] })],
    ["a kinematic body that moves", (world) => Object.assign(world.bodies[1], { velocity: [0, 1, 0] })],
    ["a target", (world) => world.bodies[1].moveTo([6, 1, 0])],
    ["a hand", (world) => void world.drag(world.bodies[3], [0, 0.25, 0], [0, 5, 0])],
  ])("wakes by %s", (_, change) => {
    const world = build();
    fallAsleep(world);
    run(world, 5);
    const before = world.bodies.map(({ position }) => position);
    change(world);
    run(world, 10);
    const moved = world.bodies.some(
      ({ position }, i) => before[i] === undefined || position.some((x, k) => x !== before[i][k]),
    );
    expect(moved).toBe(true);
  });

  it("interpolates between states that are the same", () => {
    const world = build();
    fallAsleep(world);
    for (let i = 0; i < 4; i++) world.advance(1.5 * DT, { dt: DT });
    for (const body of world.bodies) {
      const pose = new Float64Array(7);
      body.readInterpolated(0.3, pose);
      for (let k = 0; k < 3; k++) expect(pose[k]).toBeCloseTo(body.position[k], 14);
    }
  });
});
