// Constraints in scene files: what is saved loads to the same world; what cannot be written down is refused.
import { safeParse } from "valibot";
import { describe, expect, test } from "vitest";
import { custom, loadScene, movingAnchor, saveScene, UnsupportedError } from "../../../src/index.ts";
import { sceneSchema } from "../../../src/world/scene-file/scene-schema.ts";
import { EVERY_CONSTRAINT, staged } from "../../constraints/general/every-constraint.ts";
import { matches } from "../../support/json-schema.ts";
import { sceneJsonSchema } from "../../support/scene-json-schema.ts";
import { spoiled } from "../../support/spoiled.ts";

const WRITABLE = EVERY_CONSTRAINT.filter(([name]) => name !== "custom" && name !== "movingAnchor");

const disc = (fields: object) =>
  JSON.stringify({
    taut: 1,
    bodies: [{ id: "coin", position: [0, 0.5, 0], shapes: [{ kind: "sphere", radius: 0.5 }] }],
    constraints: [
      {
        kind: "rollingDisc",
        body: "coin",
        axis: [0, 0, 1],
        radius: 0.5,
        point: [0, 0, 0],
        normal: [0, 1, 0],
        ...fields,
      },
    ],
  });

describe.each(WRITABLE)("%s", (_, build) => {
  test("saved and loaded it is the same", () => {
    const { world, bodies, cart } = staged();
    const constraint = world.addConstraint(build(bodies, cart, world));
    const text = saveScene(world);
    const loaded = loadScene(text);
    expect(loaded.world.hash()).toBe(world.hash());
    const [other] = loaded.world.constraints;
    expect(other.kind).toBe(constraint.kind);
    expect(other.settings).toEqual(constraint.settings);
    expect(other.collide).toBe(constraint.collide);
    expect(other.look()).toEqual(constraint.look());
    expect(saveScene(loaded.world).replaceAll("constraint-1", "")).toBe(text.replaceAll("constraint-1", ""));
  });

  test("both schemas take it, and refuse the same where it is spoiled", () => {
    const { world, bodies, cart } = staged();
    world.addConstraint(build(bodies, cart, world));
    const { constraints } = JSON.parse(saveScene(world));
    const both = (file: unknown) => [matches(sceneJsonSchema, file), safeParse(sceneSchema, file).success];
    const file = { taut: 1, bodies: [], constraints };
    expect(both(file)).toEqual([true, true]);
    let bad = 0;
    for (const variant of spoiled(file).map((other) => JSON.parse(JSON.stringify(other)))) {
      const [json, valibot] = both(variant);
      if (json !== valibot) expect({ variant, json, valibot }).toBe("the same");
      if (!json) bad++;
    }
    expect(bad).toBeGreaterThan(50);
  });
});

test("what is made of functions cannot be saved", () => {
  const { world, bodies } = staged();
  const path = world.addConstraint(movingAnchor({ body: bodies[0], path: (t) => [t, t, t], name: "path" }));
  expect(() => saveScene(world)).toThrow(UnsupportedError);
  expect(() => saveScene(world)).toThrow(
    /^constraint "path": it cannot be saved: a movingAnchor constraint consists of functions/,
  );
  path.remove();
  world.addConstraint(custom({ bodies: [bodies[0]], value: ({ bodies: [b] }) => b.position.x }));
  expect(() => saveScene(world)).toThrow(/a custom constraint consists of functions/);
});

test("a file is told what is wrong, and where", () => {
  expect(loadScene(disc({})).world.constraints[0].gap).toBe(0);
  expect(loadScene(disc({ id: "rolls" })).constraints.get("rolls")?.name).toBe("rolls");
  expect(() => loadScene(disc({ body: "cone" }))).toThrow(
    'scene: constraints[0].body names "cone", but no body has this id',
  );
  expect(() => loadScene(disc({ kind: "rolling" }))).toThrow(
    /^scene: constraints\[0\].kind must be one of gear, rackAndPinion/,
  );
  expect(() => loadScene(disc({ kind: "custom" }))).toThrow(/^scene: constraints\[0\].kind must be one of/);
  expect(() => loadScene(disc({ axis: [0, 0, 0] }))).toThrow("scene: constraints[0].axis is a vector of length zero");
  expect(() => loadScene(disc({ axis: [0, 1, 0] }))).toThrow(/^scene: constraints\[0\].axis is parallel to the normal/);
  expect(() => loadScene(disc({ radius: -1 }))).toThrow("scene: constraints[0].radius must be greater than 0");
  expect(() => loadScene(disc({ point: undefined }))).toThrow("scene: constraints[0].point is missing");
  expect(() => loadScene(disc({ speed: 1 }))).toThrow(
    "scene: constraints[0].speed is not a field that is allowed here",
  );
});
