// npm run build: each module of kernels once as WebAssembly and once as one scope-hoisted TypeScript bundle, then dist/.
//   build/records/**/*.ts (records.mjs), build/lanes/*.ts (lanes.mjs), build/unrolled/**/*.ts (unroll.mjs),
//   build/kernels/NAME.wasm and .wat, NAME-wasm.js (the same bytes as text), NAME-typescript.js,
//   NAME-checked.js (the same with every index checked, for tests) for each module (kernel-modules.mjs), dist/**
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { isBuilt, stamp, unstamp } from "./build-stamp.mjs";
import { FieldChecks } from "./check-fields.mjs";
import { checkKernels } from "./check-kernels.mjs";
import { bundleKernels, KERNEL_MODULES } from "./kernel-modules.mjs";
import { writeLanes } from "./lanes.mjs";
import { RecordUses } from "./record-uses.mjs";
import { writeRecords } from "./records.mjs";
import { writeSceneSchema } from "./scene-schema.mjs";
import { writeUnrolled } from "./unroll.mjs";
import { textOfBytes } from "./wasm-text.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const at = (...parts) => join(root, ...parts);
const kernelsOnly = process.argv.includes("--kernels");
const ifChanged = process.argv.includes("--if-changed");
// for measuring; such builds have no stamp, so the next one replaces them
const withNames = process.argv.includes("--names"); // the names of functions stay in the wasm, for bench/profile.mjs
const worldOnly = process.argv.includes("--world"); // only the kernels of worlds are compiled anew, and no types are written
const isWhole = !withNames && !worldOnly;
if (withNames) process.env.TAUT_NAMES = "1";

/** In a separate thread: modules compile in parallel. */
function compileInThread(entry) {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL("compile-thread.mjs", import.meta.url), { workerData: entry });
    thread.once("message", resolve);
    thread.once("error", reject);
  });
}

async function compileWasm(name) {
  const { bytes, text } = await compileInThread(KERNEL_MODULES[name]);
  // regions start above the first page; static data would have to be accounted for
  if (text.includes("(data ")) throw new Error(`a kernel of ${name} has static data`);
  const file = at(`build/kernels/${name}`);
  writeFileSync(`${file}.wasm`, bytes);
  writeFileSync(`${file}.wat`, text);
  writeFileSync(`${file}-wasm.js`, `export const wasm = "${textOfBytes(bytes)}";\n`);
  writeFileSync(`${file}-wasm.d.ts`, "export declare const wasm: string;\n");
  return `${name} ${(bytes.length / 1024).toFixed(1)} KB`;
}

async function bundleTypescript(name, checks) {
  const file = at(`build/kernels/${name}-typescript.js`);
  writeFileSync(file, await bundleKernels(root, name));
  const from = (path) => JSON.stringify(`../../${path}`);
  const types = `export * from ${from(KERNEL_MODULES[name])};\nexport { attach } from ${from("src/memory/views.ts")};\n`;
  writeFileSync(at(`build/kernels/${name}-typescript.d.ts`), types);
  const checked = await bundleKernels(root, name, (path, text) => checks.insert(path, text));
  writeFileSync(at(`build/kernels/${name}-checked.js`), checkKernels(checked, checks.runtime()));
  const watch = 'export declare const watch: import("../../src/memory/regions.ts").RegionWatch;\n';
  writeFileSync(at(`build/kernels/${name}-checked.d.ts`), watch);
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
  thread: "src/threads/worker.ts",
};

/** The script of workers as a text of the package: nobody has to find a file (src/threads/start-worker.ts). */
async function writeWorker() {
  const bundle = await rolldown({ input: at("src/threads/worker.ts") });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  await bundle.close();
  mkdirSync(at("build/threads"), { recursive: true });
  writeFileSync(at("build/threads/worker-text.js"), `export const workerText = ${JSON.stringify(output[0].code)};\n`);
  writeFileSync(at("build/threads/worker-text.d.ts"), "export declare const workerText: string;\n");
}

async function bundlePackage() {
  rmSync(at("dist"), { recursive: true, force: true });
  const present = Object.entries(entries).filter(([, file]) => existsSync(at(file)));
  const bundle = await rolldown({
    input: Object.fromEntries(present.map(([name, file]) => [name, at(file)])),
    // valibot is bundled, so that a page can load dist/ without a bundler; as a dependency it provides the types
    external: [/^node:/, "commander", "three"],
    platform: "neutral",
    // saxes, bundled for the same reason, needs the oldest package fields to be resolved
    resolve: { mainFields: ["module", "main"] },
  });
  await bundle.write({ dir: at("dist"), format: "esm", chunkFileNames: "chunks/[name]-[hash].js" });
  await bundle.close();
  await writeSceneSchema();
  if (existsSync(at("dist/cli.js"))) chmodSync(at("dist/cli.js"), 0o755);
  if (worldOnly) return;
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

async function buildKernels() {
  unstamp(root, "kernels");
  const checks = new FieldChecks(new RecordUses(await writeRecords()));
  writeUnrolled();
  writeLanes(); // of what is unrolled too
  const names = worldOnly ? ["world"] : Object.keys(KERNEL_MODULES);
  const compiled = Promise.all(names.map(compileWasm));
  for (const name of names) await bundleTypescript(name, checks);
  console.log(`kernels, wasm: ${(await compiled).join(", ")}`);
  if (isWhole) stamp(root, "kernels");
}

async function buildPackage() {
  unstamp(root, "package");
  await bundlePackage();
  if (isWhole) console.log(`taut: ${((await coreSize()) / 1024).toFixed(1)} KB gzip (kernels, both targets, world)`);
  if (isWhole) stamp(root, "package");
}

process.chdir(root);
mkdirSync(at("build/kernels"), { recursive: true });
const started = performance.now();
await writeWorker();
const parts = { kernels: buildKernels, ...(kernelsOnly ? {} : { package: buildPackage }) };
for (const [part, build] of Object.entries(parts)) {
  if (ifChanged && isBuilt(root, part)) console.log(`${part}: up to date`);
  else await build();
}
console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
