import { describe, expect, test } from "vitest";
import { ArgumentError, loadScene } from "../../../src/index.ts";
import { CAPS } from "../../../src/world/scene-file/scene-schema.ts";
import { goodScene, readSceneFile, sceneFiles } from "../../support/scene-files.ts";

// biome-ignore lint/suspicious/noExplicitAny: the tests spoil it in ways its type forbids
type Any = any;

describe("loading", () => {
  test("a file becomes a world with names, dt and gravity", () => {
    const scene = loadScene(JSON.stringify({ ...goodScene(), up: "z", dt: 0.01, about: "look" }));
    expect(scene).toMatchObject({ name: "two", about: "look", up: "z", dt: 0.01 });
    expect(scene.world.gravity).toEqual([0, 0, -9.81]);
    expect([...scene.bodies.keys()]).toEqual(["floor", "bob", "tail"]);
    const bob = scene.bodies.get("bob")!;
    expect(bob).toMatchObject({ type: "dynamic", mass: 2, name: "bob", position: [1, 2, 3] });
    expect(bob.inertia[0]).toBeCloseTo(0.4 * 2 * 0.25, 14);
    expect(scene.bodies.get("tail")!.mass).toBeCloseTo(8 * 0.1 * 0.2 * 0.3 * 500, 12);
    expect(scene.joints.get("top")).toMatchObject({ a: null, anchorB: [1, 3, 3] });
    expect(scene.joints.get("low")!.gap).toBe(0);
  });

  test("given gravity, com and inertia count; what is left out has its default", () => {
    const file = {
      taut: 1,
      gravity: [1, 0, 0],
      bodies: [{ id: "a", mass: 1, inertia: [1, 1, 1, 0, 0, 0.1], com: [0, 1, 0] }],
    };
    const scene = loadScene(file);
    expect(scene).toMatchObject({ up: "y", dt: 1 / 120, name: undefined });
    expect(scene.world.gravity).toEqual([1, 0, 0]);
    expect(scene.bodies.get("a")).toMatchObject({
      com: [0, 1, 0],
      inertia: [1, 1, 1, 0, 0, 0.1],
      centreOfMass: [0, 1, 0],
    });
  });

  test.each(sceneFiles)("%s runs for a second", (name) => {
    const scene = loadScene(readSceneFile(name), name);
    for (let i = 0; i < 1 / scene.dt; i++) scene.step();
    expect(scene.world.report.jointGap).toBeLessThan(1e-12);
    expect(scene.about!.length).toBeGreaterThan(40);
  });
});

describe("forces", () => {
  const pushed = (force: object) => loadScene({ taut: 1, gravity: [0, 0, 0], bodies: [ballOf(2)], forces: [force] });
  const ballOf = (mass: number) => ({ id: "a", position: [5, 0, 0], mass, shapes: [{ kind: "sphere", radius: 1 }] });

  test.each([1 / 120, 1 / 60, 0.01])("from and to are kept to the step, dt %d", (dt) => {
    const scene = pushed({ body: "a", force: [4, 0, 0], torque: [0, 0.8, 0], from: 0.5, to: 1.5 });
    const steps = (seconds: number) => {
      for (let i = 0; i < Math.round(seconds / dt); i++) scene.step(dt);
    };
    const a = scene.bodies.get("a")!;
    steps(0.5);
    expect(a.velocity).toEqual([0, 0, 0]);
    steps(1.5);
    // one second of 4 N on 2 kg, and of 0.8 N m on 0.8 kg m²
    expect(a.velocity[0]).toBeCloseTo(2, 12);
    expect(a.angularVelocity[1]).toBeCloseTo(1, 12);
  });

  test("at is a point of the world at the start, and goes with the body", () => {
    const scene = pushed({ body: "a", force: [0, 3, 0], at: [6, 0, 0] });
    const a = scene.bodies.get("a")!;
    scene.forces.apply(0);
    expect(a.force).toEqual([0, 3, 0]);
    expect(a.torque).toEqual([0, 0, 3]);
    a.teleport([0, 0, 0], [0, 0, 1, 0]);
    scene.forces.apply(0);
    expect(a.torque.map((x) => x + 0)).toEqual([0, 0, 0]);
  });

  test("a force without an end goes on", () => {
    const scene = pushed({ body: "a", force: [2, 0, 0] });
    for (let i = 0; i < 200; i++) scene.step(0.1);
    expect(scene.bodies.get("a")!.velocity[0]).toBeCloseTo(20, 10);
  });
});

