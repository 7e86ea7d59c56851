// Joints that break: after the step that asked too much of them, in the order of their slots. What a step writes as
// reaction is put there by hand, between the step and its events.
import { describe, expect, it } from "vitest";
import { fixed, type JointBroke, sphere, type Vec3, World } from "../../../src/index.ts";
import * as Col from "../../../src/memory/column-ids.ts";
import { breakJoints } from "../../../src/world/report/break-joints.ts";
import { EventQueue, WAITING_EVENTS } from "../../../src/world/report/events.ts";

function hanging(count: number) {
  const world = new World();
  const joints = Array.from({ length: count }, (_, i) => {
    const b = world.addBody({ shape: sphere(0.1), position: [i, 0, 0] });
    return world.addJoint(fixed({ a: null, b, anchor: [i, 1, 0], name: `bolt ${i}` }));
  });
  const react = (i: number, force: Vec3, torque: Vec3) =>
    world.store.write(joints[i].state(Col.REACTION, 6), [...force, ...torque]);
  const events = new EventQueue();
  const broken = () => {
    breakJoints(world.store, events);
    return (events.drain() as JointBroke[]).map(({ joint, force, torque }) => [joint.name, force, torque]);
  };
  return { world, joints, react, broken };
}

describe("a joint that carries too much", () => {
  it("breaks above its force or its torque, in the order of slots, and is gone", () => {
    const { world, joints, react, broken } = hanging(4);
    for (const i of [0, 1, 2, 3]) react(i, [3, 0, 4], [0, 12, 5]);
    expect(broken()).toEqual([]);
    joints[3].maxTorque = 12.9;
    joints[0].maxForce = 5;
    joints[0].maxTorque = 13;
    joints[1].maxForce = 4.9;
    expect(world.store.breakable).toBe(3);
    expect(broken()).toEqual([
      ["bolt 1", 5, 13],
      ["bolt 3", 5, 13],
    ]);
    expect(joints.map(({ exists }) => exists)).toEqual([true, false, true, false]);
    expect(world.store.breakable).toBe(1);
    joints[0].maxForce = Number.POSITIVE_INFINITY;
    joints[0].maxTorque = Number.POSITIVE_INFINITY;
    expect(world.store.breakable).toBe(0);
  });

  it("is read as force and torque on b, along any axes", () => {
    const { joints, react } = hanging(1);
    joints[0].b.orientation = [0, 0, Math.SQRT1_2, Math.SQRT1_2];
    react(0, [1, 2, 3], [4, 5, 6]);
    expect([joints[0].force, joints[0].torque]).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
    expect(joints[0].forceOn("a")).toEqual([1, 2, 3]);
    expect(joints[0].torqueOn("world")).toEqual([4, 5, 6]);
    for (const [i, x] of joints[0].forceOn("b").entries()) expect(x).toBeCloseTo([2, -1, 3][i], 14);
    expect(() => joints[0].forceOn("c" as never)).toThrow("must be one of world, a, b");
  });
});

describe("a step", () => {
  it("breaks the bolt that a weight pulls on, tells when, and lets the weight fall", () => {
    const world = new World();
    const b = world.addBody({ shape: sphere(0.1), mass: 100 });
    const bolt = (maxForce: number) => fixed({ a: null, b, anchor: [0, 0.1, 0], maxForce });
    const strong = world.addJoint(bolt(1000));
    for (let i = 0; i < 3; i++) world.step(0.01);
    expect(world.drainEvents()).toHaveLength(0);
    expect(strong.force[1]).toBeCloseTo(981, 6);
    strong.maxForce = 900;
    world.step(0.01);
    const events = world.drainEvents() as JointBroke[];
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ type: "jointBroke", joint: strong, step: 4, time: 0.04 });
    expect(events[0].force).toBeCloseTo(981, 6);
    expect([strong.exists, world.joints.length]).toEqual([false, 0]);
    world.step(0.01);
    expect(b.velocity[1]).toBeCloseTo(-0.0981, 10);
    expect(world.drainEvents()).toHaveLength(0);
  });

  it("is forgotten by a restore, and the joint is back", () => {
    const world = new World();
    const b = world.addBody({ shape: sphere(0.1), mass: 100 });
    const joint = world.addJoint(fixed({ a: null, b, anchor: [0, 0.1, 0], maxForce: 1 }));
    const snapshot = world.snapshot();
    world.step(0.01);
    expect(joint.exists).toBe(false);
    world.restore(snapshot);
    expect([joint.exists, world.drainEvents().length]).toEqual([true, 0]);
    world.step(0.01);
    expect(world.drainEvents()).toHaveLength(1);
  });
});

describe("the queue of a world", () => {
  it("makes nothing when nothing happened", () => {
    const { world } = hanging(1);
    expect(world.drainEvents()).toHaveLength(0);
    expect(world.drainEvents()).toBe(world.drainEvents());
  });

  it("refuses thresholds that are none", () => {
    const { joints } = hanging(1);
    expect(() => (joints[0].maxForce = -1)).toThrow('joint "bolt 0": maxForce must not be negative');
    expect(() => (joints[0].maxTorque = Number.NaN)).toThrow("maxTorque");
  });
});

describe("events that nobody reads", () => {
  const at = (step: number) => ({ type: "jointBroke", step }) as JointBroke;

  it("are kept up to a number, the newest of them, and counted beyond", () => {
    const events = new EventQueue();
    for (let step = 1; step <= 5 * WAITING_EVENTS; step++) events.push(at(step));
    const left = events.drain() as JointBroke[];
    expect(left.length).toBeGreaterThanOrEqual(WAITING_EVENTS);
    expect(left.length + events.lost).toBe(5 * WAITING_EVENTS);
    expect(left.map(({ step }) => step)).toEqual(left.map((_, i) => events.lost + 1 + i));
  });

  it("are told of by the report", () => {
    const world = new World({ contactEvents: "all", gravity: [0, 0, 0] });
    for (let i = 0; i < 70; i++)
      world.addBody({ type: "static", shape: sphere(0.1, { sensor: true, seesStatic: true }) });
    const steps = 100;
    for (let i = 0; i < steps; i++) world.step(1 / 60);
    const { lostEvents } = world.report;
    const left = world.drainEvents().length;
    world.step(1 / 60);
    expect(lostEvents).toBeGreaterThan(0);
    expect(lostEvents + left).toBe(steps * world.drainEvents().length);
    expect(world.report.lostEvents).toBe(lostEvents);
  });
});
