// AssemblyScript → WebAssembly; a file x.as.ts replaces x.ts (the twin rule).
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";
import { FoldAddresses } from "./fold-addresses.mjs";
import { unrollLoops } from "./unroll-loops.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** The text of a project file, undefined if there is none. */
function readProject(path) {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** Compiles the file `entry` and everything it imports, which `read` returns by path: the module's bytes and its text. */
export async function compile(entry, read = readProject) {
  const outputs = new Map();
  const options = ["--outFile", "wasm", "--textFile", "wat", "-O3", "--runtime", "stub"];
  // a maximum, so that the same module can be given a shared memory (src/memory/shared-import.ts)
  const features = ["--importMemory", "--maximumMemory", "65536", "--enable", "simd", "--noAssert"];
  const names = process.env.TAUT_NAMES ? ["--debug"] : []; // names of functions, for profilers
  const { error, stderr } = await asc.main([entry, ...options, ...features, ...names], {
    readFile(name, base) {
      // AssemblyScript appends .ts to every import, even to those that already have it
      const path = join(base === "." ? "" : base, name).replace(/\.ts\.ts$/, ".ts");
      const twin = path.endsWith(".as.ts") ? undefined : read(path.replace(/\.ts$/, ".as.ts"));
      if (twin !== undefined) return twin;
      const text = read(path);
      return text === undefined ? null : unrollLoops(path, text);
    },
    writeFile(name, contents) {
      outputs.set(name, contents);
    },
    transforms: [FoldAddresses],
  });
  if (error) throw new Error(stderr.toString());
  return { bytes: outputs.get("wasm"), text: outputs.get("wat") };
}
