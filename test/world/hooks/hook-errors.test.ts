// A step that a hook ends: it leaves nothing behind.
import { describe, expect, it } from "vitest";
import { ArgumentError, box, plane, World, WorldLockedError } from "../../../src/index.ts";
import { stepped } from "../../support/stepped.ts";

const DT = 1 / 120;

describe("a step that a hook ends", () => {
  const make = () => {
    const world = new World({ collisions: true });
    world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
    for (let i = 0; i < 6; i++) world.addBody({ shape: box(0.5, 0.5, 0.5), mass: 1, position: [0.1 * i, 0.5 + i, 0] });
    return stepped(world, 20);
  };

  it("throws what the hook threw, and the world is as it was and goes on as if nothing had been", () => {
    const [world, twin] = [make(), make()];
    const before = world.hash();
    let calls = 0;
    for (const hook of ["filterPair", "beforeContact"] as const) {
      world[hook] = () => {
        if (++calls % 4 === 0) throw new RangeError("enough");
        return (hook === "filterPair" ? true : undefined) as never;
      };
      expect(() => world.step(DT)).toThrow(new RangeError("enough"));
      expect(world.hash()).toBe(before);
      expect(world.steps).toBe(20);
      world[hook] = undefined;
    }
    expect(stepped(world, 20).hash()).toBe(stepped(twin, 20).hash());
  });

  it("refuses changes of the world by a typed error that names the call", () => {
    const world = make();
    const before = world.hash();
    const body = world.bodies[3];
    world.beforeContact = () => {
      body.velocity = [1, 2, 3];
    };
    expect(() => world.step(DT)).toThrow(WorldLockedError);
    expect(() => world.step(DT)).toThrow(`${body.label}: setting velocity`);
    expect(world.hash()).toBe(before);
    world.beforeContact = undefined;
    body.velocity = [1, 2, 3];
    expect(world.hash()).not.toBe(before);
  });

  it("refuses answers and numbers that mean nothing", () => {
    const world = make();
    const before = world.hash();
    const refused = (argument: string) => {
      try {
        world.step(DT);
      } catch (error) {
        expect(error).toBeInstanceOf(ArgumentError);
        expect((error as ArgumentError).argument).toBe(argument);
        expect(world.hash()).toBe(before);
        world.filterPair = undefined;
        world.beforeContact = undefined;
        return;
      }
      throw new Error(`${argument} was let in`);
    };
    world.filterPair = (() => undefined) as never;
    refused("filterPair");
    world.beforeContact = (() => "skip") as never;
    refused("beforeContact");
    for (const [name, value] of [
      ["friction", -1],
      ["friction", Number.NaN],
      ["restitution", 1.5],
      ["surfaceVelocity", [0, 1]],
    ] as const) {
      world.beforeContact = (contact) => {
        Object.assign(contact, { [name]: value });
      };
      refused(name);
    }
    expect(() => {
      world.filterPair = 3 as never;
    }).toThrow(ArgumentError);
    expect(() => new World({ beforeContact: "no" as never })).toThrow(ArgumentError);
  });
});
