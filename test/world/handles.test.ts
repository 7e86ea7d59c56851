// Ids, generations, removal, snapshots and hashes.
import { describe, expect, it } from "vitest";
import { ball, box, ForeignError, StaleError, World } from "../../src/index.ts";
import { chainWorld } from "../support/worlds.ts";

describe("ids", () => {
  it("name one body for ever, also when its slot is used again", () => {
    const world = chainWorld(2);
    const [first, second] = world.bodies;
    expect(first.id).not.toBe(0);
    expect(world.body(second.id)).toBe(second);
    second.remove();
    const third = world.addBody({ shape: box(1, 1, 1) });
    expect(third.slot).toBe(second.slot);
    expect(third.id).not.toBe(second.id);
    expect(() => world.body(second.id)).toThrow(StaleError);
    expect(world.body(third.id)).toBe(third);
    expect(() => second.position).toThrow(`body ${second.id} is not in the world (it may have been removed)`);
  });

  it("of removed joints are refused; removing a body removes its joints", () => {
    const world = chainWorld(3);
    const [, middle] = world.joints;
    const { id } = middle;
    world.bodies[1].remove();
    expect(world.joints).toHaveLength(1);
    expect(() => world.joint(id)).toThrow(StaleError);
    expect(() => middle.gap).toThrow(StaleError);
    world.step(1 / 60);
  });
});

describe("a joint that is removed", () => {
  it("leaves the velocities it had, so that nothing jumps", () => {
    const world = chainWorld(20);
    for (let i = 0; i < 200; i++) world.step(1 / 60);
    const before = world.bodies.map((body) => body.velocity);
    for (const joint of world.joints) joint.remove();
    world.gravity = [0, 0, 0];
    world.step(1e-9);
    world.bodies.forEach((body, i) => {
      for (let k = 0; k < 3; k++) expect(body.velocity[k]).toBeCloseTo(before[i][k], 6);
    });
  });
});

describe("a chain that is cut", () => {
  it("falls below the cut and swings above it", () => {
    const world = chainWorld(4);
    for (let i = 0; i < 30; i++) world.step(1 / 60);
    const speed = world.bodies[3].velocity[1];
    world.joints[2].remove();
    for (let i = 0; i < 30; i++) world.step(1 / 60);
    expect(world.report.trees).toBe(2);
    // the two free bars keep a common centre of mass in free fall
    expect(world.bodies[3].velocity[1]).toBeLessThan(speed - 2);
    expect(world.report.jointGap).toBeLessThan(1e-12);
  });
});

describe("snapshots", () => {
  it("restart to the same hash, step by step", () => {
    const world = chainWorld(12);
    for (let i = 0; i < 50; i++) world.step(1 / 60);
    const snapshot = world.snapshot();
    const at = world.hash();
    const hashes = Array.from({ length: 50 }, () => {
      world.step(1 / 60);
      return world.hash();
    });
    world.restore(snapshot);
    expect(world.hash()).toBe(at);
    expect(world.steps).toBe(50);
    for (const hash of hashes) {
      world.step(1 / 60);
      expect(world.hash()).toBe(hash);
    }
  });

  it("bring back what was removed and remove what came since", () => {
    const world = chainWorld(3);
    const [, second, third] = world.bodies;
    world.step(1 / 60);
    const snapshot = world.snapshot();
    for (let i = 0; i < 5; i++) world.step(1 / 60);
    const hash = world.hash();
    world.restore(snapshot);
    third.remove();
    const extra = Array.from({ length: 20 }, () => world.addBody({ shape: box(1, 1, 1) }));
    for (const body of extra) world.addJoint(ball({ a: null, b: body, anchor: [0, 1, 0] }));
    for (let i = 0; i < 5; i++) world.step(1 / 60);
    world.restore(snapshot);
    expect(world.bodies).toEqual([world.bodies[0], second, third]);
    expect(third.exists).toBe(true);
    expect(() => extra[0].position).toThrow(StaleError);
    for (let i = 0; i < 5; i++) world.step(1 / 60);
    expect(world.hash()).toBe(hash);
    // an id given between snapshot and restore never names another body
    const later = world.addBody({ shape: box(1, 1, 1) });
    expect(extra.map((body) => body.id)).not.toContain(later.id);
  });

  it("never give an id twice, whatever is removed, restored and added", () => {
    const world = new World();
    const add = () => world.addBody({ shape: box(1, 1, 1) });
    const a = add();
    const snapshot = world.snapshot();
    a.remove();
    const b = add();
    world.restore(snapshot);
    a.remove();
    const c = add();
    expect(c.id).not.toBe(b.id);
    expect(() => world.body(b.id)).toThrow(StaleError);
    expect(world.body(c.id)).toBe(c);
  });

  it("of another world are refused", () => {
    expect(() => chainWorld(1).restore(chainWorld(1).snapshot())).toThrow(ForeignError);
  });
});

describe("the hash", () => {
  it("sees every number of the state", () => {
    const base = chainWorld(2);
    const hash = base.hash();
    expect(chainWorld(2).hash()).toBe(hash);
    const changes: ((world: World) => void)[] = [
      (world) => world.bodies[0].applyForce([0, 1e-300, 0]),
      (world) => world.bodies[1].teleport([0.75, 1e-15, 0]),
      (world) => {
        world.bodies[0].velocity = [0, 0, -0];
      },
      (world) => world.step(1e-9),
    ];
    for (const change of changes) {
      const world = chainWorld(2);
      change(world);
      expect(world.hash()).not.toBe(hash);
    }
  });

  it("does not depend on how the memory grew", () => {
    const world = chainWorld(5);
    const grown = chainWorld(5);
    const extra = Array.from({ length: 100 }, () => grown.addBody({ type: "static" }));
    for (const body of extra.reverse()) body.remove();
    for (let i = 0; i < 10; i++) {
      world.step(1 / 60);
      grown.step(1 / 60);
    }
    for (let i = 0; i < 5; i++) {
      expect(grown.bodies[i].position).toEqual(world.bodies[i].position);
      expect(grown.bodies[i].angularVelocity).toEqual(world.bodies[i].angularVelocity);
    }
  });
});
