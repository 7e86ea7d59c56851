// What began, goes on and ended: in order, once each, with the bodies that took part.
import { expect, it } from "vitest";
import { box, plane, sphere, World, type WorldEvent } from "../../../src/index.ts";

const told = (events: readonly WorldEvent[]) =>
  events.map((event) => {
    if (!("contact" in event) && event.type !== "contactEnded") return [event.type];
    const { a, b } = event.type === "contactEnded" ? event : event.contact;
    return [event.type, a.name, b.name, event.step];
  });

function bouncing(contactEvents: "none" | "changes" | "all") {
  const world = new World({ collisions: true, contactEvents });
  world.addBody({ type: "static", name: "ground", shape: plane({ normal: [0, 1, 0] }) });
  const gate = { position: [0, 1, 0], shape: box(1, 0.1, 1, { sensor: true }) } as const;
  world.addBody({ type: "static", name: "gate", ...gate });
  const shape = sphere(0.1, { restitution: 0.5 });
  const ball = world.addBody({ name: "ball", shape, mass: 1, position: [0, 1.5, 0] });
  return { world, ball };
}

it("a ball falls through a gate, bounces and comes to rest", () => {
  const { world } = bouncing("changes");
  for (let i = 0; i < 240; i++) world.step(1 / 60);
  const events = told(world.drainEvents());
  expect(events.slice(0, 3).map((event) => event.slice(0, 3))).toEqual([
    ["contactBegan", "gate", "ball"],
    ["contactEnded", "gate", "ball"],
    ["contactBegan", "ground", "ball"],
  ]);
  // begins and ends of the ground take turns, and the last is a beginning: it lies there
  const ground = events.filter(([, a]) => a === "ground").map(([type]) => type);
  for (const [i, type] of ground.entries()) expect(type).toBe(i % 2 === 0 ? "contactBegan" : "contactEnded");
  expect(ground.length % 2).toBe(1);
  expect(world.drainEvents()).toHaveLength(0);
});

it("with all of them told, every step in which two touch has one event for them", () => {
  const { world } = bouncing("all");
  for (let i = 0; i < 240; i++) {
    world.step(1 / 60);
    const events = world.drainEvents().filter(({ type }) => type !== "contactEnded");
    expect(events).toHaveLength(world.contacts.length);
    for (const event of events)
      if (event.type === "contactBegan") expect(event.contact.points.length).toBeGreaterThan(0);
  }
});

it("none unless asked for, and an end where a body goes; any call is allowed where they are read", () => {
  const silent = bouncing("none");
  for (let i = 0; i < 60; i++) silent.world.step(1 / 60);
  expect(silent.world.drainEvents()).toHaveLength(0);
  const { world, ball } = bouncing("changes");
  for (let i = 0; i < 240; i++) world.step(1 / 60);
  world.drainEvents();
  ball.remove();
  world.step(1 / 60);
  expect(told(world.drainEvents())).toEqual([["contactEnded", "ground", "ball", 241]]);
  expect(() => new World({ contactEvents: "some" as "all" })).toThrow("contactEvents");
});

it("what is gone touches nothing, and who gets its place has not touched anything yet", () => {
  const { world, ball } = bouncing("changes");
  const crate = world.addBody({ name: "crate", shape: box(0.2, 0.2, 0.2), mass: 1, position: [3, 0.2, 0] });
  for (let i = 0; i < 240; i++) world.step(1 / 60);
  world.drainEvents();
  const touched = () => world.contacts.map(({ a, b }) => [a.name, b.name]);
  expect(touched()).toEqual([
    ["ground", "ball"],
    ["ground", "crate"],
  ]);
  ball.remove();
  expect(touched()).toEqual([["ground", "crate"]]);
  world.addBody({ name: "other", shape: sphere(0.1), mass: 1, position: [0, 0.099, 0] });
  expect(touched()).toEqual([["ground", "crate"]]);
  world.step(1 / 60);
  expect(told(world.drainEvents())).toEqual([
    ["contactEnded", "ground", "ball", 241],
    ["contactBegan", "ground", "other", 241],
  ]);
  expect(world.contacts.map(({ age }) => age)[0]).toBe(0);
  crate.remove();
  expect(touched()).toEqual([["ground", "other"]]);
});
