import { readFileSync } from "node:fs";
import { join } from "node:path";
import { safeParse } from "valibot";
import { describe, expect, test } from "vitest";
import { scenes } from "../../../scenes/index.ts";
import { type DriveOptions, saveScene, World } from "../../../src/index.ts";
import { sceneSchema } from "../../../src/world/scene-file/scene-schema.ts";
import { root } from "../../support/imports.ts";
import { matches } from "../../support/json-schema.ts";
import { randomWorld } from "../../support/random-world.ts";
import { goodScene, readSceneFile, sceneFiles } from "../../support/scene-files.ts";
import { sceneJsonSchema } from "../../support/scene-json-schema.ts";
import { spoiled } from "../../support/spoiled.ts";
import { addAnyBody, EVERY_JOINT } from "../joint/every-joint.ts";

/** What a direction takes of everything that can act. */
const partsFor = (name: string, { limits, ...rest }: DriveOptions): DriveOptions =>
  name === "cone" ? { limits } : /^[xyz]$/.test(name) ? rest : { limits, ...rest };

const DATA = readFileSync(join(root, "test/data/falling-shapes.json"), "utf8");

describe("scene.schema.json", () => {
  const both = (file: unknown) => [matches(sceneJsonSchema, file), safeParse(sceneSchema, file).success];

  test("good sceneFiles pass both", () => {
    for (const name of sceneFiles) expect([name, ...both(JSON.parse(readSceneFile(name)))]).toEqual([name, true, true]);
    expect(both(JSON.parse(DATA))).toEqual([true, true]);
    expect(both(goodScene())).toEqual([true, true]);
    for (const { name, build } of scenes) {
      const world = build();
      // functions do not go into files
      if (world.constraints.some(({ kind }) => kind === "custom")) continue;
      expect([name, ...both(JSON.parse(saveScene(world)))]).toEqual([name, true, true]);
    }
    const moved = randomWorld(1, true);
    moved.step(0.01);
    expect(both(JSON.parse(saveScene(moved)))).toEqual([true, true]);
  });

  test("tools are told what the parts are", () => {
    const parts = sceneJsonSchema["$defs"] as Record<string, { description?: string }>;
    expect(sceneJsonSchema).toMatchObject({ title: "Taut scene file", required: ["taut", "bodies"] });
    expect(JSON.stringify(parts["body"])).toContain("kg/m³, 1000 unless given; not together with mass.");
    expect(parts["drive"].description).toBe("What acts on a free direction of a joint.");
    // what is named is referred to
    const text = JSON.stringify(sceneJsonSchema);
    for (const name of Object.keys(parts)) expect(text).toContain(`"#/$defs/${name}"`);
  });

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
      materials: [{ a: "x", b: "y", friction: 0.5, staticFriction: 0.6, crossFriction: 0.1, restitution: 0 }],
      state: { clock: [0, 0] },
    };
    Object.assign(rich.bodies[1], { lockRotation: [true, true, false], collides: false, level: 0, linearDamping: 0 });
    const rubs = {
      friction: 0.5,
      staticFriction: 0.6,
      frictionRule: "average",
      restitutionRule: "product",
      material: "x",
    };
    const directed = { frictionDirection: [1, 0, 0], crossFriction: 0.1 };
    Object.assign(rich.bodies[1].shapes![0], { ...rubs, ...directed, restitution: 0, orientation: [0, 0, 0, 1] });
    rich.bodies[2].shapes!.push({ kind: "capsule", radius: 1, halfHeight: 1 } as never);
    const flat = { position: [0, 0], angle: 1, margin: 0 };
    const shapes = [
      { kind: "circle", radius: 1, ...flat, ...rubs },
      { kind: "planarCapsule", radius: 1, halfHeight: 1 },
      { kind: "polygon", points: [[0, 0]] },
      { kind: "chain", points: [[0, 0]], loop: true },
    ];
    rich.bodies.push({ id: "flat", planar: true, level: 1, shapes } as never);
    const scalable = { axes: 3, scale: [1, 2, 3], rate: 1, rest: 2, stiffness: 1, damping: 0 };
    const custom = {
      id: "own",
      type: "custom",
      dimension: 1,
      massMatrix: [[1]],
      pose: [0],
      rates: [1],
      constantForce: [0],
    };
    rich.bodies.push({ id: "dot", type: "particle", mass: 1, radius: 1 } as never);
    rich.bodies.push({ id: "soft", mass: 1, scalable } as never, custom as never);
    spoilAll(rich, { good: 100, bad: 1000 });
  });
});
