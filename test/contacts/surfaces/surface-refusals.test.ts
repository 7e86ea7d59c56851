// Numbers of surfaces that make no sense are refused by name, and leave everything as it was.
import { describe, expect, it } from "vitest";
import {
  ArgumentError,
  box,
  circle,
  loadScene,
  plane,
  type Surface,
  World,
  WorldLockedError,
} from "../../../src/index.ts";

const BAD: readonly (readonly [string, Record<string, unknown>])[] = [
  ["friction must not be negative", { friction: -0.1 }],
  ["friction must be a finite number", { friction: Number.NaN }],
  ["staticFriction must not be negative", { staticFriction: -1 }],
  ["staticFriction must be a finite number", { friction: 0.1, staticFriction: Number.POSITIVE_INFINITY }],
  ["staticFriction must be at least friction, 0.4", { friction: 0.4, staticFriction: 0.3 }],
  ["staticFriction must be at least friction, 0.5", { staticFriction: 0.3 }],
  ["frictionRule must be one of geometric, average", { frictionRule: "sum" }],
  ["restitutionRule must be one of geometric, average", { restitutionRule: "__proto__" }],
  ["material must not be empty", { material: "" }],
  ["material must be a string", { material: 3 }],
  ["material must have at most 200", { material: "x".repeat(201) }],
  ["frictionDirection must not be of length zero", { frictionDirection: [0, 0, 0], crossFriction: 0.1 }],
  ["frictionDirection must be 3 numbers", { frictionDirection: [1, 0], crossFriction: 0.1 }],
  ["frictionDirection[1] must be a finite number", { frictionDirection: [1, Number.NaN, 0], crossFriction: 0.1 }],
  ["frictionDirection is given without crossFriction", { frictionDirection: [1, 0, 0] }],
  ["crossFriction needs a frictionDirection", { crossFriction: 0.1 }],
  ["crossFriction must not be negative", { frictionDirection: [1, 0, 0], crossFriction: -2 }],
  [
    "staticFriction must be 0 if friction along the direction is 0",
    { friction: 0, staticFriction: 0.2, frictionDirection: [1, 0, 0], crossFriction: 1 },
  ],
];

describe("shapes", () => {
  it.each(BAD)("%s", (message, surface) => {
    expect(() => box(1, 1, 1, surface as Surface)).toThrow(`box: ${message}`);
    const world = new World();
    const shape = { kind: "box", half: [1, 1, 1], ...surface } as ReturnType<typeof box>;
    expect(() => world.addBody({ shape })).toThrow(ArgumentError);
    expect(() => world.addBody({ shape })).toThrow(message);
    expect(world.bodies).toEqual([]);
  });

  it("planar shapes have one direction of friction only", () => {
    expect(() => circle(1, { frictionDirection: [1, 0, 0] } as never)).toThrow("frictionDirection is not an option");
    expect(circle(1, { friction: 0.1, staticFriction: 0.2, material: "ice" })).toMatchObject({ staticFriction: 0.2 });
  });
});

describe("pairs of materials", () => {
  const world = new World();
  world.setMaterialPair("a", "b", { friction: 1 });
  const before = world.materialPairs;
  it.each([
    ["a must not be empty", "", "b", { friction: 1 }],
    ["b must be a string", "a", undefined, { friction: 1 }],
    ["options must be an object", "a", "b", undefined],
    ["friction or restitution must be given", "a", "b", {}],
    ["friction must not be negative", "a", "b", { friction: -1 }],
    ["staticFriction must be at least friction", "a", "b", { friction: 0.5, staticFriction: 0.4 }],
    ["staticFriction is given without friction", "a", "b", { staticFriction: 0.4 }],
    ["crossFriction is given without friction", "a", "b", { crossFriction: 0.4, restitution: 0 }],
    ["crossFriction must be a finite number", "a", "b", { friction: 1, crossFriction: Number.NaN }],
    ["restitution must be at most 1", "a", "b", { restitution: 1.5 }],
    ["roughness is not an option", "a", "b", { friction: 1, roughness: 2 }],
  ] as [string, string, string, object][])("%s", (message, a, b, surface) => {
    expect(() => world.setMaterialPair(a, b, surface)).toThrow(ArgumentError);
    expect(() => world.setMaterialPair(a, b, surface)).toThrow(message);
    expect(world.materialPairs).toEqual(before);
  });
  it("nothing is removed by what is no name", () => {
    expect(() => world.removeMaterialPair("", "b")).toThrow("a must not be empty");
    expect(world.materialPairs).toEqual(before);
  });
});

