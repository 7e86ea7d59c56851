import { readFileSync } from "node:fs";
import { join } from "node:path";
import { safeParse } from "valibot";
import { describe, expect, test } from "vitest";
import { scenes } from "../../scenes/index.ts";
import { saveScene } from "../../src/index.ts";
import { sceneSchema } from "../../src/world/scene-schema.ts";
import { root } from "../support/imports.ts";
import { matches } from "../support/json-schema.ts";
import { randomWorld } from "../support/random-world.ts";
import { goodScene, readSceneFile, sceneFiles } from "../support/scene-files.ts";

const jsonSchema = JSON.parse(readFileSync(join(root, "src/world/scene.schema.json"), "utf8"));

describe("scene.schema.json", () => {
  const both = (file: unknown) => [matches(jsonSchema, file), safeParse(sceneSchema, file).success];

  test("good sceneFiles pass both", () => {
    for (const name of sceneFiles) expect([name, ...both(JSON.parse(readSceneFile(name)))]).toEqual([name, true, true]);
    expect(both(goodScene())).toEqual([true, true]);
    for (const scene of scenes) expect(both(JSON.parse(saveScene(scene.build())))).toEqual([true, true]);
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
    const variants = spoiled(rich).map((file) => JSON.parse(JSON.stringify(file)));
    const tally = { good: 0, bad: 0 };
    for (const file of variants) {
      const [json, valibot] = both(file);
      if (json !== valibot) expect({ file, json, valibot }).toBe("the same");
      tally[json ? "good" : "bad"]++;
    }
    expect(tally.good).toBeGreaterThan(100);
    expect(tally.bad).toBeGreaterThan(1000);
  });
});
