// node bench/profile.mjs DIST SCENE [--from 0] [--steps n] [--most 30] [--settings JSON]
//
// Where the time of steps goes: medians of the eight stages, and percents of samples by kernel (alone, and with what it calls) and by folder. DIST is
// the folder dist/ of `node scripts/build.mjs --names`, whose kernels keep their names. Scenes: bench/builds/scenes.mjs.
import { Session } from "node:inspector/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { openScene } from "./builds/scenes.mjs";
import { median } from "./statistics.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: "string", default: "0" },
    steps: { type: "string" },
    most: { type: "string", default: "30" },
    settings: { type: "string", default: "{}" },
  },
});
const [dist, name] = positionals;
if (!name) throw new Error("want the folder of a build and a scene");
const open = (file) => import(pathToFileURL(resolve(dist, file)).href);
const [taut, gallery] = [await open("index.js"), await open("scenes.js")];
taut.chooseTarget("wasm");

function start() {
  const scene = openScene(name, { taut, gallery, settings: JSON.parse(values.settings) });
  scene.world.store.context.timing = true; // as the option of a world, also where a scene makes it
  return scene;
}

function run({ world, dt, update }, steps, done) {
  for (let i = 0; i < steps; i++) {
    update(world);
    world.step(dt);
    done?.(world);
  }
}

/** Samples of each function: alone, and with what it calls. */
function count({ nodes, samples }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id])));
  const nameOf = (id) => byId.get(id).callFrame.functionName || "(unnamed)";
  const [alone, inAll] = [new Map(), new Map()];
  const add = (counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1);
  let total = 0;
  for (const sample of samples) {
    if (["(idle)", "(program)"].includes(nameOf(sample))) continue;
    total++;
    add(alone, nameOf(sample));
    const seen = new Set();
    for (let id = sample; id !== undefined; id = parents.get(id)) seen.add(nameOf(id));
    for (const one of seen) add(inAll, one);
  }
  return { alone, inAll, total };
}

function print(title, counts, total) {
  const rows = [...counts].sort((a, b) => b[1] - a[1]).slice(0, Number(values.most));
  console.log(
    `\n${title}\n${rows.map(([key, n]) => `${((100 * n) / total).toFixed(1).padStart(5)} ${key}`).join("\n")}`,
  );
}

const scene = start();
const steps = Number(values.steps ?? scene.steps);
run(scene, Math.min(steps, 200)); // compiled for good
const again = start();
run(again, Number(values.from));
const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.setSamplingInterval", { interval: 100 });
await session.post("Profiler.start");
const stages = [];
run(again, steps - Number(values.from), (world) => stages.push([...world.stageMilliseconds]));
const { profile } = await session.post("Profiler.stop");
const { alone, inAll, total } = count(profile);
const medians = stages[0].map((_, k) => median(stages.map((row) => row[k])).toFixed(3));
console.log(`${name}, steps ${values.from} to ${steps}; medians of stages 1 to 8, ms: ${medians.join(" ")}`);
print("alone, %", alone, total);
print("with what it calls, %", inAll, total);
const folders = new Map();
for (const [key, n] of alone) {
  const folder = key.includes("/")
    ? key.slice(0, key.lastIndexOf("/", key.indexOf(".") >= 0 ? key.lastIndexOf("/") : undefined))
    : "JavaScript";
  folders.set(folder, (folders.get(folder) ?? 0) + n);
}
print("by file or folder, %", folders, total);
