// A module instance of the built package, fixed to one target. Each thread and process has its own.
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export const TARGETS = ["wasm", "typescript"];

export async function loadTaut(dist, target) {
  const url = (file) => pathToFileURL(join(dist, file)).href;
  const taut = await import(url("index.js"));
  taut.chooseTarget(target);
  const gallery = await import(url("scenes.js"));
  if (taut.currentTarget() !== target) throw new Error(`asked for ${target}, got ${taut.currentTarget()}`);
  return { taut, gallery };
}
