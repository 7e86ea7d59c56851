// What a page loads, measured the same way for every engine: all exports of its modules bundled and minified into one script,
// and the .wasm file that the script fetches, if there is one; each gzipped at level 9. A script that is smaller as published,
// such as one with an embedded wasm in another encoding than base64, counts as published.
//
//   node bench/sizes.mjs [--write]      after npm run build; the other engines: npm run bench:peers installs them
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { hostLine, writeResults } from "./results.mjs";

const ours = (name) => new URL(`../dist/${name}.js`, import.meta.url);
const peer = (path) => new URL(`peers/node_modules/${path}`, import.meta.url);

/** modules: what a page imports; wasm: the file that these fetch, or "none"; most builds embed it. */
export const PACKAGES = {
  taut: { modules: [ours("index")] },
  "taut/robot, taut/urdf and taut/mjcf": { modules: [ours("robot"), ours("urdf"), ours("mjcf")] },
  "taut/solvers": { modules: [ours("solvers")] },
  "taut/math": { modules: [ours("math")], wasm: "none" },
  Rapier: { modules: [peer("@dimforge/rapier3d-compat/dist/rapier.mjs")] },
  "Rapier, SIMD": { modules: [peer("@dimforge/rapier3d-simd-compat/dist/rapier.mjs")] },
  Jolt: { modules: [peer("jolt-physics/dist/jolt-physics.wasm-compat.js")] },
  "Jolt, threads and SIMD": { modules: [peer("jolt-physics/dist/jolt-physics.multithread.wasm-compat.js")] },
  Havok: {
    modules: [peer("@babylonjs/havok/lib/esm/HavokPhysics_es.js")],
    wasm: peer("@babylonjs/havok/lib/esm/HavokPhysics.wasm"),
  },
  PhysX: {
    modules: [peer("physx-js-webidl/physx-js-webidl.mjs")],
    wasm: peer("physx-js-webidl/physx-js-webidl.wasm"),
  },
  "Bullet (ammo)": {
    modules: [peer("ammojs3/dist/ammo.wasm.js")],
    wasm: peer("ammojs3/dist/ammo.wasm.wasm"),
  },
  "cannon-es": { modules: [peer("cannon-es/dist/cannon-es.js")], wasm: "none" },
  crashcat: { modules: [peer("crashcat/dist/index.js")], wasm: "none" },
  Oimo: { modules: [peer("oimophysics/OimoPhysics.js")], wasm: "none" },
  MuJoCo: { modules: [peer("@mujoco/mujoco/mujoco.js")], wasm: peer("@mujoco/mujoco/mujoco.wasm") },
};

const gzipped = (content) => gzipSync(content, { level: 9 }).length;

/** One minified file with all exports of the modules. */
async function bundle(modules) {
  const paths = modules.map((url) => JSON.stringify(fileURLToPath(url)));
  // the names keep all exports alive, including those of CommonJS modules
  const source = paths.map((path, i) => `export * as m${i} from ${path};`).join("\n");
  const made = await rolldown({
    input: "entry",
    // loaded only by Node: a page's build leaves it out
    external: [/^node:/, "fs", "path", "url", "crypto", "module", "worker_threads", "perf_hooks", "ws"],
    platform: "browser",
    logLevel: "silent",
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === "entry" ? id : null),
        load: (id) => (id === "entry" ? source : null),
      },
    ],
  });
  const { output } = await made.generate({ format: "esm", minify: true, codeSplitting: false });
  await made.close();
  return output.map((chunk) => chunk.code ?? "").join("");
}

const nearestManifest = (url) => {
  for (let at = new URL(".", url); ; at = new URL("..", at)) {
    const file = new URL("package.json", at);
    if (existsSync(file) && JSON.parse(readFileSync(file, "utf8")).version)
      return JSON.parse(readFileSync(file, "utf8"));
  }
};

/** Bytes: of the script, of its wasm file, and of both gzipped. Undefined if the package is not installed. */
export async function pageSize({ modules, wasm = "inside" }) {
  const files = wasm instanceof URL ? [...modules, wasm] : modules;
  if (!files.every(existsSync)) return undefined;
  const published = readFileSync(modules[0], "utf8");
  const isWhole = modules.length === 1 && !/(from|import)\s*["']\.|import\(["']\./.test(published);
  const candidates = [await bundle(modules), ...(isWhole ? [published] : [])];
  const [script] = candidates.sort((a, b) => gzipped(a) - gzipped(b));
  const binary = wasm instanceof URL ? readFileSync(wasm) : Buffer.alloc(0);
  const { name, version } = nearestManifest(modules[0]);
  return {
    name,
    version,
    script: Buffer.byteLength(script),
    wasm: wasm instanceof URL ? binary.length : wasm,
    gzip: gzipped(script) + (wasm instanceof URL ? gzipped(binary) : 0),
  };
}

const kilobytes = (bytes) => Math.round(bytes / 1024).toLocaleString("en-GB");

function row(label, size) {
  if (!size) return `| ${label} | not installed | – | – | – | – |`;
  const { name, version, script, wasm, gzip } = size;
  const beside = typeof wasm === "number" ? kilobytes(wasm) : wasm;
  return `| ${[label, name, version, kilobytes(script), beside, kilobytes(gzip)].join(" | ")} |`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { write: { type: "boolean", default: false } } });
  if (!existsSync(ours("index"))) throw new Error("no build in dist/: npm run build");
  const lines = ["| engine | package | version | script, KB | wasm file, KB | gzip, KB |"];
  lines.push("| --- | --- | --- | ---: | ---: | ---: |");
  for (const [name, entry] of Object.entries(PACKAGES)) lines.push(row(name, await pageSize(entry)));
  const text = lines.join("\n");
  console.log(`${hostLine()}\n\n${text}`);
  if (values.write) console.log(`written to ${writeResults("sizes", text)}`);
}
