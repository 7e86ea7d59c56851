// npm run build: the kernels once as WebAssembly and once as one scope-hoisted TypeScript bundle, then dist/.
//   build/kernels.wasm, build/kernels-wasm.js (the same bytes as a string), build/kernels-typescript.js, dist/**
import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import asc from "assemblyscript/asc";
import { rolldown } from "rolldown";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const at = (...parts) => join(root, ...parts);
const kernelsOnly = process.argv.includes("--kernels");

/** AssemblyScript build of src/kernels.ts, where a file x.as.ts stands in for x.ts (the twin rule). */
async function compileWasm() {
  const options = ["--outFile", "build/kernels.wasm", "--textFile", "build/kernels.wat", "-O3", "--runtime", "stub"];
  const features = ["--importMemory", "--enable", "simd", "--noAssert"];
  const { error, stderr } = await asc.main(["src/kernels.ts", ...options, ...features], {
    readFile(name, base) {
      // AssemblyScript appends .ts to every import, also to those that carry it already
      const file = join(root, base === "." ? "" : base, name).replace(/\.ts\.ts$/, ".ts");
      const twin = file.replace(/\.ts$/, ".as.ts");
      const pick = !file.endsWith(".as.ts") && existsSync(twin) ? twin : file;
      return existsSync(pick) ? readFileSync(pick, "utf8") : null;
    },
    writeFile(name, contents) {
      writeFileSync(at(name), contents);
    },
  });
  if (error) throw new Error(stderr.toString());
  // regions start above the first page; static data would have to be counted
  if (readFileSync(at("build/kernels.wat"), "utf8").includes("(data ")) throw new Error("a kernel has static data");
  const bytes = readFileSync(at("build/kernels.wasm"));
  writeFileSync(at("build/kernels-wasm.js"), `export const wasmBase64 = "${bytes.toString("base64")}";\n`);
  writeFileSync(at("build/kernels-wasm.d.ts"), "export declare const wasmBase64: string;\n");
  return bytes.length;
}

/** The TypeScript target: one bundle, so that F64 is a variable of one scope and not an accessor of a module object. */
async function bundleKernels() {
  const bundle = await rolldown({ input: at("src/kernels-typescript.ts") });
  await bundle.write({ file: at("build/kernels-typescript.js"), format: "esm" });
  await bundle.close();
  writeFileSync(at("build/kernels-typescript.d.ts"), 'export * from "../src/kernels-typescript.ts";\n');
}

const entries = {
  index: "src/index.ts",
  math: "src/math/index.ts",
  solvers: "src/solvers.ts",
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
  });
  await bundle.write({ dir: at("dist"), format: "esm", chunkFileNames: "chunks/[name]-[hash].js" });
  await bundle.close();
  copyFileSync(at("src/world/scene.schema.json"), at("dist/scene.schema.json"));
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
const wasmBytes = await compileWasm();
await bundleKernels();
console.log(`kernels: ${(wasmBytes / 1024).toFixed(1)} KB wasm`);
if (!kernelsOnly) {
  await bundlePackage();
  console.log(`taut: ${((await coreSize()) / 1024).toFixed(1)} KB gzip (kernels, both targets, world)`);
}
console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
