// What world.impact refuses, and that it then leaves the world as it was.
import { describe, expect, test } from "vitest";
import { ArgumentError, ForeignError, sphere, type Vec3, World, WorldLockedError } from "../../../src/index.ts";

const space = () => new World({ gravity: [0, 0, 0], collisions: false });

describe("what is refused leaves the world as it was", () => {
  test("wrong arguments", () => {
    const world = space();
    const body = world.addBody({ shape: sphere(0.2), mass: 1 });
    const wall = world.addBody({ type: "static" });
    const stranger = space().addBody({ shape: sphere(0.2), mass: 1 });
    const before = world.hash();
    const impulse: Vec3 = [1, 0, 0];
    const wrong: [unknown, new (...args: never[]) => Error][] = [
      [undefined, ArgumentError],
      [{ impulses: {} }, ArgumentError],
      [{ impulses: [{ body: wall, impulse }] }, ArgumentError],
      [{ impulses: [{ body: null, impulse }] }, ArgumentError],
      [{ impulses: [{ body: stranger, impulse }] }, ForeignError],
      [{ impulses: [{ body }] }, ArgumentError],
      [{ impulses: [{ body, at: impulse }] }, ArgumentError],
      [{ impulses: [{ body, impulse: [1, Number.NaN, 0] }] }, ArgumentError],
      [{ impulses: [{ body, impulse, where: impulse }] }, ArgumentError],
      [
        {
          impulses: [
            { body, impulse: [1e308, 0, 0] },
            { body, impulse: [1e308, 0, 0] },
          ],
        },
        ArgumentError,
      ],
      [{ restitution: -0.1 }, ArgumentError],
      [{ restitution: 1.1 }, ArgumentError],
      [{ apply: 1 }, ArgumentError],
      [{ blows: [] }, ArgumentError],
    ];
    for (const [options, error] of wrong) expect(() => world.impact(options as never)).toThrow(error);
    expect(world.hash()).toBe(before);
  });

  test("inside a filter", () => {
    const world = new World();
    const [a] = [0, 0.1].map((x) => world.addBody({ shape: sphere(0.2), mass: 1, position: [x, 0, 0] }));
    world.filterPair = () => world.impact({ impulses: [{ body: a, impulse: [1, 0, 0] }] }) as never;
    expect(() => world.step(1 / 60)).toThrow(WorldLockedError);
    expect(a.velocity).toEqual([0, 0, 0]);
  });
});
