// Lane kernels: from every src/multipliers/**/x-lane.ts, a procedure for one lane in plain TypeScript, to
//   build/lanes/x-lane.ts       the TypeScript target: the lanes of a bundle one after the other, in double and in single precision
//   build/lanes/x-lane.as.ts    its AssemblyScript twin: all lanes at once, f64x2 and f32x4
// The build calls writeLanes before it compiles the kernels; `node scripts/lanes.mjs` does only this.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { readLane } from "./lanes-read.mjs";
import { writeScalar } from "./lanes-scalar.mjs";
import { writeSimd } from "./lanes-simd.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** The two texts made from the lane kernel at `path`; `read` gives the text of a file of the project. */
export function generate(path, read) {
  const inDouble = readLane(path, read, {});
  const inSingle = readLane(path, read, { LANES: inDouble.constant("SINGLE_LANES") });
  const header = `// Made from ${path} by scripts/lanes.mjs: change that file.\n`;
  return {
    typescript: header + writeScalar(inDouble, inSingle),
    assemblyscript: header + writeSimd(inDouble, "f64x2") + writeSimd(inSingle, "f32x4"),
  };
}

/** The lane kernels below a folder of the project. */
function laneFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return laneFiles(path);
    return entry.name.endsWith("-lane.ts") ? [path] : [];
  });
}

export function writeLanes() {
  const folder = join(root, "build/lanes");
  mkdirSync(folder, { recursive: true });
  const made = new Map();
  for (const path of laneFiles("src/multipliers").sort()) {
    const name = posix.basename(path, ".ts");
    if (made.has(`${name}.ts`)) throw new Error(`${path}: there are two lane kernels of this name`);
    const { typescript, assemblyscript } = generate(path, (file) => readFileSync(join(root, file), "utf8"));
    made.set(`${name}.ts`, typescript).set(`${name}.as.ts`, assemblyscript);
  }
  for (const file of readdirSync(folder)) if (!made.has(file)) rmSync(join(folder, file));
  for (const [file, text] of made) {
    const target = join(folder, file);
    // an unchanged file keeps its date, for whoever watches it
    if (!existsSync(target) || readFileSync(target, "utf8") !== text) writeFileSync(target, text);
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) writeLanes();
