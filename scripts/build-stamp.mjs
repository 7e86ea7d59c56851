// Whether what is built is made of the sources as they are: npm install builds, and npm test, which builds first, need not do it again. Kernels
// take most of the time and have a stamp of their own: they stay as they are while only what calls them changes.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { KERNEL_MODULES } from "./kernel-modules.mjs";

const PACKAGES = ["package.json", "package-lock.json"];
const FILES = [...PACKAGES, "tsconfig.json", "tsconfig.types.json", ...Object.values(KERNEL_MODULES)];
/** What makes kernels of sources. */
const MAKERS =
  /^(build|check-|compile|fold-addresses|generated-files|indices|kernel-modules|lanes|record|unroll|wasm-text)/;
/** Sources that kernels are generated from: see lanes.mjs, unroll.mjs and records.mjs. */
const GENERATE = /-(lane|unrolled)\.ts$|\.fields\.ts$|^src\/memory\/(columns\.ts|records\/)/;
const VIEWS = "src/memory/views.ts";

/** All files below a folder, by their paths in the project. */
const filesIn = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll("\\", "/"),
    );

/** Some files and all that they import, with the twins that stand in for them in AssemblyScript. */
function reach(root, entries) {
  const found = new Set(entries);
  for (const path of found) {
    if (!existsSync(join(root, path))) continue;
    for (const [, to] of readFileSync(join(root, path), "utf8").matchAll(/(?:from|import) "(\.[^"]*)"/g))
      found.add(posix.join(dirname(path), to));
    if (!path.endsWith(".as.ts")) found.add(path.replace(/\.ts$/, ".as.ts"));
  }
  // what is generated follows from its source
  return [...found].filter((path) => !path.startsWith("build/"));
}

const PARTS = {
  kernels: {
    stamp: "build/kernels/stamp",
    needed: Object.keys(KERNEL_MODULES).map((name) => `build/kernels/${name}-checked.d.ts`),
    sources: (root) => [
      ...reach(root, [
        ...Object.values(KERNEL_MODULES),
        VIEWS,
        ...filesIn(root, "src").filter((path) => GENERATE.test(path)),
      ]),
      ...filesIn(root, "scripts").filter((path) => MAKERS.test(path.slice("scripts/".length))),
      ...PACKAGES,
    ],
  },
  package: {
    stamp: "build/stamp",
    needed: ["dist/types"],
    sources: (root) => [...["src", "scenes", "scripts"].flatMap((folder) => filesIn(root, folder)), ...FILES],
  },
};

/** A hash of all that the build of a part reads. */
function hashSources(root, { sources }) {
  const hash = createHash("sha256");
  for (const path of [...new Set(sources(root))].sort())
    if (existsSync(join(root, path))) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest("hex");
}

/** `part`: kernels or package. */
export function isBuilt(root, part) {
  const { stamp, needed } = PARTS[part];
  if (![stamp, ...needed].every((path) => existsSync(join(root, path)))) return false;
  return readFileSync(join(root, stamp), "utf8") === hashSources(root, PARTS[part]);
}

export function stamp(root, part) {
  writeFileSync(join(root, PARTS[part].stamp), hashSources(root, PARTS[part]));
}

/** Before the build of a part: one that breaks off leaves no stamp. */
export function unstamp(root, part) {
  rmSync(join(root, PARTS[part].stamp), { force: true });
}
