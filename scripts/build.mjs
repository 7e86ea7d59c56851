// npm run build: the kernels once as WebAssembly and once as one scope-hoisted TypeScript bundle, then dist/.
//   build/lanes/*.ts (lanes.mjs), build/unrolled/**/*.ts (unroll.mjs),
//   build/kernels.wasm, build/kernels-wasm.js (the same bytes as a string), build/kernels-typescript.js,
//   build/kernels-checked.js (the same with every index checked, for tests), dist/** with scene.schema.json (scene-schema.mjs)
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { checkKernels } from "./check-kernels.mjs";
import { compile } from "./compile.mjs";
import { writeLanes } from "./lanes.mjs";
import { writeSceneSchema } from "./scene-schema.mjs";
import { writeUnrolled } from "./unroll.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const at = (...parts) => join(root, ...parts);
const kernelsOnly = process.argv.includes("--kernels");

async function compileWasm() {
  const { bytes, text } = await compile("src/kernels.ts");
  // regions start above the first page; static data would have to be counted
  if (text.includes("(data ")) throw new Error("a kernel has static data");
  writeFileSync(at("build/kernels.wasm"), bytes);
  writeFileSync(at("build/kernels.wat"), text);
  writeFileSync(at("build/kernels-wasm.js"), `export const wasmBase64 = "${Buffer.from(bytes).toString("base64")}";\n`);
  writeFileSync(at("build/kernels-wasm.d.ts"), "export declare const wasmBase64: string;\n");
  return bytes.length;
}

/** The TypeScript target: one bundle, so that F64 is a variable of one scope and not an accessor of a module object. */
async function bundleKernels() {
  const bundle = await rolldown({ input: at("src/kernels-typescript.ts") });
  await bundle.write({ file: at("build/kernels-typescript.js"), format: "esm" });
  await bundle.close();
  const checked = checkKernels(readFileSync(at("build/kernels-typescript.js"), "utf8"));
  writeFileSync(at("build/kernels-checked.js"), checked);
  const watch = 'export declare const watch: import("../src/memory/regions.ts").RegionWatch;\n';
  writeFileSync(at("build/kernels-checked.d.ts"), watch);
  writeFileSync(at("build/kernels-typescript.d.ts"), 'export * from "../src/kernels-typescript.ts";\n');
}

const entries = {
  index: "src/index.ts",
  math: "src/math/index.ts",
  solvers: "src/solvers.ts",
  urdf: "src/import/urdf/index.ts",
  mjcf: "src/import/mjcf/index.ts",
  robot: "src/robot/index.ts",
  three: "src/three/index.ts",
  scenes: "scenes/index.ts",
  cli: "src/cli/main.ts",
};

async function bundlePackage() {
  rmSync(at("dist"), { recursive: true, force: true });
  const present = Object.entries(entries).filter(([, file]) => existsSync(at(file)));
  const bundle = await rolldown({
    input: Object.fromEntries(present.map(([name, file]) => [name, at(file)])),
    // valibot is bundled, so that a page can load dist/ without a bundler; as a dependency it gives the types
    external: [/^node:/, "commander", "three"],
    platform: "neutral",
    // saxes, bundled for the same reason, is found by the oldest of fields
    resolve: { mainFields: ["module", "main"] },
  });
  await bundle.write({ dir: at("dist"), format: "esm", chunkFileNames: "chunks/[name]-[hash].js" });
  await bundle.close();
  await writeSceneSchema();
  if (existsSync(at("dist/cli.js"))) chmodSync(at("dist/cli.js"), 0o755);
  const tsc = at("node_modules/typescript/bin/tsc");
  execFileSync(process.execPath, [tsc, "-p", at("tsconfig.types.json")], { stdio: "inherit" });
}

/** What a browser loads for `import { World } from "taut"`: one minified file, gzipped. */
async function coreSize() {
  const bundle = await rolldown({ input: at("src/index.ts"), external: [/^node:/], treeshake: true });
  const { output } = await bundle.generate({ format: "esm", minify: true });
  await bundle.close();
  return gzipSync(output.map((chunk) => chunk.code ?? "").join(""), { level: 9 }).length;
}

process.chdir(root);
mkdirSync(at("build"), { recursive: true });
const started = performance.now();
writeLanes();
writeUnrolled();
const wasmBytes = await compileWasm();
await bundleKernels();
console.log(`kernels: ${(wasmBytes / 1024).toFixed(1)} KB wasm`);
if (!kernelsOnly) {
  await bundlePackage();
  console.log(`taut: ${((await coreSize()) / 1024).toFixed(1)} KB gzip (kernels, both targets, world)`);
}
console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
