// The schema that the package has for other tools is what the one that checks says now.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../support/imports.ts";
import { sceneJsonSchema } from "../support/scene-json-schema.ts";

test("dist/scene.schema.json is made from the schema of this source", () => {
  const built = JSON.parse(readFileSync(join(root, "dist/scene.schema.json"), "utf8"));
  expect(built).toEqual(sceneJsonSchema);
  expect(Object.keys(built)[0]).toBe("$schema");
});