describe("what is wrong is named", () => {
  // what is done to a good file, and the path and words of the answer
  const cases: [string, (file: Any) => void, string, string][] = [
    ["a field too many", (f) => (f.bodies[1].colour = "red"), "bodies[1].colour", "is not a field"],
    ["a field too many at the top", (f) => (f.version = 2), "version", "is not a field"],
    [
      "a field too many in a shape",
      (f) => (f.bodies[1].shapes[0].half = 1),
      "bodies[1].shapes[0].half",
      "is not a field",
    ],
    ["limits on a ball joint", (f) => (f.joints[0].limits = { upper: 1 }), "joints[0].limits", "is not a field"],
    [
      "a field too many in a motor",
      (f) => Object.assign(f.joints[0], { kind: "hinge", axis: [0, 1, 0], motor: { speed: 1, force: 2 } }),
      "joints[0].motor.force",
      "is not a field",
    ],
    ["a hinge without an axis", (f) => (f.joints[0].kind = "hinge"), "joints[0].axis", "is missing; give axis"],
    [
      "limits that cross",
      (f) => Object.assign(f.joints[0], { kind: "hinge", axis: [0, 1, 0], limits: { lower: 1, upper: 0 } }),
      "joints[0].limits.lower",
      "greater than",
    ],
    [
      "a motor that pulls backwards",
      (f) => Object.assign(f.joints[0], { kind: "hinge", axis: [0, 1, 0], motor: { speed: 1, maxForce: -1 } }),
      "joints[0].motor.maxForce",
      "must not be negative",
    ],
    [
      "a rod of no length",
      (f) => (f.joints[1] = { ...f.joints[1], kind: "distance", length: 0 }),
      "joints[1].length",
      "greater than 0",
    ],
    ["a common point of a rope", (f) => (f.joints[0].kind = "rope"), "joints[0].anchor", "is not a field"],
    ["no version", (f) => delete f.taut, "taut", "is missing"],
    ["another version", (f) => (f.taut = 2), "taut", "must be 1"],
    ["no bodies", (f) => delete f.bodies, "bodies", "is missing"],
    ["no id", (f) => delete f.bodies[1].id, "bodies[1].id", "is missing"],
    ["an empty id", (f) => (f.bodies[1].id = ""), "bodies[1].id", "must not be empty"],
    ["a string for a number", (f) => (f.bodies[1].mass = "2"), "bodies[1].mass", "must be a number"],
    ["a mass of zero", (f) => (f.bodies[1].mass = 0), "bodies[1].mass", "must be greater than 0"],
    [
      "an infinite number",
      (f) => (f.bodies[1].position[1] = 1 / 0),
      "bodies[1].position[1]",
      "must be a finite number",
    ],
    ["two numbers for three", (f) => f.bodies[1].position.pop(), "bodies[1].position[2]", "must be a number"],
    ["four numbers for three", (f) => f.bodies[1].position.push(1), "bodies[1].position[3]", "is one entry too many"],
    ["a radius below zero", (f) => (f.bodies[1].shapes[0].radius = -1), "bodies[1].shapes[0].radius", "greater than 0"],
    ["no radius", (f) => delete f.bodies[1].shapes[0].radius, "bodies[1].shapes[0].radius", "is missing"],
    [
      "a shape that does not exist",
      (f) => (f.bodies[1].shapes[0].kind = "blob"),
      "bodies[1].shapes[0].kind",
      "one of sphere",
    ],
    ["a type that does not exist", (f) => (f.bodies[1].type = "solid"), "bodies[1].type", "must be one of dynamic"],
    [
      "a constraint among joints",
      (f) => (f.joints[1].kind = "gear"),
      "joints[1].kind",
      "is gear, which is a constraint; put it in constraints",
    ],
    ["a joint that does not exist", (f) => (f.joints[0].kind = "glue"), "joints[0].kind", "must be one of ball, hinge"],
    ["mass and density", (f) => (f.bodies[1].density = 1), "bodies[1].density", "and mass are both given"],
    ["a dynamic body without mass", (f) => (f.bodies[0].type = "dynamic"), "bodies[0].shape", "must be given"],
    ["an impossible inertia", (f) => (f.bodies[1].inertia = [1, 1, 3, 0, 0, 0]), "bodies[1].inertia", "triangle"],
    ["a quaternion of zero", (f) => (f.bodies[1].orientation = [0, 0, 0, 0]), "bodies[1].orientation", "length zero"],
    ["an id twice", (f) => (f.bodies[2].id = "bob"), "bodies[2].id", '"bob" is already used'],
    ["a joint id twice", (f) => (f.joints[1].id = "top"), "joints[1].id", '"top" is already used'],
    ["a body that is missing", (f) => (f.joints[1].a = "bib"), "joints[1].a", 'names "bib"'],
    ["a held body that is missing", (f) => (f.joints[1].b = "bib"), "joints[1].b", 'names "bib"'],
    ["a body joined to itself", (f) => (f.joints[1].b = "bob"), "joints[1].b", "is the same body"],
    ["no anchor", (f) => delete f.joints[0].anchor, "joints[0].anchor", "is missing"],
    ["both kinds of anchor", (f) => (f.joints[0].anchorA = [0, 0, 0]), "joints[0].anchor", "is given together"],
    ["a force on nothing", (f) => (f.forces[0].body = "x"), "forces[0].body", 'names "x"'],
    ["a force on the floor", (f) => (f.forces[0].body = "floor"), "forces[0].body", "must be dynamic"],
    ["a force of nothing", (f) => delete f.forces[0].force, "forces[0].force", "or torque must be given"],
    ["an end before the start", (f) => (f.forces[0].to = 0.5), "forces[0].to", "must be later"],
    ["state of the wrong length", (f) => (f.state = { push: [1] }), "state.push", "must have 18 numbers"],
    ["a frame of no meaning", (f) => (f.state = { frames: Array(16).fill(0) }), "state.frames[0]", "unit quaternion"],
    ["state of no meaning", (f) => (f.state = { excess: [0, 0, 28] }), "state.excess[2]", "0 to 27 plus 0 to 0.5"],
    [
      "a clock that runs backwards",
      (f) => (f.state = { clock: [-1, 0, 0, 0, 0] }),
      "state.clock[0]",
      "must not be negative",
    ],
    ["an id that is too long", (f) => (f.bodies[0].id = "x".repeat(CAPS.id + 1)), "bodies[0].id", "at most 200"],
    [
      "too many shapes",
      (f) => (f.bodies[1].shapes = Array(CAPS.shapes + 1).fill(f.bodies[1].shapes[0])),
      "bodies[1].shapes",
      "at most 1000",
    ],
    ["too many bodies", (f) => (f.bodies = Array(CAPS.bodies + 1).fill(f.bodies[0])), "bodies", "at most 100000"],
  ];
  test.each(cases)("%s", (_, spoil, path, words) => {
    const file = goodScene();
    spoil(file);
    let error: Any;
    try {
      loadScene(file, "file.json");
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(ArgumentError);
    expect(error).toMatchObject({ subject: "file.json", argument: path });
    expect(error.message).toContain(`file.json: ${path} `);
    expect(error.message).toContain(words);
  });

  test.each([
    ["{", "file is not JSON"],
    ["", "file is not JSON"],
    ["3", "file must be an object"],
    ["null", "file must be an object"],
    ["[]", "file must be an object"],
    ['{"taut":1,"bodies":[null]}', "bodies[0] must be an object"],
    ['{"taut":1,"bodies":[{"id":"a","shapes":[7]}]}', "bodies[0].shapes[0] must be an object"],
    ['{"taut":1,"bodies":[],"__proto__":{}}', "__proto__ is not a field"],
    ["[".repeat(200_000), "file is not JSON"],
    [`{"taut":1,"bodies":[],"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, "a is not a field"],
    [" ".repeat(CAPS.text + 1), "file has"],
  ])("hostile text %#", (text, words) => {
    expect(() => loadScene(text, "f")).toThrow(ArgumentError);
    expect(() => loadScene(text, "f")).toThrow(`f: ${words}`);
  });

  test("nothing is left behind by a file that fails late", () => {
    const file: Any = goodScene();
    file.forces[0].body = "x";
    for (let i = 0; i < 3; i++) expect(() => loadScene(file)).toThrow("forces[0].body");
    expect(file).toEqual({ ...goodScene(), forces: [{ ...goodScene().forces[0], body: "x" }] });
  });
});
