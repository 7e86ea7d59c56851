// Time per row of a substep sweep: 2,000 manifolds of four points (seven rows each) on 1,000 bodies, in random order,
// packed into bundles. Compiles only the lane kernels, on both targets, and compares their bits.
//   node bench/descent-sweep.mjs [manifolds] [bodies] [points]
import { rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { compile } from "../scripts/compile.mjs";
import { writeLanes } from "../scripts/lanes.mjs";
import { writeUnrolled } from "../scripts/unroll.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const [manifolds = 2000, bodies = 1000, points = 4] = process.argv.slice(2).map(Number);
process.chdir(root);

/** The module of src/multipliers/substeps/sweeps.ts, with separate memory. */
async function startWasm(memory) {
  const { bytes } = await compile("src/multipliers/substeps/sweeps.ts");
  console.log(`${(bytes.length / 1024).toFixed(1)} KB of wasm`);
  return new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory } }).exports;
}

async function startTypescript(buffer) {
  const entry = join(root, "build/descent-sweep.ts");
  const exported = ["memory/views.ts", "multipliers/substeps/sweeps.ts", "multipliers/substeps/lane-layout.ts"];
  writeFileSync(entry, exported.map((file) => `export * from "../src/${file}";\n`).join(""));
  const bundle = await rolldown({ input: entry });
  const { output } = await bundle.generate({ format: "esm" });
  await bundle.close();
  rmSync(entry);
  const module = await import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString("base64")}`);
  module.attach(buffer);
  return module;
}

let seed = 1;
/** Between -1 and 1, the same in every run. */
function random() {
  seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
  return seed / 2 ** 31;
}

/** Pairs of different bodies, each in the first bundle after those with one of the two, as the step packs them. */
function packPairs(lanes) {
  const bundles = [];
  const after = new Array(bodies).fill(0);
  let open = 0;
  for (let i = 0; i < manifolds; i++) {
    // a pile: close indices are close in space
    const a = Math.floor(((random() + 1) / 2) * bodies) % bodies;
    const b = (a + 1 + Math.floor(((random() + 1) / 2) * 30)) % bodies;
    let at = Math.max(after[a], after[b], open);
    while ((bundles[at]?.length ?? 0) === lanes) at++;
    bundles[at] ??= [];
    bundles[at].push([a, b]);
    after[a] = after[b] = at + 1;
    while ((bundles[open]?.length ?? 0) === lanes) open++;
  }
  return bundles;
}

/**
 * Bundles and runners with plausible values from number `first` on. Contacts are at the centres of both bodies (r = 0), so
 * that the responses are easy to write: m⁻¹ to a push, k to a rotation.
 */
function fill(buffer, L, lanes, first) {
  seed = 7;
  const [F64, I32] = [new Float64Array(buffer), new Int32Array(buffer)];
  const F = lanes === 2 ? F64 : new Float32Array(buffer);
  const bundles = packPairs(lanes);
  const runners = first + L.SETTINGS;
  const start = runners + (bodies + 1) * L.RUNNER;
  const end = start + bundles.length * L.HEAD;
  const length = points === 1 ? L.POINT_FIELDS : L.LEAST_FIELDS + points * L.FIELDS_PER_POINT;
  F64.fill(0, runners, end + bundles.length * length);
  F64[first + L.PER_SUBSTEP] = 1440;
  F64[first + L.FASTEST] = -4;
  F64[first + L.SUBSTEP] = 1 / 1440;
  const scale = lanes / 2;
  for (let body = 0; body < bodies; body++)
    for (let i = 0; i < 6; i++) F[scale * (runners + body * L.RUNNER) + L.V + i] = 0.01 * random();
  bundles.forEach((pairs, k) => {
    const words = 2 * (start + k * L.HEAD);
    const fields = end + k * length;
    I32[words + L.POINTS] = points;
    I32[words + L.FIELDS] = fields;
    for (let lane = 0; lane < lanes; lane++) {
      const [a, b] = pairs[lane] ?? [bodies, bodies];
      I32[words + L.RUNNERS_A + lane] = runners + a * L.RUNNER;
      I32[words + L.RUNNERS_B + lane] = runners + b * L.RUNNER;
      if (pairs[lane]) fillLane(L, (field, x) => (F[scale * fields + lanes * field + lane] = x));
    }
  });
  return { settings: first, runners, start, end, count: bundles.length };
}

/** Position of point i relative to the centre. */
const place = (i) => (points === 1 ? [0, 0] : [i & 1 ? 0.1 : -0.1, i & 2 ? 0.1 : -0.1]);

function fillLane(L, putOne) {
  const put = (field, ...xs) => {
    for (const [i, x] of xs.entries()) putOne(field + i, x);
  };
  const [m, k] = [1 + 0.1 * random(), 30 + random()];
  put(L.T1, 1, 0, 0, 0, 0, 1, 0, -1, 0);
  for (const body of [L.MASS_A, L.MASS_B]) put(body, m / 2);
  for (const body of [L.INERTIA_A, L.INERTIA_B]) put(body, k / 2, k / 2, k / 2);
  for (let i = 0; i < points; i++) {
    const [x, y] = place(i);
    const paired = [0, 1, 2].map((other) => m + k * (x * place(other)[0] + y * place(other)[1]));
    const own = m + k * (x * x + y * y);
    put(L.INVERSE + L.PER_LOAD * i, 1 / own, 1e-5 * random(), 1e-3 * (random() + 1));
    if (points > 1) put(L.X + L.PER_PLACE * i, x, y, ...paired, 0.05);
  }
  put(L.TANGENT, 1 / m, 0, 1 / m);
  if (points > 1) put(L.INVERSE_TWIST, 1 / k);
  put(L.MU, 0.5);
  put(L.RATE, 37);
  put(L.SHARE, 0.91);
  put(L.SCALE, 1);
}

const median = (xs) => xs.sort((x, y) => x - y)[xs.length >> 1];

writeUnrolled();
writeLanes();
const memory = new WebAssembly.Memory({ initial: 256, maximum: 65536 });
const wasm = await startWasm(memory);
const plain = new ArrayBuffer(memory.buffer.byteLength);
const typescript = await startTypescript(plain);
const first = 65536 / 8;
const rows = manifolds * (points + 3);

/** Nanoseconds of processor time per call: the median of many rounds, and the least. */
function time(target, lanes, sweeps, call) {
  const times = [];
  for (let round = 0; round < 15; round++) {
    fill(target === wasm ? memory.buffer : plain, typescript, lanes, first);
    const began = process.cpuUsage().user;
    for (let i = 0; i < sweeps; i++) call();
    times.push(((process.cpuUsage().user - began) * 1e3) / sweeps);
  }
  return [median(times), Math.min(...times)];
}

for (const [form, lanes, suffix] of [
  ["f64x2", 2, ""],
  ["f32x4", 4, "Single"],
]) {
  const at = fill(memory.buffer, typescript, lanes, first);
  fill(plain, typescript, lanes, first);
  const sweep = (target) => target[`sweepBundles${suffix}`](at.start, at.end, at.settings, 0);
  const advance = (target) => target[`advanceRunners${suffix}`](at.runners, at.start, at.settings);
  for (let i = 0; i < 24; i++) {
    for (const target of [wasm, typescript]) sweep(target);
    for (const target of [wasm, typescript]) advance(target);
  }
  const [x, y] = [memory.buffer, plain].map((buffer) => new Int32Array(buffer));
  const differ = x.filter((word, i) => word !== y[i]).length;
  console.log(`${form}: ${at.count} bundles; after 24 substeps ${differ} words differ between the targets`);
  for (const [target, label, sweeps] of [
    [wasm, "wasm", 40],
    [typescript, "typescript", 20],
  ]) {
    const [middle, least] = time(target, lanes, sweeps, () => sweep(target)).map((ns) => (ns / rows).toFixed(2));
    const [runner] = time(target, lanes, sweeps, () => advance(target));
    const perRunner = (runner / bodies).toFixed(2);
    console.log(`${form} ${label}: ${middle} ns per row and sweep (least ${least}), ${perRunner} ns per runner`);
  }
}
