// Constraints as their user has them: handles, snapshots, and bodies that go.

import { describe, expect, test } from "vitest";
import {
  type Body,
  custom,
  ForeignError,
  gear,
  plane,
  rollingBall,
  StaleError,
  sphere,
  World,
} from "../../../src/index.ts";
import { heightOf, pair, zAxis } from "./two-balls.ts";

const gearOf = (a: Body, b: Body, ratio = 2) =>
  gear({ a: { body: a, axis: zAxis }, b: { body: b, axis: zAxis }, ratio });

describe("handles", () => {
  test("tell what they are", () => {
    const { world, a, b } = pair();
    const one = world.addConstraint({ ...gearOf(a, b), name: "mesh", userData: 7 });
    const two = world.addConstraint(
      custom({ bodies: [b], value: heightOf, velocity: ({ bodies: [it] }) => it.velocity }),
    );
    expect([one.kind, one.name, one.userData, one.rows, one.gap]).toEqual(["gear", "mesh", 7, 1, 0]);
    expect(one.bodies).toEqual([a, null, b]);
    expect(one.forces).toEqual([0]);
    expect([two.kind, two.rows, two.bodies]).toEqual(["custom", 4, [b]]);
    expect(world.constraints).toEqual([one, two]);
    expect(world.constraint(two.id)).toBe(two);
    expect(() => world.constraint(99)).toThrow(StaleError);
    b.position = [1, -0.3, 0];
    b.velocity = [1, 2, 3];
    expect([two.values, two.gap, two.rates]).toEqual([[-0.3], 0.3, [2, 1, 2, 3]]);
  });

  test("are stale once removed, by themselves or with a body", () => {
    const { world, a, b } = pair();
    const one = world.addConstraint(gearOf(a, b));
    const two = world.addConstraint(custom({ bodies: [b], value: heightOf }));
    one.remove();
    expect(one.exists).toBe(false);
    expect(() => one.values).toThrow(StaleError);
    expect(() => one.remove()).toThrow(StaleError);
    b.remove();
    expect(two.exists).toBe(false);
    expect(world.constraints).toEqual([]);
    expect(() => world.addConstraint(gearOf(a, b))).toThrow(StaleError);
  });

  test("come and go with snapshots, and their state with them", () => {
    const { world, a, b } = pair();
    const before = world.snapshot();
    const empty = world.hash();
    const one = world.addConstraint(gearOf(a, b));
    const snapshot = world.snapshot();
    const hash = world.hash();
    one.remove();
    world.restore(snapshot);
    expect(one.exists).toBe(true);
    expect(world.hash()).toBe(hash);
    expect(world.store.context.constraints().map(({ slot }) => slot)).toEqual([one.slot]);
    world.restore(before);
    expect(one.exists).toBe(false);
    expect(world.hash()).toBe(empty);
  });

  test("bodies of another world are refused", () => {
    const { a } = pair();
    const { world, b } = pair();
    expect(() => world.addConstraint(gearOf(a, b))).toThrow(ForeignError);
    expect(() => world.addConstraint(custom({ bodies: [a], value: heightOf }))).toThrow(ForeignError);
  });

  test("what touches by a constraint does not collide as well, unless it shall", () => {
    for (const collide of [undefined, true]) {
      const world = new World({ gravity: [0, 0, 0] });
      const floor = world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
      const body = world.addBody({ shape: sphere(0.5), position: [0, 0.45, 0] });
      const on = { shape: "plane", body: floor, point: [0, 0, 0], normal: [0, 1, 0] } as const;
      world.addConstraint(rollingBall({ body, radius: 0.5, on, collide }));
      expect(Array.from(world.store.context.keptApart())).toEqual(collide ? [] : [floor.slot, body.slot]);
    }
  });
});
