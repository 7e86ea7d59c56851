// Whether the build is up to date with the sources: npm install builds, and npm test, which builds first, need not repeat it.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FOLDERS = ["src", "scenes", "scripts"];
const FILES = ["package.json", "package-lock.json", "tsconfig.json", "tsconfig.types.json", "test/kernels.ts"];

/** A hash of everything that the build reads. */
function hashSources(root) {
  const hash = createHash("sha256");
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
  );
  for (const path of [...inFolders.sort(), ...FILES.map((file) => join(root, file))])
    if (existsSync(path)) hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.digest("hex");
}

const stampOf = (root) => join(root, "build/stamp");

export function isBuilt(root) {
  const stamp = stampOf(root);
  return existsSync(stamp) && existsSync(join(root, "dist/types")) && readFileSync(stamp, "utf8") === hashSources(root);
}

export function stamp(root) {
  writeFileSync(stampOf(root), hashSources(root));
}
