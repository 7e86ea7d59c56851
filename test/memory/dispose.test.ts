// dispose gives memory back at once. Nobody has to call it, and whatever is asked of a world or robot afterwards is refused by name.
import { describe, expect, it } from "vitest";
import {
  accelerations,
  assemble,
  ball,
  box,
  contactForces,
  DisposedError,
  gear,
  loadScene,
  plane,
  saveScene,
  sphere,
  TautError,
  World,
  WorldLockedError,
} from "../../src/index.ts";
import { numbersInUse } from "../../src/memory/regions.ts";
import { Data, Model, Robot } from "../../src/robot/index.ts";
import { planarDoublePendulum } from "../support/robot/plain-robots.ts";

const pendulum = () => planarDoublePendulum({ m: [1, 2], length: 0.5, c: [0.2, 0.3], I: [0.02, 0.05] });

function fullWorld() {
  const world = new World();
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  const a = world.addBody({ shape: box(0.5, 0.5, 0.5), position: [0, 0.5, 0] });
  const b = world.addBody({ shape: sphere(0.5), position: [3, 2, 0] });
  const joint = world.addJoint(ball({ a: null, b, anchor: [3, 3, 0] }));
  const axis = [0, 0, 1] as const;
  const constraint = world.addConstraint(gear({ a: { body: a, axis }, b: { body: b, axis }, ratio: 2 }));
  world.step(1 / 60);
  world.castRay([0, 9, 0], [0, -1, 0]);
  return { world, a, b, joint, constraint };
}

/** All getters and methods of an object's classes, but for what it has of Object. */
function membersOf(of: object): string[] {
  const names: string[] = [];
  for (let at = Object.getPrototypeOf(of); at !== Object.prototype; at = Object.getPrototypeOf(at))
    names.push(...Object.getOwnPropertyNames(at));
  return [...new Set(names)].filter((name) => name !== "constructor");
}

describe("a disposed world", () => {
  it("has given back all it took, its queries' too", () => {
    const before = numbersInUse();
    const { world } = fullWorld();
    expect(numbersInUse() - before).toBe(world.byteLength / 8);
    world.dispose();
    expect(numbersInUse()).toBe(before);
    world.dispose();
    expect(numbersInUse()).toBe(before);
  });

  it("refuses every call, getter and setter", () => {
    const { world } = fullWorld();
    world.dispose();
    const members = membersOf(world).filter((name) => !["dispose", "follow"].includes(name)); // the law is for the constructor
    expect(members.length).toBeGreaterThan(40);
    const open: string[] = [];
    for (const name of members) {
      const use = () => {
        const member = (world as unknown as Record<string, unknown>)[name];
        if (typeof member !== "function") throw new Error("a getter answered");
        // any number of any arguments: it is refused before they are looked at
        member.call(world, {}, {}, {}, {});
      };
      try {
        use();
        open.push(name);
      } catch (error) {
        if (!(error instanceof DisposedError)) open.push(`${name}: ${error}`);
      }
    }
    expect(open).toEqual([]);
    expect(() => {
      world.gravity = [0, 0, 0];
    }).toThrow(DisposedError);
  });

  it("refuses what takes worlds, and its handles are stale", () => {
    const { world, a, joint, constraint } = fullWorld();
    const snapshot = world.snapshot();
    world.dispose();
    for (const call of [accelerations, contactForces, assemble, saveScene])
      expect(() => (call as (world: World) => unknown)(world)).toThrow(DisposedError);
    expect([a.exists, joint.exists, constraint.exists]).toEqual([false, false, false]);
    for (const use of [
      () => a.position,
      () => a.applyForce([0, 0, 0]),
      () => a.remove(),
      () => joint.force,
      () => joint.remove(),
      () => constraint.forces,
      () => new World().restore(snapshot),
      () => world.restore(snapshot),
    ])
      expect(use).toThrow(TautError);
  });

  it("is not disposed of by its own hooks", () => {
    const { world } = fullWorld();
    world.beforeContact = () => world.dispose();
    expect(() => world.step(1 / 60)).toThrow(WorldLockedError);
    world.beforeContact = undefined;
    world.step(1 / 60);
  });

  it("leaves the others alone: what is made in its place starts empty", () => {
    const hashes = new Set<string>();
    for (let i = 0; i < 50; i++) {
      const { world } = fullWorld();
      for (let k = 0; k < 5; k++) world.step(1 / 60);
      hashes.add(world.hash());
      world.dispose();
    }
    expect(hashes.size).toBe(1);
  });

  it("can be used up in a block, where the engine knows how", () => {
    const { dispose }: { dispose?: symbol } = Symbol;
    if (dispose === undefined) return;
    const world = new World();
    (world as unknown as Record<symbol, () => void>)[dispose]();
    expect(() => world.bodies).toThrow(DisposedError);
  });
});

it("a hundred thousand worlds may be made in one turn, as long as they are disposed of", () => {
  const before = numbersInUse();
  for (let i = 0; i < 100_000; i++) new World().dispose();
  expect(numbersInUse()).toBe(before);
});

it("a scene file that cannot be loaded takes no memory", () => {
  const before = numbersInUse();
  const bodies = [{ id: "one" }, { id: "one" }].map((body) => ({ ...body, type: "static" }));
  for (let i = 0; i < 10; i++) expect(() => loadScene({ taut: 1, bodies })).toThrow(TautError);
  expect(numbersInUse()).toBe(before);
});

describe("a disposed robot", () => {
  it("has given back all it took, and computes nothing", () => {
    const before = numbersInUse();
    const robot = new Robot(pendulum());
    robot.step(0.01);
    robot.forwardDynamics();
    robot.dispose();
    expect(numbersInUse()).toBe(before);
    expect(() => robot.forwardDynamics()).toThrow(DisposedError);
    expect(() => robot.step(0.01)).toThrow(DisposedError);
    robot.dispose();
  });

  it("a model may outlive its data", () => {
    const model = new Model(pendulum());
    const before = numbersInUse();
    new Data(model).dispose();
    expect(numbersInUse()).toBe(before);
    expect(new Data(model).at("q")).toBeGreaterThan(0);
    model.dispose();
    expect(() => new Data(model).model.base).toThrow(DisposedError);
  });
});
