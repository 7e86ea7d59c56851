// Contacts end when what touched is gone: an event tells it with the next step, whatever took it away.
import { describe, expect, test } from "vitest";
import { type Body, box, plane, StaleError, sphere, World, type WorldEvent } from "../../../src/index.ts";

const DT = 1 / 60;

/** Boxes and a sensor on a floor, in touch. */
function standing(): { world: World; floor: Body; boxes: Body[]; sensor: Body } {
  const world = new World({ contactEvents: "changes" });
  const floor = world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }), name: "floor" });
  const boxes = [0, 1, 2].map((i) =>
    world.addBody({ shape: box(0.5, 0.5, 0.5), position: [3 * i, 0.5, 0], name: `box ${i}` }),
  );
  const sensor = world.addBody({
    ...{ type: "static", position: [3, 1, 0], name: "sensor" },
    shape: sphere(0.4, { sensor: true }),
  } as const);
  for (let i = 0; i < 5; i++) world.step(DT);
  world.drainEvents();
  return { world, floor, boxes, sensor };
}

const ends = (events: readonly WorldEvent[]): string[] =>
  events.flatMap((event) => (event.type === "contactEnded" ? [`${event.a.name} - ${event.b.name}`] : []));

describe("contactEnded", () => {
  const { world, boxes, sensor } = standing();
  const onFloor = ["floor - box 0", "floor - box 1", "floor - box 2"];
  const ways: [string, (stage: ReturnType<typeof standing>) => unknown, string[]][] = [
    ["a box is removed", ({ boxes: [, one] }) => one.remove(), ["floor - box 1", "box 1 - sensor"]],
    ["the floor is removed", (stage) => stage.floor.remove(), onFloor],
    ["the sensor is removed", (stage) => stage.sensor.remove(), ["box 1 - sensor"]],
    [
      "all boxes are removed",
      ({ boxes: [a, b, c] }) => [a.remove(), b.remove(), c.remove()],
      [...onFloor, "box 1 - sensor"],
    ],
    ["a box is put elsewhere", ({ boxes: [one] }) => one.teleport([0, 50, 0]), ["floor - box 0"]],
    ["a box becomes static", ({ boxes: [, , one] }) => (one.type = "static"), ["floor - box 2"]],
    ["nothing collides any more", (stage) => (stage.world.collisions = false), [...onFloor, "box 1 - sensor"]],
  ];
  test.each(ways)("%s", (_, take, expected) => {
    const stage = standing();
    take(stage);
    stage.world.step(DT);
    const events = stage.world.drainEvents();
    expect(ends(events).sort()).toEqual([...expected].sort());
    stage.world.step(DT);
    expect(ends(stage.world.drainEvents())).toEqual([]);
  });

  test("in the order of shapes, and the slot of one that is gone is free for another", () => {
    boxes[1].remove();
    const other = world.addBody({ shape: box(0.5, 0.5, 0.5), position: [3, 0.5, 0], name: "other" });
    world.step(DT);
    const told = world
      .drainEvents()
      .map((event) =>
        event.type === "contactEnded"
          ? `${event.a.name} - ${event.b.name} ended`
          : event.type === "contactBegan"
            ? `${event.contact.a.name} - ${event.contact.b.name} began`
            : event.type,
      );
    expect(told).toEqual([
      "floor - box 1 ended",
      "floor - other began",
      "box 1 - sensor ended",
      "other - sensor began",
    ]);
    expect([other.exists, sensor.exists, boxes[1].exists]).toEqual([true, true, false]);
  });
});

test("a query refuses to leave out a body that is gone, or of another world", () => {
  const { world, boxes } = standing();
  boxes[0].remove();
  expect(() => world.castRay([0, 5, 0], [0, -1, 0], { exclude: boxes[0] })).toThrow(StaleError);
  expect(() => world.castRay([0, 5, 0], [0, -1, 0], { exclude: [boxes[1], boxes[0]] })).toThrow(StaleError);
  expect(() => world.castRay([0, 5, 0], [0, -1, 0], { exclude: standing().boxes[0] })).toThrow("another world");
});
