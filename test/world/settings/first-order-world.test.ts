// A world of first order as its user meets it: what it refuses, reports, saves, and when it sleeps.
import { describe, expect, test } from "vitest";
import {
  ArgumentError,
  accelerations,
  ball,
  box,
  distance,
  hinge,
  loadScene,
  plane,
  saveScene,
  sphere,
  type Vec3,
  World,
} from "../../../src/index.ts";

const firstOrder = (gravity: Vec3 = [0, 0, 0]) => new World({ mode: "first-order", gravity });

describe("the world of first order", () => {
  const pair = () => {
    const world = firstOrder([0, -1, 0]);
    const [a, b] = [0, 1].map((x) => world.addBody({ shape: box(0.4, 0.1, 0.1), mass: 1 + x, position: [x, 0, 0] }));
    world.addJoint(ball({ a: null, b: a, anchor: [-0.5, 0, 0] }));
    const joint = world.addJoint(hinge({ a, b, anchor: [0.5, 0, 0], axis: [0, 0, 1] }));
    return { world, a, b, joint };
  };

  test("is told by mode, which is fixed; anything else is refused", () => {
    expect(new World().mode).toBe("second-order");
    expect(firstOrder().mode).toBe("first-order");
    expect(() => new World({ mode: "zeroth-order" as never })).toThrow(ArgumentError);
  });

  test("refuses velocities, impulses, impacts and accelerations, and stays as it was", () => {
    const { world, a, joint } = pair();
    const before = world.hash();
    for (const wrong of [
      () => (a.velocity = [1, 0, 0]),
      () => (a.angularVelocity = [1, 0, 0]),
      () => a.applyImpulse([1, 0, 0]),
      () => a.applyAngularImpulse([1, 0, 0]),
      () => (joint.rate = 1),
      () => world.impact({}),
      () => world.addBody({ shape: sphere(1), velocity: [1, 0, 0] }),
      () => accelerations(world),
    ])
      expect(wrong).toThrow(ArgumentError);
    expect(world.hash()).toBe(before);
    expect(world.bodies).toHaveLength(2);
    world.addBody({ type: "kinematic", velocity: [1, 0, 0] });
  });

  test("keeps no account of energy, and says so", () => {
    const { world } = pair();
    world.step(0.1);
    expect(world.report.energy.accounted).toBe(false);
    expect(world.report.energy.kinetic).toBe(0);
    expect(world.report.energy.drift).toBe(0);
    expect(world.report.energy.total).toBe(world.report.energy.potential);
    expect(world.report.theta).toBe(1);
    expect(new World().report.energy.accounted).toBe(true);
  });

  test("goes through snapshots and scene files with the same bits", () => {
    const { world } = pair();
    for (let i = 0; i < 5; i++) world.step(1 / 60);
    const [moment, text] = [world.snapshot(), saveScene(world)];
    for (let i = 0; i < 5; i++) world.step(1 / 60);
    const end = world.hash();
    world.restore(moment);
    for (let i = 0; i < 5; i++) world.step(1 / 60);
    expect(world.hash()).toBe(end);
    const loaded = loadScene(text).world;
    expect(loaded.mode).toBe("first-order");
    for (let i = 0; i < 5; i++) loaded.step(1 / 60);
    expect(loaded.hash()).toBe(end);
  });

  test("closes joints that are open in one step, and stays closed", () => {
    const world = firstOrder();
    const bars = [0, 1, 2].map((x) =>
      world.addBody({ shape: box(0.5, 0.05, 0.05), mass: 1, position: [x, 0.1 * x, 0] }),
    );
    world.addJoint(ball({ a: null, b: bars[0], anchorA: [0, 0, 0], anchorB: [-0.5, 0, 0] }));
    world.addJoint(ball({ a: bars[0], b: bars[1], anchorA: [0.5, 0, 0], anchorB: [-0.5, 0, 0] }));
    world.addJoint(distance({ a: bars[1], b: bars[2], anchorA: [0.5, 0, 0], anchorB: [-0.5, 0, 0], length: 0.3 }));
    for (let i = 0; i < 3; i++) world.step(1 / 60);
    expect(world.report.jointGapMetres).toBeLessThan(1e-9);
  });

  test("sleeps when it stands, and wakes when it is pushed", () => {
    const world = new World({ mode: "first-order", gravity: [0, -9.81, 0], sleeping: true });
    world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
    const block = world.addBody({ shape: box(0.1, 0.1, 0.1), mass: 1, position: [0, 0.1, 0] });
    for (let i = 0; i < 60; i++) world.step(1 / 60);
    expect(block.isSleeping).toBe(true);
    block.applyForce([30, 0, 0]);
    world.step(1 / 60);
    expect(block.isSleeping).toBe(false);
    expect(block.velocity[0]).toBeGreaterThan(10);
  });
});
