// Lane kernels: from every x-lane.ts of src/multipliers and of build/unrolled, where x-lane-unrolled.ts has become one: a procedure for one lane in
// plain TypeScript, to
//   build/lanes/x-lane.ts       the TypeScript target: the lanes of a bundle one after the other, in double and in single precision
//   build/lanes/x-lane.as.ts    its AssemblyScript twin: all lanes at once, f64x2 and f32x4
// The build calls writeLanes before it compiles the kernels; `node scripts/lanes.mjs` does only that.
import { posix } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { readProject, sourcesIn, writeGenerated } from "./generated-files.mjs";
import { readLane } from "./lanes-read.mjs";
import { writeScalar } from "./lanes-scalar.mjs";
import { writeSimd } from "./lanes-simd.mjs";

/** The two texts generated from the lane kernel at `path`; `read` returns the text of a project file. */
export function generate(path, read) {
  const inDouble = readLane(path, read, {});
  const inSingle = readLane(path, read, { LANES: inDouble.constant("SINGLE_LANES") });
  const header = `// Made from ${path} by scripts/lanes.mjs: change that file.\n`;
  return {
    typescript: header + writeScalar(inDouble, inSingle),
    assemblyscript: header + writeSimd(inDouble, "f64x2") + writeSimd(inSingle, "f32x4"),
  };
}

export function writeLanes() {
  const made = new Map();
  for (const path of [...sourcesIn("src/multipliers", "-lane.ts"), ...sourcesIn("build/unrolled", "-lane.ts")]) {
    const name = posix.basename(path, ".ts");
    if (made.has(`${name}.ts`)) throw new Error(`${path}: there are two lane kernels of this name`);
    const { typescript, assemblyscript } = generate(path, readProject);
    made.set(`${name}.ts`, typescript).set(`${name}.as.ts`, assemblyscript);
  }
  writeGenerated("build/lanes", made);
}

if (argv[1] === fileURLToPath(import.meta.url)) writeLanes();
