// dist/scene.schema.json, for editors and other tools, from the schema that loadScene checks with: src/world/scene-file/scene-schema.ts.
// Rules across fields (which fields exclude each other, ids that must exist) are checked in code only.
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { toJsonSchema } from "@valibot/to-json-schema";
import { rolldown } from "rolldown";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** The three numbers of a vector have one schema: written once. */
function shortTuple({ valibotSchema, jsonSchema }) {
  if (valibotSchema.type !== "strict_tuple") return undefined;
  const { items } = valibotSchema;
  if (!items.every((item) => item === items[0])) return undefined;
  return { type: "array", items: jsonSchema.prefixItems[0], minItems: items.length, maxItems: items.length };
}

/** One of two, chosen explicitly (`either` of schema-parts.ts), is referred to as their union. */
const unionOf = (schema) => (schema.type === "lazy" ? schema.getter(undefined) : schema);

/** JSON Schema of `sceneSchema`, which refers to `parts` by name. Anything without a form there throws. */
export function describeScenes(sceneSchema, parts) {
  const definitions = Object.fromEntries(Object.entries(parts).map(([name, schema]) => [name, unionOf(schema)]));
  const { $schema, ...rest } = toJsonSchema(sceneSchema, {
    target: "draft-2020-12",
    // for `settings`, the object and not the check before it
    typeMode: "output",
    definitions,
    // JSON has no infinite numbers
    ignoreActions: ["finite"],
    overrideSchema: shortTuple,
  });
  return { $schema, ...rest };
}

export async function writeSceneSchema() {
  const bundle = await rolldown({ input: join(root, "src/world/scene-file/scene-schema.ts"), external: ["valibot"] });
  const file = join(root, "build/scene-schema.js");
  await bundle.write({ file, format: "esm" });
  await bundle.close();
  const { sceneSchema, SCENE_PARTS } = await import(pathToFileURL(file).href);
  const schema = describeScenes(sceneSchema, SCENE_PARTS);
  writeFileSync(join(root, "dist/scene.schema.json"), `${JSON.stringify(schema, undefined, 2)}\n`);
}
