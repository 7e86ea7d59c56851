// A bundle of what a benchmark takes from the source, made anew, on one target.
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

const root = fileURLToPath(new URL("..", import.meta.url));

/** `entry`: URL of the file that exports it; `name`: of the bundle in out/. */
export async function loadEntry(entry, name, target) {
  const file = join(root, "out", `${name}.mjs`);
  mkdirSync(dirname(file), { recursive: true });
  const bundle = await rolldown({ input: fileURLToPath(entry), external: [/^node:/], platform: "neutral" });
  await bundle.write({ file, format: "esm", codeSplitting: false });
  await bundle.close();
  const taut = await import(pathToFileURL(file).href);
  taut.chooseTarget(target);
  return taut;
}
