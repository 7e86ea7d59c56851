// The bundle of entry.ts, made anew, on one target.
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

const root = fileURLToPath(new URL("../..", import.meta.url));
const file = join(root, "out/bench-descent.mjs");

export async function loadTaut(target) {
  mkdirSync(dirname(file), { recursive: true });
  const bundle = await rolldown({
    input: fileURLToPath(new URL("entry.ts", import.meta.url)),
    external: [/^node:/],
    platform: "neutral",
  });
  await bundle.write({ file, format: "esm", codeSplitting: false });
  await bundle.close();
  const taut = await import(pathToFileURL(file).href);
  taut.chooseTarget(target);
  return taut;
}
