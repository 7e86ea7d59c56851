// npm run bench:builds -- before=DIST after=DIST [--scenes wall32,humanoid-fall] [--repeat 5] [--steps n] [--settings JSON] [--target typescript]
//
// Two or more builds of Taut, by turns in one process: the least time of each step over the repetitions, so that other work on the machine drops out.
// DIST is the folder dist/ of a build. Prints means, medians and slowest steps, their ratios to the first build, and whether the bits are the same.
// With copies of one folder as two builds, it shows what the measurement itself is worth.

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { keepMinima, summarise } from "../statistics.mjs";
import { openScene, PEERS } from "./scenes.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scenes: { type: "string", default: "wall10,wall32,pile888,ragdolls100" },
    repeat: { type: "string", default: "5" },
    steps: { type: "string" },
    settings: { type: "string", default: "{}" },
    target: { type: "string", default: "wasm" },
  },
});

async function loadBuild(argument) {
  const [name, folder] = argument.split("=");
  if (!folder) throw new Error(`"${argument}": want NAME=FOLDER`);
  const open = (file) => import(pathToFileURL(resolve(folder, file)).href);
  const [taut, gallery] = [await open("index.js"), await open("scenes.js")];
  taut.chooseTarget(values.target);
  return { name, taut, gallery, settings: JSON.parse(values.settings) };
}

const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Times of all steps, by the clock or by the processor, whichever is less. */
function runOnce(build, name) {
  const { world, dt, steps, update } = openScene(name, build);
  const times = new Array(Number(values.steps ?? steps));
  for (let i = 0; i < times.length; i++) {
    update(world);
    const processor = processorTime();
    const clock = performance.now();
    world.step(dt);
    times[i] = Math.min(performance.now() - clock, processorTime() - processor);
  }
  const hash = String(world.hash());
  world.dispose();
  return { times, hash };
}

function report(name, build, result, first) {
  const { mean, median, worst, worstStep } = summarise(result.minima);
  const p99 = [...result.minima].sort((a, b) => a - b)[Math.floor(0.99 * result.minima.length)];
  const other = summarise(first.minima);
  const milliseconds = [mean, median, p99, worst, result.minima[0]].map((x) => x.toFixed(4));
  const ratios = [mean / other.mean, median / other.median].map((x) => x.toFixed(3));
  const bits = result === first ? "" : result.hash === first.hash ? "same" : "other";
  milliseconds[3] += ` (${worstStep})`;
  console.log(`| ${[name, build.name, ...ratios, ...milliseconds, bits].join(" | ")} |`);
}

function compare(name, builds) {
  const results = builds.map((build) => ({ minima: runOnce(build, name).times.fill(Infinity), hash: "" })); // warms up
  for (let turn = 0; turn < Number(values.repeat); turn++)
    for (let k = 0; k < builds.length; k++) {
      const at = turn % 2 === 0 ? k : builds.length - 1 - k; // the first in one round is the last in the next
      const { times, hash } = runOnce(builds[at], name);
      keepMinima(results[at].minima, times);
      results[at].hash = hash;
    }
  for (const [k, result] of results.entries()) report(name, builds[k], result, results[0]);
}

const builds = [];
for (const argument of positionals) builds.push(await loadBuild(argument));
if (builds.length === 0) throw new Error("no builds; want NAME=FOLDER, twice or more");
console.log(
  "| scene | build | mean / first's | median / first's | mean, ms | median | p99 | slowest (which) | first step | bits |",
);
console.log("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |");
for (const name of values.scenes === "peers" ? PEERS : values.scenes.split(",")) compare(name, builds);
