// Generated kernel sources in a folder of build/.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

export const readProject = (file) => readFileSync(join(root, file), "utf8");

/** The sources below a project folder with this ending, sorted. */
export function sourcesIn(folder, ending) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => posix.join(folder, name.replaceAll("\\", "/")))
    .sort();
}

/** `made`: path below the folder → text. Other files there are deleted; an unchanged file keeps its date, for file watchers. */
export function writeGenerated(folder, made) {
  const place = join(root, folder);
  mkdirSync(place, { recursive: true });
  for (const entry of readdirSync(place, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !made.has(file.slice(place.length + 1).replaceAll("\\", "/"))) rmSync(file);
  }
  for (const [path, text] of made) {
    const file = join(place, path);
    if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
