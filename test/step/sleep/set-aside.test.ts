// What sleeps is set aside while something else is awake. The twin of a world is told before every step that something has changed, so it sets nothing
// aside: both must be the same, bit by bit, whatever comes by, is asked, or is changed.
import { describe, expect, it } from "vitest";
import { ball, box, hinge, mesh, plane, sphere, World } from "../../../src/index.ts";
import { DT, run } from "../../support/sleeping.ts";

const COLUMNS = 50;
const HEIGHT = 3;

/** Columns of boxes that fall asleep, some of them on joints, on a mesh or beside a kinematic body; a pendulum that swings on and a ball that bounces. */
function build(): World {
  const world = new World({ sleeping: { energy: 1e-3, time: 0.1 } });
  const floor = world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  world.addBody({ type: "kinematic", shape: box(0.5, 0.1, 0.5), position: [20, 0.1, 0] });
  world.addBody({ type: "static", shape: box(0.3, 0.3, 0.3, { sensor: true }), position: [0, 0.4, 0] });
  const quilt = mesh(
    [
      [-2, 0, -2],
      [2, 0, -2],
      [2, 0, 2],
      [-2, 0, 2],
    ],
    [
      [0, 2, 1],
      [0, 3, 2],
    ],
  );
  world.addBody({ type: "static", shape: quilt, position: [30, 0.2, 0] });
  for (let i = 0; i < COLUMNS * HEIGHT; i++) {
    const column = Math.floor(i / HEIGHT);
    const position: [number, number, number] = [column % 10, 0.25 + 0.5 * (i % HEIGHT), Math.floor(column / 10)];
    world.addBody({ shape: box(0.25, 0.25, 0.25), mass: 1, position });
  }
  world.addBody({ shape: box(0.2, 0.2, 0.2), mass: 1, position: [20, 0.4, 0] });
  for (let i = 0; i < 3; i++) world.addBody({ shape: box(0.2, 0.2, 0.2), mass: 1, position: [29.5 + 0.5 * i, 0.4, 0] });
  const upper = world.addBody({ shape: box(0.2, 0.2, 0.2), mass: 1, position: [23, 0.2, 0] });
  const lower = world.addBody({ shape: box(0.2, 0.2, 0.2), mass: 1, position: [23.5, 0.2, 0] });
  world.addJoint(hinge({ a: upper, b: lower, anchor: [23.25, 0.2, 0], axis: [0, 0, 1] }));
  world.addJoint(hinge({ a: floor, b: upper, anchor: [23, 0.2, 0], axis: [0, 1, 0] }));
  const bob = world.addBody({ shape: sphere(0.2), mass: 1, position: [-9, 2, 0] });
  world.addJoint(ball({ a: null, b: bob, anchor: [-10, 2, 0] }));
  world.addBody({ shape: sphere(0.2, { restitution: 0.98 }), mass: 1, position: [-5, 2, 0] });
  return world;
}

/** Steps in which something was set aside. */
function go(world: World, whole: World, steps: number): number {
  let aside = 0;
  for (let i = 0; i < steps; i++) {
    whole.store.changes++;
    whole.step(DT);
    world.step(DT);
    expect(whole.store.memory.isAside).toBe(false);
    if (world.store.memory.isAside) aside++;
  }
  return aside;
}

const state = (world: World) => [world.hash(), world.contacts.map(({ age }) => age).join()];

const SETTLE = 60;

function pair(): [World, World] {
  const worlds: [World, World] = [build(), build()];
  expect(go(...worlds, SETTLE)).toBeGreaterThan(10);
  return worlds;
}

describe("what sleeps beside something awake", () => {
  it("is set aside, and nobody sees it", () => {
    const [world, whole] = pair();
    for (const steps of [1, 2, 40, 57]) {
      expect(go(world, whole, steps) > 0).toBe(steps !== 2);
      expect(world.report.islands).toEqual(whole.report.islands);
      expect(world.report.manifolds).toBe(whole.report.manifolds);
      expect(world.report.pairs).toBe(whole.report.pairs);
      expect({ ...world.report.contacts, deepest: 0 }).toEqual({ ...whole.report.contacts, deepest: 0 });
      expect(state(world)).toEqual(state(whole));
    }
  });

  it.each<[string, (world: World) => void]>([
    ["a ball that falls on it", (w) => void w.addBody({ shape: sphere(0.2), mass: 1, position: [3, 4, 2] })],
    [
      "a ball that flies through it",
      (w) => void w.addBody({ shape: sphere(0.1), position: [-4, 0.8, 1], velocity: [90, 1, 0] }),
    ],
    ["a kinematic body that comes", (w) => Object.assign(w.bodies[1], { velocity: [-2, 0, 0] })],
    [
      "a box on the mesh",
      (w) => void w.addBody({ shape: box(0.2, 0.2, 0.2), position: [30.7, 0.45, 0.8], velocity: [-1, 0, 0] }),
    ],
    ["an impulse", (w) => w.bodies[40].applyImpulse([0.5, 2, 0.1])],
    ["a body that goes", (w) => w.bodies[41].remove()],
    ["a joint", (w) => void w.addJoint(ball({ a: w.bodies[10], b: w.bodies[11], anchor: w.bodies[10].position }))],
    ["gravity", (w) => Object.assign(w, { gravity: [0, -5, 0] })],
    ["sleep by request", (w) => w.bodies.at(-1)?.sleep()],
    [
      "a surface that rubs",
      (w) => void w.addBody({ shape: sphere(0.2, { rollingFriction: 0.01 }), position: [-7, 0.3, 0] }),
    ],
    [
      "many bodies",
      (w) => {
        for (let i = 0; i < 40; i++)
          w.addBody({ shape: sphere(0.2), mass: 1, position: [i % 10, 3 + Math.floor(i / 10), 2.1] });
      },
    ],
  ])("goes on alike after %s", (_, change) => {
    const [world, whole] = pair();
    for (const one of [world, whole]) change(one);
    go(world, whole, 150);
    expect(state(world)).toEqual(state(whole));
    go(world, whole, 33);
    expect(state(world)).toEqual(state(whole));
  });

  it("goes on alike after a restore", () => {
    const [world, whole] = pair();
    const before = world.snapshot();
    go(world, whole, 45);
    const [hash] = state(world);
    world.restore(before);
    run(world, 45);
    expect(world.hash()).toBe(hash);
    expect(whole.hash()).toBe(hash);
  });

  it("falls asleep with the rest", () => {
    const [world, whole] = pair();
    for (const { bodies } of [world, whole]) for (const body of bodies.slice(-2)) body.remove();
    go(world, whole, 60);
    expect(world.report.islands.asleep).toBe(world.bodies.filter(({ type }) => type === "dynamic").length);
    expect(state(world)).toEqual(state(whole));
  });
});
