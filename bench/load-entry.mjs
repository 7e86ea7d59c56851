// Bundles the source parts of a benchmark, for one target.
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

const root = fileURLToPath(new URL("..", import.meta.url));

const fileOf = (name) => join(root, "out", `${name}.mjs`);

/** Makes the bundle. `entry`: URL of the file that exports it; `name`: of the bundle in out/. */
export async function bundleEntry(entry, name) {
  mkdirSync(dirname(fileOf(name)), { recursive: true });
  const bundle = await rolldown({ input: fileURLToPath(entry), external: [/^node:/, "saxes"], platform: "neutral" });
  await bundle.write({ file: fileOf(name), format: "esm", codeSplitting: false });
  await bundle.close();
}

/** Opens an existing bundle: children of a benchmark use that of their parent. */
export async function openEntry(name, target) {
  const taut = await import(pathToFileURL(fileOf(name)).href);
  taut.chooseTarget(target);
  return taut;
}

export async function loadEntry(entry, name, target) {
  await bundleEntry(entry, name);
  return openEntry(name, target);
}
