import { readFileSync } from "node:fs";
import { join } from "node:path";
import { safeParse } from "valibot";
import { describe, expect, test } from "vitest";
import { scenes } from "../../scenes/index.ts";
import { type DriveOptions, saveScene, World } from "../../src/index.ts";
import { sceneSchema } from "../../src/world/scene-schema.ts";
import { root } from "../support/imports.ts";
import { matches } from "../support/json-schema.ts";
import { randomWorld } from "../support/random-world.ts";
import { goodScene, readSceneFile, sceneFiles } from "../support/scene-files.ts";
import { addAnyBody, EVERY_JOINT } from "./every-joint.ts";

/** What a direction takes of everything that can act. */
const partsFor = (name: string, { limits, ...rest }: DriveOptions): DriveOptions =>
  name === "cone" ? { limits } : /^[xyz]$/.test(name) ? rest : { limits, ...rest };

/** Thousands of bodies like those of other scenes. */
const LARGE = ["falling-ragdolls", "wall-32", "mixed-pile"];

const jsonSchema = JSON.parse(readFileSync(join(root, "src/world/scene.schema.json"), "utf8"));

describe("scene.schema.json", () => {
  const both = (file: unknown) => [matches(jsonSchema, file), safeParse(sceneSchema, file).success];

  test("good sceneFiles pass both", () => {
    for (const name of sceneFiles) expect([name, ...both(JSON.parse(readSceneFile(name)))]).toEqual([name, true, true]);
    expect(both(goodScene())).toEqual([true, true]);
    for (const scene of scenes.filter(({ name }) => !LARGE.includes(name)))
      expect(both(JSON.parse(saveScene(scene.build())))).toEqual([true, true]);
    const moved = randomWorld(1, true);
    moved.step(0.01);
    expect(both(JSON.parse(saveScene(moved)))).toEqual([true, true]);
  });

  // every value of a good file, replaced by each of these, left out, or with a field too many beside it
  const VALUES = [
    null,
    true,
    0,
    -1,
    0.5,
    1,
    "",
    "y",
    "dynamic",
    "ball",
    "rope",
    [],
    [1, 2, 3],
    [1, 2, 3, 4],
    {},
    [true, false, true],
  ];
  function spoiled(value: unknown): unknown[] {
    if (typeof value !== "object" || value === null) return VALUES;
    const children = Object.entries(value).flatMap(([key, child]) => [
      ...spoiled(child).map((other) =>
        Array.isArray(value) ? value.map((item, i) => (i === Number(key) ? other : item)) : { ...value, [key]: other },
      ),
      Array.isArray(value) ? value.filter((_, i) => i !== Number(key)) : { ...value, [key]: undefined },
    ]);
    return [...VALUES, ...children, ...(Array.isArray(value) ? [[...value, 1]] : [{ ...value, extra: 1 }])];
  }

  const spoilAll = (rich: unknown, least: { good: number; bad: number }) => {
    const variants = spoiled(rich).map((file) => JSON.parse(JSON.stringify(file)));
    const tally = { good: 0, bad: 0 };
    for (const file of variants) {
      const [json, valibot] = both(file);
      if (json !== valibot) expect({ file, json, valibot }).toBe("the same");
      tally[json ? "good" : "bad"]++;
    }
    expect(tally.good).toBeGreaterThan(least.good);
    expect(tally.bad).toBeGreaterThan(least.bad);
  };

  test("both refuse the same spoiled joints", () => {
    const world = new World();
    const [a, b] = [1, 2].map((i) => addAnyBody(world, i));
    const limits = { lower: -1, upper: 1, compliance: 1 };
    const all: DriveOptions = {
      limits,
      motor: { speed: 1, maxForce: 2 },
      servo: { target: 1, stiffness: 1, damping: 1, maxForce: 2 },
      spring: { stiffness: 1, damping: 1, rest: 1 },
      friction: 1,
    };
    for (const [, make] of EVERY_JOINT) {
      const joint = world.addJoint(make({ a, b }));
      joint.maxForce = 1;
      for (const drive of joint.drives) Object.assign(drive, partsFor(drive.name, all));
      const { joints } = JSON.parse(saveScene(world));
      joint.remove();
      const place = { anchor: [0, 0, 0], axis: [1, 0, 0], worldAnchorA: [0, 0, 0], maxTorque: 1, collide: true };
      for (const entry of [joints[0], { ...joints[0], ...place, secondAxis: [0, 1, 0], length: 1 }])
        spoilAll({ taut: 1, bodies: [], joints: [entry] }, { good: 0, bad: 100 });
    }
  });

  test("both refuse the same spoiled sceneFiles", () => {
    const rich = {
      ...goodScene(),
      about: "x",
      up: "y",
      gravity: [0, 0, 0],
      dt: 0.01,
      state: { clock: [0, 0] },
    };
    Object.assign(rich.bodies[1], { lockRotation: [true, true, false], collides: false, level: 0, linearDamping: 0 });
    Object.assign(rich.bodies[1].shapes![0], { friction: 0.5, restitution: 0, orientation: [0, 0, 0, 1] });
    rich.bodies[2].shapes!.push({ kind: "capsule", radius: 1, halfHeight: 1 } as never);
    const flat = { position: [0, 0], angle: 1, margin: 0 };
    const shapes = [
      { kind: "circle", radius: 1, ...flat },
      { kind: "planarCapsule", radius: 1, halfHeight: 1 },
      { kind: "polygon", points: [[0, 0]] },
      { kind: "chain", points: [[0, 0]], loop: true },
    ];
    rich.bodies.push({ id: "flat", planar: true, level: 1, shapes } as never);
    spoilAll(rich, { good: 100, bad: 1000 });
  });
});