describe("scene files", () => {
  const file = (more: object, shape: object = {}) => ({
    taut: 1,
    ...more,
    bodies: [{ id: "a", shapes: [{ kind: "box", half: [1, 1, 1], ...shape }] }],
  });
  it.each([
    ["materials[0].b is missing", file({ materials: [{ a: "ice" }] })],
    ["materials[0].a must not be empty", file({ materials: [{ a: "", b: "ice" }] })],
    ["materials[0].friction or restitution", file({ materials: [{ a: "b", b: "ice" }] })],
    [
      "materials[0].staticFriction must be at least",
      file({ materials: [{ a: "b", b: "c", friction: 1, staticFriction: 0 }] }),
    ],
    [
      "materials[1].b",
      file({
        materials: [
          { a: "b", b: "c", friction: 1 },
          { a: "c", b: "b", friction: 2 },
        ],
      }),
    ],
    ["materials must be an array", file({ materials: {} })],
    ["bodies[0].shapes[0].frictionRule must be one of", file({}, { frictionRule: "most" })],
    ["bodies[0].shapes[0].material must not be empty", file({}, { material: "" })],
  ])("%s", (message, json) => {
    expect(() => loadScene(json)).toThrow(message);
  });
  it("a static friction below the friction", () => {
    expect(() => loadScene(file({}, { friction: 1, staticFriction: 0.5 }))).toThrow(/staticFriction must be at least/);
  });
});

describe("hooks", () => {
  const resting = () => {
    const world = new World();
    world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
    world.addBody({ shape: box(0.5, 0.1, 0.5), mass: 1, position: [0, 0.1, 0], velocity: [0, 0, 1] });
    return world;
  };

  it.each([
    ["staticFriction must be at least friction, 0.5", { staticFriction: 0.4 }],
    ["staticFriction must not be negative", { staticFriction: -1 }],
    ["crossFriction must not be negative", { crossFriction: -1 }],
    ["crossFriction needs a frictionDirection", { crossFriction: 0.1 }],
    ["frictionDirection must not be of length zero", { frictionDirection: [0, 0, 0] }],
  ])("%s", (message, numbers) => {
    const world = resting();
    world.step(1 / 60);
    const before = world.hash();
    world.beforeContact = (contact) => {
      Object.assign(contact, numbers);
    };
    expect(() => world.step(1 / 60)).toThrow(`the contact: ${message}`);
    expect(world.hash()).toBe(before);
  });

  it("may not change pairs of materials", () => {
    const world = resting();
    world.beforeContact = () => world.setMaterialPair("a", "b", { friction: 1 });
    expect(() => world.step(1 / 60)).toThrow(WorldLockedError);
    expect(world.materialPairs).toEqual([]);
  });

  it("set all frictions of a contact, and read what shapes and materials say", () => {
    const world = resting();
    world.setMaterialPair("a", "b", { friction: 0.1, staticFriction: 0.2 });
    world.addBody({ type: "static", shape: box(1, 1, 1, { material: "a" }), position: [10, 2, 0] });
    world.addBody({ shape: box(0.5, 0.1, 0.5, { material: "b" }), mass: 1, position: [10, 3.1, 0] });
    const seen: unknown[] = [];
    world.beforeContact = (contact) => {
      const { friction, staticFriction, crossFriction, frictionDirection } = contact;
      seen.push([friction, staticFriction, crossFriction, frictionDirection]);
      contact.frictionDirection = [0, 0, 2];
      contact.friction = 0.25;
      contact.staticFriction = 0.5;
      contact.crossFriction = 0.75;
    };
    world.step(1 / 60);
    expect(seen).toEqual([
      [0.5, 0.5, 0.5, undefined],
      [0.1, 0.2, 0.1, undefined],
    ]);
    const [first, second] = world.contacts.map(({ points }) => points[0]);
    expect([first.coefficient, first.crossCoefficient]).toEqual([0.25, 0.75]);
    expect([second.coefficient, second.crossCoefficient]).toEqual([0.5, 1.5]);
    expect(world.bodies[1].velocity[2]).toBeCloseTo(1 - (0.25 * 9.81) / 60, 5);
  });
});
