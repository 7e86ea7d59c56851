// What is read of a world is a copy: settings that are read are frozen, so that a write to them, which would change nothing, throws.
import { expect, test } from "vitest";
import { ball, box, hinge, World } from "../../src/index.ts";

const world = new World({ sleeping: true });
const bar = world.addBody({ shape: box(0.5, 0.1, 0.1) });
const door = world.addJoint(
  hinge({
    ...{ a: null, b: bar, anchor: [-0.5, 0, 0], axis: [0, 0, 1] },
    ...{ motor: { speed: 1, maxForce: 2 }, limits: { lower: -1, upper: 1 }, spring: { stiffness: 1 } },
    servo: { target: 1, stiffness: 2 },
  }),
);

test.each([
  ["motor", () => door.drive().motor],
  ["limits", () => door.drive().limits],
  ["spring", () => door.drive().spring],
  ["servo", () => door.drive().servo],
  ["coordinates", () => door.coordinates],
  ["descent", () => world.descent],
  ["sleeping", () => world.sleeping],
])("%s", (_, read) => {
  const settings = read() as unknown as Record<string, unknown>;
  expect(Object.keys(settings).length).toBeGreaterThan(0);
  for (const key of Object.keys(settings)) expect(() => (settings[key] = 5)).toThrow(TypeError);
  expect(read()).toEqual(settings);
});

test("a setting that was read can be changed and given back", () => {
  const drive = door.drive();
  drive.motor = { ...drive.motor!, speed: 5 };
  expect(drive.motor).toEqual({ speed: 5, maxForce: 2 });
});

test("vectors are copies: what is written to them changes nothing of the world", () => {
  const joint = world.addJoint(ball({ a: bar, b: world.addBody({ shape: box(1, 1, 1) }), anchor: [0.5, 0, 0] }));
  const before = world.hash();
  for (const owner of [bar, joint, world] as object[]) {
    const getters = new Set<string>();
    for (let at = owner; at !== Object.prototype; at = Object.getPrototypeOf(at))
      for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(at))) if (get) getters.add(name);
    for (const name of getters) {
      const value = readOrNot(owner, name);
      if (!Array.isArray(value) || typeof value[0] !== "number") continue;
      const was = [...value];
      value.fill(77);
      expect(readOrNot(owner, name)).toEqual(was);
    }
  }
  expect(world.hash()).toBe(before);
});

/** Some getters are of other kinds of bodies. */
function readOrNot(owner: object, name: string): unknown {
  try {
    return (owner as Record<string, unknown>)[name];
  } catch {
    return undefined;
  }
}
